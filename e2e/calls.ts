import { expect } from '@playwright/test'
import type { Portal } from './server.ts'

const tokens = new Map<string, Promise<string>>()

/**
 * Returns a session of a demo account, or of an account with its own password. The session is reused for the whole portal, because the hash of every
 * sign-in is slow on purpose.
 */
export function tokenOf(portal: Portal, account: string, password = 'demo1234'): Promise<string> {
  const key = `${portal.url} ${account}`
  const token = tokens.get(key) ?? signIn(portal, account, password)
  tokens.set(key, token)
  return token
}

async function signIn({ url }: Portal, username: string, password: string): Promise<string> {
  // The user name of an alianza's own account is not an e-mail; the e-mails of its people contain `alianza`.
  const isOfAlianza = !username.includes('@') || username.includes('alianza')
  const kind = isOfAlianza ? 'clients' : 'users'
  const { token } = (await answerOf(
    await fetch(`${url}/api/${kind}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    }),
  )) as { token: string }
  return token
}

/** Makes an API call as this account: for actions of the other side in a journey, and for checks of what a journey wrote. */
export async function call<Reply>(portal: Portal, account: string, request: string, body?: FormData | object): Promise<Reply> {
  const [method, path] = request.split(' ') as [string, string]
  const headers = {
    authorization: `Bearer ${await tokenOf(portal, account)}`,
    ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
  const response = await fetch(`${portal.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  return (await answerOf(response)) as Reply
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  expect(response.ok, `${response.url}: ${response.status} ${text}`).toBe(true)
  return text === '' ? undefined : JSON.parse(text)
}

export type Kept = {
  id: string
  preOrderNumber: string
  clientId: string
  currentStatus: string
  estimatedTotalCost: number
  blastingPatternsInfo: { originalFileName: string; fileSize: number; sha256: string }[]
}

/** The client's own pre-orders, newest first. */
export const preordersOf = (portal: Portal, account: string) => call<Kept[]>(portal, account, 'GET /preorders/client')

type Files = readonly { name: string; buffer: Buffer }[]

/**
 * Submits a custom request of this client with these files, one for each front, without the wizard. Its quantity is an ordinary one. Far smaller
 * quantities would become usual for the alianza, and a journey that requests thirty sacks would have to confirm that number.
 */
export async function submit(portal: Portal, account: string, files: Files): Promise<Kept> {
  const form = new FormData()
  const fields = {
    orderType: 'custom',
    miningType: 'subterranea',
    numberOfFronts: String(files.length),
    estimatedServiceDate: '2099-12-31',
    requestedItemsJson: JSON.stringify([{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 10 }]),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, buffer } of files) form.append('patternFiles', new Blob([new Uint8Array(buffer)]), name)
  return call(portal, account, 'POST /preorders', form)
}

/** Makes every cartridge of the catalogue lighter, by a lower density. Returns a function that restores them. */
export async function weighOtherwise(portal: Portal): Promise<() => Promise<void>> {
  type Cartridge = { materialId: string; blasting: { role: string; density_kg_m3: number; pieceMass_kg: number } | null }
  const all = await call<Cartridge[]>(portal, 'gerente@demo.ve', 'GET /materials?limit=500')
  const cartridges = all.filter(({ blasting }) => blasting?.role === 'cartridge')
  const put = async (factor: number) => {
    for (const { materialId, blasting } of cartridges) {
      const changed = { ...blasting!, density_kg_m3: blasting!.density_kg_m3 * factor, pieceMass_kg: blasting!.pieceMass_kg * factor }
      await call(portal, 'gerente@demo.ve', `PUT /materials/${materialId}`, { blasting: changed })
    }
  }
  await put(0.8)
  return () => put(1)
}
