import type { ReactNode } from 'react'
import { FrontForm } from './front-form.tsx'
import { LiveDetails } from './live-details.tsx'
import { LivePattern, type LivePatternProps } from './live-pattern.tsx'
import classes from './front-workspace.module.css'

type Props = LivePatternProps & {
  faults: ReadonlyMap<string, string>
  /** Whose mines are offered, where it is not the reader's own alianza. */
  clientId?: string | undefined
  /** What else is done with the facts. */
  children?: ReactNode
}

/** The facts of a front and the pattern that they lead to: side by side, and on a phone the drawing first. */
export const FrontWorkspace = ({ faults, clientId, children, ...props }: Props) => (
  <div className={classes.workspace} data-drawn={(props.unanswered.size === 0 && props.live.pattern !== null) || undefined}>
    <div className={classes.form}>
      <FrontForm miningType={props.miningType} facts={props.facts} onChange={props.onChange} faults={faults} clientId={clientId} />
      {children}
    </div>
    <div className={classes.view}>
      <LivePattern {...props} />
    </div>
    {props.unanswered.size === 0 && (
      <div className={classes.details}>
        <LiveDetails live={props.live} facts={props.facts} onChange={props.onChange} assortment={props.assortment} />
      </div>
    )}
  </div>
)
