import type { Page } from '@playwright/test'
import { call, type Kept } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

const account = 'gerente@demo.ve'
const lot = Array.from({ length: 60 }, (_, index) => `LOTE-${index};Material del lote ${index};und;${10 + index};`)
const list = (...rows: string[]) =>
  Buffer.from(['Código;Nombre;Unidad;Precio ($);Existencia inicial;Proveedor', ...rows].join('\r\n'), 'latin1')
// No request of other journeys contains this material, so the change of its price does not affect them.
const first = list('BOO-900;;;45,00;20,5;Mina Sur', 'CORD-10G;;cajas;0,40;;', 'NVO-1;Mecha de seguridad;m;doce;;', ...lot)

const choose = async (page: Page, buffer: Buffer, name = 'lista de precios.csv') => {
  await page.locator('#archivo-importado-file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
}

test('a price list is brought, mended and confirmed, and what somebody else changed meanwhile is seen first', async ({
  enter,
  portal,
  isMobile,
}) => {
  const page = await enter(account)
  await page.goto('/inventario/importar')
  await axeFindsNothing(page)
  await look(page, 'import-start')

  const broken = { name: 'roto.xlsx', mimeType: 'text/csv', buffer: Buffer.from('no es una hoja') }
  await page.locator('#archivo-importado-file').setInputFiles(broken)
  await expect(page.getByText('El contenido del archivo no corresponde a su extensión.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leer el archivo' })).toBeDisabled()

  await choose(page, first)
  await expect(page.getByRole('heading', { name: 'Vista previa de lista de precios.csv', level: 1 })).toBeVisible()
  await expect(page.getByText('La columna Proveedor no se reconoció y no se importará.')).toBeVisible()
  await expect(page.getByText('Corrija o excluya las 2 filas con errores.')).toBeVisible()
  await expect(page.getByText('Unidad desconocida. Use UNIDAD, PIEZA, SACO o METROS.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'import-faulty')

  // One faulty row is corrected in place; the other one is left out.
  if (isMobile) {
    await page.getByRole('button', { name: 'Editar la fila 4', exact: true }).click()
    await axeFindsNothing(page)
    await page.getByRole('dialog').getByLabel('Precio unitario').fill('12,50')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar la fila' }).click()
  } else {
    await page.getByRole('textbox', { name: 'Precio unitario, fila 4', exact: true }).fill('12,50')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Corrija o excluya la fila con errores.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Excluir la fila 3', exact: true }).click()
  await expect(page.getByText('Ninguna fila tiene errores')).toBeVisible()
  await expect(page.getByText('61 materiales nuevos').first()).toBeVisible()
  await page.getByText('Todas', { exact: true }).click()
  await axeFindsNothing(page)
  await look(page, 'import-ready')

  await call(portal, account, 'PUT /materials/BOO-900', { unitPrice: 44 })
  await confirm(page, 62)
  await expect(page.getByText('El catálogo cambió desde la vista previa')).toBeVisible()
  await expect(page.getByText('Fila 2, BOO-900: precio unitario era $ 23,40 y ahora es $ 44,00.')).toBeVisible()
  await expect(page.getByText('Precio unitario: $ 44,00 → $ 45,00')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'import-outdated')

  await confirm(page, 62)
  await expect(page.getByText('Importación confirmada')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Importación IMP-\d{4}-\d{6}$/, level: 1 })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'import-done')
  expect(await call<Kept>(portal, account, 'GET /materials/BOO-900')).toMatchObject({ unitPrice: 45 })
  expect(await call<Kept>(portal, account, 'GET /materials/NVO-1')).toMatchObject({ unitPrice: 12.5, unit: 'METROS' })

  await page.goto('/inventario/importar')
  await expect(page.getByText(/^61 materiales nuevos · 1 cambio de precio · 1 carga de existencia$/)).toBeVisible()
  await axeFindsNothing(page)
})

async function confirm(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: 'Confirmar importación' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Importar ${rows} filas` })
    .click()
}
