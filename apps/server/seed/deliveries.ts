import type { Actor } from '@barreno/domain/actor'
import { recaudosSummary } from '../src/reports/recaudos/deliveries.ts'
import { settleRecaudos } from '../src/reports/recaudos/settle.ts'
import type { Event, Run } from './order-steps/course.ts'

const day = 86_400_000
const treasury = [
  { name: 'Gladys Coromoto Briceño', idDocument: 'V-7994120' },
  { name: 'Wilfredo Aranguren', idDocument: 'V-12330871' },
] as const

/** Delivers the collected money to the treasury once a month; newer payments wait. */
export const deliveriesUntil = (today: Date, run: Run, gerente: Actor): Event[] =>
  Array.from({ length: 13 }, (_, months) => {
    const at = new Date(today.getTime() - (16 + months * 30) * day + 11 * 3_600_000)
    return {
      at,
      do: () =>
        run(gerente, at, async (context) => {
          const { totalAcumuladoNoEntregado } = await recaudosSummary(context, {})
          if (totalAcumuladoNoEntregado === 0) return
          await settleRecaudos(context, {
            receivedBy: treasury[months % 3] ?? null,
            notes: months % 4 === 1 ? 'Depósito en la cuenta de la corporación; planilla adjunta.' : null,
          })
        }),
    }
  })
