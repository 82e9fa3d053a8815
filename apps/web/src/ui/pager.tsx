import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { uiTexts } from '@barreno/texts/ui'
import classes from './pager.module.css'

export type Paging = {
  /** Position of the first row shown, from 1. */
  from: number
  to: number
  total: number
  /** There are more rows than `total`: the count stopped there. */
  more?: boolean
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** The footer of a list that the server returns in pages. */
export function Pager({ paging: { from, to, total, more, onPrevious, onNext }, tools }: { paging: Paging; tools?: ReactNode }) {
  return (
    <nav className={classes.pager} aria-label={uiTexts.table.pages}>
      <span role="status">{uiTexts.table.range(from, to, total, more)}</span>
      <span className={classes.buttons}>
        {tools}
        {(onPrevious || onNext) && (
          <>
            <Turn label={uiTexts.table.previous} icon={IconChevronLeft} onTurn={onPrevious} />
            <Turn label={uiTexts.table.next} icon={IconChevronRight} onTurn={onNext} />
          </>
        )}
      </span>
    </nav>
  )
}

type TurnProps = { label: string; icon: typeof IconChevronLeft; onTurn: (() => void) | null }

// Uses `aria-disabled` instead of `disabled`, so that the button keeps the focus when the last page is reached.
const Turn = ({ label, icon: Icon, onTurn }: TurnProps) => (
  <ActionIcon
    variant="default"
    className={classes.turn}
    aria-label={label}
    title={label}
    aria-disabled={!onTurn}
    data-disabled={!onTurn}
    onClick={() => onTurn?.()}
  >
    <Icon size={18} stroke={1.75} aria-hidden />
  </ActionIcon>
)
