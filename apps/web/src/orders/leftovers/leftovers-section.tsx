import type { Leftover } from '@barreno/domain/orders/leftovers/schema'
import { leftoverTexts as texts } from '@barreno/texts/orders/leftovers'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Section } from '../../ui/section.tsx'
import { BackBy } from './back-by.tsx'
import classes from './leftovers.module.css'

/** The unused material that is not back yet, for the people who expect it. */
export function LeftoversSection({ leftovers, opensOrders }: { leftovers: readonly Leftover[]; opensOrders: boolean }) {
  return (
    <Section id="leftovers" title={texts.title} context={texts.context}>
      <ul className={classes.list}>
        {leftovers.map(({ orderId, orderNumber, clientName, held, backBy, isLate }) => (
          <li key={orderId} className={classes.leftover}>
            <p className={classes.head}>
              {opensOrders ? (
                <Anchor component={Link} to={`/orders/details/${encodeURIComponent(orderId)}`} inherit>
                  {orderNumber}
                </Anchor>
              ) : (
                orderNumber
              )}
              <span className={classes.client}>{clientName}</span>
            </p>
            <p className={classes.held}>{texts.held(held)}</p>
            <BackBy backBy={backBy} isLate={isLate} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
