import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, follow } from '../../e2e/browser.ts'
import { chooseToConfigure, goOn } from '../../e2e/wizard.ts'
import { freePort, type Product, type Setting } from './product.ts'

type Storage = Record<string, string>
type Tab = { goto: (address: string) => Promise<unknown>; waitForSelector: (css: string) => Promise<unknown>; evaluate: Evaluate }
type Evaluate = <Given, Answer>(work: (given: Given) => Answer, given?: Given) => Promise<Awaited<Answer>>
type Browser = { newPage: () => Promise<Tab>; close: () => Promise<void> }
type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
}
type Measure = (address: string, flags: object, config: object | undefined, tab: Tab) => Promise<{ lhr: Report } | undefined>
type Tools = { launch: (options: object) => Promise<Browser>; measure: Measure; desktop: object }

type Entry = {
  path: string | ((setting: Setting) => string)
  by: 'client' | 'staff' | null
  forms?: readonly Form[]
  /** Goes to the page by choosing a request, in a tab of the same browser, because the page is empty otherwise. */
  reach?: (tab: Parameters<typeof goOn>[0]) => Promise<void>
}
type Form = 'desktop' | 'phone'
const forms: readonly Form[] = ['desktop', 'phone']
/** Measured only as on a phone, which is slower. */
const onPhone = ['phone'] as const

const pages: readonly Entry[] = [
  { path: '/', by: null },
  { path: '/login', by: null },
  { path: '/dashboardClientePage', by: 'client' },
  { path: '/dashboardGestor', by: 'staff' },
  { path: '/gerente/preordenes/aprobar', by: 'staff', forms: onPhone },
  { path: ({ preorderId }) => `/gerente/preordenes/detalle/${preorderId}`, by: 'staff', forms: onPhone },
  { path: ({ orderId }) => `/orders/details/${orderId}`, by: 'staff', forms: onPhone },
  { path: '/historial-ordenes-gestor', by: 'staff', forms: onPhone },
  { path: '/inventario', by: 'staff', forms: onPhone },
  { path: ({ materialIds: [materialId] }) => `/inventario/kardex/${materialId}`, by: 'staff', forms: onPhone },
  { path: '/estadisticas', by: 'staff', forms: onPhone },
  { path: '/recaudos', by: 'staff', forms: onPhone },
  {
    path: '/nueva-orden/personalizada/configurar-patron/1',
    by: 'client',
    forms: onPhone,
    async reach(tab) {
      await tab.getByRole('link', { name: 'Orden personalizada' }).click()
      await chooseToConfigure(tab, 1, 'Cielo Abierto')
      await goOn(tab)
      await tab.getByRole('radiogroup', { name: 'Grisú o polvo de carbón' }).waitFor()
    },
  },
  { path: '/preordenes-cliente', by: 'client', forms: onPhone },
]
const audits = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

/**
 * Prints what Lighthouse reports about the first pages of the built portal, of each the run with the median performance. Lighthouse is no dependency,
 * since it takes 60 MB for one table; it is loaded from the folder in LIGHTHOUSE.
 */
export async function measurePages(
  { url, signIn }: Product,
  { runs, only, isByProcessor }: { runs: number; only: readonly string[]; isByProcessor: boolean },
): Promise<void> {
  const tools = await bring(process.env['LIGHTHOUSE'])
  const setting = await signIn()
  console.log(`${'page'.padEnd(52)}form      index   performance  accessibility  best practices   FCP s   LCP s   TBT ms   CLS   load`)
  for (const { path, by, forms: ofPage = forms, reach } of pages) {
    const place = typeof path === 'string' ? path : path(setting)
    if (only.length > 0 && !only.some((wanted) => place.startsWith(wanted))) continue
    const kept = by ? await knownBrowser(tools, url + (reach ? '/cuenta' : place), tokenOf(setting, by)) : {}
    for (const form of ofPage) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run += 1) reports.push(await measure(tools, url + place, form, { kept, reach, isByProcessor }))
      reports.sort((one, other) => score(one, 'performance') - score(other, 'performance'))
      console.log(line(place, form, reports[Math.floor(runs / 2)]!))
    }
  }
}

const tokenOf = ({ gerente, client }: Setting, by: 'client' | 'staff') => (by === 'client' ? client.token : gerente)

