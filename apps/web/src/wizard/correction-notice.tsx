import { draftTexts } from '@barreno/texts/drafts'
import { Notice } from '../ui/notice.tsx'
import type { Draft } from './draft.ts'
import classes from './correction-notice.module.css'

/** The reason for the return, shown on every step of the correction. */
export const CorrectionNotice = ({ resubmits }: Pick<Draft, 'resubmits'>) =>
  resubmits && (
    <Notice tone="amber" title={draftTexts.correct.flow(resubmits.preOrderNumber)}>
      <span className={classes.reason}>{draftTexts.correct.reason(resubmits.reason)}</span>
    </Notice>
  )
