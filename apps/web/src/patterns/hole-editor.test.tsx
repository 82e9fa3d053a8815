import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HoleEdit } from '@barreno/domain/patterns/schema'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { HoleEditor } from './hole-editor.tsx'
import { anAssortment } from './test/an-assortment.ts'

const bench = { miningType: 'cielo_abierto', benchHeight_m: 6, holeDiameter_mm: 89, extent: { rows: 2, holesPerRow: 4 } } as const

/** The editor over the pattern that its changes lead to; over the one before where they lead to none. */
function Edited({ onEdits }: { onEdits: (edits: readonly HoleEdit[]) => void }) {
  const [edits, setEdits] = useState<HoleEdit[]>([])
  const found = suggestFront({ ...bench, edits }, anAssortment)
  const [last, setLast] = useState(found)
  if (found.ok && !(last.ok && JSON.stringify(last.suggestion) === JSON.stringify(found.suggestion))) setLast(found)
  const shown = found.ok ? found : last
  if (!shown.ok) throw new Error('refused')
  const change = (changed: HoleEdit[]) => {
    setEdits(changed)
    onEdits(changed)
  }
  return (
    <HoleEditor
      pattern={shown.suggestion}
      edits={edits}
      onChange={change}
      assortment={anAssortment}
      fault={found.ok ? undefined : found.faults[0]?.message}
    />
  )
}

function edit() {
  const seen: { edits: readonly HoleEdit[] } = { edits: [] }
  renderPage(<Edited onEdits={(edits) => (seen.edits = edits)} />)
  return seen
}

test('a hole is moved 0.05 m by an arrow key, dropped by the delete key, and both are undone one by one', async () => {
  const user = userEvent.setup()
  const seen = edit()
  const sheet = screen.getByRole('slider')
  const before = /x ([\d,]+) m/.exec(sheet.getAttribute('aria-valuetext') ?? '')?.[1] ?? ''
  sheet.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(seen.edits).toHaveLength(1)
  expect(seen.edits[0]?.x_m).toBeCloseTo(Number(before.replace(',', '.')) + 0.1, 6)
  await user.keyboard('{Delete}')
  expect(seen.edits.map(({ op }) => op)).toEqual(['move', 'drop'])
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(seen.edits.map(({ op }) => op)).toEqual(['move'])
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(seen.edits).toEqual([])
})

test('a charge is typed key by key and stays as it is typed, even one that the hole does not hold', async () => {
  const user = userEvent.setup()
  const seen = edit()
  const field = screen.getAllByLabelText('Kilogramos')[0] as HTMLInputElement
  await user.clear(field)
  await user.type(field, '12,5')
  expect(field.value).toBe('12,5')
  expect(seen.edits.at(-1)).toMatchObject({ op: 'charge', load: [{ mass_kg: 12.5 }] })
  await user.clear(field)
  await user.type(field, '900')
  await user.tab()
  expect((screen.getAllByLabelText('Kilogramos')[0] as HTMLInputElement).value).toBe('900')
  expect(screen.getByRole('alert').textContent).toMatch(/^La carga del barreno 1-1 ocupa/)
})

test('an added hole is chosen at once, and is listed with the other changes', async () => {
  const user = userEvent.setup()
  const seen = edit()
  await user.click(screen.getByRole('button', { name: 'Agregar barreno' }))
  expect(seen.edits).toMatchObject([{ hole: 'N1', op: 'add' }])
  expect(screen.getByText('1 cambio sobre el patrón sugerido')).toBeDefined()
  expect(screen.getByText(/^Barreno N1: agregado/)).toBeDefined()
})
