import type { Page } from '@playwright/test'
import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

const cataloguePath = '/inventario/material/eliminar'

/** The row of a material, or its card on a phone. */
const rowOf = (page: Page, name: string) => page.getByRole('row').or(page.getByRole('article')).filter({ hasText: name })
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a material is created with its data for blasts, repriced, withdrawn, brought back, and another is deleted for good', async ({
  enter,
  portal,
}) => {
  const code = `EMU-${test.info().project.name.slice(0, 1)}${Date.now()}`.toUpperCase()
  const name = `Emulsión de prueba ${code}`
  const page = await enter('gerente@demo.ve')
  await page.goto(cataloguePath)
  await expect(page.getByText('ANFO a granel').first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'catalogue-list')

  await page.getByRole('button', { name: 'Crear Material' }).click()
  const form = page.getByRole('dialog', { name: 'Crear Material' })
  await form.getByRole('button', { name: 'Crear Material' }).click()
  await expect(form.getByText('Código, Nombre, Unidad y Precio Unitario (>0) son requeridos.')).toBeVisible()
  await expect(form.getByText('Este campo es requerido.').first()).toBeVisible()
  await form.getByLabel('Código').fill(code)
  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel('Precio Unitario').fill('3,25')
  await choose(page, 'Papel en la voladura', 'Cartucho')
  await choose(page, 'Familia', 'Emulsión')
  await choose(page, 'Resistencia al agua', 'Excelente')
  const measures = { Densidad: '1200', 'Potencia relativa en peso': '95', Diámetro: '40', Longitud: '400', 'Masa de una pieza': '0,6' }
  for (const [label, value] of Object.entries(measures)) await form.getByLabel(label).fill(value)
  await form.getByLabel('Piezas por unidad de venta').fill('1')
  await expect(form.getByText('1,5 kg/m')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'catalogue-new')
  await form.getByRole('button', { name: 'Crear Material' }).click()
  await expect(page.getByText(`Material ${name} creado con éxito.`)).toBeVisible()

  await page.goto(`${cataloguePath}?q=${code}`)
  await rowOf(page, code)
    .getByRole('link', { name: `Editar ${name}` })
    .click()
  await page.getByLabel('Precio Unitario').fill('3,5')
  await expect(page.getByText('Antes $ 3,25.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'catalogue-edit')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Los cambios se guardaron.')).toBeVisible()
  await expect(page.getByText('El precio pasó de $ 3,25 a $ 3,50 en un cambio.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'catalogue-record')

  await call(portal, 'gerente@demo.ve', 'POST /inventory/stock/add', { materialId: code, quantityChange: 5 })
  await page.getByRole('link', { name: 'Volver al catálogo' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${code}`))
  await page.getByRole('button', { name: `Eliminar ${name}` }).click()
  await expect(page.getByRole('dialog').getByText('se desactivará y dejará de ofrecerse')).toBeVisible()
  await axeFindsNothing(page)
  await page.getByRole('button', { name: 'Desactivar material' }).click()
  await expect(page.getByText(`Material ${name} desactivado`)).toBeVisible()
  await page.getByRole('button', { name: `Reactivar ${name}` }).click()
  await page.getByRole('button', { name: 'Reactivar material' }).click()
  await expect(page.getByText(`Material ${name} reactivado.`)).toBeVisible()

  const { id } = await call<{ id: string }>(portal, 'gerente@demo.ve', 'POST /materials', {
    materialId: `Z${code}`,
    name: `Sin uso ${code}`,
    unitPrice: 1,
  })
  await page.goto(`${cataloguePath}?q=${id}`)
  await page.getByRole('button', { name: `Eliminar Sin uso ${code}` }).click()
  await expect(page.getByRole('dialog').getByText('se borrará por completo y no se puede deshacer')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar material' }).click()
  await expect(page.getByText(`Material Sin uso ${code} eliminado.`)).toBeVisible()
  await expect(page.getByText('Ningún material coincide con lo que busca.')).toBeVisible()
})

test('the combo is defined anew, and clients are offered what it is now', async ({ enter, portal }) => {
  const page = await enter('gerente@demo.ve')
  await page.goto('/admin/definir-combo')
  const quantity = page.getByLabel('Cantidad por frente de Fulminante simple n.º 8')
  await expect(quantity).toHaveValue('2')
  await quantity.fill('3')
  await choose(page, 'Material', 'ANFO a granel (ANFO-25)')
  await page.getByRole('button', { name: 'Agregar material' }).click()
  await expect(page.getByText('Este material ya está en el combo. Puede editar su cantidad directamente.')).toBeVisible()
  await choose(page, 'Material', 'Cordón detonante 5 g/m (CORD-5)')
  await page.getByLabel('Por frente', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Agregar material' }).click()
  await axeFindsNothing(page)
  await look(page, 'catalogue-combo')

  await page.getByRole('button', { name: 'Guardar combo' }).click()
  await expect(page.getByText('Combo guardado.')).toBeVisible()
  const combo = await call<{ items: { materialId: string; quantity: number }[] }>(portal, 'alianza1', 'GET /combos/active')
  expect(combo.items.slice(-2).map(({ materialId, quantity: each }) => [materialId, each])).toEqual([
    ['FUL-8', 3],
    ['CORD-5', 12],
  ])
  await page.getByRole('button', { name: 'Quitar Cordón detonante 5 g/m' }).click()
  await quantity.fill('2')
  await page.getByRole('button', { name: 'Guardar combo' }).click()
  await expect(page.getByText('Combo guardado.')).toBeVisible()
})
