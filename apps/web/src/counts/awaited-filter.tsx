import { awaitedAnswers } from '@barreno/domain/comments/values'
import type { orders } from '@barreno/domain/orders/calls'
import type { preorders } from '@barreno/domain/preorders/calls'
import { awaitedTexts as texts } from '@barreno/texts/awaited'
import type { Sent } from '../api/call.ts'
import type { ListFilters } from '../ui/use-list-filters.ts'
import { CountedSelect } from './counted-select.tsx'

type Talked = typeof orders.list | typeof preorders.mine | typeof preorders.byStatus
type Props<C extends Talked> = { list: C; asked: Sent<C>; filters: Pick<ListFilters, 'set'> }

const options = awaitedAnswers.map((value) => ({ value, label: texts.values[value] }))

/** Narrows a list to the records on whose conversation somebody waits for an answer. */
export const AwaitedFilter = <C extends Talked>({ list, asked, filters }: Props<C>) => (
  <CountedSelect
    list={list}
    asked={asked}
    filters={filters}
    filter={'awaitsAnswer' as never}
    label={texts.label}
    everything={texts.everything}
    options={options}
  />
)
