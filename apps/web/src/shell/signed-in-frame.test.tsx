import { dashboard } from '@barreno/domain/dashboard/endpoints'
import type { SessionUser } from '@barreno/domain/auth/schema'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor } from '../auth/test/signed-in.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** An account with a role that only a server of another version knows. */
const unknown = { ...aGestor(), role: 'auditor' } as unknown as SessionUser

test.each([
  ['Gerente', aGestor('gerente')],
  ['Cliente', anAlianza],
  ['Usuario', unknown],
])('the menu is headed %s', async (title, user) => {
  const net = network().reply(dashboard.summary, {
    activeClients: null,
    pendingOrders: null,
    waiting: [],
    deadlines: [],
    preorderDeadlines: [],
    lowStock: null,
    untoldIncidents: [],
  })
  renderFor(user, net, <SignedInFrame>…</SignedInFrame>)
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
})
