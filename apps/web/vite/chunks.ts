import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
const source = join(import.meta.dirname, '../src')

const signIn = ['auth/login-page.tsx']
/** Includes the status badge, which the clients' dashboard shares with most pages. */
const frame = ['shell/framed-pages.ts', 'ui/status-badge.tsx']
const client = ['dashboard/client-dashboard-page.tsx']
const wizard = ['wizard/configure-page.tsx']
const work = ['dashboard/own-work.tsx']
const staff = ['dashboard/staff-dashboard-page.tsx']
const list = ['orders/order-history-page.tsx']
/** Pages with menus and choices, which otherwise would load all of the sign-in for a few lines. */
const others = ['orders/order-page.tsx', 'wizard/configure-page.tsx']

/**
 * The chunks of the first load are few, each with all its imports: the start of every page, the sign-in, the frame, the dashboards.
 * Modules that two of them share have a chunk of their own. So do modules that a list or the wizard shares with them, because these would otherwise
 * load the rest. `shared-files.ts` names the files of everything else.
 */
export const chunks: Group[] = [
  { name: 'start', tags: ['$initial'] },
  madeOf('common', signIn, [...frame, ...client]),
  madeOf('fields', signIn, [...list, ...others]),
  madeOf('sign-in', signIn),
  madeOf('frame', frame),
  madeOf('drafts', client, wizard),
  madeOf('client', client),
  madeOf('boards', work, staff),
  madeOf('sections', work, list),
  madeOf('rows', staff, list),
  madeOf('staff', staff),
]

/** A chunk of these files and all their imports; for several lists of files, of the modules that all lists need. */
function madeOf(name: string, ...lists: readonly (readonly string[])[]): Group {
  let members: Set<string> | undefined
  return {
    debugName: name,
    name: (id, context) => {
      members ??= lists.map((files) => importedBy(files, context)).reduce((one, other) => one.intersection(other))
      return members.has(id) ? name : null
    },
  }
}

function importedBy(files: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const members = new Set<string>()
  for (const file of files) addImports(join(source, file), members, context)
  return members
}

function addImports(id: string, members: Set<string>, context: Rolldown.ChunkingContext): void {
  if (members.has(id) || isIndex(id)) return
  members.add(id)
  const { importedIds = [], code = '' } = context.getModuleInfo(id) ?? {}
  for (const imported of importedIds) addImports(imported, members, context)
  const named = new Set(
    [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from/g)].flatMap(([, names = '']) => names.split(',').map(fileOf)),
  )
  for (const index of importedIds.filter(isIndex))
    for (const imported of context.getModuleInfo(index)?.importedIds ?? [])
      if (named.has(basename(imported).split('.')[0]!)) addImports(imported, members, context)
}

/** Whether this is an index file of a library. Only the modules that are imported from it by name are needed. */
const isIndex = (id: string) =>
  /node_modules\/(@mantine\/(core|hooks|dates|dropzone)|@tabler\/icons-react)\/.*\/(index|tabler-icons-react)\.m?js$/.test(id)

/** `TextInput` is in `TextInput.mjs`, `useDisclosure` in `use-disclosure.mjs`. */
function fileOf(name: string): string {
  const own = name.trim().split(' as ')[0]!
  return /^use[A-Z]/.test(own) ? own.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : own
}
