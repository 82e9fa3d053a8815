import { fileURLToPath } from 'node:url'
import { call, type Kept } from './calls.ts'
import { act, axeFindsNothing, expect, look, test as journey } from './journey.ts'
import { startPortal } from './server.ts'
import { patternFiles, reachSummary, send } from './wizard.ts'

/** Uses a portal of its own, because the alianza's rule would disturb other journeys. */
const test = journey.extend({
  portal: [
    async ({}, use, { workerIndex }) => {
      const portal = await startPortal(
        fileURLToPath(new URL(`../test-results/servers/alliance-approval-${workerIndex}.log`, import.meta.url)),
      )
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})

const [asker, approver] = ['compras.alianza1@demo.ve', 'mina.alianza1@demo.ve']
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('what passes the amount of the alianza is approved by another person of it, on a phone, in its figures, before the corporation has it', async ({
  enter,
  portal,
}) => {
  await call(portal, 'alianza1', 'PUT /people/rule', { approvalAbove: 10 })
  const asking = await enter(asker, { viewport: { width: 1280, height: 800 } })
  await reachSummary(asking, patternFiles.slice(0, 1))
  await expect(asking.getByText('Pasa de $ 10,00: antes de llegar a la corporación, otra persona de su alianza la aprueba.')).toBeVisible()
  await look(asking, 'alliance-summary')
  await send(asking)
  const waits = asking.getByText(/^La solicitud PRE-.* quedó registrada y espera que otra persona de su alianza la apruebe\.$/)
  const number = /PRE-\d{4}-\d{6}/.exec((await waits.textContent())!)![0]
  const kept = () => call<Kept>(portal, 'alianza1', `GET /preorders/${number}`)
  const { id, estimatedTotalCost } = await kept()
  expect((await kept()).currentStatus).toBe('POR_APROBAR_ALIANZA')
  await asking.goto(`/preordenes-cliente/detalle/${id}`)
  await look(asking, 'alliance-asked')

  const page = await enter(approver, phone)
  await page.goto('/dashboardClientePage')
  await expect(page.getByText('Le toca a usted aprobarla o devolverla a quien la pidió.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'alliance-dashboard')
  await page.goto(`/preordenes-cliente`)
  await axeFindsNothing(page)
  await look(page, 'alliance-list')
  await page.getByRole('link', { name: number }).first().click()
  await axeFindsNothing(page)
  await look(page, 'alliance-to-approve')
  await expect(page.getByText('Génesis Rondón', { exact: false }).first()).toBeVisible()
  await act(page, 'Aprobar y enviar')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Total estimado: \$ /)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'alliance-dialog')
  await dialog.getByRole('button', { name: 'Aprobar y enviar' }).click()
  await expect(page.getByText('Solicitud aprobada y enviada a la corporación.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'alliance-approved')
  expect(await kept()).toMatchObject({ currentStatus: 'PENDIENTE_REVISION', estimatedTotalCost })
})
