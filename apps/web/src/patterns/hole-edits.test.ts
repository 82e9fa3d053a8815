import { expect, test } from 'vitest'
import { type EditedHole, newHoleId, placeBeside, placeOf, withEdit } from './hole-edits.ts'

const hole = (id: string, x_m: number, y_m: number): EditedHole => ({
  id,
  number: 1,
  x_m,
  y_m,
  diameter_mm: 89,
  type: 'produccion',
  length_m: 7,
  toe: { x_m, y_m, z_m: -7 },
  load: 'bench',
  charge_kg: 20,
  stemming_m: 2,
  delayNumber: 1,
  delay_ms: 500,
})

test('moving one hole again and again is one change; another hole or another kind of change is a further one', () => {
  const once = withEdit([], { hole: '1-1', op: 'move', x_m: 1, y_m: 1 })
  const again = withEdit(once, { hole: '1-1', op: 'move', x_m: 1.05, y_m: 1 })
  expect(again).toEqual([{ hole: '1-1', op: 'move', x_m: 1.05, y_m: 1 }])
  expect(withEdit(again, { hole: '1-2', op: 'move', x_m: 3, y_m: 1 })).toHaveLength(2)
  expect(withEdit(again, { hole: '1-1', op: 'drop' })).toHaveLength(2)
})

test('an added hole that is moved stays an addition', () => {
  const moved = withEdit([{ hole: 'N1', op: 'add', x_m: 1, y_m: 1 }], { hole: 'N1', op: 'move', x_m: 2, y_m: 1 })
  expect(moved).toEqual([{ hole: 'N1', op: 'add', x_m: 2, y_m: 1 }])
})

test('a hole stands where it was moved to before the pattern follows, and a new one between two neighbours under a name of its own', () => {
  const holes = [hole('1-1', 1, 2), hole('1-2', 3, 2), hole('N1', 9, 9)]
  expect(placeOf(holes[0]!, [{ hole: '1-1', op: 'move', x_m: 1.5, y_m: 2.5 }])).toEqual({ x_m: 1.5, y_m: 2.5 })
  expect(placeOf(holes[1]!, [])).toEqual({ x_m: 3, y_m: 2 })
  expect(placeBeside(holes[0]!, holes)).toEqual({ x_m: 2, y_m: 2 })
  expect(newHoleId(holes, [{ hole: 'N2', op: 'drop' }])).toBe('N3')
})
