import { call, submit } from './calls.ts'
import { expect, look, test } from './journey.ts'
import { patternFiles } from './wizard.ts'

test('the menu of a small window closes when the window becomes wide enough to hold it', async ({ enter }) => {
  const page = await enter('alianza1', { viewport: { width: 991, height: 800 } })
  await page.goto('/dashboardClientePage')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  for (const name of ['Dashboard', 'Solicitar Servicio', 'Mis Preórdenes', 'Mi Historial de órdenes'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(menu).toBeHidden()
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Cerrar sesion' })).toBeVisible()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('in a window of 1,024 pixels no list is wider than the page, and what can be done with its rows is in view', async ({ enter }) => {
  const page = await enter('gerente@demo.ve', { viewport: { width: 1024, height: 768 } })
  const lists = [
    '/novedades',
    '/registrar-gestor',
    '/inventario',
    '/inventario/material/eliminar',
    '/recaudos/pagos',
    '/preordenes/aprobar-admin',
  ]
  for (const path of lists) {
    await page.goto(path)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    const hidden = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const edge = document.querySelector('table')!.parentElement!.getBoundingClientRect().right
      const beyond = [...document.querySelectorAll('tbody button')].filter((button) => button.getBoundingClientRect().right > edge)
      return { page: scrollWidth - clientWidth, buttons: beyond.map(({ textContent }) => textContent) }
    })
    expect({ path, ...hidden }).toEqual({ path, page: 0, buttons: [] })
  }
})

test('a record is printed without what surrounds it, and without buttons', async ({ enter, portal }) => {
  const { preOrderNumber } = await submit(portal, 'alianza1', patternFiles)
  const [order] = await call<{ id: string; orderNumber: string }[]>(portal, 'alianza1', 'GET /orders')
  const page = await enter('alianza1')
  const records = [
    { address: `/preordenes-cliente/detalle/${preOrderNumber}`, number: preOrderNumber, name: 'print-preorder' },
    { address: `/ordenes-cliente/details/${order!.id}`, number: order!.orderNumber, name: 'print-order' },
  ]
  for (const { address, number, name } of records) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('button:visible')).toHaveCount(0)
    await expect(page.getByRole('navigation').and(page.locator(':visible'))).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Panel lateral' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Alianza Minera Cerro Pelado, C.A.').and(page.locator(':visible')).first()).toBeVisible()
    await look(page, name)
    await page.emulateMedia({ media: 'screen' })
  }
})
