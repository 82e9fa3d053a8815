import { measure, type Plan } from './measure.ts'
import { pairs } from './pairs.ts'
import { freePort, type Product } from './product.ts'
import { print } from './report.ts'

/** How often a monitor asks for the numbers. */
const scrape_ms = 5_000

/** What the numbers cost: the same calls on a server that counts them, and is asked for them, and on one that does not. */
export async function measureMetrics(start: (settings: Record<string, string>) => Promise<Product>, plan: Plan): Promise<void> {
  const port = String(await freePort())
  const counting = await start({ METRICS_PORT: port })
  const plain = await start({})
  const calls = await pairs(counting.url, '', await counting.signIn())
  const sameCalls = await pairs(plain.url, '', await plain.signIn())
  const scraping = setInterval(() => void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text()), scrape_ms)
  try {
    // List, detail and create; the others are the same calls once more.
    for (const index of [0, 2, 3]) {
      const { name, product } = calls[index]!
      print(name, await measure({ name, product, bare: sameCalls[index]!.product }, plan), ['counted', 'not counted'])
    }
  } finally {
    clearInterval(scraping)
  }
}
