import { type Actor, type Agency, agencyOf, type Delegated, externalRoles, type Power, type Role, roles, type StaffRole, staffRoles } from './actor.ts'
import type { PermitHolder } from './statuses/permits.ts'
import { fromAssigned, fromReady, type OrderStatus, orderStatuses } from './statuses/orders.ts'
import type { PreorderStatus } from './statuses/preorders.ts'

/** The record that each permission is checked against, with only the fields that decide. `null` if the role alone decides. */
type Records = {
  auth: null
  preorders: {
    clientId: string
    currentStatus: PreorderStatus
    /**
     * The person who made the request, until another person of their alianza has approved it; before that it is not sent.
     * Undefined if it was sent.
     */
    unsentBy?: string | null
    isAuthor?: IsAuthor
  }
  /** Before a pre-order or an order exists, the account of the requesting client decides. */
  'preorders.create': { estatus: boolean }
  orders: {
    clientId: string
    assignedOperatorId: string | null
    currentStatus: OrderStatus
    /** The time since when the gerente has to review a raised total again. Undefined if no review is due. */
    secondLookSince?: string | null
    /** The bodies that received the order once or objected to it. They may read it in any later status. Undefined for none. */
    knownToAgencies?: readonly Agency[]
    isAuthor?: IsAuthor
  }
  'orders.create': { estatus: boolean }
  /** The order in which the incident occurred. */
  incidents: { clientId: string; assignedOperatorId: string | null; currentStatus: OrderStatus; isAuthor?: IsAuthor }
  /** The audience of a comment. The record on which it is made is checked by that record's own permissions. */
  comments: { audience: 'internal' | 'client'; agency: Agency | null; authorId?: string }
  patterns: null
  drilling: null
  printouts: null
  materials: null
  combos: null
  inventory: null
  magazines: null
  custody: null
  /** The holder of the permit, and the alianza if the permit belongs to one. */
  permits: { holderKind: PermitHolder; clientId: string }
  users: { role: StaffRole }
  clients: null
  people: null
  officers: { agency: Agency }
  mines: { clientId: string }
  delegations: { giverId: string; takerId: string; /** The body of both; null for the corporation. */ agency: Agency | null }
  reports: null
  dashboard: null
  settings: null
  history: null
  securityLog: null
  backups: null
  doctor: null
  verifications: null
  confirmations: null
  live: null
  notices: null
  views: null
  schedule: null
}
/** Whether the actor is an author of the record. If undefined, this is unknown and delegated permissions are refused. */
type IsAuthor = boolean | undefined
type RecordOf<P> = P extends keyof Records ? Records[P] : P extends `${infer Concept extends keyof Records}.${string}` ? Records[Concept] : never
type Condition<R> = (actor: Actor, record: R) => boolean
type Grants<R> = Partial<Record<Role, Condition<R>>>

const always = () => true
const isOwn = (actor: Actor, record: { clientId: string }) => record.clientId === actor.clientId
const isSent = (_: Actor, preorder: Records['preorders']) => !preorder.unsentBy
const isOwnOfAnother = (actor: Actor, preorder: Records['preorders']) =>
  isOwn(actor, preorder) && Boolean(preorder.unsentBy) && preorder.unsentBy !== actor.id
const isActive = (_: Actor, client: { estatus: boolean }) => client.estatus
const isUnassigned = (_: Actor, order: Records['orders']) => order.assignedOperatorId === null
const isAssignedOperator = (actor: Actor, order: Records['orders']) => order.assignedOperatorId === actor.id
/** Until the review has sent the pre-order to the gerente, its client's engineer may still accept alarms of the design. */
const isOwnInHand = (actor: Actor, preorder: Records['preorders']) =>
  isOwn(actor, preorder) && preorder.currentStatus !== 'PENDIENTE_APROBACION_GERENTE'
const isWithStaff = (_: Actor, preorder: Records['preorders']) => preorder.currentStatus !== 'DEVUELTA_CLIENTE'
const isInReview = (_: Actor, preorder: Records['preorders']) => preorder.currentStatus === 'PENDIENTE_REVISION'
const isInAdminReview = (_: Actor, order: Records['orders']) => order.currentStatus === 'PENDIENTE_ADMIN'
const awaitsSecondLook = (_: Actor, order: Records['orders']) => Boolean(order.secondLookSince)
/** From the assignment on. An annulled order counts if it had been assigned. */
const isFromAssigned = (_: Actor, order: Records['orders']) =>
  fromAssigned.includes(order.currentStatus) || (order.currentStatus === 'ANULADA' && order.assignedOperatorId !== null)
