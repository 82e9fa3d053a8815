import type { OrderFlag } from '../orders/status.ts'

/** The words that the printed documents have beside those of the screens. */
export const documentTexts = {
  page: (page: number, last: number) => `Página ${page} de ${last}`,
  printed: (when: string, who: string) => `Impreso el ${when} por ${who}`,
  nothing: '—',
  date: 'Fecha',
  state: 'Estado',
  serviceDate: 'Servicio',
  fileOf: (number: string) => `${number}.pdf`,

  patterns: { title: 'Patrones de voladura', front: 'Frente', file: 'Archivo', digest: 'SHA-256' },
  transport: {
    title: 'Transporte',
    vehicle: 'Vehículo',
    id: 'Identificador',
    plate: 'Placa',
    driver: 'Conductor',
    cedula: 'Cédula',
    guide: 'Guía DAEX',
    provisional: (guide: string) => `${guide} (provisional)`,
  },
  signatures: {
    title: 'Firmas',
    corporation: 'Por la corporación',
    client: 'Por la alianza',
    operator: 'Operador asignado',
    delivers: 'Entrega',
    receives: 'Recibe',
    pays: 'Quien paga',
    idDocument: (text: string) => `C.I. ${text}`,
    blank: 'Nombre y C.I.',
  },

  preorder: { title: 'Preorden de servicio', requested: 'Solicitada', approved: 'Aprobada', reviewed: 'En revisión', round: 'Envío' },

  order: {
    title: 'Orden de servicio',
    approvals: 'Aprobaciones y confirmaciones',
    inPlaceOf: (name: string, place: string) => `${name}, ${place}`,
    flags: {
      gnbAlmacenistaApproved: 'GNB',
      daexAlmacenistaApproved: 'DAEX',
      dgcimAlmacenistaApproved: 'DGCIM',
      gnbApproved: 'GNB, aprobación directa',
      daexApproved: 'DAEX, aprobación directa',
      dgcimApproved: 'DGCIM, aprobación directa',
      gnbOperatorConsumed: 'Consumo, GNB',
      daexOperatorConsumed: 'Consumo, DAEX',
      clienteConfirmaConsumo: 'Consumo, alianza',
    } satisfies Record<OrderFlag, string>,
    rank: 'Rango',
    idDocument: 'C.I.',
    changed: 'Cantidades que cambiaron',
    reason: 'Razón',
    payment: 'Pago',
    paid: (day: string) => `Pagada el ${day}`,
  },

  receipt: {
    title: 'Recibo de pago',
    order: 'Orden',
    received: 'Hemos recibido la cantidad de',
    from: 'Recibido de',
    concept: 'Concepto',
    count: 'Cantidad',
    amount: 'Monto',
    total: 'Total recibido',
    payer: 'Datos de quien paga',
    cashier: 'Datos de quien recibe',
    name: 'Nombre',
    lastName: 'Apellido',
    document: 'Documento de identidad',
  },

  safekeeping: {
    title: 'Documento de resguardo',
    keeping: 'Resguardo',
    losses: 'Pérdidas declaradas',
    explanation: 'Explicación',
    balance: 'Lo despachado es lo consumido más lo devuelto más lo perdido.',
  },
} as const
