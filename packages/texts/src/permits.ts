import type { Permit, QuotaUse } from '@barreno/domain/permits/schema'
import type { PermitHolder, PermitKind, PermitStatus, PermitSubject, QuotaPeriod } from '@barreno/domain/statuses/permits'
import type { Tone } from '@barreno/domain/statuses/tone'
import { count, date, quantity } from './format.ts'
import { magazineTexts } from './magazines.ts'
import { permitWords } from './permit-words.ts'

const kinds: Record<PermitKind, string> = {
  acquisition: 'Adquisición y uso',
  driving: 'Conductor',
  handling: 'Manejo',
  transport: 'Transporte',
  storage: 'Almacenamiento',
  trade: 'Comercialización',
  other: 'Otro',
}

const holders: Record<PermitHolder, string> = {
  client: 'Alianza',
  person: 'Persona',
  vehicle: 'Vehículo',
  magazine: 'Polvorín',
  institution: 'Corporación',
}

const statuses: Record<PermitStatus, string> = { inForce: 'Vigente', upcoming: 'Aún no vale', expired: 'Vencido', withdrawn: 'Retirado' }
const tones: Record<PermitStatus, Tone> = { inForce: 'green', upcoming: 'blue', expired: 'red', withdrawn: 'grey' }

const periods: Record<QuotaPeriod, string> = {
  total: 'En toda la vigencia',
  year: 'Por año',
  month: 'Por mes',
  holding: 'En su poder a la vez',
}

type Expiring = Pick<Permit, 'number' | 'kind' | 'holderKind' | 'holderName' | 'validTo'>
const holderOf = ({ holderKind, holderName }: Pick<Permit, 'holderKind' | 'holderName'>) =>
  holderKind === 'institution' ? 'la corporación' : holderName