const wasOnceReady = ({ role }: Actor, order: Records['orders']) =>
  fromReady.includes(order.currentStatus) || (order.knownToAgencies?.some((agency) => agency === agencyOf(role)) ?? false)
const isNotAbove = (_: Actor, user: Records['users']) => user.role !== 'gerente' && user.role !== 'administrador'
/** The bodies manage their own accounts. The corporation's staff may only activate or deactivate them. */
const isOfTheHouse = (_: Actor, user: Records['users']) => agencyOf(user.role) === null
const isOfABody = (_: Actor, user: Records['users']) => agencyOf(user.role) !== null
const isOfTheirBody = (actor: Actor, user: Records['users']) => actor.administers !== undefined && agencyOf(user.role) === actor.administers
const isOfficerOfOwnBody = ({ role }: Actor, { agency }: Records['officers']) => agencyOf(role) === agency
const isOfficerOfAdministered = ({ administers }: Actor, { agency }: Records['officers']) => administers === agency
const isOfClientOrVehicle = (_: Actor, { holderKind }: Records['permits']) => holderKind === 'client' || holderKind === 'vehicle'
const isTaker = ({ id }: Actor, { takerId }: Records['delegations']) => takerId === id
const isParty = ({ id }: Actor, { giverId, takerId }: Records['delegations']) => giverId === id || takerId === id
const isPartyOrOfTheHouse = (actor: Actor, delegation: Records['delegations']) => isParty(actor, delegation) || delegation.agency === null
const isDelegationOfAdministered = ({ administers }: Actor, { agency }: Records['delegations']) => administers !== undefined && administers === agency
const isPartyOrAdministers = (actor: Actor, delegation: Records['delegations']) =>
  isParty(actor, delegation) || isDelegationOfAdministered(actor, delegation)
const administersABody = ({ administers }: Actor) => administers !== undefined

const isSaidToOwnBody = ({ role }: Actor, { agency }: Records['comments']) => agency !== null && agencyOf(role) === agency
const isSaidToAlliance = (_: Actor, { audience }: Records['comments']) => audience === 'client'
const isOwnWord = ({ id }: Actor, { authorId }: Records['comments']) => authorId === id

/** Conditions that only the administrators of a body can fulfil. */
const forAdministrators: ReadonlySet<unknown> = new Set<unknown>([
  isOfTheirBody,
  isOfficerOfAdministered,
  isDelegationOfAdministered,
  administersABody,
])

/** All conditions by name, for texts that explain when a permission applies. */
const conditions = {
  always,
  isActive,
  isOwn,
  isOwnInHand,
  isWithStaff,
  isInReview,
  isInAdminReview,
  awaitsSecondLook,
  isUnassigned,
  isAssignedOperator,
  isFromAssigned,
  wasOnceReady,
  isNotAbove,
  isOfTheHouse,
  isOfABody,
  isOfTheirBody,
  isOfficerOfOwnBody,
  isOfficerOfAdministered,
  isOfClientOrVehicle,
  isTaker,
  isParty,
  isPartyOrOfTheHouse,
  isDelegationOfAdministered,
  isPartyOrAdministers,
  administersABody,
  isSent,
  isOwnOfAnother,
  isSaidToOwnBody,
  isSaidToAlliance,
  isOwnWord,
}
export type ConditionName = keyof typeof conditions

const anyone = grant(roles, always)
const anyStaff = grant(staffRoles, always)
const preorderReaders = { administrativo: isSent, gerente: isSent, cliente: isOwn }
const officeRoles = ['general', 'gerente', 'administrativo', 'administrador', 'operador'] as const
const office = grant(officeRoles, always)
/** The roles to which decisions can be delegated: those that can read the records concerned. */
const delegates = [...officeRoles, ...externalRoles] as const
const administersBody = grant(externalRoles, isOfTheirBody)
const talkers = { ...office, almacenista: always, ...grant(externalRoles, isSaidToOwnBody), cliente: isSaidToAlliance }
const orderReaders = {
  ...office,
  almacenista: isFromAssigned,
  ...grant(externalRoles, wasOnceReady),
  cliente: isOwn,
}

