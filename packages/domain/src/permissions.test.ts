import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Actor, agencies, agencyOf, externalRoles, powers, type Role, roles, staffRoles } from './actor.ts'
import {
  grantableRoles,
  grantOf,
  may,
  mayEver,
  mightEver,
  type Permission,
  permissions,
  powerFor,
  readableOrderStatuses,
} from './permissions.ts'

const actor = (role: Role, id: string = role): Actor => ({ id, role, name: role, clientId: role === 'cliente' ? id : null })
const order = { clientId: 'cliente', assignedOperatorId: 'operador', currentStatus: 'EN_TRANSITO_VOLADURA' } as const
const allowed = (permission: Permission) => roles.filter((role) => mightEver(role, permission))
const named = Object.keys(permissions) as Permission[]

test('who may do what', () => {
  const lines = named.map((permission) => {
    const grants = Object.entries(permissions[permission]).sort(([a], [b]) => roles.indexOf(a as Role) - roles.indexOf(b as Role))
    return `${permission}: ${grants.map(([role, condition]) => (condition.name === 'always' ? role : `${role} if ${condition.name}`)).join(', ')}`
  })
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "preorders.create: cliente if isActive
    orders.create: cliente if isActive
    preorders.read: gerente if isSent, administrativo if isSent, cliente if isOwn
    preorders.mine: cliente
    preorders.readGestorNotes: gerente, administrativo
    preorders.withdraw: cliente if isOwn
    preorders.resubmit: cliente if isOwn
    preorders.approveInAlliance: cliente if isOwnOfAnother
    preorders.returnInAlliance: cliente if isOwnOfAnother
    preorders.adminQueue: gerente, administrativo
    preorders.edit: gerente, administrativo
    preorders.acceptAlarm: gerente if isWithStaff, administrativo if isWithStaff, cliente if isOwnInHand
    preorders.sendToManager: gerente, administrativo
    preorders.rejectAsAdmin: gerente, administrativo
    preorders.return: gerente, administrativo if isInReview
    preorders.managerQueue: gerente
    preorders.convert: gerente
    preorders.rejectAsManager: gerente
    orders.approveAsAdmin: gerente, administrador
    orders.rejectAsAdmin: gerente, administrador
    orders.editItems: gerente, administrador if isInAdminReview
    orders.approveAsManager: gerente
    orders.rejectAsManager: gerente
    orders.secondLook: gerente if awaitsSecondLook
    orders.assign: gerente
    orders.changeOperator: gerente
    orders.selfAssign: operador if isUnassigned
    orders.assignPage: gerente, administrador, operador
    orders.mine: operador
    orders.warehouseQueue: gerente, almacenista
    orders.markReady: gerente, almacenista
    orders.undoReady: gerente, almacenista, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista
    orders.cancel: gerente
    orders.externalApprovalGnb: gerente, gnb_almacenista
    orders.externalApprovalDaex: gerente, daex_almacenista
    orders.externalApprovalDgcim: gerente, dgcim_almacenista
    orders.legacyApprovalGnb: gerente, gnb
    orders.legacyApprovalDaex: gerente, daex
    orders.legacyApprovalDgcim: gerente, dgcim
    orders.objectGnb: gnb, gnb_almacenista
    orders.objectDaex: daex, daex_almacenista
    orders.objectDgcim: dgcim, dgcim_almacenista
    orders.liftObjectionGnb: gerente, gnb, gnb_almacenista
    orders.liftObjectionDaex: gerente, daex, daex_almacenista
    orders.liftObjectionDgcim: gerente, dgcim, dgcim_almacenista
    orders.decideSubstitution: gerente
    orders.externalQueue: gerente, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    orders.setGuide: gerente, daex, daex_almacenista
    orders.pickUp: operador if isAssignedOperator
    orders.startTransit: operador if isAssignedOperator
    orders.complete: operador if isAssignedOperator
    orders.stateConsumption: operador if isAssignedOperator
    orders.blastReport: operador if isAssignedOperator
    orders.signBlastReport: cliente if isOwn
    orders.safekeeping: operador if isAssignedOperator
    orders.confirmConsumptionGnb: gerente, gnb_operador
    orders.confirmConsumptionDaex: gerente, daex_operador
    orders.confirmConsumptionClient: cliente if isOwn
    orders.markPaid: gerente, operador
    orders.addReceipt: gerente, operador
    orders.recordPayment: gerente, operador
    orders.reversePayment: gerente
    orders.close: gerente, administrador, operador
    orders.setVehicles: gerente, administrativo, operador if isAssignedOperator
    orders.setServiceDate: gerente, administrativo
    orders.setServices: gerente, administrador
    orders.handOverLoad: gerente, almacenista
    orders.receiveLoad: operador if isAssignedOperator
    orders.handOverDelivery: operador if isAssignedOperator
    orders.receiveDelivery: cliente if isOwn
    orders.handOverLeftover: cliente if isOwn
    orders.receiveLeftover: operador if isAssignedOperator
    orders.handOverReturn: operador if isAssignedOperator
    orders.receiveReturn: almacenista
    orders.witnessHandover: gnb_operador
    orders.carried: operador, cliente
    orders.leftovers: gerente, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    orders.history: gerente, administrativo, operador, general
    orders.list: gerente, administrativo, administrador, operador, general, almacenista, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente
    orders.read: gerente, administrativo, administrador, operador, general, almacenista if isFromAssigned, gnb if wasOnceReady, daex if wasOnceReady, dgcim if wasOnceReady, gnb_almacenista if wasOnceReady, daex_almacenista if wasOnceReady, dgcim_almacenista if wasOnceReady, gnb_operador if wasOnceReady, daex_operador if wasOnceReady, cliente if isOwn
    orders.readPrices: gerente, administrativo, administrador, operador, general, cliente if isOwn
    orders.passport: gerente, administrativo, administrador, operador, general, almacenista if isFromAssigned, supervisor, gnb if wasOnceReady, daex if wasOnceReady, dgcim if wasOnceReady, gnb_almacenista if wasOnceReady, daex_almacenista if wasOnceReady, dgcim_almacenista if wasOnceReady, gnb_operador if wasOnceReady, daex_operador if wasOnceReady, cliente if isOwn
    incidents.read: gerente, administrativo, administrador, operador, general, almacenista if isFromAssigned, gnb if wasOnceReady, daex if wasOnceReady, dgcim if wasOnceReady, gnb_almacenista if wasOnceReady, daex_almacenista if wasOnceReady, dgcim_almacenista if wasOnceReady, gnb_operador if wasOnceReady, daex_operador if wasOnceReady, cliente if isOwn
    incidents.page: gerente
    incidents.open: gerente, administrativo, administrador, operador, general, almacenista if isFromAssigned, gnb if wasOnceReady, daex if wasOnceReady, dgcim if wasOnceReady, gnb_almacenista if wasOnceReady, daex_almacenista if wasOnceReady, dgcim_almacenista if wasOnceReady, gnb_operador if wasOnceReady, daex_operador if wasOnceReady, cliente if isOwn
    incidents.tell: gerente
    incidents.acknowledge: gnb if wasOnceReady, daex if wasOnceReady, dgcim if wasOnceReady, gnb_almacenista if wasOnceReady, daex_almacenista if wasOnceReady, dgcim_almacenista if wasOnceReady, gnb_operador if wasOnceReady, daex_operador if wasOnceReady
    incidents.close: gerente
    comments.read: gerente, administrativo, administrador, operador, general, almacenista, gnb if isSaidToOwnBody, daex if isSaidToOwnBody, dgcim if isSaidToOwnBody, gnb_almacenista if isSaidToOwnBody, daex_almacenista if isSaidToOwnBody, dgcim_almacenista if isSaidToOwnBody, gnb_operador if isSaidToOwnBody, daex_operador if isSaidToOwnBody, cliente if isSaidToAlliance
    comments.write: gerente, administrativo, administrador, operador, general, almacenista, gnb if isSaidToOwnBody, daex if isSaidToOwnBody, dgcim if isSaidToOwnBody, gnb_almacenista if isSaidToOwnBody, daex_almacenista if isSaidToOwnBody, dgcim_almacenista if isSaidToOwnBody, gnb_operador if isSaidToOwnBody, daex_operador if isSaidToOwnBody, cliente if isSaidToAlliance
    comments.edit: gerente if isOwnWord, administrativo if isOwnWord, administrador if isOwnWord, operador if isOwnWord, general if isOwnWord, almacenista if isOwnWord, gnb if isOwnWord, daex if isOwnWord, dgcim if isOwnWord, gnb_almacenista if isOwnWord, daex_almacenista if isOwnWord, dgcim_almacenista if isOwnWord, gnb_operador if isOwnWord, daex_operador if isOwnWord, cliente if isOwnWord
    comments.remove: gerente, administrativo if isOwnWord, administrador if isOwnWord, operador if isOwnWord, general if isOwnWord, almacenista if isOwnWord, gnb if isOwnWord, daex if isOwnWord, dgcim if isOwnWord, gnb_almacenista if isOwnWord, daex_almacenista if isOwnWord, dgcim_almacenista if isOwnWord, gnb_operador if isOwnWord, daex_operador if isOwnWord, cliente if isOwnWord
    preorders.files: gerente if isSent, administrativo if isSent, cliente if isOwn
    orders.files: gerente, administrativo, administrador, operador, general, almacenista if isFromAssigned, gnb if wasOnceReady, daex if wasOnceReady, dgcim if wasOnceReady, gnb_almacenista if wasOnceReady, daex_almacenista if wasOnceReady, dgcim_almacenista if wasOnceReady, gnb_operador if wasOnceReady, daex_operador if wasOnceReady, cliente if isOwn
    printouts.read: gerente, administrativo, administrador, operador, general, almacenista, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente
    history.read: gerente, supervisor
    securityLog.read: gerente, supervisor
    verifications.read: gerente, supervisor
    verifications.start: gerente, supervisor
    history.readPersons: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    backups.read: gerente
    backups.start: gerente
    doctor.read: gerente
    patterns.suggest: gerente, administrativo, cliente
    materials.available: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente
    materials.readPrices: gerente, administrativo, administrador, operador, general, supervisor, cliente
    combos.active: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente
    materials.list: gerente, administrativo, administrador
    drilling.list: gerente, administrativo, administrador
    drilling.set: gerente
    drilling.withdraw: gerente
    inventory.page: gerente, administrador, operador, almacenista
    inventory.stock: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    inventory.movements: gerente, administrador, almacenista
    materials.create: gerente
    materials.edit: gerente
    materials.import: gerente
    materials.classify: gerente
    materials.revertImport: gerente
    materials.delete: gerente, administrativo, administrador
    inventory.load: gerente, almacenista
    inventory.adjust: gerente, almacenista
    magazines.read: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    magazines.edit: gerente
    magazines.inspect: gerente, almacenista
    custody.read: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    custody.receive: gerente, almacenista
    custody.transfer: gerente, almacenista
    custody.quarantine: gerente, almacenista, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    custody.recall: gerente
    custody.release: gerente
    permits.read: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente if isOwn
    permits.page: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    permits.mine: cliente
    permits.edit: gerente, administrador if isOfClientOrVehicle
    combos.define: gerente
    clients.allowExpiredRight: gerente
    clients.ownRight: cliente
    users.list: gerente, administrador, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.create: gerente, administrador if isNotAbove, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.delete: gerente, administrador if isNotAbove, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.deactivate: gerente, administrador if isNotAbove, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.reactivate: gerente, administrador if isNotAbove, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.endSessions: gerente, administrador if isNotAbove, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.read: gerente, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.edit: gerente if isOfTheHouse, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.setPassword: gerente if isOfTheHouse, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.resetSecondFactor: gerente if isOfTheHouse, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.unlinkOidc: gerente if isOfTheHouse, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.nameBodyAdministrator: gerente if isOfABody, gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    users.endBodyAdministrator: gnb if isOfTheirBody, daex if isOfTheirBody, dgcim if isOfTheirBody, gnb_almacenista if isOfTheirBody, daex_almacenista if isOfTheirBody, dgcim_almacenista if isOfTheirBody, gnb_operador if isOfTheirBody, daex_operador if isOfTheirBody
    clients.list: gerente, administrador
    clients.create: gerente, administrador
    clients.edit: gerente, administrador
    people.administer: cliente
    people.readRule: cliente
    officers.read: gerente, gnb if isOfficerOfOwnBody, daex if isOfficerOfOwnBody, dgcim if isOfficerOfOwnBody, gnb_almacenista if isOfficerOfOwnBody, daex_almacenista if isOfficerOfOwnBody, dgcim_almacenista if isOfficerOfOwnBody, gnb_operador if isOfficerOfOwnBody, daex_operador if isOfficerOfOwnBody
    officers.administer: gnb if isOfficerOfAdministered, daex if isOfficerOfAdministered, dgcim if isOfficerOfAdministered, gnb_almacenista if isOfficerOfAdministered, daex_almacenista if isOfficerOfAdministered, dgcim_almacenista if isOfficerOfAdministered, gnb_operador if isOfficerOfAdministered, daex_operador if isOfficerOfAdministered
    mines.read: gerente, administrativo, administrador, operador, general, cliente if isOwn
    mines.keep: gerente, administrativo, cliente if isOwn
    mines.adopt: gerente, administrativo, cliente if isOwn
    mines.recordShots: gerente, administrativo, operador, cliente if isOwn
    delegations.own: gerente if isParty, administrativo if isParty, administrador if isParty, operador if isParty, general if isParty, gnb if isParty, daex if isParty, dgcim if isParty, gnb_almacenista if isParty, daex_almacenista if isParty, dgcim_almacenista if isParty, gnb_operador if isParty, daex_operador if isParty
    delegations.read: gerente, gnb if isDelegationOfAdministered, daex if isDelegationOfAdministered, dgcim if isDelegationOfAdministered, gnb_almacenista if isDelegationOfAdministered, daex_almacenista if isDelegationOfAdministered, dgcim_almacenista if isDelegationOfAdministered, gnb_operador if isDelegationOfAdministered, daex_operador if isDelegationOfAdministered
    delegations.give: gerente, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    delegations.answer: gerente if isTaker, administrativo if isTaker, administrador if isTaker, operador if isTaker, general if isTaker, gnb if isTaker, daex if isTaker, dgcim if isTaker, gnb_almacenista if isTaker, daex_almacenista if isTaker, dgcim_almacenista if isTaker, gnb_operador if isTaker, daex_operador if isTaker
    delegations.revoke: gerente if isPartyOrOfTheHouse, administrativo if isParty, administrador if isParty, operador if isParty, general if isParty, gnb if isPartyOrAdministers, daex if isPartyOrAdministers, dgcim if isPartyOrAdministers, gnb_almacenista if isPartyOrAdministers, daex_almacenista if isPartyOrAdministers, dgcim_almacenista if isPartyOrAdministers, gnb_operador if isPartyOrAdministers, daex_operador if isPartyOrAdministers
    reports.statistics: gerente, administrativo, operador, general
    reports.recaudos: gerente, administrativo, operador, general
    reports.settleRecaudos: gerente
    confirmations.read: gerente, administrador, almacenista, gnb if administersABody, daex if administersABody, dgcim if administersABody, gnb_almacenista if administersABody, daex_almacenista if administersABody, dgcim_almacenista if administersABody, gnb_operador if administersABody, daex_operador if administersABody
    dashboard.staff: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    dashboard.risks: gerente, supervisor
    settings.menu: gerente, administrativo, operador
    live.follow: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente
    notices.own: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente
    schedule.read: gerente, operador, cliente
    views.own: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador
    views.share: gerente
    auth.changePassword: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente
    auth.prove: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente
    auth.ownSessions: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente
    auth.secondFactor: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente
    auth.passkeys: gerente, administrativo, administrador, operador, general, almacenista, supervisor, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista, gnb_operador, daex_operador, cliente"
  `)
})

test('every permission is somebody’s', () => {
  for (const permission of named) expect([permission, allowed(permission)]).not.toEqual([permission, []])
})

test('a client asks for a service only while their account is active, and only a client does', () => {
  for (const permission of ['preorders.create', 'orders.create'] as const) {
    expect(may(actor('cliente'), permission, { estatus: true })).toBe(true)
    expect(may(actor('cliente'), permission, { estatus: false })).toBe(false)
    expect(may(actor('gerente'), permission, { estatus: true })).toBe(false)
  }
})

test('a client acts on what is their own', () => {
  const preorder = { clientId: 'mine', currentStatus: 'DEVUELTA_CLIENTE' } as const
  for (const permission of ['preorders.read', 'preorders.files', 'preorders.withdraw', 'preorders.resubmit'] as const) {
    expect(may(actor('cliente', 'mine'), permission, preorder)).toBe(true)
    expect(may(actor('cliente', 'another'), permission, preorder)).toBe(false)
  }
  expect(may(actor('cliente'), 'orders.confirmConsumptionClient', order)).toBe(true)
  expect(may(actor('cliente', 'another'), 'orders.confirmConsumptionClient', order)).toBe(false)
  expect(may(actor('cliente', 'another'), 'orders.read', order)).toBe(false)
})

test('an administrativo returns a pre-order from their own queue, a gerente from both', () => {
  const inQueue = (currentStatus: 'PENDIENTE_REVISION' | 'PENDIENTE_APROBACION_GERENTE') => ({ clientId: 'c', currentStatus })
  expect(may(actor('administrativo'), 'preorders.return', inQueue('PENDIENTE_REVISION'))).toBe(true)
  expect(may(actor('administrativo'), 'preorders.return', inQueue('PENDIENTE_APROBACION_GERENTE'))).toBe(false)
  expect(may(actor('gerente'), 'preorders.return', inQueue('PENDIENTE_APROBACION_GERENTE'))).toBe(true)
})

test('on the way only the assigned operator acts, and not even the gerente in their place', () => {
  for (const permission of ['orders.pickUp', 'orders.startTransit', 'orders.complete', 'orders.safekeeping'] as const) {
    expect(roles.filter((role) => may(actor(role), permission, order))).toEqual(['operador'])
    expect(may(actor('operador', 'another'), permission, order)).toBe(false)
  }
})

test('an operator takes an order for themselves only while nobody has it', () => {
  expect(may(actor('operador'), 'orders.selfAssign', { ...order, assignedOperatorId: null })).toBe(true)
  expect(may(actor('operador', 'another'), 'orders.selfAssign', order)).toBe(false)
})

test('an agency signs for itself alone, and the gerente in the place of each', () => {
  expect(allowed('orders.externalApprovalGnb')).toEqual(['gerente', 'gnb_almacenista'])
  expect(allowed('orders.externalApprovalDaex')).toEqual(['gerente', 'daex_almacenista'])
  expect(allowed('orders.externalApprovalDgcim')).toEqual(['gerente', 'dgcim_almacenista'])
  expect(allowed('orders.legacyApprovalGnb')).toEqual(['gerente', 'gnb'])
  expect(allowed('orders.legacyApprovalDaex')).toEqual(['gerente', 'daex'])
  expect(allowed('orders.legacyApprovalDgcim')).toEqual(['gerente', 'dgcim'])
  expect(allowed('orders.confirmConsumptionGnb')).toEqual(['gerente', 'gnb_operador'])
  expect(allowed('orders.confirmConsumptionDaex')).toEqual(['gerente', 'daex_operador'])
  expect(allowed('orders.undoReady')).toEqual(['gerente', 'almacenista', ...agencies, ...agencies.map((agency) => `${agency}_almacenista`)])
})

test('the warehouse sees an order once an operator has it, an external body once it is ready, both to the end', () => {
  expect(readableOrderStatuses(actor('almacenista')).slice(0, 2)).toEqual(['ASIGNADA_OPERADOR', 'LISTA_PARA_DESPACHO'])
  expect(readableOrderStatuses(actor('almacenista')).at(-1)).toBe('CERRADA')
  expect(readableOrderStatuses(actor('almacenista'), { assignedOperatorId: 'another' })).toEqual([
    ...readableOrderStatuses(actor('almacenista')),
    'ANULADA',
  ])
  for (const role of externalRoles) {
    expect(readableOrderStatuses(actor(role))).toEqual(
      readableOrderStatuses(actor('almacenista')).filter((status) => status !== 'ASIGNADA_OPERADOR'),
    )
  }
  expect(readableOrderStatuses(actor('supervisor'))).toEqual([])
  expect(readableOrderStatuses(actor('cliente'))).toHaveLength(16)
})

test('prices are for those who read orders, except the warehouse and the external bodies', () => {
  const hidden: readonly Role[] = [...externalRoles, 'almacenista']
  expect(allowed('orders.readPrices')).toEqual(allowed('orders.read').filter((role) => !hidden.includes(role)))
  expect(allowed('materials.readPrices')).toEqual(roles.filter((role) => !hidden.includes(role)))
})

test('whoever has any list of orders may ask for orders, and nobody else', () => {
  const lists = ['orders.assignPage', 'orders.mine', 'orders.warehouseQueue', 'orders.externalQueue', 'orders.history'] as const
  const some = roles.filter((role) => role === 'cliente' || lists.some((list) => mightEver(role, list)))
  expect(allowed('orders.list')).toEqual(some)
})

test('a supervisor has the history, the dashboard, the stock and where material went, and what every account has', () => {
  expect(named.filter((permission) => mightEver('supervisor', permission))).toEqual([
    'orders.leftovers',
    'orders.passport',
    'history.read',
    'securityLog.read',
    'verifications.read',
    'verifications.start',
    'history.readPersons',
    'materials.available',
    'materials.readPrices',
    'combos.active',
    'inventory.stock',
    'magazines.read',
    'custody.read',
    'permits.read',
    'permits.page',
    'dashboard.staff',
    'dashboard.risks',
    'live.follow',
    'notices.own',
    'views.own',
    'auth.changePassword',
    'auth.prove',
    'auth.ownSessions',
    'auth.secondFactor',
    'auth.passkeys',
  ])
})

test('a role is granted by its name or in a named group, never by being left out of the others', () => {
  const source = readFileSync(new URL('permissions.ts', import.meta.url), 'utf8')
  const grants = source.slice(source.indexOf('const anyone = '), source.indexOf('export type Permission'))
  expect(grants).toContain("'orders.list':")
  expect(grants.match(/\.filter\(|\.slice\(|\.difference\(|delete |omit|Exclude|!==/gi)).toBeNull()
})

test('nobody grants or touches a role above their own', () => {
  expect(grantableRoles(actor('gerente'))).toEqual([...staffRoles])
  expect(grantableRoles(actor('administrador'))).toEqual(staffRoles.filter((role) => role !== 'gerente' && role !== 'administrador'))
  expect(grantableRoles(actor('operador'))).toEqual([])
  for (const permission of ['users.delete', 'users.deactivate', 'users.reactivate', 'users.endSessions'] as const) {
    expect(may(actor('administrador'), permission, { role: 'administrador' })).toBe(false)
    expect(may(actor('administrador'), permission, { role: 'gnb' })).toBe(true)
  }
})

test('an administrador edits an order while it is before them, a gerente also after', () => {
  expect(may(actor('administrador'), 'orders.editItems', { ...order, currentStatus: 'PENDIENTE_ADMIN' })).toBe(true)
  expect(may(actor('administrador'), 'orders.editItems', { ...order, currentStatus: 'APROBADA' })).toBe(false)
  expect(may(actor('gerente'), 'orders.editItems', { ...order, currentStatus: 'APROBADA' })).toBe(true)
})

test('every person of an alianza reads its records, whoever of them asked for it', () => {
  const colleague: Actor = { id: 'otra persona', role: 'cliente', name: 'Otra persona', clientId: 'cliente' }
  expect(may(colleague, 'orders.read', order)).toBe(true)
  expect(may({ ...colleague, id: 'cliente', clientId: 'otra alianza' }, 'orders.read', order)).toBe(false)
})

test('which power of an alianza each of its permissions asks for', () => {
  const lines = powers.map(
    (power) => `${power}: ${named.filter((permission) => powerFor[permission as keyof typeof powerFor] === power).join(' ')}`,
  )
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "ver: preorders.read preorders.mine orders.list orders.read orders.readPrices orders.passport incidents.read incidents.open comments.read comments.write comments.edit comments.remove preorders.files orders.files printouts.read patterns.suggest materials.available materials.readPrices combos.active permits.read permits.mine clients.ownRight people.readRule mines.read live.follow notices.own schedule.read auth.changePassword auth.prove auth.ownSessions auth.secondFactor auth.passkeys
    solicitar: preorders.create orders.create preorders.withdraw preorders.resubmit preorders.acceptAlarm mines.keep mines.adopt mines.recordShots
    aprobar: preorders.approveInAlliance preorders.returnInAlliance
    recibir: orders.receiveDelivery orders.handOverLeftover orders.carried
    confirmar: orders.signBlastReport orders.confirmConsumptionClient
    administrar: people.administer"
  `)
})

