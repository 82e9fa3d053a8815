import { IconArrowRight } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import classes from './task-card.module.css'

type Props = {
  to: string
  title: string
  text: string
  icon: ReactNode
  /** Why it is not possible now; the card stays and shows the reason. */
  obstacle?: string | undefined
  onFollow?: (event: MouseEvent) => void
}

/** A large card for one of the few actions of a page. Its title is the link, which covers the whole card. */
export function TaskCard({ to, title, text, icon, obstacle, onFollow }: Props) {
  const id = useId()
  return (
    <div className={classes.card} data-obstacle={obstacle !== undefined || undefined}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.title}>
        {obstacle ? (
          <span role="link" aria-disabled tabIndex={0} aria-describedby={`${id}-obstacle`} className={classes.link}>
            {title}
          </span>
        ) : (
          <Link to={to} className={classes.link} onClick={onFollow} aria-describedby={`${id}-text`}>
            {title}
          </Link>
        )}
        {!obstacle && <IconArrowRight size={18} stroke={1.75} aria-hidden className={classes.arrow} />}
      </span>
      <span className={classes.text} id={`${id}-text`}>
        {text}
      </span>
      {obstacle && (
        <span className={classes.obstacle} id={`${id}-obstacle`}>
          {obstacle}
        </span>
      )}
    </div>
  )
}

/** The cards of a page, side by side if there is room. */
export const TaskCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={classes.cards} aria-label={label}>
    {children}
  </nav>
)
