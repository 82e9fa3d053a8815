import { type OrderType, orderTypes, patternCreationModes } from '@barreno/domain/preorders/values'
import { maxFronts, type MiningType, miningTypes } from '@barreno/domain/records/values'
import { EstimatedMaterial, initiationSystems } from '@barreno/domain/patterns/schema'
import { isUnreadable, readable, type Unreadable } from '../ui/typed.ts'
import { z } from '@barreno/domain/zod'
import { eachTyped, typedInputs } from './typed-fields.ts'
import { FrontFacts } from '../patterns/front-facts.ts'

/** A material with the quantity that was asked for, and the catalogue's words and price of that moment. */
export const SelectedItem = z.object({
  materialId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string(),
  unitPrice: z.number(),
  quantity: z.int(),
})
export type SelectedItem = z.infer<typeof SelectedItem>

/** A material of the combo, as the client saw it last. */
export const SeenItem = SelectedItem.omit({ quantity: true }).extend({ quantityPerFront: z.int() })
export type SeenItem = z.infer<typeof SeenItem>

/** A file of the record that a draft was made from which could not be brought along. */
const MissingFile = z.object({ front: z.int(), name: z.string(), message: z.string() })
export type MissingFile = z.infer<typeof MissingFile>

const RecordOfDraft = z.object({ of: z.enum(['preorder', 'order']), id: z.string() })

/** What of a front's suggestion the later steps work with; the rest is made anew from the facts, which give the same each time. */
export const SuggestedFront = z.object({
  /** The inputs that it was made from, as text: with others it is void. */
  of: z.string(),
  isAccepted: z.boolean(),
  numberOfHoles: z.int(),
  totalExplosive_kg: z.number(),
  powerFactor_kg_m3: z.number(),
  estimatedMaterials: z.array(EstimatedMaterial),
  /** What it is fired with; drafts from before this was kept say nothing of it. */
  system: z.enum(initiationSystems).optional(),
})
export type SuggestedFront = z.infer<typeof SuggestedFront>

const figure = z.number().nullable()
const AcceptanceInDraft = z.object({
  front: z.int(),
  /** The inputs that the alarm is of, as text: with others it is void. */
  of: z.string(),
  code: z.string(),
  value: figure,
  min: figure,
  max: figure,
  engineerName: z.string(),
  engineerDocument: z.string(),
  reason: z.string(),
})
export type AcceptanceInDraft = z.infer<typeof AcceptanceInDraft>

/** What was typed into a field and cannot be read; the field's value is missing meanwhile. */
const UnreadableText = z.object({ text: z.string(), message: z.string() })

/** What the wizard has been told so far. It is read back from the browser's disk, where an older version may have written it. */
export const Draft = z.object({
  orderType: z.enum(orderTypes).nullable(),
  miningType: z.enum(miningTypes).nullable(),
  /** Null where the field is empty or cannot be read. */
  numberOfFronts: z.number().nullable(),
  estimatedServiceDate: z.string().nullable(),
  /** What cannot be read, by its field; of a quantity, by its material. */
  unreadable: z.record(z.string(), UnreadableText).default({}),
  unreadableQuantities: z.record(z.string(), UnreadableText).default({}),
  patternCreationMode: z.enum(patternCreationModes).nullable(),
  /** The file of each front, in the order of the fronts. */
  blastingPatterns: z.array(z.instanceof(File).nullable()),
  customSelectedItems: z.array(SelectedItem),
  /** The facts of each front that is configured, and what was suggested to it, in the order of the fronts. */
  frontPatternInputs: z.array(FrontFacts.nullable()).default([]),
  suggestedFrontPatterns: z.array(SuggestedFront.nullable()).default([]),
  /** The alarms that an engineer accepts, each for the inputs that its front had then. */
  alarmAcceptances: z.array(AcceptanceInDraft).default([]),
  /** The quantities that the suggestions put into the materials; what differs from them the client has changed. */
  filledQuantities: z.array(z.object({ materialId: z.string(), quantity: z.int() })).default([]),
  /** Quantities far from the usual ones that the client said are right, by material. */
  confirmedQuantities: z.record(z.string(), z.int()).default({}),
  ...eachTyped(() => z.string().default('')),
  /** What the combo held when the client looked at it last; null where they have not. */
  seenCombo: z.array(SeenItem).nullable().default(null),
  /** What the client adds to the combo, for the whole request. */
  comboAdditions: z.array(SelectedItem).default([]),
  /** The record that the request was copied from, its date, which is chosen anew, and what of it could not be had. */
  copiedFrom: z
    .object({ number: z.string(), serviceDate: z.string(), missingFiles: z.array(MissingFile), record: RecordOfDraft.optional() })
    .nullable()
    .default(null),
  /** The returned pre-order that is sent again with this, as it was when the client began to correct it, and why it was returned. */
  resubmits: z
    .object({
      id: z.string(),
      preOrderNumber: z.string(),
      version: z.int(),
      reason: z.string().nullable(),
      /** What the request said when its correction began, as `contentOf` writes it. */
      begun: z.string().optional(),
    })
    .nullable()
    .default(null),
  /** The key under which this content was sent, so that sending it again, even after a reload, makes no second pre-order. */
  attempt: z
    .object({
      of: z.string(),
      key: z.string(),
      /** What it said of prices: sent again, it says the same, though they may have moved. */
      prices: z.object({
        requestedItemsJson: z.string(),
        estimatedTotalCost: z.string().optional(),
        /** What was confirmed; drafts from before this was sent say nothing of it. */
        expectedTotal: z.string().optional(),
      }),
      /** When somebody pressed. */
      madeAt: z.string().optional(),
      /** The files that were sent ahead, by id; where nothing is said, they go with the form. */
      uploads: z.array(z.string()).optional(),
    })
    .nullable()
    .catch(null),
})
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = {
  orderType: null,
  miningType: null,
  numberOfFronts: 1,
  estimatedServiceDate: null,
  unreadable: {},
  unreadableQuantities: {},
  patternCreationMode: null,
  blastingPatterns: [],
  customSelectedItems: [],
  frontPatternInputs: [],
  suggestedFrontPatterns: [],
  alarmAcceptances: [],
  filledQuantities: [],
  confirmedQuantities: {},
  ...eachTyped(() => ''),
  seenCombo: null,
  comboAdditions: [],
  copiedFrom: null,
  resubmits: null,
  attempt: null,
}

