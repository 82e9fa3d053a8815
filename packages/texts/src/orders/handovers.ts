import type {
  CustodyPlace,
  HandoverAction,
  HandoverSide,
  HandoverState,
  HandoverStep,
  SigningWay,
} from '@barreno/domain/statuses/handovers'
import type { HandoverFault } from '@barreno/domain/orders/handovers/workflow'
import type { MaterialHeld, Shortage } from '@barreno/domain/obstacle'
import type { Role } from '@barreno/domain/actor'
import { dateTime, quantity } from '../format.ts'
import { roleInWords } from '../role-in-words.ts'

/** Texts of each step: its name, the giver's button, and the two sides. */
export const handoverSteps: Record<HandoverStep, { name: string; give: string; giver: string; receiver: string; missing: string }> = {
  load: {
    name: 'Carga: del polvorín al operador',
    give: 'Entregar al operador',
    giver: 'Almacenista',
    receiver: 'Operador',
    missing: 'la carga al operador',
  },
  deliver: {
    name: 'Entrega en el frente: del operador a la alianza',
    give: 'Entregar a la alianza',
    giver: 'Operador',
    receiver: 'Persona de la alianza',
    missing: 'la entrega a la alianza en el frente',
  },
  collect: {
    name: 'Devolución en el frente: de la alianza al operador',
    give: 'Devolver al operador',
    giver: 'Persona de la alianza',
    receiver: 'Operador',
    missing: 'la devolución al operador',
  },
  store: {
    name: 'Regreso al polvorín: del operador al almacén',
    give: 'Devolver al almacén',
    giver: 'Operador',
    receiver: 'Almacenista',
    missing: 'el regreso al polvorín',
  },
}

const places: Record<CustodyPlace, string> = { vehicle: 'el operador', front: 'la alianza en el frente' }
const sides: Record<HandoverSide, string> = { giver: 'Entrega', receiver: 'Recibe', witness: 'Testigo' }
const states: Record<HandoverState, string> = {
  offered: 'A la espera de quien recibe',
  accepted: 'Firmada por ambas partes',
  refused: 'Rechazada por quien recibe',
  withdrawn: 'Retirada por quien entrega',
  expired: 'Vencida sin firma',
}

/** How a signature was given, shown beside it. */
const ways: Record<Exclude<SigningWay, 'passkey'>, string> = { session: 'con su sesión', paper: 'en papel' }
const wayText = ({ way, passkey }: { way: SigningWay; passkey: string | null }) =>
  way === 'passkey' ? `con su llave de acceso${passkey ? ` «${passkey}»` : ''}` : ways[way]

type Signature = { name: string; role: Role; at: string; way: SigningWay; passkey: string | null }

/** The signer, and below it how and when they signed. */
const signatureLines = ({ name, role, at, ...how }: Signature): [string, string] => [
  `${name}, ${roleInWords(role)}`,
  `${wayText(how)}, ${dateTime(at)}`,
]

/** A signature on paper, as stated by the side that signs in its session. */
type OnPaper = {
  name: string
  idDocument: string | null
  reason: string
  photo: { name: string; sha256: string }
  statedBy: Signed['giver']
}

type Lines = readonly { materialName: string; unit: string; quantity: number }[]
type Signed = {
  handoverNumber: string
  orderNumber: string
  clientName: string
  step: HandoverStep
  lines: Lines
  giver: { name: string; role: Role; idDocument: string | null }
  operator: string | null
  offeredAt: string
  vehiclePlate: string | null
  seals: string | null
  notes: string | null
  /** The person who signed on paper, if one did. */
  paper?: OnPaper
}

/** "12,50 kg de ANFO (saco 25 kg)". */
const lineText = ({ materialName, unit, quantity: amount }: Lines[number]) => `${quantity(amount)} ${unit} de ${materialName}`

const receiverOf = ({ step, clientName, operator, paper }: Signed) =>
  paper && step === 'deliver'
    ? `${nameOf(paper)}, de ${clientName}`
    : step === 'deliver'
      ? `una persona de ${clientName} con la facultad de recibir`
      : step === 'store'
        ? 'un almacenista'
        : `el operador ${operator ?? ''}`

