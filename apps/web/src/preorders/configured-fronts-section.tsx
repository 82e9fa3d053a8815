import type { ConfiguredFront } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { Section } from '../ui/section.tsx'
import classes from './configured-fronts-section.module.css'

const texts = preorderTexts.fronts

/** What the alianza gave for each front and what was suggested to it, as it was recorded; nothing where no front was configured. */
export function ConfiguredFrontsSection({ fronts }: { fronts: readonly ConfiguredFront[] }) {
  if (fronts.length === 0) return null
  return (
    <Section id="fronts" title={texts.section}>
      {fronts.map((front) => (
        <div key={front.frontIndex} className={classes.front}>
          <h3 className={classes.title}>{texts.front(front.frontIndex)}</h3>
          <Raw title={texts.input} front={front.frontIndex} value={front.clientInputParameters} />
          <Raw title={texts.suggested} front={front.frontIndex} value={front.backendSuggestedPattern} />
        </div>
      ))}
    </Section>
  )
}

function Raw({ title, front, value }: { title: string; front: number; value: Record<string, unknown> | null }) {
  return (
    <div className={classes.part}>
      <p className={classes.partTitle}>{title}</p>
      {value ? (
        // Reachable by keyboard, because it scrolls.
        <pre className={classes.raw} tabIndex={0} role="region" aria-label={texts.rawOf(title, front)}>
          {JSON.stringify(value, null, 2)}
        </pre>
      ) : (
        <p className={classes.none}>{texts.noSuggestion}</p>
      )}
    </div>
  )
}
