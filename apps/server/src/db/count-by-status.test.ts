import { api } from '@barreno/domain/api'
import { maxCounted } from '@barreno/domain/endpoint'
import { expect, test } from 'vitest'
import { aPreorder, requestForm, testPortal } from '../../test/portal.ts'
import { countByStatus } from './count-by-status.ts'

const portal = await testPortal()
const { good, db } = portal

const byStatus = ({ counts }: { counts: { status: string; count: number }[] }) =>
  Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]))

test('staff are told how many pre-orders are in each status, a client how many of their own', async () => {
  const own = await aPreorder(portal)
  await aPreorder(portal)
  await good(api.preorders.submit, 'cliente2', requestForm())
  await good(api.preorders.changeStatus, 'administrativo', { id: own.id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  expect(byStatus(await good(api.preorders.counts, 'administrativo', {}))).toEqual({
    PENDIENTE_REVISION: 2,
    PENDIENTE_APROBACION_GERENTE: 1,
  })
  expect(byStatus(await good(api.preorders.counts, 'cliente', {}))).toEqual({ PENDIENTE_REVISION: 1, PENDIENTE_APROBACION_GERENTE: 1 })
})

test('beyond what a page counts, it only says that there are more', async () => {
  const counted = await db.begin(async (tx) => {
    await tx`create temporary table orders on commit drop as select 'APROBADA' as current_status from generate_series(1, ${maxCounted + 5}::int)`
    return countByStatus(tx, 'orders', ['APROBADA', 'CERRADA'], tx`true`)
  })
  expect(counted).toEqual({
    counts: [
      { status: 'APROBADA', count: maxCounted, hasMore: true },
      { status: 'CERRADA', count: 0, hasMore: false },
    ],
  })
})
