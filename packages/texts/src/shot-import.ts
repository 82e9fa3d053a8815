import type { ShotImportFigures, ShotImportPreview } from '@barreno/domain/mines/schema'
import type { ShotColumn, ShotEffect } from '@barreno/domain/mines/values'
import { count, date } from './format.ts'
import { miningTypeLabels } from './labels.ts'
import { mineTexts } from './mines.ts'
import { numeral } from '@barreno/domain/numerals'

const blasts = (many: number, one: string, more: string) => `${count(many)} ${many === 1 ? one : more}`
const { columns } = mineTexts.shot.table

/** Formats a value of a shot for comparison with another. */
function valueText(field: ShotColumn, value: string | number | null): string {
  if (value === null || value === '') return 'vacío'
  if (typeof value === 'number') return numeral(value, 3)
  if (field === 'firedOn') return date(value)
  return field === 'miningType' ? (miningTypeLabels[value as keyof typeof miningTypeLabels] ?? value) : `«${value}»`
}

/** Texts of the import of measured shots. */
export const shotImportTexts = {
  title: 'Importar voladuras medidas',
  file: 'Archivo de voladuras',
  help: 'El CSV que descarga la mina, en cualquiera de sus dos formas, o uno propio con los mismos encabezados.',
  reading: 'Leyendo el archivo…',
  failed: 'El archivo no se pudo leer.',
  preview: 'Lo que trae el archivo',
  verb: (added: number) => (added === 0 ? 'Importar' : `Importar ${blasts(added, 'voladura', 'voladuras')}`),
  added: ({ added, firstNumber }: ShotImportFigures) =>
    `${blasts(added, 'nueva', 'nuevas')}${firstNumber === null ? '' : added === 1 ? `: n.º ${count(firstNumber)}` : `: n.º ${count(firstNumber)} a ${count(firstNumber + added - 1)}`}`,
  known: (many: number) => `${count(many)} ya en la mina`,
  conflicting: (many: number) => `${count(many)} en conflicto`,
  faulty: (many: number) => blasts(many, 'falta', 'faltas'),
  conflictHelp:
    'Las filas en conflicto no se importan: la mina queda como está. Si el archivo tiene razón, corrija la voladura en la mina; si es otra voladura, vacíe su número.',
  chooseFirst: 'Elija el archivo para ver qué trae.',
  hasFaults: 'El archivo tiene faltas.',
  faultHelp: 'Nada se importa mientras haya faltas. Corríjalas en el archivo y elíjalo otra vez.',
  nothing: 'El archivo no trae ninguna voladura nueva.',
  ask: 'Todas se registran a la vez, o ninguna. Cuentan desde entonces en lo que se calcula; ningún diseño cambia mientras nadie adopte otra calibración.',
  unknownColumns: (names: readonly string[]) =>
    names.length === 1
      ? `La columna «${names[0]}» no se conoce y no se importa.`
      : `Estas columnas no se conocen y no se importan: ${names.join(', ')}.`,
  done: ({ added, firstNumber }: ShotImportFigures) =>
    added === 1
      ? `La voladura n.º ${count(firstNumber ?? 0)} quedó registrada.`
      : `${count(added)} voladuras quedaron registradas: n.º ${count(firstNumber ?? 0)} a ${count((firstNumber ?? 0) + added - 1)}.`,
  more: (many: number) => `Y ${count(many)} más.`,
  fault: ({ line, column, message }: ShotImportPreview['faults'][number]) =>
    `Fila ${count(line)}${column === null ? '' : `, columna ${column}`}: ${message}`,
  faultList: 'Faltas del archivo',
  rows: { line: 'Fila', effect: 'Qué hará', shot: 'Voladura', measured: 'Medido' },
  effects: { add: 'Nueva', known: 'Ya está', conflict: 'En conflicto', faulty: 'Con faltas' } satisfies Record<ShotEffect, string>,
  numbered: (number: number) => `n.º ${count(number)}`,
  leftOut: (reason: string) => `Excluida: ${reason}`,
  difference: ({ field, mine, table }: ShotImportPreview['rows'][number]['differences'][number]) =>
    `${columns[field]}: la mina dice ${valueText(field, mine)}, el archivo ${valueText(field, table)}`,

  faults: {
    header: 'Falta la fila de encabezados, con tipo_mineria y fecha.',
    columnMissing: (field: ShotColumn) => `Falta la columna ${columns[field]}.`,
    columnTwice: 'La columna está dos veces.',
    kind: 'Escriba cielo_abierto o subterranea.',
    notNumber: (text: string) => `«${text.slice(0, 60)}» no es un número.`,
    number: 'Escriba el número de la voladura en la mina, o deje la celda vacía.',
    numberTwice: (line: number) => `Ese número ya está en la fila ${count(line)}.`,
    repeated: (line: number) => `Repite la fila ${count(line)}.`,
    cells: 'La fila tiene más celdas que encabezados.',
    tooMany: (most: number) => `El archivo pasa de ${count(most)} voladuras. Divídalo.`,
  },
} as const
