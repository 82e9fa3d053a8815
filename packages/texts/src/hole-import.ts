import { lazily, numberFormat } from '@barreno/domain/numerals'
import { count, holesText, quantity } from './format.ts'

const twoDecimals = lazily(() => numberFormat(2, 2))
const threeDecimals = lazily(() => numberFormat(3, 3))

type DescribedFault = { code: keyof typeof faultTexts; line: number; column: string | null; text: string }

const faultTexts = {
  notANumber: ({ text }: DescribedFault) => `«${text}» no es un número`,
  missing: ({ text }: DescribedFault) => `falta la coordenada ${text}`,
  tooLarge: ({ text }: DescribedFault) => `«${text}» es demasiado grande`,
  notPositive: ({ text }: DescribedFault) => `«${text}» debe ser mayor que cero`,
  angle: ({ text }: DescribedFault) => `«${text}» no es un ángulo posible`,
  duplicate: ({ text }: DescribedFault) => `el barreno ${text} está dos veces`,
  noId: () => 'falta el nombre del barreno',
  badId: ({ text }: DescribedFault) => `«${text}» no sirve como nombre de barreno`,
} as const

/** Faults whose sentence needs no column name. */
const withoutColumn: readonly string[] = ['duplicate']

const unitTexts = { m: 'Metros', ft: 'Pies', mm: 'Milímetros', cm: 'Centímetros', in: 'Pulgadas' } as const
const unitMarks = { m: 'm', ft: 'pies', mm: 'mm', cm: 'cm', in: 'pulgadas' } as const

const fieldTexts = {
  id: 'nombre',
  x: 'x (este)',
  y: 'y (norte)',
  z: 'cota',
  diameter: 'diámetro',
  length: 'longitud',
  azimuth: 'azimut',
  inclination: 'inclinación',
  toeX: 'x del fondo',
  toeY: 'y del fondo',
  toeZ: 'z del fondo',
} as const

