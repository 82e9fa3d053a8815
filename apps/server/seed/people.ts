import type { StaffRole } from '@barreno/domain/actor'

/** One member of the staff for each role; username and e-mail are `<role>@demo.ve`. */
export const staff: readonly { role: StaffRole; name: string; codigoUnico: string }[] = [
  { role: 'gerente', name: 'Marisol Urdaneta', codigoUnico: 'GER-001' },
  { role: 'administrativo', name: 'Luis Alberto Parra', codigoUnico: 'ADM-014' },
  { role: 'administrador', name: 'Yelitza Marcano', codigoUnico: 'ADR-003' },
  { role: 'operador', name: 'José Gregorio Salas', codigoUnico: 'OPE-022' },
  { role: 'general', name: 'Carmen Teresa Rivas', codigoUnico: 'GEN-008' },
  { role: 'almacenista', name: 'Pedro Luis Figuera', codigoUnico: 'ALM-005' },
  { role: 'supervisor', name: 'Ángel Rodríguez Núñez', codigoUnico: 'SUP-002' },
  { role: 'gnb', name: 'Cap. Héctor Contreras', codigoUnico: 'GNB-101' },
  { role: 'daex', name: 'Tte. Karina Bolívar', codigoUnico: 'DAEX-101' },
  { role: 'dgcim', name: 'Cap. Óscar Villegas', codigoUnico: 'DGCIM-101' },
  { role: 'gnb_almacenista', name: 'S/1 Ramón Aponte', codigoUnico: 'GNB-211' },
  { role: 'daex_almacenista', name: 'S/2 Daniela Peña', codigoUnico: 'DAEX-211' },
  { role: 'dgcim_almacenista', name: 'S/1 Wilmer Lozada', codigoUnico: 'DGCIM-211' },
  { role: 'gnb_operador', name: 'S/2 Jesús Mujica', codigoUnico: 'GNB-305' },
  { role: 'daex_operador', name: 'Tte. Rosa Elena Guédez', codigoUnico: 'DAEX-305' },
]

/** Partner mining companies, all invented; three of them are the documented accounts of the demonstration. */
export const alianzas = [
  { username: 'alianza1', nombreAlianza: 'Alianza Minera Cerro Pelado, C.A.', rif: 'J-31204587-6', nombreDeRepresentante: 'Rafael Antonio Guzmán', cedulaDeRepresentante: 'V-10458796', telefonoDeRepresentante: '0414-8861234', direction: 'Carretera nacional El Callao–Tumeremo, km 7, El Callao, estado Bolívar', numerdoDeAlianza: 12, vigenciaRExplotacion: 6, estatus: true },
  { username: 'alianza2', nombreAlianza: 'Asociación Cooperativa Minera Los Frailes de Guasipati 4521, R.L.', rif: 'J-40128833-2', nombreDeRepresentante: 'Ana Mercedes Tovar', cedulaDeRepresentante: 'V-12887430', telefonoDeRepresentante: '0424-9147788', direction: 'Sector Los Frailes, Guasipati, municipio Roscio, estado Bolívar', numerdoDeAlianza: 27, vigenciaRExplotacion: 3, estatus: true },
  { username: 'alianza3', nombreAlianza: 'Inversiones Mineras Río Yuruari, C.A.', rif: 'J-29876150-4', nombreDeRepresentante: 'Néstor Enrique Ascanio', cedulaDeRepresentante: 'V-8954471', telefonoDeRepresentante: '0416-6850021', direction: 'Av. Orinoco, Upata, municipio Piar, estado Bolívar', numerdoDeAlianza: 31, vigenciaRExplotacion: 1, estatus: false },
  { username: 'cantera.elmanteco', nombreAlianza: 'Cantera El Manteco, C.A.', rif: 'J-50011342-0', nombreDeRepresentante: 'Luisa Fernanda Itriago', cedulaDeRepresentante: 'V-14560032', telefonoDeRepresentante: '0412-5520198', direction: 'Vía El Manteco, km 18, municipio Piar, estado Bolívar', numerdoDeAlianza: 35, vigenciaRExplotacion: 8, estatus: true },
  { username: 'oro.botanamo', nombreAlianza: 'Empresa Mixta Oro del Botanamo, S.A.', rif: 'G-20009114-2', nombreDeRepresentante: 'Simón José Aristimuño', cedulaDeRepresentante: 'V-9871145', telefonoDeRepresentante: '0414-3867720', direction: 'Campamento Botanamo, municipio Sifontes, estado Bolívar', numerdoDeAlianza: 8, vigenciaRExplotacion: 12, estatus: true },
  { username: 'calizas.losandes', nombreAlianza: 'Calizas de Los Andes, C.A.', rif: 'J-30655291-0', nombreDeRepresentante: 'María Auxiliadora Rangel', cedulaDeRepresentante: 'V-11302265', telefonoDeRepresentante: '0274-4167003', direction: 'Sector La Variante, Lagunillas, estado Mérida', numerdoDeAlianza: 44, vigenciaRExplotacion: 5, estatus: true },
  { username: 'lasclaritas', nombreAlianza: 'Consorcio Minero Las Claritas, C.A.', rif: 'J-41377206-0', nombreDeRepresentante: 'Eduardo José Baute', cedulaDeRepresentante: 'V-13655087', telefonoDeRepresentante: '0426-5981145', direction: 'Troncal 10, km 88, San Isidro, municipio Sifontes, estado Bolívar', numerdoDeAlianza: 51, vigenciaRExplotacion: 4, estatus: true },
  { username: 'granitos.caroni', nombreAlianza: 'Granitos del Caroní, C.A.', rif: 'J-29540018-7', nombreDeRepresentante: 'Beatriz Elena Camero', cedulaDeRepresentante: 'V-15002771', telefonoDeRepresentante: '0414-8790456', direction: 'Zona industrial Los Pinos, Puerto Ordaz, estado Bolívar', numerdoDeAlianza: 58, vigenciaRExplotacion: 7, estatus: true },
] as const
