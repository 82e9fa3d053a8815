import { clients } from '@barreno/domain/clients/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { RightNotice } from './right-notice.tsx'

afterEach(() => vi.unstubAllGlobals())

test('an alianza is told what the server has to say of its right', async () => {
  network().reply(clients.ownRight, { state: 'expired', endsOn: '2026-10-17', exceptionUntil: null, message: 'Su derecho venció.' })
  renderPage(<RightNotice />)
  expect(await screen.findByText('Su derecho venció.')).toBeTruthy()
})

test('where there is nothing to tell nothing is shown', async () => {
  const net = network().reply(clients.ownRight, { state: 'valid', endsOn: '2031-10-17', exceptionUntil: null, message: null })
  renderPage(
    <main>
      <RightNotice />
    </main>,
  )
  await waitFor(() => expect(net.sent).toHaveLength(1))
  expect(screen.getByRole('main').childElementCount).toBe(0)
})
