import { numberFormat, numeral, lazily } from '@barreno/domain/numerals'
import { count, date, money, quantity } from './format.ts'

/** Texts of the reports: statistics, collections, deliveries. */
export const reportTexts = {
  signIn: 'Debes iniciar sesión para ver esta página.',
  refused: 'No tienes permiso para ver estas estadísticas.',
  loadFailed: 'Error al cargar los datos estadísticos.',
  loading: 'Calculando…',
  showAll: (howMany: number) => `Mostrar los ${count(howMany)}`,
  showFirst: (howMany: number) => `Mostrar los primeros ${count(howMany)}`,

  statistics: {
    title: 'Estadísticas y reportes',
    context: 'Lo recaudado es la suma de los pagos recibidos, totales o parciales, contados por su fecha valor.',
    views: { revenue: 'Recaudación', operations: 'Operaciones' },
    viewsLabel: 'Partes del reporte',
  },

  range: {
    label: 'Período del reporte',
    quick: 'Rangos rápidos',
    choices: {
      thisMonth: 'Este mes',
      lastMonth: 'Mes pasado',
      thisQuarter: 'Este trimestre',
      thisYear: 'Este año',
      twelveMonths: 'Últimos 12 meses',
    },
    from: 'Desde',
    to: 'Hasta',
    invalid: 'Por favor, selecciona un rango de fechas válido.',
    granularity: 'Granularidad',
    granularities: { daily: 'Diaria', monthly: 'Mensual', yearly: 'Anual' },
  },

  total: {
    title: 'Total recaudado',
    between: (from: string, to: string) => `Desde ${date(from)} hasta ${date(to)}`,
    orders: (howMany: number) => (howMany === 1 ? '1 orden con pagos' : `${count(howMany)} órdenes con pagos`),
    materials: 'Materiales',
    services: 'Servicios adicionales',
    previous: 'Período anterior',
    lastYear: 'Mismo período del año anterior',
    days: (from: string, to: string) => `${date(from)} – ${date(to)}`,
    more: (share: string) => `${share} más`,
    less: (share: string) => `${share} menos`,
    same: 'Igual',
    nothingBefore: 'Sin recaudación con que comparar',
    empty: 'No hay pagos en este período',
    emptyHelp: 'Aquí aparecerá lo recaudado cuando se registre el pago de una orden entre estas fechas. Pruebe con un rango más amplio.',
    emptyAction: 'Ver los últimos 12 meses',
  },

  course: {
    title: 'Recaudación en el tiempo',
    by: { daily: 'Recaudado por día', monthly: 'Recaudado por mes', yearly: 'Recaudado por año' },
    drawn: (what: string, from: string, to: string) => `${what}, ${date(from)} – ${date(to)}`,
    periods: { daily: 'Día', monthly: 'Mes', yearly: 'Año' },
    compare: 'Comparar con',
    comparisons: { previous: 'Período anterior', lastYear: 'Año anterior', none: 'Sin comparar' },
    now: 'Este período',
    ordersOf: (title: string) => `Ver las órdenes pagadas (${title})`,
  },

  products: {
    title: 'Ventas por producto',
    context: 'Los materiales que se cobraron, y lo demás. Un pago parcial cuenta por su parte de cada material.',
    columns: { product: 'Producto', quantity: 'Cantidad vendida', revenue: 'Ingresos totales', share: 'Parte del total' },
    services: 'Servicios adicionales',
    others: (howMany: number) => `Otros ${count(howMany)} productos`,
    ordersOf: (name: string) => `Ver las órdenes de ${name}`,
    soldOf: (howMany: number) => `${quantity(howMany)} vendidos`,
    empty: 'No se vendieron materiales en este período.',
  },

  breakdown: {
    title: 'Desglose de lo recaudado',
    by: 'Desglosar por',
    choices: { client: 'Alianza', miningType: 'Minería', material: 'Material', operator: 'Operador' },
    columns: {
      amount: 'Recaudado',
      share: 'Parte',
      orders: 'Órdenes',
      previous: 'Período anterior',
      lastYear: 'Año anterior',
    },
    others: (howMany: number) => `Otros ${count(howMany)}`,
    ordersOf: (name: string, howMany: number) => `Ver ${howMany === 1 ? 'la orden' : `las ${count(howMany)} órdenes`} de ${name}`,
    orders: (howMany: number) => (howMany === 1 ? '1 orden' : `${count(howMany)} órdenes`),
    before: (amount: number) => `Período anterior: ${money(amount)}`,
    empty: 'No hay pagos que desglosar en este período.',
  },

  waiting: {
    title: 'Trabajo en espera por rol',
    context: 'Lo que espera ahora mismo, sin importar el período elegido. Lo que varios roles pueden hacer cuenta para cada uno.',
    columns: { role: 'Rol', preorders: 'Preórdenes', orders: 'Órdenes', total: 'En espera', oldest: 'La más antigua' },
    empty: 'Nada espera por nadie.',
    counts: (preorders: number, orders: number) => `Preórdenes: ${count(preorders)} · Órdenes: ${count(orders)}`,
    since: 'La más antigua:',
  },

  times: {
    title: 'Tiempo en cada estado',
    context:
      'De las preórdenes y órdenes que salieron del estado dentro del período. La barra llena es la mediana; la clara, hasta donde llegan nueve de cada diez.',
    concepts: { preorders: 'Preórdenes', orders: 'Órdenes' },
    columns: { status: 'Estado', bar: 'Mediana y percentil 90', median: 'Mediana', p90: 'Percentil 90' },
    slowest: 'Más lentas',
    slowestOf: (status: string) => `Más lentas en «${status}»`,
    stay: (length: string, from: string, to: string) => `${length} · ${date(from)} – ${date(to)}`,
    empty: 'Ninguna cambió de estado en este período.',
    cases: (howMany: number) => (howMany === 1 ? '1 caso' : `${count(howMany)} casos`),
  },

  setbacks: {
    title: 'Rechazos y devoluciones',
    context: (preorders: number, orders: number) =>
      `En el período entraron ${preorders === 1 ? '1 preorden' : `${count(preorders)} preórdenes`} y ${orders === 1 ? '1 orden directa' : `${count(orders)} órdenes directas`}.`,
    actions: {
      'preorders.rejectAsAdmin': 'Preórdenes rechazadas por administración',
      'preorders.rejectAsManager': 'Preórdenes rechazadas por el gerente',
      'preorders.returnInAlliance': 'Solicitudes devueltas por la propia alianza',
      'preorders.return': 'Preórdenes devueltas a la alianza',
      'preorders.withdraw': 'Preórdenes retiradas por la alianza',
      'orders.rejectAsAdmin': 'Órdenes rechazadas por administración',
      'orders.rejectAsManager': 'Órdenes rechazadas por el gerente',
      'orders.cancel': 'Órdenes anuladas',
      'orders.undoReady': 'Preparaciones deshechas',
    } as Partial<Record<string, string>>,
    reasons: 'Razones',
    columns: { reason: 'Razón', action: 'Qué ocurrió', count: 'Veces', last: 'La última', lastAt: 'Fecha' },
    empty: 'Nada fue rechazado, devuelto ni anulado en este período.',
    times: (howMany: number) => (howMany === 1 ? '1 vez' : `${count(howMany)} veces`),
    noReason: 'Sin razón escrita',
  },

  punctuality: {
    title: 'Cumplimiento de la fecha del servicio',
    context: 'De las voladuras hechas en el período, cuántas lo fueron a más tardar el día acordado.',
    onTime: 'A tiempo',
    late: 'Después de la fecha',
    of: (howMany: number) => (howMany === 1 ? 'de 1 voladura' : `de ${count(howMany)} voladuras`),
    empty: 'No se completaron voladuras en este período.',
  },

  materialUse: {
    title: 'Materiales despachados y su destino',
    context: 'De las órdenes cuya voladura se hizo en el período.',
    columns: {
      material: 'Material',
      orders: 'Órdenes',
      dispatched: 'Despachado',
      consumed: 'Consumido',
      returned: 'Devuelto',
      lost: 'Perdido',
      notStated: 'No declarado',
      fate: 'Destino',
    },
    legend: { consumed: 'Consumido', returned: 'Devuelto', lost: 'Perdido' },
    empty: 'No se usaron materiales en este período.',
    line: ({ consumed, returned, lost, notStated }: Record<'consumed' | 'returned' | 'lost' | 'notStated', number>) =>
      `Consumido ${quantity(consumed)} · devuelto ${quantity(returned)} · perdido ${quantity(lost)}${notStated > 0 ? ` · no declarado ${quantity(notStated)}` : ''}`,
  },

  estimates: {
    title: 'Presupuesto estimado y final',
    context: 'De las órdenes cuyo pago se completó en el período: lo que se estimó al solicitarlas y lo que se cobró.',
    estimated: 'Estimado',
    final: 'Cobrado',
    difference: 'Diferencia',
    above: 'Por encima de lo estimado',
    equal: 'Igual a lo estimado',
    below: 'Por debajo de lo estimado',
    empty: 'No hay órdenes pagadas en este período.',
  },

  recaudos: {
    title: 'Gestión de recaudos',
    context: 'Los pagos recibidos y su entrega.',
    pending: 'Total pendiente por entregar',
    pendingHelp: 'De los pagos recibidos desde la última entrega.',
    pendingOrders: 'Ver las órdenes por entregar',
    last: 'Última entrega',
    never: 'Todavía no se ha registrado ninguna entrega.',
    register: 'Registrar entrega',
    nothingPending: 'No hay recaudos pendientes por entregar.',
    chart: 'Recaudación por fecha valor',
    spans: { days: '30 días', months: '12 meses', years: '5 años' },
    span: 'Período del gráfico',
    chartEmpty: 'No hubo pagos en este período.',
    chartEmptyHelp: 'Cuando se registre el pago de una orden, se verá aquí.',
  },

  settle: {
    title: 'Registrar la entrega de recaudos',
    question: (amount: number) => `¿Confirma la entrega de ${money(amount)}?`,
    context: 'Todos los pagos aún no entregados quedarán en esta entrega. No se puede deshacer.',
    deliveredBy: 'Quién entrega',
    receivedBy: 'Quién recibe',
    name: 'Nombre y apellido',
    document: 'Cédula',
    receiverMissing: 'Indique quién recibe.',
    changedTitle: 'El total cambió mientras usted lo revisaba. Confírmelo de nuevo.',
    changed: (earlier: number, now: number) => `Antes: ${money(earlier)} → ahora: ${money(now)}.`,
    other: (name: string, number: string, total: number, moment: string) =>
      `No queda nada por entregar: ${name} registró la entrega ${number} de ${money(total)} el ${moment}.`,
    optionalDeliverer: 'Opcional. Sin un nombre, quien registra la entrega.',
    documentAlone: 'Escriba también el nombre.',
    notes: 'Notas',
    verb: 'Registrar entrega',
    failed: 'Error al registrar la entrega de recaudos.',
    open: 'Ver la entrega',
  },

  deliveries: {
    title: 'Entregas registradas',
    columns: {
      number: 'Número',
      at: 'Fecha',
      total: 'Monto',
      orders: 'Órdenes',
      deliveredBy: 'Entregó',
      receivedBy: 'Recibió',
      document: 'Documento',
    },
    search: 'Buscar por número o persona',
    empty: 'Todavía no hay entregas.',
    emptyHelp: 'Cuando el gerente registre una entrega, quedará aquí con su documento.',
    noMatch: 'Ninguna entrega coincide con la búsqueda.',
    unnamed: 'Sin nombre',
    document: 'PDF',
    documentOf: (document: string, number: string) => `${document} de ${number}`,
    documentName: (number: string) => `${number}.pdf`,
    orders: (howMany: number) => (howMany === 1 ? '1 orden' : `${count(howMany)} órdenes`),
    receivedBy: (name: string) => `Recibió: ${name}`,
  },

  delivery: {
    untitled: 'Entrega de recaudos',
    loading: 'Cargando la entrega…',
    back: 'Volver a los recaudos',
    print: 'Documento (PDF)',
    facts: 'Datos de la entrega',
    at: 'Registrada',
    total: 'Monto entregado',
    orderCount: 'Órdenes',
    payments: 'Pagos',
    between: (first: string, last: string) => (first === last ? first : `del ${first} al ${last}`),
    deliveredBy: 'Entregó',
    receivedBy: 'Recibió',
    registeredBy: 'Registró',
    notes: 'Notas',
    none: '—',
    orders: 'Órdenes de la entrega',
    columns: { number: 'Orden', client: 'Alianza', rif: 'RIF', valueDate: 'Fecha valor', receipt: 'Recibo', amount: 'Monto' },
  },
} as const

