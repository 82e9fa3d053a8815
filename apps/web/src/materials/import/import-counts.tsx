import type { ImportCounts } from '@barreno/domain/materials/import'
import { importTexts } from '@barreno/texts/material-import'
import classes from './import.module.css'

const texts = importTexts.counts
const doing = ['create', 'price', 'edit', 'load'] as const

/** Returns the effects of an import in words, without those that do not occur. */
export function doneOf(counts: ImportCounts): string[] {
  const done = doing.filter((name) => counts[name] > 0).map((name) => texts[name](counts[name]))
  return done.length > 0 ? done : [texts.nothing]
}

/** The same as a list, with the rows that change nothing. */
export function Counts({ counts }: { counts: ImportCounts }) {
  const kept = (['none', 'leftOut'] as const).filter((name) => counts[name] > 0).map((name) => texts[name](counts[name]))
  return (
    <ul className={classes.counts}>
      {doneOf(counts).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {kept.map((text) => (
        <li key={text} data-quiet>
          {text}
        </li>
      ))}
    </ul>
  )
}
