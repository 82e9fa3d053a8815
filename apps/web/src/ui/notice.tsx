import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import type { Tone } from '@barreno/domain/statuses/tone'
import classes from './notice.module.css'

export type NoticeProps = {
  tone?: Tone | undefined
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  /** The notice appears in response to an action: screen readers announce it. */
  live?: boolean | undefined
}

/** Whether this notice is inside of another one. */
const Framed = createContext(false)

/** A notice beside the thing that it concerns. Inside of another notice it has no frame of its own. */
export function Notice({ tone = 'blue', title, children, action, live = false }: NoticeProps) {
  const Icon = icons[tone]
  const isNested = useContext(Framed)
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      data-nested={isNested || undefined}
      role={live ? (tone === 'red' ? 'alert' : 'status') : undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        <Framed value={true}>
          {children && <div>{children}</div>}
          {action && <div className={classes.action}>{action}</div>}
        </Framed>
      </div>
    </div>
  )
}

/** The reason why something failed, beside the button that was pressed. */
export const ErrorNotice = ({ error }: { error: string | null | undefined }) =>
  error ? (
    <Notice tone="red" live>
      {error}
    </Notice>
  ) : null

const icons = { amber: IconAlertTriangle, green: IconCircleCheck, red: IconCircleX, blue: IconInfoCircle, grey: IconInfoCircle }
