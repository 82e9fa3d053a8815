import { maxPixels } from '@barreno/domain/files/pictures'
import type { ProblemDetails } from '@barreno/domain/problems'
import { count, quantity } from './format.ts'
import { sessionTexts } from './session.ts'

/** Refusals that a screen also gives by itself, without the server. They are separate from the table of all refusals, which no page needs. */
export const screenRefusals = {
  'session.missing': sessionTexts.missing,
  'session.expired': sessionTexts.expired,
  'permission.denied': 'No tiene permiso para acceder a esta sección.',
  'auth.resetInvalid': 'Este enlace ya se usó, venció o está incompleto. Pida uno nuevo.',
  'record.stale': 'Otra persona modificó este registro. Recargue para ver los cambios.',
  'files.contentMismatch': (details: ProblemDetails['files.contentMismatch']) =>
    `El contenido del archivo${named(details)} no corresponde a su extensión.`,
  'files.pictureTooLarge': (details: ProblemDetails['files.pictureTooLarge']) =>
    `La imagen${named(details)} es de ${count(details.width ?? 0)} × ${count(details.height ?? 0)} píxeles y supera el límite de ${count(maxPixels / 1_000_000)} millones. Redúzcala y vuelva a elegirla.`,
  'inventory.adjustmentNegative': (details: ProblemDetails['inventory.adjustmentNegative']) =>
    `El ajuste resultaría en stock negativo (${quantity(details.quantity)}).`,
}

/** The file's name, if it is known. */
export const named = ({ name }: { name?: string }) => (name ? ` ${name}` : '')
