import { Textarea } from '@mantine/core'
import { numeral } from '@barreno/domain/numerals'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import { type ReactNode, useState } from 'react'
import { isUnreadable } from '../ui/typed.ts'
import type { FactValue } from './front-facts.ts'

const texts = patternDesignTexts.form.points

type Props = {
  id: string
  label: string
  description: ReactNode
  error: ReactNode
  value: FactValue | undefined
  onChange: (value: FactValue) => void
}

/** Points of a line as a surveyor notes them, one to a line; what is typed stays as it is typed. */
export function PointsField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (isUnreadable(value) ? value.text : Array.isArray(value) ? value.map(lineOf).join('\n') : '')
  return (
    <Textarea
      {...props}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(pointsOf(event.currentTarget.value))
      }}
      placeholder={texts.placeholder}
      autosize
      minRows={2}
      maxRows={8}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

const lineOf = ({ x_m, y_m }: Record<string, unknown>) => `${numeral(Number(x_m), 3)} ${numeral(Number(y_m), 3)}`

/** Two numbers a line, with comma or point; what cannot be read is kept as typed, with the line that is wrong. */
export function pointsOf(text: string): FactValue {
  const lines = text.split('\n').map((line) => line.trim())
  if (lines.every((line) => line === '')) return null
  const points: Record<string, unknown>[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const numbers = line.split(/[\s;]+/).map((part) => (/^-?\d+([.,]\d+)?$/.test(part) ? Number(part.replace(',', '.')) : Number.NaN))
    if (numbers.length !== 2 || numbers.some((number) => !Number.isFinite(number))) return { text, message: texts.unreadable(index + 1) }
    points.push({ x_m: numbers[0], y_m: numbers[1] })
  }
  return points.length < 2 ? { text, message: texts.tooFew } : points
}
