import type { Client } from '@barreno/domain/clients/schema'
import type { OwnWords } from '../auth/guessable.ts'

type Names = Pick<Client, 'username' | 'clientEmail' | 'nombreAlianza' | 'rif'> &
  Partial<Record<'nombreDeRepresentante' | 'cedulaDeRepresentante' | 'telefonoDeRepresentante', string | null | undefined>>

/** Returns the words that others would try as an alianza's password. */
export const ownWordsOf = (client: Names): OwnWords => [
  client.username,
  client.clientEmail,
  client.nombreAlianza,
  client.rif,
  client.nombreDeRepresentante,
  client.cedulaDeRepresentante,
  client.telefonoDeRepresentante,
]
