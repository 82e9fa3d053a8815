import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

type Named = { id: string; number: string }

test('a gerente registers a permit, reads what is at risk today, and the alianza sees its permit and quota', async ({ enter, portal }) => {
  const page = await enter('gerente@demo.ve')
  await page.goto('/riesgo')
  await expect(page.getByRole('heading', { level: 1, name: 'Riesgo de hoy' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'DAEX-ADQ-1104' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'risks')
  await page.getByRole('link', { name: 'DAEX-ADQ-1104' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'DAEX-ADQ-1104' })).toBeVisible()
  await expect(page.getByText('Vencido').first()).toBeVisible()
  await axeFindsNothing(page)

  await page.goto('/permisos')
  await expect(page.getByRole('link', { name: 'DAEX-ADQ-1180' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'permits')
  const number = `DAEX-${Date.now()}`
  await page.getByRole('button', { name: 'Registrar permiso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar permiso' })
  await dialog.getByLabel('Alianza').fill('')
  await dialog.getByRole('combobox', { name: 'Alianza' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByLabel('Número del permiso').fill(number)
  await dialog.getByLabel('Otorgado por').fill('DAEX')
  await dialog.getByLabel('Vale desde').fill('01/01/2026')
  await dialog.getByLabel('Vence el').fill('31/12/2027')
  await dialog.getByRole('button', { name: 'Añadir cupo' }).click()
  await dialog.getByLabel('Cantidad').fill('5000')
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'permiso.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
  await expect(dialog.getByText('permiso.png')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'permit-form')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`El permiso ${number} está guardado.`)).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('permiso.png')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: `Descargar documento ${number}` }).click()
  expect((await saving).suggestedFilename()).toBe('permiso.png')
  await page.getByRole('button', { name: 'Retirar', exact: true }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel('Motivo').fill('Registrado por error')
  await asking.getByRole('button', { name: 'Retirar permiso' }).click()
  await expect(page.getByText(`El permiso ${number} está retirado.`)).toBeVisible()
  await axeFindsNothing(page)

  const own = await enter('alianza1')
  await own.goto('/mis-permisos')
  await expect(own.getByText('DAEX-ADQ-1180').first()).toBeVisible()
  await expect(own.getByText(/órdenes aceptadas|^Quedan/).first()).toBeVisible()
  await axeFindsNothing(own)
  await look(own, 'my-permits')
  const others = await call<Named[]>(portal, 'alianza1', 'GET /permits')
  expect(others.map((each) => each.number)).not.toContain('DAEX-ADQ-1104')
})

test('a body sees on one page who of an order has a permit for its day', async ({ enter, portal }) => {
  const [order] = await call<{ id: string }[]>(
    portal,
    'gerente@demo.ve',
    'GET /orders?status=ASIGNADA_OPERADOR,PENDIENTE_APROBACIONES_EXTERNAS,APROBADA_POR_EXTERNOS&limit=1',
  )
  const page = await enter('gerente@demo.ve')
  await page.goto(`/orders/details/${order!.id}`)
  const section = page.getByRole('region', { name: 'Permisos' })
  await expect(section.getByText('A62CD8K')).toBeVisible()
  await expect(section.getByRole('img', { name: 'Con permiso' }).first()).toBeVisible()
  await axeFindsNothing(page)
  await section.scrollIntoViewIfNeeded()
  await look(page, 'order-permits')
})

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
