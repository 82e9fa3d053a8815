import type { Notice } from '@barreno/domain/notices/schema'
import type { NoticeKind, NoticeWay } from '@barreno/domain/notices/values'
import { date } from './format.ts'
import { actionLabels } from './labels.ts'
import { roleLabels } from './roles.ts'

/** The outcomes of the reader's alianza's records. */
const results: Record<Exclude<NoticeKind, 'turn' | 'moved'>, Record<Notice['concept'], string>> = {
  returned: both('Su solicitud fue devuelta'),
  rejected: { preorders: 'Su solicitud fue rechazada', orders: 'Su orden fue rechazada' },
  converted: both('Su solicitud fue aprobada y ya es una orden'),
  approved: both('Su orden fue aprobada'),
  inTransit: both('El material de su orden salió hacia la voladura'),
  completed: both('La voladura de su orden se completó'),
  cancelled: both('Su orden fue anulada'),
  onPaper: both('Se registró una entrega firmada en papel a nombre de su alianza'),
  mentioned: { preorders: 'Le avisan en la conversación de una solicitud', orders: 'Le avisan en la conversación de una orden' },
  message: { preorders: 'Nuevo mensaje en la conversación de una solicitud', orders: 'Nuevo mensaje en la conversación de una orden' },
}

/** Returns the sentence of a notice. */
export function noticeInWords({ kind, concept, step, serviceDate }: Pick<Notice, 'kind' | 'concept' | 'step' | 'serviceDate'>): string {
  if (kind === 'turn') return noticeTexts.turn((actionLabels as Readonly<Record<string, string>>)[step ?? ''] ?? '')
  return kind === 'moved' ? noticeTexts.moved(serviceDate && date(serviceDate)) : results[kind][concept]
}

