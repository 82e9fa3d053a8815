import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { firstPage } from './vite/first-page.ts'
import { institutionWords } from './vite/institution-words.ts'
import { leanContract } from './vite/lean-contract.ts'
import { pageFiles } from './vite/page-files.ts'
import { pdfDecoders } from './vite/pdf-decoders.ts'

/**
 * Few chunks: over a mobile network each request costs more than its bytes. The libraries that every screen needs change seldom, so they
 * stay in the browser's cache by themselves; what every screen needs besides is one chunk. Then, from what most pages share to what few do,
 * since a chunk takes along what its modules import: what visitors and the signed-in need, what the frame of the signed-in needs, and what is
 * large and used here and there, so that nobody loads a calendar to sign in.
 */
const every = [
  '@mantine/hooks/',
  '@tabler/',
  'clsx/',
  'components/(Anchor|Text|Input|InputBase|TextInput|PasswordInput|Tabs|ActionIcon|CloseButton)/',
  'core/esm/(core|utils)/',
  'texts/src/(labels|institution)',
  'ui/(notice|page-head|page-title)',
  'api/',
  'sign-in-column',
  'src/paths',
]
const frame = [
  '@floating-ui/',
  'react-remove-scroll',
  'use-sidecar/',
  'use-callback-ref/',
  'react-style-singleton/',
  'get-nonce/',
  'tslib/',
  'components/(Burger|Drawer|FocusTrap|Group|Modal|ModalBase|Overlay|Paper|Popover|Portal|ScrollArea|Stack|Textarea|Tooltip|Transition|VisuallyHidden)/',
  'ui/(app-frame|nav-panel|status-badge|confirm-dialog|action-button|relative-time|use-now|figure)',
  'src/shell/',
  '(order|preorder)-badge',
  'orders/own-turn',
  'sign-in-needed',
  'ui/(section|date)\\.',
  'domain/src/(dashboard/|status-tone|(orders|preorders)/(endpoints|status)|patterns/files|validation)',
  'texts/src/(dashboard|turns)',
]
const client = [
  'preorders/new/task-card',
  'clients/(right-notice|use-request-obstacle|clients\\.module)',
  'texts/src/wizard',
  'clients/endpoints',
]
const draft = [
  'preorders/new/(steps|use-draft|use-today|draft|sent-notice|change-list|selection|combo-changes|configured-fronts)',
  'patterns/front-facts',
  'texts/src/(drafts|blasting)',
  'domain/src/(preorders|materials|combos|patterns)/(endpoints|comparison|pricing)',
  'domain/src/orders/endpoints',
  'domain/src/(money|zod)',
  'node_modules/(zustand|idb-keyval)/',
]
const anyOf = (parts: readonly string[]) => new RegExp(`/(${parts.join('|')})`)

const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\// },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'base', tags: ['$initial' as const] },
  { name: 'every', test: anyOf(every), minShareCount: 2 },
  { name: 'frame', test: anyOf(frame), minShareCount: 2 },
  { name: 'client', test: anyOf(client), minShareCount: 2 },
  { name: 'draft', test: anyOf(draft), minShareCount: 2 },
  {
    name: 'engine',
    test: /\/packages\/(blast-design|domain\/src\/patterns\/suggestion|texts\/src\/(patterns\/suggestion|pattern-design))/,
  },
  { name: 'dates', test: /node_modules\/(@mantine\/dates|dayjs)\/|\/ui\/date-(field|range)/ },
  { name: 'uploads', test: /node_modules\/(@mantine\/dropzone|react-dropzone)\/|\/ui\/upload-field/ },
  { name: 'parts', test: /\/node_modules\/|\/apps\/web\/src\/(ui|api|auth)\//, minShareCount: 6 },
  { name: 'shared', test: /\/packages\/(domain|texts)\//, minShareCount: 6 },
  { name: 'wizard', test: /\/preorders\/new\//, minShareCount: 3 },
  { name: 'records', test: /\/src\/(preorders|orders|patterns)\//, minShareCount: 3 },
]

// Given by `npm run dev`.
const { PORT = '8092', WEB_PORT = '5173' } = process.env

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    leanContract(),
    institutionWords(),
    firstPage(),
    pageFiles(),
    pdfDecoders(),
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
    target: 'es2023',
    sourcemap: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // All styles are one file: what it is larger by costs less than a handful of requests for each page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      treeshake: { moduleSideEffects: [{ test: /\/packages\/(domain|texts|blast-design)\/src\/(?!zod\.ts$)/, sideEffects: false }] },
    },
  },
})
