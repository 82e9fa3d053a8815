import type { Role } from '@barreno/domain/actor'
import { eitherOf } from './format.ts'

/** Returns whose turn it is, in the third person: 'Le toca al gerente o al almacenista de GNB.' */
export const turnOf = (who: readonly Role[]): string => `Le toca ${eitherOf(who.map((role) => to[role]))}.`

/** Shown beside a status that waits for the reader. */
export const ownTurn = 'Le toca a usted'

/** Returns whose turn it is, addressing the reader if they are among them: 'Le toca a usted o al almacenista.' */
export const turnAmong = (who: readonly Role[], reader: Role): string =>
  who.includes(reader) ? `Le toca ${eitherOf(['a usted', ...who.filter((role) => role !== reader).map((role) => to[role])])}.` : turnOf(who)

/** For a reader to whom the turn was delegated. */
export const turnOnBehalfOf = (giver: string): string => `Le toca a usted, por encargo de ${giver}.`

const to: Record<Role, string> = {
  gerente: 'al gerente',
  administrativo: 'al administrativo',
  administrador: 'al administrador',
  operador: 'al operador',
  general: 'al usuario general',
  almacenista: 'al almacenista',
  supervisor: 'al supervisor',
  gnb: 'a GNB',
  daex: 'a DAEX',
  dgcim: 'a DGCIM',
  gnb_almacenista: 'al almacenista de GNB',
  daex_almacenista: 'al almacenista de DAEX',
  dgcim_almacenista: 'al almacenista de DGCIM',
  gnb_operador: 'al operador de GNB',
  daex_operador: 'al operador de DAEX',
  cliente: 'a la alianza',
}
