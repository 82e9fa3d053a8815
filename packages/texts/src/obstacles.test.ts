import type { Obstacle } from '@barreno/domain/obstacle'
import { expect, test } from 'vitest'
import { describeObstacle, withMessages } from './obstacles.ts'

const at = '2026-11-21T16:00:00.000Z'
const objection = { agency: 'gnb', at, reason: 'Faltan precintos.' } as const
const latest = { orderNumber: 'ORD-2026-000001', action: 'orders.undoReady', who: 'Ana Rojas', at, reason: 'Falta un precinto' }
const short = (name: string) => ({ name, missing: 3.5, unit: 'SACO' })

test.each<[Obstacle, string]>([
  [{ code: 'preorderWithoutItems' }, 'Debe haber al menos un material en la preorden para enviarla a aprobación.'],
  [{ code: 'clientInactive' }, 'La cuenta de su alianza está inactiva. Comuníquese con la corporación para reactivarla.'],
  [{ code: 'serviceDateMissing' }, 'Por favor, ingrese la Fecha Estimada del Servicio.'],
  [{ code: 'reasonMissing', action: 'preorders.rejectAsAdmin' }, 'Se requiere una razón para rechazar la preorden.'],
  [{ code: 'reasonMissing', action: 'preorders.rejectAsManager' }, 'Se requiere una razón para rechazar la preorden.'],
  [{ code: 'reasonMissing', action: 'orders.cancel' }, 'Se requiere una razón para anular la orden.'],
  [{ code: 'reasonMissing', action: 'orders.close' }, 'Se requiere una razón.'],
  [{ code: 'orderWithoutItems' }, 'La orden no tiene materiales.'],
  [{ code: 'stockShort', shortages: [short('ANFO'), short('Cordón')] }, 'Faltan existencias: ANFO (3,5 SACO), Cordón (3,5 SACO).'],
  [
    { code: 'stockShort', shortages: ['A', 'B', 'C', 'D'].map(short) },
    'Faltan existencias de 4 materiales: A (3,5 SACO), B (3,5 SACO) y 2 más.',
  ],
  [
    { code: 'stockShort', shortages: Array.from({ length: 60 }, (_, index) => short(`Material ${index + 1}`)) },
    'Faltan existencias de 60 materiales: Material 1 (3,5 SACO), Material 2 (3,5 SACO) y 58 más.',
  ],
  [{ code: 'secondLookMissing', totals: null }, 'Falta la segunda revisión del gerente.'],
  [
    { code: 'secondLookMissing', totals: { approved: 1000, now: 1200.5 } },
    'Falta la segunda revisión del gerente: el total subió de $ 1.000,00 a $ 1.200,50.',
  ],
  [{ code: 'confirmationMissing', flag: 'gnbAlmacenistaApproved' }, 'Falta la aprobación de GNB.'],
  [{ code: 'alreadyConfirmed', flag: 'gnbApproved', by: null }, 'Ya está registrada la aprobación directa de GNB.'],
  [
    { code: 'alreadyConfirmed', flag: 'gnbApproved', by: { name: 'Ana Rojas', at } },
    'Ya está registrada la aprobación directa de GNB por Ana Rojas el 21/11/2026, 12:00 p. m.',
  ],
  [{ code: 'guideMissing' }, 'Falta la guía DAEX.'],
  [{ code: 'guideEmpty' }, 'El número de guía no puede estar vacío.'],
  [
    { code: 'objected', objections: [objection] },
    'GNB objetó la orden el 21/11/2026, 12:00 p. m.: «Faltan precintos». Mientras no se levante, la orden no se prepara ni sale.',
  ],
  [
    { code: 'ownObjection', objection: { ...objection, reason: null } },
    'GNB objetó la orden el 21/11/2026, 12:00 p. m. Levante la objeción antes de aprobar.',
  ],
  [{ code: 'notObjected', agency: 'daex' }, 'No hay una objeción de DAEX en pie.'],
  [
    { code: 'backInPreparation', objections: [objection], undone: latest },
    'GNB objetó la orden el 21/11/2026, 12:00 p. m.: «Faltan precintos». La orden volvió a preparación y todavía no hay nada que firmar ni que retirar.',
  ],
  [
    { code: 'backInPreparation', objections: [], undone: latest },
    'La preparación de la orden ORD-2026-000001 fue deshecha por Ana Rojas el 21/11/2026, 12:00 p. m.: Falta un precinto. La orden volvió a preparación y todavía no hay nada que firmar ni que retirar.',
  ],
  [
    { code: 'backInPreparation', objections: [], undone: null },
    'La preparación se deshizo: la orden volvió al almacén y todavía no hay nada que firmar ni que retirar.',
  ],
  [
    { code: 'ended', status: 'ANULADA', latest: { ...latest, who: null, reason: null } },
    'La orden ORD-2026-000001 fue anulada por la corporación el 21/11/2026, 12:00 p. m.',
  ],
  [{ code: 'paid' }, 'La orden ya está pagada.'],
  [{ code: 'alreadyPaid' }, 'La orden ya está en estado de pago: PAGADO'],
  [{ code: 'operatorMissing' }, 'Debe seleccionar un operador.'],
  [{ code: 'approverMissing' }, 'Todos los campos (Nombre, Apellido, C.I., Rango) son requeridos.'],
  [{ code: 'returnsAboveDispatched', materials: ['ANFO', 'Cordón'] }, 'La cantidad devuelta supera la despachada: ANFO, Cordón.'],
  [
    { code: 'openOrders', orders: ['ORD-2026-000001'] },
    'Tiene órdenes abiertas asignadas: ORD-2026-000001. Asígnelas antes a otro operador.',
  ],
])('%o is said in these words', (obstacle, message) => {
  expect(describeObstacle(obstacle)).toBe(message)
  expect(withMessages([obstacle])).toEqual([{ code: obstacle.code, message }])
})
