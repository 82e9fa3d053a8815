import { awaitedAnswers } from '@barreno/domain/comments/values'
import type { orders } from '@barreno/domain/orders/calls'
import type { preorders } from '@barreno/domain/preorders/calls'
import { awaitedTexts as texts } from '@barreno/texts/awaited'
import { optionsOf } from '../ui/options.ts'
import type { ListFilters } from '../ui/use-list-filters.ts'
import { CountedSelect } from './counted-select.tsx'
import type { CountedList } from './use-list-counts.ts'

type Talked = typeof orders.list | typeof preorders.mine | typeof preorders.byStatus
type Props = { list: CountedList<Talked> & { filters: Pick<ListFilters, 'set'> } }

const options = optionsOf(awaitedAnswers, texts.values)

/** Filters a list to records with an unanswered question in their conversation. */
export const AwaitedFilter = ({ list }: Props) => (
  <CountedSelect list={list} filter="awaitsAnswer" label={texts.label} everything={texts.everything} options={options} />
)
