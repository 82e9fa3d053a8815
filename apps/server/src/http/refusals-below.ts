import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Problem, type ProblemCode, problems } from '@barreno/domain/problems'
import { problemBody } from './problem-handler.ts'

/** What Node refuses before a request exists, in the same words and shape as everything else. */
export function refuseBelowTheApp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code: ProblemCode =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'request.headersTooLarge'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request.timeout'
        : 'request.malformed'
  const problem = new Problem(code as 'request.malformed')
  const body = JSON.stringify(problemBody(problem))
  socket.end(
    `HTTP/1.1 ${problems[code].status} ${problemBody(problem).error}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Node by itself would answer an expectation it does not know with nothing at all. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const problem = new Problem('request.expectation')
  response
    .writeHead(problem.status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify(problemBody(problem)))
}
