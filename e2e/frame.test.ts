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

const narrow = { width: 1024, height: 768 }

for (const [screen, options] of [
  ['a window of 1,024 pixels', { viewport: narrow }],
  ['a tablet of 1,024 pixels', { viewport: narrow, hasTouch: true, isMobile: true }],
] as const)
  test(`on ${screen} no list is wider than the page, and what can be done with a row is in view`, async ({ enter }) => {
    const page = await enter('gerente@demo.ve', options)
    const lists = [
      '/novedades',
      '/registrar-gestor',
      '/inventario',
      '/inventario/material/eliminar',
      '/recaudos/pagos',
      '/preordenes/aprobar-admin',
    ]
    let seen = 0
    for (const path of lists) {
      await page.goto(path)
      const rows = page.getByRole('table').locator('tbody').getByRole('row')
      await expect(rows.first()).toBeVisible()
      for (const row of await rows.all()) {
        // With a pointer, the actions of a row appear under it.
        if (!('hasTouch' in options)) await row.hover({ position: { x: 4, y: 4 } })
        seen += await row.getByRole('button').count()
        const hidden = await row.evaluate((shown) => {
          const { scrollWidth, clientWidth } = document.documentElement
          const edge = shown.closest('table')!.parentElement!.getBoundingClientRect().right
          const beyond = [...shown.querySelectorAll('button')].filter((button) => button.getBoundingClientRect().right > edge)
          return { page: scrollWidth - clientWidth, buttons: beyond.map(({ textContent }) => textContent) }
        })
        expect({ path, ...hidden }).toEqual({ path, page: 0, buttons: [] })
      }
    }
    expect(seen).toBeGreaterThan(lists.length)
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

test('the styles of what comes after the page win over those of the page', async ({ enter }) => {
  const page = await enter('gerente@demo.ve')
  await page.goto('/historial-ordenes-gestor')
  await page.getByRole('link', { name: /^ORD-/ }).first().click()
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  // The page's own styles give every button no space inside.
  await expect(page.getByRole('menuitem').first()).toHaveCSS('padding-left', /^[1-9]/)
})
