import type { OrderPossibleAction } from '@barreno/domain/orders/schema'
import { roleLabels } from '@barreno/domain/texts/labels'
import { orderActionTexts } from '@barreno/domain/texts/order-actions'
import { Notice } from '../ui/notice.tsx'

/** Said to a gerente before he acts in another role's place. */
export const StandIn = ({ role }: { role: OrderPossibleAction['actingFor'] }) =>
  role && <Notice tone="amber">{orderActionTexts.standIn(roleLabels[role])}</Notice>
