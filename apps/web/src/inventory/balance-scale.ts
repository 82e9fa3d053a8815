export type DayBalance = { day: string; balance: number }

/** Returns four or five round marks from 0 up to the first that is not below the highest value. */
export function roundMarks(highest: number): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((part) => part * size).find((candidate) => candidate >= rough)!
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => tidy(index * step))
}

/** Returns the first days of the months in the period, with some left out so that there are at most `most`. */
export function monthMarks(from: string, to: string, most: number): string[] {
  const [year, month] = from.split('-').map(Number) as [number, number]
  const firsts: string[] = []
  for (let ahead = 1; ahead <= 36; ahead++) {
    const first = dayOf(Date.UTC(year, month - 1 + ahead, 1))
    if (first > to) break
    firsts.push(first)
  }
  const every = [1, 2, 3, 6, 12].find((gap) => Math.ceil(firsts.length / gap) <= most) ?? 12
  return firsts.filter((_, index) => index % every === 0)
}

/** Returns the number of the day since 1970, for positions on the axis. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

// Corrects floating-point errors such as 3 × 0.1.
const tidy = (value: number) => Number(value.toPrecision(12))
