import type { Preorder } from '@barreno/domain/preorders/schema'
import { missing } from '@barreno/texts/format'
import { miningTypeLabels, orderTypeLabels } from '@barreno/texts/labels'
import { preorderTexts } from '@barreno/texts/preorders'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { Money } from '../ui/money.tsx'
import { Count } from '../ui/quantity.tsx'
import { Section } from '../ui/section.tsx'
import classes from './preorder-text.module.css'

const texts = preorderTexts.request

/** What is asked for, in the words of the request. */
export const RequestSection = ({ preorder }: { preorder: Preorder }) => (
  <Section id="request" title={texts.section}>
    <Facts
      facts={[
        { label: texts.orderType, value: orderTypeLabels[preorder.orderType] },
        { label: texts.miningType, value: miningTypeLabels[preorder.miningType] ?? missing.figure },
        { label: texts.fronts, value: <Count value={preorder.numberOfFronts} /> },
        { label: texts.createdAt, value: <DateText value={preorder.createdAt} withTime /> },
        { label: texts.serviceDate, value: <DateText value={preorder.estimatedServiceDate} /> },
        { label: texts.cost, value: <Money amount={preorder.estimatedTotalCost} /> },
        { label: texts.clientNotes, value: <span className={classes.written}>{preorder.clientNotes || texts.noNotes}</span>, wide: true },
      ]}
    />
  </Section>
)
