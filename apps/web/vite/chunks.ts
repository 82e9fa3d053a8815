import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
const source = join(import.meta.dirname, '../src')

const signIn = ['auth/login-page.tsx']
/** With the mark of a status, which the clients' dashboard shares with most pages. */
const frame = ['shell/framed-pages.ts', 'ui/status-badge.tsx']
const client = ['dashboard/client-dashboard-page.tsx']
const wizard = ['wizard/configure-page.tsx']
const work = ['dashboard/own-work.tsx']
const staff = ['dashboard/staff-dashboard-page.tsx']
const list = ['orders/order-history-page.tsx']

/**
 * What is waited for first is few files, each with all that it imports: what every page starts with, the sign-in, the frame of the signed-in, the
 * dashboards. What two of them have in common stands alone, and so does what a list or the wizard needs of them, which would load the rest
 * otherwise. What many pages share is one file; all else the bundler splits by itself, by the pages that import it.
 */
export const chunks: Group[] = [
  { name: 'start', tags: ['$initial'] },
  madeOf('common', signIn, [...frame, ...client]),
  madeOf('fields', signIn, list),
  madeOf('sign-in', signIn),
  madeOf('frame', frame),
  madeOf('drafts', client, wizard),
  madeOf('client', client),
  madeOf('boards', work, staff),
  madeOf('sections', work, list),
  madeOf('rows', staff, list),
  madeOf('staff', staff),
  { name: 'shared', minShareCount: 40 },
]

/** These files and all that they import; of several lists of files, what each of them needs. */
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

/** A library's list of all that it has: of it only what is imported by name is needed. */
const isIndex = (id: string) =>
  /node_modules\/(@mantine\/(core|hooks|dates|dropzone)|@tabler\/icons-react)\/.*\/(index|tabler-icons-react)\.m?js$/.test(id)

/** `TextInput` is in `TextInput.mjs`, `useDisclosure` in `use-disclosure.mjs`. */
function fileOf(name: string): string {
  const own = name.trim().split(' as ')[0]!
  return /^use[A-Z]/.test(own) ? own.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : own
}
