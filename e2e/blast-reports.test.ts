import type { OrderBlasts } from '@barreno/domain/orders/blast-reports/schema'
import type { Order } from '@barreno/domain/orders/schema'
import { numeral } from '@barreno/domain/numerals'
import { call } from './calls.ts'
import { act, axeFindsNothing, expect, look, test } from './journey.ts'
import { tapping } from './taps.ts'
import type { Portal } from './server.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('an operator reports a blast far from its pattern and says why, in no more than six taps, and the alianza signs what it reads', async ({
  enter,
  portal,
}, { project }) => {
  const onPhone = project.name === 'phone' ? phone : {}
  const { order, front, explosive, detonator } = await withPattern(portal)
  const { id, orderNumber, clientUsername } = order
  const plan = front.plan!
  // All the explosive of the pattern, but in a quarter fewer holes.
  const sacks = Math.round((plan.explosive_kg / explosive.kgPerUnit!) * 100) / 100
  const holes = Math.max(1, Math.floor(plan.holes * 0.75))

  const operator = await enter('operador@demo.ve', onPhone)
  await operator.goto(`/orders/details/${id}`)
  const report = tapping(operator)
  await act(operator, 'Parte de voladura')
  const dialog = operator.getByRole('dialog', { name: `Parte de voladura de ${orderNumber}` })
  await dialog.getByLabel('Fecha de la voladura').fill(caracasDay())
  await dialog.getByLabel(/^Hora/).fill('00:00')
  await report.choose('No eléctrica (tubo de choque)')
  await dialog.getByLabel('Barrenos cargados').fill(String(holes))
  await dialog.getByLabel('Barrenos que detonaron').fill(String(holes))
  await report.choose('Lo usado')
  await dialog.getByLabel(`Usado de ${explosive.materialName}`, { exact: false }).first().fill(numeral(sacks, 2))
  if (detonator) await dialog.getByLabel(`Usado de ${detonator.materialName}`, { exact: false }).first().fill(String(holes))
  const compared = dialog.getByLabel('Comparado con el patrón')
  await expect(compared.getByText('Explosivo por metro cúbico')).toBeVisible()
  await expect(compared.getByText('Explosivo por barreno')).toBeVisible()
  await expect(compared.getByText('Detonadores por barreno')).toBeVisible()
  await dialog.getByRole('button', { name: 'Declarar el parte' }).click()
  await expect(dialog.getByText('Difiere más de 15 % del patrón: diga por qué.').first()).toBeVisible()
  await axeFindsNothing(operator)
  await look(operator, 'blast-report-outside')
  await dialog.getByLabel('Por qué difiere del patrón').fill('La última fila no se cargó por agua; su carga se repartió.')
  await report.tap('Declarar el parte')
  await expect(operator.getByText(/^Parte PAV-.* declarado\. Falta la firma de la alianza\.$/)).toBeVisible()
  // Two more taps: one for the action, and one on a phone, where the action is behind a menu.
  expect(report.taps() + 2).toBeLessThanOrEqual(6)
  const section = operator.getByRole('region', { name: 'Partes de voladura' })
  await expect(section.getByText('Por qué difiere: La última fila no se cargó por agua; su carga se repartió.').first()).toBeVisible()
  await expect(section.getByText('Falta la firma de la alianza').first()).toBeVisible()
  await axeFindsNothing(operator)
  await look(operator, 'blast-report')

  const owner = await enter(clientUsername, onPhone)
  await owner.goto(`/ordenes-cliente/details/${id}`)
  const sign = tapping(owner)
  await expect(owner.getByRole('region', { name: 'Partes de voladura' }).getByText('kg/m³').first()).toBeVisible()
  await owner
    .getByRole('region', { name: 'Partes de voladura' })
    .getByRole('button', { name: /^Leer y firmar/ })
    .first()
    .click()
  await expect(
    owner.getByRole('dialog').getByText('Por qué difiere del patrón: La última fila no se cargó', { exact: false }),
  ).toBeVisible()
  await axeFindsNothing(owner)
  await look(owner, 'blast-report-sign')
  await sign.check(/^Leí el parte/)
  await sign.tap('Firmar el parte')
  await expect(owner.getByText('Parte firmado.')).toBeVisible()
  expect(sign.taps() + 1).toBeLessThanOrEqual(6)
  await axeFindsNothing(owner)
})

/** The present day in Caracas, as it is typed. */
const caracasDay = () =>
  new Intl.DateTimeFormat('es-VE', { timeZone: 'America/Caracas', day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date())

/** Finds an order at its front that was designed in the portal, with its explosive from one lot. */
async function withPattern(portal: Portal) {
  for (const status of ['EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA', 'RESGUARDAR'])
    for (const { id } of await call<Order[]>(portal, 'gerente@demo.ve', `GET /orders?status=${status}`)) {
      const { fronts, stock } = await call<OrderBlasts>(portal, 'gerente@demo.ve', `GET /orders/${id}/blast-reports`)
      const front = fronts.find(({ plan }) => plan !== null)
      const enough = (kg: number) => stock.find(({ kgPerUnit, dispatched }) => kgPerUnit !== null && kgPerUnit * dispatched >= kg)
      const explosive = front?.plan ? enough(front.plan.explosive_kg) : undefined
      if (!front || !explosive) continue
      const order = await call<Order>(portal, 'gerente@demo.ve', `GET /orders/${id}`)
      return { order, front, explosive, detonator: stock.find(({ isDetonator }) => isDetonator) }
    }
  throw new Error('no order with a pattern is at its front')
}
