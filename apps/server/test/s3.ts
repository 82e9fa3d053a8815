import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import signatures from '@20minutes/s3rver/lib/signature/v4.js'
import type { S3Settings } from '../src/s3/place.ts'
import { whenDone } from './when-done.ts'

/** The bucket that the service has. */
export const bucket = 'respaldos'

// Lists are asked for at the bucket with a slash. s3rver takes it off before it checks the signature; the protocol signs the path as it was sent.
const { getStringToSign } = signatures
signatures.getStringToSign = (canonical, signed) =>
  getStringToSign(canonical.querystring.includes('list-type=') ? { ...canonical, uri: `${canonical.uri}/` } : canonical, signed)

/** What happens to a request on its way: true where it has been answered or cut here, so that the service never hears of it. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export type S3Service = {
  settings: S3Settings
  /** Where the service keeps its objects. */
  folder: string
  /** What goes wrong on the line from now on; null for nothing. */
  fail: (fault: Fault | null) => void
  /** Every request since the start, as its method and path. */
  requests: string[]
}

/** A service that speaks S3, by s3rver, which checks signatures; behind a line that a test can cut. */
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
    // The key pair that s3rver knows.
    settings: { endpoint, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' },
    folder: join(directory, bucket),
    fail: (given) => {
      fault = given
    },
    requests,
  }
}

/** The answer of a service that has no room left. */
export const refuseAsFull = (response: ServerResponse): true => {
  response.writeHead(507, { 'content-type': 'application/xml' })
  response.end(
    '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>',
  )
  return true
}