/** Which role may do what, and on which records. Server, menu, buttons, documentation and tests read this table. */
export const permissions = table({
  'preorders.create':               { cliente: isActive },
  'orders.create':                  { cliente: isActive },
  'preorders.read':                 preorderReaders,
  'preorders.mine':                 { cliente: always },
  'preorders.readGestorNotes':      { administrativo: always, gerente: always },
  'preorders.withdraw':             { cliente: isOwn },
  'preorders.resubmit':             { cliente: isOwn },
  'preorders.approveInAlliance':    { cliente: isOwnOfAnother },
  'preorders.returnInAlliance':     { cliente: isOwnOfAnother },
  'preorders.adminQueue':           { administrativo: always, gerente: always },
  'preorders.edit':                 { administrativo: always, gerente: always },
  'preorders.acceptAlarm':          { cliente: isOwnInHand, administrativo: isWithStaff, gerente: isWithStaff },
  'preorders.sendToManager':        { administrativo: always, gerente: always },
  'preorders.rejectAsAdmin':        { administrativo: always, gerente: always },
  'preorders.return':               { administrativo: isInReview, gerente: always },
  'preorders.managerQueue':         { gerente: always },
  'preorders.convert':              { gerente: always },
  'preorders.rejectAsManager':      { gerente: always },

  'orders.approveAsAdmin':          { administrador: always, gerente: always },
  'orders.rejectAsAdmin':           { administrador: always, gerente: always },
  'orders.editItems':               { administrador: isInAdminReview, gerente: always },
  'orders.approveAsManager':        { gerente: always },
  'orders.rejectAsManager':         { gerente: always },
  'orders.secondLook':              { gerente: awaitsSecondLook },
  'orders.assign':                  { gerente: always },
  'orders.changeOperator':          { gerente: always },
  'orders.selfAssign':              { operador: isUnassigned },
  'orders.assignPage':              { operador: always, gerente: always, administrador: always },
  'orders.mine':                    { operador: always },
  'orders.warehouseQueue':          { almacenista: always, gerente: always },
  'orders.markReady':               { almacenista: always, gerente: always },
  'orders.undoReady':               { gerente: always, almacenista: always, gnb_almacenista: always, daex_almacenista: always, dgcim_almacenista: always, gnb: always, daex: always, dgcim: always },
  'orders.cancel':                  { gerente: always },
  'orders.externalApprovalGnb':     { gnb_almacenista: always, gerente: always },
  'orders.externalApprovalDaex':    { daex_almacenista: always, gerente: always },
  'orders.externalApprovalDgcim':   { dgcim_almacenista: always, gerente: always },
  'orders.legacyApprovalGnb':       { gnb: always, gerente: always },
  'orders.legacyApprovalDaex':      { daex: always, gerente: always },
  'orders.legacyApprovalDgcim':     { dgcim: always, gerente: always },
  'orders.objectGnb':               { gnb: always, gnb_almacenista: always },
  'orders.objectDaex':              { daex: always, daex_almacenista: always },
  'orders.objectDgcim':             { dgcim: always, dgcim_almacenista: always },
  'orders.liftObjectionGnb':        { gnb: always, gnb_almacenista: always, gerente: always },
  'orders.liftObjectionDaex':       { daex: always, daex_almacenista: always, gerente: always },
  'orders.liftObjectionDgcim':      { dgcim: always, dgcim_almacenista: always, gerente: always },
  'orders.decideSubstitution':      { gerente: always },
  'orders.externalQueue':           { ...grant(externalRoles, always), gerente: always },
  'orders.setGuide':                { daex: always, daex_almacenista: always, gerente: always },
  'orders.pickUp':                  { operador: isAssignedOperator },
  'orders.startTransit':            { operador: isAssignedOperator },
  'orders.complete':                { operador: isAssignedOperator },
  'orders.stateConsumption':        { operador: isAssignedOperator },
  'orders.blastReport':             { operador: isAssignedOperator },
  'orders.signBlastReport':         { cliente: isOwn },
  'orders.safekeeping':             { operador: isAssignedOperator },
  'orders.confirmConsumptionGnb':   { gnb_operador: always, gerente: always },
  'orders.confirmConsumptionDaex':  { daex_operador: always, gerente: always },
  'orders.confirmConsumptionClient': { cliente: isOwn },
  'orders.markPaid':                { operador: always, gerente: always },
  'orders.addReceipt':              { operador: always, gerente: always },
  'orders.recordPayment':           { operador: always, gerente: always },
  'orders.reversePayment':          { gerente: always },
  'orders.close':                   { administrador: always, gerente: always, operador: always },
  'orders.setVehicles':             { gerente: always, administrativo: always, operador: isAssignedOperator },
  'orders.setServiceDate':          { gerente: always, administrativo: always },
  'orders.setServices':             { gerente: always, administrador: always },
  'orders.handOverLoad':            { almacenista: always, gerente: always },
  'orders.receiveLoad':             { operador: isAssignedOperator },
  'orders.handOverDelivery':        { operador: isAssignedOperator },
  'orders.receiveDelivery':         { cliente: isOwn },
  'orders.handOverLeftover':        { cliente: isOwn },
  'orders.receiveLeftover':         { operador: isAssignedOperator },
  'orders.handOverReturn':          { operador: isAssignedOperator },
  'orders.receiveReturn':           { almacenista: always },
  'orders.witnessHandover':         { gnb_operador: always },
  'orders.carried':                 { operador: always, cliente: always },
  'orders.leftovers':               { gerente: always, almacenista: always, ...grant(externalRoles, always), supervisor: always },
  'orders.history':                 { gerente: always, general: always, operador: always, administrativo: always },
  'orders.list':                    grant(rolesIn(orderReaders), always),
  'orders.read':                    orderReaders,
  'orders.readPrices':              { ...office, cliente: isOwn },
  'orders.passport':                { ...orderReaders, supervisor: always },
  'incidents.read':                 orderReaders,
  'incidents.page':                 { gerente: always },
  'incidents.open':                 orderReaders,
  'incidents.tell':                 { gerente: always },
  'incidents.acknowledge':          grant(externalRoles, wasOnceReady),
  'incidents.close':                { gerente: always },
  'comments.read':                  talkers,
  'comments.write':                 talkers,
  'comments.edit':                  grant(rolesIn(talkers), isOwnWord),
  'comments.remove':                { ...grant(rolesIn(talkers), isOwnWord), gerente: always },
  'preorders.files':                preorderReaders,
  'orders.files':                   orderReaders,
  'printouts.read':                 grant(rolesIn(orderReaders), always),
  'history.read':                   { gerente: always, supervisor: always },
  'securityLog.read':               { gerente: always, supervisor: always },
  'verifications.read':             { gerente: always, supervisor: always },
  'verifications.start':            { gerente: always, supervisor: always },
  'history.readPersons':            anyStaff,
  'backups.read':                   { gerente: always },
  'backups.start':                  { gerente: always },
  'doctor.read':                    { gerente: always },

  'patterns.suggest':               { cliente: always, administrativo: always, gerente: always },
  'materials.available':            anyone,
  'materials.readPrices':           { ...office, supervisor: always, cliente: always },
  'combos.active':                  anyone,
  'materials.list':                 { gerente: always, administrador: always, administrativo: always },
  'drilling.list':                  { gerente: always, administrador: always, administrativo: always },
  'drilling.set':                   { gerente: always },
  'drilling.withdraw':              { gerente: always },
  'inventory.page':                 { gerente: always, almacenista: always, operador: always, administrador: always },
  'inventory.stock':                anyStaff,
  'inventory.movements':            { gerente: always, almacenista: always, administrador: always },
  'materials.create':               { gerente: always },
  'materials.edit':                 { gerente: always },
  'materials.import':               { gerente: always },
  'materials.classify':             { gerente: always },
  'materials.revertImport':         { gerente: always },
  'materials.delete':               { gerente: always, administrador: always, administrativo: always },
  'inventory.load':                 { gerente: always, almacenista: always },
  'inventory.adjust':               { gerente: always, almacenista: always },
  'magazines.read':                 { ...office, almacenista: always, ...grant(externalRoles, always), supervisor: always },
  'magazines.edit':                 { gerente: always },
  'magazines.inspect':              { gerente: always, almacenista: always },
  'custody.read':                   { ...office, almacenista: always, ...grant(externalRoles, always), supervisor: always },
  'custody.receive':                { gerente: always, almacenista: always },
  'custody.transfer':               { gerente: always, almacenista: always },
  'custody.quarantine':             { gerente: always, almacenista: always, ...grant(externalRoles, always) },
  'custody.recall':                 { gerente: always },
  'custody.release':                { gerente: always },
  'permits.read':                   { ...office, almacenista: always, ...grant(externalRoles, always), supervisor: always, cliente: isOwn },
  'permits.page':                   { ...office, almacenista: always, ...grant(externalRoles, always), supervisor: always },
  'permits.mine':                   { cliente: always },
  'permits.edit':                   { gerente: always, administrador: isOfClientOrVehicle },
  'combos.define':                  { gerente: always },
  'clients.allowExpiredRight':      { gerente: always },
  'clients.ownRight':               { cliente: always },
  'users.list':                    { gerente: always, administrador: always, ...administersBody },
  'users.create':                  { gerente: always, administrador: isNotAbove, ...administersBody },
  'users.delete':                  { gerente: always, administrador: isNotAbove, ...administersBody },
  'users.deactivate':              { gerente: always, administrador: isNotAbove, ...administersBody },
  'users.reactivate':              { gerente: always, administrador: isNotAbove, ...administersBody },
  'users.endSessions':             { gerente: always, administrador: isNotAbove, ...administersBody },
  'users.read':                    { gerente: always, ...administersBody },
  'users.edit':                    { gerente: isOfTheHouse, ...administersBody },
  'users.setPassword':             { gerente: isOfTheHouse, ...administersBody },
  'users.resetSecondFactor':       { gerente: isOfTheHouse, ...administersBody },
  'users.unlinkOidc':             { gerente: isOfTheHouse, ...administersBody },
  'users.nameBodyAdministrator':    { gerente: isOfABody, ...administersBody },
  'users.endBodyAdministrator':     administersBody,
  'clients.list':                   { gerente: always, administrador: always },
  'clients.create':                 { gerente: always, administrador: always },
  'clients.edit':                   { gerente: always, administrador: always },
  'people.administer':              { cliente: always },
  'people.readRule':                { cliente: always },
  'officers.read':                  { gerente: always, ...grant(externalRoles, isOfficerOfOwnBody) },
  'officers.administer':            grant(externalRoles, isOfficerOfAdministered),
  'mines.read':                     { ...office, cliente: isOwn },
  'mines.keep':                     { gerente: always, administrativo: always, cliente: isOwn },
  'mines.adopt':                    { gerente: always, administrativo: always, cliente: isOwn },
  'mines.recordShots':              { gerente: always, administrativo: always, operador: always, cliente: isOwn },
  'delegations.own':                grant(delegates, isParty),
  'delegations.read':               { gerente: always, ...grant(externalRoles, isDelegationOfAdministered) },
  'delegations.give':               { gerente: always, ...grant(externalRoles, always) },
  'delegations.answer':             grant(delegates, isTaker),
  'delegations.revoke':             { ...grant(delegates, isParty), gerente: isPartyOrOfTheHouse, ...grant(externalRoles, isPartyOrAdministers) },
  'reports.statistics':             { gerente: always, general: always, operador: always, administrativo: always },
  'reports.recaudos':               { gerente: always, general: always, operador: always, administrativo: always },
  'reports.settleRecaudos':         { gerente: always },
  'confirmations.read':             { gerente: always, administrador: always, almacenista: always, ...grant(externalRoles, administersABody) },
  'dashboard.staff':                anyStaff,
  'dashboard.risks':                { gerente: always, supervisor: always },
  'settings.menu':                  { gerente: always, operador: always, administrativo: always },
  'live.follow':                    anyone,
  'notices.own':                    anyone,
  'schedule.read':                  { gerente: always, operador: always, cliente: always },
  'views.own':                      anyStaff,
  'views.share':                    { gerente: always },
  'auth.changePassword':            anyone,
  'auth.prove':                     anyone,
  'auth.ownSessions':               anyone,
  'auth.secondFactor':              anyone,
  'auth.passkeys':                  anyone,
})

