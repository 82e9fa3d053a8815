import type { BlastLineFault } from '@barreno/domain/orders/blast-reports/comparison'
import type { BlastComparison, BlastReport, NewBlastReport } from '@barreno/domain/orders/blast-reports/schema'
import type { BlastMeasure, Counting, InitiationMethod } from '@barreno/domain/statuses/blast-reports'
import type { Role } from '@barreno/domain/actor'
import { numeral } from '@barreno/domain/numerals'
import { dateTime, quantity } from '../format.ts'
import { roleInWords } from '../role-in-words.ts'

const initiations: Record<InitiationMethod, string> = {
  nonel: 'No eléctrica (tubo de choque)',
  electronic: 'Electrónica',
  electric: 'Eléctrica',
  cord: 'Cordón detonante',
  fuse: 'Mecha lenta',
}
const measures: Record<BlastMeasure, { label: string; unit: string }> = {
  kgPerM3: { label: 'Explosivo por metro cúbico', unit: 'kg/m³' },
  kgPerHole: { label: 'Explosivo por barreno', unit: 'kg' },
  detonatorsPerHole: { label: 'Detonadores por barreno', unit: '' },
}
const countings: Record<Counting, string> = { used: 'Lo usado', unused: 'Todo menos lo no usado' }

/** "0,842 kg/m³": with three decimals, because a tenth of a powder factor is a large difference. */
const figure = (value: number | null, { unit }: { unit: string }) =>
  value === null ? '—' : `${threePlaces(value)}${unit ? ` ${unit}` : ''}`
const threePlaces = (value: number) => numeral(value, 3)
const percent = (value: number) => `${value > 0 ? '+' : ''}${numeral(value, 1)} %`

/** "ANFO a granel, lote L-204: 12 SACO". */
const lineText = ({
  materialName,
  lotNumber,
  quantity: amount,
  unit,
}: Pick<BlastReport['lines'][number], 'materialName' | 'lotNumber' | 'quantity' | 'unit'>) =>
  `${materialName}${lotNumber === '—' ? '' : `, lote ${lotNumber}`}: ${quantity(amount)} ${unit}`

const comparisonText = ({ measure, planned, used, deviation_pct }: BlastComparison) =>
  `${measures[measure].label}: ${figure(used, measures[measure])}; según el patrón ${figure(planned, measures[measure])}${
    deviation_pct === null ? '' : ` (${percent(deviation_pct)})`
  }`

const holesText = (loaded: number, fired: number) =>
  loaded === fired
    ? `${loaded} ${loaded === 1 ? 'barreno cargado, detonó' : 'barrenos cargados, todos detonaron'}`
    : `${loaded} ${loaded === 1 ? 'barreno cargado' : 'barrenos cargados'}, ${fired} ${fired === 1 ? 'detonó' : 'detonaron'}: ${loaded - fired} sin detonar`

type Stated = Pick<
  BlastReport,
  | 'reportNumber'
  | 'frontIndex'
  | 'blastedAt'
  | 'initiation'
  | 'holesLoaded'
  | 'holesFired'
  | 'misfires'
  | 'lines'
  | 'people'
  | 'photos'
  | 'deviationReason'
  | 'notes'
  | 'clearAt'
> & {
  orderNumber: string
  clientName: string
  comparison: readonly BlastComparison[]
  statedAt: string
  by: { name: string; role: Role }
  replaces: string | null
}

/** Returns the text that the operator states and the alianza signs. The record stores it unchanged. */
export const blastText = (stated: Stated): string =>
  [
    `Parte de voladura ${stated.reportNumber}. Frente ${stated.frontIndex} de la orden ${stated.orderNumber} de ${stated.clientName.replace(/\.$/, '')}.`,
    ...(stated.replaces ? [`Sustituye al parte ${stated.replaces}.`] : []),
    `Voladura: ${dateTime(stated.blastedAt)}`,
    `Iniciación: ${initiations[stated.initiation].toLowerCase()}.`,
    `${holesText(stated.holesLoaded, stated.holesFired)}.`,
    ...stated.misfires.map(({ hole, cause }) => `Sin detonar, barreno ${hole}: ${cause}`),
    ...(stated.lines.length > 0
      ? ['Material usado:', ...stated.lines.map((line, index) => `${index + 1}. ${lineText(line)}`)]
      : ['No se usó material.']),
    ...stated.comparison.filter(({ planned, used }) => planned !== null && used !== null).map((one) => `${comparisonText(one)}.`),
    ...(stated.deviationReason ? [`Por qué difiere del patrón: ${stated.deviationReason}`] : []),
    ...(stated.people.length > 0
      ? [`Participaron: ${stated.people.map(({ name, idDocument }) => (idDocument ? `${name} (C.I. ${idDocument})` : name)).join(', ')}.`]
      : []),
    ...stated.photos.map(({ name, sha256 }) => `Foto ${name}, SHA-256 ${sha256}.`),
    ...(stated.notes ? [`Observaciones: ${stated.notes}`] : []),
    `Nadie entra al frente antes del ${dateTime(stated.clearAt)}`,
    `Lo declara ${stated.by.name}, ${roleInWords(stated.by.role)}, el ${dateTime(stated.statedAt)}`,
  ].join('\n')

