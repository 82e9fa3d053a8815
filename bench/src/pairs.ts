import { randomUUID } from 'node:crypto'
import { dxfOf } from '../../apps/server/seed/pattern-files.ts'
import type { Setting } from './product.ts'

/** A call of the load generator. */
export type Call = { url: string; method: 'GET' | 'POST'; headers: () => Record<string, string>; body?: Buffer }

/** Two calls with the same reply: `product` goes through the whole request pipeline, `bare` does not. */
export type Pair = { name: string; product: Call; bare: Call }

export async function pairs(product: string, bare: string, { gerente, client, materialIds, preorderId }: Setting): Promise<Pair[]> {
  const get = (url: string): Call => ({ url, method: 'GET', headers: () => ({ authorization: `Bearer ${gerente}` }) })
  const { body, contentType } = await formOf(materialIds)
  const post = (url: string): Call => ({
    url,
    method: 'POST',
    headers: () => ({ authorization: `Bearer ${client.token}`, 'content-type': contentType, 'idempotency-key': randomUUID() }),
    body,
  })
  return [
    {
      name: 'list: 50 pre-orders of a queue',
      product: get(`${product}/api/preorders/status/PENDIENTE_REVISION?limit=50`),
      bare: get(`${bare}/list`),
    },
    {
      name: 'list: the same with what can be done with each',
      product: get(`${product}/api/preorders/status/PENDIENTE_REVISION?limit=50&actions=true`),
      bare: get(`${bare}/list-with-actions`),
    },
    { name: 'detail of a pre-order', product: get(`${product}/api/preorders/${preorderId}`), bare: get(`${bare}/detail`) },
    {
      name: 'create, against the same file and inserts',
      product: post(`${product}/api/preorders`),
      bare: post(`${bare}/create-with-file`),
    },
    { name: 'create, against the same inserts alone', product: post(`${product}/api/preorders`), bare: post(`${bare}/create`) },
  ]
}

/** Returns the form that the wizard sends: a custom request of five materials for one front, with its drawing. */
async function formOf(materialIds: readonly string[]): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData()
  form.set('orderType', 'custom')
  form.set('miningType', 'subterranea')
  form.set('numberOfFronts', '1')
  form.set('estimatedServiceDate', '2200-01-31')
  form.set('requestedItemsJson', JSON.stringify(materialIds.map((id) => ({ materialIdRef: id, totalEstimatedQuantity: 10 }))))
  form.set('patternFiles', new File([new Uint8Array(dxfOf(4.5, 4, 0.8))], 'frente-1.dxf'))
  const message = new Response(form)
  return { body: Buffer.from(await message.arrayBuffer()), contentType: message.headers.get('content-type')! }
}
