import { Button, Collapse } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './folded-facts.module.css'

type Props = {
  title: string
  help: string
  /** The summary shown while the group is collapsed. */
  summary: readonly string[]
  startsOpen?: boolean
  /** Keeps the group open, because it contains a field to correct. */
  isFaulty: boolean
  children: ReactNode
}

/** A group of facts with a summary, which expands for editing. */
export function FoldedFacts({ title, help, summary, startsOpen = false, isFaulty, children }: Props) {
  const [isOpened, setOpened] = useState(startsOpen)
  const id = useId()
  const isOpen = isOpened || isFaulty
  // Fields are not rendered before they are first opened, so that they do not slow down typing elsewhere.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className={classes.group}>
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(!isOpen)}
      >
        {title}
      </Button>
      {!isOpen && summary.length > 0 && (
        <ul className={classes.summary}>
          {summary.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Collapse expanded={isOpen} id={id}>
        <p className={classes.help}>{help}</p>
        {wasOpen && children}
      </Collapse>
    </div>
  )
}
