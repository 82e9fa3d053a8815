import type { FrontFault } from '@barreno/texts/patterns/suggestion'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import type { MiningType } from '@barreno/domain/records/values'
import { unreadableMessage } from '../ui/typed.ts'
import { askedFields, type FrontFacts } from './front-facts.ts'

/** What is wrong, at the field where it can be mended; what is said of a group stands at the group's first field. */
export function faultsByField(miningType: MiningType, facts: FrontFacts, faults: readonly FrontFault[]): Map<string, string> {
  const paths = askedFields(miningType, facts).map(({ path }) => path)
  const byField = unreadableFacts(miningType, facts)
  for (const { field, message } of faults) {
    const place =
      paths.find((path) => path === field) ??
      paths.find((path) => path.startsWith(`${field}.`) || field.startsWith(`${path}.`)) ??
      elsewhere(field)
    if (unreadableMessage(facts[place])) continue
    byField.set(place, byField.has(place) ? `${byField.get(place)} ${message}` : message)
  }
  return byField
}

/** The facts that were typed and cannot be read, with what is wrong with each. */
export function unreadableFacts(miningType: MiningType, facts: FrontFacts): Map<string, string> {
  const messages = askedFields(miningType, facts).map(({ path }) => [path, unreadableMessage(facts[path])] as const)
  return new Map(messages.filter((entry): entry is readonly [string, string] => entry[1] !== null))
}

/** Which explosives there are nobody chooses here; which of them is used, somebody does. */
const elsewhere = (field: string) => (field.startsWith('explosives') ? 'mainExplosive' : 'holeDiameter_mm')

/** The questions that nobody has answered yet and without which nothing is suggested, each with what it asks for. */
export const unansweredFacts = (miningType: MiningType, facts: FrontFacts): Map<string, string> =>
  new Map(
    askedFields(miningType, facts)
      .filter(({ kind, isRequired }) => kind === 'answer' && isRequired)
      .filter(({ path, isKnown }) => typeof facts[path] !== 'boolean' && !isKnown?.(facts))
      .map(({ path }) => [path, patternDesignTexts.form.unanswered[path] ?? patternDesignTexts.form.notAnswered]),
  )
