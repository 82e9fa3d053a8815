import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { call, preordersOf } from './calls.ts'
import { expect, test } from './journey.ts'
import { begin, chooseToConfigure, type Flow, goOn, isKept, stepOf } from './wizard.ts'

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

/** The page of a front in the wizard, without and with its number. It is redirected unless the steps before are answered. */
const ofFronts = (['combo', 'custom'] as const satisfies Flow[]).map((flow) => ({ flow, path: stepOf(flow, 'configurar-patron') }))

async function expectAllUsed(page: Page, path: string): Promise<void> {
  await expect(page.locator('html'), path).toHaveAttribute('data-asks-plain', /^\//)
  const unused = () =>
    page.evaluate(() => (globalThis as { barrenoAsked?: { address: string }[] }).barrenoAsked?.map(({ address }) => address))
  await expect.poll(unused, path).toEqual([])
}

for (const [account, paths] of Object.entries(visits))
  test(`what the pages of ${account} ask ahead is what they use`, async ({ enter, portal }) => {
    const [preorder] = await preordersOf(portal, 'alianza1')
    const [order] = await call<{ id: string }[]>(portal, 'alianza1', 'GET /orders')
    const idIn = (path: string) => (path.includes('kardex') ? 'ANFO-25' : path.includes('preorden') ? preorder!.id : order!.id)
    const page = await enter(account)
    for (const path of paths) {
      await page.goto(`/${path.replace('_', idIn(path))}`)
      await expectAllUsed(page, path)
    }
  })

for (const { flow, path } of ofFronts)
  test(`what ${path} asks ahead is what it uses`, async ({ enter }) => {
    const page = await enter('alianza1')
    await begin(page, flow)
    await chooseToConfigure(page, 1, 'Subterránea')
    await goOn(page)
    await page.waitForURL(`${path}/1`)
    await isKept(page, { numberOfFronts: 1 })
    for (const address of [path, `${path}/1`]) {
      await page.goto(address)
      await expectAllUsed(page, address)
    }
  })

test('no page that asks ahead is left out above', () => {
  const built = fileURLToPath(new URL('../apps/web/dist/pages/', import.meta.url))
  const asking = globSync('**/*.html', { cwd: built }).filter((page) => readFileSync(join(built, page), 'utf8').includes('data-asks-plain'))
  const visited = Object.values(visits).flat()
  const fronts = ofFronts.flatMap(({ path }) => [path, `${path}/_`]).map((path) => path.slice(1))
  // A record's page without an id shows that it is missing.
  const expected = [...visited, ...fronts, 'ordenes-cliente/details', 'orders/details']
  expect(asking.map((page) => page.replaceAll('\\', '/').replace('.html', '')).toSorted()).toEqual(expected.toSorted())
})
