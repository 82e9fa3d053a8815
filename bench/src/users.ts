import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product, Setting } from './product.ts'

/** One action of a person, and its share in percent. */
type Act = { name: string; share: number; send: (people: People) => Promise<Response> }
type People = { url: string; tokens: Readonly<Record<string, string>>; setting: Setting }

const read = ({ url, tokens }: People, who: string, path: string) =>
  fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${tokens[who]!}` } })

const acts: readonly Act[] = [
  { name: 'dashboard', share: 15, send: (people) => read(people, 'gerente', '/dashboard/summary') },
  {
    name: 'queue of pre-orders',
    share: 20,
    send: (people) => read(people, 'administrativo', '/preorders/status/PENDIENTE_REVISION?limit=25'),
  },
  { name: 'a pre-order', share: 20, send: (people) => read(people, 'gerente', `/preorders/${people.setting.preorderId}`) },
  { name: 'orders', share: 15, send: (people) => read(people, 'general', '/orders?limit=25') },
  { name: 'own pre-orders', share: 10, send: (people) => read(people, 'cliente', '/preorders/client?limit=25') },
  { name: 'stock', share: 10, send: (people) => read(people, 'almacenista', '/inventory/stock?limit=25') },
  { name: 'a new request', share: 10, send: submit },
]

export function submit({ url, setting }: People): Promise<Response> {
  const form = new FormData()
  const fields = {
    orderType: 'custom',
    miningType: 'subterranea',
    numberOfFronts: '1',
    patternCreationMode: 'none',
    estimatedServiceDate: '2200-01-31',
    requestedItemsJson: JSON.stringify([{ materialIdRef: setting.materialIds[0], totalEstimatedQuantity: 3 }]),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { authorization: `Bearer ${setting.client.token}`, 'idempotency-key': randomUUID() }
  return fetch(`${url}/api/preorders`, { method: 'POST', body: form, headers })
}

/** Measures the waiting times of simultaneous users. Each does one action after another, with `pause_ms` between two. */
export async function measureUsers(product: Product, plan: { users: number; seconds: number; pause_ms: number }): Promise<void> {
  const setting = await product.signIn()
  const roles = ['gerente', 'administrativo', 'general', 'almacenista', 'cliente']
  const tokens = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await product.tokenOf(role)] as const)))
  const people = { url: product.url, tokens, setting }
  const waits = new Map<string, number[]>(acts.map(({ name }) => [name, []]))
  const statuses = new Map<number, number>()
  const until = performance.now() + plan.seconds * 1000
  const memory: number[] = []

  const aPerson = async () => {
    await sleep(Math.random() * plan.pause_ms)
    while (performance.now() < until) {
      const act = chosen()
      const since = performance.now()
      const answer = await act.send(people)
      await answer.arrayBuffer()
      waits.get(act.name)!.push(performance.now() - since)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      await sleep(Math.random() * 2 * plan.pause_ms)
    }
  }
  const watch = async () => {
    for (; performance.now() < until; await sleep(5_000)) memory.push(await memoryOf(product.pid))
  }
  await Promise.all([watch(), ...Array.from({ length: plan.users }, aPerson)])

  console.log(`${plan.users} people at once for ${plan.seconds} s, ${plan.pause_ms} ms between two things on average\n`)
  console.log('| what | times | median, ms | p95 | p99 | slowest |\n| --- | --: | --: | --: | --: | --: |')
  const all = [...waits.values()].flat()
  for (const [name, times] of [...waits, ['all', all] as const]) {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
    console.log(`| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`)
  }
  console.log(`\nanswers by status: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`)
  console.log(`memory of the server every 5 s, MB: ${memory.map((each) => each.toFixed(0)).join(' ')}`)
}

function chosen(): Act {
  let left = Math.random() * acts.reduce((sum, { share }) => sum + share, 0)
  return acts.find(({ share }) => (left -= share) < 0) ?? acts[0]!
}

/** Returns the resident memory of a process in MB; 0 if the system does not provide it. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
