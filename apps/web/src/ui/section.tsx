import type { ReactNode } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import classes from './section.module.css'

type Props = { id: string; title: string; context?: ReactNode; action?: ReactNode; editing?: boolean | undefined; children: ReactNode }

/** One part of a record, reachable by its anchor; marked while it is being edited. */
export function Section({ id, title, context, action, editing = false, children }: Props) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`} data-editing={editing || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
            {editing && <span className={classes.mark}>{uiTexts.editing}</span>}
          </h2>
          {context && <div className={classes.context}>{context}</div>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
