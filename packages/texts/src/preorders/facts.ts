import type { Preorder, PreorderRequest } from '@barreno/domain/preorders/schema'
import type { Fact } from '../facts.ts'
import { miningTypeLabels, orderTypeLabels } from '../labels.ts'
import { wizardTexts } from '../wizard.ts'

type Request = PreorderRequest & Pick<Preorder, 'createdAt' | 'madeAt'>
const { patternModes } = wizardTexts.summary
const everywhere = ['detail', 'document', 'export'] as const
const listed = ['detail', 'document', 'list', 'export'] as const

/** The facts of a request, in the order of display. Pages, documents, lists, exports, the history and the changes of rounds use them. */
export const requestFacts = {
  orderType: { label: 'Tipo de solicitud', kind: 'text', value: (of) => orderTypeLabels[of.orderType], letters: 14, in: everywhere },
  miningType: {
    label: 'Tipo de minería',
    short: 'Minería',
    kind: 'text',
    value: (of) => miningTypeLabels[of.miningType],
    letters: 13,
    in: listed,
  },
  numberOfFronts: { label: 'Número de frentes', short: 'Frentes', kind: 'count', value: (of) => of.numberOfFronts, in: listed },
  createdAt: { label: 'Fecha de creación', short: 'Creación', kind: 'dateTime', value: (of) => of.createdAt, in: ['detail', 'list'] },
  madeAt: { label: 'Hecha por la alianza (hora de su equipo)', short: 'Hecha', kind: 'dateTime', value: (of) => of.madeAt, in: ['detail'] },
  estimatedServiceDate: {
    label: 'Fecha estimada del servicio',
    short: 'Fecha de servicio',
    kind: 'date',
    value: (of) => of.estimatedServiceDate,
    in: everywhere,
  },
  patternCreationMode: { label: 'Modo de los patrones', kind: 'text', value: (of) => patternModes[of.patternCreationMode], in: [] },
  estimatedTotalCost: { label: 'Costo estimado', kind: 'money', value: (of) => of.estimatedTotalCost, in: ['detail', 'list', 'export'] },
  clientNotes: { label: 'Notas de la alianza', kind: 'text', value: (of) => of.clientNotes, in: ['detail', 'document'], isLong: true },
} as const satisfies { [Field in keyof Request]: Fact<Pick<Request, Field>> }
