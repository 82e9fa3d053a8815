import { missing } from '@barreno/texts/format'
import type { Fact } from '@barreno/texts/facts'
import { DateText } from '../ui/date.tsx'
import { Money } from '../ui/money.tsx'
import { Count, Quantity } from '../ui/quantity.tsx'

/** The value of a fact, formatted by its kind. */
export function FactValue<Row>({ fact: { kind, value }, row }: { fact: Pick<Fact<Row>, 'kind' | 'value'>; row: Row }) {
  const own = value(row)
  switch (kind) {
    case 'text':
      return own || missing.figure
    case 'date':
    case 'dateTime':
      return <DateText value={own as string | null} withTime={kind === 'dateTime'} />
    case 'money':
      return <Money amount={own as number | null} />
    case 'count':
      return <Count value={own as number | null} />
    case 'quantity':
      return <Quantity value={own as number | null} />
  }
}
