import type { EventStream } from '@barreno/domain/endpoint'
import type { EventsContext } from '../context.ts'

/** What moves, for whoever asks, from now on. */
export const stream = async ({ live, actor, token, lastEventId }: EventsContext): Promise<EventStream> =>
  live.follow({ actor, token, lastEventId })
