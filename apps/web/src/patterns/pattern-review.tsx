import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import type { ReactNode } from 'react'
import { Section } from '../ui/section.tsx'
import { EstimatedMaterials } from './estimated-materials.tsx'
import { LoadTable } from './load-table.tsx'
import { FrontInputsFacts } from './front-inputs.tsx'
import { Initiation, PatternCharts } from './parts-on-demand.ts'
import { PatternDrawing } from './pattern-drawing.tsx'
import { PatternFigures } from './pattern-figures.tsx'
import { PatternWarnings } from './pattern-warnings.tsx'
import classes from './pattern-review.module.css'

const texts = patternReviewTexts.review

type Props = {
  pattern: SuggestedPattern
  /** The alarms, if they can be accepted here; otherwise they are listed with the other warnings. */
  alarms?: ReactNode
  children?: ReactNode
}

/** A suggestion for a person who decides on it: warnings, drawing, figures, materials and checks. */
export function PatternReview({ pattern, alarms, children }: Props) {
  return (
    <div className={classes.review}>
      {alarms}
      <Section id="warnings" title={texts.warnings}>
        <PatternWarnings warnings={alarms ? pattern.warnings.filter(({ severity }) => severity !== 'error') : pattern.warnings} />
      </Section>
      <Section id="drawing" title={texts.drawing} context={texts.engine(pattern.engineVersion)}>
        <PatternDrawing
          source={{ miningType: pattern.inputs.miningType, parameters: pattern.calculatedParameters, outline: pattern.outline }}
          firing={pattern}
        >
          <div className={classes.parameters}>
            <h3 className={classes.title}>{texts.parameters}</h3>
            <PatternFigures pattern={pattern} />
          </div>
        </PatternDrawing>
      </Section>
      <Section id="estimated-materials" title={texts.materials} context={texts.materialsContext}>
        <EstimatedMaterials pattern={pattern} />
      </Section>
      {pattern.initiation && (
        <Section id="initiation" title={texts.initiation}>
          <Initiation plan={pattern.initiation} clearing={pattern.clearing} />
        </Section>
      )}
      <Section id="loads" title={patternReviewTexts.loads.title}>
        <LoadTable pattern={pattern} />
      </Section>
      {children}
      <Section id="checks" title={texts.checks}>
        <PatternCharts pattern={pattern} />
      </Section>
      <Section id="facts" title={texts.facts}>
        <FrontInputsFacts inputs={pattern.inputs} />
      </Section>
    </div>
  )
}
