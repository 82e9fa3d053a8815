import { z } from '../../zod.ts'
import { roles } from '../../actor.ts'
import { PasskeyAssertion } from '../../auth/schema.ts'
import { PersonDocument } from '../../clients/identifiers.ts'
import { StockQuantity } from '../../money-fields.ts'
import { LongText, ShortText } from '../../text-fields.ts'
import { validation } from '../../validation.ts'
import { maxItems } from '../../records/values.ts'
import { handoverActions, handoverSides, handoverStates, handoverSteps, signingWays } from '../../statuses/handovers.ts'
import { rules } from '../../statuses/rules.ts'
import { backBy } from '../leftovers/schema.ts'

const Material = { materialId: z.string(), materialName: z.string(), unit: z.string() }

/** The photo of a sheet signed by hand by both sides, as uploaded by the person who signed in their session. */
const SignedPaper = z.object({ name: z.string(), size: z.int(), sha256: z.string(), reason: z.string() })

/** A signer, with their name at that moment. */
export const HandoverSignature = z
  .object({
    side: z.enum(handoverSides),
    name: z.string(),
    role: z.enum(roles),
    idDocument: z.string().nullable(),
    at: z.iso.datetime(),
    way: z.enum(signingWays),
    /** The name of the passkey; null for other ways of signing. */
    passkey: z.string().nullable(),
    /** For a signature on paper, the photo of the sheet and the reason why it was not given in a session; otherwise null. */
    paper: SignedPaper.nullable(),
  })
  .meta({ id: 'HandoverSignature' })
export type HandoverSignature = z.infer<typeof HandoverSignature>

/** The quantity of a material that is handed over. */
export const HandoverLine = z.object({ ...Material, quantity: z.number() })

/** A hand-over of an order's material from one person to another. It has no effect until both have signed the same text. */
export const Handover = z
  .object({
    id: z.string(),
    handoverNumber: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    clientName: z.string(),
    step: z.enum(handoverSteps),
    state: z.enum(handoverStates),
    lines: z.array(HandoverLine),
    vehiclePlate: z.string().nullable(),
    seals: z.string().nullable(),
    notes: z.string().nullable(),
    /** The exact text that is signed, and its SHA-256 in hexadecimal. */
    text: z.string(),
    textSha256: z.string(),
    offeredAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    /** The reason of a refusal or a withdrawal. */
    reason: z.string().nullable(),
    signatures: z.array(HandoverSignature),
    /** The actions that the reader can take. */
    actions: z.array(z.enum(handoverActions)),
  })
  .meta({ id: 'Handover' })
export type Handover = z.infer<typeof Handover>

/** The quantity of a material that left the stock for an order, and its signed hand-overs since. */
export const CustodyLine = z
  .object({
    ...Material,
    dispatched: z.number(),
    loaded: z.number(),
    delivered: z.number(),
    collected: z.number(),
    stored: z.number(),
    /** The quantity stated as consumed, lost or unaccounted for; it can no longer be handed over. */
    accounted: z.number(),
  })
  .meta({ id: 'CustodyLine' })
export type CustodyLine = z.infer<typeof CustodyLine>

/** A step that the reader can offer now, with the available quantities. */
export const HandoverOffer = z
  .object({ step: z.enum(handoverSteps), lines: z.array(z.object({ ...Material, available: z.number() })) })
  .meta({ id: 'HandoverOffer' })
export type HandoverOffer = z.infer<typeof HandoverOffer>

/**
 * The custody of an order's material: the possible hand-overs, and the signed ones, the newest first.
 * Alianzas see only those of their own people.
 */
export const OrderCustody = z
  .object({
    rule: z.enum(rules),
    lines: z.array(CustodyLine),
    handovers: z.array(Handover),
    offers: z.array(HandoverOffer),
    /** The steps that the reader can complete with the other side's signature on paper. */
    onPaper: z.array(HandoverOffer),
  })
  .meta({ id: 'OrderCustody' })
export type OrderCustody = z.infer<typeof OrderCustody>

/** An order of which the reader holds material, can collect leftovers, or has a hand-over to sign. */
export const CarriedOrder = z
  .object({
    orderId: z.string(),
    orderNumber: z.string(),
    clientName: z.string(),
    /** The material that the reader has signed for and still holds. */
    held: z.array(HandoverLine),
    /** The material that the alianza's people hold at the front, for the operator; empty for an alianza, whose own material is in `held`. */
    atFront: z.array(HandoverLine),
    backBy,
    isLate: z.boolean(),
    /** Open offers that the reader may answer or withdraw. */
    open: z.array(Handover),
    offers: z.array(HandoverOffer),
    /** The steps that the reader can complete with the other side's signature on paper. */
    onPaper: z.array(HandoverOffer),
  })
  .meta({ id: 'CarriedOrder' })
export type CarriedOrder = z.infer<typeof CarriedOrder>

const HandoverContent = {
  step: z.enum(handoverSteps),
  lines: z
    .array(z.strictObject({ materialId: ShortText(40).min(1), quantity: StockQuantity.gt(0) }))
    .min(1)
    .max(maxItems),
  vehiclePlate: ShortText(20).nullish(),
  seals: LongText(300).nullish(),
  notes: LongText(500).nullish(),
}

export const NewHandover = z.object({
  ...HandoverContent,
  /** The giver's passkey signature, if any, over the SHA-256 of the offer followed by a challenge of the session. */
  passkey: PasskeyAssertion.nullish(),
})
export type NewHandover = z.infer<typeof NewHandover>

/** A hand-over that the other side signed on paper. The photo of the sheet shows both signatures. */
export const PaperHandover = z.strictObject({
  ...HandoverContent,
  /** The person who signed for the alianza, as on the sheet; undefined if the assigned operator signed. */
  signer: z.strictObject({ name: ShortText(120).min(1), idDocument: PersonDocument.min(1) }).nullish(),
  /** The reason why they could not sign in their own session. */
  reason: LongText(300).min(1, validation.reason),
})
export type PaperHandover = z.infer<typeof PaperHandover>

/**
 * Accepts a hand-over.
 * The digest proves that the signed text is the one that was read. A passkey may sign the digest followed by the session's challenge.
 */
export const HandoverAcceptance = z.object({
  textSha256: ShortText(64).regex(/^[0-9a-f]{64}$/),
  passkey: PasskeyAssertion.nullish(),
})
