import { mines } from '@barreno/domain/mines/endpoints'
import type { MineLearning } from '@barreno/domain/mines/schema'
import { FrontInputs } from '@barreno/domain/patterns/inputs'
import { startingInputs } from '@barreno/domain/patterns/values'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor } from '../auth/test/signed-in.tsx'
import { factsOf, type FrontFacts, inputsOf } from '../patterns/front-facts.ts'
import { MineChoice } from './mine-choice.tsx'
import { aCalibration, aMine, learnedOf } from './test/a-mine.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const before: FrontFacts = {
  ...factsOf(startingInputs('cielo_abierto')),
  hasStructureNearby: true,
  'structure.distance_m': 200,
}
const changes = [before]
const anAdvance = { rounds: 6, mean: 0.941, deviation: 0.02, promised: 0.9, isRedesign: false }
function Form({ typed, clientId }: { typed?: FrontFacts; clientId?: string }) {
  const [facts, setFacts] = useState<FrontFacts>({ ...before, ...typed })
  const take = (changed: FrontFacts) => {
    changes.push(changed)
    setFacts(changed)
  }
  return (
    <>
      <MineChoice clientId={clientId} miningType="cielo_abierto" facts={facts} onChange={take} fault={undefined} />
      <button type="button" onClick={() => take({ ...facts, advanceRatio: 0.8 })}>
        Escribir otro avance
      </button>
    </>
  )
}
const withMines = (learned: MineLearning) =>
  network()
    .reply(mines.list, { items: [learned.mine], total: 1, next: null })
    .reply(mines.learning, learned)

test('the calibration of the mine that is chosen is offered in words, and used only once a person accepts it', async () => {
  const calibration = aCalibration({ p80: { factor: 1.0244, shots: 8 } })
  renderFor(anAlianza, withMines({ ...learnedOf(), calibrations: [calibration] }), <Form />)
  await userEvent.click(await screen.findByLabelText(/^Mina/, { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: aMine.name }))
  expect(await screen.findByText(/K 1\.511 · β 1,65 · 1 voladura · confianza baja/)).toBeTruthy()
  expect(inputsOf('cielo_abierto', changes.at(-1)!)).not.toHaveProperty('mine.calibration')
  expect(changes.at(-1)!['structure.shots']).toBeUndefined()

  await userEvent.click(screen.getByRole('button', { name: 'Usar en este diseño' }))
  const inputs = inputsOf('cielo_abierto', changes.at(-1)!)
  expect(inputs).toMatchObject({
    mine: { id: aMine.id, calibration: 1 },
    structure: { distance_m: 200, shots: calibration.shots },
    p80Factor: 1.024,
  })
  expect(FrontInputs.safeParse(inputs).success).toBe(true)
  expect(inputsOf('cielo_abierto', factsOf(inputs))).toEqual(inputs)

  await userEvent.click(screen.getByRole('button', { name: 'No usarla' }))
  expect(inputsOf('cielo_abierto', changes.at(-1)!)).toMatchObject({ mine: { id: aMine.id }, structure: { distance_m: 200 } })
  expect(inputsOf('cielo_abierto', changes.at(-1)!)).not.toHaveProperty('structure.shots')
})

test('what it replaces is said before, comes back when it is left, and what was changed since stays', async () => {
  const calibration = aCalibration({ p80: { factor: 1.0244, shots: 8 }, advance: anAdvance })
  renderFor(anAlianza, withMines({ ...learnedOf(), calibrations: [calibration] }), <Form typed={{ p80Factor: 0.9 }} />)
  await userEvent.click(await screen.findByLabelText(/^Mina/, { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: aMine.name }))
  expect(await screen.findByText(/Reemplaza lo que está escrito en: Factor de los fragmentos de la mina\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Usar en este diseño' }))
  expect(changes.at(-1)).toMatchObject({ p80Factor: 1.024, advanceRatio: 0.94 })
  await userEvent.click(screen.getByRole('button', { name: 'Escribir otro avance' }))
  await userEvent.click(screen.getByRole('button', { name: 'No usarla' }))
  expect(changes.at(-1)).toMatchObject({ p80Factor: 0.9, advanceRatio: 0.8, 'mine.calibration': null, 'structure.shots': null })
})

test('a calibration that was withdrawn is not offered', async () => {
  const withdrawn = aCalibration({ withdrawn: { name: null, role: 'cliente', at: '2026-11-21T12:00:00.000Z', reason: 'Geófono' } })
  renderFor(anAlianza, withMines({ ...learnedOf(), calibrations: [withdrawn] }), <Form />)
  await userEvent.click(await screen.findByLabelText(/^Mina/, { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: aMine.name }))
  expect(await screen.findByText(/no tiene una calibración en vigor/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Usar en este diseño' })).toBeNull()
})

test('staff, and whoever has no mine, are not asked', async () => {
  renderFor(aGestor('administrativo'), network(), <Form />)
  expect(screen.queryByLabelText(/^Mina/)).toBeNull()
})

test('staff are offered the mines of the alianza whose front it is', async () => {
  const net = withMines(learnedOf())
  renderFor(aGestor('administrativo'), net, <Form clientId="client-1" />)
  await userEvent.click(await screen.findByLabelText(/^Mina/, { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: aMine.name }))
  expect(changes.at(-1)!['mine.id']).toBe(aMine.id)
  expect(net.sent.find(({ row }) => row === mines.list)!.url.searchParams.get('client')).toBe('client-1')
})

test('staff register a mine for the alianza whose front it is, and it is the front’s', async () => {
  const net = network().reply(mines.list, { items: [], total: 0, next: null }).reply(mines.create, aMine).reply(mines.learning, learnedOf())
  renderFor(aGestor('administrativo'), net, <Form clientId="client-1" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar una mina de la alianza' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar una mina' }))
  expect(dialog.queryByLabelText(/^Alianza/)).toBeNull()
  await userEvent.type(dialog.getByLabelText(/^Nombre/), aMine.name)
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar mina' }))
  await waitFor(() => expect(changes.at(-1)!['mine.id']).toBe(aMine.id))
  expect(net.sent.find(({ row }) => row === mines.create)!.body).toMatchObject({ clientId: 'client-1', name: aMine.name })
})

test('who may not keep mines is offered none to register', async () => {
  renderFor(aGestor('operador'), withMines(learnedOf()), <Form clientId="client-1" />)
  await screen.findByLabelText(/^Mina/, { selector: 'input' })
  expect(screen.queryByRole('button', { name: 'Registrar una mina de la alianza' })).toBeNull()
})
