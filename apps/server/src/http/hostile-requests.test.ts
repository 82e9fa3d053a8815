import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { openSession } from '../auth/sessions.ts'
import { expect, test } from 'vitest'
import { atLeast, figures } from '../../test/endurance.ts'
import { type ApiDocument, type HostileRequest, hostileRequests, sendHostile } from '../../test/hostile-requests.ts'
import { aPreorder, anOrder, beginningOf, brokenEntry, refusalIn, testPortal } from '../../test/portal.ts'

// The long run of the same requests is `npm run endurance -- hostile`; its figures are in docs/measured.md.
const count = atLeast(2_000)
const portal = await testPortal()
const { app, db, actors, clock } = portal

const streams = Object.values(api).flatMap((table) => Object.values<Endpoint>(table).filter(({ reply }) => reply === 'events'))
/** Whether the reply is an endless stream. */
const staysOpen = (url: string) => streams.some(({ path }) => url.split('?')[0] === `/api${path}`)

test(
  `of ${count} hostile requests over every operation, as a gerente and as a client, none is a fault of the server`,
  { timeout: 600_000 + count * 100 },
  async () => {
    const [preorder, order] = [await aPreorder(portal), await anOrder(portal)]
    const ids = [preorder.id, order.id, order.orderNumber, 'ANFO-25', actors.operador.id, actors.cliente2.id, 'no-existe']
    const document = (await app.inject('/api/openapi.json')).json<ApiDocument>()
    const hostile = hostileRequests(document, 22, ids)
    expect(hostile.operations).toHaveLength(Object.values(api).flatMap((table) => Object.keys(table)).length)
    const tokens: Record<string, string> = {}
    const signIn = async (role: string) => {
      tokens[role] = await openSession(db, role === 'gerente' ? { userId: actors.gerente.id } : { clientId: actors.cliente.id }, clock.now)
    }
    const send = async ({ operation: _, ...request }: HostileRequest, role: string) => {
      const signedIn = { ...request, headers: { ...request.headers, authorization: `Bearer ${tokens[role]}` } }
      const answer = await (staysOpen(request.url) ? beginningOf(app, signedIn) : app.inject(signedIn))
      if (answer.statusCode >= 400) refusalIn(answer)
      return { status: answer.statusCode, body: answer.body }
    }
    const roles = ['gerente', 'cliente']
    for (const role of roles) await signIn(role)
    const { faults, admitted, statuses } = await sendHostile(hostile, { count, roles }, send, signIn)
    expect(faults).toEqual([])
    // Enough requests reached the program, and some succeeded.
    expect(admitted['gerente']).toBeGreaterThan(count * 0.3)
    expect(admitted['cliente']).toBeGreaterThan(count * 0.1)
    expect(statuses[200]).toBeGreaterThan(count * 0.05)
    expect(await brokenEntry(portal)).toBeNull()
    figures(`${count} requests, answers by status: ${JSON.stringify(statuses)}, admitted: ${JSON.stringify(admitted)}`)
  },
)
