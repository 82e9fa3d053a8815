import { startingInputs } from '@barreno/domain/patterns/values'
import { count } from '@barreno/texts/format'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { markOf, markPath } from '@barreno/blast-design/drawing/hole-marks'
import { PatternDrawing } from './pattern-drawing.tsx'
import { aSuggestion } from './test/a-suggestion.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const draw = (parameters: unknown, miningType = 'subterranea') => renderPage(<PatternDrawing source={{ miningType, parameters }} />)
const typed = (type: string, index: number) => ({ x_m: 0.5 + index * 0.5, y_m: 1, diameter_mm: 45, type })
const circles = () => [...document.querySelectorAll<SVGCircleElement>('circle[data-hole]')]
const face = { faceWidth_m: 5, faceHeight_m: 4 }

test.each([
  [{}, 'Datos de coordenadas no disponibles o en formato incorrecto.'],
  [
    { holeCoordinates: [typed('cuele', 1)], faceWidth_m: -1, faceHeight_m: 4 },
    'Dimensiones del frente inválidas para visualizar el patrón.',
  ],
  [{ holeCoordinates: [], ...face }, 'No hay coordenadas de barrenos para visualizar.'],
])('what cannot be drawn is said in the words of the specification', (parameters, message) => {
  draw(parameters)
  expect(screen.getByText(message)).toBeDefined()
})

test('every type has the colour of the specification, and a shape of its own', () => {
  const types = [
    'cuele_alivio',
    'cuele',
    'contorno_techo',
    'contorno_piso',
    'contorno_hastial',
    'contorno_pared',
    'produccion',
    'otra_cosa',
  ]
  draw({ holeCoordinates: types.map(typed), ...face })
  const colours = Object.fromEntries(circles().map((circle) => [circle.dataset['type'], circle.getAttribute('stroke')]))
  expect(colours).toEqual({
    cuele_alivio: '#6A7177', // grey
    cuele: '#B3261E', // red
    contorno_techo: '#1D4E89', // blue
    contorno_piso: '#1F6B3A', // green
    contorno_hastial: '#B85C00', // orange
    contorno_pared: '#B85C00',
    produccion: '#1E2226', // black
    otra_cosa: '#6B3FA0', // purple
  })
  // Both walls have square marks. Relief and production holes have circles, of which one is empty.
  expect(new Set(types.map((type) => markPath(markOf(type), 0, 0, 5))).size).toBe(6)
  expect(circles()[0]!.getAttribute('fill')).toBe('none')
})

test('the legend counts each type, and the drawing says what it shows', () => {
  const { calculatedParameters } = aSuggestion()
  draw(calculatedParameters)
  const { holeCoordinates, numberOfHoles } = calculatedParameters
  expect(screen.getByRole('img', { name: `Esquema de ${numberOfHoles} barrenos en 3,5 × 3,6 m` })).toBeDefined()
  expect(circles()).toHaveLength(numberOfHoles)
  const lifters = holeCoordinates.filter(({ type }) => type === 'contorno_piso').length
  expect(within(screen.getByRole('list', { name: 'Tipos de barreno' })).getByText('Contorno de piso').parentElement!.textContent).toBe(
    `Contorno de piso${lifters}`,
  )
  expect(screen.getByText('3,5 m')).toBeDefined()
  expect(screen.getByText('3,6 m')).toBeDefined()
})

test('the arrow keys go from hole to hole and tell charge and delay', async () => {
  const { calculatedParameters } = aSuggestion()
  draw(calculatedParameters)
  expect(screen.getAllByText(/Señale un barreno/).length).toBeGreaterThan(0)
  const holes = screen.getByRole('slider', { name: 'Barrenos del esquema' })
  holes.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(holes.getAttribute('aria-valuetext')).toMatch(
    /^Barreno 2: Cuele · carga [\d,]+ kg · retardo 1 \(100 ms\) · 41 mm · x [\d,]+ m, y [\d,]+ m$/,
  )
  expect(screen.getByText('Barreno 2')).toBeDefined()
  await userEvent.keyboard('{Home}')
  expect(holes.getAttribute('aria-valuetext')).toMatch(/^Barreno 1: Alivio del cuele · sin carga · sin retardo/)
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(holes.getAttribute('aria-valuenow')).toBe(String(calculatedParameters.numberOfHoles))
})

