import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, type Role, roles } from '../actor.ts'
import { permissions } from '../permissions.ts'
import { preorderStatuses, preorderStatusLook } from '../statuses/preorders.ts'
import {
  type PreorderAction,
  type PreorderInput,
  type PreorderState,
  possibleActions,
  preorderTransitions,
  whoActsNext,
} from './workflow.ts'

const actor = (role: Role, id: string = role): Actor => ({ id, role, name: role, clientId: role === 'cliente' ? id : null })
const preorder = (over: Partial<PreorderState>): PreorderState => ({
  clientId: 'cliente',
  currentStatus: 'PENDIENTE_REVISION',
  itemCount: 2,
  clientIsActive: true,
  ...over,
})
const facts = { today: '2026-03-10' }

test('every status × role × action: exactly what the table says', () => {
  const lines = preorderStatuses.flatMap((currentStatus) => {
    const moves = roles.flatMap((role) =>
      possibleActions(actor(role), preorder({ currentStatus, itemCount: 0, clientIsActive: false }), facts).map((move) => ({
        ...move,
        role,
      })),
    )
    const printed = moves.map(({ action, to, needs, obstacles }) => {
      const who = moves.filter((move) => move.action === action).map(({ role }) => role)
      return [
        `  ${action} → ${to}: ${who.join(', ')}`,
        ...needs.map((need) => `+${need}`),
        ...obstacles.map(({ code }) => `!${code}`),
      ].join(' ')
    })
    return [currentStatus, ...new Set(printed)]
  })
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "POR_APROBAR_ALIANZA
      preorders.withdraw → RETIRADA_CLIENTE: cliente
    PENDIENTE_REVISION
      preorders.edit → PENDIENTE_REVISION: gerente, administrativo
      preorders.sendToManager → PENDIENTE_APROBACION_GERENTE: gerente, administrativo !preorderWithoutItems
      preorders.rejectAsAdmin → RECHAZADA_ADMIN: gerente, administrativo +reason
      preorders.return → DEVUELTA_CLIENTE: gerente, administrativo +reason
      preorders.withdraw → RETIRADA_CLIENTE: cliente
    PENDIENTE_APROBACION_GERENTE
      preorders.convert → CONVERTIDA_A_ORDEN: gerente +estimatedServiceDate
      preorders.rejectAsManager → RECHAZADA_GERENTE: gerente +reason
      preorders.return → DEVUELTA_CLIENTE: gerente +reason
    DEVUELTA_CLIENTE
      preorders.resubmit → PENDIENTE_REVISION: cliente !clientInactive
      preorders.withdraw → RETIRADA_CLIENTE: cliente
    CONVERTIDA_A_ORDEN
    RECHAZADA_ADMIN
    RECHAZADA_GERENTE
    RETIRADA_CLIENTE"
  `)
})

test('no transition names a permission nobody has, and each leaves a status at most once by the same action', () => {
  for (const { action } of preorderTransitions) expect(Object.keys(permissions[action])).not.toEqual([])
  const steps = preorderTransitions.flatMap(({ action, from }) => from.map((status) => `${action} ${status}`))
  expect(steps).toEqual([...new Set(steps)])
})

test('a client withdraws and resubmits their own request, and sees no actions on another’s', () => {
  const returned = preorder({ currentStatus: 'DEVUELTA_CLIENTE' })
  expect(actions(actor('cliente'), returned)).toEqual(['preorders.resubmit', 'preorders.withdraw'])
  expect(actions(actor('cliente', 'another'), returned)).toEqual([])
})

test('an alianza that is inactive, or of which nothing is known, does not send its request again; it may still withdraw it', () => {
  const { clientIsActive: _, ...unknown } = preorder({ currentStatus: 'DEVUELTA_CLIENTE' })
  for (const returned of [{ ...unknown, clientIsActive: false }, unknown])
    expect(possibleActions(actor('cliente'), returned, facts)).toMatchObject([
      { action: 'preorders.resubmit', obstacles: [{ code: 'clientInactive' }] },
      { action: 'preorders.withdraw', obstacles: [] },
    ])
})

test('a pre-order without materials does not go to the gerente', () => {
  expect(obstaclesTo('preorders.sendToManager', preorder({ itemCount: 0 }))).toEqual([{ code: 'preorderWithoutItems' }])
  expect(obstaclesTo('preorders.sendToManager', preorder({ itemCount: 1 }))).toEqual([])
})

test('a rejection and a return say why', () => {
  expect(obstaclesTo('preorders.rejectAsAdmin', preorder({}), { reason: '   ' })).toEqual([
    { code: 'reasonMissing', action: 'preorders.rejectAsAdmin' },
  ])
  expect(obstaclesTo('preorders.rejectAsManager', preorder({ currentStatus: 'PENDIENTE_APROBACION_GERENTE' }), {})).toEqual([
    { code: 'reasonMissing', action: 'preorders.rejectAsManager' },
  ])
  expect(obstaclesTo('preorders.return', preorder({}), { reason: null })).toMatchObject([{ code: 'reasonMissing' }])
  expect(obstaclesTo('preorders.return', preorder({}), { reason: 'Falta el plano del frente 2.' })).toEqual([])
})

test('before the dialog is open a reason is only named, not missed', () => {
  expect(obstaclesTo('preorders.rejectAsAdmin', preorder({}))).toEqual([])
})

test('a conversion has a service date, today at the earliest', () => {
  const waiting = preorder({ currentStatus: 'PENDIENTE_APROBACION_GERENTE' })
  expect(obstaclesTo('preorders.convert', waiting, {})).toEqual([{ code: 'serviceDateMissing' }])
  expect(obstaclesTo('preorders.convert', waiting, { estimatedServiceDate: '2026-03-09' })).toMatchObject([{ code: 'serviceDatePast' }])
  expect(obstaclesTo('preorders.convert', waiting, { estimatedServiceDate: '2026-03-10' })).toEqual([])
})

test('who acts next is who can bring it forward', () => {
  expect(preorderStatuses.map((status) => `${status}: ${whoActsNext(status).join(', ')}`)).toEqual([
    'POR_APROBAR_ALIANZA: cliente',
    'PENDIENTE_REVISION: gerente, administrativo',
    'PENDIENTE_APROBACION_GERENTE: gerente',
    'DEVUELTA_CLIENTE: cliente',
    'CONVERTIDA_A_ORDEN: ',
    'RECHAZADA_ADMIN: ',
    'RECHAZADA_GERENTE: ',
    'RETIRADA_CLIENTE: ',
  ])
})

test('whatever people do, a pre-order ends once, and only one with materials reaches the gerente', () => {
  const step = record({ role: constantFrom(...roles), choice: nat(), itemCount: nat({ max: 2 }) })
  assert(
    property(array(step, { maxLength: 30 }), (steps) => {
      let state = preorder({})
      for (const { role, choice, itemCount } of steps) {
        const open = possibleActions(actor(role), state, facts).filter(({ obstacles }) => obstacles.length === 0)
        const move = open[choice % Math.max(open.length, 1)]
        if (!move) continue
        const before = state
        state = preorder({ currentStatus: move.to, itemCount: move.action === 'preorders.edit' ? itemCount : before.itemCount })
        expect(preorderStatuses).toContain(state.currentStatus)
        expect(preorderStatusLook[before.currentStatus].group).toBe('open')
        expect(state.currentStatus === 'PENDIENTE_APROBACION_GERENTE' && state.itemCount === 0).toBe(false)
      }
    }),
  )
})

const actions = (who: Actor, state: PreorderState) => possibleActions(who, state, facts).map(({ action }) => action)

const obstaclesTo = (action: PreorderAction, state: PreorderState, input?: PreorderInput) =>
  possibleActions(actor('gerente'), state, facts, input).find((move) => move.action === action)?.obstacles