test('a person of an alianza may do what its account may and their powers are for, and nothing else', () => {
  for (const permission of named) {
    expect(mayEver({ role: 'cliente', powers: [...powers] }, permission), permission).toBe(mightEver('cliente', permission))
    for (const power of powers)
      expect(mayEver({ role: 'cliente', powers: [power] }, permission), `${permission} with ${power}`).toBe(
        mightEver('cliente', permission) && powerFor[permission as keyof typeof powerFor] === power,
      )
  }
})

test('whoever has a permission has it by something that can be said, and nobody else has', () => {
  for (const permission of named)
    for (const role of roles)
      for (const somebody of [
        { role },
        { role, administers: agencyOf(role) ?? undefined },
        ...powers.map((power) => ({ role, powers: [power] })),
      ])
        if (permission !== 'officers.administer')
          expect(grantOf(somebody, permission) !== null, `${role} ${permission}`).toBe(mayEver(somebody, permission))
  expect(grantOf({ role: 'operador' }, 'orders.pickUp')).toEqual({ by: 'role', condition: 'isAssignedOperator' })
  expect(grantOf({ role: 'gnb', administers: 'gnb' }, 'users.edit')).toEqual({ by: 'body', condition: 'isOfTheirBody' })
  expect(grantOf({ role: 'gnb' }, 'users.edit')).toBeNull()
  expect(grantOf({ role: 'gnb' }, 'officers.administer')).toBeNull()
  expect(grantOf({ role: 'gnb', administers: 'gnb' }, 'officers.administer')).toMatchObject({ by: 'body' })
  expect(grantOf({ role: 'cliente' }, 'people.administer')).toEqual({ by: 'account', condition: 'always' })
  expect(grantOf({ role: 'cliente', powers: ['ver', 'solicitar'] }, 'preorders.create')).toEqual({
    by: 'power',
    power: 'solicitar',
    condition: 'isActive',
  })
})
