import { cancel } from '../src/orders/cancel.ts'
import { recordPayment } from '../src/orders/record-payment.ts'
import { advanceOf, chequeThatCameBack, paymentsOf } from './payments.ts'
import { blastOf } from './order-steps/blast.ts'
import { courseOf, type Event, type Life, type OrderEnding, type Run } from './order-steps/course.ts'
import { handoversOf } from './order-steps/handovers.ts'
import { incidentsIn } from './order-steps/incidents.ts'
import { releaseOf } from './order-steps/release.ts'
import { returnsOf } from './order-steps/returns.ts'

/** The steps of an order from its acceptance to its present state, each by the right person. */
export function eventsOf(life: Life, run: Run): Event[] {
  const course = courseOf(life, run)
  const { ending, turn, order, isLost, who, step, after, onSite, moved } = course
  const { assigned, ready, gnb, others, directly, guided, serviced, dgcimObjects, gnbUndoes, daexObjects, daexLifts, raised } =
    releaseOf(course)
  const handovers = handoversOf(course)
  const { loaded, delivered, deliveredOnPaper, collected, storedAgain } = handovers
  const { reported, completed, consumed, returned, allUsed, partUsed, oneBack, broughtOneBack, corrected } = blastOf(course, handovers)
  const { incidentTold, found, brokenSeal, resolved } = incidentsIn(course)
  const left = [...(turn % 4 === 3 ? [] : [serviced]), moved(onSite(7), 'operador', 'EN_TRANSITO_VOLADURA')]
  const paid = paymentsOf(turn, step, onSite(50 + 6 * (turn % 6)), who)
  const closed = moved(onSite(100), turn % 2 === 0 ? 'administrador' : 'gerente', 'CERRADA')
  const closedWithoutDaex = moved(onSite(100), 'gerente', 'CERRADA', 'DAEX no asistió al conteo; se anexó el acta de la custodia.')

  // One of the unpaid orders has an advance, and one a returned cheque.
  const advance = [step(onSite(40), who('operador'), (context, id) => recordPayment(context, { id, ...advanceOf(order()) }))]
  const returnedCheque = chequeThatCameBack(step, [onSite(30), onSite(54)], who)

  const untilReady = [assigned, ready]
  const untilGuided = [...untilReady, gnb, ...others, guided]
  const untilCompleted = [...untilGuided, ...left, completed]
  const untilCollected = [
    ...untilGuided,
    ...loaded,
    ...left,
    ...(ending === 'safekept' ? [deliveredOnPaper] : delivered),
    ...reported(() => returnsOf(order(), isLost).items, { isFar: false, isSigned: true }),
    completed,
    partUsed,
    ...collected,
  ]
  const lives: Record<OrderEnding, Event[]> = {
    unassigned: [],
    cancelled: [assigned, step(after(30), who('gerente'), (context, id) => cancel(context, { id, reason: 'La alianza pospuso la obra.' }))],
    assigned: [assigned],
    ready: untilReady,
    confirmedInPart: [...untilReady, gnb],
    approvedDirectly: [...untilReady, ...directly, guided],
    raised: [assigned, raised],
    objected: [...untilReady, gnb, dgcimObjects],
    undoneByObjection: [...untilReady, gnb, gnbUndoes],
    objectionLifted: [...untilReady, gnb, daexObjects, daexLifts],
    approved: [...untilReady, gnb, ...others],
    guided: untilGuided,
    inTransit: [...untilGuided, ...loaded, ...left, ...delivered, ...brokenSeal],
    completed: [
      ...untilGuided,
      ...loaded,
      ...left,
      ...delivered,
      ...reported(oneBack, { isFar: true, isSigned: false }),
      completed,
      ...broughtOneBack,
      allUsed,
      consumed[0]!,
      corrected,
    ],
    consumed: [
      ...untilGuided,
      ...left,
      ...reported(() => [], { isFar: false, isSigned: true }),
      completed,
      allUsed,
      ...consumed,
      ...advance,
    ],
    safekept: [...untilCollected, ...storedAgain, returned, incidentTold, ...returnedCheque],
    leftBehind: [...untilCollected, found],
    closed: [...untilCompleted, allUsed, ...consumed, ...paid, closed],
    // DAEX did not confirm the return; the order was closed without it, which its record says.
    closedWithReturns: [
      ...untilCompleted,
      partUsed,
      consumed[0]!,
      returned,
      incidentTold,
      consumed[2]!,
      resolved,
      ...paid,
      closedWithoutDaex,
    ],
  }
  return lives[ending]
}
