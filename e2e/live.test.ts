import type { Page } from '@playwright/test'
import { call, type Kept, submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

const plan = { name: 'frente.pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** Opens a page and waits until its live stream is open. */
async function openFollowing(page: Page, path: string): Promise<void> {
  const following = page.waitForResponse((response) => response.url().endsWith('/api/live') && response.ok())
  await page.goto(path)
  await following
}

test('what others do is told beside what one reads, which stays until one wants to see it', async ({ enter, portal }) => {
  const manager = await enter('gerente@demo.ve')
  await openFollowing(manager, '/gerente/preordenes/aprobar?sort=-createdAt')
  const rows = manager.getByRole('link', { name: /^PRE-\d/ })
  await expect(rows.first()).toBeVisible()
  const numbers = await rows.allTextContents()
  const show = manager.getByRole('button', { name: 'Mostrar', exact: true })

  // An alianza makes a request, and the administration sends it on.
  const { id, preOrderNumber } = await submit(portal, 'alianza1', [plan])
  const sent = { newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: 'Revisada' }
  await call<Kept>(portal, 'administrativo@demo.ve', `PUT /preorders/${id}/status`, sent)
  await expect(manager.getByText('1 nueva')).toBeVisible()
  expect(await rows.allTextContents()).toEqual(numbers)
  await axeFindsNothing(manager)
  await look(manager, 'live-queue')
  await show.click()
  await expect(manager.getByRole('link', { name: preOrderNumber, exact: true })).toBeVisible()
  await expect(show).toHaveCount(0)

  // The alianza has its request open while the gerente decides on it in another browser.
  const owner = await enter('alianza1')
  await openFollowing(owner, `/preordenes-cliente/detalle/${id}`)
  await expect(owner.getByRole('heading', { level: 1 })).toContainText(preOrderNumber)
  await manager.getByRole('button', { name: `Crear orden de ${preOrderNumber}` }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Aprobar y crear orden' }).click()
  await expect(manager.getByRole('dialog')).toBeHidden()
  await expect(owner.getByText('Cambió mientras lo mira')).toBeVisible()
  await expect(owner.getByText('Convertida a orden')).toHaveCount(0)
  await axeFindsNothing(owner)
  await look(owner, 'live-record')
  await owner.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(owner.getByText('Convertida a orden').first()).toBeVisible()
  await expect(owner.getByText('Cambió mientras lo mira')).toHaveCount(0)

  // A person's own changes are not announced to them.
  await expect(manager.getByRole('link', { name: preOrderNumber, exact: true })).toHaveCount(0)
  await expect(show).toHaveCount(0)
})
