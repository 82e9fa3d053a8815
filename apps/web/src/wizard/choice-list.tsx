import type { ReactNode } from 'react'
import classes from './choice-list.module.css'

type Choice<Value extends string> = { value: Value; title: string; text: string; icon: ReactNode }

type Props<Value extends string> = {
  name: string
  /** The question, for screen readers. */
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value | null
  onChoose: (value: Value) => void
}

/** A few options, each with a line of explanation. */
export function ChoiceList<Value extends string>({ name, label, choices, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map(({ value, title, text, icon }) => (
        <label key={value} className={classes.choice}>
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
          <span className={classes.icon} aria-hidden>
            {icon}
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{title}</span>
            <span className={classes.text}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
