import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Problem, type ProblemCode } from '@barreno/domain/problems'
import { problemBody } from './problem-handler.ts'

/** What Node refuses before a request exists, in the same words and shape as everything else. */
export function refuseBelowTheApp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, reason, headers, body } = refusal(codes[error.code ?? ''] ?? 'request.malformed')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`)
  // What is still to come is read and thrown away for a moment: closed with part of it unread, the connection would be reset, and the
  // answer lost on its way.
  socket
    .removeAllListeners('data')
    .on('data', () => {})
    .resume()
  setTimeout(() => socket.destroy(), 1_000).unref()
}

/** Node by itself would answer an expectation it does not know with nothing at all. */
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
