import { wizardTexts } from '@barreno/texts/wizard'
import { useNavigate } from 'react-router'
import { FrontFiles } from './front-files.tsx'
import { frontsOf, frontsWithoutFile } from './draft.ts'
import { StepFrame } from './step-frame.tsx'
import { type CurrentStep, WizardStep } from './wizard-step.tsx'

const texts = wizardTexts.upload

/** The step that asks for the pattern file of each front. */
export const UploadPatternsPage = () => <WizardStep id="upload">{(step) => <UploadStep step={step} />}</WizardStep>

function UploadStep({ step }: { step: CurrentStep }) {
  const navigate = useNavigate()
  const missing = frontsWithoutFile(step.draft)
  return (
    <StepFrame
      step={step}
      title={texts.title}
      context={texts.context(frontsOf(step.draft).length)}
      onContinue={() => void navigate(step.next)}
      obstacle={missing.length > 0 ? texts.missing(missing) : null}
    >
      <FrontFiles step={step} />
    </StepFrame>
  )
}
