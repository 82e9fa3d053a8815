import { firstLoads, median } from '../../e2e/first-loads.ts'

/** Prints what a first visit to each page of the built portal loads, the smallest first. */
export function printFirstLoads(): void {
  const loads = firstLoads().toSorted((one, other) => one.total - other.total)
  console.log(`${'page'.padEnd(58)}scripts kB  styles kB  total kB  files`)
  for (const { path, scripts, styles, total, files } of loads)
    console.log(`${path.padEnd(58)}${cell(scripts, 10)}${cell(styles, 11)}${cell(total, 10)}${String(files).padStart(7)}`)
  console.log(`median ${median(loads.map(({ total }) => total)).toFixed(1)} kB`)
}

const cell = (value: number, width: number) => value.toFixed(1).padStart(width)
