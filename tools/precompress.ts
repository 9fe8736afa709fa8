import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(js|css|svg|json)$/
const SMALL = 1024

/**
 * Writes `.br` and `.gz` beside each built file of the client, at the best quality: once at build
 * time instead of at every request, and 15 % smaller than what a server can afford on the fly.
 */
export function precompress(): Plugin {
  return {
    name: 'wenyuan:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '.' }, bundle) {
      const files = Object.keys(bundle).filter((file) => WORTH_IT.test(file))
      await Promise.all(files.map((file) => compressFile(path.join(dir, file))))
    },
  }
}

async function compressFile(file: string) {
  const content = await readFile(file)
  if (content.length < SMALL) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
