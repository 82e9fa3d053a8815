import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'wasm')

/** Copies the scripts that PDF.js loads by name when a PDF contains pictures in one of two formats that scanners use. */
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
