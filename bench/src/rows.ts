import { openBrowser } from '../../e2e/browser.ts'
import type { Product } from './product.ts'
import { median } from './report.ts'
import { longestOf, over50In, type Session, type Task, traced } from './tasks.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>

/** Number of rows: eight times those of a page of a list. */
const rows = 200
const queue = '/preordenes/aprobar-admin'

/** Measures the CPU time to draw, sort and search a list of 200 rows, on this machine and on one that is four times slower. */
export async function measureRows({ url, tokenOf }: Product, rounds: number): Promise<void> {
  const token = await tokenOf('administrativo')
  const browser = await openBrowser()
  console.log(
    `${rows} rows of a queue          of the processor: longest task ms   median of the rounds   tasks over 50 ms   of them collecting memory`,
  )
  try {
    for (const slowdown of [1, 4]) {
      const storageState = { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'barreno.token', value: token }] }] }
      const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      // The page itself requests 25 rows.
      await page.route(/\/api\/preorders\/status\/.*limit=25/, (route, request) =>
        route.continue({ url: request.url().replace('limit=25', `limit=${rows}`) }),
      )
      await page.goto(queue)
      await drawn(page)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      for (const { name, before, act } of acts) {
        const longest: number[] = []
        const over50: Task[] = []
        for (let round = 0; round < rounds; round++) {
          await before?.(page)
          const tasks = await tasksOf(session, () => act(page, round))
          longest.push(longestOf(tasks))
          over50.push(...over50In(tasks))
        }
        const figures = [Math.max(...longest), median(longest), over50.length, over50.filter(({ isCollection }) => isCollection).length]
        const title = `${name}, ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}`
        console.log(title.padEnd(26) + figures.map((figure, index) => figure.toFixed(0).padStart([37, 23, 19, 26][index]!)).join(''))
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

async function tasksOf(session: Session, act: () => Promise<void>): Promise<Task[]> {
  const tasks = await traced(session)
  await act()
  return tasks()
}

type Act = { name: string; before?: (page: Page) => Promise<void>; act: (page: Page, round: number) => Promise<void> }
const acts: readonly Act[] = [
  {
    name: 'drawn',
    async before(page) {
      await page.locator('a[href="/dashboardGestor"]').first().click()
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      await page.waitForTimeout(2_000)
    },
    async act(page) {
      await page.locator(`a[href="${queue}"]`).first().click()
      await drawn(page)
    },
  },
  {
    name: 'sorted',
    async act(page) {
      // Waits a fixed time, because a sort order that was requested before comes from the cache without a reply to wait for.
      await page.getByRole('columnheader').getByRole('button').first().click()
      await page.waitForTimeout(1_500)
      await drawn(page)
    },
  },
  {
    name: 'searched',
    async act(page, round) {
      await page.getByRole('searchbox').first().focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(round % 2 ? 'PRE-20' : 'PRE-202', { delay: 120 })
      await page.waitForTimeout(1_000)
      await drawn(page)
    },
  },
]

/** Waits until all rows are shown and the table is not loading. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction((count) => {
    const table = document.querySelector('table')
    return table?.querySelectorAll('tbody > tr').length === count && !table.closest('[aria-busy="true"]')
  }, rows)
  await page.waitForTimeout(500)
}
