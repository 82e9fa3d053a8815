import type { OrderType } from '@barreno/domain/preorders/values'
import { miningTypeLabels, orderTypeLabels } from '@barreno/texts/labels'
import { wizardTexts } from '@barreno/texts/wizard'
import { resumeAddress, startAddress } from '../paths.ts'
import { configuredSoFar, nextToConfigure } from './configured-fronts.ts'
import { chosenItems, type Draft, filesOf, isConfigured, miningTypesOf } from './draft.ts'
import { frontFaults } from './front-faults.ts'

export type StepId = 'orderType' | 'miningType' | 'fronts' | 'patterns' | 'upload' | 'configure' | 'materials' | 'summary'

const unknownOrder = '/nueva-orden'

/** Address of the page after a request was sent. */
export const afterSending: Record<OrderType, string> = { combo: '/dashboardCliente', custom: '/dashboardClientePage' }

type Step = {
  id: StepId
  /** Address of the step in each flow; a flow without one does not have the step. */
  address: Partial<Record<OrderType, string>>
  /** The step exists in only one of the two ways to define patterns. */
  patternMode?: 'upload' | 'create'
  /** The steps that must be answered before this one, and the redirect if they are not. */
  needs: readonly StepId[]
  redirectTo: Record<OrderType, string>
  isAnswered: (draft: Draft, today: string) => boolean
  /** The answer in words; called only if the step is answered. */
  answer: (draft: Draft) => string | null
}

const inBoth = (address: string): Record<OrderType, string> => ({ combo: address, custom: address })
const inFlow = (name: string): Record<OrderType, string> => ({
  combo: `/nueva-orden/combo/${name}`,
  custom: `/nueva-orden/personalizada/${name}`,
})

const { answers } = wizardTexts

/** The steps of the wizard in order: redirects, the progress display and resuming are all based on this list. */
const steps: readonly Step[] = [
  {
    id: 'orderType',
    address: inBoth(startAddress),
    needs: [],
    redirectTo: inBoth(startAddress),
    isAnswered: ({ orderType }) => orderType !== null,
    answer: ({ orderType }) => orderType && orderTypeLabels[orderType],
  },
  {
    id: 'miningType',
    address: inFlow('seleccionar-tipo-mineria'),
    needs: ['orderType'],
    redirectTo: inBoth(unknownOrder),
    isAnswered: ({ orderType, miningType }) => orderType !== null && miningType !== null && miningTypesOf[orderType].includes(miningType),
    answer: ({ miningType }) => miningType && miningTypeLabels[miningType],
  },
  {
    id: 'fronts',
    address: inFlow('seleccionar-frentes'),
    needs: ['miningType'],
    redirectTo: inBoth('/nueva-orden/combo/seleccionar-tipo-mineria'),
    isAnswered: (draft, today) => frontFaults(draft, today).length === 0,
    answer: ({ numberOfFronts, estimatedServiceDate }) => answers.fronts(numberOfFronts ?? 0, estimatedServiceDate ?? ''),
  },
  {
    id: 'patterns',
    address: inFlow('definir-patrones'),
    needs: ['miningType', 'fronts'],
    redirectTo: inBoth(unknownOrder),
    isAnswered: (draft) => draft.patternCreationMode === 'upload' || isConfigured(draft),
    answer: (draft) => (isConfigured(draft) ? answers.configured : answers.patterns),
  },
  {
    id: 'upload',
    patternMode: 'upload',
    address: inFlow('cargar-patrones'),
    needs: ['miningType', 'fronts', 'patterns'],
    redirectTo: inBoth(resumeAddress),
    isAnswered: (draft) => filesOf(draft).length > 0 && filesOf(draft).every((file) => file !== null),
    answer: (draft) => answers.files(filesOf(draft).length, draft.numberOfFronts ?? 0),
  },
  {
    id: 'configure',
    patternMode: 'create',
    address: inFlow('configurar-patron'),
    needs: ['miningType', 'fronts'],
    redirectTo: inBoth(unknownOrder),
    isAnswered: (draft) => nextToConfigure(draft) === null,
    answer: (draft) => answers.files(configuredSoFar(draft), draft.numberOfFronts ?? 0),
  },
  {
    id: 'materials',
    address: { custom: inFlow('seleccionar-materiales').custom },
    needs: ['miningType', 'fronts', 'patterns'],
    redirectTo: inBoth('/nueva-orden/personalizada/seleccionar-tipo-mineria'),
    isAnswered: (draft) => chosenItems(draft).length > 0 && Object.keys(draft.unreadableQuantities).length === 0,
    answer: (draft) => answers.materials(chosenItems(draft).length),
  },
  {
    id: 'summary',
    address: inFlow('resumen-preorden'),
    needs: [],
    redirectTo: { combo: startAddress, custom: resumeAddress },
    isAnswered: () => false,
    answer: () => null,
  },
]

