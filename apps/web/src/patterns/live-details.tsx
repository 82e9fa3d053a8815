import { patternDesignTexts } from '@barreno/texts/pattern-design'
import { partOnDemand } from '../ui/on-demand.tsx'
import { EstimatedMaterials } from './estimated-materials.tsx'
import { PatternWarnings } from './pattern-warnings.tsx'
import type { LivePatternProps } from './live-pattern.tsx'
import classes from './live-pattern.module.css'

const texts = patternDesignTexts

const Initiation = partOnDemand(async () => (await import('./initiation.tsx')).Initiation)

/** What the pattern of the moment warns of, how it is fired and what it takes. */
export function LiveDetails({ live: { pattern, isFormer }, facts, onChange }: Pick<LivePatternProps, 'live' | 'facts' | 'onChange'>) {
  if (!pattern) return null
  const system = facts['initiation.system']
  return (
    <section className={classes.pattern} data-former={isFormer || undefined} aria-label={texts.form.detail}>
      <PatternWarnings warnings={pattern.warnings} />
      {pattern.initiation && (
        <>
          <h2 className={classes.title}>{texts.review.initiation}</h2>
          <Initiation
            plan={pattern.initiation}
            clearing={pattern.clearing}
            choice={{
              value: typeof system === 'string' ? system : 'auto',
              onChange: (chosen) => onChange({ ...facts, 'initiation.system': chosen }),
            }}
          />
        </>
      )}
      <h2 className={classes.title}>{texts.review.materials}</h2>
      <EstimatedMaterials pattern={pattern} isCompact />
    </section>
  )
}
