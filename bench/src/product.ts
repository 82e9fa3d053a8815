import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '../../apps/server/src/auth/demo-accounts.ts'

/** Accounts and records of the calls, the same on both sides. */
export type Setting = { gerente: string; client: { id: string; token: string }; materialIds: string[]; preorderId: string; orderId: string }

export type Product = {
  url: string
  pid: number
  /** Signs in a demonstration account, of a staff role or of the first client, and returns its token. */
  tokenOf: (role: string) => Promise<string>
  signIn: () => Promise<Setting>
  stop: () => Promise<void>
}

/** Maximum time of a start. The first one fills the database, which takes long on a busy machine. */
const patience_ms = 240_000

/** Root of the project, where the package.json has the environment and arguments that `npm start` uses for Node. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
const [settings, program] = scripts.start.split(' node ').map((words) => words.split(' ')) as [string[], string[]]
const settingsOfStart = Object.fromEntries(settings.map((setting) => setting.split('=')))

/** Arguments and environment of Node as in `npm start`, for the bare server, so that heap settings affect both sides equally. */
export const asProduct = { flags: program.slice(0, -1), env: settingsOfStart }

/** Builds the server if its sources have changed since it was built, as `npm start` does. */
export function buildServer(): void {
  execFileSync(process.execPath, [join(root, 'scripts/bootstrap.mjs'), '--build-server'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** How a server is started: its settings, and a module that Node loads before it to replace one of its sources. */
export type Start = { settings?: Record<string, string>; preload?: string }

/** Starts the server as an operator does, including the log, with demo data in the given folder. */
export async function startProduct(dataDir: string, { settings: more = {}, preload }: Start = {}): Promise<Product> {
  const { PATH, TMPDIR } = process.env
  const port = await freePort()
  // The build contains its sources and loads none of them.
  const started = preload ? [`--import=${preload}`, 'apps/server/src/main.ts'] : [program.at(-1)!]
  const server = spawn(process.execPath, [...program.slice(0, -1), ...started], {
    cwd: root,
    env: {
      ...settingsOfStart,
      PATH,
      TMPDIR,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMIT: 'off',
      PROOF_MINUTES: 'off',
      VERIFY_AT: 'off',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const stop = () => end(server)
  await ready(url, server).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, pid: server.pid!, stop, tokenOf: async (role) => (await enter(url, role)).token, signIn: () => signIn(url) }
}

function enter(url: string, role: string) {
  const [path, username] = role === 'cliente' ? ['/api/clients/login', 'alianza1'] : ['/api/users/login', `${role}@demo.ve`]
  return answer<{ token: string; clientDetails: { id: string } }>(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
}

async function signIn(url: string): Promise<Setting> {
  const gerente = await enter(url, 'gerente')
  const client = await enter(url, 'cliente')
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const materials = await answer<{ id: string }[]>(`${url}/api/materials/available?limit=5`, as(client.token))
  const [preorder] = await answer<[{ id: string }]>(`${url}/api/preorders/status/CONVERTIDA_A_ORDEN?limit=1`, as(gerente.token))
  const [order] = await answer<[{ id: string }]>(`${url}/api/orders?limit=1`, as(gerente.token))
  return {
    gerente: gerente.token,
    client: { id: client.clientDetails.id, token: client.token },
    materialIds: materials.map(({ id }) => id),
    preorderId: preorder.id,
    orderId: order.id,
  }
}

async function answer<Body>(url: string, init: RequestInit): Promise<Body> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (const since = performance.now(); performance.now() - since < patience_ms; await sleep(20)) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('the server ended before it was ready')
    const response = await fetch(`${url}/api/ready`).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
  }
  throw new Error(`the server was not ready after ${patience_ms} ms`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
