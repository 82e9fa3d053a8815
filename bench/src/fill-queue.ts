import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { findClient } from '../../apps/server/src/clients/sql.ts'
import { connect } from '../../apps/server/src/db/connect.ts'
import { insertFiles } from '../../apps/server/src/files/sql.ts'
import { findOrderable } from '../../apps/server/src/materials/sql.ts'
import { insertPreorder } from '../../apps/server/src/preorders/sql.ts'
import { customLines, totalOf } from '@barreno/domain/preorders/pricing'
import type { Setting } from './product.ts'

/** Adds the given number of pre-orders to the administrative queue, with the product's own insert statements. */
export async function fillQueue(dataDir: string, { client: { id: clientId }, materialIds }: Setting, count: number): Promise<void> {
  const db = connect({ path: join(dataDir, 'postgres/.s.PGSQL.5432') }, { connections: 1 })
  const lines = customLines((await findOrderable(db, materialIds)).map((offer) => ({ offer, quantity: 10 })))
  const client = await findClient(db, clientId)
  if (!client) throw new Error('the client of the demonstration is not there')
  const since = Date.now() - count * 60_000
  await db.begin(async (tx) => {
    for (let n = 1; n <= count; n++) {
      const request = {
        client,
        orderType: 'custom',
        miningType: 'subterranea',
        numberOfFronts: 1,
        patternCreationMode: 'upload',
        estimatedServiceDate: '2200-01-31',
        estimatedTotalCost: totalOf(lines),
        suggestionDeviation: null,
        currentStatus: 'PENDIENTE_REVISION',
        createdAt: new Date(since + n * 60_000),
      } as const
      const fileId = randomUUID()
      await insertFiles(tx, [{ field: 'patternFiles', id: fileId, name: 'frente-1.dxf', kind: 'dxf', size: 1, sha256: '' }], clientId)
      await insertPreorder(tx, request, { lines, fileIds: [fileId], fronts: [] })
    }
  })
  await db`analyze`
  await db.end()
}
