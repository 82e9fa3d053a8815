import type { Agency, Role } from '@barreno/domain/actor'

export const roleLabels: Record<Role, string> = {
  gerente: 'Gerente',
  administrativo: 'Administrativo',
  administrador: 'Administrador',
  operador: 'Operador',
  general: 'General',
  almacenista: 'Almacenista',
  supervisor: 'Supervisor',
  gnb: 'GNB',
  daex: 'DAEX',
  dgcim: 'DGCIM',
  gnb_almacenista: 'Almacenista GNB',
  daex_almacenista: 'Almacenista DAEX',
  dgcim_almacenista: 'Almacenista DGCIM',
  gnb_operador: 'Operador GNB',
  daex_operador: 'Operador DAEX',
  cliente: 'Cliente',
}

export const agencyLabels: Record<Agency, string> = { gnb: 'GNB', daex: 'DAEX', dgcim: 'DGCIM' }

/** The name of each role when another acts in its place. For a role of a body it is the body. */
export const placeLabels: Record<Role, string> = {
  ...roleLabels,
  gnb_almacenista: agencyLabels.gnb,
  daex_almacenista: agencyLabels.daex,
  dgcim_almacenista: agencyLabels.dgcim,
  gnb_operador: agencyLabels.gnb,
  daex_operador: agencyLabels.daex,
}
