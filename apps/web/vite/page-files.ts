import { dirname } from 'node:path'
import { createServer, type Plugin } from 'vite'
import type { render, visitorPages } from '../src/visitor-pages.tsx'
import { filesOfPaths } from './first-page.ts'

const root = dirname(import.meta.dirname)

/**
 * Writes for each plain path a page of its own into `pages/`, where the server finds it by the path: the one page, with what its screen is made
 * of named in it. Those of visitors hold their screen as it looks before any script, and ask for their scripts once it has been painted
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
        const visitors = await renderVisitorPages()
        for (const [path, markup] of visitors) emit(path, withMarkup(html, markup))
        for (const [path, files] of filesOfPaths(bundle ?? {}))
          if (/^\/[\w-]+$/.test(path) && !visitors.has(path)) emit(path, withFiles(html, files))
      },
    },
  }
}

type VisitorPages = { visitorPages: typeof visitorPages; render: typeof render }

/** By Vite's own loader, which names the classes of the style sheets as the build does. */
async function renderVisitorPages(): Promise<Map<string, string>> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const module = (await server.ssrLoadModule('/src/visitor-pages.tsx')) as VisitorPages
    return new Map(Object.keys(module.visitorPages).map((path) => [path, module.render(path)]))
  } finally {
    await server.close()
  }
}

/** The page with this in it, and its scripts put off. */
export function withMarkup(html: string, markup: string): string {
  const start = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/.exec(html)
  if (!start) throw new Error('index.html has no script to start with')
  return html
    .replace(start[0], '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<html ', `<html data-start="${start[1]}" `)
    .replace(/(<div id="root">)[\s\S]*?(<\/div>\s*<noscript>)/, (_, open: string, close: string) => open + markup + close)
}

/** The page with its own scripts asked for beside the common ones. */
export function withFiles(html: string, files: readonly string[]): string {
  const links = files.filter((file) => file.endsWith('.js')).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return html.replace('<html ', '<html data-loaded ').replace('</head>', () => `${links.join('')}</head>`)
}
