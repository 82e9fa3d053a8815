import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { call, preordersOf } from './calls.ts'
import { expect, test } from './journey.ts'

/** The pages that send requests before their scripts are loaded, by who opens them. `_` stands for the id of a record. */
const visits = {
  alianza1: ['dashboardClientePage', 'preordenes-cliente', 'preordenes-cliente/detalle/_', 'ordenes-cliente/details/_'],
  'administrativo@demo.ve': ['preordenes/aprobar-admin', 'admin/preordenes/detalle/_'],
  'gerente@demo.ve': [
    'gerente/preordenes/aprobar',
    'gerente/preordenes/detalle/_',
    'orders/details/_',
    'historial-ordenes-gestor',
    'inventario',
    'inventario/kardex/_',
    'recaudos',
  ],
} as const

for (const [account, paths] of Object.entries(visits))
  test(`what the pages of ${account} ask ahead is what they use`, async ({ enter, portal }) => {
    const [preorder] = await preordersOf(portal, 'alianza1')
    const [order] = await call<{ id: string }[]>(portal, 'alianza1', 'GET /orders')
    const idIn = (path: string) => (path.includes('kardex') ? 'ANFO-25' : path.includes('preorden') ? preorder!.id : order!.id)
    const page = await enter(account)
    for (const path of paths) {
      await page.goto(`/${path.replace('_', idIn(path))}`)
      await expect(page.locator('html'), path).toHaveAttribute('data-asks-plain', /^\//)
      const unused = () =>
        page.evaluate(() => (globalThis as { barrenoAsked?: { address: string }[] }).barrenoAsked?.map(({ address }) => address))
      await expect.poll(unused, path).toEqual([])
    }
  })

test('no page that asks ahead is left out above', () => {
  const built = fileURLToPath(new URL('../apps/web/dist/pages/', import.meta.url))
  const asking = globSync('**/*.html', { cwd: built }).filter((page) => readFileSync(join(built, page), 'utf8').includes('data-asks-plain'))
  const visited = Object.values(visits).flat()
  // A record's page without an id shows that it is missing.
  const expected = [...visited, 'ordenes-cliente/details', 'orders/details']
  expect(asking.map((page) => page.replaceAll('\\', '/').replace('.html', '')).toSorted()).toEqual(expected.toSorted())
})
