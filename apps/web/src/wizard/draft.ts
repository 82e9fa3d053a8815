import { type OrderType, orderTypes, patternCreationModes } from '@barreno/domain/preorders/values'
import { maxFronts, type MiningType, miningTypes } from '@barreno/domain/records/values'
import { initiationSystems } from '@barreno/domain/patterns/inputs'
import { EstimatedMaterial } from '@barreno/domain/patterns/schema'
import { isUnreadable, readable, type Unreadable } from '../ui/typed.ts'
import { z } from '@barreno/domain/zod'
import { eachTyped, typedInputs } from './typed-fields.ts'
import { FrontFacts, UnreadableText } from '../patterns/front-facts.ts'

/** A chosen material with its quantity, and its name and price from the catalogue at that time. */
export const SelectedItem = z.object({
  materialId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string(),
  unitPrice: z.number(),
  quantity: z.int(),
})
export type SelectedItem = z.infer<typeof SelectedItem>

/** A material of the combo as the client last saw it. */
export const SeenItem = SelectedItem.omit({ quantity: true }).extend({ quantityPerFront: z.int() })
export type SeenItem = z.infer<typeof SeenItem>

/** A file of the copied record that could not be loaded. */
const MissingFile = z.object({ front: z.int(), name: z.string(), message: z.string() })
export type MissingFile = z.infer<typeof MissingFile>

const RecordOfDraft = z.object({ of: z.enum(['preorder', 'order']), id: z.string() })

/** The parts of a front's suggestion that later steps need. The rest is computed again from the facts, which always give the same result. */
export const SuggestedFront = z.object({
  /** The inputs of the suggestion as text; with other inputs it is invalid. */
  of: z.string(),
  isAccepted: z.boolean(),
  numberOfHoles: z.int(),
  totalExplosive_kg: z.number(),
  powerFactor_kg_m3: z.number(),
  estimatedMaterials: z.array(EstimatedMaterial),
  /** The initiation system; missing in older drafts. */
  system: z.enum(initiationSystems).optional(),
})
export type SuggestedFront = z.infer<typeof SuggestedFront>

