import type { PaymentFault } from '@barreno/domain/orders/payments/values'
import { count, date, money } from './format.ts'

/** Texts of payments, on orders, in lists, on paper and in refusals. */
export const paymentTexts = {
  methodLabels: {
    transferencia: 'Transferencia',
    deposito: 'Depósito',
    pago_movil: 'Pago móvil',
    punto_de_venta: 'Punto de venta',
    efectivo: 'Efectivo',
    cheque: 'Cheque',
    otro: 'Otro',
  },
  methodUnstated: 'No indicado',
  faults: {
    referenceMissing: () => 'Indique la referencia del pago.',
    valueDateAhead: () => 'La fecha valor no puede ser posterior a hoy.',
    valueDateTooEarly: ({ earliest }) => `La fecha valor no puede ser anterior al ${date(earliest)}, un año antes de la orden.`,
  } satisfies Record<PaymentFault['code'], (fault: PaymentFault) => string>,
  aboveOutstanding: (outstanding: number) => `El monto supera lo que falta por pagar de la orden: ${money(outstanding)}.`,
  totalBelowPaid: (paid: number) => `La orden tiene pagos registrados por ${money(paid)}: su total no puede quedar por debajo.`,
  notFound: 'No se encontró el pago en esta orden.',
  isReversal: (number: string) => `${number} es un reverso y no se puede revertir. Registre el pago de nuevo.`,
  alreadyReversed: (number: string, by: string) => `El pago ${number} ya fue revertido por ${by}.`,
  delivered: (number: string, delivery: string) => `El pago ${number} está en la entrega de recaudos ${delivery} y no se puede revertir.`,

  section: {
    title: 'Pagos',
    none: 'Todavía no se ha registrado ningún pago.',
    paid: 'Pagado',
    outstanding: 'Por pagar',
    total: 'Total de la orden',
    progress: (paid: number, total: number) => `Pagado ${money(paid)} de ${money(total)}`,
    columns: {
      number: 'Pago',
      method: 'Método y referencia',
      valueDate: 'Fecha valor',
      amount: 'Monto',
      recorded: 'Registrado',
    },
    reference: (reference: string) => `Ref. ${reference}`,
    recordedBy: (name: string, moment: string) => `${name}, ${moment}`,
    reversed: (by: string) => `Revertido por ${by}`,
    reversal: (of: string) => `Reverso de ${of}`,
    reason: (reason: string) => `Razón: ${reason}`,
    delivered: (number: string) => `Entregado en ${number}`,
    reverse: 'Revertir',
    reverseOf: (number: string) => `Revertir el pago ${number}`,
    voidReceipts: (numbers: readonly string[]) =>
      numbers.length === 1 ? `Recibo anulado por un reverso: ${numbers[0]}.` : `Recibos anulados por reversos: ${numbers.join(', ')}.`,
  },

  record: {
    title: (number: string) => `Registrar pago de ${number}`,
    context: (outstanding: number) => `Falta por pagar: ${money(outstanding)}.`,
    method: 'Método de pago',
    chooseMethod: 'Seleccione un método',
    reference: 'Referencia',
    referenceHelp: 'Número de la operación, del cheque o de la planilla.',
    valueDate: 'Fecha valor',
    valueDateHelp: 'El día en que entró el dinero. Con ella cuenta en los reportes.',
    amount: 'Monto',
    amountMissing: 'Indique un monto mayor a 0.',
    suggest: (outstanding: number) => `Todo lo que falta: ${money(outstanding)}`,
    remains: (rest: number) => (rest === 0 ? 'Con este pago la orden queda pagada.' : `Después de este pago faltarán ${money(rest)}.`),
    note: 'Nota (opcional)',
    verb: 'Registrar pago',
    same: (other: { paymentNumber: string; orderNumber: string; clientName: string; valueDate: string; amount: number }) =>
      `Esta referencia ya está en el pago ${other.paymentNumber} de ${other.orderNumber} (${other.clientName}): ${money(other.amount)}, fecha valor ${date(other.valueDate)}.`,
    sameHelp: 'Si es otro pago, confírmelo de nuevo.',
    done: (number: string, amount: number) => `Pago ${number} registrado: ${money(amount)}.`,
    failed: 'No se pudo registrar el pago.',
  },

  reverse: {
    title: (number: string) => `Revertir el pago ${number}`,
    text: (amount: number, valueDate: string) =>
      `Se anula el pago de ${money(amount)} con fecha valor ${date(valueDate)} mediante un asiento contrario. Deja de contar en los reportes y la alianza verá la razón.`,
    becomesUnpaid: 'La orden vuelve a quedar pendiente de pago.',
    voidsReceipt: (number: string) => `El recibo ${number} queda anulado.`,
    reason: 'Razón del reverso (obligatoria)',
    verb: 'Revertir pago',
    done: (number: string) => `Pago ${number} revertido.`,
    failed: 'No se pudo revertir el pago.',
  },

  groups: {
    title: 'Pagos por método y referencia',
    total: (label: string, howMany: number, total: number) =>
      `${label}: ${howMany === 1 ? '1 pago' : `${count(howMany)} pagos`}, ${money(total)}`,
    noReference: 'Sin referencia',
  },

  list: {
    title: 'Pagos registrados',
    search: 'Buscar por pago, referencia, orden o alianza',
    method: 'Método',
    anyMethod: 'Todos los métodos',
    state: 'Estado',
    anyState: 'Todos los estados',
    client: 'Alianza',
    anyClient: 'Todas las alianzas',
    states: { standing: 'Vigente', reversed: 'Revertido', reversal: 'Reverso' },
    columns: {
      number: 'Pago',
      order: 'Orden',
      client: 'Alianza',
      method: 'Método',
      reference: 'Referencia',
      valueDate: 'Fecha valor',
      amount: 'Monto',
      recorded: 'Registrado',
      delivery: 'Entrega',
      state: 'Estado',
    },
    empty: 'Todavía no hay pagos.',
    emptyHelp: 'Cuando se registre el pago de una orden, quedará aquí.',
    noMatch: 'Ningún pago coincide con los filtros.',
    context: 'Todo lo que se registró como pagado, con sus reversos.',
    back: 'Volver a los recaudos',
    open: 'Ver los pagos registrados',
    range: 'Fecha valor',
    pending: 'Por entregar',
    count: (howMany: number) => (howMany === 1 ? '1 pago' : `${count(howMany)} pagos`),
  },
} as const

/** Returns the name of the method, with a text of its own if none was stated. */
export const paymentMethodLabel = (method: keyof typeof paymentTexts.methodLabels | null) =>
  method === null ? paymentTexts.methodUnstated : paymentTexts.methodLabels[method]
