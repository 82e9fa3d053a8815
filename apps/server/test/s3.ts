import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import signatures from '@20minutes/s3rver/lib/signature/v4.js'
import type { S3Settings } from '../src/s3/place.ts'
import { whenDone } from './when-done.ts'

/** The service's bucket. */
export const bucket = 'respaldos'

// Lists are requested from the bucket with a trailing slash. s3rver removes it before it checks the signature, but the protocol signs the path as
// sent.
const { getStringToSign } = signatures
signatures.getStringToSign = (canonical, signed) =>
  getStringToSign(canonical.querystring.includes('list-type=') ? { ...canonical, uri: `${canonical.uri}/` } : canonical, signed)

/** Handles a request on its way. Returns true if it replied or disconnected, so that the service never gets the request. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export type S3Service = {
  settings: S3Settings
  /** The folder in which the service stores its objects. */
  folder: string
  /** Sets the fault of the connection from now on; null for none. */
  fail: (fault: Fault | null) => void
  /** Every request since the start, as method and path. */
  requests: string[]
}

/** Starts an S3 service, by s3rver, which checks signatures. A test can interrupt the connection to it. */
export async function anS3Service(folder: string): Promise<S3Service> {
  const directory = join(folder, 's3')
  const service = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] })
  const { port } = await service.run()
  let fault: Fault | null = null
  const requests: string[] = []
  const line = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`)
    if (fault?.(incoming, response)) return
    const { method, url: path, headers } = incoming
    const onward = request({ port, method, path, headers, host: '127.0.0.1' }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  whenDone(async () => {
    line.closeAllConnections()
    line.close()
    await service.close()
  })
  const endpoint = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  return {
    // The only key pair of s3rver.
    settings: { endpoint, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' },
    folder: join(directory, bucket),
    fail: (given) => {
      fault = given
    },
    requests,
  }
}

/** Replies like a service that has no room left. */
export const refuseAsFull = (response: ServerResponse): true => {
  response.writeHead(507, { 'content-type': 'application/xml' })
  response.end(
    '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>',
  )
  return true
}
