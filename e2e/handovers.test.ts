import type { Page } from '@playwright/test'
import type { OrderCustody } from '@barreno/domain/orders/handovers/schema'
import type { Order } from '@barreno/domain/orders/schema'
import type { HandoverStep } from '@barreno/domain/statuses/handovers'
import { authenticator } from './authenticator.ts'
import { call } from './calls.ts'
import { act, axeFindsNothing, expect, look, test } from './journey.ts'
import type { Portal } from './server.ts'
import { tapping } from './taps.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('material goes from the magazine to the front and back, signed by both sides on their phones, in no more than six taps each', async ({
  enter,
  portal,
}) => {
  const guided = await call<Order[]>(portal, 'gerente@demo.ve', 'GET /orders?status=APROBADA_POR_EXTERNOS')
  const order = await call<Order>(portal, 'gerente@demo.ve', `GET /orders/${guided.find(({ guideConfirmed }) => guideConfirmed)!.id}`)
  const { id, orderNumber, clientUsername } = order

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
  // A signature of one side appears at the other side without a reload.
  await expect(warehouse.getByText('Firmada por ambas partes')).toBeVisible()

  await operator.goto(`/orders/details/${id}`)
  await act(operator, 'Confirmar retiro')
  await operator.getByRole('dialog').getByRole('button', { name: 'Confirmar retiro', exact: true }).click()
  await expect(operator.getByRole('dialog')).toBeHidden()

  await operator.goto('/dashboardGestor')
  const deliver = tapping(operator)
  await deliver.open('Mi carga')
  await deliver.tapIn(section(operator, orderNumber), 'Entregar a la alianza')
  await deliver.tap('Entregar todo')
  await deliver.tap('Firmar la entrega')
  await expect(operator.getByText('Usted firmó la entrega. Falta la firma de quien recibe.')).toBeVisible()
  expect(deliver.taps()).toBeLessThanOrEqual(6)

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
  await giveBack.tapIn(section(owner, orderNumber), 'Devolver al operador')
  await owner.getByLabel(`Cantidad de ${first!.materialName}`).fill('2')
  await giveBack.tap('Firmar la entrega')
  await expect(owner.getByText('Usted firmó la entrega. Falta la firma de quien recibe.')).toBeVisible()
  expect(giveBack.taps() + 2).toBeLessThanOrEqual(6)

  await operator.goto('/mi-carga')
  await operator.getByRole('button', { name: /^Recibir y firmar/ }).click()
  await operator.getByRole('checkbox', { name: /^Leí el acta/ }).check()
  await operator.getByRole('button', { name: /^Recibir y firmar$/ }).click()
  await section(operator, orderNumber).getByRole('button', { name: 'Devolver al almacén' }).click()
  await operator.getByRole('button', { name: 'Entregar todo' }).click()
  await operator.getByRole('button', { name: 'Firmar la entrega' }).click()
  await expect(operator.getByText('Usted firmó la entrega. Falta la firma de quien recibe.')).toBeVisible()

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
  // The operator has no material left; the material that the alianza did not give back still has to be collected.
  await expect(section(operator, orderNumber).getByRole('heading', { name: 'En el frente, con la alianza' })).toBeVisible()
  await expect(section(operator, orderNumber).getByRole('heading', { name: 'En su poder' })).toHaveCount(0)
})

const section = (page: Page, title: string) => page.getByRole('region', { name: title })

