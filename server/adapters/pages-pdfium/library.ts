import { PDFiumLibrary } from '@hyzyla/pdfium'
import { CannotOpen } from '../pages-engine/serve.ts'

/**
 * The functions of PDFium's C interface (fpdfview.h, fpdf_doc.h, fpdf_text.h) used here.
 * Documents, pages, bitmaps, bookmarks and buffers are addresses in the module's memory.
 */
export interface Pdfium {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { malloc(bytes: number): number; free(address: number): void }
  _FPDF_LoadMemDocument(data: number, bytes: number, password: number): number
  _FPDF_GetLastError(): number
  _FPDF_GetPageCount(document: number): number
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, bytes: number): number
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageWidthF(page: number): number
  _FPDF_GetPageHeightF(page: number): number
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number
  _FPDF_GetPageBoundingBox(page: number, rectangle: number): number
  _FPDFPage_GetRotation(page: number): number
  _FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    data: number,
    stride: number,
  ): number
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ): void
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDF_RenderPageBitmap: Draw
  _FPDF_FFLDraw(form: number, ...rest: Parameters<Draw>): void
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number
  _FORM_OnAfterLoadPage(page: number, form: number): void
  _FORM_OnBeforeClosePage(page: number, form: number): void
  _FPDFBookmark_GetFirstChild(document: number, bookmark: number): number
  _FPDFBookmark_GetNextSibling(document: number, bookmark: number): number
  _FPDFBookmark_GetTitle(bookmark: number, buffer: number, bytes: number): number
  _FPDFBookmark_GetDest(document: number, bookmark: number): number
  _FPDFBookmark_GetAction(bookmark: number): number
  _FPDFAction_GetDest(document: number, action: number): number
  _FPDFDest_GetDestPageIndex(document: number, destination: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number
}

type Draw = (
  bitmap: number,
  page: number,
  left: number,
  top: number,
  width: number,
  height: number,
  rotate: number,
  flags: number,
) => void

export interface PdfiumDocument {
  readonly lib: Pdfium
  readonly handle: number
  readonly pages: number
}

/** Opens a document held in memory; it lives as long as the process. @throws CannotOpen */
export async function openDocument(bytes: Uint8Array): Promise<PdfiumDocument> {
  const library = await PDFiumLibrary.init()
  // The package's own classes leak pages and know no outline: talk to the C interface itself.
  const lib = (library as unknown as { module: Pdfium }).module
  const data = lib.wasmExports.malloc(bytes.length)
  if (!data) throw new Error('the document does not fit into memory')
  lib.HEAPU8.set(bytes, data)
  const handle = lib._FPDF_LoadMemDocument(data, bytes.length, 0)
  if (!handle) {
    // 4 wants a password, 5 is an unknown security scheme (fpdfview.h).
    const error = lib._FPDF_GetLastError()
    throw new CannotOpen(error === 4 ? 'encrypted' : error === 5 ? 'drm' : 'corrupt')
  }
  return { lib, handle, pages: Math.max(0, lib._FPDF_GetPageCount(handle)) }
}

/** Lends a zeroed buffer of the module's memory. */
export function withBuffer<T>(lib: Pdfium, bytes: number, use: (address: number) => T): T {
  const address = lib.wasmExports.malloc(bytes)
  if (!address) throw new Error(`PDFium has no ${bytes} bytes left`)
  try {
    lib.HEAPU8.fill(0, address, address + bytes)
    return use(address)
  } finally {
    lib.wasmExports.free(address)
  }
}

/** Four floats: FS_RECTF is left, top, right, bottom; FS_SIZEF is width, height. */
export function floats(lib: Pdfium, address: number): [number, number, number, number] {
  const view = new DataView(lib.HEAPU8.buffer, address, 16)
  const at = (index: number) => view.getFloat32(index * 4, true)
  return [at(0), at(1), at(2), at(3)]
}

/** A text that PDFium writes as UTF-16LE with a closing zero; `write` returns its bytes. */
export function readText(lib: Pdfium, write: (buffer: number, bytes: number) => number): string {
  const bytes = write(0, 0)
  if (bytes <= 2 || bytes > 1 << 20) return ''
  return withBuffer(lib, bytes, (buffer) => {
    write(buffer, bytes)
    return Buffer.from(lib.HEAPU8.buffer, buffer, bytes - 2).toString('utf16le')
  })
}

/** Lends a page by number (1 is the first). */
export function withPage<T>(
  { lib, handle }: PdfiumDocument,
  number: number,
  use: (page: number) => T,
): T {
  const page = lib._FPDF_LoadPage(handle, number - 1)
  if (!page) throw new Error(`PDFium cannot load page ${number}`)
  try {
    return use(page)
  } finally {
    lib._FPDF_ClosePage(page)
  }
}
