import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { endedStatuses } from '@barreno/domain/statuses/orders'
import { expect, test } from 'vitest'
import { filesOfProject, foldersOf, linesWith, parse, placeOf, textOf, textsOf, type Syntax } from './scripts/sources.ts'

// The house rules that a machine can check. A failure prints the list of places that break the rule.

const concepts =
  'auth users clients people officers delegations mines drilling materials combos inventory magazines custody permits preorders orders incidents patterns printouts reports settings history security-log notices dashboard exports counts outcomes verifications backups doctor usual confirmations live search comments views schedule uploads'.split(
    ' ',
  )
const technical: Record<string, string[]> = {
  'packages/domain/src': ['statuses', 'files', 'records'],
  'packages/texts/src': [],
  'apps/server/src': ['http', 'db', 'files', 'jobs', 'mail', 'metrics', 'traces', 'documents', 'spreadsheets', 's3'],
  'apps/web/src': ['ui', 'api', 'shell', 'institution', 'records', 'wizard', 'offline', 'outbox'],
}
const conceptFilesOfDomain = [
  'redesigns',
  'seen',
  'schema',
  'inputs',
  'forms',
  'values',
  'calls',
  'endpoints',
  'workflow',
  'requirements',
  'status',
  'objections',
  'outdated',
  'substitution',
  'pricing',
  'identifiers',
  'accessories',
  'validity',
  'suggestion',
  'comparison',
  'deadlines',
  'balance',
  'supply',
  'queues',
  'import',
  'import-values',
  'many',
  'at-once',
  'filters',
  'rules',
]
const workspacesSeenFrom: Record<string, string[]> = {
  'packages/blast-design': [],
  'packages/domain': ['packages/blast-design'],
  'packages/texts': ['packages/domain', 'packages/blast-design'],
  'apps/server': ['packages/domain', 'packages/texts', 'packages/blast-design'],
  'apps/web': ['packages/domain', 'packages/texts', 'packages/blast-design'],
  e2e: ['packages/domain', 'packages/texts'],
  bench: ['packages/domain', 'packages/texts', 'packages/blast-design', 'apps/server', 'e2e'],
}

/**
 * The layers of the domain's folders from the bottom to the top. Each folder imports only from the lines before its own. `.` stands for the files
 * outside any folder, such as actor, permissions, problems and money.
 */
const layersOfDomain = [
  'statuses files',
  '.',
  'auth backups combos comments dashboard delegations doctor drilling history incidents live materials outcomes search security-log settings uploads usual verifications',
  'clients patterns users',
  'people officers',
  'records',
  'inventory magazines mines permits',
  'schedule custody',
  'orders',
  'preorders',
  'printouts reports notices views',
  'confirmations',
  'counts exports',
  'api.ts',
].map((layer) => layer.split(' '))

/** Folders, each with the folders that it must not import. Code that two of them share belongs in a third. */
const apart: [folder: string, from: string[]][] = [
  ['apps/web/src/orders', ['preorders']],
  ['apps/web/src/preorders', ['orders']],
  ['apps/web/src/wizard', ['orders', 'preorders']],
  ['apps/web/src/records', ['orders', 'preorders', 'wizard']],
  ['apps/server/src/orders', ['preorders']],
  ['apps/server/src/preorders', ['orders']],
  ['apps/server/src/documents', ['orders', 'preorders']],
]
/** The one step that may import both concepts: it makes an order from a pre-order. */
const crossing = ['apps/server/src/preorders/convert.ts']

const files = filesOfProject()
// Without this file, because the patterns below would match themselves.
const others = files.filter((path) => path !== 'house.test.ts')
const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path)).map(parse)
const product = sources.filter(({ path }) => /^(packages|apps)\/[^/]+\/(src|seed)\//.test(path) && !isTest(path))
const within = (...folders: string[]) => product.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))

test('there is a house to look at', () => {
  expect(sources.map(({ path }) => path)).toContain('house.test.ts')
})

test('a workspace imports only those it may see', () => {
  const broken = sources.flatMap(({ path, imports }) => {
    const seen = workspacesSeenFrom[workspaceOf(path)]
    const outside = imports.filter(({ resolved }) => resolved !== undefined && workspaceOf(resolved) !== workspaceOf(path))
    return outside.filter(({ resolved = '' }) => seen && !seen.includes(workspaceOf(resolved))).map(({ at, from }) => `${at} ${from}`)
  })
  expect(broken).toEqual([])
})

