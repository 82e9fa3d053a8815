export type DayBalance = { day: string; balance: number }

/** Round marks from 0 up to the first that reaches the highest, four or five of them. */
export function roundMarks(highest: number): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((part) => part * size).find((candidate) => candidate >= rough)!
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => tidy(index * step))
}

/** The first days of the months within, every so many of them that they do not crowd. */
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

/** How far along a day is, in days. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

// 3 × 0.1 is not 0.3 to a double.
const tidy = (value: number) => Number(value.toPrecision(12))
