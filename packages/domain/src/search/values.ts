import type { Permission } from '../permissions.ts'

/** What is searched, in the order in which it is shown; each with who may list it. Nobody finds here what no list of theirs would show. */
export const searched = {
  preorders: ['preorders.adminQueue', 'preorders.managerQueue', 'preorders.mine'],
  orders: ['orders.list'],
  incidents: ['incidents.read'],
  deliveries: ['reports.recaudos'],
  clients: ['clients.list'],
  people: ['users.list', 'people.administer'],
  mines: ['mines.read'],
  materials: ['materials.list', 'inventory.stock'],
} as const satisfies Record<string, readonly Permission[]>
export type SearchKind = keyof typeof searched
export const searchKinds = Object.keys(searched) as [SearchKind, ...SearchKind[]]

/** So many of each kind are shown; the list has the others. */
export const maxFound = 8
/** Fewer letters would find nearly everything. */
export const minLetters = 2
