import { isCalendarDate } from '@barreno/domain/calendar'
import type { orders } from '@barreno/domain/orders/calls'
import { figureFilters } from '@barreno/domain/orders/filters'
import type { Sent } from '../api/call.ts'
import type { ListFilters } from '../ui/use-list-filters.ts'

export type FigureFilters = Pick<Sent<typeof orders.list>, (typeof figureFilters)[number]>

/** Returns the valid ones among the filters in the address. */
export function figureFiltersOf({ get }: Pick<ListFilters, 'get'>): FigureFilters {
  const found = figureFilters.flatMap((name) => (isValid[kindOf(name)](get(name)) ? [[name, get(name)]] : []))
  return Object.fromEntries(found) as FigureFilters
}

const isValid = {
  date: isCalendarDate,
  flag: (text: string) => text === 'true' || text === 'false',
  mining: (text: string) => text === 'subterranea' || text === 'cielo_abierto',
  id: (text: string) => text !== '',
}

function kindOf(name: (typeof figureFilters)[number]): keyof typeof isValid {
  if (name.endsWith('From') || name.endsWith('To')) return 'date'
  if (name.endsWith('Id')) return 'id'
  return name === 'miningType' ? 'mining' : 'flag'
}
