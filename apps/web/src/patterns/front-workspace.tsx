import type { ReactNode } from 'react'
import { FrontForm } from './front-form.tsx'
import { LiveDetails } from './live-details.tsx'
import { LivePattern, type LivePatternProps } from './live-pattern.tsx'
import classes from './front-workspace.module.css'

type Props = LivePatternProps & {
  faults: ReadonlyMap<string, string>
  /** The client whose mines are offered, if it is not the user's own alianza. */
  clientId?: string | undefined
  /** Further actions on the facts. */
  children?: ReactNode
}

/** The form of a front beside the resulting pattern; on a phone the drawing comes first. */
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
