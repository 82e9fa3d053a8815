import { Problem, type ProblemCode, problems } from '@barreno/domain/problems'
import { describeProblem } from '@barreno/texts/problems'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asProblem } from '../db/connect.ts'
import type { SecurityLog } from '../security-log/log.ts'
import { noteRefusal } from './noted.ts'
import type { DiskWatch } from './disk-watch.ts'

// An import would read everything that the module has, for which Node loads all of its HTTP client.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** Turns every refusal into a response, and a bug into a 500 that reveals nothing internal. There is no other such place. */
export function answerProblems(app: FastifyInstance, disk: DiskWatch, securityLog: SecurityLog): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { code } = asProblem(error) as Partial<Problem>
    if (code === 'server.diskFull' && !(error instanceof Problem)) disk.noteFull()
    // A database with a full disk stops, which looks like a lost connection here; the reply names the true cause.
    const isFull = code === 'server.busy' && (await disk.isFull())
    const refused = isFull ? new Problem('server.diskFull', undefined, { cause: error }) : error
    const problem = refusalIn(refused)
    if (problem) noteRefusal(securityLog, request, problem)
    return answer(request, reply, refused)
  })
}

export function answer(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const problem = refusalIn(thrown)
  if (!problem || problem.status >= 500) request.log.error({ err: thrown }, 'request failed')
  else if (isLoss(problem)) request.log.error({ err: problem.cause }, 'a stored file cannot be given out')
  const refusal = problem ?? new Problem('server.failed')
  const retryAfter =
    (refusal.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? (refusal.status === 503 ? 2 : undefined)
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(refusal)))
}

/** Lost files have to be logged as errors, although the caller can do nothing about them. */
const isLoss = ({ code }: Problem) => code === 'files.damaged' || code === 'files.missing'

/** Returns the body of a refusal as sent to the client. */
export const problemBody = ({ status, code, details }: Problem) => ({
  message: describeProblem({ code, details }),
  error: STATUS_CODES[status] ?? 'Error',
  code,
  ...(details !== undefined && { details }),
})

function refusalIn(thrown: unknown): Problem | undefined {
  const error = asProblem(thrown)
  if (error instanceof Problem) return error
  const { code = '', statusCode, message = '' } = error as Partial<FastifyError>
  if (/^((Part|Header) terminated early|Unexpected end of (form|multipart data)|Multipart: |The needle )/.test(message))
    return new Problem('input.multipart')
  const known = ofFramework[code] ?? (statusCode && statusCode < 500 ? byStatus(statusCode) : undefined)
  return known && new Problem(known as 'request.malformed')
}

const byStatus = (status: number) =>
  (Object.entries(problems).find(([code, given]) => given === status && /^(request|input)\./.test(code))?.[0] as ProblemCode | undefined) ??
  'request.malformed'

/** Refusals of the framework and its multipart parser. */
const ofFramework: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.notJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.mediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'input.mediaType',
  FST_PARTS_LIMIT: 'files.tooMany',
  FST_FILES_LIMIT: 'files.tooMany',
  FST_FIELDS_LIMIT: 'files.tooMany',
  FST_REQ_FILE_TOO_LARGE: 'files.tooLarge',
  FST_PROTO_VIOLATION: 'input.multipart',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_ASYNC_CONSTRAINT: 'request.malformed',
  ERR_STREAM_PREMATURE_CLOSE: 'input.multipart',
}
