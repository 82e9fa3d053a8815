import { dirname } from 'node:path'
import { auth } from '@barreno/domain/auth/calls'
import { dashboard } from '@barreno/domain/dashboard/calls'
import { createServer, type Plugin } from 'vite'
import type { pagesAhead, render } from '../src/pages-ahead.tsx'
import { withQuery } from '../src/api/with-query.ts'
import { isClientPath } from '../src/paths.ts'
import { type Ask, asks } from '../src/asks.ts'
import type { Route } from '../src/routes.ts'
import { merging, type PageStyles } from './page-style.ts'
import { filesOfRoutes, type RouteFiles } from './route-files.ts'

const root = dirname(import.meta.dirname)

/**
 * Writes a page for each route into `pages/`, where the server finds it by the path. It is the common page plus links to the files of the route, so
 * that all of them load at once. `ahead/` contains the prerendered pages (`src/pages-ahead.tsx`). These load their scripts only after the first paint
 * (`src/first-page.ts`, by attributes of the root element), so that a phone's connection and processor first serve what is read.
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
        const pages = filesOfRoutes(bundle ?? {}).map(([route, files]) => ({ route, files, styles: [...stylesIn(html), ...files.styles] }))
        const stylesOf = merging(
          pages.map(({ styles }) => styles),
          bundle ?? {},
          emit,
        )
        for (const { route, files, styles } of pages) {
          const page = withStyles(withAsks(html, route), stylesOf(styles))
          for (const name of namesOf(route)) emit(`pages/${name}.html`, withOwn(withFiles(page, files), route, files))
          const markup = ahead.get(route.path)
          if (markup !== undefined) emit(`ahead/${namesOf(route)[0]!}.html`, withMarkup(page, files, markup))
        }
      },
    },
  }
}

/** Returns the file names of a path; `_` stands for any value of a parameter. */
export function namesOf({ path }: Pick<Route, 'path'>): string[] {
  const [, fixed = '', optional] = /^\/(.*?)(\/:\w+\?)?$/.exec(path) ?? []
  const name = fixed.replace(/:\w+/g, '_') || 'index'
  return optional ? [name, `${name}/_`] : [name]
}

type PagesAhead = { pagesAhead: typeof pagesAhead; render: typeof render }

/** Renders with Vite's own loader, because it names the classes of the style sheets as the build does. */
async function renderAhead(): Promise<Map<string, string>> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    // Otherwise it would begin to bundle all libraries for a browser, and leave 30 MB behind.
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const module = (await server.ssrLoadModule('/src/pages-ahead.tsx')) as PagesAhead
    return new Map(Object.keys(module.pagesAhead).map((path) => [path, module.render(path)]))
  } finally {
    await server.close()
  }
}

/**
 * Returns the page with the addresses of its first requests as attributes of the root element: `data-asks` are always sent, `data-asks-plain` only if
 * the page is opened without filters.
 */
export function withAsks(html: string, { path, frame }: Route): string {
  const isOfStaff = frame !== 'bare' && !isClientPath(path)
  const always = [{ call: auth.me }, ...(isOfStaff ? [{ call: dashboard.summary }] : [])]
  const written = (calls: readonly Ask[]) => calls.map((ask) => addressOf(ask, path).replaceAll('&', '&amp;')).join(' ')
  const plain = asks[path] ? ` data-asks-plain="${written(asks[path])}"` : ''
  return html.replace('<html ', () => `<html data-asks="${written(always)}"${plain} `)
}

/** The address of a request. `{3}` stands for the third segment of the page's path. */
function addressOf({ call, input = {} }: Ask, path: string): string {
  const segments = path.split('/').map((segment) => segment.replace('?', ''))
  const values = Object.entries(input).map(([name, value]) => {
    const [, parameter] = /^\{(\w+)\}$/.exec(String(value)) ?? []
    if (!parameter) return [name, value] as const
    const place = segments.indexOf(`:${parameter}`)
    if (place < 0) throw new Error(`${path} has no parameter ${parameter}`)
    return [name, `{${place}}`] as const
  })
  const inPath = Object.fromEntries(values)
  const rest = values.filter(([name]) => !call.path.split('/').includes(`:${name}`))
  return withQuery(
    call.path.replace(/:(\w+)/g, (_, name: string) => String(inPath[name])),
    Object.fromEntries(rest),
  )
}

/** Returns the page with links to its styles, and with the names of those that are within another file, for `preloads.ts`. */
export const withStyles = (html: string, { files, contained }: PageStyles) =>
  html
    .replace(styleLink, '')
    .replace('</head>', () => `${files.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`).join('')}</head>`)
    .replace('<html ', () => `<html data-styles="${contained.map((name) => `/${name}`).join(' ')}" `)

/**
 * Returns the page with the rendered screen in it. The first script loads the other scripts and the typeface later. A screen that greets signed-in
 * people also keeps the opening content for the others.
 */
export function withMarkup(html: string, { scripts }: Pick<RouteFiles, 'scripts'>, markup: string): string {
  const start = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/.exec(html)
  if (!start) throw new Error('index.html has no script to start with')
  const typeface = typefaceLink.exec(html)
  if (!typeface) throw new Error('index.html names no typeface')
  const later = [...html.matchAll(preloadLink)]
  const addresses = [...later.map(([, href]) => href!), ...scripts.map((file) => `/${file}`)]
  return later
    .reduce((page, [link]) => page.replace(link, ''), html.replace(start[0], '').replace(typeface[0], ''))
    .replace('<html ', `<html data-start="${start[1]}" data-scripts="${addresses.join(' ')}" data-typeface="${typeface[1]}" `)
    .replace(
      /(<div id="root">)([\s\S]*?)(<\/div>\s*<noscript>)/,
      (_, open: string, opening: string, close: string) => open + markup + (markup.includes('data-greeting') ? opening : '') + close,
    )
}

/** The page with the file of its component and the address of the script with it, for `shell/framed-pages.ts`. */
export const withOwn = (html: string, { page: [file] }: Pick<Route, 'page'>, { own }: RouteFiles) =>
  own ? html.replace('<html ', () => `<html data-page="${file} /${own}" `) : html

/**
 * Returns the page with its own scripts. Its opening content has inline styles and stands before all links, so that it is painted without
 * waiting for them; the portal's first script still waits for the styles. The other scripts are requested once that content is painted
 * (`src/first-page.ts`), because dozens of links would delay it. The typeface is left out: the browser loads it once text is drawn in it.
 */
export function withFiles(html: string, { scripts }: Pick<RouteFiles, 'scripts'>): string {
  const page = html.replace(typefaceLink, '')
  const common = [...page.matchAll(preloadLink)].map(([, href]) => href!)
  const addresses = [...common, ...scripts.map((file) => `/${file}`)]
  // In front of the styles, because HTTP/1.1 carries few files at a time. Its low priority keeps it behind the page's first requests.
  const moved = [startScript, styleLink].flatMap((link) => page.match(link) ?? [])
  return [styleLink, startScript, preloadLink]
    .reduce((rest, link) => rest.replace(link, ''), page)
    .replace('<html ', () => `<html data-scripts="${addresses.join(' ')}" `)
    .replace('</noscript>', () => `</noscript>${moved.join('')}`)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
}

const styleLink = /<link rel="stylesheet"[^>]*>\s*/g
const startScript = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g
const preloadLink = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g
const typefaceLink = /<link rel="preload" as="font"[^>]* href="([^"]+)"[^>]*>\s*/

const stylesIn = (html: string) => (html.match(styleLink) ?? []).map((link) => /href="\/([^"]+)"/.exec(link)![1]!)
