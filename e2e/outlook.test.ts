import { call, submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import { inDays, patternFiles } from './wizard.ts'

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
  const day = inDays(76)
  const [monday, sunday] = weekOf(day)
  const moved = page.waitForResponse((response) => response.url().includes(`/outlook?serviceDate=${sorted(day)}`))
  await dialog.getByLabel(/Fecha/).fill(day)
  await dialog.getByLabel(/Fecha/).press('Tab')
  await moved
  await expect(dialog.getByText(`Semana del ${monday} al ${sunday}`)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'outlook-dialog')
})

/** A day as it is sent: 2026-12-03 for 03/12/2026. */
const sorted = (day: string) => day.split('/').toReversed().join('-')
const typed = (time: number) => new Date(time).toISOString().slice(0, 10).split('-').toReversed().join('/')

/** Monday and Sunday of the week of a day, all as they are typed. */
function weekOf(day: string): [monday: string, sunday: string] {
  const noon = new Date(`${sorted(day)}T12:00:00Z`)
  const monday = noon.getTime() - ((noon.getUTCDay() + 6) % 7) * 86_400_000
  return [typed(monday), typed(monday + 6 * 86_400_000)]
}
