import type { BlastingData } from '@barreno/domain/materials/schema'
import { materialTexts } from '@barreno/texts/materials'
import { lazy, Suspense } from 'react'
import classes from './materials.module.css'

const texts = materialTexts.blasting

// Loaded on demand, because it includes the design engine; only materials with a role in a blast need it.
const BlastingFigures = lazy(async () => ({ default: (await import('./blasting-figures.tsx')).BlastingFigures }))

/** The figures that the design engine derives from a material's measures; null while they are incomplete. */
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
