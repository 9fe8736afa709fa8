import { type Bitmap, pixelsOf, type Resolution } from '../pages-engine/serve.ts'
import { type Pdfium, type PdfiumDocument, withBuffer, withPage } from './library.ts'

/** Annotations, and red before blue (fpdfview.h). */
const annotations = 0x01
const rgbOrder = 0x10
const greyscale = 0x08
const white = 0xffffffff

const forms = new WeakMap<PdfiumDocument, number>()

/** The widgets of a form are drawn only with a form environment (fpdf_formfill.h, version 2). */
function formOf(document: PdfiumDocument): number {
  const known = forms.get(document)
  if (known !== undefined) return known
  const { lib, handle } = document
  const info = lib.wasmExports.malloc(256)
  lib.HEAPU8.fill(0, info, info + 256)
  lib.HEAPU8[info] = 2
  const form = lib._FPDFDOC_InitFormFillEnvironment(handle, info)
  forms.set(document, form)
  return form
}

/** Draws a page on white, no larger than allowed. @throws when the page cannot be drawn */
export function draw(
  document: PdfiumDocument,
  number: number,
  size: Resolution,
  channels: 1 | 4,
): Bitmap {
  const { lib } = document
  return withPage(document, number, (page) => {
    const points = [lib._FPDF_GetPageWidthF(page), lib._FPDF_GetPageHeightF(page)] as const
    return drawInto(lib, page, formOf(document), { ...pixelsOf(points, size), channels })
  })
}

function drawInto(
  lib: Pdfium,
  page: number,
  form: number,
  { width, height, channels }: { width: number; height: number; channels: 1 | 4 },
): Bitmap {
  return withBuffer(lib, width * height * channels, (data) => {
    const bitmap = lib._FPDFBitmap_CreateEx(width, height, channels, data, width * channels)
    if (!bitmap) throw new Error('PDFium cannot make the bitmap')
    const flags = channels === 1 ? greyscale : rgbOrder
    const area = [0, 0, width, height, 0] as const
    try {
      if (form) lib._FORM_OnAfterLoadPage(page, form)
      lib._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
      lib._FPDF_RenderPageBitmap(bitmap, page, ...area, flags | annotations)
      if (form) lib._FPDF_FFLDraw(form, bitmap, page, ...area, flags)
      if (form) lib._FORM_OnBeforeClosePage(page, form)
      // A copy: the module's memory moves when it grows.
      const copy = Buffer.from(lib.HEAPU8.subarray(data, data + width * height * channels))
      return { width, height, channels, data: copy }
    } finally {
      lib._FPDFBitmap_Destroy(bitmap)
    }
  })
}
