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

/** The photo of a sheet that both sides signed by hand, as whoever signed in their session showed it. */
const SignedPaper = z.object({ name: z.string(), size: z.int(), sha256: z.string(), reason: z.string() })

/** Somebody who signed, as they were called at that moment. */
export const HandoverSignature = z
  .object({
    side: z.enum(handoverSides),
    name: z.string(),
    role: z.enum(roles),
    idDocument: z.string().nullable(),
    at: z.iso.datetime(),
    way: z.enum(signingWays),
    /** The name of the passkey; null in the other ways. */
    passkey: z.string().nullable(),
    /** For a signature on paper: the photo of the sheet, and why it was not in a session; null in the other ways. */
    paper: SignedPaper.nullable(),
  })
  .meta({ id: 'HandoverSignature' })
export type HandoverSignature = z.infer<typeof HandoverSignature>

/** How much of a material changes hands. */
export const HandoverLine = z.object({ ...Material, quantity: z.number() })

/** Material of an order that one person gives to another: nothing until both have signed the same text. */
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
    /** What is signed, word for word, and its SHA-256 in hexadecimal. */
    text: z.string(),
    textSha256: z.string(),
    offeredAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    /** Why it was refused or taken back. */
    reason: z.string().nullable(),
    signatures: z.array(HandoverSignature),
    /** What the reader can do with it. */
    actions: z.array(z.enum(handoverActions)),
  })
  .meta({ id: 'Handover' })
export type Handover = z.infer<typeof Handover>

/** How much of a material left the stock for an order, and what signed hand-overs say of its way since. */
export const CustodyLine = z
  .object({
    ...Material,
    dispatched: z.number(),
    loaded: z.number(),
    delivered: z.number(),
    collected: z.number(),
    stored: z.number(),
    /** What was stated as consumed, lost or unaccounted for: it is nobody's to give any more. */
    accounted: z.number(),
  })
  .meta({ id: 'CustodyLine' })
export type CustodyLine = z.infer<typeof CustodyLine>

/** A step that the reader can offer now, with how much there is to give. */
export const HandoverOffer = z
  .object({ step: z.enum(handoverSteps), lines: z.array(z.object({ ...Material, available: z.number() })) })
  .meta({ id: 'HandoverOffer' })
export type HandoverOffer = z.infer<typeof HandoverOffer>

/** Who can give what of an order, and what was signed, newest first. Alianzas read of it what concerns their people. */
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

/** An order of which the reader has something in their hands or can fetch something back, or whose hand-over waits for their signature. */
export const CarriedOrder = z
  .object({
    orderId: z.string(),
    orderNumber: z.string(),
    clientName: z.string(),
    /** What is with the reader, as they signed for it. */
    held: z.array(HandoverLine),
    /** What the people of the alianza have at the front, as its operator reads it; empty for an alianza, which holds it itself. */
    atFront: z.array(HandoverLine),
    backBy,
    isLate: z.boolean(),
    /** Open offers that the reader may answer or take back. */
    open: z.array(Handover),
    offers: z.array(HandoverOffer),
    /** The steps that the reader can complete with the other side's signature on paper. */
    onPaper: z.array(HandoverOffer),
  })
  .meta({ id: 'CarriedOrder' })
export type CarriedOrder = z.infer<typeof CarriedOrder>

const Given = {
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
  ...Given,
  /** Where the giver signs with a passkey: its answer to the SHA-256 of the offer, followed by a challenge of the session. */
  passkey: PasskeyAssertion.nullish(),
})
export type NewHandover = z.infer<typeof NewHandover>

/** A hand-over of which the other side signed a sheet of paper, which the photo shows with both signatures. */
export const PaperHandover = z.strictObject({
  ...Given,
  /** Whoever signed for the alianza, as the sheet names them; left out where the assigned operator did. */
  signer: z.strictObject({ name: ShortText(120).min(1), idDocument: PersonDocument.min(1) }).nullish(),
  /** Why they could not sign in a session of their own. */
  reason: LongText(300).min(1, validation.reason),
})
export type PaperHandover = z.infer<typeof PaperHandover>

/**
 * What was read is what is signed: the digest of the text that the signer had before them, which a passkey may sign with the session's
 * challenge behind it.
 */
export const HandoverAcceptance = z.object({
  textSha256: ShortText(64).regex(/^[0-9a-f]{64}$/),
  passkey: PasskeyAssertion.nullish(),
})
export const HandoverReason = z.object({ reason: LongText(500).min(1, validation.reason) })
