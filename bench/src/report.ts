import type { Figures, Measured } from './measure.ts'

/** Prints a pair: the medians of both sides, and their ratio in each round. */
export function print(name: string, { product, bare }: Measured, [one, other]: [string, string] = ['product', 'bare Fastify']): void {
  const ratios = product.map(({ perSecond }, round) => perSecond / bare[round]!.perSecond)
  console.log(`${name.padEnd(44)}   requests/s   p50 ms   p99 ms`)
  console.log(row(`  ${one}`, product))
  console.log(row(`  ${other}`, bare))
  console.log(
    `  ${one} / ${other}: min ${ratio(Math.min(...ratios))}  median ${ratio(median(ratios))}  max ${ratio(Math.max(...ratios))}\n`,
  )
}

const row = (name: string, figures: readonly Figures[]) =>
  [name.padEnd(44), cell(figures, 'perSecond', 13), cell(figures, 'p50_ms', 9), cell(figures, 'p99_ms', 9)].join('')

const cell = (figures: readonly Figures[], field: keyof Figures, width: number) =>
  median(figures.map((figure) => figure[field]))
    .toFixed(0)
    .padStart(width)

const ratio = (value: number) => value.toFixed(2)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2
}
