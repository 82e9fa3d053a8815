import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'wasm')

/** Two kinds of pictures in a PDF, as scanners make them, are read by scripts that the library asks for by name, when it meets one. */
export function pdfDecoders(): Plugin {
  return {
    name: 'barreno-pdf-decoders',
    apply: 'build',
    generateBundle() {
      for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'])
        this.emitFile({ type: 'asset', fileName: `pdf/${name}`, source: readFileSync(join(folder, name)) })
    },
  }
}
