import { dirname } from 'node:path'
import { auth } from '@barreno/domain/auth/calls'
import { dashboard } from '@barreno/domain/dashboard/calls'
import { createServer, type Plugin } from 'vite'
import type { pagesAhead, render } from '../src/pages-ahead.tsx'
import { withQuery } from '../src/api/with-query.ts'
import { isClientPath } from '../src/paths.ts'
import type { Ask, Route } from '../src/routes.ts'
import { filesOfRoutes, type RouteFiles } from './route-files.ts'

const root = dirname(import.meta.dirname)

/**
 * Writes a page of its own for each route into `pages/`, where the server finds it by the path: the one page, with what its screen is made
 * of named in it, so that all of it is loaded at once. `ahead/` has those that hold their screen as it looks before any script
 * (`src/pages-ahead.tsx`): they ask for their scripts once it has been painted (`src/first-page.ts` does it, told by the page's root), since a
 * phone's connection and processor are first for what is read.
 */
export function pageFiles(): Plugin {
  let emit: (fileName: string, source: string) => void
  return {
    name: 'barreno-page-files',
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
        const ahead = await renderAhead()
        for (const [route, files] of filesOfRoutes(bundle ?? {})) {
          const page = withAsks(html, route)
          for (const name of namesOf(route)) emit(`pages/${name}.html`, withFiles(page, files))
          const markup = ahead.get(route.path)
          if (markup !== undefined) emit(`ahead/${namesOf(route)[0]!}.html`, withMarkup(page, files, markup))
        }
      },
    },
  }
}

/** What the file of a path is called; `_` stands for whatever a parameter may be. */
export function namesOf({ path }: Pick<Route, 'path'>): string[] {
  const [, fixed = '', optional] = /^\/(.*?)(\/:\w+\?)?$/.exec(path) ?? []
  const name = fixed.replace(/:\w+/g, '_') || 'index'
  return optional ? [name, `${name}/_`] : [name]
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

/**
 * The page with what it will ask at its root: on every page who is signed in; on every page of the staff that is what waits in the queues of
 * the menu, too.
 */
export function withAsks(html: string, { path, frame, asks = [] }: Route): string {
  const isOfStaff = frame !== 'bare' && !isClientPath(path)
  const calls: Ask[] = [{ call: auth.me }, ...asks, ...(isOfStaff ? [{ call: dashboard.summary }] : [])]
  const addresses = calls.map(({ call, query = {} }) => withQuery(call.path, query).replaceAll('&', '&amp;'))
  return html.replace('<html ', () => `<html data-asks="${addresses.join(' ')}" `)
}

/**
 * The page with its screen in it; its scripts are put off, and its typeface is for the first script to load. What greets one person leaves
 * there what the others see.
 */
export function withMarkup(html: string, { scripts, styles }: RouteFiles, markup: string): string {
  const start = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/.exec(html)
  if (!start) throw new Error('index.html has no script to start with')
  const typeface = /<link rel="preload" as="font"[^>]* href="([^"]+)"[^>]*>\s*/.exec(html)
  if (!typeface) throw new Error('index.html names no typeface')
  const later = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g)]
  const addresses = [...later.map(([, href]) => href!), ...scripts.map((file) => `/${file}`)]
  return withStyles(
    later.reduce((page, [link]) => page.replace(link, ''), html.replace(start[0], '').replace(typeface[0], '')),
    styles,
  )
    .replace('<html ', `<html data-start="${start[1]}" data-scripts="${addresses.join(' ')}" data-typeface="${typeface[1]}" `)
    .replace(
      /(<div id="root">)([\s\S]*?)(<\/div>\s*<noscript>)/,
      (_, open: string, opening: string, close: string) => open + markup + (markup.includes('data-greeting') ? opening : '') + close,
    )
}

/**
 * The page with its own scripts and styles asked for beside the common ones. What stands there until the first script has run has its own look:
 * the styles come after it, so that it is painted without waiting for them; scripts still wait.
 */
export function withFiles(html: string, { scripts, styles }: RouteFiles): string {
  const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const page = withStyles(html, styles).replace('</head>', () => `${links.join('')}</head>`)
  const moved = page.match(styleLink) ?? []
  return page.replace(styleLink, '').replace('</noscript>', () => `</noscript>${moved.join('')}`)
}

const styleLink = /<link rel="stylesheet"[^>]*>/g

const withStyles = (html: string, styles: readonly string[]) =>
  html.replace('</head>', () => `${styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('')}</head>`)
