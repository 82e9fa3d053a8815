import { Cedula, Rif } from '@barreno/domain/clients/identifiers'
import type { ClientDetail } from '@barreno/domain/clients/schema'
import { Email } from '@barreno/domain/text-fields'
import { isUnreadable, type TypedDate, type TypedNumber, type Unreadable } from '../ui/typed.ts'
import { clientTexts } from '@barreno/texts/clients'
import { validation } from '@barreno/domain/validation'

const texts = clientTexts.edit

/** The record as a form holds it, with empty text for null. */
export const formOf = (client: ClientDetail) => ({
  nombreAlianza: client.nombreAlianza,
  rif: client.rif,
  numerdoDeAlianza: client.numerdoDeAlianza as TypedNumber,
  vigenciaRExplotacion: client.vigenciaRExplotacion as TypedDate,
  direction: client.direction ?? '',
  nombreDeRepresentante: client.nombreDeRepresentante ?? '',
  cedulaDeRepresentante: client.cedulaDeRepresentante ?? '',
  telefonoDeRepresentante: client.telefonoDeRepresentante ?? '',
  username: client.username,
  clientEmail: client.clientEmail,
  password: '',
  mustChangePassword: true,
  estatus: client.estatus,
  reason: '',
  planDeArrime: client.planDeArrime ?? '',
  planiVola: client.planiVola ?? '',
})
export type ClientDraft = ReturnType<typeof formOf>

export const faultsIn = (draft: ClientDraft, client: ClientDetail) => ({
  nombreAlianza: draft.nombreAlianza.trim() ? null : texts.nameMissing,
  rif: Rif.safeParse(draft.rif).success ? null : validation.rif,
  cedulaDeRepresentante:
    draft.cedulaDeRepresentante.trim() === '' || Cedula.safeParse(draft.cedulaDeRepresentante).success ? null : validation.cedula,
  username: draft.username.trim() ? null : texts.usernameMissing,
  clientEmail: draft.clientEmail.trim() === '' ? texts.emailMissing : Email.safeParse(draft.clientEmail).success ? null : validation.email,
  password: draft.password !== '' && draft.password.length < 6 ? texts.passwordShort : null,
  reason: draft.estatus === client.estatus || draft.reason.trim() ? null : texts.reasonMissing,
})

type Readable<Draft> = { [Name in keyof Draft]: Exclude<Draft[Name], Unreadable> }

/** Returns only the changed fields; emptied texts become null. */
export function inputOf({ reason, password, mustChangePassword, ...draft }: ClientDraft, client: ClientDetail) {
  const before: Record<string, unknown> = formOf(client)
  const changed = Object.fromEntries(
    Object.entries(draft)
      .filter(([field, value]) => value !== before[field] && !isUnreadable(value))
      .map(([field, value]) => [field, typeof value === 'string' && value.trim() === '' ? null : value]),
  ) as Partial<Readable<typeof draft>>
  return {
    ...changed,
    ...(password !== '' && { password, mustChangePassword }),
    ...(draft.estatus !== client.estatus && { reason }),
  }
}
