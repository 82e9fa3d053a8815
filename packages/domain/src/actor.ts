/** The roles of the staff, as the API writes them. */
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

/** The roles of all users who sign in. `cliente` is a role here; in the API a client's role is null. */
export const roles = [...staffRoles, 'cliente'] as const
export type Role = (typeof roles)[number]

/** The powers that an alianza gives to its people. All people of an alianza may read. */
export const powers = ['ver', 'solicitar', 'aprobar', 'recibir', 'confirmar', 'administrar'] as const
export type Power = (typeof powers)[number]

/** The user who makes a call: a member of the staff, or a person of an alianza, who acts for that client. */
export type Actor = {
  id: string
  role: Role
  name: string
  clientId: string | null
  /** The powers of a person invited by an alianza. The alianza's own account has none here and may do everything. */
  powers?: readonly Power[] | undefined
  /** The external body whose accounts the actor administers; the actor belongs to it. */
  administers?: Agency | undefined
  /** The delegations that the actor has received and that are valid now. */
  delegations?: readonly Delegated[] | undefined
}

/** A delegation that is valid now: its giver, the permissions that it passes on, and its end. */
export type Delegated = { giver: { id: string; name: string; role: StaffRole }; permissions: readonly string[]; until: string }

/** Returns the client for whom the actor acts. Only for calls whose permission admits clients alone; throws for any other actor. */
export function ownClientId({ role, clientId }: Actor): string {
  if (clientId === null) throw new TypeError(`${role} acts for no client`)
  return clientId
}

/** The external bodies that approve an order. Each has its own roles. */
export const agencies = ['gnb', 'daex', 'dgcim'] as const
export type Agency = (typeof agencies)[number]

/** The roles of the external bodies. They see an order once it is ready, and never prices. */
export const externalRoles = [
  ...agencies,
  'gnb_almacenista',
  'daex_almacenista',
  'dgcim_almacenista',
  'gnb_operador',
  'daex_operador',
] as const

/** Returns the body to which this role belongs; null for the corporation and for clients. */
export const agencyOf = (role: Role): Agency | null => agencies.find((agency) => role === agency || role.startsWith(`${agency}_`)) ?? null

/**
 * Whether an account of this role that is linked to the OpenID provider may also sign in with password and second factor,
 * in case the provider fails.
 */
export const entersBesideProvider = (role: Role): boolean => role === 'gerente'

/** Reads a staff role as people and older systems write it; null if no role has that name. */
export function readRole(text: string): StaffRole | null {
  const role = text.trim().toLowerCase()
  return staffRoles.find((known) => known === (role === 'dgcin' ? 'dgcim' : role)) ?? null
}

export const wireRole = (role: Role): StaffRole | null => (role === 'cliente' ? null : role)