/** Texts of permits and quotas. */
export const permitTexts = {
  kinds,
  holders,
  statuses,
  tones,
  periods,
  holderOf,

  faults: {
    kind: 'Ese titular no tiene permisos de esa clase.',
    holder: {
      client: 'Elija la alianza.',
      person: 'Indique el documento de la persona.',
      vehicle: 'Indique la placa.',
      magazine: 'Elija el polvorín.',
    },
    unknown: { client: 'No hay una alianza con ese identificador.', magazine: 'No hay un polvorín con ese código.' },
    name: 'Indique el nombre de la persona.',
    endsFirst: 'No puede vencer antes de empezar a valer.',
    tooLong: 'La vigencia es de más de 50 años: revise el año.',
    quotasOfClients: 'Solo el permiso de una alianza otorga cupos.',
    file: 'Elija el archivo del permiso.',
  },

  mail: {
    subject: ({ number, validTo }: Expiring) => `El permiso ${number} vence el ${date(validTo)}`,
    expires: (permit: Expiring) =>
      `El permiso ${permit.number} de ${holderOf(permit)} (${permitWords.kinds[permit.kind]}) vence el ${date(permit.validTo)}.`,
    renew: 'Tramite la renovación y registre el permiso nuevo antes de ese día.',
    action: 'Ver el permiso',
    refused: 'Sin un permiso que valga el día del servicio, la orden no se prepara ni sale.',
    after: 'Si ya está renovado, basta con registrar el permiso nuevo.',
  },

  page: {
    title: 'Permisos',
    context: 'De alianzas, personas, vehículos, polvorines y la corporación',
    search: 'Buscar por número, titular u organismo',
    table: 'Permisos',
    loadFailed: 'No se pudieron cargar los permisos.',
    empty: 'No hay permisos',
    emptyHelp: 'Los permisos registrados aparecen aquí.',
    noMatch: 'No hay permisos',
    noMatchHelp: 'Ningún permiso responde a estos filtros.',
    add: 'Registrar permiso',
    all: 'Todos',
    status: 'Estado',
    holderKind: 'Titular',
    anyHolder: 'Todos los titulares',
    kind: 'Clase',
    anyKind: 'Todas las clases',
    expiry: 'Vence',
    anyExpiry: 'Cualquier día',
    expiries: { within7: 'En 7 días o menos', within30: 'En 30 días o menos', within90: 'En 90 días o menos' },
  },
  columns: {
    number: 'Número',
    holder: 'Titular',
    kind: 'Clase',
    body: 'Otorgado por',
    validity: 'Vigencia',
    status: 'Estado',
    quotas: 'Cupos',
  },
  validity: (from: string, to: string) => `${date(from)} a ${date(to)}`,
  renewed: 'Con renovación',
  daysLeft: (days: number) => (days === 0 ? 'Vence hoy' : days === 1 ? 'Vence mañana' : `Vence en ${count(days)} días`),

  detail: {
    missing: 'No se encontró el permiso.',
    loadFailed: 'No se pudo cargar el permiso.',
    facts: 'Datos del permiso',
    back: 'Permisos',
    conditions: 'Condiciones',
    noConditions: 'Sin condiciones',
    file: 'Documento',
    noFile: 'Sin documento',
    download: 'Descargar documento',
    document: 'Documento',
    withdrawn: 'Retirado el',
    withdrawnBy: 'Retirado por',
    reason: 'Motivo',
    quotas: 'Cupos que otorga',
    noQuotas: 'No otorga cupos.',
    edit: 'Editar',
    withdraw: 'Retirar',
    attach: 'Adjuntar documento',
    replace: 'Cambiar documento',
  },

  form: {
    create: 'Registrar permiso',
    edit: (number: string) => `Editar el permiso ${number}`,
    holderKind: 'Titular',
    client: 'Alianza',
    magazine: 'Polvorín',
    person: 'Nombre de la persona',
    document: 'Documento de identidad',
    plate: 'Placa',
    kind: 'Clase',
    number: 'Número del permiso',
    body: 'Otorgado por',
    bodyHelp: 'El organismo que lo otorgó, como DAEX.',
    validFrom: 'Vale desde',
    validTo: 'Vence el',
    conditions: 'Condiciones',
    file: 'Documento (PDF o imagen)',
    quotas: 'Cupos',
    quotasHelp: 'Cuánto puede retirar la alianza con este permiso. Sin cupos, el permiso no limita cantidades.',
    addQuota: 'Añadir cupo',
    quotaFault: (place: number, fault: string) => `Cupo ${place}: ${fault}`,
    removeQuota: (place: number) => `Quitar el cupo ${place}`,
    measure: 'Medida',
    family: 'Familia',
    anyFamily: 'Todas',
    amount: 'Cantidad',
    period: 'Período',
    save: 'Guardar',
    cancel: 'Cancelar',
    saved: (number: string) => `El permiso ${number} está guardado.`,
    clientsFailed: 'No se pudieron cargar las alianzas.',
  },
  withdrawal: {
    title: (number: string) => `Retirar el permiso ${number}`,
    help: 'Deja de valer desde hoy y no vuelve. Se conserva en el registro.',
    reason: 'Motivo',
    confirm: 'Retirar permiso',
    done: (number: string) => `El permiso ${number} está retirado.`,
  },
  attachment: {
    title: (number: string) => `Documento del permiso ${number}`,
    confirm: 'Guardar documento',
    done: 'El documento está guardado.',
  },

  mine: {
    title: 'Mis permisos y mi cupo',
    context: 'Lo que permite a su alianza adquirir y usar explosivos',
    quotas: 'Mi cupo',
    noQuotas: 'Sus permisos vigentes no fijan un cupo.',
    permits: 'Mis permisos',
    empty: 'No hay permisos de su alianza',
    emptyHelp: 'La corporación registra aquí los permisos de su alianza.',
    loadFailed: 'No se pudieron cargar sus permisos.',
  },

  quota: {
    /** `Explosivo neto (kg), por año` */
    label: ({ measure, family, period }: Pick<QuotaUse, 'measure' | 'family' | 'period'>) =>
      `${magazineTexts.measures[measure]}${family ? ` · ${magazineTexts.families[family]}` : ''} · ${periods[period].toLowerCase()}`,
    used: ({ used, amount }: Pick<QuotaUse, 'used' | 'amount'>) => `${quantity(used)} de ${quantity(amount)}`,
    planned: (amount: number) => `${quantity(amount)} más en órdenes aceptadas`,
    granted: (amount: number) => quantity(amount),
    /** The part of accepted orders that exceeds the rest of the quota. */
    short: (amount: number) => `faltarán ${quantity(amount)}`,
    left: (amount: number) => `Quedan ${quantity(amount)}`,
    over: (amount: number) => `Pasado por ${quantity(amount)}`,
    of: (number: string, to: string) => `Permiso ${number}, hasta el ${date(to)}`,
  },

  order: {
    title: 'Permisos',
    day: (day: string) => `Para el ${date(day)}`,
    subjects: { client: 'Alianza', vehicle: 'Vehículo', person: 'Conductor' } satisfies Record<PermitSubject, string>,
    ok: 'Con permiso',
    notOk: 'Sin permiso',
    unnamed: 'No indicado',
    none: 'Sin permiso registrado',
    until: ({ number, body, validTo }: Pick<Permit, 'number' | 'body' | 'validTo'>) => `${number} de ${body}, hasta el ${date(validTo)}`,
    expired: ({ number, validTo }: Pick<Permit, 'number' | 'validTo'>) => `${number} vale hasta el ${date(validTo)}`,
    withdrawn: ({ number }: Pick<Permit, 'number'>) => `${number} está retirado`,
    upcoming: ({ number, validFrom }: Pick<Permit, 'number' | 'validFrom'>) => `${number} vale desde el ${date(validFrom)}`,
    quotas: 'Cupo de la alianza',
    adds: (amount: number) => `esta orden: ${quantity(amount)}`,
    isOver: 'Pasa el cupo',
    within: 'Dentro del cupo',
    loadFailed: 'No se pudieron cargar los permisos de la orden.',
  },
} as const
