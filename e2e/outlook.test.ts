import { call, submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import { patternFiles } from './wizard.ts'

test('before approving, the gerente reads what it would mean for the day that they choose', async ({ enter, portal }) => {
  const { id, preOrderNumber } = await submit(portal, 'alianza1', patternFiles.slice(0, 2))
  await call(portal, 'administrativo@demo.ve', `PUT /preorders/${id}/status`, { newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  const page = await enter('gerente@demo.ve')
  await page.goto(`/gerente/preordenes/detalle/${id}`)
  const outlook = page.getByRole('region', { name: 'Antes de aprobar' })
  await expect(outlook.getByText(/contados los servicios anteriores/)).toBeVisible()
  await expect(outlook.getByText(/^Semana del /)).toBeVisible()
  await outlook.getByText(/^Semana del /).click()
  await expect(
    outlook
      .getByText(/sin servicios esa semana|ORD-/)
      .and(page.locator(':visible'))
      .first(),
  ).toBeVisible()
  await outlook.scrollIntoViewIfNeeded()
  await axeFindsNothing(page)
  await look(page, 'outlook')

  await page.getByRole('button', { name: 'Aprobar y crear orden' }).and(page.locator(':visible')).first().click()
  const dialog = page.getByRole('dialog', { name: `Crear la orden de ${preOrderNumber}` })
  await expect(dialog.getByText(/contados los servicios anteriores/)).toBeVisible()
  const moved = page.waitForResponse((response) => response.url().includes('/outlook?serviceDate=2027-02-10'))
  await dialog.getByLabel(/Fecha/).fill('10/02/2027')
  await dialog.getByLabel(/Fecha/).press('Tab')
  await moved
  await expect(dialog.getByText(/^Semana del 08\/02\/2027 al 14\/02\/2027/)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'outlook-dialog')
})
