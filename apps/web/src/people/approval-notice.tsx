import { people } from '@barreno/domain/people/calls'
import { money } from '@barreno/texts/format'
import { peopleTexts } from '@barreno/texts/people'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './approval-notice.module.css'

/** Beside a request that is about to be sent: that another person of the alianza approves one of this total first. */
export function ApprovalNotice({ total }: { total: number }) {
  const { data } = useEndpoint(people.rule, {})
  if (!data || data.approvalAbove === null || total <= data.approvalAbove) return null
  return (
    <div className={classes.approval}>
      <Notice tone="amber" title={peopleTexts.rule.passes(money(data.approvalAbove))} />
    </div>
  )
}
