import { call, submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import { patternFiles } from './wizard.ts'

const files = patternFiles.slice(0, 2)

type Told = { recordId: string; kind: string; readAt: string | null }

test('who did not look is told: the alianza that its request came back and why, the gerente that it is their turn', async ({
  enter,
  portal,
}) => {
  const isTold = (account: string, recordId: string, kind: string) =>
    expect
      .poll(async () => {
        const told = await call<Told[]>(portal, account, 'GET /notices?limit=50')
        return told.some((notice) => notice.recordId === recordId && notice.kind === kind)
      })
      .toBe(true)

  const { id, preOrderNumber } = await submit(portal, 'alianza1', files)
  await call(portal, 'administrativo@demo.ve', `POST /preorders/${id}/return`, { reason: 'Falta el plano del frente 2' })
  await isTold('alianza1', id, 'returned')
  const alianza = await enter('alianza1')
  await alianza.goto('/dashboardClientePage')
  await alianza.locator('a[href="/avisos"]:visible').first().click()
  const returned = alianza.getByRole('link', { name: /Su solicitud fue devuelta/ }).first()
  await expect(returned).toBeVisible()
  await expect(alianza.getByText('Razón: Falta el plano del frente 2')).toBeVisible()
  await axeFindsNothing(alianza)
  await look(alianza, 'notices-alianza')
  await returned.click()
  await expect(alianza).toHaveURL(`/preordenes-cliente/detalle/${id}`)
  await expect(alianza.getByText(preOrderNumber).and(alianza.locator(':visible')).first()).toBeVisible()

  const { id: other } = await submit(portal, 'alianza1', files)
  await call(portal, 'administrativo@demo.ve', `PUT /preorders/${other}/status`, { newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  await isTold('gerente@demo.ve', other, 'turn')
  const gerente = await enter('gerente@demo.ve')
  await gerente.goto('/avisos?unread=true')
  const turn = gerente.getByRole('link', { name: /Le toca: Aprobar y crear orden/ }).first()
  await expect(turn).toBeVisible()
  await look(gerente, 'notices-gerente')
  await turn.focus()
  await gerente.keyboard.press('Enter')
  await expect(gerente).toHaveURL(`/gerente/preordenes/detalle/${other}`)
  await expect
    .poll(
      async () => (await call<Told[]>(portal, 'gerente@demo.ve', 'GET /notices?limit=5')).find((told) => told.recordId === other)?.readAt,
    )
    .toBeTruthy()
})
