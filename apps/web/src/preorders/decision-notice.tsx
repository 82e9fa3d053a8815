import type { ReactNode } from 'react'
import type { Preorder } from '@barreno/domain/preorders/schema'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import type { Tone } from '@barreno/domain/statuses/tone'
import { preorderTexts } from '@barreno/texts/preorders'
import { Notice } from '../ui/notice.tsx'
import { OrderLink } from './order-link.tsx'
import classes from './preorder-text.module.css'

const { returned, rejected, converted, awaitsAlliance } = preorderTexts

type Props = { preorder: Preorder; action?: ReactNode }

/** The decision on a request and its reason, at the top of the client's page, with what the client can do about it. */
export function DecisionNotice({ preorder, action }: Props) {
  const decision = decisionOn(preorder)
  if (!decision) return null
  const { orderId, orderNumber, statusHistory } = preorder
  const title = statusHistory[0]?.action === 'preorders.returnInAlliance' ? returned.inAlliance : decision.title
  return (
    <div className={classes.decision}>
      <Notice
        tone={decision.tone}
        title={title}
        action={orderId && orderNumber ? <OrderLink id={orderId} number={orderNumber} isClient /> : action}
      >
        {preorder.explanation}
      </Notice>
    </div>
  )
}

const refusal = { tone: 'red', title: rejected.title } as const
const decisions: Record<PreorderStatus, { tone: Tone; title: string } | null> = {
  POR_APROBAR_ALIANZA: { tone: 'amber', title: awaitsAlliance.title },
  PENDIENTE_REVISION: null,
  PENDIENTE_APROBACION_GERENTE: null,
  DEVUELTA_CLIENTE: { tone: 'amber', title: returned.title },
  RECHAZADA_ADMIN: refusal,
  RECHAZADA_GERENTE: refusal,
  CONVERTIDA_A_ORDEN: { tone: 'blue', title: converted.title },
  RETIRADA_CLIENTE: null,
}

export const decisionOn = ({ currentStatus }: Pick<Preorder, 'currentStatus'>) => decisions[currentStatus]
