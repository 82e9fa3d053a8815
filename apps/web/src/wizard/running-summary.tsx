import { miningTypeLabels, orderTypeLabels } from '@barreno/texts/labels'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { wizardTexts } from '@barreno/texts/wizard'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { Count } from '../ui/quantity.tsx'
import { configuredSoFar } from './configured-fronts.ts'
import { chosenItems, type Draft, filesOf, isConfigured } from './draft.ts'

const { running: labels, answers } = wizardTexts

/** The answers so far, beside the current question. */
export function RunningSummary({ draft }: { draft: Draft }) {
  const { orderType, miningType, numberOfFronts, estimatedServiceDate, patternCreationMode } = draft
  const files = filesOf(draft)
  const present = files.filter((file) => file !== null).length
  const items = chosenItems(draft).length
  return (
    <Facts
      facts={[
        ...(orderType ? [{ label: labels.orderType, value: orderTypeLabels[orderType] }] : []),
        ...(miningType ? [{ label: labels.miningType, value: miningTypeLabels[miningType] }] : []),
        ...(miningType && numberOfFronts !== null ? [{ label: labels.fronts, value: <Count value={numberOfFronts} /> }] : []),
        ...(estimatedServiceDate ? [{ label: labels.serviceDate, value: <DateText value={estimatedServiceDate} /> }] : []),
        ...(patternCreationMode === 'upload' ? [{ label: labels.files, value: answers.files(present, files.length) }] : []),
        ...(isConfigured(draft)
          ? [
              {
                label: patternReviewTexts.summary.running,
                value: patternReviewTexts.summary.progress(configuredSoFar(draft), files.length),
              },
            ]
          : []),
        ...(items > 0 ? [{ label: labels.materials, value: answers.materials(items) }] : []),
      ]}
    />
  )
}
