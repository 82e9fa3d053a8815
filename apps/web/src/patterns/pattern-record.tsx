import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import type { ReactNode } from 'react'
import { EstimatedMaterials } from './estimated-materials.tsx'
import { LoadTable } from './load-table.tsx'
import { Initiation, PatternCharts } from './parts-on-demand.ts'
import { PatternDrawing } from './pattern-drawing.tsx'
import { PatternFigures } from './pattern-figures.tsx'
import { PatternWarnings } from './pattern-warnings.tsx'
import classes from './pattern-record.module.css'

const texts = patternReviewTexts.review

/** The suggestion of one front on a record. */
export const PatternRecord = ({ pattern }: { pattern: SuggestedPattern }) => (
  <div className={classes.record}>
    <Part title={texts.drawing} context={texts.engine(pattern.engineVersion)}>
      <PatternDrawing
        source={{ miningType: pattern.inputs.miningType, parameters: pattern.calculatedParameters, outline: pattern.outline }}
        firing={pattern}
      >
        <div>
          <h4 className={classes.title}>{texts.parameters}</h4>
          <PatternFigures pattern={pattern} />
        </div>
      </PatternDrawing>
    </Part>
    <Part title={texts.warnings}>
      <PatternWarnings warnings={pattern.warnings} />
    </Part>
    <Part title={texts.materials}>
      <EstimatedMaterials pattern={pattern} />
    </Part>
    {pattern.initiation && (
      <Part title={texts.initiation}>
        <Initiation plan={pattern.initiation} clearing={pattern.clearing} />
      </Part>
    )}
    <Part title={patternReviewTexts.loads.title}>
      <LoadTable pattern={pattern} />
    </Part>
    <Part title={texts.checks}>
      <PatternCharts pattern={pattern} />
    </Part>
  </div>
)

const Part = ({ title, context, children }: { title: string; context?: string; children: ReactNode }) => (
  <div className={classes.part}>
    <h4 className={classes.title}>{title}</h4>
    {context && <p className={classes.context}>{context}</p>}
    {children}
  </div>
)
