import { chromium as options } from '/work/main/e2e/browser.ts'
import { chromium } from '@playwright/test'
const base = process.env.BASE ?? 'http://127.0.0.1:8092'
const jobs: [string, string | null, string][] = JSON.parse(process.argv[2]!)
const browser = await chromium.launch(await options())
for (const [device, viewport] of [['d', { width: 1440, height: 900 }], ['p', { width: 390, height: 844 }]] as const) {
  if (process.env.ONLY && process.env.ONLY !== device) continue
  const byAccount = new Map<string | null, any>()
  for (const [name, account, path] of jobs) {
    let context = byAccount.get(account)
    if (!context) {
      context = await browser.newContext({ viewport, locale: 'es-VE', timezoneId: 'America/Caracas', reducedMotion: 'reduce', colorScheme: (process.env.DARK ? 'dark' : 'light'), deviceScaleFactor: 1, isMobile: device === 'p', hasTouch: device === 'p' })
      if (account) {
        const kind = account.includes('@') ? 'users' : 'clients'
        const r = await (await fetch(`${base}/api/${kind}/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: account, password: 'demo1234' }) })).json()
        await context.addInitScript((t: string) => localStorage.setItem('barreno.token', t), r.token)
      }
      byAccount.set(account, context)
    }
    const page = await context.newPage()
    page.on('console', (m: any) => m.type() === 'error' && console.log(name, device, 'console:', m.text().slice(0, 300)))
    page.on('pageerror', (e: any) => console.log(name, device, 'pageerror:', e.message.slice(0, 300)))
    await page.goto(base + path)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/look/${name}-${device}.png`, fullPage: true })
    console.log(name, device, page.url())
    await page.close()
  }
}
await browser.close()
