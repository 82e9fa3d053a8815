import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

type Service = { id: string; orderNumber: string; serviceDate: string; canMove: boolean }
type Order = { estimatedServiceDate: string }

test('the gerente moves a service to another day, once it was read what that means', async ({ enter, portal }, { project }) => {
  const gerente = 'gerente@demo.ve'
  const today = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10)
  const until = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10)
  const services = await call<Service[]>(portal, gerente, `GET /schedule?from=${today}&to=${until}`)
  const service = services.find(({ canMove }) => canMove)!
  const page = await enter(gerente)
  await page.goto(`/calendario?day=${service.serviceDate}`)
  const button = page.getByRole('button', { name: `Cambiar la fecha de ${service.orderNumber}` })
  await expect(button).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'schedule')

  // With the keyboard, starting at the service's button.
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Cambiar la fecha de ${service.orderNumber}` })
  const next = new Date(`${service.serviceDate}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 70)
  const to = next.toISOString().slice(0, 10)
  await dialog.getByLabel('Nueva fecha de servicio').fill(to.split('-').toReversed().join('/'))
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('region', { name: 'Qué supone' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Permisos' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'schedule-move')
  await dialog.getByRole('button', { name: 'Cambiar la fecha' }).click()
  await expect(dialog.getByText('Se requiere una razón para cambiar la fecha.')).toBeVisible()
  await dialog.getByLabel('Razón').fill('La vía está cerrada por lluvia.')
  await dialog.getByRole('button', { name: 'Cambiar la fecha' }).click()
  await expect(page.getByText(`El servicio de ${service.orderNumber} pasó al ${to.split('-').toReversed().join('/')}.`)).toBeVisible()
  expect((await call<Order>(portal, gerente, `GET /orders/${service.id}`)).estimatedServiceDate).toBe(to)

  // By dragging, which needs a mouse.
  if (project.name === 'phone') return
  const other = services.find(({ canMove, id, serviceDate }) => canMove && id !== service.id && serviceDate > today)!
  await page.goto(`/calendario?day=${other.serviceDate}`)
  // A day of the same week, because the month may end with that Sunday.
  const day = new Date(`${other.serviceDate}T12:00:00Z`)
  const neighbour = new Date(day.getTime() + (day.getUTCDay() === 0 ? -1 : 1) * 86_400_000).toISOString().slice(0, 10)
  const target = page.locator('ol > li').filter({ has: page.locator(`time[datetime="${neighbour}"]`) })
  await page
    .getByRole('link', { name: other.orderNumber })
    .locator('xpath=ancestor::li[1]')
    .dragTo(target, { targetPosition: { x: 20, y: 12 } })
  const asked = page.getByRole('dialog', { name: `Cambiar la fecha de ${other.orderNumber}` })
  await expect(asked.getByLabel('Nueva fecha de servicio')).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/)
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  expect((await call<Order>(portal, gerente, `GET /orders/${other.id}`)).estimatedServiceDate).toBe(other.serviceDate)
})
