import { median } from './report.ts'
import { startProduct } from './product.ts'

/** Measures the time from the start of a server with an existing database to its first reply. */
export async function measureStart(dataDir: string, rounds: number): Promise<void> {
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    const since = performance.now()
    const { stop } = await startProduct(dataDir)
    if (round >= 0) times.push(performance.now() - since)
    await stop()
  }
  console.log(`warm start: ${median(times).toFixed(0)} ms, of ${rounds}: ${times.map((time) => time.toFixed(0)).join(', ')}`)
}
