import { startingInputs } from '@barreno/domain/patterns/values'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { Initiation } from './initiation.tsx'
import { aSuggestion } from './test/a-suggestion.ts'

const planOf = (inputs: FrontInputs) => {
  const { initiation, clearing } = aSuggestion(inputs)
  return { plan: initiation!, clearing }
}

test('every delay number stands with its holes and spares, and they add up to what is billed', () => {
  const { plan, clearing } = planOf(startingInputs('subterranea'))
  renderPage(<Initiation plan={plan} clearing={clearing} />)
  const table = screen.getByRole('table', { name: 'Detonadores por número' })
  expect(within(table).getAllByRole('row')).toHaveLength(plan.delays.length + 1)
  expect(screen.getByText(/^1 de cada|^Menos de 1 de cada/)).toBeTruthy()
  expect(screen.getByText('Despejar de personas').nextSibling?.textContent).toBe('200 m')
})

test('a system that cannot be had says why, and choosing one is told at once', async () => {
  const onChange = vi.fn<(system: string) => void>()
  const { plan, clearing } = planOf({ ...startingInputs('cielo_abierto'), benchHeight_m: 12 } as FrontInputs)
  renderPage(<Initiation plan={plan} clearing={clearing} choice={{ value: 'auto', onChange }} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^El que convenga/ }).checked).toBe(true)
  for (const { name, isFeasible } of plan.systems) {
    const option = screen.getByRole('radio', { name: new RegExp(`^${name}`) })
    expect(option.closest('div')!.parentElement!.textContent.includes('No se puede armar')).toBe(!isFeasible)
  }
  await userEvent.click(screen.getByRole('radio', { name: /^Electrónico/ }))
  expect(onChange).toHaveBeenCalledWith('electronic')
})

test('of electronic detonators the card tells their own scatter, and a cable in metres', () => {
  const { plan, clearing } = planOf({ ...startingInputs('cielo_abierto'), initiation: { system: 'electronic' } })
  renderPage(<Initiation plan={plan} clearing={clearing} />)
  expect(screen.getByText(/^Dispersión supuesta de ±0,01 %, al menos ±0,13 ms/)).toBeTruthy()
  expect(screen.getByText(/; 550 m de cable de tiro \(reutilizable\)\.$/)).toBeTruthy()
})
