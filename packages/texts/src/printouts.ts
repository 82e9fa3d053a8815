import type { Printout } from '@barreno/domain/printouts/schema'
import { statusLabel } from './labels.ts'
import { dateTime } from './format.ts'

type PrintedRecord = Pick<Printout, 'orderId' | 'number' | 'frontIndex'>
const recordOf = ({ orderId, number }: Pick<Printout, 'orderId' | 'number'>) => `${orderId === null ? 'la preorden' : 'la orden'} ${number}`
const sheets: Record<Printout['kind'], string> = { crewSheet: 'Hoja de la cuadrilla', pattern: 'Patrón de voladura' }

/** The reason why a printed sheet is no longer valid, in a sentence. */
const reasons: Record<NonNullable<Printout['voided']>['reason'], (printout: PrintedRecord & Pick<Printout, 'currentStatus'>) => string> = {
  designReplaced: (printout) => `El diseño del frente ${printout.frontIndex} de ${recordOf(printout)} cambió después de imprimirla.`,
  converted: (printout) => `La preorden ${printout.number} se convirtió en orden: valen las hojas de la orden.`,
  ended: (printout) => `El estado de ${recordOf(printout)} es «${statusLabel(printout.currentStatus)}»: ninguna de sus hojas vale ya.`,
}

/** Texts of the page that checks whether a printed sheet is still valid. */
export const printoutTexts = {
  title: 'Comprobar una hoja impresa',
  context: 'El código está arriba a la derecha de cada hoja, junto al cuadro que se lee con el teléfono.',
  refused: 'No tiene permiso para comprobar hojas impresas.',
  signIn: 'Inicie sesión para comprobar si la hoja está vigente.',
  code: 'Código de la hoja',
  placeholder: 'K7QM-2V9D',
  check: 'Comprobar',
  invalid: 'El código tiene ocho letras y cifras, como K7QM-2V9D.',
  loading: 'Buscando la hoja…',
  failed: 'No se pudo comprobar la hoja. No la use hasta saber si está vigente.',
  unknown: 'Código desconocido',
  unknownHelp: (code: string) =>
    `Ninguna hoja a la que usted tenga acceso lleva el código ${code}. Revíselo letra por letra; si es ese, no use la hoja.`,
  valid: 'VIGENTE',
  void: 'ANULADA',
  doNotUse: 'No use esta hoja.',
  isValid: (printout: PrintedRecord) => `Muestra el diseño en vigor del frente ${printout.frontIndex} de ${recordOf(printout)}.`,
  isVoid: (printout: PrintedRecord & Pick<Printout, 'currentStatus' | 'voided'>) =>
    printout.voided ? reasons[printout.voided.reason](printout) : '',
  since: ({ at, by }: NonNullable<Printout['voided']>) =>
    [...(at === null ? [] : [`Desde el ${dateTime(at)}`]), ...(by === null ? [] : [`por ${by}`])].join(', '),
  notYet: 'Es el patrón de una solicitud: no autoriza ninguna voladura.',
  replacedBy: 'La hoja que vale es la',
  none: 'No hay otra hoja que la reemplace.',
  open: {
    crewSheet: 'Abrir la hoja de la cuadrilla',
    order: (number: string) => `Abrir la hoja vigente de ${number}`,
    preorder: (number: string) => `Abrir ${number}`,
  },
  /** The list of a record's printed sheets. */
  issued: {
    section: 'Hojas emitidas',
    context: 'Cada patrón y cada hoja de la cuadrilla que se imprime lleva un código propio.',
    check: 'Comprobar una hoja',
    show: 'Ver las hojas que se han impreso',
    failed: 'No se pudieron cargar las hojas.',
    empty: 'Todavía no se ha impreso ninguna hoja',
    emptyHelp: 'Aparecen aquí al descargar el PDF del patrón o la hoja de la cuadrilla de un frente.',
    checkCode: (code: string) => `Comprobar la hoja ${code}`,
    what: ({ kind, frontIndex }: Pick<Printout, 'kind' | 'frontIndex'>) => `${sheets[kind]}, frente ${frontIndex}`,
    engine: (version: string) => `Motor de cálculo ${version}`,
    replacedBy: 'La reemplaza',
    of: (number: string) => `de ${number}`,
    notPrinted: (number: string) => `La que vale, de ${number}, aún no se ha impreso.`,
    columns: {
      code: 'Código',
      what: 'Hoja',
      printedAt: 'Impresa',
      state: 'Estado',
    },
  },
  ofOneRecord: 'Indique una orden o una preorden, y solo una de las dos.',
  facts: {
    kind: 'Hoja',
    record: 'Registro',
    front: 'Frente',
    client: 'Alianza',
    state: 'Estado',
    printed: 'Impresa',
    engine: 'Motor de cálculo',
  },
  kinds: sheets,
  printed: (at: string, by: string) => `${dateTime(at)}, por ${by}`,
} as const
