import { addDays, caracasDate } from '@barreno/domain/calendar'
import { openSession } from '../src/auth/sessions.ts'
import type { Db } from '../src/db/connect.ts'
import { insertMaterials } from '../src/materials/sql.ts'
import { asServer, migratedIn } from './operator.ts'
import { seedActors, seeded } from './portal.ts'

/** Tokens of open sessions by owner: two for each of two clients, and one each for a storekeeper and a gerente. */
export type Sessions = { cliente: string[]; cliente2: string[]; almacenista: string; gerente: string }

/** Creates the database of a data folder, with people and one material. */
export async function sessionsIn(dataDir: string): Promise<Sessions> {
  await migratedIn(dataDir)
  return asServer(dataDir, sessionsOf)
}

/** Does the same in a database that has its tables already. */
export async function sessionsOf(db: Db): Promise<Sessions> {
  const { cliente, cliente2, almacenista, gerente } = await seedActors(db)
  const material = {
    materialId: 'ANFO-25',
    name: 'ANFO',
    description: null,
    unit: 'SACO',
    unitPrice: 42.5,
    category: null,
    isActive: true,
    lowStockThreshold: null,
    blasting: null,
  } as const
  await seeded(db, 'materials.create', material.materialId, async (tx) => void (await insertMaterials(tx, [material], new Date())))
  const twoSessionsOf = (clientId: string) => Promise.all([1, 2].map(() => openSession(db, { clientId }, new Date())))
  return {
    cliente: await twoSessionsOf(cliente.id),
    cliente2: await twoSessionsOf(cliente2.id),
    almacenista: await openSession(db, { userId: almacenista.id }, new Date()),
    gerente: await openSession(db, { userId: gerente.id }, new Date()),
  }
}

/** A request as a client sends it: a PDF for the first front, drawings for the others. */
export type Sent = { token: string; key: string; files: readonly Uint8Array[] }

export async function send(address: string, { token, key, files }: Sent): Promise<Response> {
  const form = new FormData()
  const fields = {
    orderType: 'custom',
    miningType: 'subterranea',
    numberOfFronts: String(files.length),
    estimatedServiceDate: addDays(caracasDate(new Date()), 30),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('requestedItemsJson', JSON.stringify([{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 3 }]))
  for (const [index, content] of files.entries())
    form.append('patternFiles', new Blob([new Uint8Array(content)]), `frente ${index + 1}.${index === 0 ? 'pdf' : 'dxf'}`)
  return fetch(`${address}/api/preorders`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  })
}

/** Sends a load of stock, with its key as its note. */
export const sendLoad = (address: string, { token, key }: { token: string; key: string }): Promise<Response> =>
  fetch(`${address}/api/inventory/stock/add`, {
    method: 'POST',
    body: JSON.stringify({ materialId: 'ANFO-25', quantityChange: 1.25, notes: key }),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' },
  })
