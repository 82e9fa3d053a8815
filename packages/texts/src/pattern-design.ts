import type { DrawingWords } from '@barreno/blast-design/drawing/drawing-words'
import { describeEngine } from './engine-version.ts'
import { confidences } from './initiation.ts'
import { count, holesText, money, powerFactor, quantity, signedQuantity } from './format.ts'

type FittingCharge = { part: 'all' | 'cut' | 'rest'; allowed_kg: number; bounded_kg?: number | undefined }

/**
 * Describes the charges that keep a vibration limit, by the upper bound that is shown.
 * Underground, the cut, which has no free face, and the rest have separate ones.
 * Suggestions of engines before 2.0 have no parts; those before 2.4 have only the charge by the law, without the scatter of delays and ground.
 */
export function describeFittingCharges(allowedCharge_kg: number, parts: readonly FittingCharge[] = []): string {
  const byBound = parts.flatMap(({ part, bounded_kg }) => (bounded_kg === undefined ? [] : [{ part, allowed_kg: bounded_kg }]))
  const least_kg = Math.min(...byBound.map(({ allowed_kg }) => allowed_kg))
  const byLaw = chargesText(allowedCharge_kg, parts)
  if (byBound.length === 0) return byLaw
  return `${chargesText(least_kg, byBound)} Son los kilogramos planificados con que la cota superior queda en el límite; por la ley sola, sin dispersión, serían ${kilograms(allowedCharge_kg)}.`
}

function chargesText(allowedCharge_kg: number, parts: readonly FittingCharge[]): string {
  const [first, ...others] = parts
  if (first === undefined || others.length === 0) return `Bajo el límite caben hasta ${kilograms(allowedCharge_kg)} por retardo.`
  const each = parts.map(({ part, allowed_kg }, index) => {
    const name = part === 'cut' ? 'Cuele' : part === 'rest' ? 'Resto' : 'Voladura'
    return `${name}: hasta ${kilograms(allowed_kg)}${index === 0 ? ' por retardo' : ''}`
  })
  return `Bajo el límite caben: ${each.join(' · ')}.`
}

/** Describes the expected velocity, as a range if the scatter of the delays makes one. */
export function describeExpectedVibration(least_mm_s: number, most_mm_s: number = least_mm_s): string {
  const [from, to] = [quantity(least_mm_s), quantity(most_mm_s)]
  return from === to ? `${from} mm/s` : `${from} a ${to} mm/s`
}

const metres = (value_m: number) => `${quantity(value_m)} m`
const kilograms = (mass_kg: number) => `${quantity(mass_kg)} kg`

/** The names of hole types. The codes are those of the specification. */
const holeTypes: Record<string, string> = {
  cuele_alivio: 'Alivio del cuele',
  cuele: 'Cuele',
  contorno_techo: 'Contorno de techo',
  contorno_piso: 'Contorno de piso',
  contorno_hastial: 'Contorno de hastial',
  contorno_pared: 'Contorno de pared',
  produccion: 'Producción',
}

const holeType = (type: string) => holeTypes[type] ?? 'Otro'

type DescribedHole = {
  number: number
  type: string
  x_m: number
  y_m: number
  diameter_mm: number
  charge_kg: number | null
  delayNumber: number | null
  delay_ms: number | null
  upper?: { charge_kg: number; delay_ms: number } | undefined
  edits?: readonly string[] | undefined
}

/** Describes how many holes detonate, and with which of their charges if they have two. */
const chargedHoles = ({ holes, upper }: { holes: number; upper: number }) => {
  if (upper === 0) return holesText(holes)
  return upper === holes ? `carga superior de ${holesText(holes)}` : `${holesText(holes)}, ${count(upper)} con la carga superior`
}

const chargeOf = ({ charge_kg }: DescribedHole) => (charge_kg ? `carga ${kilograms(charge_kg)}` : 'sin carga')

