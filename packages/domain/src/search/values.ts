import type { Permission } from '../permissions.ts'

/**
 * The kinds of records that are searched, in the order of display, with the permissions for their lists.
 * A search finds nothing that the user could not list.
 */
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

/** Maximum number of results of each kind; the list shows the others. */
export const maxFound = 8
/** Minimum length of the search text. A shorter one would match nearly everything. */
export const minLetters = 2
