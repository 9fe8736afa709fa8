import { createRequire } from 'node:module'
import path from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const data = (name: string) => `${path.join(folder, name)}/`

/** Opens a document with all data it may need taken from the package. @throws as pdf.js does */
export function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
  return getDocument({
    data: bytes,
    cMapUrl: data('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: data('standard_fonts'),
    wasmUrl: data('wasm'),
    iccUrl: data('iccs'),
    isEvalSupported: false,
    disableFontFace: true,
    useWorkerFetch: false,
    // A small file may hold a picture of gigabytes.
    maxImageSize: 50e6,
    canvasMaxAreaInBytes: 256e6,
    verbosity: 0,
  }).promise
}