/** Returns the text that both sides sign. The record stores it unchanged. */
export const signedText = (signed: Signed): string =>
  [
    `Acta ${signed.handoverNumber}. ${handoverSteps[signed.step].name}.`,
    `Orden ${signed.orderNumber} de ${signed.clientName}, ${dateTime(signed.offeredAt)}`,
    `${person(signed.giver)} entrega, y recibe ${receiverOf(signed)}:`,
    ...signed.lines.map((line, index) => `${index + 1}. ${lineText(line)}`),
    ...(signed.vehiclePlate ? [`Placa del vehículo: ${signed.vehiclePlate}.`] : []),
    ...(signed.seals ? [`Precintos: ${signed.seals}.`] : []),
    ...(signed.notes ? [`Observaciones: ${signed.notes}`] : []),
    'Quien entrega declara que entrega esas cantidades, y quien recibe, que las contó y las tiene en su poder.',
    ...(signed.paper ? [paperText(signed.paper)] : []),
  ].join('\n')

const paperText = ({ reason, photo, statedBy, ...signer }: OnPaper) =>
  `${nameOf(signer)} firmó en papel. Razón: ${reason}\nLo declara ${person(statedBy).replace(/,$/, '')}, con la foto ${photo.name} de la hoja firmada por ambas partes, SHA-256 ${photo.sha256}.`

const nameOf = ({ name, idDocument }: { name: string; idDocument: string | null }) => `${name}${idDocument ? ` (C.I. ${idDocument})` : ''}`

const person = ({ name, role, idDocument }: Signed['giver']) =>
  `${nameOf({ name, idDocument })}${role === 'cliente' ? '' : `, ${roleInWords(role)},`}`

/** Describes a fault in a line of an offer, for its field. */
export function describeHandoverFault(fault: HandoverFault): string {
  switch (fault.code) {
    case 'notToGive':
      return 'De este material no hay nada que entregar en este paso.'
    case 'twice':
      return `${fault.name} está dos veces.`
    case 'above':
      return `Indicó ${quantity(fault.quantity)} ${fault.unit} de ${fault.name} y hay ${quantity(fault.available)} por entregar.`
  }
}

