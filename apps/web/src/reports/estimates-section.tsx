import { sumOf } from '@barreno/domain/money'
import { type DateRange, growth } from '@barreno/domain/reports/comparison'
import { reports } from '@barreno/domain/reports/calls'
import type { RevenueOverview } from '@barreno/domain/reports/schema'
import { count, money } from '@barreno/texts/format'
import { percent, reportTexts } from '@barreno/texts/reports'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { Reported } from './reported.tsx'
import { SplitBar } from './split-bar.tsx'
import classes from './operations.module.css'

const texts = reportTexts.estimates

/** The estimates that clients received, compared with what they paid. */
export function EstimatesSection({ range }: { range: DateRange }) {
  const overview = useEndpoint(reports.overview, range)
  return (
    <Section id="estimates" title={texts.title} context={texts.context}>
      <Reported query={overview}>
        {({ estimates }) =>
          estimates.above + estimates.equal + estimates.below === 0 ? <Empty title={texts.empty} /> : <Estimates {...estimates} />
        }
      </Reported>
    </Section>
  )
}

function Estimates({ estimated, charged: final, above, equal, below }: RevenueOverview['estimates']) {
  const share = growth(final, estimated)
  return (
    <>
      <p className={classes.figure}>
        <strong>{share === null ? money(final) : `${share > 0 ? '+' : ''}${percent(share)}`}</strong>
        <span>{texts.difference}</span>
      </p>
      <SplitBar
        parts={[
          { label: `${texts.above}: ${count(above)}`, value: above },
          { label: `${texts.equal}: ${count(equal)}`, value: equal, tone: 'grey' },
          { label: `${texts.below}: ${count(below)}`, value: below, tone: 'soft' },
        ]}
      />
      <div className={classes.facts}>
        <Facts
          facts={[
            { label: texts.estimated, value: money(estimated) },
            { label: texts.final, value: money(final) },
            { label: texts.difference, value: money(sumOf([final, -estimated])) },
          ]}
        />
      </div>
    </>
  )
}
