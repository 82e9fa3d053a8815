import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeFindsNothing, expect, look, test } from './journey.ts'

test('a filtered list is taken away with the columns that one chooses', async ({ enter }) => {
  const page = await enter('gerente@demo.ve')
  // Without this function the browser saves the file itself, as browsers do that have no dialog for it.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
  await page.goto('/historial-ordenes-gestor?status=CERRADA')
  const total = Number(/de (\d+)/.exec(await page.getByRole('navigation', { name: 'Páginas de la lista' }).innerText())?.[1])
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar: Órdenes' })
  await dialog.getByRole('radio', { name: /CSV/ }).check()
  await dialog.getByRole('checkbox', { name: 'Fecha de creación' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Subtotal materiales (USD)' }).check()
  // On a phone the foot of the dialog half covers a box of the long list behind it. axe would wrongly report that box as too small.
  if (page.viewportSize()!.width > 768) await axeFindsNothing(page)
  await look(page, 'exports-choices')
  const lines = (await taken(page)).trimEnd().split('\r\n')
  await expect(dialog.getByText(/^Se guardó Órdenes \d{4}-\d\d-\d\d\.csv \(\d+ filas?\)\.$/)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'exports-done')
  expect(lines[0]).toBe('\uFEFFNúmero;Alianza;Estado;Fecha de servicio;Operador asignado;Monto total (USD);Pago;Subtotal materiales (USD)')
  expect(lines.slice(1)).toHaveLength(total)
  for (const line of lines.slice(1))
    expect(line).toMatch(/^ORD-\d{4}-\d{6};[^;]+;Cerrada[^;]*;\d\d\/\d\d\/\d{4};[^;]+;\d+,\d\d;Pagado;\d+,\d\d$/)
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(dialog).toBeHidden()
})

/** Returns the content of the file that the browser saved. */
async function taken(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}