export const handoverTexts = {
  title: 'Entregas firmadas',
  steps: handoverSteps,
  sides,
  states,
  places,
  /** The obstacle: material without a signed hand-over. */
  missing: (step: HandoverStep, materials: readonly Shortage[]) =>
    `Falta la entrega firmada por ambas partes: ${handoverSteps[step].missing}${
      materials.length > 0
        ? ` (${materials.map(({ name, unit, missing }) => lineText({ materialName: name, unit, quantity: missing })).join(', ')})`
        : ''
    }.`,
  held: (held: readonly MaterialHeld[]) =>
    `Hay material en poder de quienes lo firmaron: ${held
      .map(({ place, name, unit, quantity: amount }) => `${lineText({ materialName: name, unit, quantity: amount })} con ${places[place]}`)
      .join(', ')}.`,
  line: lineText,
  none: 'Nadie ha firmado una entrega de esta orden.',
  nothingHeld: 'No tiene material en su poder ni entregas por firmar.',
  whatIsSigned: 'Lo que se firma',
  digest: (sha256: string) => `SHA-256 ${sha256}`,
  expires: (at: string) => `Vence el ${dateTime(at)}`,
  client: 'Alianza',
  amount: 'Cantidad',
  columns: { material: 'Material', dispatched: 'Despachado', vehicle: 'Con el operador', front: 'En el frente', stored: 'De regreso' },
  available: (amount: number, unit: string) => `Hay ${quantity(amount)} ${unit}`,
  quantity: (material: string) => `Cantidad de ${material}`,
  all: 'Entregar todo',
  vehiclePlate: 'Placa del vehículo',
  plateInOrder: (plate: string) => `En la orden: ${plate}`,
  seals: 'Números de precintos',
  notes: 'Observaciones',
  offer: 'Firmar la entrega',
  offered: 'Usted firmó la entrega. Falta la firma de quien recibe.',
  offerHelp: 'Al firmar se muestra el acta a quien recibe. Mientras no firme, el material sigue a su cargo.',
  linesMissing: 'Indique al menos una cantidad.',
  actions: {
    accept: 'Recibir y firmar',
    refuse: 'No recibir',
    withdraw: 'Retirar la oferta',
    witness: 'Firmar como testigo',
  } satisfies Record<HandoverAction, string>,
  done: {
    accept: 'Entrega firmada por ambas partes.',
    refuse: 'Entrega rechazada. Nada cambió de manos.',
    withdraw: 'Oferta retirada. Nada cambió de manos.',
    witness: 'Firma de testigo registrada.',
  } satisfies Record<HandoverAction, string>,
  read: 'Leí el acta, conté el material y lo recibo.',
  readAsWitness: 'Estuve presente y las cantidades son las del acta.',
  readMissing: 'Lea el acta y márquelo.',
  reason: 'Razón',
  document: 'Acta en PDF',
  documentTitle: 'Acta de entrega',
  documentOf: (number: string) => `${number}.pdf`,
  signed: (signature: Signature) => signatureLines(signature).join(', '),
  signedLines: signatureLines,
  waysInHistory: { ...ways, passkey: 'con una llave de acceso' } satisfies Record<SigningWay, string>,
  onPaper: {
    label: 'Firma en papel',
    /** Shown beside the state of a hand-over. */
    mark: (side: HandoverSide) => (side === 'giver' ? 'Quien entrega firmó en papel' : 'Quien recibe firmó en papel'),
    reason: (reason: string) => `Firmó en papel porque: ${reason}`,
    digest: (sha256: string) => `Foto de la hoja firmada: SHA-256 ${sha256}`,
    see: 'Ver la hoja firmada',
    offer: 'Con firma en papel',
    fetch: 'Recibir devolución con firma en papel',
    title: 'Entrega con firma en papel',
    help: {
      load: 'Último recurso: el operador asignado firma una hoja con las cantidades y usted también. Fotografíela con las dos firmas; usted firma aquí con su sesión y responde por la foto.',
      deliver:
        'Último recurso: la persona de la alianza firma una hoja con las cantidades y usted también. Fotografíela con las dos firmas; usted firma aquí con su sesión y responde por la foto.',
      collect:
        'Último recurso: la persona de la alianza que devuelve firma una hoja con las cantidades y usted también. Fotografíela con las dos firmas; usted firma aquí con su sesión y responde por la foto.',
      store:
        'Último recurso: el operador que devuelve firma una hoja con las cantidades y usted también. Fotografíela con las dos firmas; usted firma aquí con su sesión y responde por la foto.',
    } satisfies Record<HandoverStep, string>,
    step: 'Qué se entrega',
    name: 'Nombre de quien firmó en papel',
    idDocument: 'Su cédula',
    why: 'Por qué no firma con su sesión',
    photo: 'Foto de la hoja firmada',
    choose: 'Tomar o elegir la foto',
    verb: 'Firmar y registrar',
    done: 'Entrega registrada: una de las partes firmó en papel.',
    faults: {
      photo: 'Agregue la foto de la hoja con las dos firmas.',
      onePhoto: 'Una sola foto: la de la hoja con las dos firmas.',
      name: 'Escriba el nombre de quien firmó en papel.',
      idDocument: 'Escriba su cédula.',
      why: 'Diga por qué no firma con su sesión.',
      signerMissing: 'Diga quién firmó en papel por la alianza.',
      signerNeedless: (operator: string | null) => `En este paso firma el operador asignado${operator ? `, ${operator}` : ''}.`,
      noOperator: 'La orden no tiene un operador asignado que pueda firmar.',
      sameName: 'Quien firmó en papel no puede llamarse como quien lo declara: escriba el nombre completo, como está en su cédula.',
    },
  },
  loadFailed: 'Error al cargar las entregas de la orden.',
  carried: {
    title: 'Mi carga',
    refused: 'Esta página es de quienes llevan o reciben material.',
    toOrder: 'Ver la orden',
    context: 'El material que tiene en su poder según lo firmado, y las entregas que esperan su firma.',
    held: 'En su poder',
    atFront: 'En el frente, con la alianza',
    open: 'Esperan firma',
    loadFailed: 'Error al cargar lo que tiene en su poder.',
  },
}
