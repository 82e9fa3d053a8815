import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call, preordersOf, tokenOf } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import type { Portal } from './server.ts'

test('whoever has a printed sheet in hand reads whether it counts, and what became of it where it does not', async ({ enter, portal }) => {
  const { id, number } = await configuredPreorderOf(portal, 'alianza1')
  const code = await printed(portal, id)
  const page = await enter('administrativo@demo.ve')
  await page.goto('/hojas')
  await page.getByLabel('Código de la hoja').fill('k7qm')
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByText('El código tiene ocho letras y cifras, como K7QM-2V9D.')).toBeVisible()
  await axeFindsNothing(page)
  await page.getByLabel('Código de la hoja').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByRole('heading', { name: 'VIGENTE' })).toBeVisible()
  await expect(page.getByText(number).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'printout-valid')

  await reviseFront(portal, id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'ANULADA' })).toBeVisible()
  await expect(page.getByText('No use esta hoja.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'printout-void')
  await page.getByRole('link', { name: `Abrir ${number}` }).click()
  await expect(page.getByRole('heading', { name: number }).first()).toBeVisible()

  await page.goto('/hojas/ZZZZ-ZZZZ')
  await expect(page.getByRole('heading', { name: 'Código desconocido' })).toBeVisible()
  await axeFindsNothing(page)
})

