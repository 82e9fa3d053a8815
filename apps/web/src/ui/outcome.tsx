import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '@barreno/domain/statuses/tone'
import { uiTexts } from '@barreno/texts/ui'
import { Notice } from './notice.tsx'
import classes from './outcome.module.css'

type Props = { tone: Tone; title: string; children?: ReactNode; action?: ReactNode; onDismiss?: (() => void) | undefined }

/** The result of an action. It stays in view while the page scrolls, because on a phone the action is far from the head of the page. */
export function Outcome({ tone, title, children, action, onDismiss }: Props) {
  return (
    <div className={classes.outcome}>
      <Notice tone={tone} title={title} action={action} live>
        {children}
      </Notice>
      {onDismiss && <CloseButton className={classes.dismiss} aria-label={uiTexts.dismiss} onClick={onDismiss} />}
    </div>
  )
}
