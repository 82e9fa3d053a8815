import { isCalendarDate } from '@barreno/domain/calendar'
import type { orders } from '@barreno/domain/orders/calls'
import type { Sent } from '../api/call.ts'
import type { ListFilters } from '../ui/use-list-filters.ts'

/** Names of the query parameters by which a figure of the reports narrows the list. */
const figureFilterNames = [
  'paidFrom',
  'paidTo',
  'clientId',
  'operatorId',
  'miningType',
  'materialId',
  'unassigned',
  'withServices',
  'isDelivered',
  'deliveryId',
  'doneFrom',
  'doneTo',
  'isLate',
] as const
export type FigureFilters = Pick<Sent<typeof orders.list>, (typeof figureFilterNames)[number]>

/** Returns the valid ones among the filters in the address. */
export function figureFiltersOf({ get }: Pick<ListFilters, 'get'>): FigureFilters {
  const found = figureFilterNames.flatMap((name) => (isValid[kindOf(name)](get(name)) ? [[name, get(name)]] : []))
  return Object.fromEntries(found) as FigureFilters
}

const isValid = {
  date: isCalendarDate,
  flag: (text: string) => text === 'true' || text === 'false',
  mining: (text: string) => text === 'subterranea' || text === 'cielo_abierto',
  id: (text: string) => text !== '',
}

function kindOf(name: (typeof figureFilterNames)[number]): keyof typeof isValid {
  if (name.endsWith('From') || name.endsWith('To')) return 'date'
  if (name.endsWith('Id')) return 'id'
  return name === 'miningType' ? 'mining' : 'flag'
}
