import { Agent, request } from 'node:http'
import { createSecureServer, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { EdgeGiven } from './edge.ts'

const { to, key, certificate } = workerData as EdgeGiven
const agent = new Agent({ keepAlive: true })

/** Headers of the connection, which are not forwarded. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)))

const edge = createSecureServer({ key, cert: certificate, allowHTTP1: true }, (incoming, answer) => {
  const { method, url } = incoming
  const headers = { ...passedOn(incoming.headers), host: incoming.authority, 'x-forwarded-proto': 'https' }
  const passed = request(new URL(url, to), { method, headers, agent }, (answered) => {
    answer.writeHead(answered.statusCode!, passedOn(answered.headers))
    answered.pipe(answer)
  })
  passed.on('error', () => answer.end())
  answer.on('close', () => passed.destroy())
  incoming.pipe(passed)
})
edge.listen(0, '127.0.0.1', () => parentPort!.postMessage((edge.address() as AddressInfo).port))
