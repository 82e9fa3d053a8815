import type { Calibration, FittedSiteLaw, KindLearning, MineShot, RockLearning } from '@barreno/domain/mines/schema'
import type { MiningType } from '@barreno/domain/records/values'
import { allOf, count, date, quantity } from './format.ts'
import { miningTypeLabels } from './labels.ts'
import { numeral } from '@barreno/domain/numerals'
import { roleLabels } from './roles.ts'

const confidences = { low: 'baja', medium: 'media', high: 'alta' } as const
const blasts = (shots: number) => (shots === 1 ? '1 voladura' : `${count(shots)} voladuras`)
const percent = (share: number) => `${numeral(Math.round(share * 1000) / 10, 1)} %`

/** `K 1.511 · β 1,65 · 10 voladuras · confianza media`. */
export const describeLaw = ({ law, shots, confidence }: Pick<FittedSiteLaw, 'law' | 'shots' | 'confidence'>) =>
  `K ${count(Math.round(law.factor))} · β ${quantity(law.exponent)} · ${blasts(shots)} · confianza ${confidences[confidence]}`

const stages = {
  few: 'Con menos de 5 voladuras se mueve la ley por defecto.',
  constant: 'β queda en 1,60: hacen falta 10 voladuras con distancias escaladas bien repartidas para ajustarlo.',
  regression: 'K y β ajustados por mínimos cuadrados.',
} as const

