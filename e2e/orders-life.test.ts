import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call, submit } from './calls.ts'
import { act, axeFindsNothing, expect, look, test } from './journey.ts'
import { patternFiles } from './wizard.ts'

const file = patternFiles[0]!

test('an order lives from its request to its closing, through the hands of eleven people', async ({ enter, portal }) => {
  const { preOrderNumber } = await submit(portal, 'alianza1', [file])

  const reviewer = await enter('administrativo@demo.ve')
  await reviewer.goto(`/preordenes/aprobar-admin?q=${preOrderNumber}`)
  await reviewer.getByRole('button', { name: `A Gerente ${preOrderNumber}` }).click()
  await inDialog(reviewer, 'Enviar a Gerente')
  await expect(reviewer.getByText('Preorden enviada a Gerente exitosamente.')).toBeVisible()
  await reviewer.close() // here and below: an open page follows each act of the others

  const manager = await enter('gerente@demo.ve')
  await manager.goto(`/gerente/preordenes/aprobar?q=${preOrderNumber}`)
  await manager.getByRole('button', { name: `Crear orden de ${preOrderNumber}` }).click()
  await inDialog(manager, 'Aprobar y crear orden')
  const number = /ORD-\d{4}-\d{6}/.exec((await manager.getByText(/Orden ORD-\d{4}-\d{6} creada\./).textContent())!)![0]
  await manager.close()

  const operator = await enter('operador@demo.ve')
  await operator.goto(`/ordenes/pendientes?q=${number}`)
  await seen(operator, 'orders-1-to-assign', number)
  await operator.getByRole('button', { name: `Asignarme ${number}` }).click()
  await inDialog(operator, 'Asignarme')
  await expect(operator.getByText(`¡Orden ${number} asignada exitosamente!`)).toBeVisible()
  await expect(operator.getByRole('link', { name: number, exact: true })).toHaveCount(0)

  const warehouse = await enter('almacenista@demo.ve')
  await warehouse.goto(`/ordenes/almacen?q=${number}`)
  await seen(warehouse, 'orders-2-warehouse', number)
  await pricesNowhere(warehouse)
  await warehouse.getByRole('button', { name: `Marcar ${number} como lista para despacho` }).click()
  await inDialog(warehouse, 'Marcar como lista')
  await expect(warehouse.getByText('Orden lista para despacho.')).toBeVisible()
  await warehouse.close()

  for (const agency of ['gnb', 'daex', 'dgcim'] as const) {
    const officer = await enter(`${agency}_almacenista@demo.ve`)
    await officer.goto(`/ordenes/aprobaciones-externas?q=${number}`)
    await seen(officer, `orders-3-${agency}`, number)
    await pricesNowhere(officer)
    if (agency === 'daex') await giveGuide(officer, number)
    await officer.getByRole('button', { name: `Aprobar ${agency.toUpperCase()}: ${number}` }).click()
    await signAs(officer, agency, agency === 'gnb' ? 'orders-4-approver' : null, 'Confirmar aprobación')
    await expect(officer.getByText(`Confirmación de ${agency.toUpperCase()} registrada.`)).toBeVisible()
    await officer.close()
  }

  const objector = await enter('daex@demo.ve')
  await objector.goto(`/orders/details/${number}`)
  const others = objector.getByText('Otras acciones')
  await expect(others.or(objector.getByRole('button', { name: 'Más acciones' })).first()).toBeVisible()
  if (await others.isVisible()) await others.click()
  await act(objector, 'Objetar la orden')
  const reason = 'La placa del segundo vehículo no coincide'
  await objector.getByRole('dialog').getByLabel('Razón de la objeción (obligatoria)').fill(reason)
  await inDialog(objector, 'Objetar la orden')
  await expect(objector.getByText('Objeción de DAEX', { exact: true })).toBeVisible()
  await seen(objector, 'orders-5-objected', number)

  await operator.goto(`/ordenes/mis-asignadas?q=${number}`)
  await expect(operator.getByText('Objetada por DAEX')).toBeVisible()
  await expect(operator.getByRole('button', { name: `Confirmar retiro: ${number}` })).toHaveAttribute('aria-disabled', 'true')
  await expect(operator.getByText(reason)).toBeVisible()

  await act(objector, 'Levantar la objeción de DAEX')
  await objector.getByRole('dialog').getByLabel('Razón (obligatoria)').fill('Se cambió el vehículo')
  await inDialog(objector, 'Levantar la objeción')
  await expect(objector.getByText('Objeción de DAEX levantada.', { exact: true })).toBeVisible()
  await expect(objector.getByText('Objeción de DAEX', { exact: true })).toHaveCount(0)
  await objector.close()

  await operator.goto(`/ordenes/mis-asignadas?q=${number}`)
  await seen(operator, 'orders-5-mine', number)
  await operator.getByRole('button', { name: `Confirmar retiro: ${number}` }).click()
  await inDialog(operator, 'Confirmar retiro')
  await expect(operator.getByText('Retiro confirmado: la orden está en tránsito.')).toBeVisible()
  await operator.getByRole('button', { name: `Completar servicio: ${number}` }).click()
  const consumption = operator.getByRole('dialog')
  await consumption.getByText('Declare de cada material').waitFor()
  for (const line of await consumption.getByRole('listitem').all()) {
    const [, left] = /Despachado ([\d.,]+)/.exec((await line.textContent())!.replace(/\s+/g, ' '))!
    await line.getByLabel('Consumido').fill(left!)
  }
  await axeFindsNothing(operator)
  await look(operator, 'orders-5-consumption')
  await inDialog(operator, 'Completar servicio')
  await expect(operator.getByText('Servicio completado y consumo declarado.')).toBeVisible()

  for (const agency of ['gnb', 'daex'] as const) {
    const officer = await enter(`${agency}_operador@demo.ve`)
    await officer.goto(`/ordenes/aprobaciones-externas?q=${number}`)
    await officer.getByRole('button', { name: `Consumo ${agency.toUpperCase()}: ${number}` }).click()
    await signAs(officer, agency, null, 'Confirmar consumo')
    await expect(officer.getByText(`Confirmación de consumo de ${agency.toUpperCase()} registrada.`)).toBeVisible()
    await officer.getByText(/^Firmadas/).click()
    await expect(officer.getByRole('link', { name: number, exact: true })).toBeVisible()
    await officer.close()
  }

  const client = await enter('alianza1')
  await client.goto(`/ordenes-cliente/details/${number}`)
  await act(client, 'Confirmar consumo')
  await inDialog(client, 'Confirmar consumo')
  await expect(client.getByText('Confirmación de consumo registrada.')).toBeVisible()
  await expect(client.getByText('Consumo confirmado').first()).toBeVisible()
  await expect(client.getByText('Presupuesto final')).toBeVisible()
  await seen(client, 'orders-6-client', number)
  await client.close()

  await operator.goto(`/orders/details/${number}`)
  await seen(operator, 'orders-7-unpaid', number)
  await act(operator, 'Registrar recibo de pago')
  const receipt = operator.getByRole('dialog')
  for (const [group, values] of [
    ['Quien paga', ['Rafael', 'Guzmán', 'V-10458796']],
    ['Quien recibe', ['José Gregorio', 'Salas', 'V-8123456']],
  ] as const)
    for (const [index, value] of values.entries())
      await receipt.getByRole('group', { name: group }).getByRole('textbox').nth(index).fill(value)
  await choose(operator, 'Método de pago', 'Depósito')
  await receipt.getByRole('textbox', { name: 'Referencia' }).fill('0091-2233')
  await axeFindsNothing(operator)
  await look(operator, 'orders-8-receipt')
  await inDialog(operator, 'Guardar recibo')
  await expect(operator.getByText('Recibo de pago guardado exitosamente.')).toBeVisible()
  await act(operator, 'Cerrar orden')
  await inDialog(operator, 'Cerrar orden')
  await expect(operator.getByText('Orden cerrada.')).toBeVisible()
  await seen(operator, 'orders-9-closed', number)
  await prints(operator, 'Recibo de pago (PDF)', `${number} recibo de pago.pdf`)
})

