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

/** One of the few things to do on a page, as large as it matters. */
export function TaskCard({ to, title, text, icon, obstacle, onFollow }: Props) {
  const id = useId()
  const words = (
    <>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.title}>
        {title}
        {!obstacle && <IconArrowRight size={18} stroke={1.75} aria-hidden className={classes.arrow} />}
      </span>
      <span className={classes.text} id={`${id}-text`}>
        {text}
      </span>
    </>
  )
  if (obstacle) {
    return (
      <div className={classes.card} role="link" aria-disabled tabIndex={0} aria-label={title} aria-describedby={`${id}-obstacle`}>
        {words}
        <span className={classes.obstacle} id={`${id}-obstacle`}>
          {obstacle}
        </span>
      </div>
    )
  }
  return (
    <Link to={to} className={classes.card} onClick={onFollow} aria-label={title} aria-describedby={`${id}-text`}>
      {words}
    </Link>
  )
}

/** The cards of a page, side by side where there is room. */
export const TaskCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={classes.cards} aria-label={label}>
    {children}
  </nav>
)
