import type { Endpoint } from './endpoint.ts'

/**
 * What a caller needs of an endpoint to call it: data alone, so that a page loads no schema with it. The tables of calls name the reply only where
 * it is a file or a stream; a whole endpoint is a call, too.
 */
export type Call = Pick<Endpoint, 'method' | 'path' | 'sorts' | 'files' | 'session' | 'columns'> & Partial<Pick<Endpoint, 'reply'>>

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text
/** Names in a row, each with its own type. */
export const words = <const Text extends string>(text: Text) => text.split(' ') as Words<Text>[]