test('in the domain an import points down, types included', () => {
  const folderOf = (path: string) => {
    const [first = '', ...rest] = path.slice('packages/domain/src/'.length).split('/')
    return rest.length > 0 || first === 'api.ts' ? first : '.'
  }
  const heightOf = (folder: string) => layersOfDomain.findIndex((layer) => layer.includes(folder))
  const broken = within('packages/domain/src').flatMap(({ path, imports }) =>
    imports
      .filter(({ resolved }) => resolved?.startsWith('packages/domain/src/') && folderOf(resolved) !== folderOf(path))
      .filter(({ resolved = '' }) => heightOf(folderOf(resolved)) >= heightOf(folderOf(path)))
      .map(({ at, from }) => `${at} ${from}`),
  )
  expect(broken).toEqual([])
  const folders = new Set(within('packages/domain/src').map(({ path }) => folderOf(path)))
  expect(layersOfDomain.flat().toSorted()).toEqual([...folders].toSorted())
})

test('orders and pre-orders do not know each other, tests included', () => {
  const broken = apart.flatMap(([folder, from]) => {
    const parent = folder.slice(0, folder.lastIndexOf('/') + 1)
    return sources
      .filter(({ path }) => path.startsWith(`${folder}/`) && !crossing.includes(path))
      .flatMap(({ imports }) => imports)
      .filter(({ resolved = '' }) => from.some((other) => resolved.startsWith(`${parent}${other}/`)))
      .map(({ at, from: imported }) => `${at} ${imported}`)
  })
  expect(broken).toEqual([])
  expect(apart.filter(([folder]) => !sources.some(({ path }) => path.startsWith(`${folder}/`)))).toEqual([])
})

test('a page knows how a call is made, and of its schemas the types alone', () => {
  const tables = /^packages\/domain\/src\/(api|endpoint|([\w-]+\/)+endpoints)\.ts$/
  const broken = within('apps/web/src').flatMap(({ path, imports }) =>
    imports
      .filter(({ resolved = '', isType }) => tables.test(resolved) && !isType && !path.includes('/test/'))
      .map(({ at, from }) => `${at} ${from}`),
  )
  expect(broken).toEqual([])
})

test('domain imports zod and blast-design alone, never the texts; blast-design and the texts import no package', () => {
  const broken = within('packages').flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ from, resolved }) =>
          resolved === undefined &&
          !(from === 'zod' && path.startsWith('packages/domain/')) &&
          !(from === 'zod' && path === 'packages/texts/src/validation.ts'),
      )
      .map(({ at, from }) => `${at} ${from}`),
  )
  expect(broken).toEqual([])
})

