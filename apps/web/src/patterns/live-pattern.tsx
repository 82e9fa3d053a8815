import type { MiningType } from '@barreno/domain/records/values'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import type { CallError } from '../api/call.ts'
import { Notice } from '../ui/notice.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { EstimatedMaterials } from './estimated-materials.tsx'
import { MainFigures } from './pattern-figures.tsx'
import { PatternWarnings } from './pattern-warnings.tsx'
import type { LivePattern as Live } from './use-live-pattern.ts'
import classes from './live-pattern.module.css'

const texts = patternDesignTexts.form

const PatternDrawing = partOnDemand(async () => (await import('./pattern-drawing.tsx')).PatternDrawing)

type Props = { miningType: MiningType; live: Live; error: CallError | null; onRetry: () => void }

/** The pattern that the facts lead to, as they are typed; the former one, without its colours, while something is to be corrected. */
export function LivePattern({ miningType, live: { pattern, isFormer, faults }, error, onRetry }: Props) {
  return (
    <section className={classes.live} aria-label={texts.preview}>
      {faults.size > 0 && (
        <Notice tone="red" live>
          {texts.faulty(faults.size)}
        </Notice>
      )}
      {!pattern &&
        faults.size === 0 &&
        (error ? <ErrorState message={texts.failed} onRetry={onRetry} /> : <Loading label={texts.loading} />)}
      {pattern && (
        <div className={classes.pattern} data-former={isFormer || undefined}>
          {isFormer && <p className={classes.former}>{texts.former}</p>}
          <MainFigures pattern={pattern} />
          <PatternDrawing source={{ miningType, parameters: pattern.calculatedParameters, outline: pattern.outline }} />
          <PatternWarnings warnings={pattern.warnings} />
          <h2 className={classes.title}>{patternDesignTexts.review.materials}</h2>
          <EstimatedMaterials pattern={pattern} isCompact />
        </div>
      )}
    </section>
  )
}
