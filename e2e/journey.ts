import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as playwright, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromium } from './browser.ts'
import { tokenOf } from './calls.ts'
import { startPortal, type Portal } from './server.ts'

export { expect }

const results = fileURLToPath(new URL('../test-results/', import.meta.url))
const axeSource = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

/** Opens a page in a new browser context, signed in as the account; for a visitor, the account is null. */
type Enter = (account: string | null, options?: BrowserContextOptions) => Promise<Page>

/** The test function for journeys through the built product. Each worker has a portal of its own, so that parallel journeys never share data. */
export const test = playwright.extend<{ enter: Enter }, { portal: Portal }>({
  launchOptions: [async ({}, use) => use(await chromium()), { scope: 'worker' }],
  portal: [
    async ({}, use, { workerIndex }) => {
      const portal = await startPortal(join(results, 'servers', `${workerIndex}.log`))
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  enter: async ({ browser, portal }, use) => {
    const opened: BrowserContext[] = []
    await use(async (account, options) => {
      const context = await browser.newContext({ ...options, ...(account && { storageState: await storageOf(portal, account) }) })
      opened.push(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

async function storageOf(portal: Portal, account: string) {
  const localStorage = [{ name: 'barreno.token', value: await tokenOf(portal, account) }]
  return { cookies: [], origins: [{ origin: portal.url, localStorage }] }
}

/** Signs in a demo account with the form: `gerente@demo.ve` at Gestores, `alianza1` at Alianzas. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('tab', { name: account.includes('@') ? 'Gestores' : 'Alianzas' }).click()
  const form = page.getByRole('tabpanel')
  await form.locator('input[autocomplete="username"]').fill(account)
  await form.locator('input[autocomplete="current-password"]').fill('demo1234')
  await form.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Clicks an action of a record. On a phone the actions are in a bar at the foot, and the rarer ones behind a menu. */
export async function act(page: Page, name: string): Promise<void> {
  const visible = page.locator(':visible')
  const action = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('menuitem', { name, exact: true }))
    .and(visible)
  const menu = page.getByRole('button', { name: 'Más acciones' }).and(visible)
  await expect(action.or(menu).first()).toBeVisible()
  if ((await action.count()) === 0) await menu.click()
  await action.first().click()
}

/** Fails with one line for each rule that axe finds broken, with its location. */
export async function axeFindsNothing(page: Page): Promise<void> {
  await settled(page)
  let violations = await violationsOn(page)
  if (violations.some(({ id }) => id === 'target-size')) {
    // A bar at the head or the foot may half cover a target, which axe then reports as too small. The check is repeated at another scroll position,
    // and only targets that are too small at both count.
    const before = await page.evaluate(() => scrollY)
    await page.evaluate(() => scrollTo(0, scrollY > 0 ? 0 : document.documentElement.scrollHeight))
    const small = new Set(smallIn(violations).map(({ target }) => target.join(' ')))
    violations = (await violationsOn(page))
      .map((each) =>
        each.id === 'target-size' ? { ...each, nodes: each.nodes.filter(({ target }) => small.has(target.join(' '))) } : each,
      )
      .filter(({ nodes }) => nodes.length > 0)
    await page.evaluate((top) => scrollTo(0, top), before)
  }
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`))
  expect(found, `axe at ${page.url()}`).toEqual([])
}

type Violation = { id: string; help: string; nodes: { target: string[] }[] }
const smallIn = (violations: readonly Violation[]) => violations.filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes)
declare const axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }

async function violationsOn(page: Page): Promise<Violation[]> {
  // AxeBuilder would send and parse half a megabyte at every check, but a document needs the script only once. `noHtml` omits the text of each
  // element, which nobody reads here.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(`${axeSource};axe.configure({ noHtml: true })`)
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await axe.run(context, options)
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => ({ target })) }))
    },
    {
      // A tooltip is outside of the page and depends on where the pointer happens to be. Its text is in the page too.
      context: { exclude: [['[data-portal]:has([role="tooltip"])']] },
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
        // Otherwise axe loads the style sheets again, for rules that are not in this list.
        preload: { assets: ['media'] },
      },
    },
  )
}

/** With `LOOK=1`, saves a screenshot of the whole page at test-results/look/<project>/<name>.png for people to inspect. */
export async function look(page: Page, name: string): Promise<void> {
  if (!process.env['LOOK']) return
  await page.evaluate(() => scrollTo(0, 0)) // sticky elements would be drawn at the present scroll position
  await settled(page)
  await page.screenshot({ path: join(results, 'look', test.info().project.name, `${name}.png`), fullPage: true, animations: 'disabled' })
}

/**
 * Waits until the page is complete, with its fonts, and nothing moves. A half-finished fade would give axe a wrong colour and a different screenshot
 * each time.
 */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0) // a form that waits for its script
  await expect(page.locator('#root h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0) // a list is pale while it is loaded again
  await expect(page.locator('[role="dialog"]:not([aria-labelledby], [aria-label]):visible')).toHaveCount(0) // named right after it is drawn
  // A list of choices stays for a moment after its field has closed.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="listbox"]')].every(
      (list) => !list.checkVisibility() || document.querySelector(`[aria-controls="${list.id}"]`),
    ),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