test('a passkey signs where there is one, a sheet of paper is the last way, and each stands beside its signature', async ({
  enter,
  portal,
  page,
}, { project }) => {
  // A passkey needs a domain, and 127.0.0.1 is not one.
  const origin = portal.url.replace('127.0.0.1', 'localhost')
  const username = `firma-${project.name}@demo.ve`
  const password = 'voladura segura y lejana'
  await call(portal, 'gerente@demo.ve', 'POST /users', { email: username, password, role: 'almacenista', codigoUnico: username })
  await authenticator(page)
  await page.goto(`${origin}/login`)
  const form = page.getByRole('tabpanel')
  await form.locator('input[autocomplete="username"]').fill(username)
  await form.locator('input[autocomplete="current-password"]').fill(password)
  await form.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(`${origin}/cuenta`)
  const keys = page.getByRole('region', { name: 'Llaves de acceso' })
  await keys.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Llave del polvorín')
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await keys.getByRole('button', { name: 'Ya los guardé' }).click()

  const ready = await withOffer(portal, 'LISTA_PARA_DESPACHO', 'load')
  await page.goto(`${origin}/orders/details/${ready.id}`)
  await page.getByRole('button', { name: 'Entregar al operador' }).click()
  const offer = tapping(page)
  await offer.tap('Entregar todo')
  await offer.tap('Firmar con llave de acceso')
  await expect(page.getByText('Usted firmó la entrega. Falta la firma de quien recibe.')).toBeVisible()
  expect(offer.taps() + 1).toBeLessThanOrEqual(6)
  const signatures = page.getByRole('region', { name: 'Entregas firmadas' })
  await expect(signatures.getByText('con su llave de acceso «Llave del polvorín»', { exact: false })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'handover-by-passkey')

  const carrying = await withOffer(portal, 'EN_TRANSITO_VOLADURA', 'collect')
  const operator = await enter('operador@demo.ve', phone)
  await operator.goto('/dashboardGestor')
  const paper = tapping(operator)
  await paper.open('Mi carga')
  await paper.tapIn(section(operator, carrying.orderNumber), 'Recibir devolución con firma en papel')
  const dialog = operator.getByRole('dialog', { name: 'Entrega con firma en papel' })
  await dialog.getByRole('button', { name: 'Firmar y registrar' }).click()
  for (const fault of ['Indique al menos una cantidad.', 'Escriba su cédula.', 'Agregue la foto de la hoja con las dos firmas.'])
    await expect(dialog.getByText(fault)).toBeVisible()
  await axeFindsNothing(operator)
  await look(operator, 'handover-on-paper')
  await paper.tap('Entregar todo')
  await dialog.getByLabel('Nombre de quien firmó en papel').fill('Ramón Aponte')
  await dialog.getByLabel('Su cédula').fill('V-14338201')
  await dialog.getByLabel('Por qué no firma con su sesión').fill('Su teléfono no tiene señal')
  const [chooser] = await Promise.all([operator.waitForEvent('filechooser'), paper.tap('Tomar o elegir la foto')])
  await chooser.setFiles({ name: 'hoja.png', mimeType: 'image/png', buffer: Buffer.concat([photo, Buffer.from(project.name)]) })
  await expect(dialog.getByText('hoja.png')).toBeVisible()
  await paper.tap('Firmar y registrar')
  await expect(operator.getByText('Entrega registrada: una de las partes firmó en papel.')).toBeVisible()
  expect(paper.taps()).toBeLessThanOrEqual(6)
  await look(operator, 'handover-on-paper-carried')
  await operator.goto(`/orders/details/${carrying.id}`)
  await expect(operator.getByText('Quien entrega firmó en papel')).toBeVisible()
  await axeFindsNothing(operator)
  await look(operator, 'handover-on-paper-done')

  const owner = await enter(carrying.clientUsername)
  await owner.goto(`/ordenes-cliente/details/${carrying.id}`)
  await expect(owner.getByText('Quien entrega firmó en papel')).toBeVisible()
  await expect(owner.getByText('Firmó en papel porque: Su teléfono no tiene señal')).toBeVisible()
  const [sheet] = await Promise.all([owner.waitForEvent('download'), owner.getByRole('button', { name: /^Ver la hoja firmada/ }).click()])
  expect(sheet.suggestedFilename()).toBe('hoja.png')
  await axeFindsNothing(owner)
  await look(owner, 'handover-on-paper-read')
})

/** Finds an order of this status whose step can be completed on paper now by the person responsible for it. */
async function withOffer(portal: Portal, status: string, step: HandoverStep): Promise<Order> {
  const who = step === 'load' ? 'almacenista@demo.ve' : 'operador@demo.ve'
  for (const { id } of await call<Order[]>(portal, 'gerente@demo.ve', `GET /orders?status=${status}`)) {
    const order = await call<Order>(portal, 'gerente@demo.ve', `GET /orders/${id}`)
    const { onPaper, handovers } = await call<OrderCustody>(portal, who, `GET /orders/${id}/handovers`)
    if (onPaper.some((offer) => offer.step === step) && !handovers.some(({ state }) => state === 'offered')) return order
  }
  throw new Error(`no order of ${status} to hand over`)
}

const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
