import type { Endpoint } from './endpoint.ts'

/**
 * The parts of an endpoint that a caller needs. They are plain data, so that a page loads no schema with them.
 * The tables of calls give `reply` only if it is a file or a stream. A whole endpoint is a `Call` too.
 */
export type Call = Pick<Endpoint, 'method' | 'path' | 'sorts' | 'files' | 'session' | 'columns'> & Partial<Pick<Endpoint, 'reply'>>

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text
/** Splits names separated by spaces; each keeps its literal type. */
export const words = <const Text extends string>(text: Text) => text.split(' ') as Words<Text>[]
