import type { OrderType } from '@barreno/domain/preorders/values'
import { miningTypeLabels, orderTypeLabels } from '@barreno/texts/labels'
import { wizardTexts } from '@barreno/texts/wizard'
import { resumeAddress, startAddress } from '../paths.ts'
import { configuredSoFar, nextToConfigure } from './configured-fronts.ts'
import { chosenItems, type Draft, filesOf, isConfigured, miningTypesOf } from './draft.ts'
import { frontFaults } from './front-faults.ts'

export type StepId = 'orderType' | 'miningType' | 'fronts' | 'patterns' | 'upload' | 'configure' | 'materials' | 'summary'

const unknownOrder = '/nueva-orden'

/** Where one is after a request was sent. */
export const afterSending: Record<OrderType, string> = { combo: '/dashboardCliente', custom: '/dashboardClientePage' }

type Step = {
  id: StepId
  /** Its address in each flow; a flow without one has no such step. */
  address: Partial<Record<OrderType, string>>
  /** Only one of the two ways to define patterns has this step. */
  patternMode?: 'upload' | 'create'
  /** What must have been answered to be here, and where one is sent without it. */
  needs: readonly StepId[]
  redirectTo: Record<OrderType, string>
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

/** Where the facts of a front are asked for, and where its suggestion is shown. */
export const configureAddress = (flow: OrderType, front: number) => `${inFlow('configurar-patron')[flow]}/${front}`
export const reviewAddress = (flow: OrderType, front: number) =>
  flow === 'combo' ? `/new-order/combo/resum-preorder/${front}` : `/nueva-orden/personalizada/sugerencia/${front}`

/** The steps of a flow, each with its address in it; of the two ways to define patterns the draft's own, uploading where it has none. */
export function stepsOf(flow: OrderType, draft: Draft) {
  const patternMode = isConfigured(draft) ? 'create' : 'upload'
  return steps.flatMap((step) => {
    const address = step.address[flow]
    if (address === undefined || (step.patternMode ?? patternMode) !== patternMode) return []
    return [{ ...step, address: step.id === 'configure' ? addressOfFront(flow, draft) : address }]
  })
}

/** The first front that lacks facts or has a suggestion to be looked at; the first of all, where none does. */
function addressOfFront(flow: OrderType, draft: Draft): string {
  const next = nextToConfigure(draft)
  return next?.isSuggested ? reviewAddress(flow, next.front) : configureAddress(flow, next?.front ?? 1)
}

/** Which flow an address of the wizard belongs to. */
export const flowOf = (pathname: string): OrderType => (/^\/(nueva-orden|new-order)\/combo\//.test(pathname) ? 'combo' : 'custom')

/** The earliest step of the draft's own flow whose answer is missing; the summary, where none is. */
export function earliestMissing(draft: Draft, today: string): { id: StepId; address: string } {
  if (draft.orderType === null) return { id: 'orderType', address: startAddress }
  return stepsOf(draft.orderType, draft).find(({ isAnswered }) => !isAnswered(draft, today))!
}

/** Where one goes on: a request whose fronts are all configured is looked at from its first front. */
export function resumed(draft: Draft, today: string): string {
  const { id, address } = earliestMissing(draft, today)
  return id === 'summary' && isConfigured(draft) ? reviewAddress(draft.orderType!, 1) : address
}

/** Where somebody at this step must be sent first; null where they may stay. */
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

/** Whoever types the address of a configuration begins one. */
const atStep = (id: StepId, draft: Draft): Draft => (id === 'configure' ? { ...draft, patternCreationMode: 'create' } : draft)

/** The steps before and after this one. */
export function neighbours(id: StepId, flow: OrderType, draft: Draft): { previous: string; next: string } {
  const own = stepsOf(flow, atStep(id, draft))
  const index = own.findIndex((step) => step.id === id)
  // From the materials one goes back to the files, or else to the choice of how patterns are defined.
  const back = id === 'materials' && isConfigured(draft) ? own.findIndex((step) => step.id === 'patterns') : index - 1
  return { previous: own[back]?.address ?? startAddress, next: own[index + 1]?.address ?? startAddress }
}