/** Describes a fault in a line of a report, for its field. */
export function describeBlastLineFault(fault: BlastLineFault): string {
  switch (fault.code) {
    case 'notOfOrder':
      return 'De este material, o de este lote, no salió nada para la orden.'
    case 'lotMissing':
      return `${fault.name} salió en varios lotes (${fault.lots.join(', ')}): indique cuál.`
    case 'twice':
      return `${fault.name} está dos veces.`
    case 'above':
      return `Indicó ${quantity(fault.quantity)} ${fault.unit} de ${fault.name} y hay ${quantity(fault.available)} por declarar.`
  }
}

export const blastReportTexts = {
  title: 'Partes de voladura',
  documentTitle: 'Parte de voladura',
  documentOf: (number: string) => `${number}.pdf`,
  document: 'Parte en PDF',
  none: 'Nadie ha declarado un parte de esta orden.',
  loadFailed: 'Error al cargar los partes de voladura.',
  /** The material, with its lot if the number is known. */
  lotName: (material: string, lot: string) => (lot === '—' ? material : `${material}, lote ${lot}`),
  front: (index: number) => `Frente ${index}`,
  initiations,
  measures,
  countings,
  holes: holesText,
  line: lineText,
  comparison: comparisonText,
  figure,
  percent,
  misfire: ({ hole, cause }: NewBlastReport['misfires'][number]) => `Barreno ${hole} sin detonar: ${cause}`,
  statedBy: (name: string, at: string) => `Declarado por ${name} el ${dateTime(at)}`,
  signedBy: (name: string, role: Role, at: string) => `Firmado por ${name}, ${roleInWords(role)}, ${dateTime(at)}`,
  remarks: (remarks: string) => `Observa: ${remarks}`,
  unsigned: 'Falta la firma de la alianza',
  signed: 'Firmado por la alianza',
  replaced: (at: string) => `Sustituido el ${dateTime(at)}`,
  replacedTitle: 'Sustituidos',
  reason: (reason: string) => `Por qué difiere: ${reason}`,
  people: (people: readonly { name: string; idDocument: string | null }[]) =>
    `Participaron: ${people.map(({ name, idDocument }) => (idDocument ? `${name} (${idDocument})` : name)).join(', ')}`,
  clock: {
    running: (left: string) => `No entre al frente: faltan ${left}`,
    until: (at: string) => `Nadie entra antes del ${dateTime(at)}`,
    over: (at: string) => `El tiempo de espera terminó el ${dateTime(at)}. Falta declarar el reingreso.`,
    entered: (name: string, at: string) => `Reingreso declarado por ${name}: ${dateTime(at)}`,
    left: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  },
  action: 'Parte de voladura',
  actions: { sign: 'Leer y firmar', reenter: 'Declarar reingreso' },
  photo: (name: string) => `Foto ${name}`,
  openIncident: 'Registrar la novedad',
  misfireText: (number: string, front: number, misfires: readonly { hole: string; cause: string }[]) =>
    `Parte ${number}, frente ${front}. ${misfires.map(({ hole, cause }) => `Barreno ${hole} sin detonar: ${cause}`).join('. ')}`,
  /** Obstacles: the fronts without a report, and the reports that the alianza has not signed. */
  missing: (fronts: readonly number[], of: number) =>
    of === 1
      ? 'Falta el parte de voladura.'
      : `Falta el parte de voladura ${fronts.length === 1 ? `del frente ${fronts[0]}` : `de los frentes ${fronts.join(', ')}`}.`,
  unsignedReports: (reports: readonly string[]) =>
    `Falta la firma de la alianza en ${reports.length === 1 ? 'el parte' : 'los partes'} ${reports.join(', ')}.`,
  dialog: {
    title: (number: string) => `Parte de voladura de ${number}`,
    front: 'Frente',
    blastedOn: 'Fecha de la voladura',
    blastedAt: 'Hora',
    initiation: 'Cómo se inició',
    wait: (minutes: number) => `Nadie entra durante ${minutes} minutos.`,
    holesLoaded: 'Barrenos cargados',
    holesFired: 'Barrenos que detonaron',
    planned: (holes: number) => `Según el patrón: ${holes}`,
    misfires: 'Sin detonar',
    hole: 'Barreno',
    cause: 'Causa',
    addMisfire: 'Otro barreno',
    removeMisfire: (hole: string) => `Quitar el barreno ${hole}`,
    counted: 'Qué va a indicar',
    usedHelp: 'Indique lo usado de cada lote.',
    unusedHelp: 'Indique lo que no se usó de cada lote; lo demás queda como usado.',
    available: (amount: number, unit: string) => `Hay ${quantity(amount)} ${unit}`,
    amountUsed: (name: string) => `Usado de ${name}`,
    amountUnused: (name: string) => `No usado de ${name}`,
    used: (amount: number, unit: string) => `Usado: ${quantity(amount)} ${unit}`,
    compared: 'Comparado con el patrón',
    noPlan: 'Este frente no tiene un patrón con qué comparar.',
    outside: (percent_: number) => `Difiere más de ${percent_} % del patrón: diga por qué.`,
    deviationReason: 'Por qué difiere del patrón',
    people: 'Quiénes participaron',
    peopleHelp: 'Una persona por línea: nombre, cédula.',
    photos: 'Fotos',
    addPhotos: 'Agregar fotos',
    notes: 'Observaciones',
    replaces: (number: string) => `Este parte sustituirá a ${number}, que queda en el registro.`,
    voids: 'Las confirmaciones de consumo que ya se dieron quedan sin efecto.',
    verb: 'Declarar el parte',
    done: (number: string) => `Parte ${number} declarado. Falta la firma de la alianza.`,
    failed: 'No se pudo declarar el parte.',
    faults: {
      date: 'Indique la fecha de la voladura.',
      time: 'Indique la hora de la voladura.',
      initiation: 'Indique cómo se inició.',
      holesLoaded: 'Indique cuántos barrenos se cargaron.',
      holesFired: 'Indique cuántos detonaron.',
      misfires: 'Nombre cada barreno sin detonar y su causa.',
      counted: 'Elija qué va a indicar.',
    },
  },
  sign: {
    read: 'Leí el parte y es lo que ocurrió en el frente.',
    readMissing: 'Lea el parte y márquelo.',
    remarks: 'Observaciones (opcional)',
    verb: 'Firmar el parte',
    done: 'Parte firmado.',
    digest: (sha256: string) => `SHA-256 ${sha256}`,
  },
  reentry: {
    title: (number: string) => `Reingreso al frente: ${number}`,
    date: 'Fecha del reingreso',
    time: 'Hora',
    notes: 'Qué se encontró (opcional)',
    verb: 'Declarar reingreso',
    done: 'Reingreso declarado.',
  },
  consumption: {
    sum: (amount: number, unit: string) => `Según los partes: ${quantity(amount)} ${unit}`,
    take: 'Tomar lo usado según los partes',
  },
  faults: {
    future: 'La voladura no puede ser después de ahora.',
    beforeDispatch: 'La voladura no puede ser antes de que saliera el material.',
    firedAbove: 'No pueden detonar más barrenos que los cargados.',
    misfiresMissing: 'Hay barrenos sin detonar: nombre cada uno y su causa.',
    misfiresNeedless: 'Si todos detonaron, no hay barrenos sin detonar.',
    front: (fronts: number) => (fronts === 1 ? 'La orden tiene un solo frente.' : `La orden tiene ${fronts} frentes.`),
    deviation: (measures_: readonly BlastComparison[], allowed: number) =>
      `Difiere más de ${allowed} % del patrón: ${measures_.map(comparisonText).join('; ')}. Diga por qué.`,
    photosTwice: 'La misma foto está dos veces.',
    reentryFuture: 'El reingreso no puede ser después de ahora.',
  },
  paper: {
    facts: 'Voladura',
    blastedAt: 'Voladura',
    initiation: 'Iniciación',
    holes: 'Barrenos',
    clearAt: 'Nadie entra antes de',
    reentry: 'Reingreso',
    misfires: 'Sin detonar',
    material: 'Material',
    lot: 'Lote',
    amount: 'Usado',
    used: 'Material usado',
    measure: 'Medida',
    real: 'Real',
    planned: 'Patrón',
    deviation: 'Diferencia',
    compared: 'Comparación con el patrón',
    measured: 'Por barreno y volumen',
    entered: (name: string, at: string) => `${name}, ${dateTime(at)}`,
    whatIsSigned: 'Lo que se firma',
    operator: 'Operador',
    alliance: 'Alianza',
    unsigned: 'Sin firma',
    order: 'Orden',
    client: 'Alianza',
  },
} as const
