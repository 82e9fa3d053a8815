import { TextInput } from '@mantine/core'
import { preorderTexts } from '@barreno/texts/preorders'
import { Section } from '../ui/section.tsx'
import { transportFields } from './transport-section.tsx'
import type { Editing } from './use-editing.ts'
import classes from './transport-section.module.css'

const texts = preorderTexts.transport

/** Guide, vehicles and drivers, to be filled in. */
export function TransportEditor({ editing: { draft, failure, change } }: { editing: Editing }) {
  const field = (name: keyof typeof draft.transport, label: string, maxLength: number) => (
    <TextInput
      key={name}
      id={name}
      label={label}
      value={draft.transport[name]}
      maxLength={maxLength}
      error={failure?.fields.find(({ field: refused }) => refused === name)?.message}
      onChange={(event) => change({ transport: { ...draft.transport, [name]: event.currentTarget.value } })}
    />
  )
  return (
    <Section id="transport" title={texts.section} editing>
      <div className={classes.guide}>{field('idGuia', texts.guide, 80)}</div>
      <div className={classes.vehicles}>
        {([1, 2] as const).map((number) => (
          <fieldset key={number} className={classes.vehicle}>
            <legend className={classes.title}>{texts.vehicle(number)}</legend>
            <div className={classes.fields}>
              {transportFields
                .filter(({ vehicle }) => vehicle === number)
                .map(({ field: name, label, maxLength }) => field(name, label, maxLength))}
            </div>
          </fieldset>
        ))}
      </div>
    </Section>
  )
}