test('what is pointed at is told, and not any longer when the pointer leaves', () => {
  draw({ holeCoordinates: [{ ...typed('cuele', 0), charge_kg: 1.25, delayNumber: 3, delay_ms: 300 }], ...face })
  const sheet = screen.getByRole('slider', { name: 'Barrenos del esquema' })
  const circle = circles()[0]!
  vi.spyOn(sheet.querySelector('svg')!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 400))
  const at = { clientX: Number(circle.getAttribute('cx')) + 3, clientY: Number(circle.getAttribute('cy')) }
  fireEvent.pointerMove(sheet, at)
  expect(screen.getByText(/carga 1,25 kg · retardo 3 \(300 ms\)/)).toBeDefined()
  fireEvent.pointerMove(sheet, { clientX: at.clientX + 120, clientY: at.clientY })
  expect(screen.queryByText(/carga 1,25 kg/)).toBeNull()
  fireEvent.pointerMove(sheet, at)
  fireEvent.pointerLeave(sheet)
  expect(screen.queryByText(/carga 1,25 kg/)).toBeNull()
})

test('the sequence is gone through delay by delay', async () => {
  draw(aSuggestion().calculatedParameters)
  expect(screen.getByText('Antes del primer retardo')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Retardo siguiente' }))
  expect(screen.getByText(/^Retardo 1 · 100 ms · 1 barreno · [\d,]+ kg$/)).toBeDefined()
  expect(document.querySelectorAll('[data-state="firing"] circle')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Retardo siguiente' }))
  expect(document.querySelectorAll('[data-state="fired"] circle')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Retardo anterior' }))
  await userEvent.click(screen.getByRole('button', { name: 'Retardo anterior' }))
  expect(screen.getByText('Antes del primer retardo')).toBeDefined()
  fireEvent.change(screen.getByRole('slider', { name: 'Momento de la secuencia' }), { target: { value: '5' } })
  expect(screen.getByText(/^Retardo 6 · 600 ms/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Volver al inicio' }))
  expect(screen.getByText('Antes del primer retardo')).toBeDefined()
})

test('the sequence plays to its end and can be held', async () => {
  let now = 0
  let frame: FrameRequestCallback = () => {}
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frame = callback
    return 1
  })
  const pass = (ms: number) =>
    act(() => {
      now += ms
      frame(now)
    })
  draw(aSuggestion().calculatedParameters)
  fireEvent.click(screen.getByRole('button', { name: 'Reproducir la secuencia' }))
  pass(1)
  expect(screen.getByText(/^Retardo 1 · 100 ms/)).toBeDefined()
  pass(1000)
  fireEvent.click(screen.getByRole('button', { name: 'Pausar la secuencia' }))
  const held = screen.getByText(/^Retardo \d+ · /).textContent
  expect(held).not.toMatch(/^Retardo 1 ·/)
  fireEvent.click(screen.getByRole('button', { name: 'Reproducir la secuencia' }))
  pass(10_000)
  expect(screen.getByText(/^Retardo 60 · 6\.000 ms/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reproducir la secuencia' })).toBeDefined()
})

test('who wants no motion goes through it by steps', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('reduced-motion'),
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
  draw(aSuggestion().calculatedParameters)
  expect(screen.queryByRole('button', { name: 'Reproducir la secuencia' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Retardo siguiente' })).toBeDefined()
})

test('the holes are there as a table, in pages', async () => {
  const { calculatedParameters } = aSuggestion()
  draw(calculatedParameters)
  await userEvent.click(screen.getByRole('button', { name: `Ver la tabla de ${calculatedParameters.numberOfHoles} barrenos` }))
  const table = screen.getByRole('table', { name: 'Barrenos del patrón' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['N.º', 'Tipo', 'x (m)', 'y (m)', 'Long. (m)', 'Carga (kg)', 'Ret.', 'Tiempo (ms)'])
  expect(within(table).getAllByRole('row')[1]!.textContent).toContain('Alivio del cuele, 76 mm')
  expect(within(table).getAllByRole('row')).toHaveLength(26)
})

test('a bench shows when each hole fires, how it is tied up, and how far is cleared', () => {
  const pattern = aSuggestion(startingInputs('cielo_abierto'))
  renderPage(<PatternDrawing source={{ miningType: 'cielo_abierto', parameters: pattern.calculatedParameters }} firing={pattern} />)
  const drawing = within(screen.getByRole('img', { name: /^Esquema de/ }))
  const times = pattern.calculatedParameters.holeCoordinates.map(({ delay_ms }) => String(delay_ms))
  expect(drawing.getAllByText((text) => times.includes(text))).toHaveLength(times.length)
  expect(within(screen.getByRole('list', { name: 'Amarre' })).getByText('Inicio')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Despeje de personas a 500 m y de equipos a 300 m' })).toBeDefined()
  expect(screen.queryByRole('img', { name: /^Cuele de/ })).toBeNull()
})

test('the cut of a face is drawn by itself, with the number and the time of every charged hole', () => {
  const pattern = aSuggestion()
  renderPage(<PatternDrawing source={{ miningType: 'subterranea', parameters: pattern.calculatedParameters }} firing={pattern} />)
  const cut = screen.getByRole('img', { name: /^Cuele de \d+ barrenos a escala 1:10$/ })
  const charged = pattern.calculatedParameters.holeCoordinates.filter(({ type }) => type === 'cuele')
  const labels = [...cut.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(labels).toEqual(expect.arrayContaining(charged.map(({ delayNumber, delay_ms }) => `${delayNumber} · ${count(delay_ms)}`)))
})

test('two thousand holes are a few paths, and a step of the sequence shows what goes off', async () => {
  const pattern = aSuggestion({
    miningType: 'cielo_abierto',
    benchHeight_m: 10,
    holeDiameter_mm: 89,
    extent: { rows: 20, holesPerRow: 100 },
  })
  const { calculatedParameters } = pattern
  renderPage(<PatternDrawing source={{ miningType: 'cielo_abierto', parameters: calculatedParameters }} firing={pattern} />)
  const drawn = (state?: string) =>
    [...document.querySelectorAll<SVGPathElement>(`${state ? `[data-state="${state}"] ` : ''}path[data-holes]`)].reduce(
      (sum, { dataset, attributes }) => {
        expect(attributes.getNamedItem('d')!.value.match(/M/g)).toHaveLength(Number(dataset['holes']))
        return sum + Number(dataset['holes'])
      },
      0,
    )
  const sheet = screen.getByRole('slider', { name: 'Barrenos del esquema' })
  expect(drawn()).toBe(2000)
  expect(sheet.querySelectorAll('svg *').length).toBeLessThan(60)
  const lines = [...sheet.querySelectorAll<SVGPathElement>('path[data-lines]')].map(({ dataset }) => Number(dataset['lines']))
  expect(lines.reduce((sum, one) => sum + one, 0)).toBe(1999)
  await userEvent.click(screen.getByRole('button', { name: 'Retardo siguiente' }))
  expect(drawn('firing')).toBeGreaterThan(0)
  expect(drawn('firing') + drawn('waiting')).toBe(2000)
  sheet.focus()
  await userEvent.keyboard('{End}')
  expect(screen.getByText('Barreno 2.000')).toBeDefined()
})
