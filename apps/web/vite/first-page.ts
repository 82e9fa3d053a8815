import { join } from 'node:path'
import type { Plugin } from 'vite'
import { oneScript } from './one-script.ts'

const entry = join(import.meta.dirname, '../src/first-page-entry.ts')

/**
 * Writes the first script inline, because a separate file costs another round trip on a slow connection; the server allows it by its digest. Also
 * preloads the typeface, so that the first paint does not use another one.
 */
export function firstPage(): Plugin {
  let script = ''
  return {
    name: 'barreno-first-page',
    apply: 'build',
    async buildStart() {
      // No module: modules run only after the page has been parsed.
      script = await oneScript(entry)
    },
    // Before the styles, because a script after them would wait for them.
    transformIndexHtml: (_html, { bundle = {} }) => [
      { tag: 'script', children: script, injectTo: 'head-prepend' },
      ...Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({ tag: 'link', attrs: preloaded(file), injectTo: 'head-prepend' as const })),
    ],
  }
}

const preloaded = (file: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` })
