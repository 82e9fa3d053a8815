import { allOf, quantity } from './format.ts'

/** Texts of pasting lines of materials. */
export const pasteTexts = {
  title: 'Pegar líneas de una hoja de cálculo',
  label: 'Código o nombre; cantidad',
  help: 'Una línea por material, separada por tabulador, punto y coma o coma. Se pega tal como sale de la hoja.',
  example: 'ANFO-25; 40\nEMU-32X200; 1.200',
  last: 'Las líneas de mi última orden',
  lastFailed: 'No se pudieron traer las líneas de su última orden.',
  noLast: 'Todavía no tiene ninguna orden.',
  lastOf: (number: string) => `Líneas de ${number}. Puede cambiarlas antes de agregarlas.`,
  table: 'Lo que se entendió',
  columns: { row: 'Fila', written: 'Escrito', material: 'Material', quantity: 'Cantidad', fault: 'Qué falta' },
  unknown: (name: string) => `No hay ningún material «${name}».`,
  several: (name: string) => `Hay varios materiales «${name}»: use el código.`,
  noQuantity: 'Falta la cantidad.',
  takeNearest: (name: string) => `Usar ${name}`,
  added: (name: string, total: number, rows: readonly number[]) =>
    `${name} está en las filas ${allOf(rows.map(String))}: se suman, ${quantity(total)}.`,
  there: (name: string, before: number, total: number) => `${name} ya estaba con ${quantity(before)}: se suman, ${quantity(total)}.`,
  understood: (good: number, faulty: number) =>
    `${good === 1 ? '1 línea' : `${good} líneas`} por agregar${faulty > 0 ? `; ${faulty} con errores` : ''}.`,
  verb: (lines: number) => (lines === 0 ? 'Agregar' : lines === 1 ? 'Agregar 1 línea' : `Agregar ${lines} líneas`),
  nothing: 'Pegue o escriba al menos una línea.',
  correct: 'Corrija las filas con errores o quítelas.',
} as const
