import type { Comment } from '@barreno/domain/comments/schema'
import type { Side } from '@barreno/domain/comments/values'
import type { Role } from '@barreno/domain/actor'
import { awaitedTexts } from './awaited.ts'
import { count, dateTime } from './format.ts'
import { agencyLabels, roleLabels } from './roles.ts'

/** Texts of the conversation on a record. */
export const commentTexts = {
  title: 'Conversación',
  context: {
    house: 'Cada mensaje dice quién lo lee. La alianza no ve los internos, ni en avisos ni en archivos.',
    alliance: 'Lo que escriba aquí lo lee la corporación y queda con la solicitud.',
    body: 'Lo que escriba aquí lo leen la corporación y su organismo.',
  },
  open: (messages: number) =>
    messages === 0
      ? 'Escribir el primer mensaje'
      : messages === 1
        ? 'Ver 1 mensaje'
        : `Ver ${messages >= 1000 ? 'más de 999' : count(messages)} mensajes`,
  asked: awaitedTexts.of,
  askedSince: (side: Side, at: string) => `${awaitedTexts.of(side)} desde el ${dateTime(at)}`,
  yourTurn: 'Le toca responder a su lado.',
  answered: (at: string) => `Respondida el ${dateTime(at)}`,
  question: 'Pregunta',
  answersTo: 'Responde a una pregunta',
  edited: (at: string) => `Editado el ${dateTime(at)}`,
  removed: (at: string) => `Mensaje eliminado el ${dateTime(at)}`,
  mentions: (names: string) => `Avisado a ${names}`,
  author: ({ name, role }: Comment['author']) =>
    name === null ? roleLabels[role] : role === 'cliente' ? name : `${name} (${roleLabels[role]})`,
  mentioned: (name: string | null, role: Role) => name ?? roleLabels[role],
  scope: ({ audience, agency }: Pick<Comment, 'audience' | 'agency'>) =>
    audience === 'client' ? 'Con la alianza' : agency ? `Con ${agencyLabels[agency]}` : 'Interno',
  write: {
    label: 'Mensaje',
    answer: 'Respuesta',
    answering: (author: string) => `Responde a la pregunta de ${author}`,
    stopAnswering: 'No responder',
    to: 'Quién lo lee',
    scopes: { internal: 'Interno', client: 'La alianza', gnb: 'GNB', daex: 'DAEX', dgcim: 'DGCIM' },
    readBy: {
      internal: 'Lo lee solo la corporación.',
      client: 'Lo leen la alianza y la corporación.',
      gnb: 'Lo leen GNB y la corporación.',
      daex: 'Lo leen DAEX y la corporación.',
      dgcim: 'Lo leen DGCIM y la corporación.',
    },
    isQuestion: 'Es una pregunta: queda a la espera de respuesta',
    mention: 'Avisar a',
    mentionHelp: 'Personas o roles que deben verlo.',
    rolePrefix: (role: Role) => `Todos: ${roleLabels[role]}`,
    files: 'Adjuntar archivos',
    chosen: (names: readonly string[]) => names.join(', '),
    clearFiles: 'Quitar archivos',
    tooMany: (most: number) => `Puede adjuntar ${most} archivos como máximo.`,
    verb: 'Enviar',
    keys: 'Ctrl + Enter envía',
    missing: 'Escriba el mensaje.',
    sent: 'Mensaje enviado.',
  },
  edit: { verb: 'Editar', title: 'Editar el mensaje', save: 'Guardar', note: 'El historial conserva el texto anterior.' },
  remove: {
    verb: 'Eliminar',
    title: 'Eliminar el mensaje',
    text: 'Se quitan el texto y los archivos, y queda dicho que hubo un mensaje. El historial conserva lo que decía.',
  },
  answer: 'Responder',
  settle: 'Ya no espera respuesta',
  download: (name: string) => `Descargar ${name}`,
  empty: 'Todavía no hay mensajes',
  emptyHelp: 'Escriba aquí en vez de llamar: queda con el registro.',
  loadFailed: 'No se pudo cargar la conversación.',
  more: 'Mensajes anteriores',
  newer: 'Mensajes más recientes',
  list: 'Mensajes, el más reciente primero',
} as const
