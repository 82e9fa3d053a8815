import { type ReactNode, useEffect, useRef } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import classes from './section.module.css'

type Props = { id: string; title: string; context?: ReactNode; action?: ReactNode; editing?: boolean | undefined; children: ReactNode }

/** A section of a record, with an anchor; it is marked while it is being edited. */
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
 * Focuses the first field of a section that is edited. The button that started the edit disappears with the focus and
 * may be far from the section. If several sections open together, the first one takes the focus.
 */
function focusFirstField(section: HTMLElement | null): void {
  if (document.activeElement?.closest('[data-editing]')) return
  section?.querySelector<HTMLElement>('input:not([disabled]), select:not([disabled]), textarea:not([disabled])')?.focus()
}
