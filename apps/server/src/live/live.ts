import type { PassThrough } from 'node:stream'
import type { Actor } from '@barreno/domain/actor'

export type Live = {
  /** Begins to tell whoever has this session what moves of that which they may read, until the stream is closed or the session is over. */
  follow: (reader: { actor: Actor; token: string; lastEventId: string | undefined }) => PassThrough
  /** How many are told. */
  count: () => number
  /** Ends every stream, so that the server can stop. */
  close: () => void
}
