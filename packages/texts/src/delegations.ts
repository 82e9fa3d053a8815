import type { DelegationState } from '@barreno/domain/delegations/values'
import type { Tone } from '@barreno/domain/statuses/tone'
import { allOf, date } from './format.ts'

const dates = (from: string, until: string) => (from === until ? `el ${date(from)}` : `del ${date(from)} al ${date(until)}`)

/** Texts of delegations. */
export const delegationTexts = {
  title: 'Encargos',
  context: 'Lo que otra persona de su organismo decide en su lugar mientras usted no está, y lo que usted decide en lugar de otra.',
  loadFailed: 'Error al cargar los encargos.',
  none: 'No ha dado ni recibido encargos.',
  given: 'Dados',
  received: 'Recibidos',
  all: (count: number) => (count === 1 ? '1 encargo de otras personas' : `${count} encargos de otras personas`),
  states: {
    offered: 'Por aceptar',
    accepted: 'Aceptado',
    active: 'Vigente',
    ended: 'Terminado',
    declined: 'No aceptado',
    revoked: 'Revocado',
  } satisfies Record<DelegationState, string>,
  tones: {
    offered: 'amber',
    accepted: 'blue',
    active: 'green',
    ended: 'grey',
    declined: 'grey',
    revoked: 'grey',
  } satisfies Record<DelegationState, Tone>,
  dates,
  toWhom: (name: string, role: string) => `A ${name} · ${role}`,
  fromWhom: (name: string, role: string) => `De ${name} · ${role}`,
  between: (giver: string, taker: string) => `De ${giver} a ${taker}`,
  reason: (reason: string) => `Razón: ${reason}`,
  revokedBy: (name: string) => `Lo revocó ${name}.`,
  give: {
    button: 'Dar un encargo',
    title: 'Dar un encargo',
    intro:
      'Cuenta desde que la persona lo acepta. Lo que haga quedará a su nombre, «por encargo» de usted, y nunca sobre lo que ella misma preparó.',
    taker: 'A quién',
    takerPlaceholder: 'Elija una persona',
    noTakers: 'No hay nadie de su organismo a quien encargarle algo que no pueda hacer ya.',
    permissions: 'Qué podrá hacer',
    permissionsFirst: 'Elija primero a quién.',
    from: 'Desde el día',
    until: 'Hasta el día',
    untilHelp: (days: number) => `Termina con el último minuto de ese día. Hasta ${days} días.`,
    reason: 'Razón',
    verb: 'Dar el encargo',
    done: (name: string) => `El encargo espera a que ${name} lo acepte. Se le avisó por correo.`,
  },
  accept: {
    button: 'Aceptar',
    title: 'Aceptar el encargo',
    text: (giver: string, when: string) => `Decidirá en lugar de ${giver} ${when}. Todo quedará a su nombre, «por encargo de ${giver}».`,
    done: (giver: string) => `Aceptó el encargo de ${giver}.`,
  },
  decline: {
    button: 'No aceptar',
    title: 'No aceptar el encargo',
    text: (giver: string) => `${giver} verá que no lo aceptó.`,
    done: 'No aceptó el encargo.',
  },
  revoke: {
    button: 'Revocar',
    title: 'Revocar el encargo',
    ownText: (giver: string) => `Desde este momento ya no decide por encargo de ${giver}. Lo que ya hizo queda como está.`,
    text: (taker: string) => `Desde este momento ${taker} no podrá decidir por este encargo. Lo que ya hizo queda como está.`,
    done: 'El encargo terminó.',
  },
  of: (verb: string, between: string) => `${verb}: ${between}`,
  reasonOptional: 'Razón (opcional)',
  missing: { taker: 'Elija a quién.', permissions: 'Elija al menos una cosa.', reason: 'Explique la razón.' },
  /** A line on the pages of the taker while the delegation is valid. */
  acting: (delegations: readonly { name: string; until: string }[]) =>
    `Puede decidir por encargo de ${allOf(delegations.map(({ name, until }) => `${name} hasta el ${date(until)}`))}.`,
  actingLink: 'Ver encargos',
  faults: {
    self: 'Nadie se encarga nada a sí mismo.',
    taker: 'Elija a una persona activa de su organismo que no pueda hacerlo ya y vea los mismos registros que usted.',
    permissions: (permissions: readonly string[]) => `No puede encargarle esto: ${allOf(permissions)}.`,
    past: 'No puede comenzar antes de hoy.',
    order: 'No puede terminar antes de comenzar.',
    tooLong: (days: number) => `Un encargo dura ${days} días a lo sumo.`,
  },
} as const
