import type { Problem } from '@barreno/domain/problems'
import type { SecurityEvent } from '@barreno/domain/security-log/schema'
import { describeProblem } from '@barreno/texts/problems'
import type { FastifyRequest } from 'fastify'
import { eventOf } from '../security-log/events.ts'
import type { Noted } from '../security-log/entry.ts'
import type { SecurityLog } from '../security-log/log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What turned out while the call was worked on, for the security log. */
    found?: { accountId?: string; fileName?: string }
  }
  interface FastifyContextConfig {
    /** The call's name in the endpoint table, `concept.name`. */
    endpoint?: string
    /** Its body may come as a form. */
    takesForm?: boolean
    /** Its body is bytes. */
    takesBytes?: boolean
    /** It is answered for as long as its caller stays. */
    staysOpen?: boolean
  }
}

/** Notes a refusal, if it is of a kind that the security log keeps. */
export function noteRefusal(log: SecurityLog, request: FastifyRequest, problem: Problem): void {
  const event = eventOf(problem.code)
  if (event) log.note({ ...entryOf(request, event), reason: describeProblem(problem) })
}

/** Notes a file that is given out. */
export const noteFile = (log: SecurityLog, request: FastifyRequest, event: 'download' | 'export', fileName: string): void =>
  log.note({ ...entryOf(request, event), fileName })

const entryOf = (request: FastifyRequest, event: SecurityEvent): Noted => ({
  event,
  personId: request.actor?.id ?? request.found?.accountId ?? null,
  role: request.actor?.role ?? null,
  action: request.routeOptions.config.endpoint ?? null,
  recordId: (request.params as { id?: string } | undefined)?.id ?? null,
  fileName: request.found?.fileName ?? null,
  address: request.ip,
  device: deviceOf(request),
  requestId: request.id,
})

/** What the browser says of itself, as much of it as tells one from another. */
export const deviceOf = ({ headers }: FastifyRequest) => headers['user-agent']?.slice(0, 300) ?? null
