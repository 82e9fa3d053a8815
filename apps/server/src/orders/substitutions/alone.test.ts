import { api } from '@barreno/domain/api'
import { caracasDate } from '@barreno/domain/calendar'
import { confirmations } from '@barreno/domain/orders/workflow'
import type { SubstitutionRule } from '@barreno/domain/orders/substitution'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/documents.ts'
import { runJobs } from '../../../test/jobs.ts'
import { agencies, approverOf, nextGuide, stocked } from '../../../test/orders.ts'
import { aForwardedPreorder, entriesOf, password, testPortal } from '../../../test/portal.ts'

/*
 * One gerente does everything from a request to the departure: they create an operator, convert, assign, prepare, sign for the three bodies and
 * set the guide. Only the last step is the operator's, whose password they chose.
 */

const because = 'Nadie del organismo está de guardia'

async function walkedAlone(substitution: SubstitutionRule) {
  const portal = await testPortal({ settings: { substitution } })
  const { call, good } = portal
  await stocked(portal)
  const { id: preorderId } = await aForwardedPreorder(portal)
  const invented = { email: 'operador.inventado@minas.ve', password, role: 'operador', codigoUnico: 'OPE-999' }
  const operator = await good(api.users.create, 'gerente', invented)
  const { token } = await good(api.users.signIn, null, { username: invented.email, password })
  const { id } = await good(api.preorders.convert, 'gerente', { id: preorderId, estimatedServiceDate: '2026-12-03' })
  await good(api.orders.assign, 'gerente', { id, operatorId: operator.id })
  await good(api.orders.changeStatus, 'gerente', { id, newStatus: 'LISTA_PARA_DESPACHO' })
  await runJobs(portal)
  for (const agency of agencies)
    await good(api.orders.externalApproval, 'gerente', {
      id,
      approvalType: `${agency}_ALMACENISTA`,
      approverDetails: approverOf(agency),
      substitutionReason: because,
    })
  await good(api.orders.setGuide, 'gerente', { id, idGuia: nextGuide(), substitutionReason: because })
  const departure = await call(
    api.orders.changeStatus,
    null,
    { id, newStatus: 'EN_TRANSITO_VOLADURA' },
    { headers: { authorization: `Bearer ${token}` } },
  )
  return { portal, departure, order: await good(api.orders.get, 'gerente', { id }), mails: await runJobs(portal) }
}

test('with two people nobody walks it alone: nothing counts that a second gerente has not confirmed, and the order stays', async () => {
  const { departure, order } = await walkedAlone('two-people')
  expect(departure.statusCode).toBe(409)
  const { obstacles } = departure.json<{ details: { obstacles: { message: string }[] } }>().details
  expect(obstacles.map(({ message }) => message)).toEqual([
    'Falta la aprobación de GNB.',
    'Falta la aprobación de DAEX.',
    'Falta la aprobación de DGCIM.',
    'Falta la guía DAEX.',
  ])
  expect(order).toMatchObject({
    currentStatus: 'LISTA_PARA_DESPACHO',
    gnbAlmacenistaApproved: false,
    daexAlmacenistaApproved: false,
    dgcimAlmacenistaApproved: false,
    guideConfirmed: false,
  })
  expect(order.pendingSubstitutions.map(({ agency }) => agency).toSorted()).toEqual(['daex', 'daex', 'dgcim', 'gnb'])
})

test('with two people an account of their own making, to which they delegate all they can, takes them no further', async () => {
  const { portal, order } = await walkedAlone('two-people')
  const { good, refusal } = portal
  const invented = { email: 'suplente.inventado@minas.ve', password, role: 'administrativo', codigoUnico: 'ADM-999' }
  const taker = await good(api.users.create, 'gerente', invented)
  const { token } = await good(api.users.signIn, null, { username: invented.email, password })
  const headers = { authorization: `Bearer ${token}` }
  const offered = (await good(api.delegations.takers, 'gerente')).find(({ id }) => id === taker.id)
  const today = caracasDate(portal.clock.now)
  const dates = { from: today, until: today, reason: 'De viaje' }
  const { id } = await good(api.delegations.give, 'gerente', { takerId: taker.id, permissions: offered!.permissions, ...dates })
  await good(api.delegations.accept, null, { id }, { headers })
  for (const { id: substitutionId } of order.pendingSubstitutions)
    for (const decide of [api.orders.confirmSubstitution, api.orders.declineSubstitution])
      expect(await refusal(decide, null, { id: order.id, substitutionId }, { headers })).toMatchObject({ status: 403 })
  for (const agency of agencies) {
    const approval = {
      id: order.id,
      approvalType: `${agency}_ALMACENISTA`,
      approverDetails: approverOf(agency),
      substitutionReason: because,
    }
    expect(await refusal(api.orders.externalApproval, null, approval, { headers })).toMatchObject({ status: 403 })
  }
  expect(await refusal(api.orders.setGuide, null, { id: order.id, idGuia: nextGuide() }, { headers })).toMatchObject({ status: 403 })
  // Another gerente has all these permissions already, so nothing can be delegated to them.
  const second = { email: 'gerente.inventado@minas.ve', password, role: 'gerente', codigoUnico: 'GER-999' }
  const other = await good(api.users.create, 'gerente', second)
  expect((await good(api.delegations.takers, 'gerente')).map((each) => each.id)).not.toContain(other.id)
})

test('where it is allowed it is walked, every act in the place of a body is marked with its reason, and each body is told', async () => {
  const { departure, order, mails } = await walkedAlone('allowed')
  expect(departure.statusCode, departure.body).toBe(200)
  const marked = order.activity.filter(({ substitutionReason }) => substitutionReason === because)
  const bodies = marked.map(({ actingFor }) => actingFor!.split('_')[0]!)
  expect(bodies.toSorted((one, other) => one.localeCompare(other))).toEqual(['daex', 'daex', 'dgcim', 'gnb'])
  for (const agency of agencies)
    expect(
      mails.some(({ to, subject }) => to.startsWith(agency.toLowerCase()) && subject.includes(`sustitución de ${agency}`)),
      agency,
    ).toBe(true)
})

test('where it is allowed, order, history, papers and mails each say whose place was taken and why', async () => {
  const { portal, order, mails } = await walkedAlone('allowed')
  const paper = await textOf(Buffer.from(await portal.good(api.orders.document, 'gerente', { id: order.id, document: 'order' }), 'latin1'))
  const onPaper = paper.text.replace(/\s+/g, ' ')
  const history = await entriesOf(portal, order.id)
  for (const body of ['gnb', 'daex', 'dgcim'] as const) {
    const agency = body.toUpperCase() as Uppercase<typeof body>
    const role = `${body}_almacenista` as const
    expect(order[`${body}AlmacenistaApprovedBy`], 'order').toMatchObject({ actingFor: role })
    expect(history, 'history').toContainEqual(
      expect.objectContaining({
        action: confirmations[`${agency}_ALMACENISTA`].action,
        actorRole: 'gerente',
        changes: expect.objectContaining({
          actingFor: { old: null, new: role },
          substitutionReason: { old: null, new: because },
        }),
      }),
    )
    expect(onPaper, 'paper').toContain(`en sustitución de ${agency}`)
    const texts = mails.filter(({ to }) => to.startsWith(body)).map(({ text }) => text)
    expect(texts.join('\n'), 'mail').toContain(`en sustitución de ${agency}`)
    const signed = await portal.good(api.orders.list, role, { approvalQueueForRole: role, signed: 'true' })
    expect(
      signed.map(({ id }) => id),
      'what the body finds signed in its queue',
    ).toContain(order.id)
  }
})
