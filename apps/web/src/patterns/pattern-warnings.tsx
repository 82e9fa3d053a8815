import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { PatternWarning } from '@barreno/domain/patterns/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './pattern-warnings.module.css'

const texts = patternReviewTexts

type Props = {
  warnings: readonly PatternWarning[]
  /** Possible remedies for each warning by its code, if the front can still be changed. */
  remedies?: ReadonlyMap<string, ReactNode>
}

/** The warnings of a pattern, each with the source of its range. Notes are collapsed if there are more serious warnings. */
export function PatternWarnings({ warnings, remedies }: Props) {
  const [isOpen, { open }] = useDisclosure(false)
  const grave = warnings.filter(({ severity }) => severity !== 'info')
  const notes = warnings.filter(({ severity }) => severity === 'info')
  const isFolded = !isOpen && grave.length > 0 && notes.length > 0
  if (warnings.length === 0) return <p className={classes.none}>{texts.review.noWarnings}</p>
  return (
    <div className={classes.warnings}>
      <ul className={classes.list}>
        {[...grave, ...(isFolded ? [] : notes)].map((warning) => (
          <Warning key={`${warning.code} ${warning.text}`} warning={warning} remedy={remedies?.get(warning.code)} />
        ))}
      </ul>
      {isFolded && (
        <Button variant="subtle" size="compact-sm" onClick={open}>
          {texts.moreInfo(notes.length)}
        </Button>
      )}
    </div>
  )
}

const icons = { error: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle }

function Warning({ warning: { severity, text, source }, remedy }: { warning: PatternWarning; remedy: ReactNode }) {
  const Icon = icons[severity]
  return (
    <li className={classes.warning} data-severity={severity}>
      <Icon size={18} stroke={1.75} role="img" aria-label={texts.severities[severity]} className={classes.icon} />
      <div className={classes.text}>
        {text} {source && <span className={classes.source}>{texts.source(source)}</span>}
        {remedy}
      </div>
    </li>
  )
}