/** The power that a person of an alianza needs for each permission of clients. */
export const powerFor: Record<PermissionOfClients, Power> = {
  'preorders.create': 'solicitar',
  'orders.create': 'solicitar',
  'preorders.read': 'ver',
  'preorders.mine': 'ver',
  'preorders.withdraw': 'solicitar',
  'preorders.resubmit': 'solicitar',
  'preorders.acceptAlarm': 'solicitar',
  'preorders.approveInAlliance': 'aprobar',
  'preorders.returnInAlliance': 'aprobar',
  'orders.receiveDelivery': 'recibir',
  'orders.handOverLeftover': 'recibir',
  'orders.carried': 'recibir',
  'orders.confirmConsumptionClient': 'confirmar',
  'orders.signBlastReport': 'confirmar',
  'schedule.read': 'ver',
  'orders.list': 'ver',
  'orders.read': 'ver',
  'orders.readPrices': 'ver',
  'orders.passport': 'ver',
  'incidents.read': 'ver',
  'incidents.open': 'ver',
  'comments.read': 'ver',
  'comments.write': 'ver',
  'comments.edit': 'ver',
  'comments.remove': 'ver',
  'preorders.files': 'ver',
  'orders.files': 'ver',
  'printouts.read': 'ver',
  'patterns.suggest': 'ver',
  'materials.available': 'ver',
  'materials.readPrices': 'ver',
  'combos.active': 'ver',
  'clients.ownRight': 'ver',
  'permits.read': 'ver',
  'permits.mine': 'ver',
  'people.administer': 'administrar',
  'people.readRule': 'ver',
  'mines.read': 'ver',
  'mines.keep': 'solicitar',
  'mines.recordShots': 'solicitar',
  'mines.adopt': 'solicitar',
  'live.follow': 'ver',
  'notices.own': 'ver',
  'auth.changePassword': 'ver',
  'auth.prove': 'ver',
  'auth.ownSessions': 'ver',
  'auth.secondFactor': 'ver',
  'auth.passkeys': 'ver',
}

