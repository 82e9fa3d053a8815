import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Problem, type ProblemCode } from '@barreno/domain/problems'
import { problemBody } from './problem-handler.ts'

/** Answers the requests that Node itself refuses, in the same form as all other refusals. */
export function refuseBelowTheApp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, reason, headers, body } = refusal(codes[error.code ?? ''] ?? 'request.malformed')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`)
  // The rest of the request is read and discarded for a moment. Closing with unread data would reset the connection and lose the reply.
  socket
    .removeAllListeners('data')
    .on('data', () => {})
    .resume()
  setTimeout(() => socket.destroy(), 1_000).unref()
}

/** Refuses an unknown Expect header. Node's default reply would have no body. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = refusal('request.expectation')
  response.writeHead(status, headers).end(body)
}

const codes: Record<string, ProblemCode> = { HPE_HEADER_OVERFLOW: 'request.headersTooLarge', ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout' }

function refusal(code: ProblemCode) {
  const problem = new Problem<ProblemCode>(code)
  const content = problemBody(problem)
  const body = JSON.stringify(content)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }
  return { status: problem.status, reason: content.error, headers, body }
}
