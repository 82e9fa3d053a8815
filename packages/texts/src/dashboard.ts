import { count, quantity } from './format.ts'

/** Texts of the staff's dashboard. */
export const dashboardTexts = {
  title: 'Dashboard',
  risks: 'Riesgo de hoy',
  welcome: (name: string, role: string) => `Le damos la bienvenida, ${name}. Rol: ${role}.`,
  signIn: 'Debes iniciar sesión para ver el dashboard.',
  loading: 'Cargando el resumen…',
  failed: 'Error al cargar los datos del dashboard.',
  failedAdvice: 'Recargue la página; si el problema continúa, contacte a soporte.',

  activeClients: 'Clientes activos',
  activeClientsHelp: 'Alianzas con la cuenta activa',
  activeClientsFailed: 'No se pudo cargar el número de clientes activos.',
  pendingOrders: 'Pedidos pendientes',
  pendingOrdersHelp: 'Órdenes sin operador asignado',
  pendingOrdersFailed: 'No se pudo cargar el número de pedidos pendientes.',

  waiting: {
    title: 'Por atender',
    open: 'Abrir',
    openQueue: (queue: string) => `Abrir ${queue}`,
    oldest: 'La más antigua:',
    none: 'Nada por atender',
    nothing: 'No tiene nada pendiente por atender.',
    nothingHelp: 'Lo que espere por su rol aparecerá aquí.',
    noQueues: 'Su rol no tiene solicitudes por atender.',
    noQueuesHelp: 'Las secciones a las que tiene acceso están en el menú.',
  },

  dueSoon: {
    title: 'Plazos vencidos o próximos',
  },

  lowStock: {
    title: 'Existencias en su umbral o por debajo',
    of: (held: number, threshold: number, unit: string) => `Quedan ${quantity(held)} ${unit}; el umbral es ${quantity(threshold)}.`,
    short: (missing: number, unit: string) => `Faltan ${quantity(missing)} ${unit} para lo que está reservado.`,
    load: 'Cargar',
    loadOf: (name: string) => `Cargar ${name}`,
    all: (howMany: number) => (howMany === 1 ? 'Verlo en el inventario' : `Ver los ${count(howMany)} en el inventario`),
  },

  legalTip: {
    title: 'Consejo legal',
    link: 'Buscar más información',
    newTab: '(se abre en una pestaña nueva)',
    searchAddress: (words: string) => `https://www.google.com/search?q=${encodeURIComponent(words)}`,
  },
  legalTips: [
    {
      text: 'En Venezuela la tenencia, el comercio y el uso de explosivos se rigen por la Ley para el Desarme y Control de Armas y Municiones y por la legislación de armas y explosivos. El control lo ejerce la DAEX, adscrita al Ministerio de la Defensa.',
      search: 'Ley para el Desarme y Control de Armas y Municiones Venezuela explosivos',
    },
    {
      text: 'Antes de despachar, verifique que el permiso DAEX de la alianza esté vigente y cubra los materiales y las cantidades solicitadas. Un permiso de adquisición no autoriza por sí solo el traslado.',
      search: 'DAEX Venezuela permisos adquisición uso de explosivos minería',
    },
    {
      text: 'El traslado de explosivos requiere la guía de la DAEX y la custodia que disponga la autoridad militar. El número de guía, los vehículos y los conductores deben coincidir con los del documento.',
      search: 'DAEX Venezuela guía de movilización traslado de explosivos requisitos',
    },
    {
      text: 'El material que no se consumió en la voladura debe devolverse al polvorín autorizado y quedar registrado. Llevar el control de entradas, consumo y resguardo es parte de las obligaciones del permisado.',
      search: 'DAEX Venezuela almacenamiento explosivos polvorín control de consumo',
    },
  ],
} as const
