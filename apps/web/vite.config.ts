import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { firstPage } from './vite/first-page.ts'

/**
 * Few chunks: over a mobile network each request costs more than its bytes. The libraries that every screen needs change seldom, so they
 * stay in the browser's cache by themselves; what every screen needs besides is one chunk. Of the rest, what the same pages share goes
 * together, so that nobody loads a calendar to sign in; what would make a chunk too small for that joins its nearest neighbour.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|zod)\// },
  { name: 'base', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 24_000 },
]

const serverOfDevelopment = 'http://127.0.0.1:8092'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    firstPage(),
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
  server: { port: 5173, strictPort: true, proxy: { '/api': serverOfDevelopment } },
  build: {
    target: 'es2023',
    sourcemap: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
