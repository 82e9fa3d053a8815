import { orders } from '@barreno/domain/orders/endpoints'
import { startingInputs } from '@barreno/domain/patterns/values'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { aSuggestion } from '../patterns/test/a-suggestion.ts'
import { CrewSheetPage, MyCrewSheetPage } from './crew-sheet-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const place = { at: '/orders/details/order-7/cuadrilla', route: '/orders/details/:orderId/cuadrilla' }
const suggestions = [aSuggestion(), aSuggestion(startingInputs('cielo_abierto'))]
const fronts = suggestions.map((pattern, index) => ({
  frontIndex: index + 1,
  clientInputParameters: pattern.inputs,
  backendSuggestedPattern: pattern,
  alarms: [],
}))

async function show(configuredFrontsDetailsSnapshot: ReturnType<typeof anOrder>['configuredFrontsDetailsSnapshot'], at = place.at) {
  const net = network().reply(orders.get, anOrder({ configuredFrontsDetailsSnapshot }))
  renderFor(aGestor('operador'), net, <CrewSheetPage />, { ...place, at })
  await screen.findByRole('heading', { level: 1, name: 'Hoja de la cuadrilla' })
  await screen.findByText(/ORD-2026-000007/)
}

const holesShown = () =>
  screen
    .getAllByRole('table', { name: /^Barrenos de / })
    .flatMap((table) => within(table).getAllByRole('row').slice(1))
    .map((row) => Number(within(row).getAllByRole('cell')[0]!.textContent))

test('the crew reads every hole of its front once, with how it is loaded, tied up and fired', async () => {
  await show([fronts[0]!])
  const { calculatedParameters, initiation, loads } = suggestions[0]!
  const numbers = calculatedParameters.holeCoordinates.map(({ number }) => number)
  expect(holesShown().toSorted((one, other) => one - other)).toEqual(numbers)
  expect(screen.getAllByRole('img', { name: /^Barreno cargado, / })).toHaveLength(loads.length)
  expect(screen.getByRole('img', { name: /^Esquema de \d+ barrenos/ })).toBeTruthy()
  const delays = within(screen.getByRole('table', { name: 'Detonadores por número' }))
  expect(delays.getAllByRole('row')).toHaveLength(initiation!.delays.length + 1)
  // This assortment has no lead-in tube, so a cap with a safety fuse starts the blast.
  expect(initiation!.start.by).toBe('capFuse')
  expect(screen.getByText('Espera tras un tiro fallido').nextSibling?.textContent).toBe('30 min')
  expect(screen.queryByText(/US\$|\$ /)).toBeNull()
})

test('of several fronts the address says which is shown, and another is one press away', async () => {
  await show(fronts, `${place.at}?frente=2`)
  const holesOf = (front: number) => suggestions[front - 1]!.calculatedParameters.numberOfHoles
  expect(holesShown()).toHaveLength(holesOf(2))
  await userEvent.click(screen.getByRole('radio', { name: 'Frente 1' }))
  expect(holesShown()).toHaveLength(holesOf(1))
})

test('an alarm that an engineer accepted stands at the head with name and reason', async () => {
  const alarm = {
    code: 'clearance.tooSmall',
    text: 'Hay que despejar 500 m y hay gente a 350 m.',
    value: 350,
    min: 500,
    max: null,
    unit: 'm',
    isHard: false,
    isVoided: false,
    acceptance: {
      engineerName: 'Ana Rondón',
      engineerDocument: 'V-12345678',
      reason: 'Se desaloja la vivienda y se vigila el camino.',
      at: '2026-11-20T15:00:00.000Z',
      recordedBy: 'Luis Parra',
      recordedByRole: 'administrativo' as const,
    },
  }
  await show([{ ...fronts[0]!, alarms: [alarm] }])
  const box = within(screen.getByRole('region', { name: 'Alarmas del patrón' }))
  expect(box.getByText(alarm.text)).toBeTruthy()
  expect(box.getByText(/^Aceptada por Ana Rondón/)).toBeTruthy()
})

test('a pattern of an engine that planned no initiation says so, and its holes are read all the same', async () => {
  const { initiation: _, ...older } = suggestions[0]!
  await show([{ ...fronts[0]!, backendSuggestedPattern: older }])
  expect(screen.getByText(/no planificaba la iniciación/)).toBeTruthy()
  expect(holesShown()).toHaveLength(older.calculatedParameters.numberOfHoles)
})

test('a front of another program has no sheet, and says so', async () => {
  await show([{ ...fronts[0]!, backendSuggestedPattern: null }])
  expect(screen.getByText(/vienen de otro programa/)).toBeTruthy()
})

test('without configured fronts there is nothing to print, and it says where the pattern is', async () => {
  await show([])
  expect(screen.getByText('El patrón está en los archivos de la orden.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hoja para imprimir' })).toBeNull()
})

test('whoever may not read the order is told so, with the way back', async () => {
  const net = network().refuse(orders.get, 404, { code: 'orders.notFound' })
  renderFor(anAlianza, net, <MyCrewSheetPage />, {
    at: '/ordenes-cliente/details/order-7/cuadrilla',
    route: '/ordenes-cliente/details/:orderId/cuadrilla',
  })
  expect(await screen.findByText('No se encontró la orden solicitada o no tienes permiso para verla.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver a la orden' }).getAttribute('href')).toBe('/ordenes-cliente/details/order-7')
})

test('a visitor is led to signing in', () => {
  renderForVisitor(<CrewSheetPage />, place)
  expect(screen.getByText('Debes iniciar sesión para ver los detalles de la orden.')).toBeTruthy()
})

test('what is taken to the front is the paper of the server, which has a code, and not the page', async () => {
  const net = network()
    .reply(orders.get, anOrder({ configuredFrontsDetailsSnapshot: fronts }))
    .reply(orders.crewSheet, new Blob(['papel']))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('ORD-2026-000007-frente-2-cuadrilla.pdf')
  })
  renderFor(aGestor('operador'), net, <CrewSheetPage />, { ...place, at: `${place.at}?frente=2` })
  await userEvent.click(await screen.findByRole('button', { name: 'Hoja para imprimir' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(net.sent.find(({ row }) => row === orders.crewSheet)!.url.pathname).toMatch(/\/fronts\/2\/crew-sheet\.pdf$/)
  vi.restoreAllMocks()
})
