import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { uiTexts } from '@barreno/texts/ui'
import classes from './wizard-steps.module.css'

export type WizardStep = {
  label: string
  /** The answer given there. */
  answer?: ReactNode
  /** Address to change the answer. */
  to?: string | undefined
  state: 'done' | 'current' | 'todo'
}

/** The steps by name with the answers given; on a phone only the current position. */
export function WizardSteps({ steps }: { steps: readonly WizardStep[] }) {
  const current = steps.findIndex(({ state }) => state === 'current')
  return (
    <nav aria-label={uiTexts.wizard.steps} className={classes.steps}>
      <p className={classes.short}>
        {uiTexts.wizard.step(current + 1, steps.length)}
        <span className={classes.shortLabel}>{steps[current]?.label}</span>
      </p>
      <ol className={classes.list}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classes.step}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {step.state === 'done' ? <IconCheck size={13} stroke={2.5} /> : index + 1}
            </span>
            <span className={classes.words}>
              {step.to && step.state === 'done' ? <Link to={step.to}>{step.label}</Link> : <span>{step.label}</span>}
              {step.answer && <span className={classes.answer}>{step.answer}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
