import type { Column, Value } from '@barreno/texts/column'
import { sumOf } from '@barreno/domain/money'
import { exportTexts } from '@barreno/texts/exports'

type Rows = readonly (readonly Value[])[]

/** What the columns of amounts add up to, taken while the rows pass by. */
export class Totals {
  #columns: readonly Column<object>[]
  #sums: readonly number[]
  #rows = 0

  constructor(columns: readonly Column<object>[]) {
    this.#columns = columns
    this.#sums = columns.map(() => 0)
  }

  async *of(pages: AsyncIterable<Rows>): AsyncGenerator<Rows> {
    for await (const page of pages) {
      this.#rows += page.length
      this.#sums = this.#sums.map((sum, index) => (this.#columns[index]!.isSummed ? sumOf([sum, ...amountsIn(page, index)]) : sum))
      yield page
    }
  }

  /** The last row, its first cell saying what it is; null where no column adds up, or nothing came by. */
  row(): readonly Value[] | null {
    if (this.#rows === 0 || !this.#columns.some(({ isSummed }) => isSummed)) return null
    return this.#columns.map(({ isSummed, kind }, index) =>
      isSummed ? this.#sums[index]! : index === 0 && kind === 'text' ? exportTexts.total : null,
    )
  }
}

const amountsIn = (page: Rows, index: number) => page.flatMap((values) => (typeof values[index] === 'number' ? [values[index]] : []))
