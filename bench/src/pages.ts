import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '../../e2e/browser.ts'
import type { Product, Setting } from './product.ts'

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

const pages = [
  { path: '/', by: null },
  { path: '/login', by: null },
  { path: '/dashboardClientePage', by: 'client' },
  { path: '/dashboardGestor', by: 'staff' },
] as const
const forms = ['desktop', 'phone'] as const
const audits = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

/**
 * What Lighthouse says of the built portal's first pages, the run of the middle performance of each. Lighthouse is no dependency (60 MB for
 * one table): it is looked for in the folder that LIGHTHOUSE names.
 */
export async function measurePages({ url, signIn }: Product, { runs, only }: { runs: number; only: readonly string[] }): Promise<void> {
  const tools = await bring(process.env['LIGHTHOUSE'])
  const setting = await signIn()
  console.log('page                    form      index   performance  accessibility  best practices   FCP s   LCP s   TBT ms   CLS')
  for (const { path, by } of pages.filter((page) => only.length === 0 || only.includes(page.path))) {
    const kept = by ? await knownBrowser(tools, url + path, tokenOf(setting, by)) : {}
    for (const form of forms) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run += 1) reports.push(await measure(tools, url + path, form, kept))
      reports.sort((one, other) => score(one, 'performance') - score(other, 'performance'))
      console.log(line(path, form, reports[Math.floor(runs / 2)]!))
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

/** What a browser keeps of somebody who has been here before: the session, and what it knows of them. */
async function knownBrowser(tools: Tools, address: string, token: string): Promise<Storage> {
  const { tab, close } = await open(tools, address, { 'barreno.token': token })
  await tab.goto(address)
  await tab.waitForSelector('#root > :not([inert]) h1')
  const kept = await tab.evaluate((): Storage => ({ ...localStorage }))
  await close()
  return kept
}

/** In a browser of its own, so that nothing is in its cache. */
async function measure(tools: Tools, address: string, form: (typeof forms)[number], kept: Storage): Promise<Report> {
  const { tab, close } = await open(tools, address, kept)
  const flags = { onlyCategories: ['performance', 'accessibility', 'best-practices'], disableStorageReset: true, logLevel: 'error' }
  const result = await tools.measure(address, flags, form === 'desktop' ? tools.desktop : undefined, tab)
  await close()
  if (!result) throw new Error(`lighthouse said nothing of ${address}`)
  return result.lhr
}

async function open(tools: Tools, address: string, kept: Storage): Promise<{ tab: Tab; close: () => Promise<void> }> {
  const browser = await tools.launch({ ...(await chromium()), headless: true })
  const tab = await browser.newPage()
  await tab.goto(new URL('/api/ready', address).href)
  await tab.evaluate((given: Storage) => Object.assign(localStorage, given), kept)
  return { tab, close: () => browser.close() }
}

const score = ({ categories }: Report, category: keyof Report['categories']) => Math.round((categories[category].score ?? 0) * 100)

function line(path: string, form: string, report: Report): string {
  const [fcp, lcp, tbt, cls] = audits.map((name) => report.audits[name]?.numericValue ?? Number.NaN) as [number, number, number, number]
  const scores = [score(report, 'performance'), score(report, 'accessibility'), score(report, 'best-practices')]
  const cells = [
    path.padEnd(22),
    form.padEnd(8),
    report.environment.benchmarkIndex.toFixed(0).padStart(6),
    ...[13, 15, 16].map((width, place) => String(scores[place]).padStart(width)),
    (fcp / 1000).toFixed(1).padStart(8),
    (lcp / 1000).toFixed(1).padStart(8),
    tbt.toFixed(0).padStart(9),
    cls.toFixed(2).padStart(6),
  ]
  return cells.join(' ')
}
