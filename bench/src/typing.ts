import { openBrowser } from '../../e2e/browser.ts'
import { answerOfSite, begin, chooseToConfigure, goOn } from '../../e2e/wizard.ts'
import type { Product } from './product.ts'
import { longestOf, over50In, type Session, traced } from './tasks.ts'

/** Texts that are typed, key by key, into the bench step of the wizard. The engine computes each value outside the page's main thread. */
const fields = [
  { label: 'Altura de banco (m)', texts: ['11,5', '10,25'] },
  { label: 'Filas', texts: ['39', '40'] },
  { label: 'Barrenos por fila', texts: ['49', '50'] },
] as const

/** A page of the browser that the journeys use. */
type Page = Parameters<typeof begin>[0]

type Typed = { keys: number; paints: number[]; longest: number; over50: number; longestCpu: number; over50Cpu: number }

/** Measures the time from a key to its paint with 2,000 holes, on this machine and on one that is four times slower. */
export async function measureTyping({ url, tokenOf }: Product, { rounds }: { rounds: number }): Promise<void> {
  const browser = await openBrowser()
  const token = await tokenOf('cliente')
  console.log(
    'machine         keys   key to paint ms: median   95 %    max   longest task ms   tasks over 50 ms   of the processor: longest ms   over 50 ms',
  )
  try {
    for (const slowdown of [1, 4]) {
      const storageState = { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'barreno.token', value: token }] }] }
      const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      await reachBench(page)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const { keys, paints, longest, over50, longestCpu, over50Cpu } = await typed(page, session, rounds)
      const at = (share: number) => paints[Math.min(paints.length - 1, Math.floor(paints.length * share))]!
      const figures = [keys, at(0.5), at(0.95), paints.at(-1)!, longest, over50, longestCpu, over50Cpu].map((figure, index) =>
        figure.toFixed(0).padStart([6, 26, 7, 7, 18, 19, 31, 13][index]!),
      )
      console.log((slowdown === 1 ? 'as it is' : `${slowdown} times slower`).padEnd(14) + figures.join(''))
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

/** Goes to the step of a front and waits until the pattern of a bench with 2,000 holes is drawn. */
async function reachBench(page: Page): Promise<void> {
  await begin(page, 'custom')
  await chooseToConfigure(page, 1, 'Cielo Abierto')
  await goOn(page)
  await answerOfSite(page)
  await page.getByRole('radiogroup', { name: '¿Cómo indica la extensión?' }).getByText('Por filas', { exact: true }).click()
  await page.getByLabel('Filas', { exact: true }).fill('40')
  await page.getByLabel('Barrenos por fila', { exact: true }).fill('50')
  await page.getByRole('img', { name: /^Esquema de 2\.000 barrenos/ }).waitFor({ timeout: 120_000 })
}

/** Types each text again in each round, one key every 120 ms, like a person who knows the value. */
async function typed(page: Page, session: Session, rounds: number): Promise<Typed> {
  await page.evaluate(listen)
  const tasksOf = await traced(session)
  for (let round = 0; round < rounds; round += 1)
    for (const { label, texts } of fields) {
      const field = page.getByLabel(label, { exact: true })
      await field.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(texts[round % texts.length]!, { delay: 120 })
    }
  // Waits until the last pattern is drawn too.
  await page.getByRole('region', { name: 'Patrón propuesto' }).and(page.locator('[aria-busy="false"]')).waitFor({ timeout: 120_000 })
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(() => (globalThis as unknown as { typing: { paints: number[]; tasks: number[] } }).typing)
  const paints = seen.paints.toSorted((one, other) => one - other)
  const ofProcessor = await tasksOf()
  return {
    keys: paints.length,
    paints,
    longest: Math.max(0, ...seen.tasks),
    over50: seen.tasks.length,
    longestCpu: longestOf(ofProcessor),
    over50Cpu: over50In(ofProcessor).length,
  }
}

/** Runs in the page: records the time from each key event to the frame after the one that shows it, and every task over 50 ms. */
function listen(): void {
  const typing = { paints: [] as number[], tasks: [] as number[] }
  Object.assign(globalThis, { typing })
  new PerformanceObserver((list) => typing.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  addEventListener(
    'input',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => typing.paints.push(performance.now() - timeStamp))
        port1.start()
        port2.postMessage(null)
      }),
    { capture: true },
  )
}
