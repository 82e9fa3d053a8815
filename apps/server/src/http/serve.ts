import { createHash, createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Endpoint, EventStream, FileReply, MadeFile, Page, StoredFile, StreamedFile } from '@barreno/domain/endpoint'
import { endpointNames } from '@barreno/domain/api'
import { encodeCursor, inputSchemas } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Services, UseCase } from '../context.ts'
import { isUncertain, readAgain, transaction } from '../db/connect.ts'
import { type Answer, idempotent } from '../db/idempotent.ts'
import { contentDisposition } from '../files/disposition.ts'
import { servedTypes } from '@barreno/domain/files/kinds'
import { begin, runUseCase } from '../run-use-case.ts'
import { compressed } from './compression.ts'
import { deviceOf, noteFile } from './noted.ts'
import { idempotencyKey, parseRequest } from './parse-request.ts'
import { written } from './serializer.ts'
import { signWithPasskey } from '../auth/factors/sign-with-passkey.ts'
import { authorize, bearerToken, requireProof } from './session.ts'
import { runEachOf } from './run-each.ts'
import { changedFields, type ReadOnlyField } from './taken-back.ts'

/** One use case for each endpoint of a concept. A missing or surplus one does not compile. */
export type UseCases<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: UseCase<Table[Name]> }

/** Registers a table of endpoints: session, permission, input, one transaction, the use case, and a reply with only the fields of the contract. */
export function serve(
  app: FastifyInstance,
  services: Services,
  table: Record<string, Endpoint>,
  useCases: Record<string, (context: never, input: never) => Promise<unknown>>,
): void {
  for (const [name, row] of Object.entries(table)) {
    const useCase = useCases[name] as (context: unknown, input: unknown) => Promise<unknown>
    const schemas = schemasOf(row)
    // Calls about sessions and accounts may end sessions, so cached sessions are cleared before the reply.
    const changesSessions = row.method !== 'GET' && /^\/(auth|users|clients|people|delegations|confirmations)\//.test(`${row.path}/`)
    const forgetSessions = () => (changesSessions ? services.sessions.forget() : undefined)
    const source = row.takesBack ? { row: table[row.takesBack]!, read: useCases[row.takesBack] as typeof useCase } : undefined
    app.route({
      method: row.method,
      url: `/api${row.path}`,
      // A HEAD request would store a printed document that nobody receives.
      exposeHeadRoute: row.method === 'GET' && !row.keeps,
      config: {
        endpoint: endpointNames.get(row)!,
        takesForm: row.takesForm === true,
        takesBytes: row.takesBytes === true,
        staysOpen: row.reply === 'events',
      },
      onRequest: (request) => authorize(row, request, services),
      handler: (request, reply) => {
        const work = () => handle(request, reply)
        return row.costly && request.actor ? services.limits.runCostly(request.actor.id, work) : work()
      },
    })

    async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { input, params, version, readOnly, discard, end } = await parseRequest(row, schemas, source?.row, request, services)
      const about = (accountId: string) => void (request.found = { accountId })
      let kept = false
      // Taken before anything is read, so that a stream opened with it misses nothing that the reply does not contain.
      if (row.method === 'GET' && request.actor && typeof row.reply === 'object') reply.header('x-live-position', services.live.position())
      try {
        if (row.session || !request.actor) {
          const context = {
            ...services,
            actor: request.actor,
            factorAt: request.factorAt,
            requireProof: () => requireProof(request, services),
            owesSecondFactor: request.owesSecondFactor,
            mustChangePassword: request.mustChangePassword,
            address: request.ip,
            device: deviceOf(request),
            token: bearerToken(request),
            requestId: request.id,
            about,
          }
          const result = await useCase(context, input).finally(forgetSessions)
          if (row.reply === 'file') return await sendFile(services, request, reply, result as FileReply | MadeFile)
          return await send(reply, { status: statusOf(row), body: write(row, request, reply, result) })
        }
        if (row.reply === 'stream') {
          const file = (await useCase({ ...services, actor: request.actor }, input)) as StreamedFile
          noteFile(services.securityLog, request, 'export', file.name)
          return await reply
            .headers({ ...fileHeaders(file), 'x-total-count': file.rows })
            .send(file.content instanceof Readable ? file.content : Readable.from(file.content))
        }
        if (row.reply === 'events') {
          const reader = { actor: request.actor, token: bearerToken(request), lastEventId: request.headers['last-event-id'] || undefined }
          const events = (await useCase({ ...services, ...reader }, input)) as EventStream
          return await reply.headers(eventHeaders).send(events instanceof Readable ? events : Readable.from(events))
        }
        if (row.method === 'GET' || row.keeps) {
          if (row.method !== 'GET' && (await services.files.room()) === 'full') throw new Problem('server.diskFull')
          const { actor } = request
          const keep = <Result>(work: (context: Context) => Promise<Result>) =>
            transaction(services.db, (tx) => runUseCase(tx, { ...services, actor }, work))
          // A public call may still be made by a signed-in user.
          const more = { ...(row.keeps && { keep }), ...(row.access === 'anyone' && { about }) }
          const read = () => useCase({ ...services, actor, record: refuseRecord, recorded: [], ...more }, input)
          const result = await (row.keeps ? read() : readAgain(read))
          if (row.reply === 'file') return await sendFile(services, request, reply, result as FileReply | MadeFile)
          const body = await compressed(request, reply, write(row, request, reply, result))
          return await send(reply, { status: statusOf(row), body })
        }
        if (row.each) {
          if ((await services.files.room()) === 'full') throw new Problem('server.diskFull')
          const key = idempotencyKey(request)
          const run = key ? { key, fingerprint: fingerprint(key, request, input) } : null
          const reading = { ...services, actor: request.actor, requireProof: () => requireProof(request, services) }
          const runEach = runEachOf(services, request, reading, run)
          const result = await useCase({ ...reading, record: refuseRecord, recorded: [], runEach }, input)
          return await send(reply, { status: statusOf(row), body: write(row, request, reply, result) })
        }
        const checked = async (context: Context, checkedInput: unknown) => {
          if (source && readOnly.length > 0) refuseChanged(source.row, await source.read(context, params), readOnly, version)
          return useCase(context, checkedInput)
        }
        const { answer, repeated } = await change(row, services, request, reply, input, checked).finally(forgetSessions)
        if (repeated) await discard()
        else kept = true
        return await send(reply, answer)
      } catch (error) {
        kept ||= isUncertain(error)
        if (!kept) await discard() // a file without a record is swept up later; a record without its file is a loss
        throw error
      } finally {
        end(kept)
      }
    }
  }
}

