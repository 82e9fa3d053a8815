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

/** A page of a browser of their own for somebody who is signed in already; without an account, for a visitor. */
type Enter = (account: string | null, options?: BrowserContextOptions) => Promise<Page>

/** A journey through the built product. Each worker has a portal of its own, so that two journeys at once never share data. */
export const test = playwright.extend<{ enter: Enter }, { portal: Portal }>({
  launchOptions: [async ({}, use) => use(await chromium()), { scope: 'worker' }],
  portal: [
    async ({}, use, { workerIndex }) => {
      const portal = await startPortal(join(results, 'servers', `${workerIndex}.log`))
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
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

/** Signs in a demo account by the form: `gerente@demo.ve` at Gestores, `alianza1` at Alianzas. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('tab', { name: account.includes('@') ? 'Gestores' : 'Alianzas' }).click()
  const form = page.getByRole('tabpanel')
  await form.locator('input[autocomplete="username"]').fill(account)
  await form.locator('input[autocomplete="current-password"]').fill('demo1234')
  await form.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Presses what a record offers; on a phone its actions are a bar at the foot, the rarer ones behind a menu. */
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

/** Fails with one line for each rule that axe finds broken, and where. */
export async function axeFindsNothing(page: Page): Promise<void> {
  await settled(page)
  let violations = await violationsOn(page)
  if (violations.some(({ id }) => id === 'target-size')) {
    // What a bar at the head or the foot half covers for the moment is not small: asked again elsewhere, what is too small is so in both places.
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
  // As the builder would for each question: half a megabyte to send and to read, of which a document needs one.
  // Nor is the text of each element written out, which nobody reads here.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(`${axeSource};axe.configure({ noHtml: true })`)
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await axe.run(context, options)
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => ({ target })) }))
    },
    {
      // A tooltip stands beside the page, whatever the pointer was left over; its words are in the page too.
      context: { exclude: [['[data-portal]:has([role="tooltip"])']] },
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
        // Style sheets are read again for rules that are none of these.
        preload: { assets: ['media'] },
      },
    },
  )
}

/** With `LOOK=1`, leaves a picture of the whole page at test-results/look/<project>/<name>.png, to be looked at. */
export async function look(page: Page, name: string): Promise<void> {
  if (!process.env['LOOK']) return
  await page.evaluate(() => scrollTo(0, 0)) // what sticks would be drawn where the page was left
  await settled(page)
  await page.screenshot({ path: join(results, 'look', test.info().project.name, `${name}.png`), fullPage: true, animations: 'disabled' })
}

/** The page is there, with its fonts, and nothing moves: half a fade would be a wrong colour to axe and another picture each time. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0) // a form that waits for its script
  await expect(page.locator('#root h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0) // a list that is fetched again is pale until it is there
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
