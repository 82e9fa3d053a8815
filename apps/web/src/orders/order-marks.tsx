import type { OrderRow } from '@barreno/domain/orders/schema'
import type { ReactNode } from 'react'
import { AlarmFlag, hasAlarms } from '../records/alarm-flag.tsx'
import { AwaitedMark } from '../records/awaited-mark.tsx'
import { isObjected, ObjectionMarks } from './objections.tsx'
import { PendingSubstitutionMarks } from './pending-substitutions.tsx'
import { SecondLookMark } from './second-look.tsx'

/**
 * What whoever reads a list has to know of an order before opening it: alarms of its patterns, who holds it back, a question that waits, and
 * what waits for the gerente.
 */
export const orderMarks = (order: OrderRow): ReactNode[] => [
  ...(hasAlarms(order) ? [<AlarmFlag key="alarms" alarms={order.alarms} />] : []),
  ...(isObjected(order) ? [<ObjectionMarks key="objections" objections={order.objections} />] : []),
  ...(order.secondLookSince ? [<SecondLookMark key="secondLook" />] : []),
  ...(order.awaitsAnswer.length > 0 ? [<AwaitedMark key="awaited" awaitsAnswer={order.awaitsAnswer} />] : []),
  ...(order.pendingSubstitutions.length > 0 ? [<PendingSubstitutionMarks key="substitutions" order={order} />] : []),
]
