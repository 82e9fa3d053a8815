import type { Confirmation } from '@barreno/domain/confirmations/schema'
import type { Endpoint } from '@barreno/domain/endpoint'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { network } from './network.ts'

export const aConfirmation = (over: Partial<Confirmation> = {}): Confirmation => ({
  id: 'pedido-1',
  act: 'inventory.adjust',
  recordId: 'ANFO-25',
  recordName: 'ANFO a granel',
  subjectRole: null,
  rule: 'stock',
  threshold: 500,
  measured: 1275,
  changes: { quantity: { old: 100, new: 70 } },
  unit: 'SACO',
  reason: 'Conteo físico',
  askedById: 'user-2',
  askedByName: 'Beto Gil',
  askedByRole: 'almacenista',
  askedAt: '2026-11-21T14:00:00.000Z',
  expiresAt: '2026-11-22T14:00:00.000Z',
  state: 'asked',
  decidedByName: null,
  decidedAt: null,
  decisionReason: null,
  resultId: null,
  actions: ['confirm', 'refuse'],
  ...over,
})

type Attempt = {
  net: ReturnType<typeof network>
  /** The row that the screen calls first, and the row that asks another person for confirmation. */
  direct: Endpoint
  ask: Endpoint
}

/** The server requires another person's confirmation for an act. */
export const needSecondPerson = ({ net, direct, ask }: Attempt) =>
  net
    .refuse(direct, 409, {
      code: 'confirmations.needed',
      message: 'Hace falta otra persona.',
      details: { rule: 'deliveries', threshold: null, measured: null },
    })
    .reply(ask, aConfirmation())

/**
 * Expects that after `press` the screen explains why nothing was done and sends no request for confirmation by
 * itself, and that the next press sends exactly one request with the same input.
 */
export async function expectToAsk({ net, direct, ask }: Attempt, press: () => Promise<void>): Promise<void> {
  const sentTo = (row: Endpoint) => net.sent.filter((call) => call.row === row)
  await press()
  expect(await screen.findByText('Pide la confirmación de otra persona')).toBeTruthy()
  expect([sentTo(direct).length, sentTo(ask).length]).toEqual([1, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Pedir confirmación' }))
  await vi.waitFor(() => expect(sentTo(ask)).toHaveLength(1))
  const { materialId: _path, ...tried } = (sentTo(direct)[0]!.body ?? {}) as Record<string, unknown>
  expect(sentTo(ask)[0]!.body).toMatchObject(tried)
  expect(sentTo(direct)).toHaveLength(1)
}
