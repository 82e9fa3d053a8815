import { patterns } from '@barreno/domain/patterns/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeIn } from '../../test/write-in.ts'
import { answeredFacts } from '../patterns/test/a-suggestion.ts'
import { anAssortment } from '../patterns/test/an-assortment.ts'
import { EngineBeside } from '../patterns/test/engine-beside.ts'
import { ConfigurePage } from './configure-page.tsx'
import { factsOfFront, suggestionOfFront, withFacts } from './configured-fronts.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { aConfiguredDraft } from './test/configured-draft.ts'
import { aDraft, renderWizard } from './test/wizard.tsx'

beforeEach(() => {
  vi.stubGlobal('Worker', EngineBeside)
  EngineBeside.asked = []
})
afterEach(() => {
  EngineBeside.waits = false
  vi.unstubAllGlobals()
})

const route = '/nueva-orden/personalizada/configurar-patron/:front?'
const address = (front: number) => `/nueva-orden/personalizada/configurar-patron/${front}`
const began = aDraft('custom', { patternCreationMode: 'create', blastingPatterns: [], customSelectedItems: [] })
const answered: Draft = { ...began, ...withFacts(began, 1, answeredFacts('subterranea')) }
const next = () => screen.getByRole('button', { name: 'Ver la sugerencia' })
const width = () => screen.findByLabelText<HTMLInputElement>('Ancho del frente (m)')
const preview = () => within(screen.getByRole('region', { name: 'Patrón propuesto' }))

const answer = (question: string, message: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: message }))

async function show(draft: Draft = answered, front = 1) {
  const scene = await renderWizard(<ConfigurePage />, { at: address(front), route, draft })
  scene.server.reply(patterns.assortment, anAssortment)
  return { ...scene, ...scene.show() }
}

test('it begins with the usual front, draws its pattern once the site is answered for, and leads to the suggestion', async () => {
  const { router, kept } = await show(began)
  expect((await width()).value).toBe('3,5')
  const withoutAnswer = 'Sin respuesta sobre gas no se puede sugerir. Pregunte antes de seguir.'
  expect(preview().getByText(withoutAnswer, { exact: false })).toBeTruthy()
  await userEvent.click(next())
  expect(await screen.findByRole('link', { name: withoutAnswer })).toBeTruthy()
  expect(screen.queryByRole('img', { name: /^Esquema de/ })).toBeNull()
  await answer('Grisú o polvo de carbón', 'No sé')
  expect(preview().getByText(withoutAnswer, { exact: false })).toBeTruthy()
  await answer('Grisú o polvo de carbón', 'No')
  await answer('Estructura a menos de 500 m', 'No')
  expect(await screen.findByRole('img', { name: /^Esquema de \d+ barrenos en 3,5 × 3,6 m$/ })).toBeTruthy()
  expect(preview().getByText(/kg\/m³$/)).toBeTruthy()
  const details = within(screen.getByRole('region', { name: 'Iniciación y materiales del patrón propuesto' }))
  expect(details.getByText('Emulsión 32 × 200 mm')).toBeTruthy()
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/sugerencia/1')
  await waitFor(async () => expect(suggestionOfFront((await kept())!, 1)?.isAccepted).toBe(false))
})

test('drawing, figures and materials follow what is typed, and a reload brings it back', async () => {
  const scene = await show()
  const field = await width()
  await screen.findByRole('img', { name: /en 3,5 × 3,6 m$/ })
  await userEvent.clear(field)
  await writeIn(field, '4,2')
  expect(await screen.findByRole('img', { name: /en 4,2 × 3,6 m$/ })).toBeTruthy()
  await waitFor(async () => expect(factsOfFront((await scene.kept())!, 1)?.['section.width_m']).toBe(4.2))
  expect((await scene.kept())?.patternCreationMode).toBe('create')
  scene.unmount()
  scene.reload()
  expect((await width()).value).toBe('4,2')
})

test('while the engine works the fields take every key, and the button waits for the pattern of what was typed last', async () => {
  const { router, kept } = await show()
  const field = await width()
  await screen.findByRole('img', { name: /en 3,5 × 3,6 m$/ })
  EngineBeside.waits = true
  EngineBeside.asked = []
  await userEvent.clear(field)
  await userEvent.type(field, '4,25')
  expect(field.value).toBe('4,25')
  expect(preview().getByText('Calculando el patrón…')).toBeTruthy()
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe(address(1))
  EngineBeside.waits = false
  EngineBeside.asked[0]!.answer()
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/sugerencia/1'))
  await waitFor(async () => expect(suggestionOfFront((await kept())!, 1)?.of).toContain('"width_m":4.25'))
})

test('an engine that cannot be loaded says so, and is loaded again on request', async () => {
  EngineBeside.waits = true
  await show()
  await waitFor(() => expect(EngineBeside.asked.length).toBeGreaterThan(0))
  act(() => EngineBeside.asked.at(-1)!.fail())
  expect(
    (await screen.findAllByText('No se pudo calcular el patrón. Revise la conexión, o cambie un dato, e intente de nuevo.')).length,
  ).toBeGreaterThan(0)
  EngineBeside.waits = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('img', { name: /^Esquema de/ })).toBeTruthy()
})

