import { awaitedAnswers } from '@barreno/domain/comments/values'
import type { orders } from '@barreno/domain/orders/calls'
import type { preorders } from '@barreno/domain/preorders/calls'
import { awaitedTexts as texts } from '@barreno/texts/awaited'
import type { Sent } from '../api/call.ts'
import type { ListFilters } from '../ui/use-list-filters.ts'
import { CountedSelect } from './counted-select.tsx'

type Talked = typeof orders.list | typeof preorders.mine | typeof preorders.byStatus
type Props = { list: Talked; asked: Sent<Talked>; filters: Pick<ListFilters, 'set'> }

const options = awaitedAnswers.map((value) => ({ value, label: texts.values[value] }))

/** Filters a list to records with an unanswered question in their conversation. */
export const AwaitedFilter = ({ list, asked, filters }: Props) => (
  <CountedSelect
    list={list}
    asked={asked}
    filters={filters}
    filter="awaitsAnswer"
    label={texts.label}
    everything={texts.everything}
    options={options}
  />
)
