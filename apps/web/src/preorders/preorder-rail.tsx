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

const ExpectedLine = partOnDemand(async () => (await import('../records/expected-line.tsx')).ExpectedLine)

type Props = {
  preorder: Preorder
  /** What it costs; while it is edited, what it would cost. */
  amount: number
  amountNote?: ReactNode
  /** On a desk; on a phone they stand at the foot of the screen. */
  actions: ReactNode
  /** To the client it is read before all else, on a phone too. */
  isClient?: boolean
  /** Why it is where it is, and where it leads, was said above. */
  isExplained?: boolean
}

/** How the pre-order stands, what can be done and what it costs. */
export function PreorderRail({ preorder, amount, amountNote, actions, isClient = false, isExplained = false }: Props) {
  const { orderId, orderNumber } = preorder
  // There it stands at the head of the page, for whoever finds the rail under all the sections.
  const isPhone = useIsPhone()
  // Where the rail scrolls away with the page, the head has the status already.
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
