import type { PreorderRequest } from '@barreno/domain/preorders/schema'
import { wizardTexts } from '@barreno/texts/wizard'

/** Optional texts that a client may add to a request. */
export type TypedField = { [Field in keyof PreorderRequest]: null extends PreorderRequest[Field] ? Field : never }[keyof PreorderRequest]
export type Typed = Record<TypedField, string>

/** The input of each text at the end of the wizard. The draft stores it, the form sends it, and a correction restores it. */
const inputs = {
  clientNotes: { label: wizardTexts.summary.notes, description: wizardTexts.summary.notesHelp, maxLength: 2000, minRows: 3 },
} satisfies Record<TypedField, { label: string; description?: string; maxLength: number; minRows: number }>
export const typedInputs = Object.entries(inputs) as [TypedField, (typeof inputs)[TypedField]][]

/** Returns an object with a value for each of them. */
export const eachTyped = <Value>(value: (field: TypedField) => Value) =>
  Object.fromEntries(typedInputs.map(([field]) => [field, value(field)])) as Record<TypedField, Value>
