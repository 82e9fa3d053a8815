import { statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Actor, type Power, type Role, type StaffRole, staffRoles } from '@barreno/domain/actor'
import { api, endpointNames } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import type { Order } from '@barreno/domain/orders/schema'
import type { Preorder } from '@barreno/domain/preorders/schema'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { type AppOptions, buildApp } from '../src/app.ts'
import { oidcClient, type OidcSettings } from '../src/auth/oidc/client.ts'
import { hashPassword } from '../src/auth/password.ts'
import { secretsWith } from '../src/auth/secrets.ts'
import { sessionMemory } from '../src/auth/session-memory.ts'
import { openSession } from '../src/auth/sessions.ts'
import { replaceReset } from '../src/auth/sql.ts'
import { newToken, tokenHash } from '../src/auth/token.ts'
import { insertClient } from '../src/clients/sql.ts'
import { readConfig } from '../src/config.ts'
import { settingsInForce } from '../src/environment.ts'
import type { Installation, Services } from '../src/context.ts'
import type { connect, Connection, Db } from '../src/db/connect.ts'
import { diskStore, type StoreOptions } from '../src/files/store.ts'
import { type QuotaLimits, uploadQuota } from '../src/files/upload-quota.ts'
import { accountLimits, type CallClass } from '../src/http/account-limits.ts'
import { refusalsOf } from '../src/http/refusals.ts'
import { append } from '../src/history/chain.ts'
import { openSecurityLog, type SecurityLogOptions } from '../src/security-log/log.ts'
import { stateQuotaRule } from '../src/permits/sql.ts'
import { system } from '../src/run-use-case.ts'
import { insertUser } from '../src/users/sql.ts'
import { asAppRole, testDatabase } from './database.ts'
import { liveLimits, openLive } from '../src/live/open.ts'
import { verifyHistory } from './history.ts'
import { sampleFiles } from './sample-files.ts'
import { whenDone } from './when-done.ts'

/** The caller: a member of the staff by role, the default client, another client, or one whose account is inactive. */
export type Who = Exclude<Role, 'cliente'> | 'cliente' | 'cliente2' | 'inactivo'
export type Input = Readonly<Record<string, unknown>>
export type Sending = { headers?: Record<string, string>; query?: Record<string, string> }
export type Refusal = { status: number; message: string; error: string; code: string; details?: unknown }

/** The type of the reply of a good call, by its row. */
type ReplyTo<E extends Endpoint> = E['reply'] extends infer Schema extends z.ZodType
  ? E extends { sorts: readonly string[] }
    ? z.output<Schema>[]
    : z.output<Schema>
  : string

export type Portal = {
  app: FastifyInstance
  /** Its database, connected as the owner; the server is connected as a role that owns nothing. */
  db: Db
  /** The folder of the uploaded files. */
  folder: string
  services: Services
  /** The current time: noon in Caracas, until a test changes it. */
  clock: { now: Date }
  /** Sets the clock without making sessions older. */
  travel: (moment: Date) => Promise<void>
  actors: Readonly<Record<Who, Actor>>
  as: (who: Who) => { authorization: string }
  /**
   * Makes the call of a row. Input that the path does not contain goes into the query of a read and into the body of a change; files of a form are
   * under `files`.
   */
  call: (row: Endpoint, who: Who | null, input?: Input, sending?: Sending) => Promise<LightMyRequestResponse>
  /** Makes a call that must succeed and returns its reply, which must match the row's schema exactly. */
  good: <E extends Endpoint>(row: E, who: Who | null, input?: Input, sending?: Sending) => Promise<ReplyTo<E>>
  /** Makes a call that must be refused and returns the refusal. */
  refusal: (row: Endpoint, who: Who | null, input?: Input, sending?: Sending) => Promise<Refusal>
  /**
   * A digest of each table and of the folder of files. A refused call must leave it unchanged; the security log, which records refusals, is left out.
   */
  everything: () => Promise<Record<string, string>>
  close: () => Promise<void>
}

/** A server in this folder that was started without any settings. */
const installationIn = (folder: string): Installation => ({
  config: readConfig({ DATA_DIR: folder }),
  inForce: settingsInForce({}),
  serverId: '00000000-0000-4000-8000-000000000001',
})

/** The address of the tests' portal, for passkeys. */
export const site = { id: 'portal.minas.ve', origin: 'https://portal.minas.ve' }

