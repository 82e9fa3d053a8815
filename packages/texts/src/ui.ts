import { count } from './format.ts'

/** Texts of the interface parts that all screens share. */
export const uiTexts = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Intentar de nuevo',
  loading: 'Cargando…',
  searching: 'Buscando…',
  refusedTitle: 'Acceso no permitido',
  failedTitle: 'No se pudo cargar',
  total: 'Total',
  editing: 'En edición',
  onDemand: { failed: 'Revise su conexión e intente de nuevo. Si vuelve a fallar, recargue la página.' },

  table: {
    updating: 'Actualizando la lista…',
    range: (from: number, to: number, total: number, more?: boolean) =>
      `${count(from)}–${count(to)} de ${more ? 'más de ' : ''}${count(total)}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
    pages: 'Páginas de la lista',
    /** The two sort orders of a column, by the type of its values. */
    sorts: {
      text: { ascending: 'ascendente', descending: 'descendente' },
      number: { ascending: 'de menor a mayor', descending: 'de mayor a menor' },
      date: { ascending: 'primero la más antigua', descending: 'primero la más reciente' },
      waiting: { ascending: 'primero quien más espera', descending: 'primero quien menos espera' },
    },
    sortBy: 'Ordenar por',
  },

  filter: {
    counted: (amount: number, more: boolean) => `${more ? 'más de ' : ''}${count(amount)}`,
    search: 'Buscar',
    clear: 'Borrar la búsqueda',
    clearAll: 'Quitar filtros',
    all: 'Todas',
    choices: 'Filtrar por estado',
  },

  dialog: {
    reasonTooShort: (least: number) => (least <= 1 ? 'Este campo es requerido.' : `Escriba al menos ${least} caracteres.`),
    failed: 'No se pudo completar la acción. Intente de nuevo.',
    /** For a record that another person has changed in the meantime. */
    changed: (who: string, at: string) => `Lo cambió ${who} el ${at}. Lo que escribió sigue aquí.`,
    reload: 'Recargar',
    discard: {
      title: '¿Descartar lo escrito?',
      text: 'Lo que escribió aquí no se ha enviado.',
      stay: 'Seguir escribiendo',
      verb: 'Descartar',
    },
  },

  /** For a message about a completed action. */
  dismiss: 'Cerrar este aviso',

  leave: { title: 'Hay cambios sin guardar', text: 'Si sale de esta página se perderá lo que modificó.', verb: 'Salir sin guardar' },

  errors: {
    title: (howMany: number) => (howMany === 1 ? 'Hay un dato por corregir' : `Hay ${howMany} datos por corregir`),
  },

  obstacles: 'No se puede todavía:',

  upload: {
    drop: 'Arrastre el archivo aquí o',
    choose: 'Elegir archivo',
    replace: 'Cambiar',
    remove: (name: string) => `Quitar ${name}`,
    accepts: (extensions: string, maximum: string) => `${extensions} · hasta ${maximum}`,
    tooLarge: (maximum: string) => `El archivo supera el límite de ${maximum}.`,
    empty: 'El archivo está vacío.',
    wrongType: (extensions: string) => `Tipo de archivo no permitido. Use ${extensions}.`,
    onlyOne: 'Elija un solo archivo.',
    /** In MB, or in kB below one MB. */
    maximum: (bytes: number) =>
      bytes < 1_048_576 ? `${count(Math.floor(bytes / 1000))} kB` : `${count(Math.floor(bytes / 1_048_576))} MB`,
  },

  steps: { done: 'Hecho', current: 'En curso', todo: 'Por hacer', failed: 'Detenido', skipped: 'No hecho' },

  wizard: {
    steps: 'Pasos de la solicitud',
    step: (current: number, last: number) => `Paso ${current} de ${last}`,
    back: 'Atrás',
    next: 'Continuar',
    summary: 'Resumen',
    showSummary: 'Ver resumen',
    saved: (ago: string) => `Guardado ${ago}`,
  },

  frame: {
    skip: 'Ir al contenido',
    menu: 'Menú',
    side: 'Panel lateral',
    bar: 'Barra superior',
    openMenu: 'Abrir menú',
    closeMenu: 'Cerrar menú',
    signOut: 'Cerrar sesion',
    waiting: (howMany: number) => `${count(howMany)} por atender`,
    toDark: 'Cambiar a modo oscuro',
    toLight: 'Cambiar a modo claro',
  },

  numberField: {
    negativeIsZero: (typed: string) => `Se escribió ${typed}: una cantidad negativa cuenta como 0.`,
  },

  dateField: {
    placeholder: 'dd/mm/aaaa',
    clear: 'Borrar la fecha',
    open: 'Abrir el calendario',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    previousYear: 'Año anterior',
    nextYear: 'Año siguiente',
    previousDecade: 'Década anterior',
    nextDecade: 'Década siguiente',
  },

  chart: {
    asTable: 'Ver como tabla',
    asDrawing: 'Ver como gráfico',
    picture: 'Descargar imagen',
    pictureFailed: 'No se pudo crear la imagen.',
    label: (title: string) => `${title}. Gráfico: recórralo con las flechas; las mismas cifras están en la tabla que sigue.`,
  },

  password: { toggle: 'Mostrar u ocultar la contraseña' },
  search: { clear: 'Borrar' },
  print: { open: 'Imprimir', page: 'Imprimir esta página' },
} as const
