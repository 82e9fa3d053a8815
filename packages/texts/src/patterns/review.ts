import { describeEngine } from '../engine-version.ts'
import { confidences } from '../initiation.ts'
import { count, holesText, money, powerFactor, quantity, signedQuantity } from '../format.ts'
import { kilograms, metres } from './hole-words.ts'

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

/** Texts of the review of a pattern, and of its place on a record. */
export const patternReviewTexts = {
  severities: { error: 'Grave', warning: 'Advertencia', info: 'Información' },
  moreInfo: (notes: number) => (notes === 1 ? 'Ver 1 nota informativa' : `Ver ${count(notes)} notas informativas`),

  source: (source: string) => `Fuente: ${source}`,
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
