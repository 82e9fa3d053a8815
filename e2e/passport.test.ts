import type { Page } from '@playwright/test'
import type { Leftover } from '@barreno/domain/orders/leftovers/schema'
import type { Order } from '@barreno/domain/orders/schema'
import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

const pricesNowhere = async (page: Page) => expect(await page.locator('body').innerText()).not.toContain('$')
const region = (page: Page, name: string) => page.getByRole('region', { name })

test('a body reads all of an order on one page, signs there what is theirs, and reads where the material is, without a price', async ({
  enter,
  portal,
}) => {
  const waiting = await call<Order[]>(portal, 'gnb_almacenista@demo.ve', 'GET /orders?approvalQueueForRole=gnb_almacenista&actions=true')
  const { id, orderNumber } = waiting.find(({ actions }) =>
    actions.some(({ action, obstacles }) => action === 'orders.externalApprovalGnb' && obstacles.length === 0),
  )!
  const page = await enter('gnb_almacenista@demo.ve')
  await page.goto(`/orders/details/${id}`)
  await page.getByRole('link', { name: 'Ver en una página' }).click()
  await expect(page).toHaveURL(`/ordenes/control/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  const acts = region(page, 'Lo que le toca')
  const sign = acts.getByRole('button', { name: 'Confirmar aprobación de GNB' })
  await expect(acts.getByText('Nada lo impide').first()).toBeVisible()
  await expect(region(page, 'Permisos').first()).toBeVisible()
  await expect(region(page, 'Pasaporte del material').getByText('Salió del polvorín para la orden')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'control-to-sign')
  await pricesNowhere(page)
  await sign.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirmar aprobación' }).click()
  await expect(dialog).toBeHidden()
  // The button stays, and shows that the act is done.
  await expect(sign).toHaveAttribute('aria-disabled', 'true')

  const officer = await enter('daex@demo.ve')
  const [{ orderId }] = await call<[Leftover]>(portal, 'daex@demo.ve', 'GET /orders/leftovers')
  await officer.goto(`/ordenes/control/${orderId}`)
  const passport = region(officer, 'Pasaporte del material')
  await expect(passport.getByText('Carga: del polvorín al operador')).toBeVisible()
  await expect(passport.getByText('Se usó en la voladura').first()).toBeVisible()
  await axeFindsNothing(officer)
  await look(officer, 'control-after-blast')
  await pricesNowhere(officer)
})

test('what a blast left over stands where somebody has to act until it is back; its alianza reads its own way, without the names of the staff', async ({
  enter,
  portal,
}) => {
  const found = await call<Leftover[]>(portal, 'almacenista@demo.ve', 'GET /orders/leftovers')
  const { orderId, orderNumber } = found.find(({ held }) => held.some(({ place }) => place === 'vehicle'))!
  const order = await call<Order>(portal, 'gerente@demo.ve', `GET /orders/${orderId}`)
  expect(order.incidents.map(({ kind }) => kind)).toEqual(['leftover'])
  const supervisor = await enter('supervisor@demo.ve')
  await supervisor.goto('/riesgo')
  await supervisor.getByRole('link', { name: orderNumber }).first().click()
  await expect(supervisor).toHaveURL(`/ordenes/pasaporte/${orderId}`)
  await expect(region(supervisor, 'Pasaporte del material')).toBeVisible()
  await axeFindsNothing(supervisor)
  await look(supervisor, 'passport-of-a-supervisor')

  const keeper = await enter('almacenista@demo.ve')
  await keeper.goto('/polvorines')
  const leftovers = region(keeper, 'Sobrantes que no han vuelto')
  const row = leftovers.getByRole('listitem').filter({ hasText: orderNumber })
  await expect(row.getByText('Vencido')).toBeVisible()
  await expect(row.getByText('con el operador', { exact: false })).toBeVisible()
  await axeFindsNothing(keeper)
  await look(keeper, 'leftovers-of-magazines')

  const operator = await enter('operador@demo.ve')
  await operator.goto('/mi-carga')
  const carried = region(operator, orderNumber)
  await expect(carried.getByText('Vencido')).toBeVisible()
  await axeFindsNothing(operator)
  await look(operator, 'leftovers-carried')
  await carried.getByRole('button', { name: 'Devolver al almacén' }).click()
  await operator.getByRole('button', { name: 'Entregar todo' }).click()
  await operator.getByRole('button', { name: 'Firmar la entrega' }).click()
  await expect(operator.getByText('Usted firmó la entrega. Falta la firma de quien recibe.')).toBeVisible()

  await row.getByRole('link', { name: orderNumber }).click()
  await keeper.getByRole('button', { name: /^Recibir y firmar/ }).click()
  await keeper.getByRole('checkbox', { name: /^Leí el acta/ }).check()
  await keeper.getByRole('button', { name: /^Recibir y firmar$/ }).click()
  await expect(keeper.getByText('Entrega firmada por ambas partes.')).toBeVisible()
  await keeper.getByRole('button', { name: 'Ver el pasaporte' }).click()
  await expect(region(keeper, 'Pasaporte del material').getByText('Regreso al polvorín: del operador al almacén')).toBeVisible()
  await axeFindsNothing(keeper)
  await look(keeper, 'passport-of-an-order')
  await keeper.goto('/polvorines')
  await expect(keeper.getByRole('article').first()).toBeVisible()
  await expect(leftovers.getByText(orderNumber)).toHaveCount(0)

  const owner = await enter(order.clientUsername)
  await owner.goto(`/ordenes-cliente/details/${orderId}`)
  await owner.getByRole('button', { name: 'Ver el pasaporte' }).click()
  const own = region(owner, 'Pasaporte del material')
  await expect(own.getByText('Entrega en el frente: del operador a la alianza')).toBeVisible()
  await expect(own.getByText('Regreso al polvorín', { exact: false })).toHaveCount(0)
  await expect(own).not.toContainText(order.assignedOperatorName!)
  await axeFindsNothing(owner)
  await look(owner, 'passport-of-an-alianza')
})
