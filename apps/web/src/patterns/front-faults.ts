import type { FrontFault } from '@barreno/domain/patterns/suggestion'
import type { MiningType } from '@barreno/domain/preorders/schema'
import { askedFields, type FrontFacts } from './front-facts.ts'

/** What is wrong, at the field where it can be mended; what is said of a group stands at the group's first field. */
export function faultsByField(miningType: MiningType, facts: FrontFacts, faults: readonly FrontFault[]): Map<string, string> {
  const asked = askedFields(miningType, facts).map(({ path }) => path)
  const byField = new Map<string, string>()
  for (const { field, message } of faults) {
    const place = asked.find((path) => path === field) ?? asked.find((path) => path.startsWith(`${field}.`)) ?? elsewhere(field)
    byField.set(place, byField.has(place) ? `${byField.get(place)} ${message}` : message)
  }
  return byField
}

/** Which explosives there are nobody chooses here; which of them is used, somebody does. */
const elsewhere = (field: string) => (field.startsWith('explosives') ? 'mainExplosive' : 'holeDiameter_mm')
