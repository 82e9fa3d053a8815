import type { z } from 'zod'
import { numeral } from './numerals.ts'

/** Messages for the product's own validation rules. */
export const validation = {
  required: 'Este campo es requerido.',
  eachOnce: 'Cada registro se indica una sola vez.',
  asManyAsIds: 'Debe haber una versión por cada registro, en el mismo orden.',
  wholeNumber: 'Debe ser un número entero.',
  json: 'No es JSON válido.',
  cursor: 'El cursor de la página no es válido.',
  decimals: 'Debe tener a lo sumo dos decimales.',
  threeDecimals: 'Debe tener a lo sumo tres decimales.',
  fourDecimals: 'Debe tener a lo sumo cuatro decimales.',
  amountText: 'Debe ser un monto con punto decimal y a lo sumo dos decimales, como 1234.50.',
  date: 'Debe ser una fecha que exista, con la forma AAAA-MM-DD.',
  dateRange: 'La fecha debe estar entre los años 1900 y 2200.',
  characters: 'Contiene caracteres no permitidos.',
  blankPassword: 'La contraseña no puede ser solo espacios.',
  email: 'El formato del correo electrónico es inválido.',
  rif: 'Debe ser un RIF, como J-12345678-9.',
  signature: 'Debe ser una imagen PNG o JPEG de hasta 60 kB.',
  cedula: 'Debe ser una cédula, como V-12345678.',
  validity: 'Indique los años de vigencia (1 a 99), el último año (1900 a 2200) o una fecha AAAA-MM-DD.',
  head: 'Indique la cabeza anotada como número:huella, por ejemplo 1234:9f2c41ab03d75e80.',
  paymentMethod: 'Indique el método de pago.',
  idempotencyKey: 'La clave de envío debe tener entre 1 y 255 caracteres visibles.',
  reason: 'Se requiere una razón.',
  mention: 'Indique una persona o un rol.',
  unNumber: 'Debe tener cuatro cifras, como 0082.',
  roomLines: 'Use material:cantidad, con comas.',
  measureTwice: 'Cada medida debe estar una sola vez.',
  quotaTwice: 'Cada cupo debe estar una sola vez: misma medida, familia y período.',
  magazineCode: 'Use letras, números, puntos y guiones, hasta 40 caracteres.',
  holeName: 'Use letras, números, espacios y los signos . _ / # -.',
  alarmReason: 'Explique el motivo con al menos 20 letras.',
  serviceDate: 'Por favor, ingrese la Fecha Estimada del Servicio.',
  serviceDatePast: 'La fecha estimada del servicio no puede ser anterior a hoy.',
} as const

/** The Spanish name and the unit of each figure of a shot, for the message that it is out of range. */
const shotFigures: Record<string, readonly [subject: string, unit: string]> = {
  holes: ['La cantidad de barrenos', ''],
  charge_kg: ['La carga por retardo', ' kg'],
  distance_m: ['La distancia', ' m'],
  ppv_mm_s: ['La velocidad', ' mm/s'],
  drilled_m: ['La longitud perforada', ' m'],
  pulled_m: ['El avance', ' m'],
  plannedP80_cm: ['El P80 del diseño', ' cm'],
  measuredP80_cm: ['El P80 medido', ' cm'],
  oversize_pct: ['El sobretamaño', ' %'],
  toes: ['La cantidad de pies o culos', ''],
}

/** Returns the message for a figure outside the range that instruments, tapes or sieves can give. */
export function outsideRange(field: string, { min, max }: { min: number; max: number }): string {
  const [subject = 'El valor', unit = ''] = shotFigures[field] ?? []
  return `${subject} debe ser entre ${numeral(min, 2)} y ${numeral(max, 2)}${unit}.`
}

/** Messages for combinations of a shot's figures. */
export const shotFaults = {
  future: 'La fecha de la voladura no puede ser posterior a hoy.',
  withVelocity: 'Indíquelo también: sin distancia y carga por retardo la velocidad no sirve.',
  advanceOfTunnels: 'El avance se registra solo en minería subterránea.',
  bothLengths: 'Indique la longitud perforada y el avance.',
  pulledBeyondDrilled: 'El avance no puede ser mayor que la longitud perforada.',
  nothingMeasured: 'Indique al menos un resultado: velocidad, avance, P80, sobretamaño, pies o culos.',
} as const