test('every refusal stands at its field, all at once, and the former pattern stays', async () => {
  const { router } = await show()
  await screen.findByRole('img', { name: /en 3,5 × 3,6 m$/ })
  await userEvent.clear(await width())
  expect(screen.getByText('Diámetro de barreno: 41 mm')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Perforación, avance y agua' }))
  expect(screen.queryByText('Diámetro de barreno: 41 mm')).toBeNull()
  const diameter = screen.getByLabelText('Diámetro de barreno (mm)')
  await userEvent.clear(diameter)
  await writeIn(diameter, '500')
  expect(await screen.findByText('Debe ser un número.')).toBeTruthy()
  expect(screen.getByText('Está fuera de lo que el método admite. Debe ser entre 32 y 64.')).toBeTruthy()
  expect(screen.getByText('Corrija los 2 datos marcados para ver el patrón.')).toBeTruthy()
  expect(screen.getByRole('img', { name: /en 3,5 × 3,6 m$/ })).toBeTruthy()
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe(address(1))
  const summary = screen.getAllByRole('alert').find((alert) => within(alert).queryAllByRole('link').length === 2)!
  await userEvent.click(within(summary).getByRole('link', { name: 'Debe ser un número.' }))
  expect(document.activeElement).toBe(await width())
})

test('what only a specialist changes is folded away until it is asked for or at fault', async () => {
  await show()
  await width()
  const expert = screen.getByRole('button', { name: 'Datos para especialistas' })
  expect(expert.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(expert)
  expect(expert.getAttribute('aria-expanded')).toBe('true')
  await writeIn(screen.getByLabelText('Desviación angular (m/m)'), '0,5')
  expect(await screen.findByText(/^Está fuera de lo que el método admite/)).toBeTruthy()
  await userEvent.click(expert)
  expect(expert.getAttribute('aria-expanded')).toBe('true')
})

test('a face is told by its sides or by its area', async () => {
  await show()
  await width()
  await userEvent.click(screen.getByRole('radio', { name: 'Por su área' }))
  await writeIn(await screen.findByLabelText('Área del frente (m²)'), '12')
  expect(screen.queryByLabelText('Ancho del frente (m)')).toBeNull()
  expect(await screen.findByRole('img', { name: /barrenos en 3,94 × 3,35 m$/ })).toBeTruthy()
})

test('a bench is asked for in its own terms', async () => {
  const bench = aDraft('custom', { ...began, miningType: 'cielo_abierto' })
  await show({ ...bench, ...withFacts(bench, 1, answeredFacts('cielo_abierto')) })
  expect((await screen.findByLabelText<HTMLInputElement>('Altura de banco (m)')).value).toBe('6')
  expect(screen.queryByLabelText('Límite de vibración')).toBeNull()
  await answer('Estructura a menos de 500 m', 'Sí')
  expect(await screen.findByText('Debe ser un número.')).toBeTruthy()
  await writeIn(screen.getByLabelText('Distancia a la estructura (m)'), '150')
  expect((await screen.findAllByLabelText('Límite de vibración')).length).toBeGreaterThan(0)
  expect(await screen.findByRole('img', { name: /barrenos en 19,42 × 5,63 m$/ })).toBeTruthy()
})

test('the next front begins as the one before, and says so', async () => {
  await show(aConfiguredDraft('custom', { numberOfFronts: 3 }), 3)
  expect(await screen.findByText('Se parte de los datos del frente 2; cambie lo que sea distinto.')).toBeTruthy()
})

test('the facts are copied to the other fronts, and nobody loses their own without a question', async () => {
  const { kept } = await show(aConfiguredDraft('custom'))
  const field = await width()
  await userEvent.clear(field)
  await writeIn(field, '4')
  await userEvent.click(screen.getByRole('button', { name: 'Usar estos datos en los demás frentes' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Reemplazar los datos de los demás frentes?' })
  expect(factsOfFront((await kept())!, 2)?.['section.width_m']).toBe(3.5)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reemplazar' }))
  expect(await screen.findByText('Copiado al otro frente.')).toBeTruthy()
  await waitFor(async () => expect(factsOfFront((await kept())!, 2)?.['section.width_m']).toBe(4))
})

test('without the materials one waits for them, and may ask again', async () => {
  const scene = await renderWizard(<ConfigurePage />, { at: address(1), route, draft: answered })
  scene.server.refuse(patterns.assortment, 503, { message: 'Ocupado' })
  scene.show()
  expect((await screen.findAllByText('No se pudieron cargar los materiales con los que se diseña el patrón.')).length).toBeGreaterThan(0)
  scene.server.reply(patterns.assortment, anAssortment)
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('img', { name: /^Esquema de/ })).toBeTruthy()
})

test.each<[string, string, Draft, string]>([
  ['nothing', address(1), emptyDraft, '/nueva-orden'],
  ['a front that there is not', address(9), began, address(1)],
  ['the other flow', address(2), aConfiguredDraft('combo'), '/nueva-orden/combo/configurar-patron/2'],
])('who comes here with %s is led on', async (_, at, draft, there) => {
  const { show: open } = await renderWizard(<ConfigurePage />, { at, route, draft })
  const { router } = open()
  await waitFor(() => expect(router.state.location.pathname).toBe(there))
})
