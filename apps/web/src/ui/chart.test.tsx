import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { roundTicks } from './chart-lines.tsx'
import { ChartOverTime } from './chart-over-time.tsx'

// The test DOM has no layout, and the chart does not draw an element without a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 280))
})
afterEach(() => {
  vi.restoreAllMocks()
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
  const drawing = await screen.findByRole('application', { name: /^Recaudado por mes\. Gráfico/ })
  expect(within(drawing).getByText('$ 7')).toBeTruthy() // the highest point has a label
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['MesEste períodoPeríodo anterior', 'octubre$ 5$ 4', 'noviembre$ 7', 'Total$ 12'])
  expect(within(table).queryByRole('link')).toBeNull()
})

test('a drawing far below the window is drawn once the user comes near, or prints the page', async () => {
  const everythingNear = window.IntersectionObserver
  window.IntersectionObserver = class extends everythingNear {
    override observe() {}
  }
  onTestFinished(() => void (window.IntersectionObserver = everythingNear))
  renderPage(chart)
  expect(screen.getByRole('table')).toBeTruthy()
  expect(screen.queryByRole('application')).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  expect(await screen.findByRole('application')).toBeTruthy()
})

test('the arrow keys go from point to point, and what is there is told', async () => {
  renderPage(chart)
  const drawing = await screen.findByRole('application')
  drawing.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join(''),
    ).toContain('noviembre$ 7'),
  )
})

test('it can be read as a table, whose figures lead on, and be drawn again', async () => {
  const { router } = renderPage(chart)
  await userEvent.click(await screen.findByRole('button', { name: 'Ver como tabla' }))
  expect(screen.queryByRole('application')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ver como gráfico' }))
  expect(await screen.findByRole('application')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ver como tabla' }))
  await userEvent.click(screen.getByRole('link', { name: '$ 5. Ver octubre' }))
  expect(router.state.location.search).toBe('?mes=10')
})
