import type { ManyAction } from '@barreno/domain/orders/many'
import { money } from './format.ts'

const count = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n} ${more}`)

/** Texts of actions on several records. */
export const manyTexts = {
  full: (most: number) => `A la vez se eligen hasta ${most}.`,
  bar: 'Selección',
  selected: (n: number) => count(n, 'seleccionada', 'seleccionadas'),
  clear: 'Quitar selección',
  /** For a change of many records whose sender left before the reply: the part that was done. */
  parts: ({ done, refused }: { done: number; refused: number }, isWhole: boolean) =>
    `${done === 1 ? 'se hizo 1' : `se hicieron ${done}`}${refused === 0 ? '' : refused === 1 ? ', 1 no se pudo' : `, ${refused} no se pudieron`}.${isWhole ? '' : ' El resto no se hizo ni se hará.'}`,
  act: 'Hacer con todas',
  print: 'Imprimir',
  printed: (most: number) => `Se imprimen hasta ${most} a la vez.`,
  file: (n: number) => `Órdenes de servicio (${n}).pdf`,
  title: (action: string, n: number) => `${action}: ${count(n, 'orden', 'órdenes')}`,
  possible: (n: number) => (n === 1 ? '1 se puede' : `${n} se pueden`),
  impossible: (n: number) => (n === 1 ? '1 no' : `${n} no`),
  which: 'Las que no se pueden',
  notOffered: 'No está para esa acción, o no le toca a usted.',
  reasonEach: 'Hay que decir por qué se cierra: hágalo en la orden.',
  nothingPossible: 'Ninguna de las seleccionadas se puede. Elija otras.',
  sum: 'Suman',
  outstanding: 'Por pagar en total',
  payWhole: 'De cada orden se registra todo lo que falta por pagar, con el mismo método, referencia y fecha valor.',
  note: 'Nota (opcional), la misma para todas',
  notes: 'Cada una se hace por separado: si una no se puede, las demás se hacen igual.',
  failed: 'No se pudo hacer con las seleccionadas.',
  done: (action: string, n: number) => `${action}: ${count(n, 'orden hecha', 'órdenes hechas')}.`,
  requested: (n: number) => `Pedido para ${count(n, 'orden', 'órdenes')}: otro gerente tiene 24 horas para confirmarlo.`,
  outcome: {
    title: 'Esto se hizo',
    done: (n: number) => (n === 1 ? '1 hecha' : `${n} hechas`),
    refused: (n: number) => (n === 1 ? '1 no se pudo' : `${n} no se pudieron`),
    notTried: 'El servidor no pudo seguir: no se hizo.',
    unknown: 'No se sabe si se hizo: revise la orden.',
  },
  verbs: {
    'orders.approveAsAdmin': 'Aprobar',
    'orders.approveAsManager': 'Aprobar',
    'orders.assign': 'Asignar operador',
    'orders.selfAssign': 'Tomar',
    'orders.externalApprovalGnb': 'Confirmar por GNB',
    'orders.externalApprovalDaex': 'Confirmar por DAEX',
    'orders.externalApprovalDgcim': 'Confirmar por DGCIM',
    'orders.legacyApprovalGnb': 'Aprobar GNB',
    'orders.legacyApprovalDaex': 'Aprobar DAEX',
    'orders.legacyApprovalDgcim': 'Aprobar DGCIM',
    'orders.markPaid': 'Registrar el pago de lo que falta',
    'orders.close': 'Cerrar orden',
  } satisfies Record<ManyAction, string>,
  preorders: {
    verb: 'A Gerente',
    title: (n: number) => `Enviar a Gerente: ${count(n, 'preorden', 'preórdenes')}`,
    send: 'Enviar a Gerente',
    done: (n: number) => `${count(n, 'preorden enviada', 'preórdenes enviadas')} a Gerente.`,
    notOffered: 'No está en revisión, o no le toca a usted.',
    sum: 'Suman',
  },
} as const

/** The label of a sum and its amount. */
export const summed = (label: string, total: number) => `${label}: ${money(total)}`
