import { Button } from '@mantine/core'
import { materials } from '@barreno/domain/materials/endpoints'
import { totalOf } from '@barreno/domain/preorders/pricing'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { Link } from 'react-router'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { Money } from '../../ui/money.tsx'
import { CatalogueChanges } from './catalogue-changes.tsx'
import { LinesSection } from './lines-section.tsx'
import { FilesSection, GeneralSection, NotesAndDisclaimer } from './request-sections.tsx'
import { atPricesOf, linesOf, offerOf } from './selection.ts'
import { SendingState } from './sending-state.tsx'
import { StepFrame } from './step-frame.tsx'
import { submissionOf } from './submission.ts'
import { useSubmission } from './use-submission.ts'
import { type CurrentStep, WizardStep } from './wizard-step.tsx'

const texts = wizardTexts.summary

/** The custom request as it will be sent. */
export const CustomSummaryPage = () => <WizardStep id="summary">{(step) => <CustomSummary step={step} />}</WizardStep>

function CustomSummary({ step }: { step: CurrentStep }) {
  const { draft, flow, previous } = step
  const { progress, error, isCancelled, send, cancel } = useSubmission(step)
  // Until the catalogue is here, and where it cannot be had, what was chosen stands as it was: the server prices it anyway.
  const { data } = useEndpoint(materials.available, {})
  const { items, changes } = data
    ? atPricesOf(data.items.map(offerOf), draft.customSelectedItems)
    : { items: draft.customSelectedItems, changes: [] }
  const lines = linesOf(items)
  const total = totalOf(lines)

  return (
    <StepFrame
      step={step}
      title={texts.title}
      context={texts.context}
      onContinue={() => void send(submissionOf(draft, lines))}
      continueLabel={texts.submit}
      obstacle={changes.some(({ now }) => now === null) ? wizardTexts.materials.goneObstacle : null}
      busy={progress !== null}
      total={<Money amount={total} />}
    >
      {changes.length > 0 && <CatalogueChanges changes={changes} />}
      <GeneralSection step={step} />
      <FilesSection step={step} />
      <LinesSection
        title={texts.materials}
        lines={lines}
        action={
          <Button component={Link} to={previous} variant="default" size="compact-md">
            {texts.editMaterials}
          </Button>
        }
      />
      <NotesAndDisclaimer step={step} isSending={progress !== null} />
      <SendingState progress={progress} error={error} isCancelled={isCancelled} flow={flow} onCancel={cancel} />
    </StepFrame>
  )
}
