import { api } from '@barreno/domain/api'
import { confirmations, legacyApprovals } from '@barreno/domain/orders/workflow'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/documents.ts'
import { runJobs } from '../../../test/jobs.ts'
import { aCopyOf, approverOf, aReadyOrder, nextGuide, stocked } from '../../../test/orders.ts'
import { brokenEntry, entriesOf, type Portal, someoneNew, testPortal } from '../../../test/portal.ts'

const { externalApproval, setGuide, object, liftObjection, get, list, document, confirmSubstitution, declineSubstitution } = api.orders
const [allowed, twoPeople, off] = (await Promise.all(
  (['allowed', 'two-people', 'off'] as const).map((substitution) => testPortal({ settings: { substitution } })),
)) as [Portal, Portal, Portal]
const because = 'La oficial de DAEX está de comisión'
const bases = new Map<Portal, string>()
for (const portal of [allowed, twoPeople, off]) {
  await stocked(portal)
  bases.set(portal, (await aReadyOrder(portal)).id)
}

/** Each act of a body that a gerente can do in its place: the call, its input and the status. */
const acts = [
  ...Object.entries(confirmations)
    .filter(([type]) => type !== 'CLIENTE_CONSUMO')
    .map(([approvalType, { action, flag }]) => ({
      action: action as string,
      body: approvalType.split('_')[0]!,
      row: externalApproval,
      input: async () => ({ approvalType, approverDetails: approverOf(approvalType) }),
      status: approvalType.endsWith('CONSUMED') ? 'EN_TRANSITO_VOLADURA' : 'LISTA_PARA_DESPACHO',
      isDone: (order: Record<string, unknown>) => order[flag] === true,
    })),
  ...Object.entries(legacyApprovals).map(([flag, action]) => ({
    action: action as string,
    body: flag.replace('Approved', '').toUpperCase(),
    row: externalApproval,
    input: async () => ({ [flag]: true }),
    status: 'LISTA_PARA_DESPACHO',
    isDone: (order: Record<string, unknown>) => order[flag] === true,
  })),
  {
    action: 'orders.setGuide',
    body: 'DAEX',
    row: setGuide,
    input: async () => ({ idGuia: nextGuide() }),
    status: 'LISTA_PARA_DESPACHO',
    isDone: (order: Record<string, unknown>) => order['guideConfirmed'] === true,
  },
  ...(['gnb', 'daex', 'dgcim'] as const).map((body) => ({
    action: `orders.liftObjection${{ gnb: 'Gnb', daex: 'Daex', dgcim: 'Dgcim' }[body]}`,
    body: body.toUpperCase(),
    row: liftObjection,
    input: async ({ good }: Portal, id: string) => {
      const { objections } = await good(object, body, { id, reason: 'Precintos' })
      return { objectionId: objections[0]!.id, reason: 'Aclarado por teléfono' }
    },
    status: 'LISTA_PARA_DESPACHO',
    isDone: (order: Record<string, unknown>) =>
      (order['objections'] as { liftedAt: string | null }[]).every(({ liftedAt }) => liftedAt !== null),
  })),
]

/** An order in the status in which the act is possible, with the input of the call. */
async function prepared(portal: Portal, act: (typeof acts)[number]) {
  const id = await aCopyOf(portal, bases.get(portal)!, { current_status: act.status })
  return { id, input: { id, ...(await act.input(portal, id)) } }
}

test.each(acts)(
  '$action in place of $body counts at once where it is allowed, and the history says why, or that nobody said',
  async (act) => {
    for (const substitutionReason of [because, undefined]) {
      const { id, input } = await prepared(allowed, act)
      const done = await allowed.good(act.row, 'gerente', { ...input, ...(substitutionReason && { substitutionReason }) })
      expect(act.isDone(done)).toBe(true)
      expect(done.activity[0]).toMatchObject({
        action: act.action,
        actingFor: expect.stringContaining(act.body.toLowerCase()),
        substitutionReason: substitutionReason ?? null,
      })
      expect((await entriesOf(allowed, id)).at(-1)).toMatchObject({
        changes: { substitutionReason: { old: null, new: substitutionReason ?? null } },
      })
    }
  },
)

test.each(acts)('$action in place of $body is refused and not offered where substitution is off', async (act) => {
  const { id, input } = await prepared(off, act)
  expect(await off.refusal(act.row, 'gerente', { ...input, substitutionReason: because })).toMatchObject({
    status: 403,
    code: 'orders.substitutionOff',
    message: `La sustitución de organismos está desactivada: solo ${act.body} puede hacerlo.`,
  })
  expect((await off.good(get, 'gerente', { id })).actions.map(({ action }) => action)).not.toContain(act.action)
})

const { headers: second } = await someoneNew(twoPeople, 'segunda', 'gerente')