const figure = z.number().nullable()
const AcceptanceInDraft = z.object({
  front: z.int(),
  /** The inputs that the alarm belongs to, as text; with other inputs the acceptance is invalid. */
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

/** The answers to the wizard so far. It is read from the browser's storage, where an older version may have written it. */
export const Draft = z.object({
  orderType: z.enum(orderTypes).nullable(),
  miningType: z.enum(miningTypes).nullable(),
  /** Null if the field is empty or cannot be read. */
  numberOfFronts: z.number().nullable(),
  estimatedServiceDate: z.string().nullable(),
  /** Unreadable texts by field, and unreadable quantities by material. */
  unreadable: z.record(z.string(), UnreadableText).default({}),
  unreadableQuantities: z.record(z.string(), UnreadableText).default({}),
  patternCreationMode: z.enum(patternCreationModes).nullable(),
  /** The file of each front, in the order of the fronts. */
  blastingPatterns: z.array(z.instanceof(File).nullable()),
  customSelectedItems: z.array(SelectedItem),
  /** The facts of each configured front and its suggestion, in the order of the fronts. */
  frontPatternInputs: z.array(FrontFacts.nullable()).default([]),
  suggestedFrontPatterns: z.array(SuggestedFront.nullable()).default([]),
  /** Alarms that an engineer accepted, each for the inputs that its front had then. */
  alarmAcceptances: z.array(AcceptanceInDraft).default([]),
  /** The quantities that the suggestions filled in; a different quantity was changed by the client. */
  filledQuantities: z.array(z.object({ materialId: z.string(), quantity: z.int() })).default([]),
  /** Unusual quantities that the client confirmed, by material. */
  confirmedQuantities: z.record(z.string(), z.int()).default({}),
  ...eachTyped(() => z.string().default('')),
  /** The contents of the combo when the client last saw it; null if they have not. */
  seenCombo: z.array(SeenItem).nullable().default(null),
  /** The client's additions to the combo, for the whole request. */
  comboAdditions: z.array(SelectedItem).default([]),
  /** The record that the request was copied from, its date (chosen anew), and the files that could not be loaded. */
  copiedFrom: z
    .object({ number: z.string(), serviceDate: z.string(), missingFiles: z.array(MissingFile), record: RecordOfDraft.optional() })
    .nullable()
    .default(null),
  /** The returned pre-order that this draft corrects, as it was when the correction began, with the reason for the return. */
  resubmits: z
    .object({
      id: z.string(),
      preOrderNumber: z.string(),
      version: z.int(),
      reason: z.string().nullable(),
      /** The content of the request when its correction began, as returned by `contentOf`. */
      begun: z.string().optional(),
    })
    .nullable()
    .default(null),
  /** The attempt to send this content. Its key prevents a second pre-order if the request is sent again, even after a reload. */
  attempt: z
    .object({
      of: z.string(),
      key: z.string(),
      /** The prices sent; a retry sends the same ones, even if they have changed. */
      prices: z.object({
        requestedItemsJson: z.string(),
        estimatedTotalCost: z.string().optional(),
        /** The confirmed total; missing in older drafts. */
        expectedTotal: z.string().optional(),
      }),
      /** When the user pressed the send button. */
      madeAt: z.string().optional(),
      /** Ids of the files uploaded in advance; if undefined, the files are sent with the form. */
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

/** Returns the draft with the input of a field: its value, or the text that cannot be read. */
export function withTyped<Field extends AskedField>(draft: Draft, field: Field, typed: Draft[Field] | Unreadable): Partial<Draft> {
  const { [field]: _before, ...others } = draft.unreadable
  return { [field]: readable(typed), unreadable: isUnreadable(typed) ? { ...others, [field]: typed } : others }
}

/** The mining types that each kind of request is offered for. */
export const miningTypesOf: Record<OrderType, readonly MiningType[]> = { combo: ['subterranea'], custom: miningTypes }

/** Returns the requested fronts, counted from 1, each with its file or null. Files for further fronts are ignored. */
export const frontsOf = ({ blastingPatterns, numberOfFronts }: Draft): { front: number; file: File | null }[] =>
  Array.from({ length: Math.min(numberOfFronts ?? 0, maxFronts) }, (_, index) => ({
    front: index + 1,
    file: blastingPatterns[index] ?? null,
  }))

/** Returns the fronts that have no file yet. */
export const frontsWithoutFile = (draft: Draft): number[] =>
  frontsOf(draft)
    .filter(({ file }) => file === null)
    .map(({ front }) => front)

export const filesOf = (draft: Draft): (File | null)[] => frontsOf(draft).map(({ file }) => file)

/** Returns the names of files for fronts beyond the requested number. They are kept but not sent, and used again if the number grows. */
export const setAside = ({ blastingPatterns, numberOfFronts }: Draft): string[] =>
  blastingPatterns.slice(numberOfFronts ?? blastingPatterns.length).flatMap((file) => file?.name ?? [])

export const chosenItems = ({ customSelectedItems }: Draft) => customSelectedItems.filter(({ quantity }) => quantity > 0)

/** Returns the copied record's files that could not be loaded and have not been replaced. */
export const stillMissing = (draft: Draft): readonly MissingFile[] =>
  draft.copiedFrom?.missingFiles.filter(({ front }) => front <= filesOf(draft).length && !filesOf(draft)[front - 1]) ?? []

/** Returns the content of a request as text, without prices; equal texts mean equal requests. */
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

/** Whether a correction is still equal to the returned request. */
export const isUnchangedCorrection = (draft: Draft) => draft.resubmits?.begun !== undefined && draft.resubmits.begun === contentOf(draft)

/** Returns the record that a draft repeats, which has a single page; null for other drafts. */
export const repeatedRecord = ({ copiedFrom, resubmits }: Draft) => (resubmits ? null : (copiedFrom?.record ?? null))

/** Whether the draft contains anything worth keeping. */
export const hasProgress = ({ miningType }: Draft) => miningType !== null

/** Whether the fronts are configured in the wizard instead of described by files. */
export const isConfigured = ({ patternCreationMode }: Pick<Draft, 'patternCreationMode'>) =>
  patternCreationMode === 'create' || patternCreationMode === 'configured'
