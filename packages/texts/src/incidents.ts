import type { Agency } from '@barreno/domain/actor'
import type { Incident } from '@barreno/domain/incidents/schema'
import type { IncidentKind } from '@barreno/domain/statuses/incidents'
import { allOf, dateTime, quantity } from './format.ts'
import { agencyLabels } from './roles.ts'

const kinds: Record<IncidentKind, string> = {
  loss: 'Pérdida',
  unaccounted: 'Material sin justificar',
  theft: 'Robo o hurto',
  difference: 'Diferencia de conteo',
  misfire: 'Tiro quedado',
  damagedSeal: 'Precinto violado',
  duplicateCode: 'Código repetido',
  leftover: 'Sobrante sin devolver',
}

/** Lists the bodies within a sentence: GNB, DAEX y DGCIM. */
const bodies = (agencies: readonly Agency[]) => allOf(agencies.map((agency) => agencyLabels[agency]))

/** Texts of incidents: what was lost or is unaccounted for, and how it ended. */
export const incidentTexts = {
  kinds,
  statuses: { open: 'Abierta', closed: 'Cerrada' },
  title: 'Novedades',
  context: 'Lo que salió mal con el material de las órdenes, y a quién se avisó.',
  ofOrder: 'Novedades de la orden',
  table: 'Novedades',
  empty: 'No hay novedades.',
  emptyHelp:
    'Una novedad se abre cuando el operador declara una pérdida o material sin justificar, o cuando alguien la registra en la orden.',
  search: 'Buscar por novedad, orden, alianza o material',
  filters: { open: 'Abiertas', closed: 'Cerradas' },
  loadFailed: 'No se pudieron cargar las novedades.',
  number: 'Novedad',
  kind: 'Tipo',
  status: 'Estado',
  order: 'Orden',
  client: 'Alianza',
  material: 'Material',
  quantity: 'Cantidad',
  discoveredAt: 'Descubierta',
  reportedBy: 'La declaró',
  /** The material and its quantity; empty if the incident concerns none. */
  amount: ({ materialName, quantity: amount, unit }: Pick<Incident, 'materialName' | 'quantity' | 'unit'>) =>
    amount === null ? materialName : `${materialName}: ${quantity(amount)} ${unit}`,
  /** Lists the material that was not returned in time. */
  leftover: (left: readonly { materialName: string; quantity: number; unit: string }[], until: string) =>
    `Debía estar de regreso antes del ${dateTime(until)} y no lo está: ${left
      .map(({ materialName, quantity: amount, unit }) => `${quantity(amount)} ${unit} de ${materialName}`)
      .join(', ')}.`,
  withdrawn: 'La declaración se corrigió: ya no consta esa cantidad.',
  reported: (name: string | null, moment: string) => `Registrada el ${moment}${name ? ` por ${name}` : ''}.`,
  discovered: (moment: string) => `Descubierta el ${moment}`,
  /** The bodies that the corporation still has to tell, and the deadline. */
  tellBy: (agencies: readonly Agency[], moment: string) => `Avise a ${bodies(agencies)} antes del ${moment}`,
  late: (agencies: readonly Agency[], moment: string) => `Venció el ${moment} el plazo para avisar a ${bodies(agencies)}.`,
  toTell: (moment: string) => `Avisar antes del ${moment}`,
  told: (agency: Agency, to: string, moment: string, reference: string | null) =>
    `${agencyLabels[agency]}: avisado el ${moment} a ${to}${reference ? `, referencia ${reference}` : ''}.`,
  acknowledged: (agency: Agency, name: string, moment: string, comment: string | null) =>
    `${agencyLabels[agency]}: ${name} dio por recibido el aviso el ${moment}${comment ? `: «${comment}».` : ''}`,
  kindOfOrder: (kind: IncidentKind, orderNumber: string, clientName: string) => `${kinds[kind]}, ${orderNumber} de ${clientName}`,
  notTold: (agencies: readonly Agency[]) => `Falta avisar a ${bodies(agencies)}: registre el aviso antes de cerrar la novedad.`,
  notToTell: (agency: Agency) => `De esta novedad no hay que avisar a ${agencyLabels[agency]}.`,
  alreadyTold: (agency: Agency) => `El aviso a ${agencyLabels[agency]} ya está registrado.`,

  open: {
    action: 'Registrar novedad',
    title: (orderNumber: string) => `Registrar novedad en ${orderNumber}`,
    when: 'Si algo salió mal con el material —un robo, una diferencia de conteo, un tiro quedado, un precinto violado o un código repetido— se registra aquí.',
    text: 'Escriba lo que pasó tal como se descubrió. La novedad no se borra: se cierra con su resolución.',
    kind: 'Qué pasó',
    choose: 'Seleccione',
    date: 'Día en que se descubrió',
    time: 'Hora',
    material: 'Material (si se trata de uno)',
    noMaterial: 'Ninguno en particular',
    quantity: 'Cantidad (si se conoce)',
    explanation: 'Qué se encontró y dónde',
    failed: 'No se pudo registrar la novedad.',
    done: (number: string) => `Novedad ${number} registrada.`,
    faults: {
      future: 'No puede haberse descubierto después de ahora.',
      beforeOrder: 'No puede haberse descubierto antes de que existiera la orden.',
      material: 'La orden no lleva este material.',
      quantity: 'Indique de qué material es la cantidad.',
      kind: 'Indique qué pasó.',
      date: 'Indique el día en que se descubrió.',
      time: 'Indique la hora, como 14:30.',
      explanation: 'Indique qué se encontró y dónde.',
    },
  },
  tell: {
    action: (agency: Agency) => `Registrar aviso a ${agencyLabels[agency]}`,
    title: (agency: Agency, number: string) => `Aviso a ${agencyLabels[agency]} de ${number}`,
    verb: 'Registrar aviso',
    text: 'Indique cuándo y a quién avisó. Queda en el historial con su nombre.',
    date: 'Día del aviso',
    time: 'Hora',
    toldTo: 'A quién avisó (nombre y cargo)',
    reference: 'Número de oficio o de registro',
    failed: 'No se pudo registrar el aviso.',
    done: (agency: Agency, number: string) => `Aviso a ${agencyLabels[agency]} de ${number} registrado.`,
    faults: {
      future: 'El aviso no puede ser posterior a ahora.',
      beforeDiscovery: 'El aviso no puede ser anterior al descubrimiento.',
      date: 'Indique el día del aviso.',
      toldTo: 'Indique a quién avisó.',
    },
  },
  acknowledge: {
    action: 'Dar por recibido',
    title: (number: string) => `Dar por recibida la novedad ${number}`,
    text: 'Consta que su organismo conoce la novedad.',
    comment: 'Comentario',
    failed: 'No se pudo registrar.',
    done: (number: string) => `Consta que su organismo conoce ${number}.`,
    already: 'Su organismo ya dio por recibida esta novedad.',
  },
  explanation: 'Explicación',
  resolution: 'Resolución',
  closedBy: (name: string | null, moment: string) => `Cerrada el ${moment}${name ? ` por ${name}` : ''}`,

  close: {
    action: 'Cerrar novedad',
    title: (number: string) => `Cerrar ${number}`,
    text: 'La novedad queda resuelta y la resolución se conserva en el historial.',
    reason: 'Resolución',
    failed: 'No se pudo cerrar la novedad.',
    done: (number: string) => `Novedad ${number} cerrada.`,
  },

  mail: {
    subject: (number: string, orderNumber: string) => `Novedad ${number} en la orden ${orderNumber}`,
    reported: (kind: IncidentKind, material: string, orderNumber: string, clientName: string) =>
      `Se declaró en la orden ${orderNumber} de ${clientName}: ${[kinds[kind].toLowerCase(), ...(material ? [material] : [])].join(', ')}.`,
    reminder: (number: string) => `Aviso pendiente de la novedad ${number}`,
    overdue: (number: string) => `Venció el plazo de aviso de la novedad ${number}`,
    explanation: (explanation: string) => `Explicación: ${explanation}`,
    action: 'Ver la orden',
    after: 'La novedad queda abierta hasta que un gerente la cierre con su resolución.',
  },
} as const
