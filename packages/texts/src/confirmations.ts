import type { Need } from '@barreno/domain/confirmations/rules'
import type { ConfirmationRule, ConfirmationState, ConfirmedAct } from '@barreno/domain/confirmations/values'
import { money } from './format.ts'

const acts: Record<ConfirmedAct, string> = {
  'inventory.adjust': 'Ajuste de stock',
  'materials.edit': 'Cambio de material',
  'materials.import': 'Importación de materiales',
  'reports.settleRecaudos': 'Entrega de recaudos',
  'users.delete': 'Eliminación de gestor',
}

const states: Record<ConfirmationState, string> = {
  asked: 'Por confirmar',
  confirmed: 'Confirmado',
  refused: 'Rechazado',
  withdrawn: 'Retirado',
  expired: 'Venció',
}

type Why = Omit<Need, 'rule'> & { rule: ConfirmationRule | null }
const percent = (value: number) => `${value.toLocaleString('es-VE', { maximumFractionDigits: 2 })} %`

/** Explains with figures why a second person is needed. */
const why: Record<ConfirmationRule, (threshold: number, measured: number) => string> = {
  stock: (threshold, measured) =>
    `El ajuste, con los que la misma persona hizo de este material en 24 horas, vale ${money(measured)} y pasa de ${money(threshold)}.`,
  price: (threshold, measured) => `Un precio cambia ${percent(measured)} en 24 horas, más de ${percent(threshold)}.`,
  deliveries: () => 'Toda entrega de recaudos la confirma otra persona.',
  userDeletion: () => 'Toda eliminación de una cuenta de gestor la confirma otra persona.',
}

/** Texts of acts that another person has to confirm. */
export const confirmationTexts = {
  title: 'Por confirmar',
  context: 'Lo que una persona pidió y otra debe confirmar antes de que se haga. Vence a las 24 horas.',
  refused: 'No tiene permiso para ver lo que espera la confirmación de otra persona.',
  loadFailed: 'Error al cargar lo que espera confirmación.',
  empty: 'Nada espera la confirmación de otra persona.',
  emptyHelp: 'Aquí aparece lo que una persona pide y otra debe confirmar.',
  noMatch: 'Nada coincide con estos filtros.',
  noMatchHelp: 'Cambie la búsqueda o quite los filtros.',
  search: 'Buscar por material, persona o archivo',
  collections: 'Recaudos por entregar',
  acts,
  states,
  filters: { state: 'Estado', act: 'Qué se pidió', anyAct: 'Todo' },
  columns: {
    act: 'Qué se pidió',
    record: 'Registro',
    changes: 'Antes y después',
    askedBy: 'Pedido por',
    expires: 'Vence',
    state: 'Estado',
  },
  detail: {
    back: 'Volver a lo que espera confirmación',
    loadFailed: 'Error al cargar lo que se pidió.',
    changes: 'Lo que se hará',
    done: 'Lo que se hizo',
    undone: 'Lo que se pidió',
    request: 'El pedido',
    field: 'Dato',
    before: 'Antes',
    after: 'Después',
    nothing: 'Sin valor',
    askedBy: 'Pedido por',
    askedAt: 'Pedido',
    expiresAt: 'Vence',
    expired: 'Venció',
    reason: 'Razón',
    why: 'Por qué lo confirma otra persona',
    decidedBy: { confirmed: 'Confirmado por', refused: 'Rechazado por', withdrawn: 'Retirado por' } as Readonly<Record<string, string>>,
    decidedAt: 'Decidido',
    decisionReason: 'Razón de la decisión',
    record: 'Abrir el registro',
    result: 'Abrir la entrega',
    own: 'Usted lo pidió: lo confirma otra persona con el mismo permiso.',
    reads: 'Solo lo decide quien tiene permiso para hacerlo.',
    over: 'Venció sin que otra persona lo confirmara. Si todavía hace falta, hay que pedirlo de nuevo.',
  },
  confirm: {
    button: 'Confirmar',
    title: 'Confirmar y hacerlo ahora',
    verb: 'Confirmar',
    text: 'Se hace ahora mismo, tal como está escrito aquí, y queda en el historial con los dos nombres.',
    done: 'Confirmado y hecho.',
  },
  refuse: {
    button: 'Rechazar',
    title: 'Rechazar lo que se pidió',
    verb: 'Rechazar',
    text: 'No se hace nada. Quien lo pidió lee la razón.',
    reason: 'Razón',
    done: 'Rechazado. No se hizo nada.',
  },
  withdraw: {
    button: 'Retirar',
    title: 'Retirar lo que pidió',
    verb: 'Retirar',
    text: 'No se hace nada y nadie puede confirmarlo después.',
    reason: 'Razón (opcional)',
    done: 'Retirado. No se hizo nada.',
  },
  /** Texts where the act is requested. */
  ask: {
    title: 'Pide la confirmación de otra persona',
    verb: 'Pedir confirmación',
    text: 'Todavía no se ha hecho nada. Otra persona con el mismo permiso tiene 24 horas para confirmarlo.',
    done: 'Pedido. Espera la confirmación de otra persona; todavía no se ha hecho nada.',
  },
  waiting: {
    title: 'Espera la confirmación de otra persona',
    text: (act: string, who: string) => `${act}, pedido por ${who}.`,
    since: 'Pedido',
    until: 'Vence',
    see: 'Ver lo que se pidió',
  },
  describeNeed: ({ rule, threshold, measured }: Why) => (rule ? why[rule](threshold ?? 0, measured ?? 0) : null),
  changed: (field: string, requested: string, now: string) => `${field}: se pidió ${requested} y hoy sería ${now}`,
}