test('a legacy order is approved twice, flagged directly, brought back in part and closed', async ({ enter, portal }) => {
  const { id, orderNumber: number } = await legacyOrder()

  const administrator = await enter('administrador@demo.ve')
  await administrator.goto(`/ordenes/aprobar-admin?q=${number}`)
  await seen(administrator, 'legacy-1-admin', number)
  await administrator.getByRole('button', { name: `Aprobar ${number}` }).click()
  await inDialog(administrator, 'Aprobar orden')
  await expect(administrator.getByText('Orden aprobada.')).toBeVisible()

  const manager = await enter('gerente@demo.ve')
  await manager.goto(`/ordenes/aprobar-gerente?q=${number}`)
  await seen(manager, 'legacy-2-manager', number)
  await manager.getByRole('button', { name: `Aprobar ${number}` }).click()
  await inDialog(manager, 'Aprobar orden')
  await expect(manager.getByText('Orden aprobada.')).toBeVisible()

  await manager.goto(`/ordenes/pendientes?q=${number}`)
  await manager.getByRole('button', { name: `Asignar operador a ${number}` }).click()
  await manager.getByRole('dialog').getByRole('combobox', { name: 'Operador' }).click()
  await manager.getByRole('option', { name: /^José Gregorio Salas/ }).click()
  await axeFindsNothing(manager)
  await look(manager, 'legacy-3-operator')
  await inDialog(manager, 'Asignar operador')
  await expect(manager.getByText(`¡Orden ${number} asignada exitosamente!`)).toBeVisible()

  await manager.goto(`/orders/details/${id}`)
  await expect(manager.getByText('Hay disponible todo lo pedido.')).toBeVisible()
  await expect(manager.getByRole('region', { name: 'Permisos' })).toBeVisible()
  await manager.getByRole('button', { name: 'Editar servicios' }).click()
  await manager.getByRole('button', { name: 'Agregar servicio' }).click()
  await manager.getByLabel('Descripción del servicio 1').fill('Traslado con custodia')
  await manager.getByLabel('Precio del servicio 1').fill('350,50')
  await expect(
    manager
      .getByText('Por favor, guarda o cancela cualquier edición en curso')
      .or(manager.getByRole('button', { name: 'Más acciones' }))
      .first(),
  ).toBeVisible()
  await axeFindsNothing(manager)
  await look(manager, 'legacy-4-services')
  await manager.getByRole('button', { name: 'Guardar servicios' }).click()
  await expect(manager.getByText('Servicios adicionales actualizados.')).toBeVisible()
  await expect(manager.getByText('El total subió de $ 170,00 a $ 520,50 después de la aprobación.')).toBeVisible()
  await act(manager, 'Confirmar el nuevo total')
  await inDialog(manager, 'Confirmar el nuevo total')
  await expect(manager.getByText('Nuevo total confirmado.')).toBeVisible()
  await expect(manager.getByText('Falta la segunda revisión del gerente')).toHaveCount(0)
  await manager.close()

  const warehouse = await enter('almacenista@demo.ve')
  await warehouse.goto(`/orders/details/${id}`)
  await act(warehouse, 'Marcar como lista para despacho')
  await inDialog(warehouse, 'Marcar como lista')
  await expect(warehouse.getByText('Orden lista para despacho.')).toBeVisible()
  await seen(warehouse, 'legacy-5-ready', number)
  await pricesNowhere(warehouse)
  await warehouse.close()

  for (const agency of ['gnb', 'daex', 'dgcim'] as const) {
    const officer = await enter(`${agency}@demo.ve`)
    await officer.goto(`/ordenes/aprobaciones-externas?q=${number}`)
    await pricesNowhere(officer)
    if (agency === 'daex') await giveGuide(officer, number)
    await officer.getByRole('button', { name: `Aprobación directa ${agency.toUpperCase()}: ${number}` }).click()
    await inDialog(officer, `Aprobar por ${agency.toUpperCase()}`)
    await expect(officer.getByText(`Aprobación ${agency.toUpperCase()} registrada.`)).toBeVisible()
    await officer.close()
  }

  const operator = await enter('operador@demo.ve')
  await operator.goto(`/orders/details/${id}`)
  await act(operator, 'Iniciar tránsito')
  await inDialog(operator, 'Iniciar tránsito')
  await expect(operator.getByText('Tránsito iniciado.')).toBeVisible()
  await act(operator, 'Completar servicio')
  await operator.getByLabel('Declarar el consumo después').check()
  await inDialog(operator, 'Completar servicio')
  await expect(operator.getByText('Servicio completado. Falta declarar el consumo.')).toBeVisible()
  await act(operator, 'Generar Documento de Resguardo')
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('Cantidad devuelta de ANFO a granel').fill('1')
  await dialog.getByRole('button', { name: 'Declarar pérdida de ANFO a granel' }).click()
  await dialog.getByLabel('Cantidad perdida de ANFO a granel').fill('1')
  await dialog.getByLabel('Explicación de la pérdida de ANFO a granel').fill('Un saco se mojó en el traslado.')
  await dialog.getByLabel('Lugar de resguardo').fill('Polvorín 2, El Callao')
  await dialog.getByLabel('Nombre').fill('Ana')
  await dialog.getByLabel('Apellido').fill('Mota')
  await dialog.getByLabel('C.I.').fill('V-1234567')
  await axeFindsNothing(operator)
  await look(operator, 'legacy-6-safekeeping')
  await inDialog(operator, 'Registrar resguardo')
  await expect(operator.getByText('Resguardo registrado.')).toBeVisible()
  await expect(operator.getByText('Pérdida: Un saco se mojó en el traslado.')).toBeVisible()
  await prints(operator, 'Documento de resguardo (PDF)', `${number} resguardo.pdf`)
  await act(operator, 'Marcar como pagada')
  await choose(operator, 'Método de pago', 'Efectivo')
  await inDialog(operator, 'Marcar como pagada')
  await expect(operator.getByText('Orden marcada como pagada.')).toBeVisible()
  await operator.close()

  await administrator.goto(`/orders/details/${id}`)
  await act(administrator, 'Cerrar orden')
  await administrator.getByLabel('Razón para cerrarla así (obligatoria)').fill('La alianza terminó la obra.')
  await inDialog(administrator, 'Cerrar orden')
  await expect(administrator.getByText('Orden cerrada.')).toBeVisible()
  await seen(administrator, 'legacy-7-closed', number)

  function legacyOrder() {
    const form = new FormData()
    form.append('miningType', 'cielo_abierto')
    form.append('estimatedServiceDate', '2099-12-31')
    form.append('selectedMaterials', JSON.stringify([{ materialId: 'ANFO-25', quantity: 4 }]))
    form.append('planiVolaFile', new Blob([new Uint8Array(file.buffer)]), file.name)
    return call<{ id: string; orderNumber: string }>(portal, 'alianza2', 'POST /orders', form)
  }
})

