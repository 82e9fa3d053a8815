import type { Actor } from '@barreno/domain/actor'
import type { Order } from '@barreno/domain/orders/schema'
import type { Context } from '../../src/context.ts'
import { externalApproval } from '../../src/orders/external-approval.ts'
import { blasts } from '../../src/orders/blast-reports/read.ts'
import { stateReentry } from '../../src/orders/blast-reports/reenter.ts'
import { reportBlast } from '../../src/orders/blast-reports/report.ts'
import { signBlastReport } from '../../src/orders/blast-reports/sign.ts'
import { safekeeping } from '../../src/orders/safekeeping.ts'
import { stateConsumption } from '../../src/orders/state-consumption.ts'
import { findOrder } from '../../src/orders/sql.ts'
import type { Course, Event } from './course.ts'
import type { handoversOf } from './handovers.ts'
import { officers } from './people.ts'
import { type Returns, returnsOf, statementOf } from './returns.ts'

/** The blast of an order: its reports, its completion, the statement of what was used, and its confirmations. */
export function blastOf(course: Course, { handedOver, linesBack }: ReturnType<typeof handoversOf>) {
  const { order, client, isLost, who, step, onSite, moved } = course
  /**
   * Reports each front in turn, with an equal share of what was dispatched and not brought back. Optionally signed by the alianza the same afternoon.
   */
  const reported = (came: () => Returns, { isFar, isSigned }: { isFar: boolean; isSigned: boolean }): Event[] => [
    step(onSite(14), who('operador'), async (context, id) => {
      const { fronts, stock } = await blasts(context, { id })
      for (const [index, { frontIndex, plan }] of fronts.entries()) {
        const isLast = index === fronts.length - 1
        const unused = stock.flatMap(({ materialId, lotId }, position) => {
          const back = came().find((line) => line.materialId === materialId)
          const quantity = (back?.returned ?? 0) + (back?.lost ?? 0)
          return quantity > 0 && stock.findIndex((lot) => lot.materialId === materialId) === position
            ? [{ materialId, lotId, quantity }]
            : []
        })
        const share = stock.flatMap(({ materialId, lotId, dispatched }) => {
          const back = unused.find((line) => line.lotId === lotId)?.quantity ?? 0
          const quantity = Math.floor((dispatched - back) / fronts.length)
          return quantity > 0 ? [{ materialId, lotId, quantity }] : []
        })
        const holes = plan?.holes ?? 24
        await reportBlast(context, {
          id,
          files: [],
          report: {
            frontIndex,
            blastedAt: new Date(context.now().getTime() - 45 * 60_000).toISOString(),
            initiation: 'nonel',
            // Fewer holes than in the pattern, with the material for all of them.
            holesLoaded: isFar ? Math.max(1, Math.round(holes * 0.75)) : holes,
            holesFired: isFar ? Math.max(1, Math.round(holes * 0.75)) : holes,
            misfires: [],
            counted: isLast ? 'unused' : 'used',
            lines: isLast ? unused : share,
            people: [
              { name: 'Pedro Figuera', idDocument: 'V-12654870' },
              { name: 'Ramón Aponte', idDocument: 'V-14338201' },
            ],
            deviationReason: 'La última fila no se cargó por agua en los barrenos; su carga se repartió entre las demás.',
          },
        })
      }
    }),
    step(onSite(14.5), who('operador'), async (context, id) => {
      for (const { id: reportId } of (await blasts(context, { id })).reports)
        await stateReentry(context, { id, reportId, at: context.now().toISOString(), notes: 'Frente ventilado y revisado.' })
    }),
    ...(isSigned
      ? [
          step(onSite(14.8), client, async (context: Context, id: string) => {
            for (const { id: reportId, textSha256 } of (await blasts(context, { id })).reports)
              await signBlastReport(context, { id, reportId, textSha256 })
          }),
        ]
      : []),
  ]
  const completed = moved(onSite(15), 'operador', 'COMPLETADA_VOLADURA', 'Voladura sin novedad; frente ventilado.')
  /** Confirms with the version of the figures that the person saw. */
  const confirmedAsShown = (at: Date, actor: Actor, form: Omit<Parameters<typeof externalApproval>[1], 'id'>) =>
    step(at, actor, async (context, id) => {
      const { balanceVersion } = (await findOrder(context.db, id))!
      return externalApproval(context, { id, balanceVersion, ...form })
    })
  const consumed = [
    confirmedAsShown(onSite(16), who('gnb_operador'), { approvalType: 'GNB_OPERADOR_CONSUMED', approverDetails: officers.gnb }),
    confirmedAsShown(onSite(17), who('daex_operador'), { approvalType: 'DAEX_OPERADOR_CONSUMED', approverDetails: officers.daex }),
    confirmedAsShown(onSite(33), client, { approvalType: 'CLIENTE_CONSUMO' }),
  ]
  const returned = step(onSite(18), who('operador'), (context, id) => safekeeping(context, { id, ...returnsOf(order(), isLost) }))
  const stated = (at: Date, came: (given: Order) => Returns, notes: string | null = null) =>
    step(at, who('operador'), (context, id) => stateConsumption(context, { id, items: statementOf(order(), came(order())), notes }))
  const allUsed = stated(onSite(15.5), () => [])
  const partUsed = stated(onSite(15.5), (given) => returnsOf(given, isLost).items)
  // A recount in the magazine the same evening: one unit of the first material had come back. GNB's confirmation becomes void.
  const oneBack = (): Returns =>
    returnsOf(order(), false)
      .items.slice(0, 1)
      .map((line) => ({ ...line, returned: 1 }))
  const broughtOneBack = [
    ...handedOver(onSite(15.1), 'collect', [client, who('operador')], linesBack(oneBack)),
    ...handedOver(onSite(15.3), 'store', [who('operador'), who('almacenista')]),
  ]
  const corrected = stated(onSite(20), oneBack, 'Recuento en el polvorín al final de la jornada.')
  return { reported, completed, consumed, returned, allUsed, partUsed, oneBack, broughtOneBack, corrected }
}
