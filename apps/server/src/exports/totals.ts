import type { Column, Value } from '@barreno/texts/column'
import { sumOf } from '@barreno/domain/money'
import { exportTexts } from '@barreno/texts/exports'

type Rows = readonly (readonly Value[])[]

/** The sums of the columns with amounts, added up while the rows pass. */
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

  /** Returns the last row with the sums, labelled in its first cell. Null if no column is summed or there were no rows. */
  row(): readonly Value[] | null {
    if (this.#rows === 0 || !this.#columns.some(({ isSummed }) => isSummed)) return null
    return this.#columns.map(({ isSummed, kind }, index) =>
      isSummed ? this.#sums[index]! : index === 0 && kind === 'text' ? exportTexts.total : null,
    )
  }
}

const amountsIn = (page: Rows, index: number) => page.flatMap((values) => (typeof values[index] === 'number' ? [values[index]] : []))
