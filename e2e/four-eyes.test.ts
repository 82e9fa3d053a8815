import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { call, tokenOf } from './calls.ts'
import { axeFindsNothing, expect, look, test as journey } from './journey.ts'
import { letConfirmationsExpire, startPortal } from './server.ts'

/** A portal that requires a second person for an adjustment of stock above a hundred dollars. */
const test = journey.extend({
  portal: [
    async ({}, use, { workerIndex }) => {
      const log = fileURLToPath(new URL(`../test-results/servers/four-eyes-${workerIndex}.log`, import.meta.url))
      const portal = await startPortal(log, async () => ({ FOUR_EYES_STOCK: '100' }))
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})

const other = { email: 'segunda.gerente@minas.ve', password: 'la otra llave del polvorín', role: 'gerente', codigoUnico: 'GER-900' }
const material = 'Mecha de seguridad'
type Stock = { materialId: string; quantity: number; unitPrice: number }

test('an adjustment above the threshold is asked for by one gerente, and done once another confirms it in its figures', async ({
  enter,
  portal,
}) => {
  await call(portal, 'gerente@demo.ve', 'POST /users', { ...other, name: 'Yajaira Milano' })
  await tokenOf(portal, other.email, other.password)
  const held = async () => (await call<Stock>(portal, 'gerente@demo.ve', 'GET /inventory/stock/MEC-SEG')).quantity
  const before = await held()

  const asker = await enter('gerente@demo.ve', { viewport: { width: 1280, height: 800 } })
  await askFor(asker, '5000')
  expect(await held()).toBe(before)
  await asker.goto('/por-confirmar')
  const row = asker.getByRole('row', { name: new RegExp(material) })
  await expect(row).toContainText('Por confirmar')
  await expect(row).toContainText(figures(before, before + 5000))
  await axeFindsNothing(asker)
  await look(asker, 'four-eyes-list')
  await row.getByRole('link', { name: 'Ajuste de stock' }).click()
  await expect(asker.getByText('Usted lo pidió: lo confirma otra persona con el mismo permiso.', { exact: false })).toBeVisible()
  await expect(asker.getByRole('button', { name: 'Confirmar' })).toHaveCount(0)
  await expect(asker.getByRole('button', { name: 'Retirar' })).toBeVisible()
  await axeFindsNothing(asker)
  await look(asker, 'four-eyes-asked')
  // The API, too, refuses a confirmation by the person who made the request.
  const [asked] = await call<{ id: string; changes: object }[]>(portal, 'gerente@demo.ve', 'GET /confirmations?limit=1')
  const { id, changes } = asked!
  const headers = { authorization: `Bearer ${await tokenOf(portal, 'gerente@demo.ve')}`, 'content-type': 'application/json' }
  const own = await fetch(`${portal.url}/api/confirmations/${id}/confirm`, { method: 'POST', headers, body: JSON.stringify({ changes }) })
  expect(own.status).toBe(403)

  const confirmer = await enter(other.email, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await confirmer.goto('/dashboardGestor')
  await confirmer
    .getByRole('link', { name: /Por confirmar/ })
    .first()
    .click()
  await confirmer.getByRole('link', { name: 'Ajuste de stock' }).click()
  await expect(confirmer.getByText('Conteo del mes')).toBeVisible()
  await axeFindsNothing(confirmer)
  await look(confirmer, 'four-eyes-to-confirm')
  await confirmer.getByRole('button', { name: 'Confirmar' }).click()
  const dialog = confirmer.getByRole('dialog', { name: 'Confirmar y hacerlo ahora' })
  await expect(dialog.getByRole('row', { name: /Cantidad/ })).toContainText(quantity(before + 5000))
  await axeFindsNothing(confirmer)
  await look(confirmer, 'four-eyes-confirm')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(confirmer.getByText('Confirmado y hecho.')).toBeVisible()
  await expect(confirmer.getByText('Confirmado por')).toBeVisible()
  await axeFindsNothing(confirmer)
  await look(confirmer, 'four-eyes-confirmed')
  expect(await held()).toBe(before + 5000)
  await asker.goto('/inventario/kardex/MEC-SEG')
  await expect(asker.getByText('Yajaira Milano').first()).toBeVisible()
  await look(asker, 'four-eyes-ledger')
})

test('what nobody confirms in its day is shown as expired, changed nothing, and is mailed to whoever asked', async ({ enter, portal }) => {
  const asker = await enter('gerente@demo.ve', { viewport: { width: 1280, height: 800 } })
  await askFor(asker, '7000')
  await letConfirmationsExpire(portal)
  await asker.goto('/por-confirmar?state=expired')
  await axeFindsNothing(asker)
  await asker.getByRole('link', { name: 'Ajuste de stock' }).click()
  await expect(asker.getByText('Venció sin que otra persona lo confirmara.', { exact: false })).toBeVisible()
  for (const name of ['Confirmar', 'Rechazar', 'Retirar']) await expect(asker.getByRole('button', { name })).toHaveCount(0)
  await axeFindsNothing(asker)
  await look(asker, 'four-eyes-expired')
  await expect.poll(() => subjectsIn(portal.dataDir)).toContainEqual(expect.stringContaining('Venció: Ajuste de stock'))
  // The same act can be requested again.
  await askFor(asker, '7000')
})

async function askFor(page: Page, amount: string): Promise<void> {
  await page.goto('/inventario?q=mec-seg')
  await page.getByRole('button', { name: `Ajustar ${material}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Ajustar existencia' })
  await form.getByText('Agregar', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Cantidad del ajuste' }).fill(amount)
  await form.getByRole('textbox', { name: 'Nota o razón' }).fill('Conteo del mes')
  await form.getByRole('button', { name: 'Registrar ajuste' }).click()
  await expect(form.getByText(/vale \$ .* y pasa de \$ 100,00/)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'four-eyes-needed')
  await form.getByRole('button', { name: 'Pedir confirmación' }).click()
  await expect(page.getByText('Pedido. Espera la confirmación de otra persona; todavía no se ha hecho nada.')).toBeVisible()
}

const quantity = (value: number) => value.toLocaleString('es-VE')
const figures = (old: number, value: number) => `Cantidad: de ${quantity(old)} METROS a ${quantity(value)} METROS`

/** The subjects of the mails that were sent, as in their headers. */
async function subjectsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.map((mail) => decoded(/^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(mail)?.[1] ?? ''))
}

/** Decodes a header, whose words are encoded if they are not ASCII. */
const decoded = (header: string) =>
  header.replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, text: string) =>
    decodeURIComponent(text.replaceAll('_', ' ').replace(/=([\dA-F]{2})/g, '%$1')),
  )
