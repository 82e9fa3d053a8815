import { inputValues } from '@barreno/texts/blasting'
import { inputLabels } from '@barreno/texts/field-names'
import { siteQuestions } from '@barreno/domain/patterns/schema'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import { numeral } from '@barreno/domain/numerals'
import { Figures } from '../ui/figures.tsx'

/** What a front was described with, as facts; of another program's record the names that it came with. */
export const FrontInputsFacts = ({ inputs }: { inputs: object }) => (
  <Figures
    figures={inOrder([...leaves(inputs), ...unanswered(inputs)]).map(([path, value]) => ({
      label: inputLabels[path] ?? path,
      value: inputText(value),
    }))}
  />
)

/** The questions about the site that nobody answered, of a front designed in the portal. */
const unanswered = (inputs: object): [string, unknown][] =>
  'miningType' in inputs ? siteQuestions.filter((path) => !(path in inputs)).map((path) => [path, patternDesignTexts.form.notAnswered]) : []

/** As the form asks for them: a database keeps the names of an object in an order of its own. */
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

/** As many decimals as the number has: 0,003 is not 0. */
const inputText = (value: unknown) => (typeof value === 'number' ? numeral(value, 6) : (inputValues[String(value)] ?? String(value)))
