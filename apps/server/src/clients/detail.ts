import { caracasDate } from '@barreno/domain/calendar'
import { rifCheckDigitAgrees } from '@barreno/domain/clients/identifiers'
import type { Client, ClientDetail, Warning } from '@barreno/domain/clients/schema'
import { type RightState, rightStateOn } from '@barreno/domain/clients/validity'
import { clientWarnings } from '@barreno/texts/clients'
import { isPhone } from './phone.ts'

/** Returns a client as the staff see it: with warnings about suspicious fields, and the present state of its right of exploitation. */
export function toClientDetail(client: Client, now: Date): ClientDetail {
  const rightState = rightOf(client, now)
  return { ...client, rightState, warnings: warningsOf(client, rightState) }
}

export const rightOf = ({ vigenciaRExplotacion, rightExceptionUntil }: Client, now: Date): RightState =>
  rightStateOn(caracasDate(now), vigenciaRExplotacion, rightExceptionUntil)

function warningsOf(
  { rif, telefonoDeRepresentante: phone, vigenciaRExplotacion, rightExceptionUntil }: Client,
  state: RightState,
): Warning[] {
  const warnings: Warning[] = []
  if (!rifCheckDigitAgrees(rif)) warnings.push({ field: 'rif', message: clientWarnings.rif })
  if (phone && !isPhone(phone)) warnings.push({ field: 'telefonoDeRepresentante', message: clientWarnings.phone })
  const endsOn = vigenciaRExplotacion ?? ''
  const detail = {
    unknown: null,
    valid: null,
    expiring: () => clientWarnings.expiring(endsOn),
    expired: () => clientWarnings.expired(endsOn),
    excepted: () => clientWarnings.excepted(endsOn, rightExceptionUntil ?? ''),
  }[state]
  if (detail) warnings.push({ field: 'vigenciaRExplotacion', message: detail() })
  return warnings
}
