import type { Role } from '@barreno/domain/actor'
import { eitherOf } from './format.ts'

/** Whose turn it is, as one says it to others: 'Le toca al gerente o al almacenista de GNB.' */
export const turnOf = (who: readonly Role[]): string => `Le toca ${eitherOf(who.map((role) => to[role]))}.`

/** Beside a status that waits for whoever reads it. */
export const ownTurn = 'Le toca a usted'

/** The same to one of them: 'Le toca a usted o al almacenista.' */
export const turnAmong = (who: readonly Role[], reader: Role): string =>
  who.includes(reader) ? `Le toca ${eitherOf(['a usted', ...who.filter((role) => role !== reader).map((role) => to[role])])}.` : turnOf(who)

/** To whoever was given it to decide. */
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
