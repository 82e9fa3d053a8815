import { openBrowser, type Browser, type Request } from '../../e2e/browser.ts'
import type { Product } from './product.ts'
import { median } from './report.ts'

/** The connection of a mine: 240 kbit/s and a round trip of 600 ms. */
const line = { offline: false, latency: 600, downloadThroughput: 240_000 / 8, uploadThroughput: 240_000 / 8 }

/** Measures the time until a signed-in user sees the content of a page, in a new browser and in the same browser again. */
export async function measureLine({ url, signIn }: Product, rounds: number, isTelling: boolean): Promise<void> {
  const { client } = await signIn()
  const browser = await openBrowser()
  const cold: Visit[] = []
  const warm: Visit[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const [first, second] = await visits(browser, url, client.token)
      cold.push(first)
      warm.push(second)
    }
  } finally {
    await browser.close()
  }
  console.log('client’s dashboard, 240 kbit/s, 600 ms     content, s   requests      kB')
  for (const [name, visited] of [
    ['empty cache', cold],
    ['again', warm],
  ] as const) {
    const of = (figure: (visit: Visit) => number) => median(visited.map(figure))
    console.log(
      `${name.padEnd(42)} ${of(({ seconds }) => seconds)
        .toFixed(1)
        .padStart(10)} ${String(of(({ asked }) => asked.length)).padStart(10)} ${of(({ asked }) =>
        asked.reduce((sum, { kB }) => sum + kB, 0),
      )
        .toFixed(0)
        .padStart(7)}`,
    )
  }
  if (!isTelling) return
  for (const [name, visit] of [
    ['empty cache', cold[0]!],
    ['again', warm[0]!],
  ] as const) {
    console.log(`\n${name}: content after ${visit.seconds.toFixed(2)} s`)
    for (const { at, until, kB, path } of visit.asked)
      console.log(`${at.toFixed(2).padStart(7)} – ${(until?.toFixed(2) ?? '').padStart(5)} s ${kB.toFixed(1).padStart(7)} kB  ${path}`)
  }
}

type Painted = { barrenoShown?: number }

/** Runs in the page: records when its content is visible. The content is the work under way; the greeting is shown before it. */
function watchContent(): void {
  const look = () => {
    if (!document.querySelector('#root > :not([inert]) h1')) return void requestAnimationFrame(look)
    // The next frame begins once this one is drawn.
    requestAnimationFrame((now) => ((globalThis as Painted).barrenoShown = now))
  }
  requestAnimationFrame(look)
}

/** The time until the content was visible, and the requests until then. */
type Visit = { seconds: number; asked: { path: string; at: number; until: number | undefined; kB: number }[] }

async function visits(browser: Browser, url: string, token: string): Promise<[Visit, Visit]> {
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'barreno.token', value: token }] }] }
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.addInitScript(watchContent)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', line)
  const visit = async (): Promise<Visit> => {
    const requests: { request: Request; at: number }[] = []
    const finished = new Map<Request, number>()
    const since = performance.now()
    const passed = () => (performance.now() - since) / 1000
    const seen = (request: Request) => void requests.push({ request, at: passed() })
    const ended = (request: Request) => void finished.set(request, passed())
    page.on('request', seen)
    page.on('requestfinished', ended)
    await page.goto(`${url}/dashboardClientePage`, { waitUntil: 'commit' })
    // Measured by the page's own clock, from the start of the visit to the frame that shows it: on a busy machine an outside observer is late.
    const time = await page.waitForFunction(() => (globalThis as Painted).barrenoShown, null, { timeout: 120_000 })
    const seconds = (await time.jsonValue())! / 1000
    page.off('request', seen)
    page.off('requestfinished', ended)
    // A request that is still open, such as the live stream, has no size yet.
    const sized = await Promise.all(
      requests.map(async ({ request, at }) => {
        const until = finished.get(request)
        const sizes = until === undefined ? null : await request.sizes()
        return {
          path: new URL(request.url()).pathname,
          at,
          until,
          kB: sizes ? (sizes.responseBodySize + sizes.responseHeadersSize) / 1000 : 0,
        }
      }),
    )
    return { seconds, asked: sized }
  }
  // The last request of a page opens the live stream.
  const following = page.waitForResponse((response) => response.url().endsWith('/api/live'), { timeout: 120_000 })
  const first = await visit()
  await following
  const second = await visit()
  await context.close()
  return [first, second]
}
