import type { EventStream } from '@barreno/domain/endpoint'
import type { EventsContext } from '../context.ts'

/** Opens the caller's stream of changes. */
export const stream = async ({ live, actor, token, lastEventId }: EventsContext): Promise<EventStream> =>
  live.follow({ actor, token, lastEventId })