/** The words of the mines of an alianza, of their shots and of what these teach. */
export const mineTexts = {
  title: 'Minas',
  context: 'Lo medido en cada voladura enseña cómo responde el terreno: vibración, avance y fragmentación.',
  refused: 'Esta página es de las alianzas y de la oficina.',
  loadFailed: 'Error al cargar las minas.',
  search: 'Buscar por nombre o lugar',
  empty: 'Todavía no hay minas.',
  emptyHelp: 'Registre una para guardar lo medido en sus voladuras y usarlo en los diseños.',
  columns: { name: 'Mina', client: 'Alianza', place: 'Lugar', rock: 'Roca', shots: 'Voladuras', last: 'Última', state: 'Estado' },
  noPlace: 'Sin lugar',
  noRock: 'Sin clase de roca',
  active: 'En uso',
  inactive: 'Fuera de uso',
  shots: blasts,
  form: {
    create: 'Registrar mina',
    createTitle: 'Registrar una mina',
    edit: 'Editar mina',
    save: 'Guardar cambios',
    client: 'Alianza',
    name: 'Nombre',
    place: 'Lugar',
    rock: 'Clase de roca',
    isActive: 'En uso para diseños nuevos',
    missing: 'Este campo es requerido.',
    created: (name: string) => `${name} quedó registrada.`,
    edited: (name: string) => `Los cambios de ${name} quedaron guardados.`,
  },
  detail: {
    back: 'Minas',
    notFound: 'No se encontró esa mina.',
    loadFailed: 'Error al cargar la mina.',
    noShots: 'Sin voladuras medidas',
    noShotsHelp:
      'Registre lo que midió de una voladura: velocidad, avance, P80, sobretamaño, pies o culos. Con las primeras ya se mueve la ley por defecto.',
    shotList: 'Voladuras medidas',
    leftOutMark: 'Excluida',
    outlierMark: 'Se aparta de la ley',
    outlierHelp: (shots: string) =>
      `Más de tres desviaciones fuera de la ley: ${shots}. Cuentan hasta que alguien las excluya con una razón.`,
    numbered: (number: number) => `n.º ${number}`,
    recordedBy: ({ recorded }: Pick<MineShot, 'recorded'>) =>
      recorded.name ?? roleLabels[recorded.role as keyof typeof roleLabels] ?? recorded.role,
    leftOutBy: ({ reason, name, role, at }: NonNullable<MineShot['leftOut']>) =>
      `Excluida por ${name ?? roleLabels[role as keyof typeof roleLabels] ?? role} el ${date(at)}: ${reason}`,
    columns: {
      shot: 'Voladura',
      order: 'Orden',
      holes: 'Barrenos',
      charge: 'Carga por retardo',
      distance: 'Distancia',
      ppv: 'PPV',
      advance: 'Avance',
      p80: 'P80 medido',
      oversize: 'Sobretamaño',
      toes: 'Pies o culos',
      by: 'Registró',
      actions: 'Acciones',
    },
    none: '—',
    front: (order: string, front: number | null) => (front === null ? order : `${order} · frente ${front}`),
    kg: (value: number) => `${numeral(value, 3)} kg`,
    m: (value: number) => `${numeral(value, 3)} m`,
    mm_s: (value: number) => `${quantity(value)} mm/s`,
    cm: (value: number) => `${numeral(value, 3)} cm`,
    percent: (value: number) => `${numeral(value, 3)} %`,
    pulled: (pulled: number, drilled: number) => `${numeral(pulled, 3)} de ${numeral(drilled, 3)} m`,
  },
  kinds: miningTypeLabels,
  law: {
    title: (miningType: MiningType) => `Vibración · ${miningTypeLabels[miningType]}`,
    chart: 'Velocidad pico según la distancia escalada',
    x: 'Distancia escalada (m/√kg)',
    y: 'PPV (mm/s)',
    points: 'Voladuras',
    line: 'Ley',
    bound: 'Cota del 95 %',
    next: 'Próxima voladura',
    figures: ({ r2, scaledDistances: [least, most], stage }: FittedSiteLaw) =>
      `${r2 === null ? 'Distancias' : `R² ${numeral(r2, 3)} · distancias`} escaladas de ${quantity(least)} a ${quantity(most)} m/√kg. ${stages[stage]}`,
    bounded: '1 de cada 20 voladuras puede pasar la cota.',
    none: 'Ninguna voladura de esta clase tiene velocidad medida: rige la ley por defecto.',
  },
  next: {
    title: 'Próxima voladura',
    distance: 'Distancia a la estructura',
    charge: 'Carga por retardo',
    expected: ({ median_mm_s, upper_mm_s, isBeyond }: NonNullable<KindLearning['next']>) =>
      `Se espera ${quantity(median_mm_s)} mm/s; el 95 % de las voladuras quedaría bajo ${quantity(upper_mm_s)} mm/s.${isBeyond ? ' Queda más de 20 % fuera de lo medido: se usa la mayor entre la ley y la de defecto.' : ''}`,
    hint: 'Indique distancia y carga para marcarla en el gráfico con una cruz.',
  },
  advance: {
    title: 'Avance por disparo',
    chart: 'Avance sobre longitud perforada',
    summary: ({ rounds, mean, promised }: NonNullable<KindLearning['advance']>) =>
      `${rounds === 1 ? '1 disparo' : `${count(rounds)} disparos`}: se planifica con ${percent(mean)}${promised === null ? '' : `; un disparo promete al menos ${percent(promised)}`}.`,
    redesign: 'Los últimos cinco disparos avanzaron menos de 90 %: rediseñe el cuele.',
    value: percent,
    reference: 'Media',
  },
  p80: {
    title: 'Fragmentación',
    chart: 'P80 medido sobre P80 del diseño',
    summary: ({ factor, shots }: NonNullable<KindLearning['p80']>) =>
      `${blasts(shots)}: el factor de roca se multiplica por ${numeral(Math.round(factor * 1000) / 1000, 3)}.`,
    value: (ratio: number) => numeral(Math.round(ratio * 100) / 100, 2),
    reference: 'Como el diseño',
  },
  rock: {
    title: 'Constante de roca',
    constant: ({ constant_kg_m3, isOwn }: RockLearning) =>
      `c = ${numeral(constant_kg_m3, 3)} kg/m³, ${isOwn ? 'aceptada por un ingeniero' : 'la de su clase de roca'}.`,
    proposal: ({ reason, from_kg_m3, to_kg_m3 }: NonNullable<RockLearning['proposal']>) =>
      `${reason === 'toes' ? 'Dos de las últimas tres voladuras dejaron pies o culos' : 'Las últimas tres voladuras rompieron fino, sin pies ni culos'}: se propone pasar de ${numeral(from_kg_m3, 3)} a ${numeral(to_kg_m3, 3)} kg/m³.`,
    accept: 'Aceptar',
    decline: 'No aceptar',
    acceptTitle: 'Aceptar la constante de roca',
    declineTitle: 'No aceptar la constante de roca',
    accepted: 'La constante de roca quedó aceptada.',
    declined: 'La constante de roca queda como estaba. Se volverá a proponer con otras voladuras.',
  },
  calibrations: {
    title: 'Calibraciones adoptadas',
    context: 'Un diseño de esta mina las usa solo cuando alguien las acepta en su formulario.',
    none: 'Ninguna. Los diseños usan los valores por defecto.',
    adopt: 'Adoptar calibración',
    adoptTitle: (miningType: MiningType) => `Adoptar la calibración · ${miningTypeLabels[miningType]}`,
    adopted: (number: number) => `La calibración n.º ${number} quedó adoptada.`,
    isSame: 'La calibración en vigor ya tiene estas cifras.',
    withdraw: 'Retirar',
    withdrawOf: (number: number) => `Retirar la calibración n.º ${number}`,
    withdrawText: 'No se ofrecerá más en los diseños de la mina. Los que ya la usaron quedan como están.',
    withdrawReason: 'Razón',
    withdrawn: 'La calibración quedó retirada.',
    columns: { number: 'Calibración', figures: 'Cifras', engineer: 'Ingeniero', adopted: 'Adoptada', state: 'Estado' },
    numbered: ({ number, miningType }: Pick<Calibration, 'number' | 'miningType'>) => `n.º ${number} · ${miningTypeLabels[miningType]}`,
    inForce: 'En vigor',
    replaced: 'Reemplazada',
    retired: 'Retirada',
    retiredFor: (reason: string) => `Retirada: ${reason}`,
    leftOut: (shots: number) => (shots === 0 ? '' : `${blasts(shots)} ${shots === 1 ? 'excluida' : 'excluidas'}`),
  },
  choice: {
    label: 'Mina',
    placeholder: 'Ninguna',
    help: 'Lo medido en sus voladuras puede usarse en este diseño.',
    none: 'La mina no tiene una calibración en vigor para este tipo de minería: rigen los valores por defecto.',
    offered: ({ number, law, p80, advance }: Pick<Calibration, 'number' | 'law' | 'p80' | 'advance'>) =>
      [
        `Calibración n.º ${number}`,
        ...(law ? [describeLaw(law)] : []),
        ...(advance ? [`avance ${percent(advance.mean)}`] : []),
        ...(p80 ? [`fragmentos × ${numeral(Math.round(p80.factor * 1000) / 1000, 3)}`] : []),
      ]
        .join(': ')
        .replaceAll(/(?<=: .*): /g, ' · '),
    rock: (constant_kg_m3: number) => `Constante de roca aceptada: ${numeral(constant_kg_m3, 3)} kg/m³.`,
    replaces: (fields: readonly string[]) => `Reemplaza lo que está escrito en: ${allOf(fields)}. Vuelve si deja de usarla.`,
    use: 'Usar en este diseño',
    used: (number: number) => `Este diseño usa la calibración n.º ${number}.`,
    leave: 'No usarla',
    loadFailed: 'No se pudo leer la calibración de la mina.',
  },
  engineer: {
    name: 'Ingeniero responsable',
    document: 'Cédula o número de colegiado',
    note: 'Observaciones',
    lead: 'Queda registrado a nombre de quien lo decide, con estas cifras.',
    nameMissing: 'Indique el nombre del ingeniero.',
    documentMissing: 'Indique su cédula o número de colegiado.',
  },
  shot: {
    record: 'Registrar voladura',
    recordTitle: 'Registrar una voladura medida',
    correct: 'Corregir',
    correctOf: (number: number) => `Corregir la voladura n.º ${number}`,
    save: 'Guardar corrección',
    leaveOut: 'Excluir',
    leaveOutOf: (number: number) => `Excluir la voladura n.º ${number}`,
    leaveOutText: 'Deja de contar en lo que se calcula. Su registro queda, con la razón y quién la excluyó.',
    count: 'Contar otra vez',
    countOf: (number: number) => `Contar otra vez la voladura n.º ${number}`,
    countText: 'Vuelve a contar en lo que se calcula.',
    reason: 'Razón',
    recorded: (number: number) => `La voladura n.º ${number} quedó registrada.`,
    corrected: (number: number) => `La voladura n.º ${number} quedó corregida; el historial guarda lo que decía.`,
    leftOut: (number: number) => `La voladura n.º ${number} quedó excluida.`,
    counted: (number: number) => `La voladura n.º ${number} cuenta otra vez.`,
    groups: { shot: 'Voladura', vibration: 'Vibración', advance: 'Avance', fragments: 'Fragmentación' },
    fields: {
      miningType: 'Tipo de minería',
      firedOn: 'Fecha',
      orderId: 'Orden (número)',
      frontIndex: 'Frente',
      holes: 'Barrenos',
      charge_kg: 'Carga por retardo',
      distance_m: 'Distancia al instrumento',
      ppv_mm_s: 'Velocidad pico (PPV)',
      drilled_m: 'Longitud perforada',
      pulled_m: 'Avance',
      plannedP80_cm: 'P80 del diseño',
      measuredP80_cm: 'P80 medido',
      oversize_pct: 'Sobretamaño',
      toes: 'Pies o culos vistos',
      note: 'Observaciones',
      reason: 'Razón de la corrección',
    },
    units: {
      charge_kg: 'kg',
      distance_m: 'm',
      ppv_mm_s: 'mm/s',
      drilled_m: 'm',
      pulled_m: 'm',
      plannedP80_cm: 'cm',
      measuredP80_cm: 'cm',
      oversize_pct: '%',
    },
    toesHelp: '0 si se buscaron y no hubo; vacío si nadie miró.',
  },
} as const
