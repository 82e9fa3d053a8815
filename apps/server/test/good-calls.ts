import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { stocked } from './orders.ts'
import { testPortal } from './portal.ts'
import { goodCallsOfAccounts } from './good-calls/accounts.ts'
import { goodCallsOfOrders } from './good-calls/orders.ts'
import { goodCallsOfOverview } from './good-calls/overview.ts'
import { goodCallsOfRequests } from './good-calls/requests.ts'
import { goodCallsOfStock } from './good-calls/stock.ts'
import type { GoodCall, GoodCalls } from './good-calls/good-call.ts'
import { recordsOf } from './good-calls/records.ts'

/** A row of the API with a call of it that succeeds. */
type Row = {
  name: string
  row: Endpoint
  goodCall: () => Promise<GoodCall>
  /** One good call for tests that only read with it or have it refused. Its records are created once and are the same afterwards. */
  heldCall: () => Promise<GoodCall>
}

/** Creates a portal with stock and all settings, and one good call for each row of the API. */
export async function portalWithGoodCalls() {
  const portal = await testPortal({
    settings: {
      unlock: { name: 'admin', key: 'llave', answer: 'respuesta' },
      backups: { place: 'respaldos', at: '02:15', drillAt: null },
    },
    securityLog: { perMinute: { account: Infinity, address: Infinity, strangers: Infinity } },
  })
  const { good } = portal
  await stocked(portal)
  await good(api.users.nameBodyAdministrator, 'gerente', { id: portal.actors.gnb.id })
  const records = recordsOf(portal)
  /** A new row of the API does not compile until it has a good call. */
  const goodCalls: GoodCalls = {
    ...goodCallsOfAccounts(portal, records),
    ...goodCallsOfRequests(portal, records),
    ...goodCallsOfOrders(portal, records),
    ...goodCallsOfStock(portal, records),
    ...goodCallsOfOverview(portal, records),
  }

  const rows: Row[] = Object.entries(api).flatMap(([concept, table]) =>
    Object.entries<Endpoint>(table).map(([name, row]) => {
      const goodCall = (goodCalls as Record<string, Record<string, () => Promise<GoodCall>>>)[concept]![name]!
      let held: Promise<GoodCall> | undefined
      return { name: `${concept}.${name}`, row, goodCall, heldCall: () => (held ??= goodCall()) }
    }),
  )
  return { ...portal, rows }
}
