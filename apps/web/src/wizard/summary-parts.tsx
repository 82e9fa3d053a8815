import type { ReactNode } from 'react'
import { GeneralSection, PatternsOfFronts } from './request-sections.tsx'
import { type FrameProps, StepFrame } from './step-frame.tsx'
import type { CurrentStep } from './wizard-step.tsx'

export type SummaryProps = {
  step: CurrentStep
  /** Draws it; as the last step of the wizard, where nothing else is said. */
  frame?: (props: FrameProps) => ReactNode
  /** What comes before the materials. */
  head?: ReactNode
  /** The way to other materials. */
  edit?: ReactNode
}

export const stepFrame = (props: FrameProps) => <StepFrame {...props} />

/** What was answered in the steps before. */
export const WizardHead = ({ step }: { step: CurrentStep }) => (
  <>
    <GeneralSection step={step} />
    <PatternsOfFronts step={step} />
  </>
)
