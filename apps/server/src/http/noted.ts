import type { Problem } from '@barreno/domain/problems'
import type { SecurityEvent } from '@barreno/domain/security-log/schema'
import { describeProblem } from '@barreno/texts/problems'
import type { FastifyRequest } from 'fastify'
import { eventOf } from '../security-log/events.ts'
import type { Noted } from '../security-log/entry.ts'
import type { SecurityLog } from '../security-log/log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Facts found while handling the call, for the security log. */
    found?: { accountId?: string; fileName?: string }
  }
  interface FastifyContextConfig {
    /** The call's name in the endpoint table, `concept.name`. */
    endpoint?: string
    /** Whether the body may be a form. */
    takesForm?: boolean
    /** Whether the body is binary. */
    takesBytes?: boolean
    /** Whether the reply stays open for as long as the caller does. */
    staysOpen?: boolean
  }
}

/** Adds a refusal to the security log, if it is of a kind that the log records. */
export function noteRefusal(log: SecurityLog, request: FastifyRequest, problem: Problem): void {
  const event = eventOf(problem.code)
  if (event) log.note({ ...entryOf(request, event), reason: describeProblem(problem) })
}

/** Adds a file download to the security log. */
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

/** Returns the user agent of the browser, cut to 300 characters. */
export const deviceOf = ({ headers }: FastifyRequest) => headers['user-agent']?.slice(0, 300) ?? null
