import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './outlook-panel.module.css'

type FindingProps = { tone: 'green' | 'amber' | 'grey'; says: string; isOpen?: boolean; children?: ReactNode }

/** A finding in one sentence, which can be expanded to its details. */
export function Finding({ tone, says, isOpen = false, children }: FindingProps) {
  const Icon = { green: IconCircleCheck, amber: IconAlertTriangle, grey: IconInfoCircle }[tone]
  const head = (
    <>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.words}>{says}</span>
    </>
  )
  if (!children)
    return (
      <div className={classes.finding} data-tone={tone}>
        <div className={classes.head}>{head}</div>
      </div>
    )
  return (
    <details className={classes.finding} data-tone={tone} open={isOpen}>
      <summary className={classes.head}>
        {head}
        <IconChevronDown size={16} aria-hidden className={classes.fold} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
