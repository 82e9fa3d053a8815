import type { BlastingData } from '@barreno/domain/materials/schema'
import { materialTexts } from '@barreno/texts/materials'
import { lazy, Suspense } from 'react'
import classes from './materials.module.css'

const texts = materialTexts.blasting

// The engine comes with it: only where a material plays a part in a blast is it waited for.
const BlastingFigures = lazy(async () => ({ default: (await import('./blasting-figures.tsx')).BlastingFigures }))

/** What the design of blasts makes of a material's measures; null where they are not whole yet. */
export const BlastingPreview = ({ data }: { data: BlastingData | null }) => (
  <div className={classes.preview} role="group" aria-label={texts.preview}>
    <p className={classes.previewTitle}>{texts.preview}</p>
    {data ? (
      <Suspense fallback={null}>
        <BlastingFigures data={data} />
      </Suspense>
    ) : (
      <p className={classes.note}>{texts.previewIncomplete}</p>
    )}
  </div>
)
