import { orders } from '@barreno/domain/orders/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import { type Answer, call } from '../api/call.ts'
import type { PastRecord } from './repeat-address.ts'

export const newest = { limit: 1 } as const

type Newest = { requests: Answer<typeof preorders.mine>; accepted: Answer<typeof orders.list> }

/** Returns the client's most recent request. If its pre-order became an order, this is the order as accepted. */
export function lastOf({ requests, accepted }: Newest): PastRecord | undefined {
  const records = [
    ...requests.items.map(({ id, createdAt }) => ({ of: 'preorder' as const, id, createdAt })),
    ...accepted.items.map(({ id, createdAt }) => ({ of: 'order' as const, id, createdAt })),
  ]
  return records.sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
}

/** Reads all records that a request is repeated from. */
export async function readRecord({ of, id }: PastRecord, signal?: AbortSignal) {
  const read = async (preorder: string) => call(preorders.get, { id: preorder }, { signal })
  if (of === 'preorder') return { preorder: await read(id) }
  const order = await call(orders.get, { id }, { signal })
  return { order, preorder: order.preOrderId === null ? null : await read(order.preOrderId) }
}

/** Reads the data of the repeat page in advance, so that it is available offline. */
export async function readLast(): Promise<void> {
  const [requests, accepted] = await Promise.all([call(preorders.mine, newest), call(orders.list, newest)])
  const last = lastOf({ requests, accepted })
  if (last) await readRecord(last)
}