/** Messages for a material's data for patterns. */
export const blastingFaults = {
  mass: 'La masa no corresponde al diámetro, la longitud y la densidad.',
  delays: 'El último retardo no puede ser menor que el primero.',
  series: 'Indique los números de la serie con su retardo.',
  burning: 'La combustión más lenta no puede ser menor que la más rápida.',
} as const

/** Messages for an addition to the stock or an adjustment of it, used by the server and the screens. */
export const stockFaults = {
  load: 'Por favor, selecciona un material e ingresa una cantidad válida (mayor a 0).',
  zero: 'La cantidad del ajuste debe ser un número distinto de cero.',
  notesMissing: 'Se requiere una nota o razón para el ajuste.',
} as const

/** Messages for missing fields of the single-page order form, in the order in which they are checked. */
export const legacyOrderFaults = {
  fileMissing: 'Por favor, suba el patrón de voladura.',
  miningTypeMissing: 'Por favor, seleccione el tipo de minería.',
  dateMissing: 'Por favor, seleccione la fecha estimada.',
  materialsMissing: 'Por favor, especifique la cantidad para al menos un material.',
  termsNotAccepted: 'Debe aceptar los términos y condiciones.',
} as const

/** Messages for schemas without their own: short, in Spanish, naming the fault and never repeating a value. */
export const spanishErrors: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? validation.required : `Debe ser ${typeNames[issue.expected] ?? 'un valor de otro tipo'}.`
    case 'invalid_format':
      return formatTexts[issue.format] ?? 'El formato no es válido.'
    case 'invalid_value':
      return issue.values.length === 1
        ? `Debe ser ${String(issue.values[0])}.`
        : `Debe ser uno de estos valores: ${issue.values.join(', ')}.`
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive ?? true)
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.inclusive ?? true)
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${limitText(issue.divisor)}.`
    case 'unrecognized_keys':
      return `${issue.keys.length === 1 ? 'Campo desconocido' : 'Campos desconocidos'}: ${listed(issue.keys)}.`
    case 'invalid_key':
      return 'Contiene una clave no válida.'
    case 'invalid_element':
      return 'Contiene un elemento no válido.'
    case 'invalid_union':
      return 'No tiene ninguna de las formas admitidas.'
    default:
      return 'El valor no es válido.'
  }
}

const typeNames: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  tuple: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
  date: 'una fecha',
  file: 'un archivo',
  null: 'nulo',
}

const formatTexts: Record<string, string> = {
  email: validation.email,
  date: validation.date,
  datetime: 'Debe ser una fecha y hora en formato ISO 8601.',
  time: 'Debe ser una hora, como 14:30.',
  url: 'Debe ser una dirección web.',
  uuid: 'Debe ser un identificador UUID.',
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean): string {
  if (origin === 'string') return minimum === 1 ? validation.required : `Debe tener al menos ${minimum} caracteres.`
  if (origin === 'array' || origin === 'set') return `Debe tener al menos ${counted(minimum)}.`
  return `Debe ser ${inclusive ? 'mayor o igual que' : 'mayor que'} ${limitText(minimum)}.`
}

function tooBig(origin: string, maximum: number | bigint, inclusive: boolean): string {
  if (origin === 'string') return `Debe tener a lo sumo ${maximum} caracteres.`
  if (origin === 'array' || origin === 'set') return `Debe tener a lo sumo ${counted(maximum)}.`
  return `Debe ser ${inclusive ? 'menor o igual que' : 'menor que'} ${limitText(maximum)}.`
}

const counted = (count: number | bigint) => `${count} ${Number(count) === 1 ? 'elemento' : 'elementos'}`
const limitText = (value: number | bigint) => numeral(Number(value), 3)

/** The sender chose these names. A few of them, shortened, are enough to identify them. */
const listed = (keys: readonly string[]) =>
  keys
    .slice(0, 5)
    .map((key) => key.slice(0, 50))
    .join(', ') + (keys.length > 5 ? '…' : '')
