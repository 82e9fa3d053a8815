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
  })
  try {
    const module = (await server.ssrLoadModule('/src/pages-ahead.tsx')) as PagesAhead
    return new Map(Object.keys(module.pagesAhead).map((path) => [path, module.render(path)]))
  } finally {
    await server.close()
  }
}

/**
 * Returns the page with the reads that it needs in an attribute of the root element: on every page the signed-in person; on pages of the staff
 * also the summary with the counts of the menu.
 */
export function withAsks(html: string, { path, frame, asks = [] }: Route): string {
  const isOfStaff = frame !== 'bare' && !isClientPath(path)
  const calls: Ask[] = [{ call: auth.me }, ...asks, ...(isOfStaff ? [{ call: dashboard.summary }] : [])]
  const addresses = calls.map(({ call, query = {} }) => withQuery(call.path, query).replaceAll('&', '&amp;'))
  return html.replace('<html ', () => `<html data-asks="${addresses.join(' ')}" `)
}

/**
 * Returns the page with the rendered screen in it. The first script loads the other scripts and the typeface later. A screen that greets signed-in
 * people also keeps the opening content for the others.
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
 * Returns the page with links to its own scripts and styles. The opening content has inline styles and stands before the style sheets, so that it is
 * painted without waiting for them; scripts still wait for them.
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