/** `12,5 %` for a fraction of one; always with one decimal, so that columns align. */
export const percent = (share: number): string => `${oneDecimal().format(share * 100)} %`

/** Money on an axis: `$ 2.500`, `$ 1,5 M`. */
export const roundMoney = (amount: number): string =>
  amount >= 1_000_000 ? `$ ${numeral(amount / 1_000_000, 1)} M` : `$ ${numeral(amount, 1)}`

/** A duration in its two largest units: `3 d 4 h`, `25 min`. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours > 0 && days < 10 ? `${count(days)} d ${hours} h` : `${count(days)} d`
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return minutes > 0 ? `${minutes} min` : '< 1 min'
}

/** A period by its first day: `periodTick` is short, for an axis; `periodTitle` is complete. */
export const periodTick = (first: string, granularity: 'daily' | 'monthly' | 'yearly'): string =>
  granularity === 'yearly'
    ? first.slice(0, 4)
    : (granularity === 'daily' ? dayAndMonth : monthAndYear)().format(noon(first)).replace('.', '')
export const periodTitle = (first: string, granularity: 'daily' | 'monthly' | 'yearly'): string =>
  granularity === 'yearly' ? first.slice(0, 4) : granularity === 'daily' ? date(first) : wholeMonth().format(noon(first))

const noon = (first: string) => new Date(`${first}T12:00:00Z`)
const locale = 'es-VE'
const utc = { timeZone: 'UTC' } as const
const oneDecimal = lazily(() => numberFormat(1, 1))
const dayAndMonth = lazily(() => new Intl.DateTimeFormat(locale, { ...utc, day: 'numeric', month: 'short' }))
const monthAndYear = lazily(() => new Intl.DateTimeFormat(locale, { ...utc, month: 'short', year: 'numeric' }))
const wholeMonth = lazily(() => new Intl.DateTimeFormat(locale, { ...utc, month: 'long', year: 'numeric' }))
