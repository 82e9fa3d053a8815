import examples from './examples.json' with { type: 'json' }

/** What one call was given and answered: the input by the names of its fields, files left out, and the reply. */
export type Example = { input: Readonly<Record<string, unknown>>; reply?: unknown }

/**
 * A call of each operation that went well, by `concept.name`, for the API's document. They are recorded from the tests' portal by
 * `npm run print-examples`; a test holds each against its contract.
 */
export const exampleOf = (operation: string): Example | undefined => (examples as Readonly<Record<string, Example>>)[operation]
