import { Anchor } from '@mantine/core'
import { printoutTexts } from '@barreno/texts/printouts'
import { useState } from 'react'
import { Link } from 'react-router'
import { partOnDemand } from '../ui/on-demand.tsx'
import { Section } from '../ui/section.tsx'
import type { RecordOfSheets } from './record-of-sheets.ts'
import classes from './issued-section.module.css'

const texts = printoutTexts.issued

/** Loaded on demand, when somebody has a sheet to check. */
const IssuedSheets = partOnDemand(async () => (await import('./issued-sheets.tsx')).IssuedSheets)

/** The sheets printed from a record; folded, and loaded when unfolded. */
export function IssuedSection({ of }: { of: RecordOfSheets }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      id="printouts"
      title={texts.section}
      context={texts.context}
      action={
        <Anchor component={Link} to="/hojas" fz="sm">
          {texts.check}
        </Anchor>
      }
    >
      <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{texts.show}</summary>
        {isOpen && <IssuedSheets of={of} />}
      </details>
    </Section>
  )
}
