import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import { digestOf, inDays, patternFiles } from './wizard.ts'

const file = patternFiles[0]!
const missing = [
  'Por favor, suba el patrón de voladura.',
  'Por favor, seleccione el tipo de minería.',
  'Por favor, seleccione la fecha estimada.',
  'Por favor, especifique la cantidad para al menos un material.',
  'Debe aceptar los términos y condiciones.',
]

test('an order by the single form, with all that it refuses on the way', async ({ enter, portal }) => {
  const page = await enter('alianza1')
  const sendIt = page.getByRole('button', { name: 'Enviar solicitud de orden' })
  const faults = page.getByRole('alert').getByRole('listitem')
  await page.goto('/new-order')
  await expect(page.getByLabel('Cantidad de ANFO a granel')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'new-order-1-empty')

  await sendIt.click()
  await expect(faults).toHaveText(missing)
  await axeFindsNothing(page)
  await look(page, 'new-order-2-faults')
  await page.setInputFiles('#planiVolaFile-file', { name: 'plano.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from('0\nSECTION\n') })
  await expect(page.getByText('Tipo de archivo no permitido.')).toBeVisible()
  await page.setInputFiles('#planiVolaFile-file', file)
  await expect(faults).toHaveText(missing.slice(1))
  await page.getByRole('radio', { name: 'Cielo abierto' }).check()
  await page.getByLabel('Fecha estimada del servicio').fill(inDays(9))
  await page.keyboard.press('Tab')
  await page.getByLabel('Cantidad de ANFO a granel').fill('4')
  await expect(faults).toHaveText(missing.slice(4))
  await page.getByRole('checkbox', { name: /Acepto los/ }).check()
  await expect(faults).toHaveCount(0)
  await expect(page.getByText('$ 170,00').and(page.locator(':visible')).first()).toBeVisible() // 4 sacks of $ 42,50
  await axeFindsNothing(page)
  await look(page, 'new-order-3-filled')

  await sendIt.click()
  await expect(page.getByText('¡Solicitud de orden creada exitosamente!')).toBeVisible()
  await expect(page).toHaveURL(/\/history$/)
  await axeFindsNothing(page)
  await look(page, 'new-order-4-history')
  await page.getByRole('link', { name: 'Ver la orden' }).click()
  const head = page.getByRole('heading', { level: 1 })
  await expect(head).toContainText(/ORD-\d{4}-\d{6}/)
  await page.locator('summary', { hasText: 'Lo que usted pidió: datos, patrones y archivos' }).click()
  await expect(page.getByText(file.name).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'new-order-5-order')

  const number = /ORD-\d{4}-\d{6}/.exec((await head.textContent())!)![0]
  const order = await call<Record<string, unknown>>(portal, 'alianza1', `GET /orders/${number}`)
  expect(order).toMatchObject({ currentStatus: 'PENDIENTE_ADMIN', miningType: 'cielo_abierto', termsAccepted: true, budgetSubtotal: 170 })
  expect(order['blastingPatternsInfo']).toMatchObject([{ frontIndex: 1, originalFileName: file.name, sha256: digestOf(file.buffer) }])
})