export const noon = new Date('2026-11-21T16:00:00.000Z')
export const password = 'voladura segura'
const passwordHash = hashPassword(password)
/** Far longer than a test. The security log is thus written only when a test flushes it, never between two reads that are compared. */
const writtenWhenAsked = 600_000

type PortalOptions = AppOptions & {
  settings?: Partial<Services['settings']>
  pool?: Parameters<typeof connect>[1]
  limits?: { callsPerMinute?: Partial<Record<CallClass, number>>; costlyAtOnce?: number }
  quota?: Partial<QuotaLimits>
  disk?: StoreOptions
  securityLog?: SecurityLogOptions
  /** Whether sessions are cached, as by a server that receives its notifications. */
  remembersSessions?: boolean
  /** The OpenID provider at which the staff may sign in. */
  oidc?: OidcSettings
  live?: Partial<typeof liveLimits>
}

/** Creates the whole server with a database and a folder of its own, with people, a catalogue and a combo. It is removed when the test file ends. */
export async function testPortal({
  settings,
  pool,
  limits,
  quota,
  disk,
  securityLog,
  remembersSessions = false,
  oidc,
  live,
  ...options
}: PortalOptions = {}): Promise<Portal> {
  const db = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'barreno-portal-'))
  const clock = { now: noon }
  await stateQuotaRule(db, settings?.quotas ?? 'advice')
  const serverDb = await asAppRole(db, pool)
  const worked = {
    db: serverDb,
    now: () => clock.now,
    settings: { demo: false, rateLimit: false, site, portalUrl: site.origin, installation: installationIn(folder), ...settings },
    oidc: oidc && oidcClient(oidc, site.origin),
  }
  const services: Services = {
    ...worked,
    files: await diskStore(folder, disk),
    secrets: secretsWith('la clave de las pruebas'),
    limits: accountLimits({
      costlyAtOnce: 2,
      ...limits,
      callsPerMinute: { read: 1200, write: 300, upload: 60, costly: 120, ...limits?.callsPerMinute },
    }),
    quota: uploadQuota({ storedBytes: Infinity, inFlightBytes: Infinity, ...quota }),
    securityLog: openSecurityLog(serverDb, () => clock.now, { batchMs: writtenWhenAsked, ...securityLog }),
    sessions: sessionMemory(remembersSessions ? { listenOn: serverDb } : {}),
    live: openLive(worked, { ...liveLimits, ...live }),
  }
  // Files of a build are not served, because adding a route for each of them is the slowest part of a start.
  const app = await buildApp(services, { logger: failureLogger, webRoot: join(folder, 'no-web/'), ...options })
  const actors = await seedActors(db)
  const tokens = new Map<Who, string>()
  for (const [who, { id, role }] of Object.entries(actors) as [Who, Actor][])
    tokens.set(who, await openSession(db, role === 'cliente' ? { clientId: id } : { userId: id }, noon))
  const close = async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
  whenDone(close)

  const portal: Portal = {
    app,
    db,
    folder,
    services,
    clock,
    travel: async (moment) => {
      clock.now = moment
      await db`update sessions set last_used_at = ${moment.toISOString()}, expires_at = ${moment.toISOString()}::timestamptz + interval '7 days'`
    },
    actors,
    as: (who) => ({ authorization: `Bearer ${tokens.get(who)}` }),
    call: (row, who, input = {}, sending = {}) => call(portal, row, who, input, sending),
    good: async <E extends Endpoint>(row: E, ...rest: [Who | null, Input?, Sending?]) =>
      goodReply(row, await portal.call(row, ...rest)) as ReplyTo<E>,
    refusal: async (row, ...rest) => documentedRefusal(row, refusalIn(await portal.call(row, ...rest))),
    everything: () => everything(portal),
    close,
  }
  await seedCatalogue(portal)
  return portal
}

const rif = { cliente: 'J-31204587-6', cliente2: 'J-40128833-2', inactivo: 'J-29876150-4' }

/** Writes records that an operator would have entered, with one entry in the history. */
export const seeded = (db: Db, action: string, recordId: string, work: (tx: Connection) => Promise<void>) =>
  db.begin(async (tx) => {
    await work(tx)
    await append(tx, { id: system.id, role: system.id }, noon, [{ action, recordId }])
  })

/** Creates one account for each staff role, and three clients. All have the same password, whose hash is made once. */
export async function seedActors(db: Db): Promise<Record<Who, Actor>> {
  const actors: Partial<Record<Who, Actor>> = {}
  await seeded(db, 'users.create', 'todos', (tx) => insertActors(tx, actors))
  return actors as Record<Who, Actor>
}

