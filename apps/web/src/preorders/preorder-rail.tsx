import type { ReactNode } from 'react'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { inReview } from '@barreno/domain/statuses/preorders'
import { preorderTexts } from '@barreno/texts/preorders'
import { partOnDemand } from '../ui/on-demand.tsx'
import { Money } from '../ui/money.tsx'
import { RailBlock } from '../ui/record-layout.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Steps } from '../ui/steps.tsx'
import { progressOf } from './progress.ts'
import { OrderLink } from './order-link.tsx'
import { PreorderBadge } from './preorder-badge.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useRailScrollsAway } from '../records/use-screen.ts'
import classes from './preorder-rail.module.css'

const texts = preorderTexts.rail

const ExpectedLine = partOnDemand(async () => (await import('../records/expected-line.tsx')).ExpectedLine, null)

type Props = {
  preorder: Preorder
  /** The cost; during an edit, the cost that saving would lead to. */
  amount: number
  amountNote?: ReactNode
  /** Shown on larger screens; on a phone the actions are at the bottom of the screen. */
  actions: ReactNode
  /** For the client the rail comes first, on a phone too. */
  isClient?: boolean
  /** The notice above has explained the status and linked to the order already. */
  isExplained?: boolean
}

/** The status of the pre-order, its actions and its cost. */
export function PreorderRail({ preorder, amount, amountNote, actions, isClient = false, isExplained = false }: Props) {
  const { orderId, orderNumber } = preorder
  // On a phone the explanation is at the head of the page, because the rail is below all sections.
  const isPhone = useIsPhone()
  // If the rail is above the sections, the head right above it shows the status already.
  const isUnderHead = useRailScrollsAway()
  return (
    <>
      {!(isExplained && isUnderHead) && (
        <RailBlock title={texts.status}>
          <div className={classes.badge}>
            <PreorderBadge status={preorder.currentStatus} />
          </div>
          {(isClient || !isPhone) && !isExplained && <p className={classes.explanation}>{preorder.explanation}</p>}
          <p className={classes.since}>
            {texts.since} <RelativeTime value={preorder.statusSince} />
          </p>
          {inReview.includes(preorder.currentStatus) && <ExpectedLine concept="preorders" id={preorder.id} />}
          {orderId && orderNumber && !isExplained && (
            <p className={classes.order}>
              <OrderLink id={orderId} number={orderNumber} isClient={isClient} />
            </p>
          )}
        </RailBlock>
      )}
      <RailBlock title={texts.money}>
        <p className={classes.amount}>
          <Money amount={amount} />
        </p>
        {amountNote && <p className={classes.amountNote}>{amountNote}</p>}
      </RailBlock>
      {actions && <RailBlock title={texts.actions}>{actions}</RailBlock>}
      <RailBlock title={texts.course}>
        <Steps label={texts.course} steps={progressOf(preorder)} />
      </RailBlock>
    </>
  )
}