test.each(acts)('$action in place of $body counts only once a second gerente has confirmed it', async (act) => {
  const { good, refusal } = twoPeople
  const { id, input } = await prepared(twoPeople, act)
  const pending = await good(act.row, 'gerente', { ...input, substitutionReason: because })
  expect(act.isDone(pending)).toBe(false)
  expect(pending.pendingSubstitutions).toMatchObject([
    { action: act.action, reason: because, requestedBy: 'Persona de gerente', expiresAt: '2026-11-22T16:00:00.000Z' },
  ])
  // The requester sees that the request is waiting.
  const offered = pending.actions.find(({ action }) => action === act.action)
  expect(offered?.obstacles.map(({ code }) => code)).toContain('substitutionPending')
  expect((await good(get, 'gnb', { id })).pendingSubstitutions).toEqual([])
  const pendingIn = async (role: 'gerente' | 'general') =>
    (await good(list, role, {})).find((order) => order.id === id)!.pendingSubstitutions.map(({ action }) => action)
  expect([await pendingIn('gerente'), await pendingIn('general')]).toEqual([[act.action], []])
  expect((await twoPeople.call(act.row, 'gerente', input)).json()).toMatchObject({ code: 'orders.substitutionPending' })
  const request = { id, substitutionId: pending.pendingSubstitutions[0]!.id }
  expect(await refusal(confirmSubstitution, 'gerente', request)).toMatchObject({ status: 403, code: 'orders.substitutionOwn' })
  const done = await good(confirmSubstitution, null, request, { headers: second })
  expect([act.isDone(done), done.pendingSubstitutions]).toEqual([true, []])
  expect(done.activity[0]).toMatchObject({
    action: act.action,
    userName: 'segunda',
    requestedBy: 'Persona de gerente',
    substitutionReason: because,
  })
  expect((await twoPeople.call(confirmSubstitution, null, request, { headers: second })).json()).toMatchObject({
    code: 'orders.substitutionDecided',
  })
})

test('a request is declined with a word, and one that nobody confirms within 24 hours counts never', async () => {
  const { good, call, clock, travel } = twoPeople
  const [act] = acts
  const first = await prepared(twoPeople, act!)
  const pending = await good(act!.row, 'gerente', first.input)
  const request = { id: first.id, substitutionId: pending.pendingSubstitutions[0]!.id }
  const declined = await good(declineSubstitution, null, { ...request, reason: 'GNB está en el sitio' }, { headers: second })
  expect(declined).toMatchObject({ gnbAlmacenistaApproved: false, pendingSubstitutions: [] })
  expect(declined.activity[0]).toMatchObject({ action: 'orders.declineSubstitution', notes: 'GNB está en el sitio' })
  expect((await call(confirmSubstitution, null, request, { headers: second })).statusCode).toBe(409)

  const late = await prepared(twoPeople, act!)
  const { pendingSubstitutions } = await good(act!.row, 'gerente', late.input)
  const noon = clock.now
  await travel(new Date(noon.getTime() + 24 * 3_600_000 + 1))
  expect((await good(get, 'gerente', { id: late.id })).pendingSubstitutions).toEqual([])
  const tooLate = await call(confirmSubstitution, null, { id: late.id, substitutionId: pendingSubstitutions[0]!.id }, { headers: second })
  expect([tooLate.statusCode, tooLate.json()]).toMatchObject([409, { message: expect.stringContaining('venció') }])
  // It can be requested again.
  expect((await good(act!.row, 'gerente', late.input)).pendingSubstitutions).toHaveLength(1)
  await travel(noon)
})

test('the body is told by mail, and the paper says in whose place it was signed', async () => {
  await runJobs(allowed)
  const { id, input } = await prepared(
    allowed,
    acts.find(({ action }) => action === 'orders.externalApprovalDaex')!,
  )
  const { orderNumber } = await allowed.good(externalApproval, 'gerente', { ...input, substitutionReason: because })
  const mails = await runJobs(allowed)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['daex@minas.ve', 'daex_almacenista@minas.ve'])
  expect(mails[0]!.subject).toBe(`El gerente actuó en sustitución de DAEX en la orden ${orderNumber}`)
  const paper = await textOf(Buffer.from(await allowed.good(document, 'gerente', { id, document: 'order' }), 'latin1'))
  expect(paper.text.replace(/\s+/g, ' ')).toContain('en sustitución de DAEX')
})

test('the other gerentes are told by mail that one of them has to confirm', async () => {
  await runJobs(twoPeople)
  const { input } = await prepared(twoPeople, acts[0]!)
  await twoPeople.good(acts[0]!.row, 'gerente', input)
  const mails = await runJobs(twoPeople)
  expect(mails.map(({ to }) => to)).toEqual(['segunda@minas.ve'])
  expect(mails[0]!.subject).toMatch(/^Por confirmar en sustitución de GNB/)
})

test('whoever stands in for nobody gives no reason for it', async () => {
  const { id, input } = await prepared(allowed, acts[0]!)
  expect(await allowed.refusal(externalApproval, 'gnb_almacenista', { ...input, id, substitutionReason: because })).toMatchObject({
    status: 400,
  })
  for (const portal of [allowed, twoPeople, off]) expect(await brokenEntry(portal)).toBeNull()
})
