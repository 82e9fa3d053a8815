import { dirname } from 'node:path'
import { createServer, type Plugin } from 'vite'
import type { pagesAhead, render } from '../src/pages-ahead.tsx'
import { filesOfPaths } from './first-page.ts'

const root = dirname(import.meta.dirname)

/**
 * Writes for each plain path a page of its own into `pages/`, where the server finds it by the path: the one page, with what its screen is made
 * of named in it. Some hold their screen as it looks before any script (`src/pages-ahead.tsx`), and ask for their scripts once it has been painted
 * (`first-page.ts` does it, told by `data-start`): a phone's connection and processor are first for what is read.
 */
export function pageFiles(): Plugin {
  let emit: (path: string, source: string) => void
  return {
    name: 'barreno-page-files',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler() {
        emit = (path, source) => void this.emitFile({ type: 'asset', fileName: `pages/${path.slice(1) || 'index'}.html`, source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const ahead = await renderAhead()
        for (const [path, markup] of ahead) emit(path, withMarkup(html, markup))
        for (const [path, files] of filesOfPaths(bundle ?? {}))
          if (/^\/[\w-]+$/.test(path) && !ahead.has(path)) emit(path, withFiles(html, files))
      },
    },
  }
}

type PagesAhead = { pagesAhead: typeof pagesAhead; render: typeof render }

/** By Vite's own loader, which names the classes of the style sheets as the build does. */
async function renderAhead(): Promise<Map<string, string>> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const module = (await server.ssrLoadModule('/src/pages-ahead.tsx')) as PagesAhead
    return new Map(Object.keys(module.pagesAhead).map((path) => [path, module.render(path)]))
  } finally {
    await server.close()
  }
}

/** The page with this in it, and its scripts put off. What greets one person leaves there what the others see. */
export function withMarkup(html: string, markup: string): string {
  const start = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/.exec(html)
  if (!start) throw new Error('index.html has no script to start with')
  return html
    .replace(start[0], '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<html ', `<html data-start="${start[1]}" `)
    .replace(
      /(<div id="root">)([\s\S]*?)(<\/div>\s*<noscript>)/,
      (_, open: string, opening: string, close: string) => open + markup + (markup.includes('data-greeting') ? opening : '') + close,
    )
}

/** The page with its own scripts asked for beside the common ones. */
export function withFiles(html: string, files: readonly string[]): string {
  const links = files.filter((file) => file.endsWith('.js')).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return html.replace('<html ', '<html data-loaded ').replace('</head>', () => `${links.join('')}</head>`)
}
