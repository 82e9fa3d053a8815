import type { MiningType } from '@barreno/domain/records/values'
import { miningTypeLabels } from '@barreno/texts/labels'
import { wizardTexts } from '@barreno/texts/wizard'
import { IconBuildingTunnel, IconStairs } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { ChoiceList } from './choice-list.tsx'
import { miningTypesOf } from './draft.ts'
import { StepFrame } from './step-frame.tsx'
import { type CurrentStep, WizardStep } from './wizard-step.tsx'

const texts = wizardTexts.miningType
const icons: Record<MiningType, typeof IconStairs> = { subterranea: IconBuildingTunnel, cielo_abierto: IconStairs }

/** The step that asks for the mining type. */
export const MiningTypePage = () => <WizardStep id="miningType">{(step) => <MiningTypeStep step={step} />}</WizardStep>

function MiningTypeStep({ step }: { step: CurrentStep }) {
  const { flow, draft, change, next } = step
  const navigate = useNavigate()
  const offered = miningTypesOf[flow]
  const chosen = draft.miningType ?? (offered.length === 1 ? offered[0]! : null)

  function goOn() {
    change({ miningType: chosen })
    void navigate(next)
  }

  return (
    <StepFrame
      step={step}
      title={texts.title}
      context={flow === 'combo' ? texts.comboOnly : undefined}
      onContinue={goOn}
      obstacle={chosen === null ? texts.missing : null}
    >
      <ChoiceList
        name="miningType"
        label={texts.title}
        choices={offered.map((value) => {
          const Icon = icons[value]
          return { value, title: miningTypeLabels[value], text: texts.about[value], icon: <Icon size={26} stroke={1.5} /> }
        })}
        chosen={chosen}
        onChoose={(miningType) => change({ miningType })}
      />
    </StepFrame>
  )
}
