import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { initiationTexts as texts } from '@barreno/texts/initiation'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { Money } from '../ui/money.tsx'
import classes from './initiation.module.css'

type Plan = NonNullable<SuggestedPattern['initiation']>
type Offer = Plan['systems'][number]

/** The requested initiation system; `auto` lets the portal propose one. */
export type SystemChoice = { value: string; onChange: (system: string) => void }

/**
 * All systems for this kind of front, each with its price or the reason why it is unavailable. With `choice`, one of them can be selected.
 * An unavailable choice is never replaced silently.
 */
export function Systems({ plan: { system, systemName, isChosen, systems }, choice }: { plan: Plan; choice: SystemChoice | undefined }) {
  if (!choice) {
    return (
      <div>
        <p className={classes.lead}>
          <strong>{systemName}</strong> · {isChosen ? texts.chosen : texts.proposed}
        </p>
        <ul className={classes.offers} aria-label={texts.systemsLabel}>
          {systems.map((offer) => (
            <li key={offer.system} data-chosen={offer.system === system || undefined}>
              <span>{offer.name}</span>
              <OfferText offer={offer} />
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <Radio.Group label={texts.systemsLabel} value={choice.value} onChange={choice.onChange}>
      <div className={classes.choices}>
        <Radio value="auto" label={texts.propose} description={texts.proposeHelp(systemName)} />
        {systems.map((offer) => (
          <Radio key={offer.system} value={offer.system} label={offer.name} description={<OfferText offer={offer} />} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** The price of a system or the reason why it is unavailable, and its remarks. */
function OfferText({ offer: { cost, isFeasible, reasons } }: { offer: Offer }): ReactNode {
  return (
    <span className={classes.offer}>
      {!isFeasible ? `${texts.unavailable}.` : cost === null ? null : <Money amount={cost} />}
      {reasons.length > 0 && <span>{reasons.join(' ')}</span>}
    </span>
  )
}