function delayOf({ delayNumber, delay_ms, upper }: DescribedHole): string {
  if (delay_ms === null) return 'sin retardo'
  if (upper)
    return `dos cargas: la inferior a los ${count(delay_ms)} ms, la superior (${kilograms(upper.charge_kg)}) a los ${count(upper.delay_ms)} ms`
  return delayNumber === null ? `retardo de ${count(delay_ms)} ms` : `retardo ${count(delayNumber)} (${count(delay_ms)} ms)`
}

type DescribedEdit = {
  hole: string
  op: keyof typeof editNames
  x_m?: number | undefined
  y_m?: number | undefined
  length_m?: number | undefined
  type?: string | undefined
  load?: readonly { productId: string; pieces?: number | undefined; mass_kg?: number | undefined }[] | undefined
  reason?: string | undefined
}

const editNames = {
  move: 'movido',
  drop: 'quitado',
  redrill: 'reperforado',
  add: 'agregado',
  charge: 'otra carga',
  type: 'otro tipo',
  empty: 'sin carga',
} as const

/** Describes the edits of a hole, in the order in which they were made. */
export const describeEdits = (edits: readonly string[]) => edits.map((op) => editNames[op as keyof typeof editNames] ?? op).join(', ')

type DescribedSection = { pieces: number | null; mass_kg: number; productName: string; above_m?: number | undefined }

function sectionText({ pieces, mass_kg, productName, above_m }: DescribedSection): string {
  const charge = pieces === null ? `${kilograms(mass_kg)} de ${productName}` : `${count(pieces)} × ${productName}`
  return above_m === undefined ? charge : `${charge} + taco intermedio de ${metres(above_m)}`
}

/** Merges bottom and column of the same product, because the crew loads them as one charge. */
function merged(sections: readonly DescribedSection[]): DescribedSection[] {
  const charges: DescribedSection[] = []
  for (const section of sections) {
    const last = charges.at(-1)
    const isOne = last?.productName === section.productName && last.above_m === undefined
    if (isOne && (last.pieces === null) === (section.pieces === null)) {
      last.mass_kg += section.mass_kg
      last.above_m = section.above_m
      if (last.pieces !== null) last.pieces += section.pieces ?? 0
    } else charges.push({ ...section })
  }
  return charges
}

type DescribedBottom = {
  kind: 'bulk' | 'cartridge'
  reason: keyof typeof bottomReasons
  cost_m3: number | null
  alternative: { cost_m3: number | null } | null
}

const bottomNames = { bulk: 'explosivo a granel con iniciador', cartridge: 'cartuchos' } as const
const bottomReasons = {
  cheaper: 'es lo más económico en barreno seco y roca que no es dura',
  stronger: 'es lo más potente que entra en el barreno, y el fondo no puede ser más débil que la columna',
  hardRock: 'por roca dura',
  loadedToe: 'por pie cargado',
  water: 'por agua',
  asked: 'así se pidió',
  only: 'es lo único que sirve para este barreno',
} as const

const signedMoney = (amount: number) => `${amount < 0 ? '−' : '+'} ${money(Math.abs(amount))}`

/** Texts in a drawing of holes. */
export const drawingWords: DrawingWords = {
  number: (delayNumber) => `${count(delayNumber)} · `,
  time: count,
  delay: (delay_ms) => `${count(delay_ms)} ms`,
  distance: quantity,
  metres,
  crest: 'Cresta',
}

