import { people } from '@barreno/domain/people/calls'
import { money } from '@barreno/texts/format'
import { peopleTexts } from '@barreno/texts/people'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './approval-notice.module.css'

/** A notice beside a request about to be sent: a request of this total needs the approval of another person of the alianza. */
export function ApprovalNotice({ total }: { total: number }) {
  const { data } = useEndpoint(people.rule, {})
  if (!data || data.approvalAbove === null || total <= data.approvalAbove) return null
  return (
    <div className={classes.approval}>
      <Notice tone="amber" title={peopleTexts.rule.passes(money(data.approvalAbove))} />
    </div>
  )
}
