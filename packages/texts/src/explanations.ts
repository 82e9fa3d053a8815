import type { Role } from '@barreno/domain/actor'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import type { PreorderAction } from '@barreno/domain/preorders/workflow'
import { allOf, eitherOf } from './format.ts'
import { because } from './outdated.ts'
import { turnOf } from './turns.ts'

/** The addressee of an explanation. A client is addressed directly; staff read about the client. */
export type Reader = 'client' | 'staff'
export const readerOf = (role: Role): Reader => (role === 'cliente' ? 'client' : 'staff')

type Outcome = (told: { day: string; reason: string | null; orderNumber: string | null; closedWithout?: string }) => string
type ForEach = Record<Reader, Outcome>
/** One wording for both readers, or one for each. */
export type Wording = string | Record<Reader, string>

/** The parts of the sentences of `explain`: why a record has its status, who acts next and since when. */
export const explanationTexts = {
  waits: (awaited: readonly string[], day: string) => `Desde el ${day} espera ${allOf(awaited)}.`,
  yourTurn: {
    client: (moves: readonly string[]) => `Le toca a usted ${eitherOf(moves)}.`,
    staff: (moves: readonly string[]) => `Usted puede ${eitherOf(moves)}.`,
  },
  theirTurn: turnOf,
  /** For a person of an alianza who lacks the power. */
  turnOfColleague: (power: string, isAuthor = false) =>
    `${isAuthor ? 'Quien la pidió no la aprueba. ' : ''}Le toca a ${isAuthor ? 'otra' : 'una'} persona de su alianza con la facultad de ${power}.`,

  /** What a pre-order waits for, by its next action, in the form that follows "espera". */
  preorderAwaits: {
    'preorders.approveInAlliance': 'la aprobación de otra persona de la alianza',
    'preorders.sendToManager': 'la revisión administrativa',
    'preorders.convert': 'la aprobación del gerente',
  } as Partial<Record<PreorderAction, string>>,

  /** The actions on a pre-order or an order, in the form that follows "puede" or "le toca". */
  preorderMoves: {
    'preorders.edit': 'editarla',
    'preorders.acceptAlarm': 'aceptar sus alarmas',
    'preorders.sendToManager': 'enviarla a Gerente',
    'preorders.rejectAsAdmin': 'rechazarla',
    'preorders.rejectAsManager': 'rechazarla',
    'preorders.return': 'devolverla a la alianza',
    'preorders.resubmit': 'corregirla y enviarla de nuevo',
    'preorders.withdraw': 'retirarla',
    'preorders.approveInAlliance': 'aprobarla y enviarla',
    'preorders.returnInAlliance': 'devolverla a quien la pidió',
    'preorders.convert': 'aprobarla y crear la orden',
  } satisfies Record<PreorderAction, string>,

  /** What put a pre-order into a status in which it does not simply wait. */
  preorderOutcomes: {
    DEVUELTA_CLIENTE: {
      client: ({ day, reason }) => `Fue devuelta el ${day} para corregir${because(reason)}`,
      staff: ({ day, reason }) => `Fue devuelta a la alianza el ${day} para corregir${because(reason)}`,
    },
    CONVERTIDA_A_ORDEN: {
      client: ({ day, orderNumber }) => `Se convirtió en la orden ${orderNumber} el ${day}; siga su curso en la orden.`,
      staff: ({ day, orderNumber }) => `Se convirtió en la orden ${orderNumber} el ${day}.`,
    },
    RECHAZADA_ADMIN: rejectedBy('Administración'),
    RECHAZADA_GERENTE: rejectedBy('El gerente'),
    RETIRADA_CLIENTE: {
      client: ({ day, reason }) => `Usted la retiró el ${day}${because(reason)}`,
      staff: ({ day, reason }) => `La alianza la retiró el ${day}${because(reason)}`,
    },
  } as Partial<Record<PreorderStatus, ForEach>>,

  orderAwaits: {
    'orders.approveAsAdmin': 'la aprobación de Administración',
    'orders.approveAsManager': 'la aprobación del gerente',
    'orders.assign': { client: 'que la corporación le asigne un operador', staff: 'que se le asigne un operador' },
    'orders.selfAssign': { client: 'que la corporación le asigne un operador', staff: 'que se le asigne un operador' },
    'orders.secondLook': 'la segunda revisión del gerente, porque el total subió después de aprobarla',
    'orders.markReady': 'que el almacén prepare los materiales',
    'orders.setGuide': 'la guía de DAEX',
    'orders.pickUp': 'que el operador asignado retire los materiales',
    'orders.startTransit': 'que el operador asignado inicie el tránsito',
    'orders.complete': 'que el operador asignado complete la voladura',
    'orders.stateConsumption': 'que el operador asignado declare lo consumido',
    'orders.markPaid': { client: 'su pago', staff: 'el pago' },
    'orders.close': { client: 'que la corporación la cierre', staff: 'el cierre de la orden' },
  } as Partial<Record<OrderAction, Wording>>,

  /** The givers of confirmations. */
  confirmer: {
    'orders.externalApprovalGnb': 'GNB',
    'orders.externalApprovalDaex': 'DAEX',
    'orders.externalApprovalDgcim': 'DGCIM',
    'orders.confirmConsumptionGnb': 'GNB',
    'orders.confirmConsumptionDaex': 'DAEX',
    'orders.confirmConsumptionClient': { client: 'usted', staff: 'la alianza' },
  } as Partial<Record<OrderAction, Wording>>,
  /** The bodies whose objection has to be lifted first. */
  objector: {
    'orders.liftObjectionGnb': 'GNB',
    'orders.liftObjectionDaex': 'DAEX',
    'orders.liftObjectionDgcim': 'DGCIM',
  } as Partial<Record<OrderAction, Wording>>,
  liftsOf: (who: readonly string[]) =>
    who.length === 1 ? `que ${allOf(who)} levante su objeción` : `que ${allOf(who)} levanten sus objeciones`,
  approvalsOf: (who: readonly string[]) => `${who.length === 1 ? 'la aprobación' : 'las aprobaciones'} de ${allOf(who)}`,
  consumptionBy: (who: readonly string[]) => `que ${allOf(who)} ${who.length === 1 ? 'confirme' : 'confirmen'} el consumo`,

  orderMoves: {
    'orders.approveAsAdmin': 'aprobarla',
    'orders.rejectAsAdmin': 'rechazarla',
    'orders.approveAsManager': 'aprobarla',
    'orders.rejectAsManager': 'rechazarla',
    'orders.assign': 'asignarle un operador',
    'orders.selfAssign': 'asignársela',
    'orders.secondLook': 'confirmar el nuevo total',
    'orders.markReady': 'prepararla y marcarla como lista',
    'orders.externalApprovalGnb': 'registrar la aprobación',
    'orders.externalApprovalDaex': 'registrar la aprobación',
    'orders.externalApprovalDgcim': 'registrar la aprobación',
    'orders.liftObjectionGnb': 'levantar la objeción',
    'orders.liftObjectionDaex': 'levantar la objeción',
    'orders.liftObjectionDgcim': 'levantar la objeción',
    'orders.setGuide': 'asignar la guía',
    'orders.pickUp': 'confirmar el retiro',
    'orders.startTransit': 'iniciar el tránsito',
    'orders.complete': 'completar el servicio',
    'orders.stateConsumption': 'declarar lo consumido',
    'orders.confirmConsumptionGnb': 'confirmar el consumo',
    'orders.confirmConsumptionDaex': 'confirmar el consumo',
    // Only the client reads this, right after the sentence that the order waits for their confirmation.
    'orders.confirmConsumptionClient': 'confirmarlo',
    'orders.markPaid': 'marcarla como pagada',
    'orders.close': 'cerrarla',
  } as Partial<Record<OrderAction, string>>,

  /** What put an order into its status, in addition to what it waits for. */
  orderCauses: {
    CONSUMIDO: 'El consumo está confirmado.',
    RESGUARDAR: 'Parte de los materiales volvió a resguardo.',
  } as Partial<Record<OrderStatus, string>>,

  /** For a closed order whose payment was reversed. */
  closedUnpaid: { client: 'Su pago fue revertido y está pendiente.', staff: 'Su pago fue revertido y está pendiente.' },

  orderOutcomes: {
    RECHAZADA_ADMIN: rejectedBy('Administración'),
    RECHAZADA_GERENTE: rejectedBy('El gerente'),
    ANULADA: {
      client: ({ day, reason }) => `La corporación la anuló el ${day}${because(reason)}`,
      staff: ({ day, reason }) => `El gerente la anuló el ${day}${because(reason)}`,
    },
    CERRADA: {
      client: ({ day, closedWithout: without }) => `Se cerró el ${day}${without ? ` ${without}` : ''}: el servicio terminó.`,
      staff: ({ day, reason, closedWithout: without }) =>
        without ? `Se cerró el ${day} ${without}${reason ? because(reason) : '. No se indicó la razón.'}` : `Se cerró el ${day}.`,
    },
  } as Partial<Record<OrderStatus, ForEach>>,
}

function rejectedBy(who: string): ForEach {
  const rejection: Outcome = ({ day, reason }) => `${who} la rechazó el ${day}${because(reason)}`
  return { staff: rejection, client: (given) => `${rejection(given)} Si aún necesita el servicio, envíe una solicitud nueva.` }
}
