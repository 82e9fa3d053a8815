import type { SearchHit } from '@barreno/domain/search/schema'
import type { SearchKind } from '@barreno/domain/search/values'
import { incidentTexts } from './incidents.ts'
import { orderStatusLabels, preorderStatusLabels } from './labels.ts'
import { roleLabels } from './roles.ts'

export const searchTexts = {
  open: 'Buscar',
  shortcut: 'Buscar y hacer (Ctrl K)',
  title: 'Buscar y hacer',
  field: 'Número, alianza, RIF, guía, placa, persona, material, página o acción',
  results: 'Resultados',
  actions: 'Qué hacer con este registro',
  pages: 'Páginas',
  settings: 'Mientras trabaja',
  kinds: {
    preorders: 'Preórdenes',
    orders: 'Órdenes',
    incidents: 'Novedades',
    deliveries: 'Entregas de recaudos',
    clients: 'Alianzas',
    people: 'Personas',
    mines: 'Minas',
    materials: 'Materiales',
  } satisfies Record<SearchKind, string>,
  /** For users who inspect an order. */
  inOnePage: 'Todo en una página',
  more: 'Hay más: escriba más letras.',
  searching: 'Buscando…',
  nothing: 'No se encontró nada con ese nombre o número entre lo que usted puede ver.',
  failed: 'No se pudo buscar en los registros. Lo demás sí.',
  help: 'Flechas para elegir, Enter para abrir, Esc para cerrar.',
} as const

/** Returns the status of a found record, or the role of a found person. */
export const stateInWords = ({ state }: Pick<SearchHit, 'state'>): string | null => (state === null ? null : states[state])

const states: Record<NonNullable<SearchHit['state']>, string> = {
  ...roleLabels,
  ...incidentTexts.statuses,
  ...preorderStatusLabels,
  ...orderStatusLabels,
}
