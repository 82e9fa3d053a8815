import { numeral } from '@barreno/domain/numerals'
import { inputValues } from '@barreno/texts/blasting'
import { inputLabels } from '@barreno/texts/patterns/input-labels'
import { frontTexts } from '@barreno/texts/patterns/front'
import { isUnreadable } from '../ui/typed.ts'
import type { FactValue, FrontField } from './front-facts.ts'

const texts = frontTexts.form

/** Returns a fact in a few words, for example `Diámetro de barreno: 41 mm`. */
export function factSummary({ path, kind }: FrontField, value: FactValue | undefined): string {
  const { name, unit } = labelParts(inputLabels[path] ?? path)
  return `${name}: ${typeof value === 'number' ? `${numeral(value, 6)}${unit && ` ${unit}`}` : wordsOf(kind, path, value)}`
}

function wordsOf(kind: FrontField['kind'], path: string, value: FactValue | undefined): string {
  const { yes, no } = texts.answers
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string') return inputValues[value] ?? value
  if (isUnreadable(value)) return value.text
  if (Array.isArray(value)) return String(value.length)
  if (kind === 'switch') return no
  return kind === 'answer' ? texts.notAnswered : (texts.placeholders[path] ?? texts.automatic)
}

/** Splits a label into the name and the unit, which is in brackets at its end. */
function labelParts(label: string) {
  const [, name = label, unit = ''] = /^(.+) \(([^()]+)\)$/.exec(label) ?? []
  return { name, unit }
}
