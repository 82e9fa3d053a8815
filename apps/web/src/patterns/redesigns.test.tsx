import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { drilling } from '@barreno/domain/drilling/endpoints'
import { startingInputs } from '@barreno/domain/patterns/values'
import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import { describeInputs, differencesBetween } from '@barreno/texts/patterns/differences'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { factsOf, type FrontFacts, inputsOf, withoutSiteAnswers } from './front-facts.ts'
import { LiveDetails } from './live-details.tsx'
import { takenChanges, withoutRedesign, withRedesign } from './redesign-facts.ts'
import { anAssortment } from './test/an-assortment.ts'
import { RedesignsBeside } from './test/redesigns-beside.ts'

const prices = [64, 76, 89].map((diameter_mm) => ({
  diameter_mm,
  method: 'topHammer' as const,
  price_m: 10.9,
  price_hole: 10.5,
  validFrom: '2026-06-01',
}))

beforeEach(() => {
  vi.stubGlobal('Worker', RedesignsBeside)
  RedesignsBeside.started = []
  RedesignsBeside.curing = null
  network().reply(drilling.current, prices)
})
afterEach(() => void vi.unstubAllGlobals())

const near = (distance_m: number, limit: 'uneGroup2' | 'uneGroup3' = 'uneGroup2'): FrontInputs => ({
  ...(startingInputs('cielo_abierto') as Extract<FrontInputs, { miningType: 'cielo_abierto' }>),
  isGassy: false,
  holeDiameter_mm: 89,
  benchHeight_m: 10,
  extent: { rows: 3, holesPerRow: 8 },
  structure: { distance_m, limit },
})

const sold = (materialId: string, blasting: AssortedMaterial['blasting']): AssortedMaterial => ({
  materialId,
  name: materialId,
  unit: 'UNIDAD',
  unitPrice: 5,
  blasting,
})
const series = Array.from({ length: 20 }, (_, index) => ({ number: index + 1, delay_ms: 25 * (index + 1) }))
/** An assortment with everything that a bench of 10 m needs. */
const assortment: readonly AssortedMaterial[] = [
  ...anAssortment,
  sold('tube', { role: 'detonator', detonatorKind: 'nonel', series, fromDelay_ms: 25, toDelay_ms: 500, length_m: 15 }),
  ...[17, 25, 42].map((delay_ms) => sold(`connector-${delay_ms}`, { role: 'connector', delay_ms, length_m: 6, connectorForm: 'clip' })),
  sold('booster', { role: 'booster', mass_g: 225 }),
  sold('lead-in', { role: 'line', lineUse: 'shockTube', unitLength_m: 1 }),
  sold('harness', { role: 'line', lineUse: 'harness', unitLength_m: 1 }),
]

function suggested(inputs: FrontInputs) {
  const found = suggestFront(inputs, assortment)
  if (!found.ok) throw new Error(JSON.stringify(found.faults))
  return found.suggestion
}

/** The details of a front whose pattern follows its facts synchronously. */
function Scene({ inputs, onFacts }: { inputs: FrontInputs; onFacts: (facts: FrontFacts) => void }) {
  const [facts, setFacts] = useState(() => factsOf(inputs))
  onFacts(facts)
  const pattern = suggested(inputsOf('cielo_abierto', facts))
  const live = {
    pattern,
    isFormer: false,
    isDesigning: false,
    isFailed: false,
    retry() {},
    faults: new Map(),
    suggest: async () => pattern,
  }
  return <LiveDetails live={live} facts={facts} onChange={setFacts} assortment={assortment} />
}

function show(inputs = near(150)) {
  const kept: { facts: FrontFacts } = { facts: {} }
  renderPage(<Scene inputs={inputs} onFacts={(facts) => (kept.facts = facts)} />)
  return kept
}

const press = async (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0]!)
const open = async () => {
  await press('Hacer que cumpla')
  await screen.findByRole('dialog', { name: 'Diseños que cumplen' })
  return waitFor(() => {
    const engine = RedesignsBeside.started.at(-1)
    if (!engine?.request) throw new Error('not asked yet')
    return engine
  })
}

