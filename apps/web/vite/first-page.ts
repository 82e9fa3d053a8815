import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { auth } from '@barreno/domain/auth/endpoints'
import { clients } from '@barreno/domain/clients/endpoints'
import { dashboard } from '@barreno/domain/dashboard/endpoints'
import { baseEntry } from '../src/api/base.ts'
import { rememberedEntry } from '../src/api/remembered.ts'
import { tokenEntry } from '../src/api/token.ts'

const table = join(import.meta.dirname, '../src/routes.tsx')
const guard = 'shell/guard.tsx'

/** What a page will ask beyond who is signed in: asked for with it. */
const asks: Readonly<Record<string, string>> = {
  '/dashboardClientePage': clients.ownRight.path,
  '/dashboardGestor': dashboard.summary.path,
}

/**
 * Lets the page that is asked for be loaded beside the scripts that every page needs, where it would otherwise be asked for only when those have
 * run: over a mobile network that is half a second. A script of its own, since the security policy allows none inside of the page.
 */
export function firstPage(): Plugin {
  let script = ''
  return {
    name: 'barreno-first-page',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        script = this.getFileName(this.emitFile({ type: 'asset', name: 'first-page.js', source: scriptOf(bundle) }))
      },
    },
    // Before the styles: a script after them waits for them. The typeface with them, or what is painted first is painted in another.
    transformIndexHtml: (_html, { bundle = {} }) => [
      { tag: 'script', attrs: { src: `/${script}` }, injectTo: 'head-prepend' },
      ...Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({ tag: 'link', attrs: preloaded(file), injectTo: 'head-prepend' as const })),
    ],
  }
}

const preloaded = (file: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` })

/**
 * Runs in the browser, before anything else. A page that was rendered ahead gets the look that was chosen here and, once it has been painted, its
 * scripts. Who is signed in is asked at once, for every page waits for it (`api/asked-already.ts` hands the answer on). Whoever has a session
 * sees no form to open one: they are sent on as soon as the scripts know them. A dashboard greets the person whose home it was when this browser last
 * knew them (`api/remembered.ts`), and nobody else.
 */
const scriptOf = (bundle: Rolldown.OutputBundle) => `{
const files = ${JSON.stringify(filesOfRoutes(bundle))}
const path = location.pathname.replace(/(.)\\/$/, '$1')
const [, wanted = []] = files.find(([route]) => new RegExp(route).test(path)) ?? []
const { documentElement: page, head } = document
const { start } = page.dataset
const token = localStorage.getItem(${JSON.stringify(tokenEntry)})
if (token && !localStorage.getItem(${JSON.stringify(baseEntry)})) {
  const authorization = 'Bearer ' + token
  const ask = (call) => {
    const address = location.origin + '/api' + call
    const answer = fetch(address, { headers: { accept: 'application/json', authorization } })
    answer.catch(() => {})
    return { address, authorization, answer }
  }
  globalThis.barrenoAsked = ['${auth.me.path}', ${JSON.stringify(asks)}[path]].filter(Boolean).map(ask)
}
const load = () => {
  for (const file of wanted) {
    const link = document.createElement('link')
    link.href = '/' + file
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    head.append(link)
  }
  if (start) import(start)
}
if (!start) {
  if (!('loaded' in page.dataset)) load()
} else {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  let home, words
  try {
    ;({ home, words } = JSON.parse((token && localStorage.getItem(${JSON.stringify(rememberedEntry)})) || '{}'))
  } catch {
    // Somebody else's words in our place: nobody is greeted.
  }
  if (home === path) page.dataset.greeted = ''
  else if (token && path !== '/') page.dataset.known = ''
  const marked = /\\{(\\w+)\\}/g
  const naming = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const text of [target, ...addedNodes])
        if (text.nodeType === Node.TEXT_NODE) text.data = text.data.replace(marked, (mark, word) => words?.[word] ?? mark)
    // What it did itself: a name may look like a mark.
    naming.takeRecords()
  })
  // While the page is still being read, so that no mark is ever painted.
  if (home === path) naming.observe(page, { childList: true, characterData: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    setTimeout(() => naming.disconnect())
    requestAnimationFrame(() => setTimeout(load))
  })
}
}
`

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((output) => output.type === 'chunk')

/** What a page is made of beyond what every page needs. */
function filesOfPage(source: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle)
  const common = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => filesOf(entry, bundle)))
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`))
  return chunk ? filesOf(chunk, bundle).filter((file) => !common.has(file)) : []
}

/** Each path with the files of its page. */
export const filesOfPaths = (bundle: Rolldown.OutputBundle): [path: string, files: string[]][] =>
  readFileSync(table, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, path, source] = /path: '([^']+)'.*import\('\.\/([^']+)'\)/.exec(line) ?? []
      if (!path || !source) return []
      const files = [...filesOfPage(source, bundle), ...(line.includes(`frame: 'bare'`) ? [] : filesOfPage(guard, bundle))]
      return [[path, [...new Set(files)]]]
    })

const filesOfRoutes = (bundle: Rolldown.OutputBundle) =>
  filesOfPaths(bundle).map(([path, files]) => [`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`, files])

/** A chunk with all that it imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.map((name) => bundle[name]).filter((output) => output?.type === 'chunk')
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported.flatMap((other) => filesOf(other, bundle, seen))]
}
