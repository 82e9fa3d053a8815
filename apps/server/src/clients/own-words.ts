import type { Client } from '@barreno/domain/clients/schema'
import type { OwnWords } from '../auth/guessable.ts'

type Names = Pick<Client, 'username' | 'clientEmail' | 'nombreAlianza' | 'rif'> &
  Partial<Record<'nombreDeRepresentante' | 'cedulaDeRepresentante' | 'telefonoDeRepresentante', string | null | undefined>>

/** What anybody who knows an alianza would try as its password. */
export const ownWordsOf = (client: Names): OwnWords => [
  client.username,
  client.clientEmail,
  client.nombreAlianza,
  client.rif,
  client.nombreDeRepresentante,
  client.cedulaDeRepresentante,
  client.telefonoDeRepresentante,
]
