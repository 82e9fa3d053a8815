import type { Agency } from '@barreno/domain/actor'
import { allOf } from '../format.ts'
import { agencyLabels } from '../roles.ts'

type Untold = { orderNumber: string; agencies: readonly Agency[]; until: string; isLate: boolean }

/** Texts of the notice at the top of every page while a body has not been told of an incident. They are few because every page loads them. */
export const untoldTexts = {
  title: (count: number) => (count === 1 ? 'Una novedad espera aviso' : `${count} novedades esperan aviso`),
  /** For those who tell the bodies. */
  toTell: ({ orderNumber, agencies, until, isLate }: Untold) => {
    const bodies = allOf(agencies.map((agency) => agencyLabels[agency]))
    return isLate
      ? `Novedad en ${orderNumber}: venció el ${until} el plazo para avisar a ${bodies}.`
      : `Novedad en ${orderNumber}: avise a ${bodies} antes del ${until}`
  },
  /** For a person of a body. */
  toKnow: ({ orderNumber, until, isLate }: Untold) =>
    isLate
      ? `Novedad en ${orderNumber}: venció el ${until} el plazo para que su organismo la conozca.`
      : `Novedad en ${orderNumber}: su organismo tiene hasta el ${until} para darla por recibida.`,
  open: (number: string) => `Ver ${number}`,
} as const
