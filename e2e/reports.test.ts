import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

type Row = { key: string | null; name: string; orderCount: number }

test('statistics of another range are drawn, read, taken along, and lead to the orders behind them', async ({ enter, portal }) => {
  const page = await enter('gerente@demo.ve')
  await page.goto('/estadisticas')
  await page.getByText('Últimos 12 meses', { exact: true }).click()
  await expect(page).toHaveURL(/[?&]from=/)
  const total = page.getByRole('region', { name: 'Total recaudado' })
  await expect(total).toContainText(/\$ [\d.]+,\d\d/)
  const { from, to } = Object.fromEntries(new URL(page.url()).searchParams)
  const range = `startDate=${from}&endDate=${to}`

  const chart = page.getByRole('figure', { name: /^Recaudado por mes/ })
  await chart.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Ver las órdenes pagadas', { exact: false }).and(page.locator(':visible')).first()).toBeVisible()
  await seen(page, 'statistics')
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar imagen' }).click()
  expect((await picture).suggestedFilename()).toMatch(/^Recaudado por mes, .*\.png$/)
  const content = await readFile(await (await picture).path())
  expect(content.subarray(1, 4).toString()).toBe('PNG')
  expect(content.length).toBeGreaterThan(10_000)

  await page.getByText('Minería', { exact: true }).click()
  await expect(page).toHaveURL(/[?&]by=miningType/)
  const rows = await call<Row[]>(portal, 'gerente@demo.ve', `GET /reports/breakdown?${range}&by=miningType`)
  const [{ name, orderCount }] = rows as [Row]
  await page.getByRole('link', { name: new RegExp(`^Ver (la orden|las [\\d.]+ órdenes) de ${name}$`) }).click()
  await expect(page).toHaveURL(/historial-ordenes-gestor\?paidFrom=.*miningType=/)
  await expect(page.getByText(new RegExp(`de ${orderCount}$`))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quitar el filtro: Minería/ })).toBeVisible()
  await seen(page, 'statistics-orders')
  await page.goBack()
  await expect(page).toHaveURL(/[?&]by=miningType/)
  await expect(total).toBeVisible()

  await page.getByRole('tab', { name: 'Operaciones' }).click()
  const times = page.getByRole('region', { name: 'Tiempo en cada estado' })
  await times.getByRole('button', { name: 'Más lentas en «Asignada a operador»' }).click()
  await expect(times.getByRole('link', { name: /^ORD-/ }).first()).toBeVisible()
  await seen(page, 'statistics-operations')
})

test('what was collected is delivered once, with its document', async ({ enter, portal }) => {
  const unpaid = await call<{ id: string; paymentStatus: string }[]>(
    portal,
    'gerente@demo.ve',
    'GET /orders?status=COMPLETADA_VOLADURA,EN_TRANSITO_VOLADURA,ASIGNADA_OPERADOR',
  )
  const order = unpaid.find(({ paymentStatus }) => paymentStatus !== 'PAGADO')!
  await call(portal, 'gerente@demo.ve', `PUT /orders/${order.id}/payment`, { paymentStatus: 'PAGADO' })

  const page = await enter('gerente@demo.ve')
  await page.goto('/recaudos')
  await seen(page, 'recaudos')
  const pending = page.getByRole('region', { name: 'Total pendiente por entregar' })
  const amount = /\$ [\d.]+,\d\d/.exec(await pending.innerText())![0]
  await pending.getByRole('button', { name: 'Registrar entrega' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nombre y apellido' }).first().fill('Pedro Rangel')
  await dialog.getByRole('textbox', { name: 'Cédula' }).first().fill('V-9876543')
  await seen(page, 'recaudos-dialog')
  await dialog.getByRole('button', { name: 'Registrar entrega' }).dblclick()
  await page.getByRole('link', { name: 'Ver la entrega' }).click()

  const facts = page.getByRole('region', { name: 'Datos de la entrega' })
  await expect(facts).toContainText(amount)
  await expect(facts).toContainText('Pedro Rangel · V-9876543')
  await expect(page.getByRole('region', { name: 'Órdenes de la entrega' }).getByRole('link', { name: /^ORD-/ }).first()).toBeVisible()
  await seen(page, 'recaudos-delivery')
  const document = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Documento \(PDF\) de ENT-/ }).click()
  expect((await readFile(await (await document).path())).subarray(0, 4).toString()).toBe('%PDF')

  const reader = await enter('general@demo.ve')
  await reader.goto('/recaudos')
  await expect(reader.getByRole('region', { name: 'Total pendiente por entregar' })).toContainText('$ 0,00')
  await expect(
    reader
      .getByText('Recibió: Pedro Rangel')
      .or(reader.getByRole('cell', { name: 'Pedro Rangel' }))
      .first(),
  ).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Registrar entrega' })).toHaveCount(0)
  await page.goto('/recaudos')
  await expect(page.getByText('No hay recaudos pendientes por entregar.')).toBeVisible()
})

async function seen(page: Page, name: string): Promise<void> {
  await axeFindsNothing(page)
  await look(page, name)
}
