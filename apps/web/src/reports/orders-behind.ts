import type { DateRange } from '@barreno/domain/reports/comparison'

type Filters = Partial<
  Record<
    | 'paidFrom'
    | 'paidTo'
    | 'clientId'
    | 'operatorId'
    | 'miningType'
    | 'materialId'
    | 'unassigned'
    | 'withServices'
    | 'isDelivered'
    | 'deliveryId'
    | 'doneFrom'
    | 'doneTo'
    | 'isLate',
    string
  >
>

/** Returns the address of the orders behind a figure. */
export const ordersBehind = (filters: Filters) => `/historial-ordenes-gestor?${new URLSearchParams(filters)}`

export const paidIn = ({ startDate, endDate }: DateRange) => ({ paidFrom: startDate, paidTo: endDate })
export const doneIn = ({ startDate, endDate }: DateRange) => ({ doneFrom: startDate, doneTo: endDate })
