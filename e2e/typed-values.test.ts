import { type Locator, type Page } from '@playwright/test'
import { expect, look, test } from './journey.ts'
import { begin, goOn, inDays, stepOf } from './wizard.ts'

/** The typed text, the text in the field after leaving it, and the message about it. */
type Case = readonly [typed: string, stays: string, said: string | null]

const whole: readonly Case[] = [
  ['2,7', '2,7', 'Debe ser un número entero.'],
  ['1,5', '1,5', 'Debe ser un número entero.'],
  ['12,0', '12,0', 'Debe ser un número entero.'],
]
const decimal: readonly Case[] = [
  ['12,345', '12,345', 'Debe tener a lo sumo dos decimales.'],
  ['1.50,25', '1.50,25', 'Escriba un número como 1.234,5, con coma para los decimales.'],
  ['1.500,25', '1.500,25', null],
  ['30', '30', null],
]
const dates: readonly Case[] = [
  ['31/02/2199', '31/02/2199', 'Esa fecha no existe en el calendario.'],
  ['mañana', 'mañana', 'Escriba una fecha como 21/11/2026.'],
  ['5/1/99', '05/01/2099', null],
]

/** Empties the field with keys and types the text key by key. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await field.pressSequentially(text)
}

/** Pastes the text from another field of the page through the clipboard. */
async function paste(page: Page, from: Locator, field: Locator, text: string): Promise<void> {
  await from.fill(text)
  await from.press('ControlOrMeta+a')
  await from.press('ControlOrMeta+x')
  await field.click()
  await field.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

async function expectLeft(field: Locator, [typed, stays, said]: Case): Promise<void> {
  await field.press('Tab')
  await expect(field, typed).toHaveValue(stays)
  if (said === null) await expect(field, typed).not.toHaveAttribute('aria-invalid', 'true')
  else await expect(field, typed).toHaveAccessibleDescription(new RegExp(said.replaceAll('.', '\\.')))
}

test('whole numbers and dates of a request stand as they were typed, and what cannot be read does not go on', async ({ enter }) => {
  const page = await enter('alianza1')
  await begin(page, 'custom')
  await page.getByRole('radio', { name: 'Subterránea' }).check()
  await goOn(page)
  const [fronts, date] = [page.getByLabel('Número de frentes'), page.getByLabel('Fecha deseada del servicio')]
  await type(date, inDays(12))
  for (const each of whole) {
    await type(fronts, each[0])
    await expectLeft(fronts, each)
    await goOn(page)
    await expect(page).toHaveURL(stepOf('custom', 'seleccionar-frentes'))
    await expect(fronts).toHaveValue(each[1])
  }
  await look(page, 'typed-values-fronts')
  await type(fronts, '2')
  for (const each of dates) {
    await type(date, each[0])
    await expectLeft(date, each)
    if (each[2] === null) continue
    await goOn(page)
    await expect(page).toHaveURL(stepOf('custom', 'seleccionar-frentes'))
    await expect(date).toHaveValue(each[1])
  }
  await goOn(page)
  await expect(page).toHaveURL(stepOf('custom', 'definir-patrones'))
})

test('a quantity with decimals is read alike when it is typed and when it is pasted', async ({ enter }) => {
  const page = await enter('almacenista@demo.ve')
  await page.goto('/cargar-stock')
  const [quantity, other] = [page.getByRole('textbox', { name: 'Cantidad' }), page.getByLabel('Documento')]
  for (const each of decimal) {
    await type(quantity, each[0])
    await expectLeft(quantity, each)
    await paste(page, other, quantity, each[0])
    await expectLeft(quantity, each)
  }
  await look(page, 'typed-values-load')
})
