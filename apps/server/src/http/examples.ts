import { readFileSync } from 'node:fs'

/** An example of one call: its input by field name, without files, and its reply. */
export type Example = { input: Readonly<Record<string, unknown>>; reply?: unknown }

let examples: Readonly<Record<string, Example>> | undefined

/**
 * Returns a successful call of an operation, named `concept.name`, for the API document. They are read when the document is first asked for.
 * `npm run print-examples` records them from the tests' portal; a test checks each against its contract.
 */
export function exampleOf(operation: string): Example | undefined {
  examples ??= JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Readonly<Record<string, Example>>
  return examples[operation]
}
