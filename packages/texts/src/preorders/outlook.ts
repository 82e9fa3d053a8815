import type { MaterialOutlook } from '@barreno/domain/inventory/outlook/schema'
import type { PreorderOutlook } from '@barreno/domain/preorders/outlook/schema'
import { count, date, money, quantity } from '../format.ts'

const counted = (many: number, one: string, others: string) => (many === 1 ? `1 ${one}` : `${count(many)} ${others}`)

/** Texts for the gerente before a pre-order is converted into an order. */
export const outlookTexts = {
  loading: 'Viendo qué supone aprobarla…',
  failed: 'No se pudo ver qué supone aprobarla.',
  materials: {
    table: 'Lo pedido, después de los servicios anteriores',
    none: 'No se piden materiales.',
    enough: (lines: number) =>
      lines === 1
        ? 'Hay para lo pedido, contados los servicios anteriores.'
        : `Hay para los ${lines} materiales pedidos, contados los servicios anteriores.`,
    short: (short: number, lines: number) =>
      `Falta material en ${short} de ${counted(lines, 'línea', 'líneas')}, contados los servicios anteriores.`,
    columns: {
      material: 'Material',
      asked: 'Pedido',
      inStock: 'En existencia',
      before: 'Servicios anteriores',
      after: 'Quedaría',
      missing: 'Falta',
    },
    before: (reserved: number, requested: number) => `${quantity(reserved)} en órdenes y ${quantity(requested)} en solicitudes sin decidir`,
    figures: ({ asked, inStock, reservedBefore, requestedBefore, after }: MaterialOutlook) =>
      `Pedido: ${quantity(asked)} · En existencia: ${quantity(inStock)} · Órdenes anteriores: ${quantity(reservedBefore)} · Solicitudes anteriores: ${quantity(requestedBefore)} · Quedaría: ${quantity(after)}`,
    missingOf: (missing: number, unit: string) => `Faltan ${quantity(missing)} ${unit}`,
    /** For a missing material: the last supply on record, which is all that is known about future supply. */
    arrival({ unit, lastLoad, unusable }: Pick<MaterialOutlook, 'unit' | 'lastLoad' | 'unusable'>): string {
      const last = lastLoad
        ? `Última entrada: ${quantity(lastLoad.quantity)} ${unit} el ${date(lastLoad.at)}.`
        : 'No consta ninguna entrada de este material.'
      const kept = unusable > 0 ? ` Hay ${quantity(unusable)} ${unit} en lotes que no pueden salir (cuarentena, retirados o vencidos).` : ''
      return `No hay llegadas anunciadas en el registro. ${last}${kept}`
    },
  },
  taken: {
    none: 'No quita material a servicios posteriores.',
    reserved: (orders: number) => `Tomaría lo reservado para ${counted(orders, 'orden posterior', 'órdenes posteriores')}.`,
    requested: (requests: number) =>
      requests === 1 ? '1 solicitud posterior quedaría corta.' : `${requests} solicitudes posteriores quedarían cortas.`,
    line: (taken: number, unit: string, material: string) => `${quantity(taken)} ${unit} de ${material}`,
    of: (clientName: string, serviceDate: string) => `${clientName}, con servicio el ${date(serviceDate)}`,
  },
  unpaid: {
    none: 'La alianza no tiene órdenes por pagar.',
    some: ({ count: orders, outstanding }: PreorderOutlook['unpaid']) =>
      `La alianza debe ${money(outstanding)} en ${counted(orders, 'orden', 'órdenes')}.`,
    line: (outstanding: number, createdAt: string) => `${money(outstanding)}, del ${date(createdAt)}`,
    more: (more: number) => `y ${counted(more, 'orden más reciente', 'órdenes más recientes')}`,
  },
  deviation: {
    none: 'No hay patrón sugerido con que comparar lo pedido.',
    within: (threshold: number) => `Lo pedido no se aparta más de ${threshold} % de los patrones.`,
    beyond: (lines: number, threshold: number) =>
      `Lo pedido se aparta más de ${threshold} % de los patrones en ${counted(lines, 'material', 'materiales')}.`,
    line: (name: string, suggested: number, requested: number, unit: string) =>
      `${name}: se sugieren ${quantity(suggested)} ${unit} y se piden ${quantity(requested)}`,
  },
  week: {
    line: ({ operators, unassignedCount, from, to }: PreorderOutlook['week'], free: number) =>
      `Semana del ${date(from)} al ${date(to)}: ${counted(
        operators.reduce((sum, { serviceCount }) => sum + serviceCount, unassignedCount),
        'servicio',
        'servicios',
      )}` +
      `${unassignedCount > 0 ? `, ${count(unassignedCount)} sin operador` : ''}. Ese día ${free === 0 ? 'ningún operador está libre' : counted(free, 'operador está libre', 'operadores están libres')}.`,
    free: 'sin servicios esa semana',
    unassigned: 'Sin operador todavía',
    service: (serviceDate: string) => date(serviceDate),
    more: (more: number) => `y ${counted(more, 'servicio', 'servicios')} más`,
  },
  similar: {
    none: 'La alianza no tiene órdenes parecidas con consumo declarado.',
    some: (orders: number, share: number) =>
      `En ${orders === 1 ? 'su última orden parecida' : `sus últimas ${orders} órdenes parecidas`} se voló el ${share} % de lo despachado de estos materiales.`,
    table: 'Consumo de sus últimas órdenes parecidas',
    columns: {
      order: 'Orden',
      date: 'Servicio',
      material: 'Material',
      dispatched: 'Despachado',
      consumed: 'Volado',
      returned: 'Devuelto',
      lost: 'Perdido',
    },
    figures: (dispatched: number, consumed: number, returned: number, lost: number) =>
      `Despachado: ${quantity(dispatched)} · Volado: ${quantity(consumed)} · Devuelto: ${quantity(returned)} · Perdido: ${quantity(lost)}`,
  },
} as const