export type Permission = keyof typeof permissions
type PermissionOfClients = { [P in Permission]: 'cliente' extends keyof (typeof permissions)[P] ? P : never }[Permission]
export type PermissionOf<Concept extends string> = Extract<Permission, `${Concept}.${string}`>

export const may = <P extends Permission>(actor: Actor, permission: P, record: RecordOf<P>): boolean =>
  hasOwn(actor, permission, record) || delegationFor(actor, permission, record) !== null

function hasOwn<P extends Permission>(actor: Actor, permission: P, record: RecordOf<P>): boolean {
  const grants = permissions[permission] as Grants<RecordOf<P>>
  return hasPowerFor(actor, permission) && (grants[actor.role]?.(actor, record) ?? false)
}

/**
 * Returns the delegation that allows the actor what they may not do themselves.
 * Its giver must have the permission for this record themselves: a received delegation cannot be passed on.
 * Nobody decides by delegation about a record of which they are an author.
 */
export function delegationFor<P extends Permission>(actor: Actor, permission: P, record: RecordOf<P>): Delegated | null {
  if (!actor.delegations?.length || hasOwn(actor, permission, record) || (record as { isAuthor?: IsAuthor } | null)?.isAuthor !== false) return null
  const isGiven = ({ giver, permissions: given }: Delegated) =>
    given.includes(permission) && hasOwn({ ...giver, clientId: null }, permission, record)
  return actor.delegations.find(isGiven) ?? null
}

