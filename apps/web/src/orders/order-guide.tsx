import type { Order } from '@barreno/domain/orders/schema'
import { date } from '@barreno/texts/format'
import { orderTexts } from '@barreno/texts/orders'
import classes from './order-guide.module.css'

const texts = orderTexts.detail.transport

/** The order's guide, whether it is confirmed, and the reason if another order has the same one. */
export function OrderGuide({ order: { idGuia, guideConfirmed, guideConfirmedAt, sharedGuideReason } }: { order: Order }) {
  return (
    <>
      {idGuia}
      <div className={classes.note}>
        {guideConfirmed ? guideConfirmedAt && texts.guideConfirmed(date(guideConfirmedAt)) : texts.guideProvisional}
      </div>
      {sharedGuideReason && <div className={classes.note}>{texts.guideShared(sharedGuideReason)}</div>}
    </>
  )
}
