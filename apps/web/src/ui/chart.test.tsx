import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { roundTicks } from './chart-lines.tsx'
import { ChartOverTime } from './chart-over-time.tsx'

// The test DOM has no layout, and a chart is drawn once its place has a size.
let layOut: () => void
let isLaidOut: boolean
beforeEach(() => {
  isLaidOut = true
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: ResizeObserverCallback
      constructor(report: ResizeObserverCallback) {
        this.#report = report
      }
      observe() {
        layOut = () => this.#report([{ contentRect: new DOMRect(0, 0, 640, 280) } as ResizeObserverEntry], this)
        if (isLaidOut) layOut()
      }
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [12_925, [0, 5000, 10_000, 15_000]],
  [48_250.5, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  [990, [0, 200, 400, 600, 800, 1000]],
  [0.4, [0, 0.1, 0.2, 0.3, 0.4]],
  [0, [0, 1]],
])('the axis up to %d has round figures', (highest, ticks) => {
  expect(roundTicks(highest).map((tick) => Number(tick.toFixed(2)))).toEqual(ticks)
})

const chart = (
  <ChartOverTime
    title="Recaudado por mes"
    periods="Mes"
    names={{ value: 'Este período', before: 'Período anterior' }}
    points={[
      { key: '1', tick: 'oct', title: 'octubre', value: 5, before: { title: 'septiembre', value: 4 }, to: '/ordenes?mes=10' },
      { key: '2', tick: 'nov', title: 'noviembre', value: 7 },
    ]}
    format={(value) => `$ ${value}`}
    formatRound={String}
    leadsTo={(title) => `Ver ${title}`}
    total="$ 12"
  />
)

test('a drawing has its figures in a table for those who do not see it, without anything to focus', async () => {
  renderPage(chart)
  const drawing = await screen.findByRole('slider', { name: /^Recaudado por mes\. Gráfico/ })
  expect(within(drawing).getByText('$ 7')).toBeTruthy() // the highest point has a label
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['MesEste períodoPeríodo anterior', 'octubre$ 5$ 4', 'noviembre$ 7', 'Total$ 12'])
  expect(within(table).queryByRole('link')).toBeNull()
})

test('a drawing waits for the size of its place, and its figures do not', async () => {
  isLaidOut = false
  renderPage(chart)
  expect(screen.getByRole('table')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  act(layOut)
  expect(screen.getByRole('slider').getAttribute('viewBox')).toBe('0 0 640 280')
})

test('the pointer tells the nearest point, and a click opens what is behind it', async () => {
  const { router } = renderPage(chart)
  const drawing = await screen.findByRole('slider')
  fireEvent.pointerMove(drawing, { clientX: 600 })
  screen.getByText('noviembre', { selector: 'p' })
  fireEvent.click(drawing)
  expect(router.state.location.search).toBe('')
  fireEvent.pointerMove(drawing, { clientX: 60 })
  screen.getByText('septiembre: $ 4')
  fireEvent.click(drawing)
  expect(router.state.location.search).toBe('?mes=10')
})

test('the arrow keys go from point to point, and those of both ends to its first and last, and what is there is told', async () => {
  renderPage(chart)
  const drawing = await screen.findByRole('slider')
  drawing.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(drawing.getAttribute('aria-valuetext')).toBe('noviembre: $ 7')
  screen.getByText('noviembre', { selector: 'p' })
  await userEvent.keyboard('{Home}')
  expect(drawing.getAttribute('aria-valuetext')).toBe('octubre: $ 5')
})

test('the enter key opens what is behind a point', async () => {
  const { router } = renderPage(chart)
  act(() => screen.getByRole('slider').focus())
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.search).toBe('?mes=10')
})

test('it can be read as a table, whose figures lead on, and be drawn again', async () => {
  const { router } = renderPage(chart)
  await userEvent.click(await screen.findByRole('button', { name: 'Ver como tabla' }))
  expect(screen.queryByRole('slider')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ver como gráfico' }))
  expect(await screen.findByRole('slider')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ver como tabla' }))
  await userEvent.click(screen.getByRole('link', { name: '$ 5. Ver octubre' }))
  expect(router.state.location.search).toBe('?mes=10')
})