/** The fields of a person that decide whether they have a permission for any record. */
export type Holder = Pick<Actor, 'role' | 'powers' | 'administers' | 'delegations'>

/** Whether the person has the permission for at least some record: by their role and by their alianza or body, or by delegation. */
export const mayEver = (actor: Holder, permission: Permission) => hasOwnEver(actor, permission) || delegatedEver(actor, permission) !== undefined

const hasOwnEver = (actor: Holder, permission: Permission) =>
  mightEver(actor.role, permission) &&
  hasPowerFor(actor, permission) &&
  (actor.administers !== undefined || !forAdministrators.has((permissions[permission] as Grants<never>)[actor.role]))
const delegatedEver = ({ delegations }: Holder, permission: Permission) =>
  delegations?.find(({ permissions: given }) => given.includes(permission))

/** Returns why a person has a permission, and on which records; null if they have it on none. */
export function grantOf(actor: Holder, permission: Permission): Grant | null {
  if (!hasOwnEver(actor, permission)) {
    const { giver, until } = delegatedEver(actor, permission) ?? {}
    return giver && until ? { by: 'delegation', giver: giver.name, until, condition: conditionOf(giver.role, permission) } : null
  }
  const condition = conditionOf(actor.role, permission)
  if (actor.role === 'cliente')
    return actor.powers ? { by: 'power', power: powerFor[permission as PermissionOfClients], condition } : { by: 'account', condition }
  return { by: forAdministrators.has(conditions[condition]) ? 'body' : 'role', condition }
}
export type Grant = { condition: ConditionName } & (
  | { by: 'role' | 'account' | 'body' }
  | { by: 'power'; power: Power }
  | { by: 'delegation'; giver: string; until: string }
)

