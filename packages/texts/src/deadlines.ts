import { allOf, date } from './format.ts'

/** What is said of an order that is late, or about to be. Each sentence has a short form for the rows of a list, where the dates stand beside it. */
export const deadlineTexts = {
  servicePast: (day: string, days: number) => `La fecha del servicio era el ${date(day)}, ${ago(days)}.`,
  serviceToday: () => 'El servicio está previsto para hoy.',
  serviceNear: (day: string, days: number) =>
    `El servicio está previsto para el ${date(day)}, ${days === 1 ? 'mañana' : `dentro de ${days} días`}.`,
  waiting: (awaited: readonly string[], since: string, days: number) => `Desde el ${date(since)}, ${ago(days)}, espera ${allOf(awaited)}.`,

  brief: {
    servicePast: (days: number) => `El servicio era ${ago(days)}.`,
    serviceToday: () => 'El servicio es hoy.',
    serviceNear: (days: number) => `El servicio es ${days === 1 ? 'mañana' : `dentro de ${days} días`}.`,
    waiting: (awaited: readonly string[]) => `Espera ${allOf(awaited)}.`,
  },
}

const ago = (days: number) => (days === 1 ? 'ayer' : `hace ${days} días`)
