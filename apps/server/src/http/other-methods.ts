import type { Endpoint } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { FastifyInstance } from 'fastify'

/** Refuses methods that an address does not have; the reply lists those that it has. */
export function refuseOtherMethods(app: FastifyInstance, tables: Record<string, Record<string, Endpoint>>): void {
  const rows = Object.values(tables).flatMap((table) => Object.values(table))
  for (const [path, bound] of Map.groupBy(rows, (row) => row.path)) {
    const allowed = bound.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const refuse = async () => {
      throw new Problem('request.methodNotAllowed')
    }
    app.route({
      method: app.supportedMethods.filter((method) => !allowed.includes(method)),
      url: `/api${path}`,
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        return refuse()
      },
      handler: refuse,
    })
  }
}