function conditionOf(role: Role, permission: Permission): ConditionName {
  const condition: unknown = (permissions[permission] as Partial<Record<Role, unknown>>)[role]
  const named = Object.entries(conditions).find(([, each]) => each === condition)
  if (!named) throw new TypeError(`name the condition of ${permission} in conditions`)
  return named[0] as ConditionName
}

const hasPowerFor = ({ powers }: Pick<Actor, 'powers'>, permission: Permission) =>
  powers === undefined || powers.includes(powerFor[permission as PermissionOfClients])


/** Whether the role has the permission for at least some record. This suffices to show a menu entry or a page, or to admit a call. */
export const mightEver = (role: Role, permission: Permission) => role in permissions[permission]

/**
 * Permissions that require a recent proof of identity, so that a stolen session is not enough.
 * Reading needs none. Acts of a gerente in the place of a body need it too, although they are not listed here.
 */
export const needsProof: ReadonlySet<Permission> = new Set<Permission>([
  'preorders.convert',
  'orders.cancel',
  'orders.decideSubstitution',
  'reports.settleRecaudos',
  'users.create',
  'users.edit',
  'users.setPassword',
  'users.delete',
  'users.deactivate',
  'users.reactivate',
  'users.endSessions',
  'users.resetSecondFactor',
  'users.unlinkOidc',
  'users.nameBodyAdministrator',
  'users.endBodyAdministrator',
  'clients.create',
  'clients.edit',
  'people.administer',
  'auth.passkeys',
  'officers.administer',
  'delegations.give',
])
/** Minutes for which a proof of identity is valid, by default. A sign-in counts as a proof. */
export const proofMinutes = 10

/** Returns the roles that this person may give to an account, so that no form offers a role that would be refused. */
export const grantableRoles = (actor: Actor) => staffRoles.filter((role) => may(actor, 'users.create', { role }))

/** Returns the statuses in which the actor can read every order, or every order with the properties in `been`; for a client, their own orders. */
export const readableOrderStatuses = (actor: Actor, been: Partial<Pick<Records['orders'], 'assignedOperatorId' | 'knownToAgencies'>> = {}) =>
  orderStatuses.filter((currentStatus) =>
    may(actor, 'orders.read', { clientId: actor.clientId ?? '', assignedOperatorId: null, ...been, currentStatus }),
  )

/** Checks the table's types: refuses a row of an unknown concept, an unknown role, and a condition on another concept's record. */
export function table<const T extends { [P in keyof T]: Row<P, T[P]> }>(rows: T): T {
  return rows
}
type Row<P, Given> = [RecordOf<P>] extends [never] ? never : Grants<RecordOf<P>> & { [Unknown in Exclude<keyof Given, Role>]: never }

/** Returns the roles that a row names, under any condition. */
function rolesIn(grants: Grants<never>) {
  return Object.keys(grants) as Role[]
}

function grant<const R extends Role, C>(to: readonly R[], condition: C) {
  return Object.fromEntries(to.map((role) => [role, condition])) as Record<R, C>
}
