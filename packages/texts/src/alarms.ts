import type { AlarmCounts } from '@barreno/domain/patterns/alarms/schema'
import type { AlarmState } from '@barreno/domain/patterns/alarms/values'
import type { StandingAlarms } from '@barreno/domain/obstacle'
import { dateTime } from './format.ts'

const alarms = (count: number) => (count === 1 ? '1 alarma' : `${count} alarmas`)

/** The correction for each alarm that cannot be accepted, in the form that follows the verb. */
const corrections: Readonly<Record<string, string>> = {
  'detonator.tubeShort': 'la longitud de los tubos',
  'detonator.noNumber': 'los números de retardo',
  'connector.short': 'la longitud de los conectores',
  'cord.cutOff': 'los relés del cordón',
  'initiation.mixed': 'los materiales',
}

/** Texts of a pattern's alarms and of their acceptance, for screens, documents and refusals. */
export const alarmTexts = {
  /** The filter of a list by alarms. */
  filter: {
    label: 'Alarmas del patrón',
    everything: 'Con y sin alarmas',
    states: { standing: 'Con alarmas sin aceptar', accepted: 'Con alarmas aceptadas' } satisfies Record<AlarmState, string>,
    any: 'Con alarmas',
    none: 'Sin alarmas',
  },

  /** The mark in a row of a list. */
  mark: (standing: number) => `${alarms(standing)} sin aceptar`,
  markAccepted: (accepted: number) => (accepted === 1 ? '1 alarma aceptada' : `${accepted} alarmas aceptadas`),
  /** Returns the mark for the alarms not accepted, otherwise for the accepted ones; null if there are none. */
  markOf: ({ standing, accepted }: Pick<AlarmCounts, 'standing' | 'accepted'>): string | null =>
    standing > 0 ? alarmTexts.mark(standing) : accepted > 0 ? alarmTexts.markAccepted(accepted) : null,
  markHelp: 'Errores del patrón de voladura: se corrigen o los acepta por escrito el ingeniero responsable.',

  heading: (standing: number, accepted: number) =>
    standing > 0 ? `${alarms(standing)} del patrón sin aceptar` : alarmTexts.markAccepted(accepted),
  ofFront: (front: number) => `Frente ${front}`,
  consequence: 'Mientras haya alarmas sin aceptar, la preorden no pasa al gerente ni se convierte en orden.',
  consequenceInDraft: 'Puede enviar la solicitud, pero mientras haya alarmas sin aceptar la corporación no la aprueba.',
  section: 'Alarmas del patrón',
  alarm: 'Alarma',
  acceptance: 'Aceptación',
  none: 'Sin aceptar',
  acceptedBy: (name: string, document: string, at: string) => `Aceptada por ${name} (${document}) el ${dateTime(at)}`,
  acceptedInDraft: (name: string, document: string) => `La acepta ${name} (${document})`,
  recordedBy: (who: string) => `Registrada por ${who}`,
  reason: (text: string) => `Motivo: ${text}`,
  voided: 'Se había aceptado con otro diseño.',
  hard: (code: string) => `Esta alarma no se puede aceptar: corrija ${corrections[code] ?? 'el diseño'}.`,

  correctLines: 'Corrija los materiales.',

  accept: 'Aceptar con motivo',
  acceptOf: (text: string) => `Aceptar con motivo: ${text}`,
  undo: 'Deshacer',
  undoOf: (text: string) => `Deshacer la aceptación: ${text}`,
  dialog: {
    title: 'Aceptar la alarma',
    lead: 'Quien la acepta responde por ella con su nombre. Vale solo para este diseño: si cambia, hay que aceptarla de nuevo.',
    engineerName: 'Ingeniero responsable',
    engineerDocument: 'Cédula o número de colegiado',
    reason: 'Motivo y medidas',
    reasonHelp: 'Al menos 20 letras: por qué se acepta y qué se hará para que no cause daño.',
    nameMissing: 'Indique quién la acepta.',
    documentMissing: 'Indique su cédula o número de colegiado.',
    confirm: 'Aceptar la alarma',
    saved: 'Alarma aceptada.',
  },

  /** The obstacle to "A Gerente" and to the conversion. */
  obstacle({ standing, hard, voided }: StandingAlarms): string {
    const open = standing - hard - voided
    return [
      ...(hard > 0
        ? [
            hard === 1
              ? '1 alarma del patrón no se puede aceptar: corrija el diseño.'
              : `${hard} alarmas del patrón no se pueden aceptar: corrija el diseño.`,
          ]
        : []),
      ...(voided > 0 ? [`Cambió el diseño: vuelva a aceptar ${alarms(voided)}.`] : []),
      ...(open > 0
        ? [open === 1 ? 'Falta aceptar por escrito 1 alarma del patrón.' : `Falta aceptar por escrito ${open} alarmas del patrón.`]
        : []),
    ].join(' ')
  },
  standing: 'El patrón tiene alarmas sin aceptar.',
  alreadyAccepted: (name: string | undefined) => (name ? `Esa alarma ya la aceptó ${name}.` : 'Esa alarma ya está aceptada.'),
  changed: (text: string) => `Las cifras de la alarma son otras. Revísela antes de aceptarla: ${text}`,

  /** Shown before the pre-order is converted into an order. */
  toConfirmMissing: 'Confirme cada alarma aceptada.',
  toConfirm: (count: number) => (count === 1 ? 'Aprueba con 1 alarma aceptada:' : `Aprueba con ${alarms(count)} aceptadas:`),
} as const
