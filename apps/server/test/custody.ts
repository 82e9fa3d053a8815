import { api } from '@barreno/domain/api'
import type { Lot } from '@barreno/domain/custody/schema'
import type { Magazine } from '@barreno/domain/magazines/schema'
import type { Input, Portal } from './portal.ts'

let made = 0
/** A magazine that nobody has yet, as somebody registers it. */
export const newMagazine = () => ({ id: `POLV-${++made}`, name: `Polvorín ${made}`, kind: 'auxiliar' })
/** A lot that nobody has yet, as somebody writes it down. */
export const newLot = (materialId = 'ANFO-25') => ({
  materialId,
  number: `L-${++made}`,
  maker: 'CAVIM',
  madeOn: '2026-01-15',
  expiresOn: '2028-01-14',
})

export const aMagazine = ({ good }: Portal, over: Input = {}): Promise<Magazine> =>
  good(api.magazines.create, 'gerente', { ...newMagazine(), ...over })

/** A lot of which something lies in a magazine. */
export async function aLoadedLot({ good }: Portal, { quantityChange = 10, ...over }: Input = {}): Promise<Lot> {
  const lot = newLot(over['materialId'] as string | undefined)
  const { number, ...described } = lot
  await good(api.inventory.load, 'almacenista', { ...described, lot: number, quantityChange, ...over })
  return (await good(api.custody.lots, 'gerente', { material: lot.materialId, q: number })).find((each) => each.number === number)!
}

/** What is asked for to move a new lot out of the first magazine. */
export async function aTransferTo(
  portal: Portal,
  toId: string,
): Promise<{ fromId: string; toId: string; lines: { lotId: string; quantity: number }[] }> {
  return { fromId: 'PRINCIPAL', toId, lines: [{ lotId: (await aLoadedLot(portal)).id, quantity: 4 }] }
}
