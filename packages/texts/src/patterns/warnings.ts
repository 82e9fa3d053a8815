import type { ToeCures } from '@barreno/blast-design/bench/face'
import type { Refusal, RefusalCode } from '@barreno/blast-design/refusals'
import type { BlastWarning, WarningCode } from '@barreno/blast-design/warnings'
import { count, quantity } from '../format.ts'
import { initiationTexts, oneIn } from '../initiation.ts'
import { loadName } from '../blasting.ts'

const range = ({ min, max }: { min: number | null; max: number | null }, unit = '') => {
  const unitText = unit === '' ? '' : ` ${unit}`
  if (min !== null && max !== null) return `entre ${limit(min)} y ${limit(max)}${unitText}`
  if (min !== null) return `${limit(min)}${unitText} o más`
  return `${limit(max)}${unitText} o menos`
}

/** Formats a limit without decimals if it is whole: `entre 32 y 64`; otherwise `entre 0,80 y 12`. */
const limit = (value: number | null) => (Number.isInteger(value) ? count(value) : quantity(value))

type Figures = Pick<BlastWarning, 'value' | 'min' | 'max' | 'holes' | 'ids' | 'fuse' | 'load'>

/** The text of each warning, with its value and the range that it left. */
export const warningTexts: Record<WarningCode, (figures: Figures) => string> = {
  'advance.limitedByRelief': ({ value, max }) =>
    `Avance limitado por el barreno de expansión: se pidieron ${quantity(value)} m y el alivio permite ${quantity(max)} m. Use un alivio mayor o más barrenos de alivio.`,
  'advance.ratio': ({ value, ...limits }) => `El rendimiento de avance es ${quantity(value)}; lo usual es ${range(limits)}.`,
  'drilling.deviation': ({ value, max }) =>
    `La desviación de perforación es ${quantity(value)} % de la longitud; con más de ${quantity(max)} % no se asegura el 95 % de avance.`,
  'holes.diameter': ({ value, ...limits }) => `El diámetro de ${quantity(value)} mm sale de lo usual en galería, ${range(limits, 'mm')}.`,
  'relief.diameter': ({ value, ...limits }) => `El alivio de ${quantity(value)} mm sale de lo usual, ${range(limits, 'mm')}.`,
  'holes.count': ({ value, ...limits }) => `${count(value)} barrenos cargados; para esta sección la experiencia muestra ${range(limits)}.`,
  'section.phases': ({ value, max }) =>
    `La sección de ${quantity(value)} m² supera ${quantity(max)} m²: considere avanzar por fases (galería y destroza).`,
  'cut.undercharged': ({ value }) =>
    `Algún barreno del cuele lleva ${quantity(value)} veces la carga que pide la fórmula (mínimo 0,90): la roca puede no desprenderse.`,
  'cut.overcharged': ({ value, max }) =>
    `El cuele lleva ${quantity(value)} veces la carga que pide la fórmula; lo prudente es hasta ${quantity(max)}.`,
  'cut.sintering': ({ value, max }) =>
    `El cuele lleva ${quantity(value)} veces la carga que pide la fórmula; sobre ${quantity(max)} la roca puede sinterizarse y cerrar el cuele.`,
  'cut.wideFirstSquare': ({ value, max }) =>
    `El primer cuadrado queda a ${quantity(value)} diámetros del alivio con la desviación; sobre ${quantity(max)} la roca se deforma y no rompe.`,
  'cut.fewSquares': ({ value }) =>
    `El cuele tiene ${count(value)} cuadrados por falta de espacio; la abertura para la producción es estrecha.`,
  'lifters.waterResistance': () => 'En el piso se junta agua y ningún explosivo disponible la resiste para las zapateras.',
  'contour.undercharged': ({ value, min }) =>
    `El contorno lleva ${quantity(value)} kg/m, menos que los ${quantity(min)} kg/m del recorte: pueden quedar resaltes.`,
  'contour.overcharged': ({ value, max }) =>
    `El contorno lleva ${quantity(value)} kg/m, más de ${quantity(max)} kg/m: el recorte no protegerá la roca. Falta un explosivo de contorno más liviano.`,
  'contour.coupling': ({ value, ...limits }) =>
    `El diámetro de la carga de contorno es ${quantity(value)} veces el del barreno; en el recorte conviene ${range(limits)}.`,
  'delays.merged': () => 'No alcanzan los números de retardo de la serie: barrenos vecinos de producción comparten número.',
  'powderFactor.face': ({ value, ...limits }) =>
    `El factor de potencia es ${quantity(value)} kg/m³; para esta sección lo usual es ${range(limits, 'kg/m³')}.`,
  'powderFactor.extreme': ({ value, ...limits }) =>
    `El factor de potencia es ${quantity(value)} kg/m³, fuera de todo lo usual, ${range(limits, 'kg/m³')}.`,
  'anfo.smallHole': ({ value, min }) =>
    `ANFO en barrenos de ${quantity(value)} mm, menos que su diámetro crítico de ${quantity(min)} mm: solo con carga neumática y buen confinamiento.`,
  'explosive.partialWaterResistance': () => 'Hay agua y el explosivo elegido la resiste solo en parte: cárguelo y dispárelo sin demora.',
  'stemming.short': ({ value, min }) => `El retacado es de ${quantity(value)} m; el mínimo es ${quantity(min)} m.`,
  'bench.rigid': ({ value, min }) =>
    `La altura del banco es ${quantity(value)} veces la piedra; bajo ${quantity(min)} el banco es rígido, con bolos, repié y proyecciones.`,
  'bench.low': ({ value, min }) =>
    `Banco bajo: la carga de fondo cabe en ${quantity(value)} piedras y el método ordinario pide ${quantity(min)}.`,
  'bench.diameterToHeight': ({ value, max }) =>
    `El diámetro de ${quantity(value)} mm es grande para esta altura de banco; lo recomendado es hasta ${quantity(max)} mm.`,
  'bench.deepShot': ({ value, max }) => `${count(value)} filas; con más de ${count(max)} la roca ya no tiene adónde moverse.`,
  'burden.toDiameter': ({ value, ...limits }) => `La piedra es ${quantity(value)} diámetros; lo usual es ${range(limits)}.`,
  'spacing.toBurden': ({ value, ...limits }) => `El espaciamiento es ${quantity(value)} piedras; lo usual es ${range(limits)}.`,
  'stemming.toBurden': ({ value, ...limits }) => `El retacado es ${quantity(value)} piedras; lo usual es ${range(limits)}.`,
  'stemming.toDiameter': ({ value, min }) =>
    `El retacado es de ${quantity(value)} diámetros; con menos de ${quantity(min)} hay riesgo de proyecciones.`,
  'subdrill.toBurden': ({ value, ...limits }) => `La sobreperforación es ${quantity(value)} piedras; lo usual es ${range(limits)}.`,
  'charge.coupling': ({ value, min }) =>
    `El cartucho ocupa ${quantity(value)} del diámetro del barreno; con menos de ${quantity(min)} se desperdicia energía.`,
  'charge.rounded': ({ value, load }) => `${roundedText(value, load)}: así se cargan y así se calculan las demás cifras.`,
  'charge.roundedShort': ({ value, load }) =>
    `${roundedText(value, load)}: puede quedar roca sin romper. Pida cartuchos más cortos, o cambie la longitud del barreno para que lo llenen.`,
  'charge.bottomShort': ({ value, min }) =>
    `La carga de fondo cabe en ${quantity(value)} m y hacen falta ${quantity(min)} m: perfore más hondo o use un explosivo de fondo más corto.`,
  'bench.deviation': ({ value, max }) =>
    `El error de perforación es ${quantity(value)} % de la piedra; conviene que no pase de ${quantity(max)} %.`,
  'bench.deviationSevere': ({ value, max }) =>
    `El error de perforación es ${quantity(value)} % de la piedra, más de ${quantity(max)} %: la malla será muy irregular.`,
  'column.tooLight': ({ value, min }) =>
    `La columna lleva ${quantity(value)} kg/m y Langefors pide al menos ${quantity(min)} kg/m: puede faltar fragmentación arriba.`,
  'powderFactor.bench': ({ value, ...limits }) =>
    `El factor de potencia es ${quantity(value)} kg/m³; en bancos lo usual es ${range(limits, 'kg/m³')}.`,
  'methods.spread': ({ value, max }) =>
    `Langefors, Ash y Konya difieren en ${quantity(value)} % de la piedra, más de ${quantity(max)} %: calibre con una voladura de prueba.`,
  'fragmentation.uniformity': ({ value, ...limits }) =>
    `El índice de uniformidad es ${quantity(value)}; el modelo Kuz-Ram vale ${range(limits)}.`,
  'fragmentation.coarse': ({ value, max }) =>
    `El P80 sería ${quantity(value)} cm y se pidieron ${quantity(max)} cm o menos: use un diámetro menor o una malla más cerrada.`,
  'face.notMeasured': () =>
    'No se indicó cómo es la cara del banco: se tomó paralela a los barrenos. Mídala; si está más tendida, la piedra al pie es mayor.',
  'face.toeBurden': ({ value, max }) => `La piedra al pie sería ${quantity(value)} m y la carga rompe hasta ${quantity(max)} m.`,
  'face.thin': ({ value, min }) =>
    `Delante de la carga quedan ${quantity(value)} m de roca; el mínimo es ${quantity(min)} m para que no proyecte. Aleje la primera fila de la cresta o aumente el retacado.`,
  'mesh.burden': ({ value, max }) =>
    `La piedra impuesta de ${quantity(value)} m pasa de los ${quantity(max)} m que rompe la carga de fondo: use ${quantity(max)} m o menos, o un diámetro mayor.`,
  'mesh.burdenSmall': ({ value, min }) =>
    `La piedra impuesta de ${quantity(value)} m es menos de la mitad de lo que rompe la carga (${quantity(min)} m): sobra explosivo y proyecta.`,
  'mesh.spacing': ({ value, ...limits }) => `El espaciamiento impuesto es ${quantity(value)} piedras; lo usual es ${range(limits)}.`,
  'holes.burden': ({ value, max }) =>
    `Un barreno importado tiene delante ${quantity(value)} m de piedra y la carga de fondo rompe ${quantity(max)} m: agregue un barreno, o use un diámetro mayor.`,
  'holes.burdenSmall': ({ value, min }) =>
    `Un barreno importado tiene delante ${quantity(value)} m de piedra, menos de la mitad de lo que rompe la carga (${quantity(min)} m): sobra explosivo y proyecta.`,
  'holes.spacing': ({ value, ...limits }) =>
    `El espaciamiento de los barrenos importados es ${quantity(value)} piedras; lo usual es ${range(limits)}.`,
  'holes.aboveFloor': ({ value, min }) =>
    `El barreno importado más corto llega a ${quantity(value)} m de profundidad y el banco mide ${quantity(min)} m: quedaría repié.`,
  'mesh.cell': ({ value, max }) =>
    `Un barreno tendría que romper ${quantity(value)} m² y su carga rompe ${quantity(max)} m²: agregue un barreno o acerque sus vecinos.`,
  'edited.burden': ({ value, max, ids }) =>
    `Cuando sale ${theHole(ids)}, lo más cercano ya abierto queda a ${quantity(value)} m, y debe estar a ${quantity(max)} m o menos: con sus cambios tiene demasiada piedra delante.${alsoIn(ids)} Agregue un barreno o acérquelo.`,
  'edited.gap': ({ value, max, ids }) =>
    `Donde estaba la carga de ${ids?.[0] ?? ''} quedan ${quantity(value)} m hasta la carga más cercana, y las que quedan rompen hasta ${quantity(max)} m: quedaría roca sin arrancar.${alsoIn(ids)} Agregue un barreno o acerque sus vecinos.`,
  'edited.gapClosed': ({ value, max, ids }) =>
    `Donde estaba la carga de ${ids?.[0] ?? ''} quedan ${quantity(value)} m hasta la carga más cercana, dentro de los ${quantity(max)} m que rompe.${alsoIn(ids)}`,
  'edited.relief': ({ value, max, ids }) =>
    `Sin ${ids?.join(', ') ?? ''} en el cuele, el alivio que queda abre hasta ${quantity(max)} m y la pega mide ${quantity(value)} m: el cuele no saldría entero. Reponga el alivio o pida menos avance.`,
  'edited.cut': ({ value, min, max, ids }) =>
    `Donde quedan el alivio y ${theHole(ids)}, su carga es ${quantity(value)} veces la que pide el cuele; lo usual es ${range({ min, max })}. ${value < 1 ? 'No rompería hacia el alivio.' : 'La roca se compactaría en el alivio.'}${alsoIn(ids)}`,
  'edited.near': ({ value, min, ids }) =>
    `${capital(theHole(ids))} queda a ${quantity(value)} m de otra carga, menos de ${quantity(min)} m: una rompería lo de la otra o la dañaría.${alsoIn(ids)}`,
  'edited.contour': ({ value, max, ids }) =>
    `${capital(theHole(ids))} es de contorno y queda ${quantity(value)} m dentro de la sección; con más de ${quantity(max)} m la galería saldría angosta.${alsoIn(ids)}`,
  'edited.length': ({ value, min, max, ids }) =>
    `${capital(theHole(ids))} mide ${quantity(value)} m, y en esta pega los barrenos miden ${range({ min, max }, 'm')}: uno más hondo no rompe su fondo y uno más corto deja roca.${alsoIn(ids)}`,
  'edited.charge': ({ value, ids }) =>
    `${capital(theHole(ids))} lleva el ${count(Math.round(value))} % de la carga que pide un barreno de su tipo y longitud, en ANFO: ${value < 100 ? 'quedaría roca sin arrancar' : 'rompería fuera de su zona'}.${alsoIn(ids)}`,
  'edited.water': ({ ids }) =>
    `${capital(theHole(ids))} lleva un explosivo que no resiste el agua, y donde está puede haberla.${alsoIn(ids)} Use emulsión, hidrogel o dinamita gelatinosa.`,
  'detonator.tubeShort': ({ value, min }) =>
    `Hacen falta tubos de ${quantity(min ?? 0)} m y el más largo del catálogo mide ${quantity(value)} m. Pida uno más largo o dispare con sistema electrónico.`,
  'detonator.noNumber': ({ value, min }) =>
    `El catálogo no tiene el número ${count(value)} (${count(min ?? 0)} ms) de la serie. Agréguelo al catálogo o use otro sistema de iniciación.`,
  'connector.short': ({ value, min, max, holes }) =>
    `El conector de ${count(max ?? 0)} ms mide ${quantity(value)} m y entre los barrenos ${count(holes?.[0] ?? 0)} y ${count(holes?.[1] ?? 0)} hacen falta ${quantity(min ?? 0)} m. Pida conectores de esa longitud o más, o acerque los barrenos.`,
  'initiation.mixed': () => initiationTexts.mixed,
  'initiation.noStarter': ({ value }) =>
    `Falta con qué dar fuego: línea de encendido, explosor o mecha. Agregue al catálogo ${count(Math.ceil(value))} m de línea de encendido, o fulminante simple y mecha.`,
  'fuse.tooShort': ({ value, min, fuse }) =>
    `La mecha de ${quantity(value)} m arde ${count(Math.floor(fuse?.burning_s ?? 0))} s y retirarse ${count(fuse?.distance_m ?? 0)} m pide ${count(Math.ceil(fuse?.required_s ?? 0))} s: corte ${quantity(min ?? 0)} m.`,
  'fuse.tooManyShots': ({ value, max }) =>
    `Con mecha ordinaria no se disparan más de ${max === 6 ? 'seis' : count(max ?? 0)} barrenos por pega, y son ${count(value)}: divídalos en ${count(Math.ceil(value / (max ?? 1)))} pegas.`,
  'fuse.noRate': () => 'Falta la velocidad de combustión de la mecha: complete sus datos en el catálogo.',
  'cord.cutOff': ({ value, min, max }) =>
    `Con cordón, el retardo entre barrenos a ${quantity(min ?? 0)} m no debe pasar de ${quantity(max ?? 0)} ms: los relés de ${count(value)} ms podrían cortar la línea. Use relés de hasta ${count(Math.floor(max ?? 0))} ms u otro sistema de iniciación.`,
  'deck.cord': () => 'Con cordón detonante las dos cargas de un barreno salen juntas: use otro sistema de iniciación, o una sola carga.',
  'delays.overcharged': ({ value, max }) =>
    `Un número de retardo lleva ${quantity(value)} kg y el límite de la mina es ${quantity(max ?? 0)} kg. Reparta sus barrenos entre más números.`,
  'timing.rowOrder': ({ value }) =>
    `1 de cada ${oneIn(value)} veces dos barrenos vecinos de una fila saldrían en orden contrario. Un sistema electrónico lo evita.`,
  'timing.rowRisk': ({ value }) => `1 de cada ${oneIn(value)} veces dos barrenos vecinos de una fila saldrían en orden contrario.`,
  'timing.frontRisk': ({ value }) => `1 de cada ${oneIn(value)} veces un barreno saldría antes que el que tiene delante.`,
  'timing.frontOrder': ({ value }) =>
    `1 de cada ${oneIn(value)} veces un barreno saldría antes que el que tiene delante. Use otros conectores o un sistema electrónico.`,
  'timing.cutOff': ({ value, min }) =>
    `Un barreno saldría con tubos de superficie todavía sin encender a su lado, y la roca podría cortarlos: dentro del barreno hay ${count(value)} ms y harían falta ${count(Math.ceil(min ?? 0))} ms. Use conectores de menor retardo o un sistema electrónico.`,
  'timing.frontGap': ({ value, max }) =>
    `Entre un barreno y el que tiene delante pasarían ${count(value)} ms; con más de ${count(max ?? 0)} ms la roca ya no lo cubre. Use retardos de ${count(max ?? 0)} ms o menos entre filas.`,
  'clearance.tooSmall': ({ value, min }) =>
    `Hay que despejar ${count(min ?? 0)} m y hay gente a ${count(value)} m. Aleje a la gente hasta ${count(min ?? 0)} m, o aumente el retacado o use un diámetro menor para despejar menos.`,
  'flyrock.range': ({ value, max }) =>
    `Las proyecciones llegarían a ${count(Math.ceil(value))} m; con más de ${count(max ?? 0)} m no se dispara. Aumente el retacado o use un diámetro menor.`,
  'flyrock.shallowCharge': ({ value, min }) =>
    `El retacado es de ${quantity(value)} diámetros, menos de ${quantity(min)}, y la piedra menos de 25: la carga proyectaría roca hacia arriba y hacia el frente. Aumente el retacado.`,
  'flyrock.exclusion': ({ value }) => `Mantenga despejados al menos ${count(Math.ceil(value))} m alrededor por proyecciones.`,
  'site.electricHazard': () =>
    'Hay una línea eléctrica o una antena cerca: no use detonadores eléctricos, y con los electrónicos respete la distancia del fabricante.',
  'site.oldHoles': () =>
    'Se indicaron tiros quedados o barrenos viejos: localícelos y neutralícelos antes de perforar; no perfore en ellos ni a su lado.',
  'vibration.overLimit': ({ value, max }) =>
    `La vibración esperada en la estructura es ${quantity(value)} mm/s y supera el límite de ${quantity(max)} mm/s.`,
  'vibration.upperOverLimit': ({ value, max }) =>
    `La cota superior de la vibración en la estructura es ${quantity(value)} mm/s y supera el límite de ${quantity(max)} mm/s.`,
  'vibration.beyondShots': ({ value, min, max }) =>
    `La distancia escalada de la estructura es ${quantity(value)} m/kg^½ y se midió entre ${quantity(min)} y ${quantity(max)}: fuera de lo medido rige la mayor cota entre la del sitio y la ley por defecto. Mida disparos a esa distancia escalada.`,
  'vibration.outlyingShots': ({ value }) =>
    value === 1
      ? 'Un disparo medido se aparta más de tres desviaciones de la ley del sitio. Se contó: revise su lectura antes de quitarlo.'
      : `${count(value)} disparos medidos se apartan más de tres desviaciones de la ley del sitio. Se contaron: revise sus lecturas antes de quitarlos.`,
}

