import { VisuallyHidden } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { DateText } from './date.tsx'
import classes from './steps.module.css'

type Step = {
  label: string
  state: 'done' | 'current' | 'todo' | 'failed' | 'skipped'
  at?: string | null | undefined
  by?: string | null | undefined
  note?: string | null | undefined
}

/** The steps of a process as a vertical line: what happened when and by whom, the current step, and the steps ahead. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={`${step.label} ${step.at ?? ''} ${step.note ?? ''}`}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={classes.label}>{step.label}</span>
          <VisuallyHidden> ({uiTexts.steps[step.state]})</VisuallyHidden>
          {(step.at || step.by) && (
            <span className={classes.circumstance}>
              {step.at && <DateText value={step.at} withTime />}
              {step.by && <span>{step.by}</span>}
            </span>
          )}
          {step.note && <span className={classes.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
