import type { FrontFault } from '@barreno/texts/patterns/suggestion'
import { frontTexts } from '@barreno/texts/patterns/front'
import type { MiningType } from '@barreno/domain/records/values'
import { unreadableMessage } from '../ui/typed.ts'
import { askedFields, type FrontFacts } from './front-facts.ts'

/** Returns the messages by the field to correct; a fault of a group is shown at its first field. */
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

/** Returns the messages of all unreadable facts by path. */
export function unreadableFacts(miningType: MiningType, facts: FrontFacts): Map<string, string> {
  const messages = askedFields(miningType, facts).map(({ path }) => [path, unreadableMessage(facts[path])] as const)
  return new Map(messages.filter((entry): entry is readonly [string, string] => entry[1] !== null))
}

/** Returns the field that shows the fault of a path without a field. The list of explosives cannot be chosen here, but the main explosive can. */
const elsewhere = (field: string) => (field.startsWith('explosives') ? 'mainExplosive' : 'holeDiameter_mm')

/** Returns the messages of unanswered questions without which no pattern is suggested, by path. */
export const unansweredFacts = (miningType: MiningType, facts: FrontFacts): Map<string, string> =>
  new Map(
    askedFields(miningType, facts)
      .filter(({ kind, isRequired }) => kind === 'answer' && isRequired)
      .filter(({ path, isKnown }) => typeof facts[path] !== 'boolean' && !isKnown?.(facts))
      .map(({ path }) => [path, frontTexts.form.unanswered[path] ?? frontTexts.form.notAnswered]),
  )
