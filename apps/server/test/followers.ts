import type { AddressInfo } from 'node:net'
import type { Moved } from '@barreno/domain/live/schema'
import type { FastifyInstance } from 'fastify'

/** A client of the live stream, with what it received. */
export type Follower = {
  status: number
  /** All received events, with name, id and data. */
  events: { event: string; id: string | undefined; data: unknown }[]
  /** The changes that this client received, as `number version`. */
  told: () => string[]
  hasEnded: () => boolean
  leave: () => void
}

/** Opens the live stream on a connection of its own, as a browser does. */
export async function follow(app: FastifyInstance, headers: Record<string, string>): Promise<Follower> {
  const leaving = new AbortController()
  const address = app.server.listening ? addressOf(app) : await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/api/live`, { headers, signal: leaving.signal })
  const events: Follower['events'] = []
  let ended = false
  void read(answer, events)
    .catch(() => {})
    .finally(() => (ended = true))
  return {
    status: answer.status,
    events,
    told: () =>
      events
        .filter(({ event }) => event === 'moved')
        .map(({ data }) => data as Moved)
        .map(({ number, version }) => `${number} ${version}`),
    hasEnded: () => ended,
    leave: () => leaving.abort(),
  }
}

const addressOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

async function read(answer: Response, events: Follower['events']): Promise<void> {
  let text = ''
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const event = field('event')
      if (event) events.push({ event, id: field('id'), data: JSON.parse(field('data')!) })
    }
  }
}
