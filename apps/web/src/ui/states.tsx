import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import classes from './states.module.css'

/** Shown while something is loading. */
export const Loading = ({ label = uiTexts.loading }: { label?: string | undefined }) => (
  <div className={classes.state} role="status">
    <Loader aria-hidden />
    <p className={classes.label}>{label}</p>
  </div>
)

/** Shown if there is nothing yet: what will appear here, and what to do about it. */
export const Empty = ({ title, children, action, icon }: { title: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode }) => (
  <State icon={icon ?? <IconInbox size={28} stroke={1.5} />} title={title} action={action}>
    {children}
  </State>
)

/** Shown if loading failed, with a retry button. */
export const ErrorState = ({ message, onRetry, action }: { message: string; onRetry?: (() => void) | undefined; action?: ReactNode }) => (
  <State
    icon={<IconAlertTriangle size={28} stroke={1.5} />}
    tone="red"
    title={uiTexts.failedTitle}
    action={
      (onRetry || action) && (
        <>
          {onRetry && (
            <Button variant="default" onClick={onRetry}>
              {uiTexts.retry}
            </Button>
          )}
          {action}
        </>
      )
    }
  >
    {message}
  </State>
)

type NotLoadedProps = { failed: string; loading?: string; error: { message: string } | null; refetch: () => unknown }

/** Shown in place of data that has not arrived: it is loading, or it could not be loaded, with the reason and a retry button. */
export const NotLoaded = ({ failed, loading, error, refetch }: NotLoadedProps) =>
  error ? <ErrorState message={`${failed} ${error.message}`} onRetry={() => void refetch()} /> : <Loading label={loading} />

/** Shown if the user may not see something. */
export const Refused = ({ message, action }: { message: string; action?: ReactNode }) => (
  <State icon={<IconLock size={28} stroke={1.5} />} title={uiTexts.refusedTitle} tone="amber" action={action}>
    {message}
  </State>
)

type StateProps = { icon: ReactNode; tone?: 'red' | 'amber'; title: string; children?: ReactNode; action?: ReactNode }

const State = ({ icon, tone, title, children, action }: StateProps) => (
  <div className={classes.state} role={tone ? 'alert' : undefined}>
    <span className={classes.icon} data-tone={tone} aria-hidden>
      {icon}
    </span>
    <p className={classes.title}>{title}</p>
    {children && <div className={classes.words}>{children}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)
