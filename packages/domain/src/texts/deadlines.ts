import { allOf, date } from './format.ts'

/** What is said of an order that is late, or about to be. */
export const deadlineTexts = {
  servicePast: (day: string, days: number) => `La fecha del servicio era el ${date(day)}, ${ago(days)}.`,
  serviceToday: () => 'El servicio está previsto para hoy.',
  serviceNear: (day: string, days: number) =>
    `El servicio está previsto para el ${date(day)}, ${days === 1 ? 'mañana' : `dentro de ${days} días`}.`,
  waiting: (awaited: readonly string[], since: string, days: number) => `Desde el ${date(since)}, ${ago(days)}, espera ${allOf(awaited)}.`,
}

const ago = (days: number) => (days === 1 ? 'ayer' : `hace ${days} días`)
