import { fileURLToPath } from 'node:url'
import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test as journey } from './journey.ts'
import { startPortal } from './server.ts'

const off = {
  HANDOVERS: 'off',
  BLAST_REPORTS: 'off',
  LEFTOVERS_BACK_BY: 'off',
  INCIDENT_CLOCK: 'off',
  MAGAZINE_LICENCES: 'off',
  PERMITS: 'off',
  QUOTAS: 'off',
}

/** A portal of a corporation with all settings of custody off. */
const test = journey.extend({
  portal: [
    async ({}, use, { workerIndex }) => {
      const log = fileURLToPath(new URL(`../test-results/servers/custody-off-${workerIndex}.log`, import.meta.url))
      const portal = await startPortal(log, async () => off)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})

/** The parts of menu, dashboard and order that belong to custody. */
const ofCustody = /Riesgo de hoy|Mi carga|Polvorines|^Lotes$|Permisos|Entregas firmadas|Pasaporte|Partes? de voladura|Ver en una página/

test('with every setting of custody off nothing of it is in menu, dashboard or order, and its addresses say why', async ({
  enter,
  portal,
}) => {
  // A ready order without signatures, because earlier records of custody stay visible.
  const [order] = await call<{ id: string; orderNumber: string }[]>(
    portal,
    'gerente@demo.ve',
    'GET /orders?status=LISTA_PARA_DESPACHO&limit=1',
  )
  for (const account of ['gerente@demo.ve', 'almacenista@demo.ve', 'operador@demo.ve', 'gnb@demo.ve']) {
    const page = await enter(account, { viewport: { width: 1280, height: 800 } })
    await page.goto('/dashboardGestor')
    const menu = page.getByRole('navigation').first()
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(menu.getByRole('link', { name: ofCustody })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Por atender' })).toBeVisible()
    await expect(page.getByRole('link', { name: ofCustody })).toHaveCount(0)
    // The hand-overs are requested last, so the page is complete when their reply is there.
    const asked = page.waitForResponse((response) => response.url().endsWith(`/orders/${order!.id}/handovers`))
    await page.goto(`/orders/details/${order!.id}`)
    await expect(page.getByRole('heading', { level: 1, name: order!.orderNumber })).toBeVisible()
    await asked
    await expect(page.getByRole('heading', { name: ofCustody })).toHaveCount(0)
    await expect(page.getByRole('link', { name: ofCustody })).toHaveCount(0)
  }
  const own = await enter('alianza1', { viewport: { width: 1280, height: 800 } })
  await own.goto('/dashboardClientePage')
  await expect(own.getByRole('navigation').first().getByRole('link', { name: 'Mis Preórdenes' })).toBeVisible()
  await expect(own.getByRole('link', { name: ofCustody })).toHaveCount(0)

  const page = await enter('gerente@demo.ve')
  await page.goto('/polvorines')
  await expect(page.getByText('La corporación no usa esta página ahora.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Polvorín principal' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'custody-off-magazines')
})
