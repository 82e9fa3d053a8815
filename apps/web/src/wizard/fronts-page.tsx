import { isBefore } from '@barreno/domain/calendar'
import { wizardTexts } from '@barreno/texts/wizard'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DateField } from '../ui/date-field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { setAside, withTyped } from './draft.ts'
import { frontFaults } from './front-faults.ts'
import { StepFrame } from './step-frame.tsx'
import { type CurrentStep, WizardStep } from './wizard-step.tsx'
import classes from './fronts-page.module.css'

const texts = wizardTexts.fronts

/** The step that asks for the number of fronts and the service date. */
export const FrontsPage = () => <WizardStep id="fronts">{(step) => <FrontsStep step={step} />}</WizardStep>

function FrontsStep({ step }: { step: CurrentStep }) {
  const { draft, change, today, next } = step
  const navigate = useNavigate()
  // A resumed draft whose date has passed shows the error at once.
  const [checks, setChecks] = useState(() => (draft.estimatedServiceDate !== null && isBefore(draft.estimatedServiceDate, today) ? 1 : 0))
  const faults = checks > 0 ? frontFaults(draft, today) : []
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message

  function goOn() {
    if (frontFaults(draft, today).length > 0) return setChecks(checks + 1)
    return void navigate(next)
  }

  return (
    <StepFrame step={step} title={texts.title} context={texts.context} onContinue={goOn}>
      <ErrorSummary errors={faults} check={checks} />
      <div className={classes.fields}>
        <NumberField
          id="numberOfFronts"
          label={texts.number}
          value={draft.unreadable['numberOfFronts'] ?? draft.numberOfFronts}
          onChange={(typed) => change(withTyped(draft, 'numberOfFronts', typed))}
          error={faultOf('numberOfFronts')}
          description={setAside(draft).length > 0 && texts.setAside(setAside(draft))}
          required
        />
        <DateField
          id="estimatedServiceDate"
          label={texts.date}
          value={draft.unreadable['estimatedServiceDate'] ?? draft.estimatedServiceDate}
          onChange={(typed) => change(withTyped(draft, 'estimatedServiceDate', typed))}
          min={today}
          tooEarly={texts.datePast}
          error={faultOf('estimatedServiceDate')}
          required
        />
      </div>
    </StepFrame>
  )
}
