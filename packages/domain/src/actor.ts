/** The roles of the staff, as they stand on the wire. */
export const staffRoles = [
  'gerente',
  'administrativo',
  'administrador',
  'operador',
  'general',
  'almacenista',
  'supervisor',
  'gnb',
  'daex',
  'dgcim',
  'gnb_almacenista',
  'daex_almacenista',
  'dgcim_almacenista',
  'gnb_operador',
  'daex_operador',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** Everyone who signs in. `cliente` is a role here; on the wire a client's role is null. */
export const roles = [...staffRoles, 'cliente'] as const
export type Role = (typeof roles)[number]

/** What an alianza lets one of its people do. Everybody of an alianza reads. */
export const powers = ['ver', 'solicitar', 'aprobar', 'recibir', 'confirmar', 'administrar'] as const
export type Power = (typeof powers)[number]

/** Whoever makes a call: a person of the staff, or one of an alianza, who then acts for that client. */
export type Actor = {
  id: string
  role: Role
  name: string
  clientId: string | null
  /** The powers of a person whom an alianza invited. The alianza's own account has none here, and may do everything. */
  powers?: readonly Power[] | undefined
  /** The body whose accounts they administer, being one of its people. */
  administers?: Agency | undefined
  /** What others let them do in their place at this moment. */
  delegations?: readonly Delegated[] | undefined
}

/** What one person lets another do in their place, as it counts at a moment. */
export type Delegated = { giver: { id: string; name: string; role: StaffRole }; permissions: readonly string[]; until: string }

/** The client for whom the actor asks, where the permission of a call admits nobody else. */
export function ownClientId({ role, clientId }: Actor): string {
  if (clientId === null) throw new TypeError(`${role} acts for no client`)
  return clientId
}

/** The external bodies that approve an order, each with its own roles. */
export const agencies = ['gnb', 'daex', 'dgcim'] as const
export type Agency = (typeof agencies)[number]

/** The people of those bodies: they see orders from the day these are ready, and no prices. */
export const externalRoles = [
  ...agencies,
  'gnb_almacenista',
  'daex_almacenista',
  'dgcim_almacenista',
  'gnb_operador',
  'daex_operador',
] as const

/** The body that somebody of this role belongs to; null for the corporation and for clients. */
export const agencyOf = (role: Role): Agency | null => agencies.find((agency) => role === agency || role.startsWith(`${agency}_`)) ?? null

/** Whose password opens an account that is linked with the OpenID provider too, with a second factor: somebody has to get in when it fails. */
export const entersBesideProvider = (role: Role): boolean => role === 'gerente'

/** A staff role as people and older systems write it, or null where there is none of that name. */
export function readRole(text: string): StaffRole | null {
  const role = text.trim().toLowerCase()
  return staffRoles.find((known) => known === (role === 'dgcin' ? 'dgcim' : role)) ?? null
}

export const wireRole = (role: Role): StaffRole | null => (role === 'cliente' ? null : role)