async function insertActors(db: Connection, actors: Partial<Record<Who, Actor>>): Promise<void> {
  const hash = await passwordHash
  for (const role of staffRoles) {
    const name = `Persona de ${role}`
    const email = `${role}@minas.ve`
    const person = {
      username: role,
      email,
      name,
      role,
      codigoUnico: role.toUpperCase(),
      passwordHash: hash,
      isDemo: false,
      createdAt: noon,
    }
    actors[role] = { id: (await insertUser(db, person)).id, role, name, clientId: null }
  }
  for (const username of ['cliente', 'cliente2', 'inactivo'] as const) {
    const client = await insertClient(db, {
      username,
      nombreAlianza: `Alianza Peñón de ${username}`,
      rif: rif[username],
      nombreDeRepresentante: 'Rafael Guzmán',
      cedulaDeRepresentante: 'V-10458796',
      telefonoDeRepresentante: '0414-8861234',
      clientEmail: `${username}@alianzas.ve`,
      direction: 'El Callao, estado Bolívar',
      numerdoDeAlianza: 12,
      vigenciaRExplotacion: '2099-12-31',
      planDeArrime: null,
      planiVola: null,
      estatus: username !== 'inactivo',
      passwordHash: hash,
      isDemo: false,
      createdAt: noon,
    })
    actors[username] = { id: client.id, role: 'cliente', name: client.nombreAlianza, clientId: client.id }
  }
}

/** Creates one more member of the staff, without hashing a password, and returns the headers of their session. */
export async function someoneNew({ db, clock }: Portal, username: string, role: StaffRole = 'operador') {
  const email = `${username}@minas.ve`.toLowerCase()
  const person = {
    username: email,
    email,
    name: username,
    role,
    codigoUnico: username,
    passwordHash: await passwordHash,
    isDemo: false,
    createdAt: clock.now,
  }
  let id = ''
  await seeded(db, 'users.create', username, async (tx) => void ({ id } = await insertUser(tx, person)))
  return { id, headers: { authorization: `Bearer ${await openSession(db, { userId: id }, clock.now)}` } }
}

/** Creates a person of an alianza with these powers, and returns the headers of their session. */
export async function aPerson(portal: Portal, powers: readonly Power[], of: 'cliente' | 'cliente2' = 'cliente') {
  const email = `persona${++people}@alianzas.ve`
  const { id } = await portal.good(api.people.invite, of, { name: `Persona ${people}`, email, cedula: `V-${10_000_000 + people}`, powers })
  const token = await aResetToken(portal, { personId: id })
  await portal.good(api.auth.resetPassword, null, { token, password })
  return { id, email, headers: { authorization: `Bearer ${await openSession(portal.db, { personId: id }, portal.clock.now)}` } }
}
let people = 0

/** Materials by code, with their prices; RETIRADO can no longer be ordered. */
export const prices = { 'ANFO-25': 42.5, 'EMU-32X200': 1.48, 'COR-10': 0.33, 'DET-NE-4': 7.15, RETIRADO: 5 } as const

async function seedCatalogue({ good }: Portal): Promise<void> {
  for (const [materialId, unitPrice] of Object.entries(prices))
    await good(api.materials.create, 'gerente', {
      materialId,
      name: `Material ${materialId}`,
      unitPrice,
      isActive: materialId !== 'RETIRADO',
    })
  const items = [
    { materialId: 'ANFO-25', quantity: 4 },
    { materialId: 'DET-NE-4', quantity: 12 },
  ]
  await good(api.combos.define, 'gerente', { items })
}

/** A file of a form. */
export type Part = { field?: string; name: string; content: Buffer | string; type?: string }

