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
  /** Why it cannot be done now; the card stays, and says so. */
  obstacle?: string | undefined
  onFollow?: (event: MouseEvent) => void
}

/** One of the few things to do on a page, as large as it matters. The link is the title, and takes the whole card. */
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

/** The cards of a page, side by side where there is room. */
export const TaskCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={classes.cards} aria-label={label}>
    {children}
  </nav>
)
