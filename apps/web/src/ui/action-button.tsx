import type { ButtonProps } from '@mantine/core'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import classes from './action-button.module.css'

type Props = Omit<ButtonProps, 'disabled' | 'loading' | 'onClick'> & {
  children: ReactNode
  onClick: () => void
  /** Why it cannot be done now, in sentences; the button stays in its place and shows the reasons. */
  obstacles?: readonly string[] | undefined
  busy?: boolean | undefined
}

const none: readonly string[] = []

/** A button that is never hidden: if there are obstacles, it is disabled and shows them. */
export function ActionButton({ children, onClick, obstacles = none, busy = false, ...button }: Props) {
  const reasonsId = useId()
  const isBarred = obstacles.length > 0
  return (
    <div className={classes.action}>
      <Button
        {...button}
        loading={busy}
        aria-disabled={isBarred || undefined}
        data-disabled={isBarred}
        aria-describedby={isBarred ? reasonsId : undefined}
        onClick={() => !isBarred && onClick()}
      >
        {children}
      </Button>
      {isBarred && <Reasons id={reasonsId} obstacles={obstacles} />}
    </div>
  )
}

/** The obstacles of a button, below it. */
export const Reasons = ({ id, obstacles }: { id: string; obstacles: readonly string[] }) => (
  <div id={id} className={classes.reasons}>
    {obstacles.length === 1 ? <p>{obstacles[0]}</p> : <AllReasons obstacles={obstacles} />}
  </div>
)

const AllReasons = ({ obstacles }: { obstacles: readonly string[] }) => (
  <>
    <p>{uiTexts.obstacles}</p>
    <ul>
      {obstacles.map((obstacle) => (
        <li key={obstacle}>{obstacle}</li>
      ))}
    </ul>
  </>
)
