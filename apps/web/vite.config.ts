import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { firstPage } from './vite/first-page.ts'
import { visitorPages } from './vite/visitor-pages.ts'

/**
 * Few chunks: over a mobile network each request costs more than its bytes. The libraries that every screen needs change seldom, so they
 * stay in the browser's cache by themselves; what every screen needs besides is one chunk. Then, from what most pages share to what few do,
 * since a chunk takes along what its modules import: what visitors and the signed-in need, what the frame of the signed-in needs, and what is
 * large and used here and there, so that nobody loads a calendar to sign in.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|zod)\// },
  { name: 'base', tags: ['$initial' as const] },
  { name: 'small', test: /node_modules\/(@mantine\/hooks|@tabler|clsx)\//, minShareCount: 2 },
  { name: 'every', minShareCount: 38 },
  {
    name: 'fields',
    test: /\/components\/(Input|InputBase|TextInput|PasswordInput|Tabs|ActionIcon)\/|\/core\/esm\/(core|utils)\/|\/texts\/labels|\/ui\/(notice|page-head)|\/sign-in-column|\/src\/paths/,
    minShareCount: 2,
  },
  { name: 'frame', minShareCount: 29 },
  {
    name: 'frame',
    test: /\/shell\/|\/components\/(Drawer|Burger|Textarea|Group|Stack)\/|\/ui\/(app-frame|nav-panel|status-badge|confirm-dialog|action-button)|\/order-badge|\/sign-in-needed|\/status-tone|domain\/src\/dashboard\/|\/texts\/(dashboard|order-queues)/,
    minShareCount: 2,
  },
  {
    name: 'draft',
    test: /\/preorders\/new\/(steps|use-draft|use-today|draft|sent-notice|change-list|task-card|selection|combo-changes|configured-fronts)|\/patterns\/front-facts|\/right-notice|\/texts\/(drafts|wizard|blasting)|domain\/src\/(preorders|materials|combos|patterns)\/(endpoints|files|comparison|pricing)|node_modules\/(zustand|idb-keyval)\//,
    minShareCount: 2,
  },
  { name: 'engine', test: /\/packages\/blast-design\// },
  { name: 'dates', test: /node_modules\/(@mantine\/dates|dayjs)\/|\/ui\/date-field/ },
  { name: 'uploads', test: /node_modules\/(@mantine\/dropzone|react-dropzone)\/|\/ui\/upload-field/ },
  { name: 'parts', test: /\/node_modules\/|\/apps\/web\/src\/(ui|api|auth)\//, minShareCount: 6 },
  { name: 'shared', test: /\/packages\/domain\//, minShareCount: 6 },
  { name: 'wizard', test: /\/preorders\/new\//, minShareCount: 3 },
  { name: 'records', test: /\/src\/(preorders|orders|patterns)\//, minShareCount: 3 },
]

const serverOfDevelopment = 'http://127.0.0.1:8092'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    firstPage(),
    visitorPages(),
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
    // All styles together are a fifth more than the common ones, and a handful of requests fewer for every page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
