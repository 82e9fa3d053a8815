import type { OrderPossibleAction } from '@barreno/domain/orders/schema'
import { Notice } from '../ui/notice.tsx'

/** Recommendations of the corporation before an action; they do not block it. */
export const Advice = ({ possible: { advice } }: { possible: OrderPossibleAction }) =>
  advice?.map(({ code, message }) => (
    <Notice key={code} tone="amber">
      {message}
    </Notice>
  ))
