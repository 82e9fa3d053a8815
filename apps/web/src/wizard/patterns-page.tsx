import { wizardTexts } from '@barreno/texts/wizard'
import { IconFileUpload, IconRulerMeasure } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChoiceList } from './choice-list.tsx'
import { isConfigured } from './draft.ts'
import { StepFrame } from './step-frame.tsx'
import { neighbours } from './steps.ts'
import { type CurrentStep, WizardStep } from './wizard-step.tsx'

const texts = wizardTexts.patterns

/** The ways to define the patterns, each a mode of the pre-order. */
const choices = [
  { value: 'upload', ...texts.choices.upload, icon: <IconFileUpload size={26} stroke={1.5} /> },
  { value: 'create', ...texts.choices.create, icon: <IconRulerMeasure size={26} stroke={1.5} /> },
] as const

/** The step that asks how the patterns are defined. */
export const PatternsPage = () => <WizardStep id="patterns">{(step) => <PatternsStep step={step} />}</WizardStep>

function PatternsStep({ step }: { step: CurrentStep }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<(typeof choices)[number]['value']>(isConfigured(step.draft) ? 'create' : 'upload')

  function goOn() {
    const answered = { ...step.draft, patternCreationMode: chosen }
    step.change({ patternCreationMode: chosen })
    void navigate(neighbours(step.id, step.flow, answered).next)
  }

  return (
    <StepFrame step={step} title={texts.title} onContinue={goOn}>
      <ChoiceList name="patternCreationMode" label={texts.title} choices={choices} chosen={chosen} onChoose={setChosen} />
    </StepFrame>
  )
}