export const noticeTexts = {
  title: 'Avisos',
  context: {
    staff: 'Lo que le toca a usted, desde el último paso de cada registro.',
    alliance: 'Lo que pasó con sus solicitudes y órdenes, y lo que le toca a usted.',
  },
  turn: (action: string) => `Le toca: ${action}`,
  moved: (day: string | null) => (day ? `El servicio de la orden pasó al ${day}` : 'Cambió el día del servicio de la orden'),
  unread: 'Sin leer',
  all: 'Todos',
  filter: 'Avisos que se muestran',
  search: { staff: 'Buscar por número o alianza', alliance: 'Buscar por número' },
  columns: { what: 'Aviso', record: 'Registro', client: 'Alianza', by: 'Quién', at: 'Cuándo', actions: 'Acciones' },
  over: 'Ya atendida',
  reason: (reason: string) => `Razón: ${reason}`,
  /** The author's name if the reader may see it, otherwise the role. */
  who: (name: string | null, role: Notice['by']['role']) => name ?? (role === 'sistema' ? 'Sistema' : roleLabels[role]),
  mail: {
    subject: (words: string, number: string) => `${words}: ${number}`,
    sentence: (words: string, number: string, moment: string) => `${words}. Número ${number}, ${moment}`,
    action: 'Ver en el portal',
    due: 'Recibe este correo porque la decisión sobre lo que pidió se le debe notificar.',
    chosen: 'Cómo recibe estos avisos se cambia en el portal, en Avisos.',
  },
  summary: {
    subject: (open: number, more: boolean) =>
      open === 1 ? 'Resumen de avisos: 1 sin leer' : `Resumen de avisos: ${more ? 'más de ' : ''}${open} sin leer`,
    sentence: (day: string, more: boolean) =>
      `Esto sigue abierto y sin leer el ${day} a las 7:00 a. m.${more ? ' Son los más recientes; en el portal están todos.' : ''}`,
    line: (words: string, number: string) => `${words}: ${number}`,
    action: 'Ver los avisos en el portal',
  },
  settings: {
    title: 'Cómo recibe los avisos',
    context: 'Todo aviso queda en el portal, salvo los que no quiere recibir. El correo es además.',
    open: 'Cómo recibirlos',
    account: { title: 'Avisos', text: 'Elija qué se le avisa por correo, al momento o en un resumen de la mañana.' },
    back: 'Avisos',
    list: 'Avisos y cómo los recibe',
    mailedTo: (address: string) =>
      `Los correos llegan a ${address}. El resumen sale a las 7:00 a. m. con lo que siga abierto y sin leer; si no hay nada, no sale.`,
    toAccount: 'Su cuenta',
    dueNote: 'Se le debe notificar: siempre sale por correo al momento.',
    save: 'Guardar',
    saved: 'Se guardó cómo recibe los avisos.',
    unchanged: 'No hay cambios que guardar.',
    loadFailed: 'No se pudo cargar cómo recibe los avisos.',
    ways: { mail: 'Correo al momento', summary: 'Resumen de la mañana', portal: 'Solo en el portal', none: 'No avisar' } satisfies Record<
      NoticeWay,
      string
    >,
    kinds: {
      turn: { title: 'Le toca a usted', help: 'Una solicitud o una orden espera lo que usted hace.' },
      returned: { title: 'Solicitud devuelta', help: 'Hay que corregirla y enviarla de nuevo.' },
      rejected: { title: 'Solicitud u orden rechazada', help: 'La corporación no la aprobó.' },
      converted: { title: 'Solicitud aprobada', help: 'Ya es una orden.' },
      approved: { title: 'Orden aprobada', help: 'La gerencia la aprobó y se prepara.' },
      inTransit: { title: 'Material en camino', help: 'Salió hacia la voladura.' },
      completed: { title: 'Voladura completada', help: 'El operador la dio por hecha.' },
      moved: { title: 'Servicio en otro día', help: 'Se cambió la fecha del servicio de una orden.' },
      cancelled: { title: 'Orden anulada', help: 'No se despacha.' },
      onPaper: { title: 'Firma en papel', help: 'El operador registró una entrega que alguien de su alianza firmó a mano.' },
      mentioned: { title: 'Le avisan en una conversación', help: 'Alguien pide que vea un mensaje.' },
      message: { title: 'Mensaje nuevo', help: 'Le escriben en la conversación de una solicitud o una orden.' },
    } satisfies Record<NoticeKind, { title: string; help: string }>,
    faults: {
      due: 'Este aviso se le debe notificar: siempre sale por correo al momento.',
      never: 'A usted no se le avisa de esto.',
    },
  },
  snooze: {
    verb: 'Posponer',
    title: (number: string) => `Posponer el aviso de ${number}`,
    text: 'Hasta entonces no cuenta como sin leer; después vuelve sin leer.',
    quick: 'Hasta cuándo, de una vez',
    choices: { evening: 'Hoy, 4:00 p. m.', tomorrow: 'Mañana, 7:00 a. m.', monday: 'El lunes, 7:00 a. m.', week: 'En una semana' },
    date: 'Día',
    time: 'Hora',
    done: (moment: string) => `El aviso vuelve el ${moment}`,
    until: (moment: string) => `Pospuesto hasta el ${moment}`,
    wake: 'Traer de vuelta',
    woken: 'El aviso está de nuevo sin leer.',
    failed: 'No se pudo traer de vuelta.',
    filter: 'Pospuestos',
    faults: {
      date: 'Elija hasta qué día.',
      time: 'Indique la hora.',
      past: 'Ese momento ya pasó.',
      tooLong: (days: number) => `Se puede posponer ${days} días como máximo.`,
    },
  },
  readAll: 'Marcar todos como leídos',
  readAllDone: (read: number) => (read === 1 ? 'Se marcó 1 aviso como leído.' : `Se marcaron ${read} avisos como leídos.`),
  empty: 'No tiene avisos',
  emptyHelp: 'Aquí verá cuándo le toca actuar y qué pasó con cada solicitud.',
  noMatch: 'Ningún aviso coincide',
  noMatchHelp: 'Pruebe con otro número u otra alianza, o vea todos.',
  loadFailed: 'No se pudieron cargar los avisos.',
} as const

function both(words: string): Record<Notice['concept'], string> {
  return { preorders: words, orders: words }
}
