import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { installed, institution } from '@barreno/texts/institution'
import type { Plugin, Rolldown } from 'vite'
import type { Parts } from '../src/offline/worker-scope.ts'
import { isClientPath } from '../src/paths.ts'
import { oneScript } from './one-script.ts'
import { filesOfRoutes, withLater } from './route-files.ts'

const entry = join(import.meta.dirname, '../src/offline/worker.ts')
/** Pages that are opened in the field besides those of the alianzas. The sign-in page redirects people who have a session. */
const inField = ['/login', '/login-cliente', '/cuenta', '/avisos', '/orders/details/:orderId?', '/ordenes/mis-asignadas', '/mi-carga']
/** The PDF reader is a third of the portal. It is cached only once somebody has opened a PDF. */
const isLeftOut = (file: string) => /\/pdf[-\w]*\.\w+$/.test(file)

/** Writes the manifest and the service worker, which make the portal installable and open it offline. The worker lists the files to cache. */
export function fieldMode(): Plugin {
  return {
    name: 'barreno-field-mode',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest()) })
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          // One file: a worker that loads modules fails if one of them is missing.
          source: `const barrenoParts=${JSON.stringify(partsOf(bundle))};${await oneScript(entry)}`,
        })
      },
    },
  }
}

function manifest() {
  const { product, name, description, mark } = institution
  const { shortName, icons } = installed
  return {
    id: '/',
    name: `${product} · ${name}`,
    short_name: shortName,
    description,
    lang: 'es-VE',
    dir: 'ltr',
    start_url: '/login',
    scope: '/',
    display: 'standalone',
    background_color: '#FAF9F6',
    theme_color: '#9A5B13',
    icons: [
      { src: mark, sizes: 'any', type: 'image/svg+xml' },
      { src: icons.small, sizes: '192x192', type: 'image/png' },
      { src: icons.large, sizes: '512x512', type: 'image/png' },
      { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** Returns the files to cache: the frame, the field pages and what they load later, the styles, the typeface and the workers that design patterns. */
function partsOf(bundle: Rolldown.OutputBundle): Parts {
  const routes = filesOfRoutes(bundle).filter(([{ path }]) => isClientPath(path) || inField.includes(path))
  const entryFile = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)!.fileName
  const scripts = withLater([entryFile, ...routes.flatMap(([, files]) => files.scripts)], bundle)
  const styles = scripts.flatMap((name) => {
    const output = bundle[name]
    return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : []
  })
  const others = Object.keys(bundle).filter((name) => name.endsWith('.woff2') || /-worker-[\w-]+\.js$/.test(name))
  const files = [...new Set([...scripts, ...styles, ...others])]
    .filter((name) => name.startsWith('assets/'))
    .map((name) => `/${name}`)
    .filter((file) => !isLeftOut(file))
    .toSorted()
  return { version: createHash('sha256').update(files.join(' ')).digest('hex').slice(0, 12), entry: entryFile, files }
}
