import { setTimeout as sleep } from 'node:timers/promises'
import { type S3Use, s3Texts } from '@barreno/texts/s3'
import { S3mini, S3ServiceError } from 's3mini'
import { Refusal } from '../refusal.ts'
import { type S3Place, s3PlaceText, type S3Settings } from './place.ts'

export type S3Requests = {
  place: string
  /** Sends a request, with retries after errors of the network or the service. A refusal describes the service's reply in Spanish. */
  send: <Result>(request: (s3: S3mini) => Promise<Result>) => Promise<Result>
  refusalOf: (error: unknown) => Refusal
}

/** Milliseconds before the first retry, doubled for each further one, and optionally the timeout of a request. */
type Patience = { pauseMs: number; timeoutMs?: number }

const maxAttempts = 4

/** Creates signed requests to one bucket, with retries. The bucket is in the path, which every service supports. */
export function s3Requests(
  use: S3Use,
  where: S3Place,
  { endpoint, region, accessKey, secretKey }: S3Settings,
  { pauseMs, timeoutMs }: Patience,
): S3Requests {
  const place = s3PlaceText(where)
  const s3 = new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${where.bucket}`,
    region,
    ...(timeoutMs !== undefined && { requestAbortTimeout: timeoutMs }),
  })
  const refusalOf = (error: unknown) => (error instanceof Refusal ? error : new Refusal(describe(use, place, error), { cause: error }))
  return {
    place,
    refusalOf,
    send: async (request) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await request(s3)
        } catch (error) {
          if (attempt === maxAttempts || !mayPass(error)) throw refusalOf(error)
          await sleep(pauseMs * 2 ** (attempt - 1))
        }
      }
    },
  }
}

/** Whether a retry may succeed: the connection failed, or the service is overloaded. */
function mayPass(error: unknown): boolean {
  if (error instanceof Refusal) return false
  return error instanceof S3ServiceError ? error.status === 429 || (error.status >= 500 && !isFull(error)) : true
}

function describe(use: S3Use, place: string, error: unknown): string {
  const texts = s3Texts(use)
  if (!(error instanceof S3ServiceError)) return texts.unreachable(place, reasonOf(error))
  const code = codeOf(error)
  if (isFull(error)) return texts.full(place, code)
  if (code === 'NoSuchBucket') return texts.noBucket(place)
  if (code === 'RequestTimeTooSkewed') return texts.clock(place)
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'].includes(code)) return texts.credentials(place, code)
  if (error.status === 301 || ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'].includes(code))
    return texts.region(place, code)
  if (error.status === 401 || error.status === 403) return texts.forbidden(place, code)
  return texts.answered(place, error.status, code)
}

/** Returns the error code. The library reads it only from bodies of one exact type. */
function codeOf({ serviceCode, body, status }: S3ServiceError): string {
  if (serviceCode !== undefined && serviceCode !== 'Unknown') return serviceCode
  return /<Code>([\w.]+)<\/Code>/.exec(body ?? '')?.[1] ?? String(status)
}

/** Whether the storage is full; services have many names for it. */
const isFull = (error: S3ServiceError) => error.status === 507 || /quota|storagefull|insufficientstorage|toomuchdata/i.test(codeOf(error))

/** Returns the cause of an error, because `fetch failed` alone says nothing. */
function reasonOf(error: unknown): string {
  const { message, cause, code } = error as Error & { code?: string }
  if (cause instanceof Error) return reasonOf(cause)
  return code ?? message
}
