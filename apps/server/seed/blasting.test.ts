import { startingInputs } from '@barreno/domain/patterns/values'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { miningTypes } from '@barreno/domain/records/values'
import { expect, test } from 'vitest'
import { demoAssortment } from './blasting.ts'

test.each(miningTypes)(
  'what the form of a %s front begins with raises no warning; a bench tells only how far to keep clear and how surely its rows keep order',
  (miningType) => {
    const answer = suggestFront(startingInputs(miningType), demoAssortment)
    const warnings = answer.ok ? answer.suggestion.warnings : answer.faults
    expect(warnings.map(({ code }) => code).toSorted()).toEqual(
      miningType === 'cielo_abierto' ? ['face.notMeasured', 'flyrock.exclusion', 'timing.rowRisk'] : [],
    )
  },
)
