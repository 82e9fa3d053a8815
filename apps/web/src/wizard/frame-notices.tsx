import { wizardTexts } from '@barreno/texts/wizard'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import { BarredNotice } from './barred-notice.tsx'
import type { CurrentStep } from './wizard-step.tsx'
import classes from './frame-notices.module.css'

type Props = { trouble: CurrentStep['trouble']; barred: string | undefined; children?: ReactNode }

/** Notices above a step: problems with saving the draft, and why the request could not be sent. */
export const FrameNotices = ({ trouble, barred, children }: Props) => (
  <div className={classes.notices}>
    {trouble && (
      <Notice tone="amber" live>
        {wizardTexts.draft[trouble]}
      </Notice>
    )}
    <BarredNotice obstacle={barred} />
    {children}
  </div>
)
