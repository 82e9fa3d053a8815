import type { OrderType, PatternCreationMode } from '@barreno/domain/preorders/values'
import type { MiningType } from '@barreno/domain/records/values'
import { count, date, money } from './format.ts'
import { validation } from '@barreno/domain/validation'

const frontsText = (fronts: number) => (fronts === 1 ? '1 frente' : `${count(fronts)} frentes`)
const materialsText = (materials: number) => (materials === 1 ? '1 material' : `${count(materials)} materiales`)

/** Texts of the request wizard, from the choice of its type to its submission. */
export const wizardTexts = {
  opening: 'Abriendo su solicitud…',
  inactive: 'La cuenta de su alianza está inactiva. Comuníquese con la corporación para reactivarla.',
  barred: 'Puede seguir preparando la solicitud: sus respuestas y archivos se conservan en este equipo hasta que pueda enviarla.',
  change: 'Modificar',

  steps: {
    orderType: 'Tipo de solicitud',
    miningType: 'Minería',
    fronts: 'Frentes y fecha',
    patterns: 'Patrones',
    upload: 'Archivos',
    configure: 'Diseño',
    materials: 'Materiales',
    summary: 'Revisión y envío',
  },

  answers: {
    patterns: 'Archivos propios',
    configured: 'Con sugerencia',
    fronts: (fronts: number, serviceDate: string) => `${frontsText(fronts)} · ${date(serviceDate)}`,
    files: (present: number, expected: number) => `${count(present)} de ${count(expected)}`,
    materials: materialsText,
  },

  running: {
    orderType: 'Solicitud',
    miningType: 'Tipo de minería',
    fronts: 'Frentes',
    serviceDate: 'Fecha del servicio',
    files: 'Archivos de patrones',
    materials: 'Materiales',
    estimate: 'Es una estimación: la corporación confirma el monto en la orden final.',
  },

  orderType: {
    title: 'Solicitar Servicio',
    context: 'Elija cómo quiere pedir los materiales de su voladura.',
    choices: {
      combo: {
        title: 'Paquete combo',
        text: 'Un conjunto estándar de materiales por frente, definido por la corporación. Solo para minería subterránea.',
      },
      custom: {
        title: 'Orden personalizada',
        text: 'Usted elige cada material y su cantidad del catálogo. Para minería subterránea y a cielo abierto.',
      },
    } satisfies Record<OrderType, { title: string; text: string }>,
    restart: {
      title: '¿Empezar una solicitud nueva?',
      text: 'Tiene una solicitud sin enviar. Si empieza otra se perderán sus datos y sus archivos.',
      verb: 'Descartar y empezar',
    },
  },

  draft: {
    title: 'Tiene una solicitud sin enviar',
    saved: 'Guardado',
    resume: 'Continuar la solicitud',
    discard: 'Descartar',
    discardDialog: {
      title: '¿Descartar la solicitud?',
      text: 'Se perderán los datos y los archivos que cargó. Esta acción no se puede deshacer.',
      verb: 'Descartar solicitud',
    },
    unsaved:
      'Este navegador no pudo guardar el borrador. Puede continuar, pero no cierre ni recargue esta página hasta enviar la solicitud.',
    changedElsewhere: 'La solicitud cambió en otra pestaña. Se muestra la versión más reciente.',
  },

  miningType: {
    title: '¿Qué tipo de minería es?',
    missing: 'Por favor, seleccione el tipo de minería.',
    comboOnly: 'El combo se ofrece solo para minería subterránea.',
    about: {
      subterranea: 'Frentes de avance en túneles, galerías y rampas.',
      cielo_abierto: 'Bancos en superficie.',
    } satisfies Record<MiningType, string>,
  },

  fronts: {
    title: '¿Cuántos frentes y para cuándo?',
    context: 'Cada frente lleva su propio patrón de voladura. La corporación confirma la fecha al aprobar la orden.',
    number: 'Número de frentes',
    setAside: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} se guarda por si vuelve a pedir más frentes; no se enviará.`
        : `${names.join(', ')} se guardan por si vuelve a pedir más frentes; no se enviarán.`,
    date: 'Fecha deseada del servicio',
    numberMissing: 'Por favor, ingrese un número de frentes.',
    numberTooSmall: 'El número de frentes debe ser mayor a 0.',
    numberTooBig: (most: number) => `Una solicitud admite hasta ${most} frentes.`,
    dateMissing: 'Por favor, seleccione la fecha estimada.',
    datePast: validation.serviceDatePast,
  },

  patterns: {
    title: '¿Cómo define los patrones de voladura?',
    choices: {
      upload: { title: 'Cargar patrones existentes', text: 'Suba un archivo por cada frente, en PDF, imagen o CAD.' },
      create: {
        title: 'Configurar patrón con sugerencia',
        text: 'Describa cada frente con unas pocas medidas y el portal le propone un patrón, con sus materiales.',
      },
    },
  },

  upload: {
    title: 'Cargue el patrón de cada frente',
    context: (fronts: number) =>
      fronts === 1 ? 'Un archivo para el único frente.' : `Un archivo por frente, ${frontsText(fronts)} en total.`,
    front: (index: number) => `Frente ${index}`,
    several: 'Elegir varios archivos a la vez',
    severalHelp: 'Se reparten por nombre entre los frentes que aún no tienen archivo.',
    refused: 'Estos archivos no se cargaron',
    wrongType: (kinds: string) => `Tipo de archivo no permitido. Use ${kinds}.`,
    tooLarge: 'El archivo supera el límite de 25 MB.',
    empty: 'El archivo está vacío.',
    noFrontLeft: 'Ya no queda un frente sin archivo.',
    missing: (fronts: readonly number[]) =>
      fronts.length === 1 ? `Falta el archivo del frente ${fronts[0]}.` : `Faltan los archivos de los frentes ${listed(fronts)}.`,
  },

  materials: {
    title: '¿Qué materiales necesita?',
    context: 'Indique las cantidades totales, para todos los frentes.',
    table: 'Materiales disponibles',
    lines: 'Cantidades y costos',
    failed: 'No se pudieron cargar los materiales.',
    nothingSelected: 'Por favor, seleccione al menos un material y especifique su cantidad.',
    totalTooLarge: 'El total de la solicitud supera el monto máximo admitido.',
    search: 'Buscar por nombre o código',
    onlySelected: 'Solo seleccionados',
    none: 'No hay materiales disponibles.',
    noneHelp: 'Comuníquese con la corporación.',
    noMatch: 'Ningún material coincide.',
    noMatchHelp: 'Cambie la búsqueda o quite el filtro.',
    columns: {
      material: 'Material',
      perFront: 'Por frente',
      perFrontBefore: 'Antes, por frente',
      additional: 'Adicional',
      unit: 'Unidad',
      price: 'Precio unitario',
      quantity: 'Cantidad',
      cost: 'Subtotal',
    },
    total: 'Total estimado',
    quantityOf: (name: string) => `Cantidad de ${name}`,
    changed: 'El catálogo cambió desde que eligió los materiales',
    repriced: (name: string, before: number, now: number) => `${name}: ${money(before)} → ${money(now)}`,
    gone: (name: string) => `${name}: ya no está disponible`,
    goneObstacle: 'Hay materiales que ya no están disponibles. Modifique los materiales antes de enviar.',
  },

  summary: {
    title: 'Revise y envíe su solicitud',
    context: 'La corporación la revisará. Usted verá el avance en Mis Preórdenes.',
    general: 'Información general',
    client: 'Alianza',
    orderType: 'Tipo de solicitud',
    miningType: 'Tipo de minería',
    fronts: 'Número de frentes',
    serviceDate: 'Fecha estimada del servicio',
    patternMode: 'Patrones de voladura',
    patternModes: {
      upload: 'Archivos cargados',
      create: 'Configurado',
      configured: 'Configurado',
      none: 'Sin patrones',
    } satisfies Record<PatternCreationMode, string>,
    files: 'Patrones cargados',
    materials: 'Materiales seleccionados',
    comboMaterials: 'Materiales del combo',
    comboContext: (name: string, fronts: number) => `${name}, para ${frontsText(fronts)}`,
    editMaterials: 'Modificar Materiales',
    notes: 'Notas para la corporación (opcional)',
    notesHelp: 'Acceso, horarios, coordinación en sitio o lo que deba saber quien revise la solicitud.',
    disclaimerTitle: 'El presupuesto es una estimación',
    disclaimer:
      'La corporación confirma el monto final al procesar la solicitud. Los servicios adicionales (logística, transporte, montaje) se cotizan en la orden final.',
    submit: 'Enviar Solicitud de Preorden',
  },

  combo: {
    failed: 'No se pudo cargar la definición del combo. Contacte al administrador.',
    none: 'No hay un combo activo en este momento.',
    noneHelp: 'Puede pedir los mismos materiales con una orden personalizada, o intentarlo más tarde: su solicitud queda guardada.',
    noneObstacle: 'No hay un combo que enviar.',
    otherType: 'Elegir otro tipo de solicitud',
    changed: 'El combo cambió. Revise las cantidades antes de enviar.',
    changedHelp: 'La tabla muestra lo que usted había visto junto a lo que el combo incluye ahora.',
    notIncluded: '—',
  },

  additions: {
    title: 'Adicionales al combo',
    context: 'Se piden aparte de lo que el combo trae, para todos los frentes, y se cobran a su precio de catálogo.',
    whole: 'El combo cubre todos los materiales estimados para sus patrones.',
    completed: 'Con lo que agregó, la solicitud cubre todos los materiales estimados para sus patrones.',
    lacking: (materials: number) =>
      materials === 1
        ? 'El combo no alcanza para 1 de los materiales estimados. Agregue lo que falta o envíe la solicitud así.'
        : `El combo no alcanza para ${count(materials)} de los materiales estimados. Agregue lo que falta o envíe la solicitud así.`,
    add: (cost: number) => `Agregar lo que falta: ${money(cost)}`,
    notOffered: (names: readonly string[]) => `El catálogo no ofrece ahora: ${names.join(', ')}. Indíquelo en las notas si los necesita.`,
  },

  sending: {
    label: 'Envío de la solicitud',
    files: (percent: number) => `Enviando los archivos: ${percent} %`,
    registering: 'Archivos recibidos. Registrando la solicitud…',
    registeringAlone: 'Registrando la solicitud…',
    cancel: 'Cancelar envío',
    cancelled: 'El envío se canceló. Sus datos y archivos siguen aquí.',
    error: (message: string) => `Error: ${message}`,
    failed: {
      combo: 'Error al enviar la solicitud.',
      custom: 'Error al enviar la solicitud. Intente de nuevo.',
    } satisfies Record<OrderType, string>,
    queue: 'Enviar cuando vuelva la señal',
    kept: 'No se perdió nada: puede enviar la solicitud otra vez y se registrará una sola.',
    goTo: (step: string) => `Ir a ${step}`,
    unreadable: (name: string) => `El archivo ${name} cambió o ya no se puede leer. Cárguelo de nuevo.`,
    sent: {
      combo: (number: string) => `Solicitud de Preorden Combo #${number} enviada exitosamente.`,
      custom: (number: string) => `Solicitud de Preorden Personalizada #${number} enviada exitosamente.`,
    } satisfies Record<OrderType, (number: string) => string>,
    waitsInAlliance: (number: string) => `La solicitud ${number} quedó registrada y espera que otra persona de su alianza la apruebe.`,
    see: 'Ver la preorden',
    dismiss: 'Cerrar este aviso',
  },
} as const

/** `1, 2 y 3`; of a long list, the first ones and the number of the others. */
function listed(numbers: readonly number[]): string {
  const first = numbers.slice(0, 8)
  const more = numbers.length - first.length
  return more > 0 ? `${first.join(', ')} y ${count(more)} más` : `${first.slice(0, -1).join(', ')} y ${first.at(-1)}`
}
