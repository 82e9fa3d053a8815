import type { Deadline, DeadlineNotice } from '@barreno/domain/deadline'
import { allOf, date } from './format.ts'

/** Describes a record that is late, or nearly so. `brief` is for the rows of a list, which already show the dates. */
export function describeDeadline<Step extends string>(
  deadline: Deadline<Step>,
  awaitedIn: (steps: readonly Step[]) => readonly string[],
): DeadlineNotice {
  const { code, since, mustAct } = deadline
  return { code, ...sentences(deadline, awaitedIn), since, mustAct }
}

function sentences<Step extends string>(deadline: Deadline<Step>, awaitedIn: (steps: readonly Step[]) => readonly string[]) {
  const { code, days, since } = deadline
  if (code === 'waitingTooLong') {
    const awaited = allOf(awaitedIn(deadline.steps))
    return { message: `Desde el ${date(since)}, ${ago(days)}, espera ${awaited}.`, brief: `Espera ${awaited}.` }
  }
  const { day } = deadline
  if (code === 'servicePast')
    return { message: `La fecha del servicio era el ${date(day)}, ${ago(days)}.`, brief: `El servicio era ${ago(days)}.` }
  if (days === 0) return { message: 'El servicio está previsto para hoy.', brief: 'El servicio es hoy.' }
  const when = days === 1 ? 'mañana' : `dentro de ${days} días`
  return { message: `El servicio está previsto para el ${date(day)}, ${when}.`, brief: `El servicio es ${when}.` }
}

/** For a wait that is too long, in addition to the sentence with the awaited step and the roles whose turn it is. */
export const waitingFor = (days: number) => `La espera ya lleva ${days === 1 ? 'un día' : `${days} días`}, más de lo previsto.`

const ago = (days: number) => (days === 1 ? 'ayer' : `hace ${days} días`)
