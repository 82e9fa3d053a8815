import { openBrowser } from '../../e2e/browser.ts'
import { call, submit } from '../../e2e/calls.ts'
import type { Portal } from '../../e2e/server.ts'
import type { Product } from './product.ts'

const queue = '/gerente/preordenes/aprobar?sort=-createdAt'
const approve = 'Aprobar y crear orden'
const plan = { name: 'frente.pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

type Page = Awaited<ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newContext']>>['newPage']>>
/** A way to work: opens the queue, then decides on the record with the given number. Returns the numbers of key presses and clicks. */
type Way = {
  name: string
  width: number
  open: (page: Page) => Promise<void>
  decide: (page: Page, number: string) => Promise<{ keys: number; clicks: number }>
}

/**
 * Seconds that a person needs by the keystroke-level model (Card, Moran and Newell): for a key, for pointing at something, and for pressing the
 * mouse button.
 */
const seconds = { key: 0.28, point: 1.1, press: 0.2 }

const ways: readonly Way[] = [
  {
    name: 'clicks: a page for each record, and back to the queue',
    width: 1280,
    open: (page) => listShown(page),
    async decide(page, number) {
      await page.getByRole('link', { name: number, exact: true }).click()
      await page.getByRole('button', { name: approve }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/^Semana del /).waitFor()
      await dialog.getByRole('button', { name: approve }).click()
      await page
        .getByText(/ORD-\d{4}-\d{6}/)
        .first()
        .waitFor()
      await page
        .getByRole('link', { name: /^Volver a / })
        .first()
        .click()
      await listShown(page)
      return { keys: 0, clicks: 4 }
    },
  },
  {
    name: 'keys: the record beside its queue, the next by itself',
    width: 1680,
    async open(page) {
      await listShown(page)
      await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
    },
    async decide(page, number) {
      const record = page.getByRole('region', { name: 'Registro abierto' })
      await record.getByRole('heading', { name: number }).waitFor()
      await record.getByRole('button', { name: approve }).waitFor()
      await page.keyboard.press('a')
      await page
        .getByRole('dialog')
        .getByText(/^Semana del /)
        .waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      return { keys: 3, clicks: 0 }
    },
  },
]

const listShown = (page: Page) => page.locator('main tbody tr').first().waitFor()

/** Measures how many requests a gerente converts into orders per minute: by clicks on separate pages, and only by keys beside the queue. */
export async function measureDecisions(
  { url, tokenOf }: Product,
  { decisions, rounds }: { decisions: number; rounds: number },
): Promise<void> {
  const portal = { url } as Portal
  const browser = await openBrowser()
  const token = await tokenOf('gerente')
  const rates = new Map(ways.map(({ name }) => [name, [] as number[]]))
  const pressed = new Map<string, { keys: number; clicks: number }>()
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { name, width, open, decide } of ways) {
        const numbers = await forwarded(portal, decisions)
        const storageState = { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'barreno.token', value: token }] }] }
        const context = await browser.newContext({
          baseURL: url,
          storageState,
          viewport: { width, height: 950 },
          locale: 'es-VE',
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        await page.goto(queue)
        await open(page)
        const since = performance.now()
        for (const number of numbers.toReversed()) pressed.set(name, await decide(page, number))
        rates.get(name)!.push((decisions * 60_000) / (performance.now() - since))
        await context.close()
      }
  } finally {
    await browser.close()
  }
  console.log(`${decisions} decisions a round, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}\n`)
  console.log(
    `${'way'.padEnd(56)}${'keys'.padStart(6)}${'clicks'.padStart(8)}${'decisions a minute: min'.padStart(25)}${'median'.padStart(8)}${'max'.padStart(8)}${'hands, s a decision'.padStart(21)}`,
  )
  for (const { name } of ways) {
    const sorted = rates.get(name)!.toSorted((one, other) => one - other)
    const { keys, clicks } = pressed.get(name)!
    const hands = keys * seconds.key + clicks * (seconds.point + seconds.press)
    const figures = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
    console.log(
      name.padEnd(56) +
        String(keys).padStart(6) +
        String(clicks).padStart(8) +
        figures.map((figure, index) => figure.toFixed(1).padStart(index === 0 ? 25 : 8)).join('') +
        hands.toFixed(1).padStart(21),
    )
  }
}

/** Creates requests that wait for the gerente, and returns their numbers, the oldest first. */
async function forwarded(portal: Portal, count: number): Promise<string[]> {
  const numbers: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { id, preOrderNumber } = await submit(portal, made % 2 === 0 ? 'alianza1' : 'alianza2', [plan])
    await call(portal, 'administrativo@demo.ve', `PUT /preorders/${id}/status?newStatus=PENDIENTE_APROBACION_GERENTE`, {
      notes: 'Revisada',
    })
    numbers.push(preOrderNumber)
  }
  return numbers
}
