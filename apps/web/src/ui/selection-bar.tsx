import { Button } from '@mantine/core'
import { manyTexts } from '@barreno/texts/many'
import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'
import classes from './selection-bar.module.css'

type Props = { selection: Pick<Selection<{ id: string }>, 'rows' | 'clear' | 'isFull' | 'most'>; children: ReactNode }

/** Actions on the selected rows; the bar stays in view while the page scrolls. */
export const SelectionBar = ({ selection: { rows, clear, isFull, most }, children }: Props) => (
  <section className={classes.bar} aria-label={manyTexts.bar} data-print="no">
    <p className={classes.count} aria-live="polite">
      {manyTexts.selected(rows.length)}
      {isFull && ` ${manyTexts.full(most)}`}
    </p>
    {children}
    <Button variant="subtle" onClick={clear}>
      {manyTexts.clear}
    </Button>
  </section>
)
