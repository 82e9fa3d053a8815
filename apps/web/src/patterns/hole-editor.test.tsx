import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HoleEdit } from '@barreno/domain/patterns/inputs'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { HoleEditor } from './hole-editor.tsx'
import { anAssortment } from './test/an-assortment.ts'

const bench = { miningType: 'cielo_abierto', benchHeight_m: 6, holeDiameter_mm: 89, extent: { rows: 2, holesPerRow: 4 } } as const

const face = {
  miningType: 'subterranea',
  section: { width_m: 4, wallHeight_m: 3, archRise_m: 0.6 },
  holeDiameter_mm: 45,
  relief: { diameter_mm: 102, count: 1 },
} as const

type EditedProps = { front: typeof bench | typeof face; onEdits: (edits: readonly HoleEdit[]) => void }

/** The editor with the pattern that results from its changes, or with the previous one if they are refused. */
function Edited({ front, onEdits }: EditedProps) {
  const [edits, setEdits] = useState<HoleEdit[]>([])
  const found = suggestFront({ ...front, edits }, anAssortment)
  const [last, setLast] = useState(found)
  if (found.ok && !(last.ok && JSON.stringify(last.suggestion) === JSON.stringify(found.suggestion))) setLast(found)
  const visible = found.ok ? found : last
  if (!visible.ok) throw new Error('refused')
  const change = (changed: HoleEdit[]) => {
    setEdits(changed)
    onEdits(changed)
  }
  return (
    <HoleEditor
      pattern={visible.suggestion}
      edits={edits}
      onChange={change}
      assortment={anAssortment}
      fault={found.ok ? undefined : found.faults[0]?.message}
    />
  )
}

function edit(front: EditedProps['front'] = bench) {
  const seen: { edits: readonly HoleEdit[] } = { edits: [] }
  renderPage(<Edited front={front} onEdits={(edits) => (seen.edits = edits)} />)
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

test('a hole of a face becomes another kind or stays without a charge, and is charged again by choosing an explosive', async () => {
  const user = userEvent.setup()
  const seen = edit(face)
  expect(screen.getByRole('button', { name: 'Dejar sin carga' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('combobox', { name: 'Barreno' }))
  await user.click(await screen.findByRole('option', { name: /\(P1\)$/ }))
  await user.click(screen.getByRole('button', { name: 'Dejar sin carga' }))
  expect(seen.edits).toEqual([{ hole: 'P1', op: 'empty' }])
  await user.click(screen.getByRole('combobox', { name: 'Carga, del fondo' }))
  await user.click((await screen.findAllByRole('option', { name: /Emulsión/ }))[0]!)
  expect(seen.edits.map(({ op }) => op)).toEqual(['empty', 'charge'])
  await user.click(screen.getByRole('combobox', { name: 'Tipo de barreno' }))
  await user.click(await screen.findByRole('option', { name: 'Contorno de hastial' }))
  expect(seen.edits.at(-1)).toEqual({ hole: 'P1', op: 'type', type: 'contorno_hastial' })
  expect(screen.getByText(/^Barreno P1: otro tipo · Contorno de hastial/)).toBeDefined()
})

test('a bench offers no other kind of hole and none without a charge', () => {
  edit()
  expect(screen.queryByRole('combobox', { name: 'Tipo de barreno' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dejar sin carga' })).toBeNull()
})