test('a sheet that was printed is found again in the list of its record, with whether it counts and what counts instead', async ({
  enter,
  portal,
}) => {
  const { id, number } = await preorderForTheManager(portal)
  const page = await enter('gerente@demo.ve')
  await page.goto(`/gerente/preordenes/detalle/${id}`)
  const sheets = page.getByRole('region', { name: 'Hojas emitidas' })
  await sheets.getByText('Ver las hojas que se han impreso').click()
  await expect(sheets.getByText('Todavía no se ha impreso ninguna hoja')).toBeVisible()
  await axeFindsNothing(page)
  const asked = await printedBy(page, 'Descargar PDF del frente 1')
  await expect(sheets.getByText('VIGENTE')).toHaveCount(1)

  const { id: orderId, orderNumber } = await call<{ id: string; orderNumber: string }>(
    portal,
    'gerente@demo.ve',
    `POST /preorders/${id}/convert-to-order`,
    { estimatedServiceDate: '2099-12-03', managerNotes: 'Coordinar con la cuadrilla' },
  )
  await page.goto(`/orders/details/${orderId}`)
  const crew = await printedBy(page, 'Descargar Hoja de la cuadrilla (PDF) del frente 1')
  const pattern = await printedBy(page, 'Descargar PDF del frente 1')
  expect(new Set([asked, crew, pattern]).size).toBe(3)
  await expect(sheets.getByText('VIGENTE')).toHaveCount(2)
  await expect(sheets.getByText('Hoja de la cuadrilla, frente 1')).toHaveCount(1)
  await axeFindsNothing(page)
  await look(page, 'printouts-of-order')

  await sheets.getByRole('link', { name: `Comprobar la hoja ${crew}` }).click()
  await expect(page).toHaveURL(`/hojas/${crew}`)
  await expect(page.getByRole('heading', { name: 'VIGENTE' })).toBeVisible()
  await expect(page.getByText(orderNumber).first()).toBeVisible()

  // The order has its own sheets; those of the pre-order are no longer valid.
  await page.goto(`/gerente/preordenes/detalle/${id}`)
  await sheets.getByText('Ver las hojas que se han impreso').click()
  await expect(sheets.getByText('ANULADA', { exact: true })).toHaveCount(1)
  await expect(sheets.getByText(`La preorden ${number} se convirtió en orden: valen las hojas de la orden.`)).toBeVisible()
  await expect(sheets.getByRole('link', { name: pattern, exact: true })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'printouts-of-preorder')
  await sheets.getByRole('link', { name: `Comprobar la hoja ${asked}` }).click()
  await expect(page.getByRole('heading', { name: 'ANULADA' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Abrir la hoja vigente de ${orderNumber}` })).toBeVisible()
  await axeFindsNothing(page)
  await page.getByRole('link', { name: pattern, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'VIGENTE' })).toBeVisible()

  await call(portal, 'gerente@demo.ve', `POST /orders/${orderId}/actions`, { action: 'orders.cancel', notes: 'Derrumbe en el acceso' })
  await page.goto(`/orders/details/${orderId}`)
  await sheets.getByText('Ver las hojas que se han impreso').click()
  await expect(sheets.getByText('ANULADA', { exact: true })).toHaveCount(2)
  await expect(sheets.getByText('No hay otra hoja que la reemplace.')).toHaveCount(2)
})

test('the front of a request is revised: the paper of before is void, and says which one counts', async ({ enter, portal }) => {
  const { id } = await configuredPreorderOf(portal, 'alianza1')
  const page = await enter('administrativo@demo.ve')
  await page.goto(`/admin/preordenes/detalle/${id}`)
  const before = await printedBy(page, 'Descargar PDF del frente 1')
  await reviseFront(portal, id)
  await page.goto(`/admin/preordenes/detalle/${id}`)
  const sheets = page.getByRole('region', { name: 'Hojas emitidas' })
  await sheets.getByText('Ver las hojas que se han impreso').click()
  const sheet = sheets.locator('tr, li', { has: page.getByRole('link', { name: `Comprobar la hoja ${before}` }) })
  await expect(sheet.getByText('ANULADA', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/aún no se ha impreso\.$/)).toBeVisible()
  const now = await printedBy(page, 'Descargar PDF del frente 1')
  await expect(sheet.getByRole('link', { name: now, exact: true })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'printouts-replaced')
})

/** Prints a sheet on the page of its record, and reads its code from the first row of the list there, which is the newest. */
async function printedBy(page: Page, button: string): Promise<string> {
  const sheets = page.getByRole('region', { name: 'Hojas emitidas' })
  const codes = sheets.getByRole('link', { name: /^Comprobar la hoja / })
  if (!(await sheets.locator('details').evaluate((details: HTMLDetailsElement) => details.open)))
    await sheets.getByText('Ver las hojas que se han impreso').click()
  await expect(sheets.getByText('Todavía no se ha impreso ninguna hoja').or(codes.first())).toBeVisible()
  const before = (await codes.count()) > 0 ? await codes.first().textContent() : ''
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()])
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF')
  await expect(codes.first()).not.toHaveText(before ?? '')
  return (await codes.first().textContent())!
}

/** Finds a pre-order with a pattern configured in the portal that waits for the gerente. */
async function preorderForTheManager(portal: Portal): Promise<{ id: string; number: string }> {
  type Row = { id: string; preOrderNumber: string }
  const rows = await call<Row[]>(portal, 'gerente@demo.ve', 'GET /preorders/status/PENDIENTE_APROBACION_GERENTE')
  for (const { id, preOrderNumber: number } of rows)
    if ((await call<Fronts>(portal, 'gerente@demo.ve', `GET /preorders/${id}`)).configuredFrontsDetails.length > 0) return { id, number }
  throw new Error('the demonstration has no configured pre-order before the gerente')
}

type Fronts = { currentStatus: string; configuredFrontsDetails: readonly { clientInputParameters: { edits?: readonly object[] } }[] }

/**
 * Finds a pre-order under review with a pattern configured in the portal. No hole may have been changed by hand, because another rock would move its
 * neighbours.
 */
async function configuredPreorderOf(portal: Portal, account: string): Promise<{ id: string; number: string }> {
  for (const { id, preOrderNumber } of await preordersOf(portal, account)) {
    const read = await call<Fronts>(portal, account, `GET /preorders/${id}`)
    const [front] = read.configuredFrontsDetails
    if (read.currentStatus === 'PENDIENTE_REVISION' && front && !front.clientInputParameters.edits?.length)
      return { id, number: preOrderNumber }
  }
  throw new Error('the demonstration has no configured pre-order under review')
}

/** Prints the pattern of the first front, and returns its code from the history. */
async function printed(portal: Portal, id: string): Promise<string> {
  const response = await fetch(`${portal.url}/api/preorders/${id}/fronts/1/pattern.pdf`, {
    headers: { authorization: `Bearer ${await tokenOf(portal, 'administrativo@demo.ve')}` },
  })
  expect(response.status).toBe(200)
  const [entry] = await call<{ record: { id: string } }[]>(portal, 'gerente@demo.ve', 'GET /history?concept=printouts&limit=1')
  return entry!.record.id
}

/** A different rock each time, because a revision to the same value changes nothing. */
const rocks = ['hard', 'medium']
let revised = 0

async function reviseFront(portal: Portal, id: string): Promise<void> {
  const staff = 'administrativo@demo.ve'
  const { clientInputParameters } = await call<Fronts['configuredFrontsDetails'][number]>(portal, staff, `GET /preorders/${id}/fronts/1`)
  await call(portal, staff, `PUT /preorders/${id}/fronts/1`, { front: { ...clientInputParameters, rock: rocks[revised++ % rocks.length] } })
}
