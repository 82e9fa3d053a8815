import type { Agency } from '@barreno/domain/actor'
import type { StandingObjection } from '@barreno/domain/obstacle'
import { allOf, date, dateTime } from './format.ts'
import { agencyLabels } from './roles.ts'
import { because } from './outdated.ts'

/** Describes an objection in a sentence: who, when and why. */
export function describeObjection({ agency, at, reason }: StandingObjection): string {
  const raised = `${agencyLabels[agency]} objetó la orden el ${dateTime(at)}`
  if (reason) return `${raised}: «${reason.replace(/\s+/g, ' ').trim().replace(/\.$/, '')}».`
  // The moment may already end in a full stop: `12:00 p. m.`
  return raised.endsWith('.') ? raised : `${raised}.`
}

/** Texts of objections, for the bodies, the orders and the mails. */
export const objectionTexts = {
  heading: (agencies: readonly string[]) => (agencies.length === 1 ? `Objeción de ${allOf(agencies)}` : `Objeciones de ${allOf(agencies)}`),
  consequence: 'Mientras no se levante, la orden no se prepara, no se retira y no sale.',
  title: 'Objeciones',
  stands: 'Sigue en pie.',
  raisedBy: (moment: string, name: string | null, role: string) => `Desde el ${moment}${name ? ` · ${name} · ${role}` : ''}`,
  liftedBy: (moment: string, name: string | null, role: string, inPlaceOf: string | null, reason: string | null) =>
    `Levantada el ${moment}${name ? ` · ${name} · ${role}` : ''}${inPlaceOf ? ` en sustitución de ${inPlaceOf}` : ''}${reason ? `: ${reason}` : ''}`,
  /** In a file: the body, the date, whether the objection is still open, and the reason if the reader may see it. */
  exported: ({ agency, at, liftedAt, reason }: { agency: Agency; at: string; liftedAt: string | null; reason: string | null }) =>
    `${agencyLabels[agency]}, ${liftedAt ? `del ${date(at)}, levantada el ${date(liftedAt)}` : `en pie desde el ${date(at)}`}${because(reason)}`,
  /** The mark in a row of a list. */
  mark: (agency: string) => `Objetada por ${agency}`,
} as const