type AskedField = 'numberOfFronts' | 'estimatedServiceDate'

/** The draft with what was typed into a field: its value, or the text that cannot be read. */
export function withTyped<Field extends AskedField>(draft: Draft, field: Field, typed: Draft[Field] | Unreadable): Partial<Draft> {
  const { [field]: _before, ...others } = draft.unreadable
  return { [field]: readable(typed), unreadable: isUnreadable(typed) ? { ...others, [field]: typed } : others }
}

/** The mining types that each kind of request is offered for. */
export const miningTypesOf: Record<OrderType, readonly MiningType[]> = { combo: ['subterranea'], custom: miningTypes }

/** The fronts, counted from 1, each with its file or null; as many as asked for, whatever was loaded when there were more or fewer. */
export const frontsOf = ({ blastingPatterns, numberOfFronts }: Draft): { front: number; file: File | null }[] =>
  Array.from({ length: Math.min(numberOfFronts ?? 0, maxFronts) }, (_, index) => ({
    front: index + 1,
    file: blastingPatterns[index] ?? null,
  }))

/** The fronts that have no file yet. */
export const frontsWithoutFile = (draft: Draft): number[] =>
  frontsOf(draft)
    .filter(({ file }) => file === null)
    .map(({ front }) => front)

export const filesOf = (draft: Draft): (File | null)[] => frontsOf(draft).map(({ file }) => file)

/** The names of the files loaded for fronts that are no longer asked for: kept, not sent, and there again when the fronts are. */
export const setAside = ({ blastingPatterns, numberOfFronts }: Draft): string[] =>
  blastingPatterns.slice(numberOfFronts ?? blastingPatterns.length).flatMap((file) => file?.name ?? [])

export const chosenItems = ({ customSelectedItems }: Draft) => customSelectedItems.filter(({ quantity }) => quantity > 0)

/** What could not be brought along and was not replaced since. */
export const stillMissing = (draft: Draft): readonly MissingFile[] =>
  draft.copiedFrom?.missingFiles.filter(({ front }) => front <= filesOf(draft).length && !filesOf(draft)[front - 1]) ?? []

/** What a request says, whatever its materials cost by now: two drafts of the same content ask for the same. */
export const contentOf = (draft: Draft): string =>
  JSON.stringify([
    draft.orderType,
    draft.miningType,
    draft.numberOfFronts,
    draft.estimatedServiceDate,
    draft.patternCreationMode,
    filesOf(draft).map((file) => file && [file.name, file.size, file.lastModified]),
    [chosenItems(draft), draft.comboAdditions].map((items) => items.map(({ materialId, quantity }) => [materialId, quantity])),
    draft.frontPatternInputs,
    draft.alarmAcceptances,
    ...typedInputs.map(([field]) => draft[field].trim()),
  ])

/** Whether a correction still says what was returned. */
export const isUnchangedCorrection = (draft: Draft) => draft.resubmits?.begun !== undefined && draft.resubmits.begun === contentOf(draft)

/** The record that is asked for again on one page; null of any other draft. */
export const repeatedRecord = ({ copiedFrom, resubmits }: Draft) => (resubmits ? null : (copiedFrom?.record ?? null))

/** Whether there is anything that somebody would miss. */
export const hasProgress = ({ miningType }: Draft) => miningType !== null

/** Whether the fronts are configured here and bring no files. */
export const isConfigured = ({ patternCreationMode }: Pick<Draft, 'patternCreationMode'>) =>
  patternCreationMode === 'create' || patternCreationMode === 'configured'
