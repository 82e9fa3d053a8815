import type { FrontDifference, SuggestedPattern } from '@barreno/domain/patterns/schema'
import { siteQuestions, type FrontInputs, type RedesignChange } from '@barreno/domain/patterns/inputs'
import { figureLabels, inputValues } from '../blasting.ts'
import { inputLabels } from './input-labels.ts'
import { powerFactor, quantity } from '../format.ts'
import { frontTexts } from './front.ts'
import { describeChanges } from './redesigns.ts'

/** Returns the changes by a further revision: the inputs, and the resulting figures. */
export function differencesBetween(before: SuggestedPattern, after: SuggestedPattern): FrontDifference[] {
  const [old, now] = [flat(before.inputs), flat(after.inputs)]
  const paths = [...new Set([...old.keys(), ...now.keys()])].toSorted((one, other) => placeOf(one) - placeOf(other))
  const inputs = paths.map((path) => ({
    field: `inputs.${path}`,
    label: inputLabels[path] ?? path,
    old: leafText(old.get(path)),
    new: leafText(now.get(path)),
  }))
  const figures = (Object.keys(figureLabels) as (keyof typeof figureLabels)[]).map((name) => ({
    field: `calculatedParameters.${name}`,
    label: figureLabels[name],
    old: leafText(before.calculatedParameters[name]),
    new: leafText(after.calculatedParameters[name]),
  }))
  return [...inputs, ...figures].filter((difference) => difference.old !== difference.new)
}

/** Returns a front's inputs for display, each with its label. */
export const describeInputs = (inputs: FrontInputs) =>
  [
    ...flat(inputs),
    ...siteQuestions.filter((path) => inputs[path] === undefined).map((path) => [path, frontTexts.form.notAnswered] as const),
  ]
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([path, value]) => ({ label: inputLabels[path] ?? path, value: leafText(value) ?? '' }))

/** The database stores the fields of a document in its own order; this is the order of display. */
const placeOf = (path: string) => Object.keys(inputLabels).indexOf(path)

function leafText(value: Leaf | undefined): string | null {
  if (value === undefined) return null
  if (typeof value === 'number') return figure(value)
  return inputValues[String(value)] ?? String(value)
}

/** Formats a number; a fraction below one with three decimals. */
const figure = (value: number) => (!Number.isInteger(value) && Math.abs(value) < 1 ? powerFactor(value) : quantity(value))

type Leaf = string | number | boolean

/** Returns the leaves of an object by their paths. */
function flat(value: object, before = ''): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  for (const [key, one] of Object.entries(value) as [string, Leaf | object | undefined][]) {
    const path = before + key
    if (path === 'redesign') leaves.set(path, describeChanges(one as RedesignChange[]))
    else if (Array.isArray(one)) leaves.set(path, one.length)
    else if (typeof one === 'object') for (const [inner, leaf] of flat(one, `${path}.`)) leaves.set(inner, leaf)
    else if (one !== undefined) leaves.set(path, one)
  }
  return leaves
}
