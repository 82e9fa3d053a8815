import type { PreorderOutlook } from '@barreno/domain/preorders/outlook/schema'
import { outlookCustody as texts } from '@barreno/texts/preorders/outlook-custody'
import { Finding } from './outlook-finding.tsx'
import classes from './outlook-panel.module.css'

type Props = { custody: PreorderOutlook['custody']; day: string }

/** Findings about the permits, quotas and licences of the request, for the rules that are switched on. */
export const CustodyFindings = ({ custody: { permits, quotas, licences }, day }: Props) => (
  <>
    {permits && <Permits permits={permits} day={day} />}
    {quotas && <Quotas quotas={quotas} />}
    {licences && <Licences licences={licences} />}
  </>
)

function Permits({ permits: { checks, rule }, day }: { permits: NonNullable<Props['custody']['permits']>; day: string }) {
  const gaps = checks.filter(({ ok }) => !ok)
  return (
    <Finding
      tone={gaps.length > 0 ? 'amber' : 'green'}
      says={gaps.length > 0 ? texts.permits.missing(gaps.length, day, rule) : texts.permits.all(checks.length, day)}
      isOpen={gaps.length > 0}
    >
      <ul className={classes.list}>
        {checks.map((check) => (
          <li key={`${check.subject} ${check.name}`}>
            {texts.permits.who(check)} <span className={classes.quiet}>{texts.permits.state(check)}</span>
          </li>
        ))}
      </ul>
    </Finding>
  )
}

function Quotas({ quotas: { uses, rule } }: { quotas: NonNullable<Props['custody']['quotas']> }) {
  if (uses.length === 0) return <Finding tone="grey" says={texts.quotas.none} />
  const over = uses.filter(({ isOver }) => isOver)
  return (
    <Finding
      tone={over.length > 0 ? 'amber' : 'green'}
      says={over.length > 0 ? texts.quotas.over(over.length, rule) : texts.quotas.within(uses.length)}
      isOpen={over.length > 0}
    >
      <ul className={classes.list}>
        {uses.map((use) => (
          <li key={`${use.permitId} ${use.measure} ${use.family} ${use.period}`}>
            {texts.quotas.line(use)} <span className={classes.quiet}>{texts.quotas.rests(use)}</span>
          </li>
        ))}
      </ul>
    </Finding>
  )
}

function Licences({ licences: { magazines, rule } }: { licences: NonNullable<Props['custody']['licences']> }) {
  if (magazines.length === 0) return <Finding tone="green" says={texts.licences.all} />
  return (
    <Finding tone="amber" says={texts.licences.missing(magazines.length, rule)} isOpen>
      <ul className={classes.list}>
        {magazines.map(({ id, name, measures }) => (
          <li key={id}>
            {name} <span className={classes.quiet}>{texts.licences.without(measures)}</span>
          </li>
        ))}
      </ul>
    </Finding>
  )
}
