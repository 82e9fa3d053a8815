import examples from './examples.json' with { type: 'json' }

/** An example of one call: its input by field name, without files, and its reply. */
export type Example = { input: Readonly<Record<string, unknown>>; reply?: unknown }

/**
 * Returns a successful call of an operation, named `concept.name`, for the API document.
 * `npm run print-examples` records them from the tests' portal; a test checks each against its contract.
 */
export const exampleOf = (operation: string): Example | undefined => (examples as Readonly<Record<string, Example>>)[operation]
