import type { PassThrough } from 'node:stream'
import type { Actor } from '@barreno/domain/actor'

export type Live = {
  /** Opens a stream of changes in the records that this session may read. It ends when it is closed or the session ends. */
  follow: (reader: { actor: Actor; token: string; lastEventId: string | undefined }) => PassThrough
  /** The current place in the stream: a reader that opens a stream with it gets all that happens from now on. */
  position: () => string
  /** Number of open streams. */
  count: () => number
  /** Ends all streams, so that the server can stop. */
  close: () => void
}