/** Checks that the page shows this order and that axe finds nothing, and takes a screenshot. */
async function seen(page: Page, name: string, number: string): Promise<void> {
  await expect(page.getByText(number).and(page.locator(':visible')).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, name)
}

const pricesNowhere = async (page: Page) => expect(await page.locator('body').innerText()).not.toContain('$')

const inDialog = (page: Page, verb: string) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()

async function giveGuide(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: `Guía DAEX: ${number}` }).click()
  await page.getByRole('dialog').getByLabel('Número de guía').fill('V-2026-00123')
  await inDialog(page, 'Guardar guía')
  await expect(page.getByText('Guía DAEX asignada.')).toBeVisible()
}

/** Each body has its own officer, because nobody may sign an order for two bodies. */
const documents = { gnb: 'V-9876543', daex: 'V-8765432', dgcim: 'V-7654321' }

async function signAs(page: Page, agency: keyof typeof documents, name: string | null, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  // DGCIM has no register of its officers.
  if (agency !== 'dgcim') await choose(page, `Quién firma por ${agency.toUpperCase()}`, 'Otra persona: escribir sus datos')
  await dialog.getByLabel('Nombre').fill('Pedro')
  await dialog.getByLabel('Apellido').fill('Rondón')
  await dialog.getByLabel('C.I.').fill(documents[agency])
  await dialog.getByLabel('Rango').fill('Capitán')
  if (name) {
    await axeFindsNothing(page)
    await look(page, name)
  }
  await inDialog(page, verb)
}

/** Checks that the document is downloaded under its name and is a PDF. */
async function prints(page: Page, document: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: document }).click()])
  expect(download.suggestedFilename()).toBe(name)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