/** Texts of a designed pattern: its drawing, its form, its review, and its place on a record. */
export const patternDesignTexts = {
  comply: 'Hacer que cumpla',
  drawing: {
    noCoordinates: 'Datos de coordenadas no disponibles o en formato incorrecto.',
    badDimensions: 'Dimensiones del frente inválidas para visualizar el patrón.',
    noHoles: 'No hay coordenadas de barrenos para visualizar.',
    metres,
    summary: (width_m: number, height_m: number, holes: number) =>
      `Esquema de ${holesText(holes)} en ${quantity(width_m)} × ${quantity(height_m)} m`,
    holes: 'Barrenos del esquema',
    hint: 'Señale un barreno, o recórralos con las flechas, para ver su carga y su retardo.',
    hole: (number: number) => `Barreno ${count(number)}`,
    holeFacts: (hole: DescribedHole) =>
      [
        holeType(hole.type),
        chargeOf(hole),
        delayOf(hole),
        `${count(hole.diameter_mm)} mm`,
        `x ${metres(hole.x_m)}, y ${metres(hole.y_m)}`,
        ...(hole.edits ? [describeEdits(hole.edits)] : []),
      ].join(' · '),
    type: holeType,
    legend: 'Tipos de barreno',
    edited: 'Cambiado sobre lo sugerido',
    withoutRoom: (holes: number) =>
      `${holes === 1 ? 'El tiempo de 1 barreno no cabe' : `Los tiempos de ${holesText(holes)} no caben`} a esta escala: amplíe el esquema o vea la tabla.`,
  },

  tieUp: {
    legend: 'Amarre',
    start: 'Inicio',
    ring: 'Amarre en anillo: el tubo de cada barreno se une al anillo de cordón detonante con un conector en J.',
    connectors: (links: number, delay_ms: number) => `${count(links)} × ${count(delay_ms)} ms`,
    bunches: (bunches: number) => (bunches === 1 ? '1 racimo de tubos' : `${count(bunches)} racimos de tubos`),
  },

  cut: {
    title: 'Cuele 1:10',
    context: 'Alivio abierto y barrenos cargados a su diámetro; distancias entre bocas en cm.',
    summary: (holes: number) => `Cuele de ${holesText(holes)} a escala 1:10`,
  },

  clearing: {
    title: 'Despeje',
    context: 'Distancias a escala; la dirección no se indicó.',
    summary: (people_m: number, equipment_m: number) => `Despeje de personas a ${count(people_m)} m y de equipos a ${count(equipment_m)} m`,
    clearOfPeople: (distance_m: number) => `Sin personas: ${metres(distance_m)}`,
    clearOfEquipment: (distance_m: number) => `Sin equipos: ${metres(distance_m)}`,
    firingPoint: (distance_m: number) => `Punto de disparo a ${metres(distance_m)}`,
    people: (distance_m: number) => `Gente que no se puede mover a ${metres(distance_m)}`,
    structure: (distance_m: number) => `Estructura a ${metres(distance_m)}`,
    inside: 'dentro del despeje',
  },

  sequence: {
    label: 'Secuencia de encendido',
    play: 'Reproducir la secuencia',
    pause: 'Pausar la secuencia',
    back: 'Retardo anterior',
    forward: 'Retardo siguiente',
    reset: 'Volver al inicio',
    moment: 'Momento de la secuencia',
    begin: 'Antes del primer retardo',
    at: (moment: { delay_ms: number; delayNumber: number | null; holes: number; upper: number; charge_kg: number }) =>
      [
        moment.delayNumber === null ? null : `Retardo ${count(moment.delayNumber)}`,
        `${count(moment.delay_ms)} ms`,
        chargedHoles(moment),
        kilograms(moment.charge_kg),
      ]
        .filter((part) => part !== null)
        .join(' · '),
  },

  table: {
    /** When a hole fires, with the time of its upper charge if it has two. */
    times: ({ delay_ms, upper }: Pick<DescribedHole, 'delay_ms' | 'upper'>) =>
      delay_ms === null ? null : [delay_ms, ...(upper ? [upper.delay_ms] : [])].map(count).join(' / '),
    show: (holes: number) => `Ver la tabla de ${holesText(holes)}`,
    hide: 'Ocultar la tabla',
    label: 'Barrenos del patrón',
    columns: {
      number: 'N.º',
      type: 'Tipo',
      x: 'x (m)',
      y: 'y (m)',
      length: 'Long. (m)',
      charge: 'Carga (kg)',
      delay: 'Ret.',
      time: 'Tiempo (ms)',
    },
    typeAndDiameter: (type: string, diameter_mm: number, edits: readonly string[] = []) =>
      [`${type}, ${count(diameter_mm)} mm`, ...(edits.length > 0 ? [describeEdits(edits)] : [])].join(' · '),
    noDelay: '—',
    kilograms: 'kg',
  },

  showDetails: { underground: 'Ver el cuele a escala y el despeje', bench: 'Ver el despeje' },
  enlarge: 'Ampliar el esquema',
  enlarged: 'Esquema de perforación',

  form: {
    title: (front: number, fronts: number) => (fronts === 1 ? '¿Cómo es el frente?' : `¿Cómo es el frente ${front}?`),
    context:
      'Con las medidas y la roca basta: el portal propone un patrón preliminar, que revisa el ingeniero responsable. Lo demás parte de valores usuales.',
    asBefore: (front: number) => `Se parte de los datos del frente ${front}; cambie lo que sea distinto.`,
    ways: { 'section.by': '¿Cómo indica la sección?', 'extent.by': '¿Cómo indica la extensión?' },
    way: {
      'section.by': { sides: 'Por sus medidas', area: 'Por su área' },
      'extent.by': { area: 'Por sus medidas', grid: 'Por filas', holes: 'Importar barrenos' },
    },
    points: {
      'face.crest': {
        placeholder: '0 0',
        unreadable: (line: number) => `Línea ${count(line)}: escriba dos números, x e y, separados por un espacio.`,
      },
      'structure.shots': {
        placeholder: '120 25 6,4',
        unreadable: (line: number) => `Línea ${count(line)}: escriba tres números, distancia, carga y velocidad, separados por un espacio.`,
      },
      tooFew: 'Hacen falta dos puntos o más.',
    },
    /** The collapsible groups of fields. */
    groups: {
      safety: { subterranea: 'Antes de diseñar', cielo_abierto: 'Antes de diseñar' },
      usual: { subterranea: 'Perforación, avance y agua', cielo_abierto: 'Perforación, cara y agua' },
      expert: { subterranea: 'Datos para especialistas', cielo_abierto: 'Datos para especialistas' },
    },
    groupHelp: {
      safety: 'Conteste por lo que se ha visto en el sitio. Sin respuesta no es «No».',
      usual: 'Valores de inicio; cambie los que en su frente sean otros.',
      expert: 'Lo que deje vacío toma el valor usual del método.',
    },
    answers: { yes: 'Sí', no: 'No', unknown: 'No sé' },
    unanswered: {
      isGassy: 'Sin respuesta sobre gas no se puede sugerir. Pregunte antes de seguir.',
      hasStructureNearby: 'Indique si hay una casa, un camino o una instalación a menos de 500 m.',
    } as Partial<Record<string, string>>,
    notAnswered: 'Sin respuesta',
    automatic: 'Automático',
    placeholders: {
      'structure.distance_m': 'Ninguna',
      'clearing.available_m': 'Sin indicar',
      'initiation.shelter_m': 'Ninguno',
      inclination_deg: 'Vertical',
      'face.by': 'Sin medir',
    } as Partial<Record<string, string>>,
    hints: {
      'section.archRise_m': 'De la línea de hastiales a la clave; 0 si el techo es plano.',
      'relief.diameter_mm': 'El barreno vacío del centro del cuele.',
      requestedAdvance_m: 'Vacío: el mayor que permite el alivio.',
      rock: 'Si no la conoce, deje Normal.',
      isWet: 'Determina qué explosivos se pueden usar.',
      inclination_deg: 'Respecto a la vertical.',
      'face.by': 'Sin respuesta se toma paralela a los barrenos.',
      'face.angle_deg': 'Desde la horizontal: 90 es vertical.',
      'face.collarToCrest_m': 'Vacío: la piedra del patrón. No menos de 1,5 m.',
      'face.crest': 'Un punto por línea: x a lo largo de la cresta, y hacia atrás, en metros.',
      'structure.shots': 'Un disparo por línea: distancia (m), carga por retardo (kg) y velocidad pico (mm/s). Vacío: la ley por defecto.',
      'mesh.burden_m': 'Su propia malla; vacío, la del método.',
      'structure.distance_m': 'La más próxima.',
      isGassy: 'Con cualquiera de los dos el portal no sugiere patrones.',
      hasStructureNearby: 'Casa, camino o instalación.',
      'extent.alongCrest_m': 'A lo largo de la cresta del banco.',
      'extent.behindCrest_m': 'Desde la cresta hacia atrás.',
      'clearing.available_m': 'El camino o la vivienda más próxima.',
      'initiation.shelter_m': 'Vacío: se dispara desde fuera del despeje.',
      decks: '2: dos cargas con taco entre ellas y un retardo cada una; la mitad de la carga por retardo.',
      contingency: '0,05 es un 5 % más de cada material.',
    } as Partial<Record<string, string>>,
    copy: {
      label: 'Usar estos datos en los demás frentes',
      done: (fronts: number) => (fronts === 1 ? 'Copiado al otro frente.' : `Copiado a los otros ${count(fronts)} frentes.`),
      title: '¿Reemplazar los datos de los demás frentes?',
      text: 'Hay frentes con datos distintos. Se perderán y tendrán los de este.',
      verb: 'Reemplazar',
    },
    preview: 'Patrón propuesto',
    detail: 'Iniciación y materiales del patrón propuesto',
    faulty: (faults: number) =>
      faults === 1 ? 'Corrija el dato marcado para ver el patrón.' : `Corrija los ${count(faults)} datos marcados para ver el patrón.`,
    loading: 'Cargando los materiales disponibles…',
    failed: 'No se pudieron cargar los materiales con los que se diseña el patrón.',
    designing: 'Calculando el patrón…',
    engineFailed: 'No se pudo calcular el patrón. Revise la conexión, o cambie un dato, e intente de nuevo.',
    next: 'Ver la sugerencia',
    former: 'El patrón de los datos anteriores:',
  },

  review: {
    title: (front: number, fronts: number) =>
      fronts === 1 ? 'Patrón sugerido' : `Patrón sugerido del frente ${front} de ${count(fronts)}`,
    context: 'Propuesta preliminar: la revisa y la firma el ingeniero responsable antes de perforar.',
    modify: 'Modificar parámetros',
    accept: 'Aceptar',
    asking: 'Calculando la sugerencia…',
    failed: 'No se pudo calcular la sugerencia.',
    withoutLine:
      'Sin señal: la calculó este equipo con el catálogo que tiene guardado. El servidor la calcula de nuevo al recibir la solicitud; si es otra, se le pregunta antes de registrarla.',
    refused: 'Con estos datos no hay sugerencia',
    facts: 'Datos del frente',
    warnings: 'Advertencias del sistema',
    noWarnings: 'El patrón está dentro de lo usual en todos sus parámetros.',
    parameters: 'Parámetros calculados',
    drawing: 'Esquema de perforación',
    initiation: 'Iniciación',
    materials: 'Materiales estimados',
    materialsContext: 'Para este frente, en unidades del catálogo, con contingencia y a los precios de hoy.',
    noMaterials: 'El catálogo no tiene ninguno de los materiales que necesita este patrón.',
    checks: 'Fragmentación, vibración y métodos',
    engine: (version: string) => `Motor de diseño ${describeEngine(version)}`,
    olderEngine: 'Calculado con una versión anterior',
  },

  severities: { error: 'Grave', warning: 'Advertencia', info: 'Información' },
  source: (source: string) => `Fuente: ${source}`,
  moreInfo: (notes: number) => (notes === 1 ? 'Ver 1 nota informativa' : `Ver ${count(notes)} notas informativas`),

  parameters: {
    burden: 'Burden (piedra)',
    spacing: 'Espaciamiento',
    holeLength: 'Longitud de barreno',
    holes: 'Número de barrenos',
    volume: 'Volumen estimado',
    tonnage: 'Tonelaje estimado',
    explosive: 'Explosivo principal sugerido',
    chargePerHole: 'Carga promedio por barreno',
    totalExplosive: 'Total de explosivo principal',
    powerFactor: 'Factor de potencia',
    advance: 'Avance por pega',
    perDelay: 'Carga máxima por retardo',
    toeBurden: 'Piedra al pie',
    cost: 'Materiales estimados',
  },
  units: {
    m: metres,
    m3: (volume_m3: number) => `${quantity(volume_m3)} m³`,
    tn: (mass_tn: number) => `${quantity(mass_tn)} tn`,
    kg: kilograms,
    kg_m3: (factor_kg_m3: number) => `${powerFactor(factor_kg_m3)} kg/m³`,
    mm_s: (speed_mm_s: number) => `${quantity(speed_mm_s)} mm/s`,
    cm: (size_cm: number) => `${quantity(size_cm)} cm`,
    percent: (share: number) => `${count(Math.round(share))} %`,
  },

  face: {
    toeOf: (toe_m: number, broken_m: number) => `${metres(toe_m)}, la carga rompe ${metres(broken_m)}`,
  },

  editor: {
    show: 'Modificar barrenos',
    hide: 'Ocultar la edición de barrenos',
    hole: 'Barreno',
    holeName: (number: number, id: string) => `${count(number)} (${id})`,
    x: 'x (m)',
    y: 'y (m)',
    length: 'Longitud (m)',
    bottom: 'Carga, del fondo',
    column: 'Carga, sobre ella',
    pieces: 'Cartuchos',
    kilograms: 'Kilogramos',
    reason: 'Motivo del cambio (opcional)',
    add: 'Agregar barreno',
    drop: 'Quitar',
    redrill: 'Reperforar al lado',
    type: 'Tipo de barreno',
    empty: 'Dejar sin carga',
    noCharge: 'Sin carga.',
    undo: 'Deshacer',
    reset: 'Volver al sugerido',
    hint: 'Arrastre un barreno, o elíjalo y muévalo con las flechas, 0,05 m cada vez; Supr lo quita.',
    drawing: 'Mover el barreno elegido',
    place: (number: number, x_m: number, y_m: number) => `Barreno ${count(number)}, x ${metres(x_m)}, y ${metres(y_m)}`,
    changes: (changes: number) =>
      changes === 1 ? '1 cambio sobre el patrón sugerido' : `${count(changes)} cambios sobre el patrón sugerido`,
    change: ({ hole, op, x_m, y_m, length_m, type, load, reason }: DescribedEdit, nameOf: (productId: string) => string) =>
      [
        `Barreno ${hole}: ${editNames[op]}`,
        type === undefined ? null : holeType(type),
        x_m === undefined || y_m === undefined ? null : `x ${metres(x_m)}, y ${metres(y_m)}`,
        length_m === undefined ? null : `longitud ${metres(length_m)}`,
        load === undefined
          ? null
          : load
              .map(({ productId, pieces, mass_kg }) =>
                pieces === undefined ? `${kilograms(mass_kg ?? 0)} de ${nameOf(productId)}` : `${count(pieces)} × ${nameOf(productId)}`,
              )
              .join(' + '),
        reason ? `«${reason}»` : null,
      ]
        .filter((part) => part !== null)
        .join(' · '),
  },

  materials: {
    label: 'Materiales estimados del frente',
    columns: { name: 'Material', id: 'Código', quantity: 'Cantidad', unit: 'Unidad', price: 'Precio unitario', cost: 'Subtotal' },
    total: 'Total estimado',
    missing: (names: readonly string[]) => `Faltan en el catálogo, y por eso en la lista y en su costo: ${names.join('; ')}.`,
    suggested: (suggested: number) => `Sugerido: ${count(suggested)}`,
    filled: 'Las cantidades sugeridas para sus frentes ya están puestas. Puede cambiarlas.',
    changed: (materials: number) =>
      materials === 1
        ? 'Una cantidad es distinta de la sugerida; la corporación verá la diferencia.'
        : `${count(materials)} cantidades son distintas de las sugeridas; la corporación verá la diferencia.`,
    gone: (names: string) => `Ya no se ofrece lo que se había sugerido: ${names}.`,
  },

  loads: {
    title: 'Carga por barreno',
    label: 'Carga de cada tipo de barreno',
    columns: { name: 'Barreno', sections: 'Carga, del fondo a la boca', charge: 'Masa (kg)', stemming: 'Retacado (m)' },
    sections: (sections: readonly DescribedSection[]) => merged(sections).map(sectionText).join(' + '),
    stemming: (stemming_m: number) => `Retacado ${metres(stemming_m)}`,
    bottom: ({ kind, reason, cost_m3, alternative }: DescribedBottom) => {
      const other = alternative?.cost_m3
      const isCompared = cost_m3 !== null && other !== null && other !== undefined
      const difference = isCompared
        ? `: ${signedMoney(cost_m3 - other)}/m³ frente a ${bottomNames[kind === 'bulk' ? 'cartridge' : 'bulk']}`
        : ''
      return `Fondo de ${bottomNames[kind]}${difference}; ${bottomReasons[reason]}.`
    },
  },

  coverage: {
    title: 'Lo que el combo cubre del patrón',
    ofFront: (front: number) => `Cobertura del combo, frente ${front}`,
    show: (front: number) => `Ver los materiales del frente ${front}`,
    columns: { material: 'Material', suggested: 'Estimado', covered: 'Cubre el combo', lacking: 'Falta' },
    whole: 'El combo cubre todos los materiales estimados.',
    lacking: (materials: number) =>
      materials === 1
        ? 'El combo no cubre del todo 1 de los materiales estimados. Podrá agregar lo que falta en el resumen.'
        : `El combo no cubre del todo ${count(materials)} de los materiales estimados. Podrá agregar lo que falta en el resumen.`,
    lackingForStaff: (materials: number) =>
      materials === 1
        ? 'El combo no cubre del todo 1 de los materiales estimados.'
        : `El combo no cubre del todo ${count(materials)} de los materiales estimados.`,
    added: (lines: readonly { name: string; unit: string; additionalQuantity: number }[]) =>
      `La alianza agregó al combo: ${lines.map(({ name, unit, additionalQuantity }) => `${name}, ${quantity(additionalQuantity)} ${unit}`).join('; ')}.`,
    noCombo: 'No se pudo consultar el combo para comparar.',
    none: '—',
  },

  charts: {
    fragmentation: 'Fragmentación esperada (Kuz-Ram)',
    fragmentationSummary: (median_cm: number, p80_cm: number) =>
      `La mitad de la roca pasa por ${quantity(median_cm)} cm y el 80 % por ${quantity(p80_cm)} cm.`,
    fragmentationAxis: 'Tamaño (cm)',
    passing: 'Pasa (%)',
    asTable: 'Ver la curva en cifras',
    vibration: 'Vibración en la estructura (PPV)',
    vibrationSummary: (distance_m: number, perDelay_kg: number) =>
      `A ${quantity(distance_m)} m, con ${kilograms(perDelay_kg)} por retardo.`,
    fitting: describeFittingCharges,
    /** The law fitted to the shots of a site, or typed by a user. */
    siteLaw: (law: { factor: number; exponent: number }, shots: number, confidence: 'low' | 'medium' | 'high', isFew: boolean) =>
      `Ley del sitio: K ${count(Math.round(law.factor))} · β ${quantity(law.exponent)} · ${shots === 1 ? '1 disparo' : `${count(shots)} disparos`} · confianza ${confidences[confidence]}${isFew ? ', ley por defecto movida por pocos disparos' : ''}. 1 de cada 20 voladuras puede pasar la cota.`,
    typedLaw: 'Ley de vibración escrita en los datos del frente.',
    defaultLaw: 'Ley de vibración por defecto, sin mediciones del sitio.',
    expected: 'Esperada',
    upper: 'Cota superior',
    limit: 'Límite',
    noStructure: 'Sin estructura cercana indicada. Carga máxima por retardo:',
    methods: 'Burden según tres métodos',
    methodsSummary: (spread_pct: number) => `Los métodos difieren en ${count(Math.round(spread_pct))} % del burden.`,
    spacing: (spacing_m: number) => `espaciamiento ${metres(spacing_m)}`,
    drilled: (method: string) => `Este patrón, ajustado al banco desde ${method}`,
  },

  summary: {
    title: 'Patrones configurados',
    mode: 'Configurado',
    front: (front: number) => `Frente ${front}`,
    figures: (holes: number, explosive_kg: number, factor_kg_m3: number) =>
      `${holesText(holes)} · ${kilograms(explosive_kg)} de explosivo · ${powerFactor(factor_kg_m3)} kg/m³`,
    see: (front: number) => `Ver la sugerencia del frente ${front}`,
    seeShort: 'Ver',
    progress: (done: number, fronts: number) => `${count(done)} de ${count(fronts)}`,
    running: 'Frentes configurados',
  },

  record: {
    inputs: 'Datos indicados',
    inputsRevised: 'Datos vigentes',
    raw: 'Ver los datos en bruto',
    noSuggestion: 'Los datos de este frente vienen de otro programa: no hay una sugerencia del portal.',
    downloads: 'Descargar',
    dxf: 'DXF',
    crew: 'Hoja de la cuadrilla (PDF)',
    csvForDrills: 'CSV para perforadoras',
    csvForSpreadsheets: 'CSV para hojas de cálculo',
    pdf: 'PDF',
    fileName: (number: string, front: number, extension: string) => `${number}-frente-${front}.${extension}`,
    downloadOf: (what: string, front: number) => `Descargar ${what} del frente ${front}`,
    show: 'Ver el patrón completo',
    showOf: (front: number) => `Ver el patrón completo del frente ${front}`,
    hide: 'Ocultar el patrón',
    hideOf: (front: number) => `Ocultar el patrón del frente ${front}`,
    revision: (revision: number) => `Revisión ${count(revision)}`,
    revisedBy: (name: string | null) => (name === null ? 'Modificado por la corporación' : `Modificado por ${name}`),
    differences: 'Qué cambió respecto a lo que envió la alianza',
    differenceColumns: { field: 'Dato', old: 'Antes', new: 'Ahora' },
    notSaid: '—',
    edit: 'Editar parámetros',
    editOf: (front: number) => `Editar parámetros del frente ${front}`,
    editTitle: (front: number) => `Parámetros del frente ${front}`,
    reason: 'Motivo del cambio (opcional)',
    save: 'Guardar como nueva revisión',
    cancel: 'Cancelar',
    unchanged: 'No ha cambiado ningún dato.',
    saved: (front: number) => `El frente ${front} tiene una nueva revisión.`,
    cost: (total: number | null) => money(total),
  },

  deviation: {
    title: 'Diferencia con la sugerencia',
    flagged: (threshold_pct: number) => `Hay materiales que se apartan más de ${count(threshold_pct)} % de lo sugerido.`,
    within: (threshold_pct: number) => `Las cantidades pedidas están dentro de ${count(threshold_pct)} % de lo sugerido.`,
    columns: { material: 'Material', suggested: 'Sugerido', requested: 'Pedido', difference: 'Diferencia' },
    difference: (share_pct: number | null) => (share_pct === null ? 'No sugerido' : `${signedQuantity(share_pct)} %`),
    inQueue: 'Difiere de lo sugerido',
    inQueueHelp: 'Lo pedido se aparta de los materiales que el portal sugirió para sus frentes.',
  },
} as const
