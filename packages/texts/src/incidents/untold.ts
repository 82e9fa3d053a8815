import type { Agency } from '@barreno/domain/actor'
import { allOf } from '../format.ts'
import { agencyLabels } from '../roles.ts'

type Untold = { orderNumber: string; agencies: readonly Agency[]; until: string; isLate: boolean }

/** What stands at the head of every page while a body does not know of an incident: few words, since every page loads them. */
export const untoldTexts = {
  title: (count: number) => (count === 1 ? 'Una novedad espera aviso' : `${count} novedades esperan aviso`),
  /** For whoever tells the bodies. */
  toTell: ({ orderNumber, agencies, until, isLate }: Untold) => {
    const bodies = allOf(agencies.map((agency) => agencyLabels[agency]))
    return isLate
      ? `Novedad en ${orderNumber}: venció el ${until} el plazo para avisar a ${bodies}.`
      : `Novedad en ${orderNumber}: avise a ${bodies} antes del ${until}`
  },
  /** For somebody of a body. */
  toKnow: ({ orderNumber, until, isLate }: Untold) =>
    isLate
      ? `Novedad en ${orderNumber}: venció el ${until} el plazo para que su organismo la conozca.`
      : `Novedad en ${orderNumber}: su organismo tiene hasta el ${until} para darla por recibida.`,
  open: (number: string) => `Ver ${number}`,
} as const
