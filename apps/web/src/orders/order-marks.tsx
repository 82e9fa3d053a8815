import type { OrderRow } from '@barreno/domain/orders/schema'
import type { ReactNode } from 'react'
import { AlarmFlag, hasAlarms } from '../records/alarm-flag.tsx'
import { AwaitedMark } from '../records/awaited-mark.tsx'
import { isObjected, ObjectionMarks } from './objections.tsx'
import { PendingSubstitutionMarks } from './pending-substitutions.tsx'
import { SecondLookMark } from './second-look.tsx'

/**
 * Returns the marks that a reader must see before opening an order: pattern alarms, objections, a second look by the gerente, unanswered questions
 * and pending substitutions.
 */
export const orderMarks = (order: OrderRow): ReactNode[] => [
  ...(hasAlarms(order) ? [<AlarmFlag key="alarms" alarms={order.alarms} />] : []),
  ...(isObjected(order) ? [<ObjectionMarks key="objections" objections={order.objections} />] : []),
  ...(order.secondLookSince ? [<SecondLookMark key="secondLook" />] : []),
  ...(order.awaitsAnswer.length > 0 ? [<AwaitedMark key="awaited" awaitsAnswer={order.awaitsAnswer} />] : []),
  ...(order.pendingSubstitutions.length > 0 ? [<PendingSubstitutionMarks key="substitutions" order={order} />] : []),
]
