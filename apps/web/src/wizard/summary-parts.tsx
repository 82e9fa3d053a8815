import type { ReactNode } from 'react'
import { GeneralSection, PatternsOfFronts } from './request-sections.tsx'
import { type FrameProps, StepFrame } from './step-frame.tsx'
import type { CurrentStep } from './wizard-step.tsx'

export type SummaryProps = {
  step: CurrentStep
  /** Renders the summary; by default as the last step of the wizard. */
  frame?: (props: FrameProps) => ReactNode
  /** Content before the materials. */
  head?: ReactNode
  /** Link to change the materials. */
  edit?: ReactNode
}

export const stepFrame = (props: FrameProps) => <StepFrame {...props} />

/** The answers of the earlier steps. */
export const WizardHead = ({ step }: { step: CurrentStep }) => (
  <>
    <GeneralSection step={step} />
    <PatternsOfFronts step={step} />
  </>
)
