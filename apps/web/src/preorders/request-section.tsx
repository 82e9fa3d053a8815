import type { Preorder } from '@barreno/domain/preorders/schema'
import { factsIn } from '@barreno/texts/facts'
import { preorderTexts } from '@barreno/texts/preorders'
import { requestFacts } from '@barreno/texts/preorders/facts'
import { FactValue } from '../records/fact-value.tsx'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import classes from './preorder-text.module.css'

const texts = preorderTexts.request

/** Omits the creation date if it was not stated. */
const factsOf = (preorder: Preorder) =>
  factsIn<Preorder>(requestFacts, 'detail').filter(([field]) => field !== 'madeAt' || preorder.madeAt !== null)

/** The facts of the request. */
export const RequestSection = ({ preorder }: { preorder: Preorder }) => (
  <Section id="request" title={texts.section}>
    <Facts
      facts={factsOf(preorder).map(([, fact]) => ({
        label: fact.label,
        value: fact.isLong ? (
          <span className={classes.written}>{fact.value(preorder) || texts.noNotes}</span>
        ) : (
          <FactValue fact={fact} row={preorder} />
        ),
        wide: fact.isLong,
      }))}
    />
  </Section>
)
