import type { OrderType } from '@barreno/domain/preorders/schema'
import { miningTypeLabels, orderTypeLabels } from '@barreno/domain/texts/labels'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { chosenItems, type Draft, filesOf, miningTypesOf } from './draft.ts'
import { frontFaults } from './front-faults.ts'

export type StepId = 'orderType' | 'miningType' | 'fronts' | 'patterns' | 'upload' | 'materials' | 'summary'

/** The address that goes on where a draft was left. */
export const resumeAddress = '/new-order/combo/resum'
export const startAddress = '/orderType/select'
const unknownOrder = '/nueva-orden'

/** Where one is after a request was sent. */
export const afterSending: Record<OrderType, string> = { combo: '/dashboardCliente', custom: '/dashboardClientePage' }

type Step = {
  id: StepId
  /** Its address in each flow; a flow without one has no such step. */
  address: Partial<Record<OrderType, string>>
  /** What must have been answered to be here, and where one is sent without it. */
  needs: readonly StepId[]
  otherwise: Record<OrderType, string>
  isAnswered: (draft: Draft, today: string) => boolean
  /** What was answered, in words; only asked where it is. */
  answer: (draft: Draft) => string | null
}

const inBoth = (address: string): Record<OrderType, string> => ({ combo: address, custom: address })
const inFlow = (name: string): Record<OrderType, string> => ({
  combo: `/nueva-orden/combo/${name}`,
  custom: `/nueva-orden/personalizada/${name}`,
})

const { answers } = wizardTexts

/** The wizard, in its order: guards, the line of steps and the place to resume are all read from here. */
const steps: readonly Step[] = [
  {
    id: 'orderType',
    address: inBoth(startAddress),
    needs: [],
    otherwise: inBoth(startAddress),
    isAnswered: ({ orderType }) => orderType !== null,
    answer: ({ orderType }) => orderType && orderTypeLabels[orderType],
  },
  {
    id: 'miningType',
    address: inFlow('seleccionar-tipo-mineria'),
    needs: ['orderType'],
    otherwise: inBoth(unknownOrder),
    isAnswered: ({ orderType, miningType }) => orderType !== null && miningType !== null && miningTypesOf[orderType].includes(miningType),
    answer: ({ miningType }) => miningType && miningTypeLabels[miningType],
  },
  {
    id: 'fronts',
    address: inFlow('seleccionar-frentes'),
    needs: ['miningType'],
    otherwise: inBoth('/nueva-orden/combo/seleccionar-tipo-mineria'),
    isAnswered: (draft, today) => frontFaults(draft, today).length === 0,
    answer: ({ numberOfFronts, estimatedServiceDate }) => answers.fronts(numberOfFronts ?? 0, estimatedServiceDate ?? ''),
  },
  {
    id: 'patterns',
    address: inFlow('definir-patrones'),
    needs: ['miningType', 'fronts'],
    otherwise: inBoth(unknownOrder),
    isAnswered: ({ patternCreationMode }) => patternCreationMode === 'upload',
    answer: () => answers.patterns,
  },
  {
    id: 'upload',
    address: inFlow('cargar-patrones'),
    needs: ['miningType', 'fronts', 'patterns'],
    otherwise: inBoth(resumeAddress),
    isAnswered: (draft) => filesOf(draft).length > 0 && filesOf(draft).every((file) => file !== null),
    answer: (draft) => answers.files(filesOf(draft).length, draft.numberOfFronts ?? 0),
  },
  {
    id: 'materials',
    address: { custom: inFlow('seleccionar-materiales').custom },
    needs: ['miningType', 'fronts', 'patterns'],
    otherwise: inBoth('/nueva-orden/personalizada/seleccionar-tipo-mineria'),
    isAnswered: (draft) => chosenItems(draft).length > 0,
    answer: (draft) => answers.materials(chosenItems(draft).length),
  },
  {
    id: 'summary',
    address: inFlow('resumen-preorden'),
    needs: [],
    otherwise: { combo: startAddress, custom: resumeAddress },
    isAnswered: () => false,
    answer: () => null,
  },
]

/** The steps of a flow, each with its address in it. */
export const stepsOf = (flow: OrderType) =>
  steps.flatMap((step) => {
    const address = step.address[flow]
    return address === undefined ? [] : [{ ...step, address }]
  })

/** Which flow an address of the wizard belongs to. */
export const flowOf = (pathname: string): OrderType => (pathname.startsWith('/nueva-orden/combo/') ? 'combo' : 'custom')

/** The earliest step of the draft's own flow whose answer is missing; the summary, where none is. */
export function earliestMissing(draft: Draft, today: string): { id: StepId; address: string } {
  if (draft.orderType === null) return { id: 'orderType', address: startAddress }
  return stepsOf(draft.orderType).find(({ isAnswered }) => !isAnswered(draft, today))!
}

/** Where somebody at this step must be sent first; null where he may stay. */
export function sentAway(id: StepId, flow: OrderType, draft: Draft, today: string): string | null {
  const { needs, otherwise } = steps.find((step) => step.id === id)!
  if (draft.orderType !== null && draft.orderType !== flow) {
    const own = stepsOf(draft.orderType)
    return (own.find((step) => step.id === id) ?? own.at(-1)!).address
  }
  const before = stepsOf(flow).slice(
    0,
    stepsOf(flow).findIndex((step) => step.id === id),
  )
  const missing = before.filter(({ isAnswered }) => !isAnswered(draft, today))
  if (missing.length === 0) return null
  const isDocumented = needs.length === 0 || missing.some((step) => needs.includes(step.id))
  return isDocumented ? otherwise[flow] : missing[0]!.address
}

/** The steps before and after this one. */
export function neighbours(id: StepId, flow: OrderType): { previous: string; next: string } {
  const own = stepsOf(flow)
  const index = own.findIndex((step) => step.id === id)
  return { previous: own[index - 1]?.address ?? startAddress, next: own[index + 1]?.address ?? startAddress }
}
