import type { OrderRow } from '@barreno/domain/orders/schema'
import { date, money } from '@barreno/texts/format'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { IconEyeExclamation } from '@tabler/icons-react'
import { Notice } from '../ui/notice.tsx'
import classes from './objections.module.css'

const texts = orderActionTexts.secondLook
type Watched = Pick<OrderRow, 'secondLookSince' | 'approvedTotal' | 'budgetTotal'>

/** At the head of the order: its total rose above the approved one, and the gerente has not looked again. */
export function SecondLookNotice({ order: { secondLookSince, approvedTotal, budgetTotal } }: { order: Watched }) {
  if (!secondLookSince) return null
  return (
    <div className={classes.notice}>
      <Notice tone="amber" title={texts.heading}>
        {approvedTotal !== null && budgetTotal !== null && (
          <p className={classes.line}>{texts.rise(money(approvedTotal), money(budgetTotal))}</p>
        )}
        <p className={classes.line}>{texts.consequence(date(secondLookSince))}</p>
      </Notice>
    </div>
  )
}

/** In the row of a list. */
export const SecondLookMark = () => (
  <span className={classes.marks}>
    <span className={classes.mark}>
      <IconEyeExclamation size={14} stroke={1.75} aria-hidden />
      {texts.mark}
    </span>
  </span>
)
