import type { Endpoint } from '../endpoint.ts'
import { live as calls } from './calls.ts'

export const live = {
  stream: { ...calls.stream, access: 'live.follow', summary: 'Server-sent events: that a pre-order, an order or an incident which the reader may read has moved, with its number and version and nothing of its content (`moved`); and that the reader’s own unread notices changed (`noticed`). After `ready` nothing is missed; after `again` read anew what is shown. `Last-Event-ID` brings what was missed since an event, `ready` and `again` included, or since the reply that had it as `X-Live-Position`.' },
} as const satisfies Record<string, Endpoint>
