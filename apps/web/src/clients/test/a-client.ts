import type { ClientDetail } from '@barreno/domain/clients/schema'

export const aClient = (over: Partial<ClientDetail> = {}): ClientDetail => ({
  id: 'client-1',
  username: 'alianza1',
  nombreAlianza: 'Alianza Minera Cerro Pelado, C.A.',
  rif: 'J-31204587-6',
  nombreDeRepresentante: 'Rafael Guzmán',
  cedulaDeRepresentante: 'V-10458796',
  telefonoDeRepresentante: '0414-8861234',
  clientEmail: 'alianza1@demo.ve',
  direction: 'El Callao',
  numerdoDeAlianza: 12,
  vigenciaRExplotacion: '2031-10-17',
  rightExceptionUntil: null,
  rightExceptionReason: null,
  planDeArrime: null,
  planiVola: null,
  estatus: true,
  createdAt: '2026-01-10T14:00:00.000Z',
  lastSignInAt: null,
  rightState: 'valid',
  warnings: [],
  version: 4,
  ...over,
})

export const pageOf = (...items: ClientDetail[]) => ({ items, total: items.length, next: null })
