import type { Page } from '@playwright/test'
import type { Order } from '@barreno/domain/orders/schema'
import { call } from './calls.ts'
import { act, axeFindsNothing, expect, look, test } from './journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Presses, and counts it: nobody signs for explosives with more than six. */
function tapping(page: Page) {
  let taps = 0
  return {
    tap: async (name: string | RegExp) => {
      taps++
      await page.getByRole('button', { name }).last().click()
    },
    check: async (name: RegExp) => {
      taps++
      await page.getByRole('checkbox', { name }).check()
    },
    open: async (entry: string) => {
      taps += 2
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await page.getByRole('link', { name: entry }).click()
    },
    taps: () => taps,
  }
}

test('material goes from the magazine to the front and back, signed by both sides on their phones, in no more than six taps each', async ({
  enter,
  portal,
}) => {
  const guided = await call<Order[]>(portal, 'gerente@demo.ve', 'GET /orders?status=APROBADA_POR_EXTERNOS')
  const order = await call<Order>(portal, 'gerente@demo.ve', `GET /orders/${guided.find(({ guideConfirmed }) => guideConfirmed)!.id}`)
  const { id, orderNumber, clientUsername } = order
  const number = new RegExp(orderNumber)

  const warehouse = await enter('almacenista@demo.ve')
  await warehouse.goto(`/orders/details/${id}`)
  await warehouse.getByRole('button', { name: 'Entregar al operador' }).click()
  await warehouse.getByRole('button', { name: 'Firmar la entrega' }).click()
  await expect(warehouse.getByText('Indique al menos una cantidad.')).toBeVisible()
  const [first] = order.items
  await warehouse.getByLabel(`Cantidad de ${first!.materialName}`).fill('999999')
  await warehouse.getByRole('button', { name: 'Firmar la entrega' }).click()
  await expect(warehouse.getByText(/Indicó 999\.999 .* por entregar\./).first()).toBeVisible()
  await warehouse.getByRole('button', { name: 'Entregar todo' }).click()
  await warehouse.getByLabel('Números de precintos').fill('4471, 4472')
  await axeFindsNothing(warehouse)
  await look(warehouse, 'handover-offer')
  await warehouse.getByRole('button', { name: 'Firmar la entrega' }).click()
  await expect(warehouse.getByText('Usted firmó la entrega. Falta la firma de quien recibe.')).toBeVisible()

  const operator = await enter('operador@demo.ve', phone)
  await operator.goto('/dashboardGestor')
  const receive = tapping(operator)
  await receive.open('Mi carga')
  await receive.tap(/^Recibir y firmar/)
  await expect(operator.getByText('Precintos: 4471, 4472.', { exact: false }).last()).toBeVisible()
  await axeFindsNothing(operator)
  await look(operator, 'handover-sign')
  await receive.check(/^Leí el acta/)
  await receive.tap(/^Recibir y firmar$/)
  await expect(operator.getByText('Entrega firmada por ambas partes.')).toBeVisible()
  expect(receive.taps()).toBeLessThanOrEqual(6)
  // What one signs the other sees, without asking for it.
  await expect(warehouse.getByText('Firmada por ambas partes')).toBeVisible({ timeout: 15_000 })

  await operator.goto(`/orders/details/${id}`)
  await act(operator, 'Confirmar retiro')
  await operator.getByRole('dialog').getByRole('button').last().click()
  await expect(operator.getByRole('dialog')).toBeHidden()

  await operator.goto('/dashboardGestor')
  const deliver = tapping(operator)
  await deliver.open('Mi carga')
  await section(operator, orderNumber).getByRole('button', { name: 'Entregar a la alianza' }).click()
  await deliver.tap('Entregar todo')
  await deliver.tap('Firmar la entrega')
  await expect(operator.getByText('Usted firmó la entrega. Falta la firma de quien recibe.')).toBeVisible()
  expect(deliver.taps() + 1).toBeLessThanOrEqual(6)

  const owner = await enter(clientUsername, phone)
  await owner.goto('/dashboardClientePage')
  const accept = tapping(owner)
  await accept.open('Mi carga')
  await accept.tap(/^Recibir y firmar/)
  await accept.check(/^Leí el acta/)
  await accept.tap(/^Recibir y firmar$/)
  await expect(owner.getByText('Entrega firmada por ambas partes.')).toBeVisible()
  expect(accept.taps()).toBeLessThanOrEqual(6)
  await look(owner, 'handover-at-the-front')
  await axeFindsNothing(owner)

  const giveBack = tapping(owner)
  await section(owner, orderNumber).getByRole('button', { name: 'Devolver al operador' }).click()
  await owner.getByLabel(`Cantidad de ${first!.materialName}`).fill('2')
  await giveBack.tap('Firmar la entrega')
  await expect(owner.getByText('Usted firmó la entrega. Falta la firma de quien recibe.')).toBeVisible()
  expect(giveBack.taps() + 3).toBeLessThanOrEqual(6)

  await operator.goto('/mi-carga')
  await operator.getByRole('button', { name: /^Recibir y firmar/ }).click()
  await operator.getByRole('checkbox', { name: /^Leí el acta/ }).check()
  await operator.getByRole('button', { name: /^Recibir y firmar$/ }).click()
  await section(operator, orderNumber).getByRole('button', { name: 'Devolver al almacén' }).click()
  await operator.getByRole('button', { name: 'Entregar todo' }).click()
  await operator.getByRole('button', { name: 'Firmar la entrega' }).click()

  await warehouse.goto(`/orders/details/${id}`)
  await warehouse.getByRole('button', { name: /^Recibir y firmar/ }).click()
  await warehouse.getByRole('checkbox', { name: /^Leí el acta/ }).check()
  await warehouse.getByRole('button', { name: /^Recibir y firmar$/ }).click()
  await expect(warehouse.getByText('Entrega firmada por ambas partes.')).toBeVisible()
  const [download] = await Promise.all([
    warehouse.waitForEvent('download'),
    warehouse
      .getByRole('button', { name: /^Acta en PDF/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^ACT-\d{4}-\d{6}\.pdf$/)
  await look(warehouse, 'handovers-of-an-order')
  await axeFindsNothing(warehouse)
  await operator.goto('/mi-carga')
  await expect(operator.getByRole('heading', { name: number })).toHaveCount(0)
})

const section = (page: Page, title: string) => page.getByRole('region', { name: title })
