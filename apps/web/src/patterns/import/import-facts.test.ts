import { placeSurvey } from '@barreno/blast-design/import/place'
import { expect, test } from 'vitest'
import { factsOf, inputsOf, type FrontFacts } from '../front-facts.ts'
import { faultsByField } from '../front-faults.ts'
import { importOf, withImport, withoutImport } from './import-facts.ts'
import { readHoles } from './read-holes.ts'

const facts: FrontFacts = {
  benchHeight_m: 10,
  holeDiameter_mm: 76,
  'extent.by': 'grid',
  'extent.rows': 3,
  'extent.holesPerRow': 6,
  'mesh.burden_m': 2,
  'mesh.spacing_m': 2.5,
  edits: [{ hole: '1-1', op: 'drop' }],
}

function imported(text = 'id;x;y;prof;diam\n1;50001,5;70002,5;11;89\n2;50004,5;70002,5;11;89\n3;50007,5;70002,5;11,2;89\n') {
  const read = readHoles(new TextEncoder().encode(text), 'voladura.csv')
  if (!read.ok) throw new Error(read.fault)
  const source = { fileName: 'voladura.csv', rows: read.survey.found.rows, sha256: null }
  return { placed: placeSurvey(read.survey, { collarToCrest_m: 2.5 }), source, takesDiameter: true }
}

test('imported holes are what the engine is asked with, in place of extent, mesh and changes of other holes', () => {
  const taken = withImport(facts, imported())
  const inputs = inputsOf('cielo_abierto', taken)
  expect(inputs).toMatchObject({
    holeDiameter_mm: 89,
    extent: {
      holes: [
        { id: '1', x_m: 1.5, y_m: 2.5, length_m: 11 },
        { id: '2', x_m: 4.5, y_m: 2.5, length_m: 11 },
        { id: '3', x_m: 7.5, y_m: 2.5, length_m: 11.2 },
      ],
      source: { fileName: 'voladura.csv', rows: 3 },
      placement: { x_m: expect.closeTo(50_000, 3), y_m: expect.closeTo(70_000, 3), turn_deg: 0 },
    },
  })
  expect(inputs).not.toHaveProperty('mesh')
  expect(inputs).not.toHaveProperty('edits')
  expect(inputsOf('cielo_abierto', factsOf(inputs))).toEqual(inputs)
  expect(importOf(taken)).toEqual({ holes: 3, fileName: 'voladura.csv', rows: 3 })
})

test('the file’s diameter is taken only where somebody wants it', () => {
  expect(withImport(facts, { ...imported(), takesDiameter: false })['holeDiameter_mm']).toBe(76)
})

test('without the import the portal proposes the holes again, from the facts as they were', () => {
  const undone = withoutImport(withImport(facts, imported()))
  expect(importOf(undone)).toBe(null)
  expect(inputsOf('cielo_abierto', undone)).toMatchObject({
    extent: { rows: 3, holesPerRow: 6 },
    mesh: { burden_m: 2, spacing_m: 2.5 },
  })
})

test('until a file is imported the engine asks for one, and says it where one is chosen', () => {
  const waiting: FrontFacts = { ...facts, 'extent.by': 'holes', edits: null }
  expect(inputsOf('cielo_abierto', waiting)).toMatchObject({ extent: { holes: [] } })
  const fault = {
    field: 'extent.holes',
    message: 'Importe los barrenos de un archivo.',
    code: 'holes.none',
    value: 0,
    min: 1,
    max: null,
    source: '',
  }
  expect(faultsByField('cielo_abierto', waiting, [fault]).get('extent.holes')).toBe(fault.message)
})
