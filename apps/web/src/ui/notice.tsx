import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from '@barreno/domain/status-tone'
import classes from './notice.module.css'

export type NoticeProps = {
  tone?: Tone | undefined
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  /** It appears in answer to something: read it out. */
  live?: boolean | undefined
}

/** Something to know, where it matters. */
export function Notice({ tone = 'blue', title, children, action, live = false }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={live ? (tone === 'red' ? 'alert' : 'status') : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  )
}

const icons = { amber: IconAlertTriangle, green: IconCircleCheck, red: IconCircleX, blue: IconInfoCircle, grey: IconInfoCircle }