/** Address of the facts of a front, and address of its suggestion. */
export const configureAddress = (flow: OrderType, front: number) => `${inFlow('configurar-patron')[flow]}/${front}`
export const reviewAddress = (flow: OrderType, front: number) =>
  flow === 'combo' ? `/new-order/combo/resum-preorder/${front}` : `/nueva-orden/personalizada/sugerencia/${front}`

/** Returns the steps of a flow with their addresses. They depend on the draft's way to define patterns; the default is upload. */
export function stepsOf(flow: OrderType, draft: Draft) {
  const patternMode = isConfigured(draft) ? 'create' : 'upload'
  return steps.flatMap((step) => {
    const address = step.address[flow]
    if (address === undefined || (step.patternMode ?? patternMode) !== patternMode) return []
    return [{ ...step, address: step.id === 'configure' ? addressOfFront(flow, draft) : address }]
  })
}

/** Returns the address of the first front that lacks facts or whose suggestion is not accepted; the first front if none does. */
function addressOfFront(flow: OrderType, draft: Draft): string {
  const next = nextToConfigure(draft)
  return next?.isSuggested ? reviewAddress(flow, next.front) : configureAddress(flow, next?.front ?? 1)
}

/** Returns the flow that an address of the wizard belongs to. */
export const flowOf = (pathname: string): OrderType => (/^\/(nueva-orden|new-order)\/combo\//.test(pathname) ? 'combo' : 'custom')

/** Returns the first missing step of the draft's own flow; the summary if none is missing. */
export function earliestMissing(draft: Draft, today: string): { id: StepId; address: string } {
  if (draft.orderType === null) return { id: 'orderType', address: startAddress }
  return stepsOf(draft.orderType, draft).find(({ isAnswered }) => !isAnswered(draft, today))!
}

/** Returns the address to resume a draft. If all fronts are configured and only the summary is left, this is the review of the first front. */
export function resumed(draft: Draft, today: string): string {
  const { id, address } = earliestMissing(draft, today)
  return id === 'summary' && isConfigured(draft) ? reviewAddress(draft.orderType!, 1) : address
}

/** Returns the address to which a user at this step is redirected; null if they may stay. */
export function redirectFor(id: StepId, flow: OrderType, draft: Draft, today: string): string | null {
  const { needs, redirectTo, patternMode } = steps.find((step) => step.id === id)!
  const draftAtStep = atStep(id, draft)
  const own = stepsOf(draft.orderType ?? flow, draftAtStep)
  if (draft.orderType !== null && draft.orderType !== flow) return (own.find((step) => step.id === id) ?? own.at(-1)!).address
  // A configured pattern has no files to upload.
  if (patternMode === 'upload' && isConfigured(draft)) return redirectTo[flow]
  const before = stepsOf(flow, draftAtStep).slice(
    0,
    stepsOf(flow, draftAtStep).findIndex((step) => step.id === id),
  )
  const missing = before.filter(({ isAnswered }) => !isAnswered(draftAtStep, today))
  if (missing.length === 0) return null
  const isDocumented = needs.length === 0 || missing.some((step) => needs.includes(step.id))
  return isDocumented ? redirectTo[flow] : missing[0]!.address
}

/** At the address of a configuration, the patterns count as configured, so that typing it starts one. */
const atStep = (id: StepId, draft: Draft): Draft => (id === 'configure' ? { ...draft, patternCreationMode: 'create' } : draft)

/** Returns the addresses of the steps before and after this one. */
export function neighbours(id: StepId, flow: OrderType, draft: Draft): { previous: string; next: string } {
  const own = stepsOf(flow, atStep(id, draft))
  const index = own.findIndex((step) => step.id === id)
  // The materials step goes back to the files or, if the fronts are configured, to the choice of how patterns are
  // defined.
  const back = id === 'materials' && isConfigured(draft) ? own.findIndex((step) => step.id === 'patterns') : index - 1
  return { previous: own[back]?.address ?? startAddress, next: own[index + 1]?.address ?? startAddress }
}
