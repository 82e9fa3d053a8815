import type { Confirmed, Obstacle, ObstacleCode, Shortage, StandingObjection } from '@barreno/domain/obstacle'
import { validation } from '@barreno/domain/validation'
import { alarmTexts } from './alarms.ts'
import { dateTime, money, quantity } from './format.ts'
import { initiationTexts } from './initiation.ts'
import { flagLabels, reasonTexts } from './labels.ts'
import { blastReportTexts } from './orders/blast-reports.ts'
import { handoverTexts } from './orders/handovers.ts'
import { permitWords } from './permit-words.ts'
import { agencyLabels } from './roles.ts'
import { describeObjection } from './objections.ts'
import { describeEnd, describeUndone, outdatedTexts } from './outdated.ts'

/** Describes an obstacle in a sentence. */
export function describeObstacle(obstacle: Obstacle): string {
  const text: string | ((about: never) => string) = obstacleTexts[obstacle.code]
  return typeof text === 'string' ? text : text(obstacle as never)
}

/** Converts obstacles for the API: the code and the sentence. */
export const withMessages = (obstacles: readonly Obstacle[]): { code: ObstacleCode; message: string }[] =>
  obstacles.map((obstacle) => ({ code: obstacle.code, message: describeObstacle(obstacle) }))

/** The sentence of each obstacle. */
const obstacleTexts: { [Code in ObstacleCode]: string | ((about: Extract<Obstacle, { code: Code }>) => string) } = {
  reasonMissing: ({ action }) => reasonTexts[action] ?? validation.reason,
  preorderWithoutItems: 'Debe haber al menos un material en la preorden para enviarla a aprobación.',
  alarmsStanding: ({ alarms }) => alarmTexts.obstacle(alarms),
  systemsMixed: `${initiationTexts.mixed} ${alarmTexts.correctLines}`,
  serviceDateMissing: validation.serviceDate,
  serviceDatePast: validation.serviceDatePast,
  clientInactive: 'La cuenta de su alianza está inactiva. Comuníquese con la corporación para reactivarla.',

  orderWithoutItems: 'La orden no tiene materiales.',
  stockShort: ({ shortages }) => `Faltan existencias${shortageText(shortages)}.`,
  secondLookMissing: ({ totals }) =>
    `Falta la segunda revisión del gerente${totals ? `: el total subió de ${money(totals.approved)} a ${money(totals.now)}` : ''}.`,
  confirmationMissing: ({ flag }) => `Falta ${flagLabels[flag]}.`,
  alreadyConfirmed: ({ flag, by }) => sentence(`Ya está registrada ${flagLabels[flag]}${by ? byWhom(by) : ''}`),
  guideMissing: 'Falta la guía DAEX.',
  guideProvisional: 'La guía DAEX es provisional: falta que DAEX la confirme.',
  guideEmpty: 'El número de guía no puede estar vacío.',
  objected: ({ objections }) => `${described(objections)} Mientras no se levante, la orden no se prepara ni sale.`,
  ownObjection: ({ objection }) => `${describeObjection(objection)} Levante la objeción antes de aprobar.`,
  alreadyObjected: ({ objection }) => `${describeObjection(objection)} Esa objeción sigue en pie.`,
  notObjected: ({ agency }) => `No hay una objeción de ${agencyLabels[agency]} en pie.`,
  objectionTooLate: 'La orden ya no está en preparación ni a la espera de salir: no se puede objetar.',
  backInPreparation: ({ objections, undone }) =>
    outdatedTexts.backInPreparation(objections.length > 0 ? described(objections) : undone && describeUndone(undone)),
  ended: ({ status, latest }) => describeEnd(status, latest),
  unpaid: 'La orden no está pagada.',
  paid: 'La orden ya está pagada.',
  partlyPaid: 'La orden tiene pagos registrados. Revierta los pagos antes de anularla.',
  nothingPaid: 'La orden no tiene pagos registrados.',
  alreadyPaid: 'La orden ya está en estado de pago: PAGADO',
  receiptMissing: 'Faltan los datos del recibo de pago.',
  alreadyReceipted: 'La orden ya tiene un recibo de pago.',
  operatorMissing: 'Debe seleccionar un operador.',
  operatorUnfit: 'El usuario seleccionado no es un operador activo.',
  operatorUnchanged: 'El operador seleccionado ya tiene asignada la orden.',
  approverMissing: 'Todos los campos (Nombre, Apellido, C.I., Rango) son requeridos.',
  returnsMissing: 'Indique al menos una cantidad devuelta mayor a 0.',
  substitutionPending: 'Ya hay una solicitud de sustitución igual a la espera de otro gerente.',
  statementMissing: 'Declare lo consumido, lo devuelto y lo perdido de cada material.',
  notHandedOver: ({ step, materials }) => handoverTexts.missing(step, materials),
  blastReportMissing: ({ fronts, of }) => blastReportTexts.missing(fronts, of),
  blastReportUnsigned: ({ reports }) => blastReportTexts.unsignedReports(reports),
  materialHeld: ({ held }) => handoverTexts.held(held),
  permitMissing: ({ gaps }) => permitWords.missing(gaps),
  permitExpired: ({ gaps }) => permitWords.expired(gaps),
  quotaExceeded: ({ quotas }) => permitWords.exceeded(quotas),
  returnsAboveDispatched: ({ materials }) => `La cantidad devuelta supera la despachada: ${materials.join(', ')}.`,

  ownDelete: 'No puedes eliminar tu propia cuenta.',
  ownDeactivate: 'No puedes desactivar tu propia cuenta.',
  lastGerente: 'Es el único gerente con acceso. Registre otro antes de quitarle el rol o la cuenta.',
  openOrders: ({ orders }) => `Tiene órdenes abiertas asignadas: ${orders.join(', ')}. Asígnelas antes a otro operador.`,
  inActiveCombo: ({ material }) => `${material} forma parte del combo estándar. Quítelo del combo antes de eliminarlo o desactivarlo.`,
  keptForRecords: ({ material }) => `${material} ya está desactivado y se conserva, porque hay registros que lo nombran.`,
}

const described = (objections: readonly StandingObjection[]) => objections.map(describeObjection).join(' ')

const byWhom = ({ name, at }: Confirmed) => (name ? ` por ${name} el ${dateTime(at)}` : ` el ${dateTime(at)}`)

/** The moment may already end in a full stop: `12:00 p. m.` */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

/** Number of materials that a sentence names before it only counts the others. */
const namedMaterials = 3

/** Lists the missing stock after "Faltan existencias": the first few by name, the others by number. */
function shortageText(shortages: readonly Shortage[]): string {
  const named = (count: number) =>
    shortages
      .slice(0, count)
      .map(({ name, missing, unit }) => `${name} (${quantity(missing)} ${unit})`)
      .join(', ')
  if (shortages.length <= namedMaterials) return `: ${named(namedMaterials)}`
  return ` de ${shortages.length} materiales: ${named(namedMaterials - 1)} y ${shortages.length - namedMaterials + 1} más`
}
