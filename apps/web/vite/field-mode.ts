import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { installed, institution } from '@barreno/texts/institution'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Parts } from '../src/offline/worker-scope.ts'
import { isClientPath } from '../src/paths.ts'
import { filesOfRoutes, withLater } from './route-files.ts'

const entry = join(import.meta.dirname, '../src/offline/worker.ts')
/** What is opened in the field beside the pages of the alianzas; the sign-in leads whoever has a session on. */
const inField = ['/login', '/login-cliente', '/cuenta', '/avisos', '/orders/details/:orderId?', '/ordenes/mis-asignadas', '/mi-carga']
/** The reader of PDFs alone is a third of the portal: it stays once somebody has looked at one. */
const isLeftOut = (file: string) => /\/pdf[-\w]*\.\w+$/.test(file)

/** Writes what makes the portal one that is installed and opens without a line: its manifest, and the worker with the list of what it keeps. */
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
          source: `const barrenoParts=${JSON.stringify(partsOf(bundle))};${await worker()}`,
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

/** What opens without a line: the frame, the pages of the field and what they load later, with the styles, the typeface and the workers that draw. */
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

/** In one piece: a worker that has to load a module is another thing that may be missing. */
async function worker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const [chunk] = ([built].flat() as Rolldown.RolldownOutput[])[0]!.output
  return chunk.code.trim()
}
