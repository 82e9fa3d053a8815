import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'
import { filesOfPage } from './first-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes the pages of visitors as they look before any script, in `visitor/`, where the server finds them by their path. Their scripts are asked
 * for once the words stand there (`first-page.ts` does it, told by `data-start`): a phone's connection and processor are first for what is read.
 */
export function visitorPages(): Plugin {
  let emit: (fileName: string, source: string) => void
  return {
    name: 'barreno-visitor-pages',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler() {
        emit = (fileName, source) => void this.emitFile({ type: 'asset', fileName, source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        for (const { path, source, markup } of await rendered())
          emit(`visitor/${path.slice(1) || 'index'}.html`, pageOf(html, markup, filesOfPage(source, bundle!)))
      },
    },
  }
}

type Rendered = { path: string; source: string; markup: string }

/** By Vite's own loader, which names the classes of the style sheets as the build does. */
async function rendered(): Promise<Rendered[]> {
  const server = await createServer({
    root,
    configFile: false,
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'warn',
  })
  try {
    const { visitorPages: pages, render } = (await server.ssrLoadModule(
      '/src/visitor-pages.tsx',
    )) as typeof import('../src/visitor-pages.tsx')
    return Object.entries(pages).map(([path, { source }]) => ({ path, source, markup: render(path) }))
  } finally {
    await server.close()
  }
}

/** The one page with this in it, its styles, and its scripts put off. */
export function pageOf(html: string, markup: string, files: readonly string[]): string {
  const start = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/.exec(html)
  if (!start) throw new Error('index.html has no script to start with')
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return html
    .replace(start[0], '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<html ', `<html data-start="${start[1]}" `)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace(/(<div id="root">)[\s\S]*?(<\/div>\s*<noscript>)/, (_, open: string, close: string) => open + markup + close)
}
