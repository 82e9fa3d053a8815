import { Textarea } from '@mantine/core'
import { numeral } from '@barreno/domain/numerals'
import { frontTexts } from '@barreno/texts/patterns/front'
import { type ReactNode, useState } from 'react'
import { isUnreadable } from '../ui/typed.ts'
import type { FactValue } from './front-facts.ts'

const texts = frontTexts.form.points

/** The columns of each list, and the minimum number of lines. */
const lists = {
  'face.crest': { columns: ['x_m', 'y_m'], least: 2 },
  'structure.shots': { columns: ['distance_m', 'charge_kg', 'ppv_mm_s'], least: 1 },
} as const
export type ListPath = keyof typeof lists

type Props = {
  path: ListPath
  id: string
  label: string
  description: ReactNode
  error: ReactNode
  value: FactValue | undefined
  onChange: (value: FactValue) => void
}

/** A field for points of a crest or readings of an instrument, one per line. The typed text is kept as it is. */
export function PointsField({ path, value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (isUnreadable(value) ? value.text : Array.isArray(value) ? value.map((row) => lineOf(row, path)).join('\n') : '')
  return (
    <Textarea
      {...props}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(pointsOf(event.currentTarget.value, path))
      }}
      placeholder={texts[path].placeholder}
      autosize
      minRows={2}
      maxRows={8}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

const lineOf = (row: Record<string, unknown>, path: ListPath) =>
  lists[path].columns.map((column) => numeral(Number(row[column]), 3)).join(' ')

/** Parses the lines, with a comma or point as the decimal separator. Unreadable text is kept with a message that names the faulty line. */
export function pointsOf(text: string, path: ListPath): FactValue {
  const { columns, least } = lists[path]
  const lines = text.split('\n').map((line) => line.trim())
  if (lines.every((line) => line === '')) return null
  const points: Record<string, unknown>[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const numbers = line.split(/[\s;]+/).map((part) => (/^-?\d+([.,]\d+)?$/.test(part) ? Number(part.replace(',', '.')) : Number.NaN))
    if (numbers.length !== columns.length || numbers.some((number) => !Number.isFinite(number)))
      return { text, message: texts[path].unreadable(index + 1) }
    points.push(Object.fromEntries(columns.map((column, place) => [column, numbers[place]])))
  }
  return points.length < least ? { text, message: texts.tooFew } : points
}
