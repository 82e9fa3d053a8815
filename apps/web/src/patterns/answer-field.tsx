import { frontTexts } from '@barreno/texts/patterns/front'
import { Input } from '@mantine/core'
import { Segments } from '../ui/segments.tsx'
import type { FactValue } from './front-facts.ts'
import classes from './front-form.module.css'

const texts = frontTexts.form.answers

type Props = {
  id: string
  label: string
  description: string | undefined
  error: string | undefined
  /** Whether "unknown" is offered as an answer. */
  hasUnknown: boolean
  value: FactValue | undefined
  onChange: (value: FactValue) => void
}

/** A question without a default answer. */
export const AnswerField = ({ id, label, description, error, hasUnknown, value, onChange }: Props) => (
  <Input.Wrapper
    label={label}
    labelElement="div"
    labelProps={{ id: `${id}-label` }}
    description={description}
    error={error}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    className={classes.answer ?? ''}
  >
    <Segments
      id={id}
      aria-labelledby={`${id}-label`}
      isWide
      choices={[
        { value: 'true', label: texts.yes },
        { value: 'false', label: texts.no },
        ...(hasUnknown ? [{ value: 'unknown', label: texts.unknown }] : []),
      ]}
      value={typeof value === 'boolean' || value === 'unknown' ? String(value) : ''}
      onChange={(answer) => onChange(answer === 'unknown' ? answer : answer === 'true')}
    />
  </Input.Wrapper>
)
