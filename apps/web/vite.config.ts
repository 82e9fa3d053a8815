import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { chunks } from './vite/chunks.ts'
import { fieldMode } from './vite/field-mode.ts'
import { firstPage } from './vite/first-page.ts'
import { idsAtOnce } from './vite/ids-at-once.ts'
import { institutionWords } from './vite/institution-words.ts'
import { libraryStyles } from './vite/library-styles.ts'
import { pageFiles } from './vite/page-files.ts'
import { pdfDecoders } from './vite/pdf-decoders.ts'
import { preloads } from './vite/preloads.ts'
import { sharedFiles } from './vite/shared-files.ts'

// Given by `npm run dev`.
const { PORT = '8092', WEB_PORT = '5173' } = process.env

/** What decides which modules there are, and what of them is used. */
const modules = {
  root: import.meta.dirname,
  plugins: [react(), libraryStyles(), institutionWords(), pdfDecoders(), preloads(), idsAtOnce()],
  build: {
    target: 'es2023',
    sourcemap: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /\/packages\/(domain|texts|blast-design)\/src\/(?!zod\.ts$)/, sideEffects: false }],
        propertyReadSideEffects: false,
        // Making a schema does nothing else: one that no page asks by itself is left out.
        manualPureFunctions: ['z'],
      },
    },
  },
} satisfies InlineConfig

export default defineConfig(async ({ command }) => ({
  ...modules,
  plugins: [
    ...modules.plugins,
    firstPage(),
    pageFiles(),
    fieldMode(),
    compression({
      algorithms: [
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        defineAlgorithm('gzip', { level: 9 }),
      ],
      exclude: [/\.(woff2|png)$/],
      threshold: 1024,
      logLevel: 'silent',
    }),
  ],
  server: { port: Number(WEB_PORT), strictPort: true, proxy: { '/api': `http://127.0.0.1:${PORT}` } },
  build: {
    ...modules.build,
    rolldownOptions: {
      ...modules.build.rolldownOptions,
      output: { codeSplitting: { groups: command === 'build' ? [...chunks, await sharedFiles(modules, chunks)] : [] } },
    },
  },
}))
