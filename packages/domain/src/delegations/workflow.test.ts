import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, agencyOf, type StaffRole, staffRoles } from '../actor.ts'
import { addDays } from '../calendar.ts'
import { delegationFor, grantOf, may, mayEver, needsProof, type Permission, permissions } from '../permissions.ts'
import { delegable, type Delegable } from './values.ts'
import { delegableTo, permissionsIn, stateOf } from './workflow.ts'

const pairs = staffRoles.flatMap((giver) => staffRoles.map((taker) => [giver, taker] as const))
const actor = (role: StaffRole, delegations?: Actor['delegations']): Actor => ({ id: role, role, name: role, clientId: null, delegations })
const order = { clientId: 'c', assignedOperatorId: null, currentStatus: 'LISTA_PARA_DESPACHO', isAuthor: false } as const

test('what can be delegated to whom', () => {
  const lines = pairs.flatMap(([giver, taker]) => {
    const some = delegableTo(giver, taker)
    return some.length > 0 ? [`${giver} → ${taker}: ${some.join(', ')}`] : []
  })
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "gerente → administrativo: preorders.return, preorders.convert, preorders.rejectAsManager, orders.approveAsManager, orders.rejectAsManager, orders.secondLook, orders.assign, orders.changeOperator, orders.cancel, incidents.close
    gerente → administrador: orders.approveAsManager, orders.rejectAsManager, orders.secondLook, orders.assign, orders.changeOperator, orders.cancel, incidents.close
    gerente → operador: orders.approveAsManager, orders.rejectAsManager, orders.secondLook, orders.assign, orders.changeOperator, orders.cancel, incidents.close
    gerente → general: orders.approveAsManager, orders.rejectAsManager, orders.secondLook, orders.assign, orders.changeOperator, orders.cancel, incidents.close
    gnb → gnb_almacenista: orders.legacyApprovalGnb
    gnb → gnb_operador: orders.legacyApprovalGnb, orders.objectGnb, orders.liftObjectionGnb, orders.undoReady
    daex → daex_almacenista: orders.legacyApprovalDaex
    daex → daex_operador: orders.legacyApprovalDaex, orders.objectDaex, orders.liftObjectionDaex, orders.undoReady, orders.setGuide
    dgcim → dgcim_almacenista: orders.legacyApprovalDgcim
    gnb_almacenista → gnb: orders.externalApprovalGnb
    gnb_almacenista → gnb_operador: orders.externalApprovalGnb, orders.objectGnb, orders.liftObjectionGnb, orders.undoReady
    daex_almacenista → daex: orders.externalApprovalDaex
    daex_almacenista → daex_operador: orders.externalApprovalDaex, orders.objectDaex, orders.liftObjectionDaex, orders.undoReady, orders.setGuide
    dgcim_almacenista → dgcim: orders.externalApprovalDgcim
    gnb_operador → gnb: orders.confirmConsumptionGnb
    gnb_operador → gnb_almacenista: orders.confirmConsumptionGnb
    daex_operador → daex: orders.confirmConsumptionDaex
    daex_operador → daex_almacenista: orders.confirmConsumptionDaex"
  `)
})

test('it is always the own, within a body, of records that both read alike, and never what the taker has already', () => {
  for (const [giver, taker] of pairs)
    for (const permission of delegableTo(giver, taker)) {
      const about = `${permission} of ${giver} to ${taker}`
      expect(agencyOf(giver), about).toBe(agencyOf(taker))
      expect(grantOf({ role: giver }, permission), about).not.toBeNull()
      expect(grantOf({ role: taker }, permission)?.condition, about).not.toBe(grantOf({ role: giver }, permission)!.condition)
      const read = `${permission.split('.')[0]}.read` as Permission
      expect(grantOf({ role: taker }, read), about).toEqual(grantOf({ role: giver }, read))
    }
})

test('accounts, keys, prices, stock, money, the record and the word of a second gerente are never delegated, nor delegating itself', () => {
  const never =
    /^(auth|users|clients|people|officers|delegations|materials|combos|inventory|reports|backups|verifications|history|securityLog)\./
  for (const permission of Object.keys(permissions) as Permission[])
    if (never.test(permission) || permission === 'orders.decideSubstitution') expect(delegable).not.toContain(permission)
  for (const taker of staffRoles)
    for (const permission of delegableTo('gerente', taker)) expect(permission).not.toMatch(/Gnb|Daex|Dgcim|setGuide|undoReady/)
  expect(needsProof.has('delegations.give')).toBe(true)
})

test('a taker may exactly what was delegated, on the records on which its giver may, and never as an author', () => {
  for (const [giver, taker] of pairs)
    for (const permission of delegableTo(giver, taker).filter((each): each is Extract<Delegable, `orders.${string}`> =>
      each.startsWith('orders.'),
    )) {
      const delegations = [{ giver: { id: 'g', name: 'G', role: giver }, permissions: [permission], until: '2026-12-31' }]
      const holder = actor(taker, delegations)
      const own = may(actor(taker), permission, order)
      expect(may(holder, permission, order), permission).toBe(own || may(actor(giver), permission, order))
      expect(delegationFor(holder, permission, order) === null, permission).toBe(own || !may(actor(giver), permission, order))
      for (const isAuthor of [true, undefined]) expect(may(holder, permission, { ...order, isAuthor }), permission).toBe(own)
      for (const other of Object.keys(permissions) as Permission[])
        if (other !== permission) expect(mayEver(holder, other), other).toBe(mayEver(actor(taker), other))
      expect(mayEver(holder, permission)).toBe(true)
    }
})

test('whoever gets another role has given nothing, whatever stands in the record', () => {
  expect(permissionsIn({ giverRole: 'gerente', takerRole: 'administrativo', permissions: ['preorders.convert'] })).toEqual([
    'preorders.convert',
    'preorders.managerQueue',
  ])
  for (const giverRole of staffRoles.filter((role) => role !== 'gerente'))
    expect(permissionsIn({ giverRole, takerRole: 'administrativo', permissions: delegable })).toEqual([])
})

test('its state follows from its answers and its days alone', () => {
  const day = '2026-11-21'
  const at = '2026-11-20T12:00:00.000Z'
  const answer = fc.constantFrom(null, at)
  fc.assert(
    fc.property(
      fc.integer({ min: -70, max: 70 }),
      fc.integer({ min: 0, max: 59 }),
      answer,
      answer,
      answer,
      (start, length, acceptedAt, declinedAt, revokedAt) => {
        const from = addDays(day, start)
        const state = stateOf({ from, until: addDays(from, length), acceptedAt, declinedAt, revokedAt }, day)
        const counts = start <= 0 && start + length >= 0 && acceptedAt !== null && declinedAt === null && revokedAt === null
        expect(state === 'active').toBe(counts)
      },
    ),
  )
})