/** Builds a form as a browser sends it. A value that is not text is sent as JSON. With pairs, a field may repeat. */
export function formOf(fields: Input | readonly (readonly [name: string, value: unknown])[], files: readonly Part[] = []) {
  const boundary = '----barreno7MA4YWxkTrZu0gW'
  const pairs = Array.isArray(fields) ? (fields as readonly (readonly [string, unknown])[]) : Object.entries(fields)
  const head = (disposition: string, type?: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`
  const parts = [
    ...pairs.flatMap(([name, value]) => [head(`name="${name}"`), typeof value === 'string' ? value : JSON.stringify(value), '\r\n']),
    ...files.flatMap(({ field = 'patternFiles', name, content, type = 'application/octet-stream' }) => [
      head(`name="${field}"; filename="${name}"`, type),
      content,
      '\r\n',
    ]),
    `--${boundary}--\r\n`,
  ]
  return {
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** The fields of a request that can be submitted without changes. */
const request = {
  orderType: 'custom',
  miningType: 'cielo_abierto',
  numberOfFronts: '2',
  estimatedServiceDate: '2026-12-01',
  requestedItemsJson: [
    { materialIdRef: 'ANFO-25', totalEstimatedQuantity: 10 },
    { materialIdRef: 'COR-10', totalEstimatedQuantity: 3 },
  ],
} as const

/** One good file for each front, alternating between CAD and PDF. */
export const patternFiles = (fronts: number): Part[] =>
  Array.from({ length: fronts }, (_, index) =>
    index % 2 === 0
      ? { name: `frente ${index + 1}.dxf`, content: sampleFiles.dxf }
      : { name: `frente ${index + 1}.pdf`, content: sampleFiles.pdf },
  )

/** The form of a request, by default with one file for each of its fronts. */
export function requestForm({ files, ...fields }: Input & { files?: readonly Part[] } = {}): Input {
  const form = { ...request, ...fields }
  return { ...form, files: files ?? patternFiles(Number(form.numberOfFronts)) }
}

/** Creates a pre-order that a client has just submitted. */
export const aPreorder = ({ good }: Portal, over: Input & { files?: readonly Part[] } = {}, who: Who = 'cliente'): Promise<Preorder> =>
  good(api.preorders.submit, who, requestForm(over))

/** Creates a pre-order that waits for the gerente. */
export async function aForwardedPreorder(portal: Portal, over: Input & { files?: readonly Part[] } = {}, who: Who = 'cliente') {
  const { id } = await aPreorder(portal, over, who)
  return portal.good(api.preorders.changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: 'Revisada' })
}

/** Creates an order that the gerente has just made from a pre-order. */
export async function anOrder(portal: Portal, over: Input & { files?: readonly Part[] } = {}, who: Who = 'cliente'): Promise<Order> {
  const { id } = await aForwardedPreorder(portal, over, who)
  return portal.good(api.preorders.convert, 'gerente', {
    id,
    estimatedServiceDate: '2026-12-03',
    managerNotes: 'Coordinar con la guarnición',
  })
}

/** Creates the token of a link for a new password, as a mail would contain it. */
export async function aResetToken(
  { db, clock }: Portal,
  { userId = null, clientId = null, personId = null }: { [Owner in 'userId' | 'clientId' | 'personId']?: string | null },
) {
  const token = newToken()
  await replaceReset(db, { userId, clientId, personId }, tokenHash(token), new Date(clock.now.getTime() + 3_600_000))
  return token
}

/** Fills the path of a row from an input. Fields that the path does not contain are returned as `rest`. */
export function addressOf(row: Endpoint, input: Input): { path: string; rest: Input } {
  const rest = { ...input }
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: `/api${path}`, rest }
}

function call({ app, as }: Portal, row: Endpoint, who: Who | null, input: Input, { headers = {}, query = {} }: Sending) {
  const { path, rest } = addressOf(row, input)
  const common = { method: row.method, url: path, headers: { ...(who && as(who)), ...headers } }
  if (row.reply === 'events') return beginningOf(app, { ...common, query: { ...(rest as Record<string, string>), ...query } })
  if (row.method === 'GET' || row.reply === 'stream')
    return app.inject({ ...common, query: { ...(rest as Record<string, string>), ...query } })
  if (row.files) {
    const { files = [], ...fields } = rest
    const form = formOf(fields, files as readonly Part[])
    return app.inject({ ...common, query, payload: form.payload, headers: { ...form.headers, ...common.headers } })
  }
  if (row.takesBytes) {
    const { bytes = Buffer.alloc(0) } = rest as { bytes?: Buffer }
    return app.inject({ ...common, query, payload: bytes, headers: { 'content-type': 'application/octet-stream', ...common.headers } })
  }
  return app.inject({ ...common, query, ...(Object.keys(rest).length > 0 && { payload: rest }) })
}

/** Starts a call whose reply does not end. Returns the head of the reply, or the whole reply if it is a refusal, and then disconnects. */
export async function beginningOf(app: FastifyInstance, asked: InjectOptions): Promise<LightMyRequestResponse> {
  const leaving = new AbortController()
  const answer = await app.inject({ ...asked, payloadAsStream: true, signal: leaving.signal })
  const stream = answer.stream().on('error', () => {})
  if (answer.statusCode !== 200) {
    const payload = Buffer.concat(await stream.toArray())
    return Object.assign(answer, { rawPayload: payload, payload: payload.toString(), body: payload.toString() })
  }
  leaving.abort()
  return Object.assign(answer, { rawPayload: Buffer.alloc(0), payload: '', body: '' })
}

/** The last failure of the server. A 500 reply does not contain its cause, but a test that gets one must show it. */
let lastFailure = ''
const failureLogger = {
  level: 'error',
  stream: {
    write: (line: string) => {
      const { err, msg } = JSON.parse(line) as { err?: { stack?: string }; msg?: string }
      lastFailure = err?.stack ?? msg ?? line
    },
  },
}

function goodReply(row: Endpoint, { statusCode, body, rawPayload, headers }: LightMyRequestResponse): unknown {
  expect(statusCode, statusCode === 500 ? `${body}\n${lastFailure}` : body).toBe(row.reply === 'nothing' ? 204 : (row.status ?? 200))
  if (typeof row.reply === 'string') return row.reply === 'nothing' ? body : rawPayload.toString('latin1')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const answer = JSON.parse(body) as unknown
  // Parsing removes fields that the schema does not contain, and the serializer writes a missing text as an empty one. If both are equal, neither
  // happened.
  expect((row.sorts ? z.array(row.reply) : row.reply).parse(answer)).toEqual(answer)
  return answer
}

/** Checks that the API's document lists the refusal for this call, so that a client who knows the document expects it. */
function documentedRefusal(row: Endpoint, refusal: Refusal): Refusal {
  const concept = endpointNames.get(row)?.split('.')[0]
  if (concept) expect(listedRefusals(concept, row)).toContain(refusal.code)
  return refusal
}

/** The refusals of a row, found once: a file of tests meets those of the same rows thousands of times. */
function listedRefusals(concept: string, row: Endpoint): readonly string[] {
  const listed = refusalsByRow.get(row) ?? refusalsOf(concept, row)
  refusalsByRow.set(row, listed)
  return listed
}
const refusalsByRow = new Map<Endpoint, readonly string[]>()

/** Parses a refusal and checks that it has the shape of all refusals. */
export function refusalIn({ statusCode, body, headers }: { statusCode: number; body: string; headers: OutgoingHttpHeaders }): Refusal {
  expect(statusCode, body).toBeGreaterThanOrEqual(400)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const answer = JSON.parse(body) as Omit<Refusal, 'status'>
  expect(answer).toEqual({
    ...answer,
    message: expect.stringMatching(/\p{L}{3}/u),
    error: expect.any(String),
    code: expect.stringMatching(/^\w+\.\w+$/),
  })
  expect(Object.keys(answer).filter((key) => !['message', 'error', 'code', 'details'].includes(key))).toEqual([])
  return { status: statusCode, ...answer }
}

async function everything({ db, folder }: Portal): Promise<Record<string, string>> {
  // In one round trip: the database runs a query for each table. Every write gives a row the number of its transaction, so the number of rows and the
  // sum of these numbers show whether any row was added, changed or deleted, without reading the content.
  const digests = await db<{ name: string; digest: string }[]>`
    select tablename as name, query_to_xml(format('select count(*), sum(xmin::text::bigint) from %I', tablename), false, true, '')::text as digest
    from pg_tables where schemaname = 'public' and tablename not in ('security_log', 'sign_in_places') order by tablename`
  return { ...Object.fromEntries(digests.map(({ name, digest }) => [name, digest])), 'the folder': (await storedFiles(folder)).join(' ') }
}

/** Returns every stored file with properties that change with any write to it. Reading the content of all of them took longer than the calls. */
export async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
  return names.map((name) => {
    const { ino, size, ctimeNs } = statSync(join(folder, name), { bigint: true })
    return `${name}:${ino} ${size} ${ctimeNs}`
  })
}

/** The number of entries in the history. */
export const historyCount = async ({ db }: Portal): Promise<number> =>
  (await db<[{ count: number }]>`select count(*)::int as count from history`)[0].count

/** The history entries of a record, oldest first. */
export const entriesOf = ({ db }: Portal, recordId: string) => db<
  { action: string; actorRole: string; fromStatus: string | null; toStatus: string | null; reason: string | null; changes: object }[]
>`
  select action, actor_role as "actorRole", from_status as "fromStatus", to_status as "toStatus", reason, changes
  from history where record_id = ${recordId} order by seq`

/** The first entry of the history that breaks the chain; null if the chain is complete. */
export const brokenEntry = async ({ db }: Portal) => (await verifyHistory(db)).broken