test('beside a broken limit one asks for designs that keep it, takes one, and goes back', async () => {
  const kept = show()
  const before = kept.facts
  const engine = await open()
  expect(engine.request!.drillingPrices).toEqual(prices)
  expect(engine.request!.inputs).toEqual(inputsOf('cielo_abierto', before))
  expect(screen.getByText('Preparando las variantes…')).toBeTruthy()
  act(() => engine.tell({ done: 12, all: 90 }))
  expect(screen.getByText('Probando variantes: 12 de 90').getAttribute('role')).toBe('status')
  act(() => engine.answer())
  const cards = screen.getAllByRole('button', { name: 'Usar este' }).map((button) => button.closest('li')!)
  expect(cards.length).toBeGreaterThan(1)
  for (const card of cards) {
    const figures = within(card).getAllByRole('row')
    expect(figures.map((row) => within(row).getByRole('rowheader').textContent)).toContain('Perforación')
    expect(within(card).getByRole('list', { name: 'Qué cambia' }).textContent).toMatch(/→/)
  }
  expect(kept.facts).toEqual(before)
  await userEvent.click(within(cards[0]!).getByRole('button', { name: 'Usar este' }))
  expect(screen.queryByRole('dialog', { name: 'Diseños que cumplen' })).toBeNull()
  const inputs = inputsOf('cielo_abierto', kept.facts)
  expect(inputs.redesign!.length).toBeGreaterThan(0)
  expect(suggested(inputs).warnings.filter(({ severity }) => severity === 'error')).toEqual([])
  // The record shows that a person chose the design.
  const fact = describeInputs(inputs).find(({ label }) => label === 'Diseño elegido entre los calculados')
  expect(fact?.value).toMatch(/→/)
  expect(differencesBetween(suggested(near(150)), suggested(inputs)).map(({ field }) => field)).toContain('inputs.redesign')
  expect(await screen.findByText(/Se usa un diseño elegido/)).toBeTruthy()
  await press('Volver a lo anterior')
  expect(inputsOf('cielo_abierto', kept.facts)).toEqual(inputsOf('cielo_abierto', before))
})

test('a warning has buttons that change just what takes it away, in figures, and that are taken back', async () => {
  const kept = show({ ...near(1000), mesh: { burden_m: 4, spacing_m: 4.6 } } as FrontInputs)
  const before = kept.facts
  const beside = await waitFor(() => {
    const found = RedesignsBeside.curing
    if (!found?.request) throw new Error('not asked yet')
    return found
  })
  expect(screen.queryByRole('button', { name: /^Piedra/ })).toBeNull()
  act(() => beside.cure())
  const warning = screen.getByText(/^La piedra impuesta/).closest('li')!
  const buttons = within(warning).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toMatchInlineSnapshot(`
    [
      "Piedra impuesta (m): 4 → 3,1 (+$ 0,53/m³)",
      "Hacer que cumpla",
    ]
  `)
  expect(kept.facts).toEqual(before)
  await userEvent.click(buttons[0]!)
  expect(kept.facts).toMatchObject({ 'mesh.burden_m': 3.1, 'mesh.spacing_m': 4.6 })
  expect(suggested(inputsOf('cielo_abierto', kept.facts)).warnings.map(({ code }) => code)).not.toContain('mesh.burden')
  await press('Volver a lo anterior')
  expect(inputsOf('cielo_abierto', kept.facts)).toEqual(inputsOf('cielo_abierto', before))
})

test('what cannot be attained says what charge would fit', async () => {
  show(near(30, 'uneGroup3'))
  const engine = await open()
  act(() => engine.answer())
  expect(
    screen.getByText('Ningún cambio de diámetro, tiempos o retacado cumple 4,00 mm/s a 30 m: cabrían 0,46 kg por retardo.'),
  ).toBeTruthy()
})

test('the search ends where somebody gives it up, and begins anew where it broke down', async () => {
  show()
  const first = await open()
  await press('Cancelar')
  expect(first.isEnded).toBe(true)
  expect(screen.queryByRole('dialog', { name: 'Diseños que cumplen' })).toBeNull()
  const second = await open()
  act(() => second.fail())
  await press('Intentar de nuevo')
  act(() => RedesignsBeside.started.at(-1)!.answer())
  expect(screen.getAllByRole('button', { name: 'Usar este' }).length).toBeGreaterThan(0)
})

test('a front that keeps every limit has nothing to ask for', () => {
  show(near(1000))
  expect(screen.getByText(/^No se indicó cómo es/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hacer que cumpla' })).toBeNull()
})

test('a second redesign goes back to what was said before the first, and what was typed elsewhere stays', () => {
  const facts: FrontFacts = { holeDiameter_mm: 89, rock: 'hard' }
  const first = withRedesign(facts, [{ field: 'holeDiameter_mm', from: 89, to: 76 }])
  const second = withRedesign({ ...first, rock: 'normal' }, [
    { field: 'holeDiameter_mm', from: 76, to: 64 },
    { field: 'stemmingRatio', from: null, to: 1.2 },
  ])
  expect(takenChanges(second)).toEqual([
    { field: 'holeDiameter_mm', from: 89, to: 64 },
    { field: 'stemmingRatio', from: null, to: 1.2 },
  ])
  expect(withoutRedesign(second)).toEqual({ holeDiameter_mm: 89, stemmingRatio: null, rock: 'normal', redesign: null })
  // Another front does not take over the redesign.
  expect(withoutSiteAnswers(second)).not.toHaveProperty('redesign')
})
