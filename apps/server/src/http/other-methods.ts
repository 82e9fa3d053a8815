import type { Endpoint } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Bound = { path: string; allowed: readonly string[] }

/** Refuses methods that an address does not have; the reply lists those that it has. */
export function refuseOtherMethods(app: FastifyInstance, tables: Record<string, Record<string, Endpoint>>): void {
  const rows = Object.values(tables).flatMap((table) => Object.values(table))
  const bound: Bound[] = [...Map.groupBy(rows, (row) => row.path)].map(([path, own]) => ({
    path,
    allowed: own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  }))
  const inUse = new Set(bound.flatMap(({ allowed }) => allowed))
  for (const { path, allowed } of bound)
    app.route({
      method: [...inUse].filter((method) => !allowed.includes(method)),
      url: `/api${path}`,
      onRequest: async (_request, reply) => refuse(reply, allowed),
      handler: (_request, reply) => refuse(reply, allowed),
    })
  // No address has the other methods, so they need no route for each.
  app.route({
    method: app.supportedMethods.filter((method) => !inUse.has(method)),
    url: '/api/*',
    async onRequest({ url }, reply) {
      const found = closestTo(url.split('?')[0]!.slice('/api'.length), bound)
      return found ? refuse(reply, found.allowed) : reply.callNotFound()
    },
    handler: (_request, reply) => reply.callNotFound(),
  })
}

function refuse(reply: FastifyReply, allowed: readonly string[]): never {
  reply.header('allow', allowed.join(', '))
  throw new Problem('request.methodNotAllowed')
}

/** Returns what an address matches. As in the router, a word that a path has goes before a parameter, and one slash at the end is ignored. */
function closestTo(address: string, all: readonly Bound[]): Bound | undefined {
  const segments = address.replace(/\/$/, '').split('/').map(decoded)
  const isMatch = (part: string, place: number) => (part.startsWith(':') ? segments[place] !== '' : part === segments[place])
  return all
    .map((bound) => ({ bound, parts: bound.path.split('/') }))
    .filter(({ parts }) => parts.length === segments.length && parts.every(isMatch))
    .toSorted((one, other) => (parametersOf(one.parts) < parametersOf(other.parts) ? -1 : 1))[0]?.bound
}

const parametersOf = (parts: readonly string[]) => parts.map((part) => (part.startsWith(':') ? '1' : '0')).join('')

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
