import { Button } from '@mantine/core'
import { supplyTexts as texts } from '@barreno/texts/supply'
import { Section } from '../ui/section.tsx'
import classes from './supply-table.module.css'

/** Shown until the stock is known. As high as the usual answer, so that what follows does not move under the pointer when it arrives. */
export const SupplyWaiting = () => (
  <div className={classes.supply}>
    <p className={classes.sentence} role="status">
      {texts.loading}
    </p>
    <Button variant="subtle" size="compact-sm" className={classes.more} data-placeholder aria-hidden disabled>
      {texts.unfold}
    </Button>
  </div>
)

export const SupplySectionWaiting = () => (
  <Section id="supply" title={texts.title}>
    <SupplyWaiting />
  </Section>
)
