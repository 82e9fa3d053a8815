import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { axeFindsNothing, expect, look, signIn, test } from './journey.ts'
import { answerOfSite, begin, chooseToConfigure, goOn, numberSent, send } from './wizard.ts'

test('holes of a tunnel are changed by hand, told what they break, sent, and found on every paper', async ({ page, isMobile }) => {
  await signIn(page, 'alianza1')
  await begin(page, 'custom')
  await chooseToConfigure(page, 1, 'Subterránea')
  await goOn(page)
  await answerOfSite(page)
  await expect(page.getByRole('img', { name: /^Esquema de \d+ barrenos/ })).toBeVisible()

  await page.getByRole('button', { name: 'Modificar barrenos' }).click()
  const sheet = page.getByRole('slider', { name: 'Mover el barreno elegido' })
  await expect(sheet).toBeVisible()

  // With the keyboard: a stoping hole is moved 10 cm to the right.
  await choose(page, 'P1')
  const before = await placeOf(page)
  await sheet.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeOf(page)).toBeCloseTo(before + 0.1, 2)

  // With the pointer: another hole is dragged.
  await choose(page, 'P2')
  const mark = page
    .locator(`[data-hole="${(await page.getByRole('combobox', { name: 'Barreno', exact: true }).inputValue()).split(' ')[0]}"]`)
    .first()
  await mark.scrollIntoViewIfNeeded()
  const box = (await mark.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 6, y - 6, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('2 cambios sobre el patrón sugerido')).toBeVisible()

  // A hole is left without a charge. Then its type is changed to floor contour, and this is undone.
  await choose(page, 'P3')
  await page.getByRole('button', { name: 'Dejar sin carga' }).click()
  await expect(page.getByText('3 cambios sobre el patrón sugerido')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tipo de barreno' }).click()
  await page.getByRole('option', { name: 'Contorno de piso' }).click()
  await expect(page.getByText('4 cambios sobre el patrón sugerido')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('3 cambios sobre el patrón sugerido')).toBeVisible()

  // Nobody drills outside of the face: the page says so, and undoing corrects it.
  await choose(page, 'Z1')
  await page.getByRole('textbox', { name: 'x (m)' }).fill('9')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert').filter({ hasText: 'El barreno Z1 queda fuera de la sección' })).toBeVisible()
  await axeFindsNothing(page)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('3 cambios sobre el patrón sugerido')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'own-holes-1-editor')

  await page.getByRole('button', { name: 'Ver la sugerencia' }).click()
  await expect(page.getByRole('heading', { name: 'Parámetros calculados' })).toBeVisible()
  await expect(page.getByText(/^Donde estaba la carga de P3 quedan [\d,]+ m hasta la carga más cercana/).first()).toBeVisible()
  await expect(page.locator('[data-edited]')).toHaveCount(3)
  await axeFindsNothing(page)
  await look(page, 'own-holes-2-review')
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await goOn(page)
  await send(page)
  const number = await numberSent(page)

  await page.goto(`/preordenes-cliente/detalle/${number}`)
  await expect(page.getByRole('heading', { name: 'Frentes configurados' })).toBeVisible()
  await expect(page.locator('[data-edited]').first()).toBeVisible()
  await expect(page.getByText('Cambiado sobre lo sugerido').first()).toBeVisible()
  if (!isMobile) {
    await page
      .getByRole('button', { name: /^Ver la tabla de \d+ barrenos/ })
      .first()
      .click()
    await expect(page.getByText(/Producción, \d+ mm · movido/).first()).toBeVisible()
  }
  await axeFindsNothing(page)
  await look(page, 'own-holes-3-record')

  const csv = await downloaded(page, /CSV para perforadoras/)
  expect(csv.split('\r\n')[0]).toMatch(/;cambios$/)
  expect(csv.match(/;movido(?=\r\n)/g)).toHaveLength(2)
  expect(csv).toMatch(/;sin carga\r\n/)
  expect(await downloaded(page, /DXF/)).toContain('CAMBIOS')
  expect((await downloaded(page, /PDF/)).slice(0, 5)).toBe('%PDF-')
})

async function choose(page: Page, id: string): Promise<void> {
  const select = page.getByRole('combobox', { name: 'Barreno', exact: true })
  await select.click()
  await select.fill(`(${id})`)
  await page.getByRole('option', { name: new RegExp(`\\(${id}\\)$`) }).click()
}

/** The x of the selected hole, as screen readers announce it. */
async function placeOf(page: Page): Promise<number> {
  const told = await page.getByRole('slider', { name: 'Mover el barreno elegido' }).getAttribute('aria-valuetext')
  return Number(/x ([\d,]+) m/.exec(told!)![1]!.replace(',', '.'))
}

async function downloaded(page: Page, name: RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(`Descargar ${name.source} del frente 1`) }).click(),
  ])
  return readFile(await download.path(), 'latin1')
}
