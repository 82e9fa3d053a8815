import { type ReactNode, useEffect, useRef } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import classes from './section.module.css'

type Props = { id: string; title: string; context?: ReactNode; action?: ReactNode; editing?: boolean | undefined; children: ReactNode }

/** One part of a record, reachable by its anchor; marked while it is being edited. */
export function Section({ id, title, context, action, editing = false, children }: Props) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (editing) focusFirstField(section.current)
  }, [editing])

  return (
    <section ref={section} id={id} className={classes.section} aria-labelledby={`${id}-title`} data-editing={editing || undefined}>
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

/**
 * The button that starts an edit goes away with its focus, and may stand far from what it opens. Of several sections that open together
 * the first takes the focus.
 */
function focusFirstField(section: HTMLElement | null): void {
  if (document.activeElement?.closest('[data-editing]')) return
  section?.querySelector<HTMLElement>('input:not([disabled]), select:not([disabled]), textarea:not([disabled])')?.focus()
}
