import { kindNames, wizardExtensions } from '@barreno/domain/files/kinds'
import { Problem } from '@barreno/domain/problems'
import { expect, test } from 'vitest'
import { describeProblem } from './problems.ts'

test('the refusal of the wizard is the documented one', () => {
  expect(describeProblem(new Problem('files.typeNotAllowed', { allowed: kindNames(wizardExtensions) }))).toBe(
    'Tipo de archivo no permitido. Use PDF, JPG, PNG, DWG, DXF.',
  )
})

test('a refused file is named, and a limit is said in megabytes', () => {
  expect(describeProblem(new Problem('files.empty', { name: 'plano.pdf' }))).toBe('El archivo plano.pdf está vacío.')
  expect(describeProblem(new Problem('files.tooLarge', { name: 'plano.pdf' }))).toBe('El archivo plano.pdf supera el límite de 25 MB.')
  expect(describeProblem(new Problem('files.tooMuchAtOnce', { limitBytes: 3 * 1024 * 1024 }))).toBe(
    'Su cuenta está enviando más de 3 MB a la vez. Espere a que termine el otro envío e intente de nuevo.',
  )
})

test('of many faults the first three are named', () => {
  const faults = ['name', 'unit', 'category', 'stock'].map((field) => ({ field, message: 'Este campo es requerido.' }))
  expect(describeProblem(new Problem('input.invalid', faults))).toMatch(
    /^Los datos enviados no son válidos\.( [^:]+: Este campo es requerido\.){3} …$/,
  )
})

test('what is too much, or taken already, is said with its figures and codes', () => {
  expect(describeProblem(new Problem('input.limitNeeded', { most: 10_000 }))).toBe(
    'La lista tiene más de 10.000 filas. Pida una página con el parámetro limit (de 1 a 500), o use filtros.',
  )
  expect(describeProblem(new Problem('materials.codeTaken', { materialIds: ['COR-10', 'LIBRE-2'] }))).toBe(
    'Ya existen materiales con estos códigos: COR-10, LIBRE-2.',
  )
})
