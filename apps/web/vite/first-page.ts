import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const table = fileURLToPath(new URL('../src/routes.tsx', import.meta.url))
const guard = 'shell/guard.tsx'

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
    // Before the styles: a script after them waits for them.
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${script}` }, injectTo: 'head-prepend' }],
  }
}

/** Runs in the browser, before anything else. */
const scriptOf = (bundle: Rolldown.OutputBundle) => `{
const files = ${JSON.stringify(filesOfRoutes(bundle))}
const path = location.pathname.replace(/(.)\\/$/, '$1')
const [, wanted = []] = files.find(([route]) => new RegExp(route).test(path)) ?? []
for (const file of wanted) {
  const link = document.createElement('link')
  link.href = '/' + file
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  document.head.append(link)
}
}
`

/** Each path as an expression, with what its page is made of beyond what every page needs. */
function filesOfRoutes(bundle: Rolldown.OutputBundle): [route: string, files: string[]][] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const common = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => filesOf(entry, bundle)))
  const filesOfPage = (source: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`))
    return chunk ? filesOf(chunk, bundle).filter((file) => !common.has(file)) : []
  }
  return readFileSync(table, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, path, source] = /path: '([^']+)'.*import\('\.\/([^']+)'\)/.exec(line) ?? []
      if (!path || !source) return []
      const files = [...filesOfPage(source), ...(line.includes(`frame: 'bare'`) ? [] : filesOfPage(guard))]
      return [[`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`, [...new Set(files)]]]
    })
}

/** A chunk with all that it imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.map((name) => bundle[name]).filter((output) => output?.type === 'chunk')
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported.flatMap((other) => filesOf(other, bundle, seen))]
}