/** Lighthouse, and the driver of browsers that it brings. */
async function bring(folder: string | undefined): Promise<Tools> {
  if (!folder) throw new Error('LIGHTHOUSE names no folder in which lighthouse is installed (npm install --prefix <folder> lighthouse)')
  const place = createRequire(join(resolve(folder), 'package.json'))
  const load = (name: string): Promise<unknown> => import(pathToFileURL(place.resolve(name)).href)
  const lighthouse = (await load('lighthouse')) as { default: Measure; desktopConfig: object }
  const driver = (await load('puppeteer-core')) as { default: { launch: Tools['launch'] } }
  return { launch: (options) => driver.default.launch(options), measure: lighthouse.default, desktop: lighthouse.desktopConfig }
}

/** Returns the local storage of a browser whose user was here before: the session and the remembered data. */
async function knownBrowser(tools: Tools, address: string, token: string): Promise<Storage> {
  const { tab, close } = await open(tools, address, { 'barreno.token': token })
  await tab.goto(address)
  await tab.waitForSelector('#root > :not([inert]) h1')
  const kept = await tab.evaluate((): Storage => ({ ...localStorage }))
  await close()
  return kept
}

/** Measures in a new browser, so that its cache is empty. */
async function measure(
  tools: Tools,
  address: string,
  form: Form,
  { kept, reach, isByProcessor }: { kept: Storage; reach: Entry['reach']; isByProcessor: boolean },
): Promise<Report> {
  const { tab, port, close } = await open(tools, address, kept)
  if (reach) await reachBy(port, address, reach)
  const flags = { onlyCategories: ['performance', 'accessibility', 'best-practices'], disableStorageReset: true, logLevel: 'error' }
  const config = form === 'desktop' ? tools.desktop : undefined
  const look = (more: object) => tools.measure(address, { ...flags, ...more }, config, tab)
  const result = await (isByProcessor ? byProcessor(look) : look({}))
  await close()
  if (!result) throw new Error(`lighthouse said nothing of ${address}`)
  return result.lhr
}

type TracedEvent = { ph: string; dur?: number; tdur?: number }

/**
 * Measures with the CPU time of each task instead of its elapsed time, which other work on the machine makes longer. For this the gathered data is
 * saved, these times are replaced, and the audits run on the result.
 */
async function byProcessor(look: (more: object) => ReturnType<Measure>): ReturnType<Measure> {
  const folder = await mkdtemp(join(tmpdir(), 'barreno-lighthouse-'))
  try {
    await look({ gatherMode: folder })
    const file = join(
      folder,
      (await readdir(folder)).find((name) => name.endsWith('trace.json'))!,
    )
    const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TracedEvent[] }
    for (const event of trace.traceEvents)
      if (event.ph === 'X' && event.dur !== undefined && event.tdur !== undefined) event.dur = Math.min(event.dur, event.tdur)
    await writeFile(file, JSON.stringify(trace))
    return await look({ auditMode: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lets Playwright navigate the same browser to the page, in a tab of its own. Then it clears the cache and closes the tab. */
async function reachBy(port: number, address: string, reach: NonNullable<Entry['reach']>): Promise<void> {
  const browser = await follow(port)
  const [context] = browser.contexts()
  const tab = await context!.newPage()
  await tab.goto(new URL('/orderType/select', address).href)
  await reach(tab)
  const session = await context!.newCDPSession(tab)
  await session.send('Network.clearBrowserCache')
  await tab.close()
}

async function open(tools: Tools, address: string, kept: Storage): Promise<{ tab: Tab; port: number; close: () => Promise<void> }> {
  const { args = [], ...engine } = await chromium()
  const port = await freePort()
  const browser = await tools.launch({
    ...engine,
    args: [...args, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
    headless: true,
  })
  const tab = await browser.newPage()
  await tab.goto(new URL('/api/ready', address).href)
  await tab.evaluate((given: Storage) => Object.assign(localStorage, given), kept)
  return { tab, port, close: () => browser.close() }
}

const score = ({ categories }: Report, category: keyof Report['categories']) => Math.round((categories[category].score ?? 0) * 100)

function line(path: string, form: string, report: Report): string {
  const [fcp, lcp, tbt, cls] = audits.map((name) => report.audits[name]?.numericValue ?? Number.NaN) as [number, number, number, number]
  const scores = [score(report, 'performance'), score(report, 'accessibility'), score(report, 'best-practices')]
  const cells = [
    path.padEnd(52),
    form.padEnd(8),
    report.environment.benchmarkIndex.toFixed(0).padStart(6),
    ...[13, 15, 16].map((width, place) => String(scores[place]).padStart(width)),
    (fcp / 1000).toFixed(1).padStart(8),
    (lcp / 1000).toFixed(1).padStart(8),
    tbt.toFixed(0).padStart(9),
    cls.toFixed(2).padStart(6),
    loadavg()[0]!.toFixed(1).padStart(6),
  ]
  return cells.join(' ')
}
