import type { Notice } from '@barreno/domain/notices/schema'
import type { NoticeKind } from '@barreno/domain/notices/values'
import { actionLabels } from './labels.ts'
import { roleLabels } from './roles.ts'

/** What became of a record of the reader's alianza. */
const results: Record<Exclude<NoticeKind, 'turn'>, Record<Notice['concept'], string>> = {
  returned: both('Su solicitud fue devuelta'),
  rejected: { preorders: 'Su solicitud fue rechazada', orders: 'Su orden fue rechazada' },
  converted: both('Su solicitud fue aprobada y ya es una orden'),
  approved: both('Su orden fue aprobada'),
  inTransit: both('El material de su orden salió hacia la voladura'),
  completed: both('La voladura de su orden se completó'),
  cancelled: both('Su orden fue anulada'),
}

/** What somebody is told, in a sentence. */
export const noticeInWords = ({ kind, concept, step }: Pick<Notice, 'kind' | 'concept' | 'step'>): string =>
  kind === 'turn' ? noticeTexts.turn((actionLabels as Readonly<Record<string, string>>)[step ?? ''] ?? '') : results[kind][concept]

export const noticeTexts = {
  title: 'Avisos',
  context: {
    staff: 'Lo que le toca a usted, desde el último paso de cada registro.',
    alliance: 'Lo que pasó con sus solicitudes y órdenes, y lo que le toca a usted.',
  },
  turn: (action: string) => `Le toca: ${action}`,
  unread: 'Sin leer',
  all: 'Todos',
  filter: 'Avisos que se muestran',
  search: { staff: 'Buscar por número o alianza', alliance: 'Buscar por número' },
  columns: { what: 'Aviso', record: 'Registro', client: 'Alianza', by: 'Quién', at: 'Cuándo' },
  over: 'Ya atendida',
  reason: (reason: string) => `Razón: ${reason}`,
  /** Whoever did it by name, where the reader may know it. */
  who: (name: string | null, role: Notice['by']['role']) => name ?? (role === 'sistema' ? 'Sistema' : roleLabels[role]),
  mail: {
    subject: (words: string, number: string) => `${words}: ${number}`,
    sentence: (words: string, number: string, moment: string) => `${words}. Número ${number}, ${moment}.`,
    action: 'Ver en el portal',
    due: 'Recibe este correo porque la decisión sobre lo que pidió se le debe notificar.',
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
