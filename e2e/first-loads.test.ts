import { firstLoads, loadedSize, median } from './first-loads.ts'
import { expect, test } from './journey.ts'

/** Maximum of a first visit, in kB of scripts and styles as served. Pages that are not listed have `limitOfAll`. */
const limits = { '/login': 150, '/login-cliente': 150, '/dashboardClientePage': 200, '/dashboardGestor': 200 } as const
const limitOfAll = 330
const limitOfMedian = 260

test('a first visit loads no more than a slow line can carry', () => {
  const loads = firstLoads()
  expect(loads.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(limits)))
  const limitOf = (path: string) => (limits as Record<string, number>)[path] ?? limitOfAll
  expect(loads.filter(({ path, total }) => total > limitOf(path))).toEqual([])
  expect(median(loads.map(({ total }) => total))).toBeLessThanOrEqual(limitOfMedian)
})

for (const [path, account, shown] of [
  ['/login', null, 'Iniciar sesión'],
  ['/dashboardClientePage', 'alianza1', 'En curso'],
  ['/dashboardGestor', 'gerente@demo.ve', 'Dashboard'],
] as const)
  test(`${path} loads no more than that by itself, either`, async ({ enter }) => {
    const page = await enter(account)
    const loaded: string[] = []
    page.on('response', (response) => void (/\.(js|css)$/.test(response.url()) && loaded.push(response.url())))
    // The page opens the live stream when it has all its data. Nothing more is loaded after that.
    const following = account && page.waitForResponse((response) => response.url().endsWith('/api/live'))
    await page.goto(path)
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible()
    await (following ?? page.waitForLoadState('networkidle'))
    expect(loaded.length).toBeGreaterThan(3)
    expect(loadedSize(loaded)).toBeLessThanOrEqual(limits[path])
  })
