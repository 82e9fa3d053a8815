import type { BrowserContext } from '@playwright/test'
import { tokenOf } from './calls.ts'
import { expect, test } from './journey.ts'

const homes = { client: '/dashboardClientePage', staff: '/dashboardGestor' } as const
const greeting = '[data-greeting]'
const heading = '#root > :not([inert]) h1'

/** The portal's own scripts never come; what stands before them is what can be seen. */
const withoutScripts = (context: BrowserContext) => context.route(/\/assets\/(?!first-page).*\.js$/, (route) => route.abort())

test('whoever comes back is greeted by name before the scripts are there, and nobody else', async ({ enter, portal }) => {
  const page = await enter('alianza1')
  await page.goto(homes.client)
  const name = await page.locator(heading).textContent()
  expect(name).toMatch(/^Bienvenidos, .{3,}/)
  await withoutScripts(page.context())

  await page.goto(homes.client)
  await expect(page.locator(greeting)).toBeVisible()
  await expect(page.locator(`${greeting} h1`)).toHaveText(name!)
  await expect(page.locator(greeting)).not.toContainText('{')
  await expect(page.locator(greeting).getByText('Verificando sesión...')).toBeVisible()
  // Nothing in it can be pressed before it is alive.
  await expect(page.locator(greeting)).toHaveAttribute('inert')

  await page.goto(homes.staff)
  await expect(page.locator(greeting)).toBeHidden()

  await page.evaluate(
    (token) => {
      localStorage.clear()
      localStorage.setItem('barreno.token', token)
    },
    await tokenOf(portal, 'gerente@demo.ve'),
  )
  for (const home of Object.values(homes)) {
    await page.goto(home)
    await expect(page.locator(greeting)).toBeHidden()
  }
  await page.evaluate(() => localStorage.clear())
  await page.goto(homes.client)
  await expect(page.locator(greeting)).toBeHidden()
})

test('who signs out leaves no name behind', async ({ page, portal }) => {
  await page.goto('/')
  await page.evaluate((token) => localStorage.setItem('barreno.token', token), await tokenOf(portal, 'alianza2'))
  await page.goto(homes.client)
  await expect(page.locator(heading)).toContainText('Bienvenidos')
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((entry) => entry.startsWith('barreno.'))
        .toSorted(),
    )
  expect(await kept()).toEqual(['barreno.remembered', 'barreno.token'])
  // As when the server no longer knows the session.
  await page.evaluate(() => localStorage.setItem('barreno.token', 'x'.repeat(43)))
  await page.goto(homes.client)
  await expect(page).toHaveURL('/')
  expect(await kept()).toEqual([])
})