test('domain and blast-design know no clock, no randomness, no I/O', () => {
  const outer =
    /^(new Date(\(\))?|Date\(\)|Date\.now|Math\.random|performance\.now|(crypto|process|console|globalThis)\.\w+|(fetch|setTimeout|setInterval)\(.*)$/
  const broken = within('packages').flatMap((source) =>
    source.nodes
      .filter(({ type }) => ['NewExpression', 'CallExpression', 'MemberExpression'].includes(type))
      .filter((node) => outer.test(textOf(source, node)))
      .map((node) => `${placeOf(source, node)} ${textOf(source, node)}`),
  )
  expect(broken).toEqual([])
})

test('ui/ imports no concept and knows no concept noun', () => {
  const nouns = /^(preorders?|orders|alianzas?|gestor(es)?|materials?|combos?|inventory|stock|clients|gerente|almacen(ista)?)$/
  const isNoun = (name: string) =>
    /^(order|client)-?(Id|Number|Status|Name|List|Table|Card|Row|Page|Details)/i.test(name) ||
    wordsOf(name).some((word) => nouns.test(word))
  const broken = within('apps/web/src/ui').flatMap((source) => [
    ...source.imports.filter(({ resolved = '' }) => conceptOf(resolved) !== undefined).map(({ at, from }) => `${at} ${from}`),
    ...source.nodes
      .filter(({ type, name }) => type.endsWith('Identifier') && isNoun(String(name)))
      .map((node) => `${placeOf(source, node)} ${String(node['name'])}`),
    ...(isNoun(basename(source.path).split('.')[0] ?? '') ? [source.path] : []),
  ])
  expect(broken).toEqual([])
})

test('imports make no circle, lazy ones included', () => {
  const next = new Map(sources.map(({ path, imports }) => [path, imports.flatMap(({ resolved }) => resolved ?? [])]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    else if (!done.has(path)) for (const follower of next.get(path) ?? []) visit(follower, [...way, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  expect(circles).toEqual([])
})

test('a relative import carries its extension, because Node runs the source', () => {
  const broken = sources.flatMap(({ imports }) =>
    imports.filter(({ from }) => /^\.{1,2}\//.test(from) && extname(from) === '').map(({ at, from }) => `${at} ${from}`),
  )
  expect(broken).toEqual([])
})

test('folders are concepts of the list, or technical', () => {
  const broken = Object.entries(technical).flatMap(([place, more]) =>
    foldersOf(place)
      .filter((folder) => !concepts.includes(folder) && !more.includes(folder))
      .map((folder) => `${place}/${folder}`),
  )
  expect(broken).toEqual([])
})

test('a concept of the domain has files of the closed vocabulary', () => {
  const broken = within('packages/domain/src').filter(
    ({ path }) => conceptOf(path) !== undefined && !conceptFilesOfDomain.includes(basename(path, '.ts')),
  )
  expect(broken.map(({ path }) => path)).toEqual([])
})

test('of the engine, screens import its drawing only, and the import of holes its reader: the engine itself works in a worker', () => {
  const engine = 'packages/blast-design/src/'
  const screens = within('apps/web/src').filter(({ path }) => !path.startsWith('apps/web/src/patterns/import/'))
  const broken = screens.flatMap(({ imports }) =>
    imports
      .filter(({ resolved }) => resolved?.startsWith(engine) && !resolved.startsWith(`${engine}drawing/`))
      .map(({ at, from }) => `${at} ${from}`),
  )
  expect(broken).toEqual([])
})

test('names are kebab-case and none is forbidden', () => {
  const forbidden = /^(utils?|helpers?|commons?|miscs?|managers?|services?|types|constants|index)$/
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
  const broken = sources
    .map(({ path }) => path)
    .filter((path) => path.split('/').some((part) => forbidden.test(part.split('.')[0] ?? '') || !kebab.test(part.split('.')[0] ?? '')))
  expect(broken).toEqual([])
})

test('SQL stands in sql.ts and db/ only', () => {
  const verbs =
    /^\s*(select|with|insert\s+into|update|delete\s+from|create|alter|drop|lock|truncate|savepoint|rollback|begin|commit|set|notify|listen)\s/i
  const statement = /\b(select\s[\s\S]+\sfrom|insert\s+into\s+\w+|update\s+\w+\s+set|delete\s+from)\s/i
  const outside = product.filter(({ path }) => !/^apps\/server\/src\/(db\/|.*\/sql\.ts$|sql\.ts$)/.test(path))
  const broken = outside.flatMap((source) => {
    const tagged = source.nodes.filter(
      (node) => node.type === 'TaggedTemplateExpression' && verbs.test(textOf(source, node['quasi'] as Syntax).slice(1)),
    )
    const written = textsOf(source).filter(({ text }) => statement.test(`${text} `))
    const unsafe = source.nodes.filter(
      (node) => node.type === 'CallExpression' && textOf(source, node['callee'] as Syntax).endsWith('.unsafe'),
    )
    return [...tagged.map((node) => placeOf(source, node)), ...written.map(({ at }) => at), ...unsafe.map((node) => placeOf(source, node))]
  })
  expect([...new Set(broken)]).toEqual([])
})

test('statements that leave out the ended orders as an index does name every ended status', () => {
  const lists = product.flatMap(({ path, text }) =>
    [...text.matchAll(/not in \(('CERRADA'[^)]*)\)/g)].map(([, list = '']) => ({ path, list })),
  )
  expect(lists.length).toBeGreaterThan(1)
  const sorted = (statuses: readonly string[]) => statuses.toSorted().join(', ')
  expect(lists.filter(({ list }) => sorted(list.split(', ')) !== sorted(endedStatuses.map((status) => `'${status}'`)))).toEqual([])
})

test('Spanish is written in packages/texts and validation.ts only', () => {
  const letters = /[áéíóúñÁÉÍÓÚÑ¿¡]/
  const small = /(^|\s)(de|del|la|el|los|las|un|una|para|por|con|sin|que|en|es|su|sus|ya|hay|este|esta|debe|como|al)(\s|$)/i
  const alone =
    /^(Guardar|Cancelar|Volver|Buscar|Enviar|Aceptar|Cerrar|Editar|Eliminar|Rechazar|Aprobar|Devolver|Cargando|Nuevo|Nueva|Siguiente|Anterior|Atrás|Continuar|Descargar|Orden|Preorden|Cliente|Alianza|Estado|Fecha|Inicio|Salir|Usuario|Cantidad|Precio|Ninguna?|Hola|Bienvenid[oa])\b/
  const spoken =
    /^(packages\/(texts\/|domain\/src\/validation\.ts)|apps\/server\/(seed|src\/seed)|apps\/server\/src\/(main|start|config|environment|create-user|verify|backup|restore|drill)\.ts|apps\/server\/src\/db\/(embedded|migrate))/
  const broken = product
    .filter(({ path }) => !spoken.test(path))
    .flatMap((source) =>
      textsOf(source).filter(({ text }) => letters.test(text) || (/\s/.test(text) && small.test(text)) || alone.test(text.trim())),
    )
  expect(broken.map(({ at, text }) => `${at} ${text.trim()}`)).toEqual([])
})

test('a component takes what it shows from the texts, in any language', () => {
  const visible = /^(aria-label|aria-description|title|label|placeholder|alt|description|error)$/
  const broken = within('apps/web/src').flatMap((source) =>
    source.nodes
      .filter((node) => {
        if (node.type === 'JSXText') return /\p{L}{2}/u.test(String(node['value']))
        const [name, value] = [node['name'], node['value']] as [Syntax | undefined, Syntax | undefined]
        return (
          node.type === 'JSXAttribute' &&
          value?.type === 'Literal' &&
          visible.test(String(name?.['name'])) &&
          /\p{L}/u.test(String(value['value']))
        )
      })
      .map((node) => `${placeOf(source, node)} ${textOf(source, node).trim()}`),
  )
  expect(broken).toEqual([])
})

test('a form, a dialog and a drawer are those of ui/', () => {
  const own: Record<string, string[]> = {
    form: ['page-form', 'dialog-form'],
    Modal: ['dialog-frame'],
    Drawer: ['summary-sheet'],
    'Drawer.Root': ['menu-drawer'],
  }
  const opened = within('apps/web/src').flatMap((source) =>
    source.nodes
      .filter(({ type }) => type === 'JSXOpeningElement')
      .map((node) => ({ element: textOf(source, node['name'] as Syntax), path: source.path, at: placeOf(source, node) }))
      .filter(({ element }) => element in own),
  )
  const broken = opened.filter(({ element, path }) => !own[element]!.some((name) => path === `apps/web/src/ui/${name}.tsx`))
  expect(broken.map(({ at, element }) => `${at} ${element}`)).toEqual([])
  expect(new Set(opened.map(({ path }) => basename(path, '.tsx')))).toEqual(new Set(Object.values(own).flat()))
})

test('every file that the architecture and the recipes name is there', () => {
  const guides = ['docs/architecture.md', 'CONTRIBUTING.md'].map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  const named = guides.join('\n').match(/(?<=`)(apps|packages)\/[\w./-]+\.(tsx?|css)(?=`)/g) ?? []
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !files.includes(path))).toEqual([])
})

test('the server calls nobody but those that its settings name, by the libraries for them', () => {
  const callsItself = 'apps/server/src/check-ready.ts'
  const caller = /\bfetch\(|\bnew WebSocket\(|from '(undici|axios|got|node:https?2?)'/
  const broken = linesWith(
    caller,
    within('apps/server/src')
      .map(({ path }) => path)
      .filter((path) => path !== callsItself),
  ).filter((line) => !/import type |STATUS_CODES|import { createServer } from/.test(line))
  expect(broken).toEqual([])
})

test('what a helper of the tests opens ends with the test that opened it', () => {
  const tests = others.filter((path) => /\.tsx?$/.test(path) && path !== 'apps/server/test/when-done.ts')
  // Vitest ignores an `afterAll` that is called while a test runs: a connection that nobody closes is one less for the rest of the run.
  expect(linesWith(/^\s+afterAll\(/, tests)).toEqual([])
})

test('no mark of unfinished work, no test left out, no check silenced', () => {
  const marks =
    /\b(TODO|FIXME|XXX|HACK)\b|\.(only|skip|todo|fixme)\(|@ts-(ignore|nocheck)|(eslint|oxlint|biome)-(disable|ignore)|v8 ignore|istanbul ignore/
  expect(
    linesWith(
      marks,
      others.filter((path) => !path.endsWith('.md') && !path.startsWith('packages/texts/')),
    ),
  ).toEqual([])
})

test('no style selects whatever comes after an element, because the browser then restyles all that stands beside a part that comes or goes', () => {
  expect(
    linesWith(
      /[+~]\s*\*/,
      others.filter((path) => path.endsWith('.css')),
    ),
  ).toEqual([])
})

test('a person of whom nothing else is known is "they"', () => {
  const english = others.filter((path) => /\.(tsx?|mjs|css|md|sh)$/.test(path) && !path.startsWith('packages/texts/'))
  expect(linesWith(/\b(he|him|his|himself)\b/i, english)).toEqual([])
})

test('a comment is wrapped: no line of one is longer than 150 characters', () => {
  expect(
    linesWith(
      /^(?=.{151})\s*(\/\/|\/?\*+) /,
      sources.map(({ path }) => path),
    ),
  ).toEqual([])
})

test('names and turns of phrase that the house has given up do not come back', () => {
  // Values are named after their content (query, reply, flash, visibleRows, fault), types too, and a message is shown by `notify`.
  const names = [
    /\b(const|let|function) (told|shown|said|asked|complaint|otherwise|say)\b/,
    /\b(asked|said|told|shown): (readonly )?[A-Z]\w*[,)<[]/,
    /\[(told|shown|said|asked|say), \w+\] = use/,
    /\btype (Told|Shown|Said|Asked|Given)\b/,
    /\btellAll\b|classes\.(said|asked|told|shown)\b/,
  ]
  const given = [
    /\b(const|let|function) mend\w*\b/,
    /\b(least|most)(?!Squares|ForPeople_m|ForEquipment_m)[A-Z]\w*/, // limits are min and max; the two exceptions are fields of the API
    /\bthe door\b/i, // the request pipeline
    /^\s*(\/\/|\/?\*+) (Of|Whoever|Whom|Whose|Held|Somebody|Those) /, // the subject comes first
  ]
  const own = product.map(({ path }) => path)
  expect(given.flatMap((pattern) => linesWith(pattern, own))).toEqual([])
  // The journeys and the portal of the tests still have a few.
  const code = sources
    .map(({ path }) => path)
    .filter((path) => !/^(e2e\/|apps\/server\/test\/portal\.ts$|.*\/review-page\.test\.tsx$|house\.test\.ts$)/.test(path))
  expect(names.flatMap((pattern) => linesWith(pattern, code))).toEqual([])
})

test('a decision is told in one form: its number, then context, decision and consequences', () => {
  const decisions = files.filter((path) => /^docs\/decisions\/\d/.test(path))
  expect(decisions.length).toBeGreaterThan(50)
  const formOf = (path: string) => {
    const text = readFileSync(path, 'utf8')
    const parts = [...text.matchAll(/^(?:\*\*|#+ )(Context|Decision|Consequences)\b/gm)].map(([, part]) => part)
    return [text.startsWith(`# ${basename(path).slice(0, 4)} `), ...parts].join(' ')
  }
  expect(decisions.filter((path) => formOf(path) !== 'true Context Decision Consequences')).toEqual([])
})

test('no path of one machine, no host of one registry', () => {
  const ofMachine = /(?<![\w.:/}])\/(home|Users|root|work|tmp|mnt)\/\w|registry\.npmjs|artifactory|"resolved": "https?:/
  expect(linesWith(ofMachine, others)).toEqual([])
})

function conceptOf(path: string): string | undefined {
  const folder = /^(?:packages|apps)\/(?:domain|server|web)\/src\/([^/]+)\//.exec(path)?.[1]
  return folder !== undefined && concepts.includes(folder) ? folder : undefined
}

function workspaceOf(path: string): string {
  return /^(?:packages|apps)\/[^/]+|^[^/]+(?=\/)/.exec(path)?.[0] ?? ''
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\.negative\.ts$|\/test\//.test(path)
}
