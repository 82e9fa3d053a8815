import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { type Permission, needsProof } from '@barreno/domain/permissions'
import { expect, test } from 'vitest'
import { codeOf } from '../../test/authenticator.ts'
import { portalWithGoodCalls } from '../../test/good-calls.ts'
import { aCopyOf, approverOf, aReadyOrder, nextGuide } from '../../test/orders.ts'
import { aForwardedPreorder, noon, password, someoneNew } from '../../test/portal.ts'

const portal = await portalWithGoodCalls()
const { as, call, everything, good, refusal, rows, services, clock } = portal
const { prove } = api.auth
const ready = await aReadyOrder(portal)
services.settings.proofMinutes = 10
const minutesLater = (minutes: number) => (clock.now = new Date(noon.getTime() + minutes * 60_000))
const isOnlyForProved = ({ access, method }: Endpoint) =>
  method !== 'GET' && [access].flat().every((each) => needsProof.has(each as Permission))
/** Returns all data without the sessions, whose time of last use changes in any case. */
const withoutSessions = async () => ({ ...(await everything()), sessions: '' })
const proved = rows.filter(({ row }) => isOnlyForProved(row))
const needed = {
  status: 403,
  code: 'auth.proofNeeded',
  message: 'Confirme que es usted para continuar: hace más de 10 minutos que no lo hace.',
}

test('converting, cancelling, substituting, delivering collections, administering accounts, delegating and registering keys are what asks for a proof', () => {
  expect(proved.map(({ name }) => name)).toEqual([
    'auth.enrolPasskey',
    'auth.addPasskey',
    'auth.removePasskey',
    'users.create',
    'users.edit',
    'users.delete',
    'users.deactivate',
    'users.reactivate',
    'users.endSessions',
    'users.nameBodyAdministrator',
    'users.endBodyAdministrator',
    'users.resetSecondFactor',
    'users.unlinkOidc',
    'clients.create',
    'clients.edit',
    'clients.resetSecondFactor',
    'people.invite',
    'people.setRule',
    'people.edit',
    'people.inviteAgain',
    'people.resetSecondFactor',
    'people.remove',
    'officers.create',
    'officers.edit',
    'delegations.give',
    'preorders.convert',
    'orders.confirmSubstitution',
    'orders.declineSubstitution',
    'orders.cancel',
    'reports.settleRecaudos',
    'confirmations.askDelivery',
    'confirmations.askUserDeletion',
  ])
})

test.each(proved)(
  '$name is done within ten minutes of the sign-in, and later not before a new proof, which leaves nothing behind',
  async ({ row, goodCall }) => {
    minutesLater(0)
    const { who, input, sending } = await goodCall()
    minutesLater(10.1)
    const before = await withoutSessions()
    expect(await refusal(row, who, input, sending)).toMatchObject(needed)
    expect(await withoutSessions()).toEqual(before)
    minutesLater(10)
    const { statusCode, body } = await call(row, who, input, sending)
    expect(statusCode, body).toBeLessThan(300)
  },
)

test('an order is not cancelled by its action either, and nothing is done in the place of a body, with a session of long ago', async () => {
  const acts = [
    [api.orders.act, () => ({ action: 'orders.cancel', notes: 'Ya no hace falta' })],
    [api.orders.externalApproval, () => ({ approvalType: 'GNB_ALMACENISTA', approverDetails: approverOf('GNB_ALMACENISTA') })],
    [api.orders.externalApproval, () => ({ daexApproved: true })],
    [api.orders.setGuide, () => ({ idGuia: nextGuide() })],
  ] as const
  for (const [row, input] of acts) {
    minutesLater(0)
    const id = await aCopyOf(portal, ready.id)
    minutesLater(11)
    expect(await refusal(row, 'gerente', { id, ...input() })).toMatchObject(needed)
  }
  // Nothing changes for the body's own signature.
  const id = await aCopyOf(portal, ready.id)
  await good(api.orders.externalApproval, 'gnb_almacenista', {
    id,
    approvalType: 'GNB_ALMACENISTA',
    approverDetails: approverOf('GNB_ALMACENISTA'),
  })
})

test('the password proves it for ten minutes more, for this session and no other', async () => {
  minutesLater(0)
  const { id } = await aForwardedPreorder(portal)
  const other = await good(api.users.signIn, null, { username: 'gerente', password })
  minutesLater(30)
  expect(await refusal(prove, 'gerente', { password: 'otra cosa' })).toMatchObject({ status: 400, code: 'auth.wrongPassword' })
  expect(await refusal(prove, 'gerente', {})).toMatchObject({ status: 400, code: 'input.invalid', details: [{ field: 'password' }] })
  expect(await refusal(prove, 'gerente', { code: '123456' })).toMatchObject({ status: 409, code: 'auth.factorNotOn' })
  const convert = { id, estimatedServiceDate: '2026-12-03' }
  expect(await refusal(api.preorders.convert, 'gerente', convert)).toMatchObject(needed)
  expect(await good(prove, 'gerente', { password })).toEqual({ until: new Date(clock.now.getTime() + 600_000).toISOString() })
  const stolen = { headers: { authorization: `Bearer ${other.token}` } }
  expect(await refusal(api.preorders.convert, null, convert, stolen)).toMatchObject(needed)
  expect((await good(api.preorders.convert, 'gerente', convert)).preOrderId).toBe(id)
  expect(as('gerente')).not.toEqual(stolen.headers)
})

test('a code of the authenticator proves it too, once', async () => {
  minutesLater(0)
  const { headers } = await someoneNew(portal, 'con-factor', 'gerente')
  const { uri } = await good(api.auth.enrolSecondFactor, null, { password }, { headers })
  await good(api.auth.confirmSecondFactor, null, { code: codeOf(uri, clock.now) }, { headers })
  minutesLater(30)
  const code = codeOf(uri, clock.now)
  await good(prove, null, { code }, { headers })
  expect(await refusal(prove, null, { code }, { headers })).toMatchObject({ status: 400, code: 'auth.codeNotConfirmed' })
  await good(api.users.endSessions, null, { id: portal.actors.operador.id }, { headers })
})
