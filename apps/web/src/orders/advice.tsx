import type { OrderPossibleAction } from '@barreno/domain/orders/schema'
import { Notice } from '../ui/notice.tsx'

/** What the corporation asks for before an action and does not insist on. */
export const Advice = ({ possible: { advice } }: { possible: OrderPossibleAction }) =>
  advice?.map(({ code, message }) => (
    <Notice key={code} tone="amber">
      {message}
    </Notice>
  ))
