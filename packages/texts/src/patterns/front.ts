import { count } from '../format.ts'
import { editNames, holeType, kilograms, metres } from './hole-words.ts'

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

/** Texts of the form in which a front is configured, and of the editor of its holes. */
export const frontTexts = {
  comply: 'Hacer que cumpla',
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
} as const
