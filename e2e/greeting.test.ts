import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { tokenOf } from './calls.ts'
import { expect, test } from './journey.ts'

const homes = { client: '/dashboardClientePage', staff: '/dashboardGestor' } as const
const greeting = '[data-greeting]'
const heading = '#root > :not([inert]) h1'

/** Blocks the portal's own scripts, so that only the content before them is visible. */
const withoutScripts = (context: BrowserContext) => context.route(/\/assets\/.*\.js$/, (route) => route.abort())

test('whoever comes back is greeted by name before the scripts are there, and nobody else', async ({ enter, portal }) => {
  const page = await enter('alianza1')
  await page.goto(homes.client)
  const name = await page.locator(heading).textContent()
  expect(name).toMatch(/^Bienvenidos, .{3,}/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('barreno.remembered'))).not.toBeNull()
  await withoutScripts(page.context())

  await page.goto(homes.client)
  await expect(page.locator(greeting)).toBeVisible()
  await expect(page.locator(`${greeting} h1`)).toHaveText(name!)
  await expect(page.locator(greeting)).not.toContainText('{')
  await expect(page.locator(greeting).getByText('Verificando sesión...')).toBeVisible()
  // None of its buttons works before the scripts run.
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

test('a page that is still on its way greets by name already, and never shows the mark in its place', async ({ page, portal }) => {
  const slow = await slowly(portal.url)
  const words = { name: 'Alianza {name} El Callao', username: 'el.callao', role: 'Alianza' }
  await page.addInitScript(
    ([remembered]) => {
      localStorage.setItem('barreno.token', 'x'.repeat(43))
      localStorage.setItem('barreno.remembered', remembered!)
    },
    [JSON.stringify({ home: homes.client, words })],
  )
  const arrived = page.goto(slow.url + homes.client)
  await expect(page.locator(`${greeting} h1`)).toHaveText('Bienvenidos, Alianza {name} El Callao')
  await expect(page.locator(greeting)).not.toContainText('{role}')
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  slow.finish()
  await arrived
  slow.close()
})

/** Serves the portal through a proxy that stops in the middle of each page until `finish`. */
async function slowly(portal: string) {
  const { promise: rest, resolve: finish } = Promise.withResolvers<void>()
  const server = createServer((request, reply) => void answer(request, reply))
  async function answer({ url = '/', headers: { authorization = '' } }: IncomingMessage, reply: ServerResponse) {
    const response = await fetch(portal + url, { headers: { authorization } })
    const body = Buffer.from(await response.arrayBuffer())
    const end = body.indexOf('<noscript>')
    reply.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? 'text/plain' })
    if (end >= 0) {
      reply.write(body.subarray(0, end))
      await rest
    }
    reply.end(body.subarray(Math.max(end, 0)))
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, finish, close: () => server.close() }
}

test('the first pages of the signed-in leave aside what designs blasts, shows records, dates or plans', async ({ enter }) => {
  for (const [account, home] of Object.entries({ alianza1: homes.client, 'gerente@demo.ve': homes.staff })) {
    const page = await enter(account)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(...(/[^/]+\.js$/.exec(request.url()) ?? [])))
    const following = page.waitForResponse((response) => response.url().endsWith('/api/live'))
    await page.goto(home)
    await expect(page.locator(heading)).toBeAttached()
    await following // the last request that a page makes by itself
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter((script) => /^(pdf|order-page|convert-form|configure-page)-/.test(script))).toEqual([])
  }
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
  await expect.poll(kept).toEqual(['barreno.remembered', 'barreno.token'])
  // As if the server no longer knew the session.
  await page.evaluate(() => localStorage.setItem('barreno.token', 'x'.repeat(43)))
  await page.goto(homes.client)
  await expect(page).toHaveURL('/')
  await expect.poll(kept).toEqual([])
})