/** The input schemas of a row, made once however many servers a process builds: creating them takes a fifth of building one. */
function schemasOf(row: Endpoint): ReturnType<typeof inputSchemas> {
  const schemas = made.get(row) ?? inputSchemas(row)
  made.set(row, schemas)
  return schemas
}
const made = new WeakMap<Endpoint, ReturnType<typeof inputSchemas>>()

/** Refuses read-only fields that were sent back changed. If the record has changed since, the use case reports that instead. */
function refuseChanged(source: Endpoint, answered: unknown, readOnly: readonly ReadOnlyField[], version: unknown): void {
  const current = JSON.parse(written(source, answered)) as { version?: unknown } | null
  if (version !== undefined && version !== current?.version) return
  const faults = changedFields(readOnly, current, source.derived)
  if (faults.length > 0) throw new Problem('input.invalid', faults)
}

/** Runs a whole change in one transaction: the idempotency key, the use case, and last its history entries. */
async function change(
  row: Endpoint,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  input: object,
  useCase: (context: Context, input: unknown) => Promise<unknown>,
) {
  const actor = request.actor!
  const key = idempotencyKey(request)
  if ((await services.files.room()) === 'full') throw new Problem('server.diskFull')
  return transaction(services.db, async (tx) => {
    const signer = { ...services, actor, token: bearerToken(request), about: (accountId: string) => void (request.found = { accountId }) }
    const { context, seal } = begin(tx, {
      ...services,
      actor,
      requireProof: () => requireProof(request, services),
      signWithPasskey: (assertion, sha256) => signWithPasskey(signer, tx, assertion, sha256),
    })
    const work = async () => ({ status: statusOf(row), body: write(row, request, reply, await useCase(context, input)) })
    const done = key
      ? await idempotent(tx, actor.id, key, fingerprint(key, request, input), work)
      : { answer: await work(), repeated: false }
    await seal({ isLast: true })
    return done
  })
}

/** Serialises the reply with the writer compiled from its schema. For a page: the items, with total and next page in the headers. */
function write(row: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown): string {
  if (!row.sorts) return written(row, result)
  const { items, total, more, next } = result as Page<unknown>
  reply.header('x-total-count', total)
  if (more) reply.header('x-total-more', 'true')
  if (next) {
    const url = new URL(request.url, 'http://here')
    url.searchParams.set('cursor', encodeCursor(next))
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return written(row, items)
}

const send = (reply: FastifyReply, { status, body }: Omit<Answer, 'body'> & { body: string | Buffer }) =>
  status === 204 ? reply.code(204).send() : reply.code(status).type('application/json; charset=utf-8').send(body)

async function sendFile(
  { files, securityLog }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply | MadeFile,
): Promise<FastifyReply> {
  request.found = { ...request.found, fileName: file.name }
  const { size, content } =
    'content' in file
      ? { size: file.content.byteLength, content: Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength) }
      : { size: file.size, content: await files.openVerified(file.id, file.sha256, file.size) }
  noteFile(securityLog, request, 'download', file.name)
  return reply.headers({ ...fileHeaders(file), 'content-length': size }).send(content)
}

const fileHeaders = ({ name, kind }: Pick<StreamedFile, 'name' | 'kind'>) => ({
  'content-type': servedTypes[kind],
  'content-disposition': contentDisposition(name),
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store, private',
})

/** Keeps proxies from buffering, changing or caching the stream. */
const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const statusOf = (row: Endpoint) => (row.reply === 'nothing' ? 204 : (row.status ?? 200))

/**
 * Returns a hash that is the same for equal submissions. A file that is sent again has another id, but the same name, size and digest.
 * It is keyed with the idempotency key, of which only a digest is stored.
 * An input may hold a password, which must not be guessable from a copy of the database.
 */
const fingerprint = (key: string, { method, url }: FastifyRequest, input: object) =>
  createHmac('sha256', key)
    .update(JSON.stringify([method, url, compared(input)]))
    .digest('hex')

/** Returns the input as it is again in a repeated submission: files without their ids, and the digest of an upload part in place of its bytes. */
const compared = (input: object) => ({
  ...input,
  ...('files' in input && { files: (input.files as StoredFile[]).map(({ id: _, ...file }) => file) }),
  ...('bytes' in input && {
    bytes: createHash('sha256')
      .update(input.bytes as Uint8Array)
      .digest('hex'),
  }),
})

function refuseRecord(): never {
  throw new Error('a read records nothing')
}
