import type { OrderRow } from '@barreno/domain/orders/schema'
import { date, money } from '@barreno/texts/format'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { IconEyeExclamation } from '@tabler/icons-react'
import { Notice } from '../ui/notice.tsx'
import classes from './objections.module.css'

const texts = orderActionTexts.secondLook
type Watched = Pick<OrderRow, 'secondLookSince' | 'approvedTotal' | 'budgetTotal'>

/** Notice at the head of an order whose total rose above the approved one, until the gerente has reviewed it again. */
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

/** The same as a mark in the row of a list. */
export const SecondLookMark = () => (
  <span className={classes.marks}>
    <span className={classes.mark}>
      <IconEyeExclamation size={14} stroke={1.75} aria-hidden />
      {texts.mark}
    </span>
  </span>
)
