import type { DateRange } from '@barreno/domain/reports/comparison'
import type { Operations } from '@barreno/domain/reports/schema'
import { count } from '@barreno/texts/format'
import { percent, reportTexts } from '@barreno/texts/reports'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { doneIn, ordersBehind } from './orders-behind.ts'
import { SplitBar } from './split-bar.tsx'
import classes from './operations.module.css'

const texts = reportTexts.punctuality

type Props = { punctuality: Operations['punctuality']; range: DateRange }

/** The share of blasts done on the agreed day. */
export const PunctualitySection = ({ punctuality: { done, onTime, late }, range }: Props) => (
  <Section id="punctuality" title={texts.title} context={texts.context}>
    {done === 0 ? (
      <Empty title={texts.empty} />
    ) : (
      <>
        <p className={classes.figure}>
          <strong>{percent(onTime / done)}</strong>
          <Anchor component={Link} to={ordersBehind(doneIn(range))} inherit>
            {texts.of(done)}
          </Anchor>
        </p>
        <SplitBar
          parts={[
            { label: `${texts.onTime}: ${count(onTime)}`, value: onTime, to: ordersBehind({ ...doneIn(range), isLate: 'false' }) },
            { label: `${texts.late}: ${count(late)}`, value: late, tone: 'red', to: ordersBehind({ ...doneIn(range), isLate: 'true' }) },
          ]}
        />
      </>
    )}
  </Section>
)