/** `Con cartuchos enteros, «Techo» lleva 17 % menos de lo que pide su longitud` */
const roundedText = (share_pct: number, load = 'bench') =>
  `Con cartuchos enteros, «${loadName(load)}» lleva ${quantity(Math.abs(share_pct - 100))} % ${share_pct < 100 ? 'menos' : 'más'} de lo que pide su longitud`

/** `el barreno P3`, the worst of several. */
const theHole = (ids: readonly string[] = []) => `el barreno ${ids[0] ?? ''}`

/** Lists the other holes of a warning: ` También: P4, P5 y 3 más.` */
function alsoIn([, ...others]: readonly string[] = []): string {
  if (others.length === 0) return ''
  const more = others.length - 6
  return ` También: ${[...others.slice(0, 6), ...(more > 0 ? [`${count(more)} más`] : [])].join(', ')}.`
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const outOf = (refusal: Refusal) => (refusal.min === null && refusal.max === null ? '.' : ` Debe ser ${range(refusal)}.`)

/** Names the first few holes of a refusal and counts the others. */
function namesIn({ holes = [] }: Refusal): string {
  const more = holes.length - 6
  const names = more > 1 ? [...holes.slice(0, 6), `${count(more)} más`] : holes
  return `${holes.length === 1 ? 'barreno' : 'barrenos'} ${names.join(', ')}`
}

const holesIn = ({ holes = [] }: Refusal) => holes.join(' y ')

/** Describes the changes that would bring the toe burden of the first row within what its charge can break. */
export function describeToeCures({ collarToCrest_m, inclination_deg, nearInclination_deg }: ToeCures): string {
  const cures = [
    ...(collarToCrest_m === null ? [] : [`perfore la primera fila a ${quantity(collarToCrest_m)} m de la cresta`]),
    ...(inclination_deg === null ? [] : [`incline los barrenos ${quantity(inclination_deg)}°`]),
    ...(nearInclination_deg === null ? [] : [`inclínelos ${quantity(nearInclination_deg)}° con la primera fila a 1,5 m de la cresta`]),
    'agregue un barreno de ayuda al pie',
    'use un fondo más potente',
  ]
  return `Para corregirlo: ${cures.join('; o ')}.`
}

/** Describes the charge that would keep the vibration within its limit. */
export const describeVibrationCure = ({ boundedCharge_kg, distance_m }: { boundedCharge_kg: number; distance_m: number }): string =>
  boundedCharge_kg < 0.01
    ? `A ${quantity(distance_m)} m de la estructura no cabe ninguna carga: use otro método de arranque.`
    : `Para corregirlo: que no salgan juntos más de ${quantity(boundedCharge_kg)} kg a ${quantity(distance_m)} m de la estructura, con barrenos de menor diámetro, menos carga por barreno o detonadores electrónicos.`

/** The text of each refusal, shown beside its field. */
export const refusalTexts: Record<RefusalCode, (refusal: Refusal) => string> = {
  'input.notANumber': () => 'Debe ser un número.',
  'input.outOfRange': (refusal) => `Está fuera de lo que el método admite.${outOf(refusal)}`,
  'input.notWhole': (refusal) => `Debe ser un número entero.${outOf(refusal)}`,
  'atmosphere.gassy': () =>
    'Con gas grisú o polvo de carbón el portal no sugiere patrones: hacen falta explosivos permitidos y un proyecto propio.',
  'initiation.wrongSystem': () => 'Este sistema de iniciación no es para este tipo de frente.',
  'section.archTooHigh': (refusal) => `La flecha del arco no puede pasar de la mitad del ancho.${outOf(refusal)}`,
  'section.noRoomForCut': () => 'En esta sección no cabe un cuele con la roca que necesita alrededor.',
  'relief.notLarger': () => 'El barreno de alivio debe ser mayor que los barrenos de carga.',
  'relief.equivalent': (refusal) => `El diámetro equivalente del alivio sale del método, en metros.${outOf(refusal)}`,
  'cut.wideFirstSquare': ({ value, max }) =>
    `El primer cuadrado del cuele quedaría a ${quantity(value)} m del alivio y con más de ${quantity(max)} m la roca se deforma y no rompe. Use un alivio mayor o un barreno de alivio más.`,
  'cut.deviation': ({ value, max }) =>
    `La desviación de ${quantity(value)} m no deja abrir el cuele: sus barrenos se unirían o romperían muy poco; el máximo es ${quantity(max)} m. Perfore con más precisión o use un alivio mayor.`,
  'contour.noBurdenLeft': ({ value, min }) =>
    `Con esta desviación y ángulo de contorno queda una piedra de ${quantity(value)} m; el mínimo es ${quantity(min)} m.`,
  'round.tooShort': ({ value, min }) => `La pega sería de ${quantity(value)} m; el mínimo es ${quantity(min)} m.`,
  'explosive.none': () => 'Ningún explosivo disponible entra en este barreno.',
  'explosive.notWaterResistant': () => 'Hay agua y el explosivo elegido no la resiste. Elija emulsión, hidrogel o dinamita gelatinosa.',
  'explosive.noWaterproof': () => 'Hay agua y ningún explosivo disponible la resiste.',
  'charge.decoupled': ({ value, max }) =>
    `El cartucho de ${quantity(value)} mm mide solo el ${count(Math.round((100 * (value ?? 0)) / (max ?? 1)))} % del diámetro del barreno de ${quantity(max)} mm. Use explosivo a granel resistente al agua o un barreno menor.`,
  'charge.malformedPiece': () => 'La masa del cartucho no corresponde a sus medidas.',
  'explosive.malformed': () => 'Los datos de este explosivo no son los de un explosivo.',
  'bench.crater': ({ value, max }) =>
    `La piedra de ${quantity(value)} m sería mayor que el banco de ${quantity(max)} m: haría un cráter. Use un diámetro menor.`,
  'bench.deviation': ({ value, max }) =>
    `El error de perforación sería ${quantity(value)} % de la piedra; el máximo es ${quantity(max)} %. Use un diámetro mayor o perfore mejor.`,
  'bench.noColumn': () => 'En este banco no queda espacio para la carga bajo el retacado.',
  'bench.noDecks': ({ value }) =>
    `En los ${quantity(value)} m de carga de este barreno no caben dos cargas con su taco intermedio: use una sola, o un barreno más largo o más delgado.`,
  'bench.extentTooSmall': ({ value, min }) => `Son ${quantity(value)} m y hacen falta al menos ${quantity(min)} m para este diámetro.`,
  'holes.none': () => 'Importe los barrenos de un archivo.',
  'holes.duplicate': (refusal) => `Está dos veces: ${namesIn(refusal)}.`,
  'holes.outside': (refusal) => `Quedan fuera del bloque, que mide hasta 1.000 × 500 m desde el origen: ${namesIn(refusal)}.`,
  'holes.length': (refusal) => `La longitud debe ser de ${quantity(refusal.min)} a ${quantity(refusal.max)} m: ${namesIn(refusal)}.`,
  'holes.angle': (refusal) => `La inclinación debe ser de 0 a ${quantity(refusal.max)}° desde la vertical: ${namesIn(refusal)}.`,
  'holes.inFrontOfCrest': (refusal) => `Quedan delante de la cresta o sobre ella: ${namesIn(refusal)}.`,
  'holes.noColumn': (refusal) =>
    `Bajo el retacado de ${quantity(refusal.value)} m no queda espacio para la carga: ${namesIn(refusal)}. Quite esos barrenos o corrija su longitud.`,
  'holes.withMesh': () => 'Con barrenos importados la malla es la de ellos: quite la malla propia.',
  'edit.unknownHole': (refusal) => `No hay un barreno ${holesIn(refusal)}: los cambios son de otro patrón. Deshágalos.`,
  'edit.holeTaken': (refusal) => `Ya hay un barreno ${holesIn(refusal)}.`,
  'edit.noHoles': () => 'No queda ningún barreno.',
  'edit.outside': (refusal) => `El barreno ${holesIn(refusal)} queda fuera del bloque.`,
  'edit.outsideFace': (refusal) => `El barreno ${holesIn(refusal)} queda fuera de la sección: muévalo dentro.`,
  'edit.tooClose': (refusal) =>
    `Entre ${holesIn(refusal)} quedarían ${quantity(refusal.value)} m de roca; el mínimo es ${quantity(refusal.min)} m.`,
  'edit.redrillBulk': (refusal) =>
    `El barreno ${holesIn(refusal)} lleva explosivo a granel: no se reperfora junto a un barreno fallado a granel.`,
  'edit.redrillNear': (refusal) =>
    `El barreno ${holesIn(refusal)} se reperfora a ${quantity(refusal.value)} m del fallado; el mínimo es ${quantity(refusal.min)} m.`,
  'edit.unknownProduct': (refusal) => `La carga del barreno ${holesIn(refusal)}: ese explosivo no está en el catálogo.`,
  'edit.noAmount': (refusal) => `Diga cuánto lleva el barreno ${holesIn(refusal)}: cartuchos enteros, o kilogramos a granel.`,
  'edit.overfull': (refusal) =>
    `La carga del barreno ${holesIn(refusal)} ocupa ${quantity(refusal.value)} m y el barreno mide ${quantity(refusal.max)} m.`,
  'edit.weakBottom': (refusal) => `En el barreno ${holesIn(refusal)} el fondo es más débil que la columna: cambie el orden.`,
  'edit.tooThick': ({ holes: [hole = ''] = [], max }) =>
    `La carga del barreno ${hole}: ese explosivo no entra en un barreno de ${count(max ?? 0)} mm.`,
  'edit.noType': (refusal) => `Diga qué tipo de barreno pasa a ser ${holesIn(refusal)}.`,
  'edit.undergroundOnly': (refusal) =>
    `El barreno ${holesIn(refusal)} es de banco: todos son de producción y todos se cargan. Para no cargarlo, quítelo.`,
  'edit.relief': (refusal) => `El barreno ${holesIn(refusal)} es de alivio: no lleva carga. Cambie antes su tipo.`,
  'edit.noRelief': () => 'En el cuele no queda ningún barreno de alivio: sin él no hay hacia dónde romper. Reponga uno.',
  'edit.noCut': () => 'No queda ningún barreno de cuele con carga: nada abriría el frente. Reponga el cuele.',
  'edit.noStoping': () => 'Fuera del cuele no queda ningún barreno con carga.',
  'edit.nearFailed': ({ holes: [hole = '', failed = ''] = [], value, min }) =>
    `El barreno ${hole} queda a ${quantity(value)} m de donde falló ${failed}, que puede tener carga; el mínimo es ${quantity(min)} m.`,
  'edit.tooShort': (refusal) => `En su longitud no cabe carga: ${namesIn(refusal)}. Hágalo más largo, déjelo sin carga o quítelo.`,
  'pattern.tooManyHoles': ({ value, max }) => `Serían ${count(value)} barrenos; el máximo por frente es ${count(max)}. Divida el frente.`,
}
