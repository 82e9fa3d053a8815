import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const entry = join(import.meta.dirname, '../src/first-page-entry.ts')

/**
 * Writes the first script into the page itself, since on a slow line a file of its own comes a whole round trip later; the server allows it by its
 * digest. Names the typeface, too: where it came later, what is painted first would be painted in another.
 */
export function firstPage(): Plugin {
  let script = ''
  return {
    name: 'barreno-first-page',
    apply: 'build',
    async buildStart() {
      script = await firstScript()
    },
    // Before the styles: a script after them waits for them.
    transformIndexHtml: (_html, { bundle = {} }) => [
      { tag: 'script', children: script, injectTo: 'head-prepend' },
      ...Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({ tag: 'link', attrs: preloaded(file), injectTo: 'head-prepend' as const })),
    ],
  }
}

const preloaded = (file: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` })

/** In one piece and no module: a module runs only when the page has been read. */
async function firstScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const [chunk] = ([built].flat() as Rolldown.RolldownOutput[])[0]!.output
  return chunk.code.trim()
}
