import { inputValues } from '@barreno/texts/blasting'
import { inputLabels } from '@barreno/texts/patterns/input-labels'
import { siteQuestions } from '@barreno/domain/patterns/inputs'
import { frontTexts } from '@barreno/texts/patterns/front'
import { numeral } from '@barreno/domain/numerals'
import { Figures } from '../ui/figures.tsx'

/** The inputs of a front as a list of facts. Inputs from another program keep their own names. */
export const FrontInputsFacts = ({ inputs }: { inputs: object }) => (
  <Figures
    figures={inOrder([...leaves(inputs), ...unanswered(inputs)]).map(([path, value]) => ({
      label: inputLabels[path] ?? path,
      value: inputText(value),
    }))}
  />
)

/** Returns the unanswered questions about the site, for a front designed in the portal. */
const unanswered = (inputs: object): [string, unknown][] =>
  'miningType' in inputs ? siteQuestions.filter((path) => !(path in inputs)).map((path) => [path, frontTexts.form.notAnswered]) : []

/** Sorts the facts in the order of the form, because the database does not keep the order of an object's keys. */
const inOrder = (facts: readonly [string, unknown][]) => facts.toSorted(([one], [other]) => rank(one) - rank(other))

const order = Object.keys(inputLabels)
const rank = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length)

function leaves(value: object, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    if (path === 'miningType' || path === 'mine.id' || part === null || part === undefined) return []
    if (Array.isArray(part)) return [[path, part.length]]
    return typeof part === 'object' ? leaves(part as object, path) : [[path, part]]
  })
}

/** Numbers keep all their decimals, up to six. */
const inputText = (value: unknown) => (typeof value === 'number' ? numeral(value, 6) : (inputValues[String(value)] ?? String(value)))