/** Texts of importing holes from a total station's file. */
export const holeImportTexts = {
  file: 'Archivo de barrenos',
  another: 'Importar otro archivo',
  help: 'CSV o DXF de la estación total, con un barreno por fila o por círculo.',
  title: (fileName: string) => `Importar barrenos de ${fileName}`,
  reading: 'Leyendo el archivo…',
  cancel: 'Cancelar',
  verb: (holes: number) => `Importar ${holesText(holes)}`,
  done: ({ holes, fileName, rows }: { holes: number; fileName: string | null; rows: number | null }) =>
    [
      `Se diseña con ${holesText(holes)}${fileName === null ? ' importados' : ` de ${fileName}`}`,
      rows === null || rows === holes ? '' : ` (trae ${count(rows)} filas o entidades)`,
      '.',
    ].join(''),
  undo: 'Volver al patrón propuesto',
  crestUnused: 'El archivo trae la cresta: indique cómo es la cara del banco para que cuente.',
  sayUnit: 'Diga la unidad del archivo para importar.',
  sayCrest: 'Diga a qué distancia de la cresta está la primera fila para importar.',
  choose: 'Elija',

  files: {
    empty: 'El archivo está vacío.',
    tooLarge: 'El archivo pasa de 5 MB.',
    tooManyRows: 'El archivo pasa de 10.000 filas.',
    notText: 'El archivo no es texto. Guárdelo como CSV o DXF.',
    noCoordinates: 'No se reconocen las coordenadas: hacen falta columnas con el encabezado x o este, e y o norte.',
    noHoles: 'El archivo no trae ningún barreno que se pueda leer.',
    dxfBinary: 'Es un DXF binario; guárdelo como ASCII.',
    dxfBroken: 'El DXF está incompleto o dañado. Guárdelo otra vez como DXF ASCII, de R12 a 2018.',
    dxfNoHoles: 'El DXF no trae círculos ni puntos: no hay barrenos que leer.',
    unreadable: 'El archivo no se pudo leer.',
  },

  fault: (fault: DescribedFault) => {
    const column = fault.column === null || withoutColumn.includes(fault.code) ? '' : ` (columna ${fault.column})`
    return `Línea ${count(fault.line)}: ${faultTexts[fault.code](fault)}${column}.`
  },
  faults: (faults: number) => (faults === 1 ? '1 línea que no se importa' : `${count(faults)} faltas en líneas que no se importan`),
  moreFaults: (faults: number) => `Y ${count(faults)} más.`,

  tooMany: (holes: number, most: number) =>
    `El archivo trae ${holesText(holes)} y un frente lleva ${count(most)} como máximo. Divida el archivo por voladura.`,
  doubtful: (median: number) =>
    `Las distancias entre barrenos parecen pies o milímetros (mediana ${twoDecimals().format(median)}). Diga la unidad del archivo.`,
  crest: (replaces: boolean) =>
    replaces
      ? 'La cresta del archivo reemplaza los puntos de la cresta indicados.'
      : 'El archivo trae la cresta, que se toma con los barrenos.',
  edits: (edits: number) =>
    edits === 1
      ? 'Se quita 1 cambio de barrenos, que era del patrón anterior.'
      : `Se quitan ${count(edits)} cambios de barrenos, que eran del patrón anterior.`,

  unit: 'Unidad del archivo',
  units: unitTexts,
  coordinates: 'Coordenadas',
  placed: { moved: 'Mover y girar al banco', kept: 'Dejar como están en el archivo' },
  face: 'La cara libre mira hacia',
  faceHelp: 'En el dibujo queda abajo.',
  bearing: (azimuth_deg: number) => `azimut ${quantity(Math.round(azimuth_deg * 10) / 10)}°`,
  collarToCrest: 'Primera fila a la cresta (m)',
  collarToCrestHelp: 'El archivo no trae la cresta.',
  inclination: 'Inclinación medida desde',
  from: { vertical: 'la vertical', horizontal: 'la horizontal' },
  diameter: (diameter_mm: number) => `Usar el diámetro del archivo, ${quantity(diameter_mm)} mm`,
  diameters: (diameters_mm: readonly number[]) =>
    `El archivo trae ${count(diameters_mm.length)} diámetros, de ${quantity(diameters_mm[0])} a ${quantity(diameters_mm.at(-1))} mm; se diseña con el del frente.`,

  found: {
    rows: 'Leído',
    ofRows: (holes: number, rows: number, format: 'csv' | 'dxf') =>
      `${holesText(holes)} de ${count(rows)} ${format === 'dxf' ? 'entidades' : rows === 1 ? 'fila' : 'filas'}`,
    separator: 'Separador',
    separators: { ';': 'punto y coma', '\t': 'tabulador', ',': 'coma' },
    decimal: 'Decimales',
    decimals: { ',': 'con coma', '.': 'con punto' },
    nearest: 'Distancia mediana al vecino',
    distance: (median: number, unit: keyof typeof unitMarks) => `${quantity(median)} ${unitMarks[unit]}`,
    columns: 'Columnas',
    columnsByPlace: 'Columnas, sin encabezado',
    column: ({ field, column }: { field: keyof typeof fieldTexts; column: string }) => `${column} ${fieldTexts[field]}`,
    origin: 'Origen y giro',
    placement: ({ x_m, y_m, turn_deg }: { x_m: number; y_m: number; turn_deg: number }) =>
      `este ${threeDecimals().format(x_m)}, norte ${threeDecimals().format(y_m)}, giro ${twoDecimals().format(turn_deg)}°`,
  },

  drawing: {
    summary: (holes: number, width_m: number, height_m: number) => `${holesText(holes)} en ${quantity(width_m)} × ${quantity(height_m)} m`,
    caption: (width_m: number, height_m: number) => `Desde arriba, la cresta abajo. ${quantity(width_m)} × ${quantity(height_m)} m.`,
  },
} as const
