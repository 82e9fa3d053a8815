import autocannon from 'autocannon'
import type { Call, Pair } from './pairs.ts'

export type Figures = { calls: number; perSecond: number; p50_ms: number; p99_ms: number }
export type Measured = { product: Figures[]; bare: Figures[] }

/** Length of a load: a number of seconds, or a number of replies. */
export type Load = { duration: number } | { amount: number }
export type Plan = { rounds: number; warmUp: Load; load: Load }

/** Measures both sides in turn (A B A B), so that other work on the machine affects both. Warms up each first, since longer code compiles later. */
export async function measure({ product, bare }: Pair, { rounds, warmUp, load }: Plan): Promise<Measured> {
  await measureLoad(product, warmUp)
  await measureLoad(bare, warmUp)
  const measured: Measured = { product: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    measured.product.push(await measureLoad(product, load))
    measured.bare.push(await measureLoad(bare, load))
  }
  return measured
}

/** Number of simultaneous connections. */
const atOnce = 10

export async function measureLoad({ url, method, headers, body }: Call, load: Load): Promise<Figures> {
  const result = await autocannon({
    url,
    method,
    connections: atOnce,
    ...load,
    headers: headers(),
    ...(body && { body }),
    requests: [{ setupRequest: (request) => ({ ...request, headers: { ...request.headers, ...headers() } }) }],
  })
  // Refusals are fast and would distort the result.
  if (result.errors + result.timeouts + result.non2xx > 0 || result['2xx'] === 0)
    throw new Error(`${url}: ${result['2xx']} answered, ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} in vain`)
  return { calls: result['2xx'], perSecond: result['2xx'] / result.duration, p50_ms: result.latency.p50, p99_ms: result.latency.p99 }
}
