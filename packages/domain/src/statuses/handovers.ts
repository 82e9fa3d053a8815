/** From the magazine to the vehicle, on to the people of the alianza, back to the vehicle, and back into the magazine. */
export const handoverSteps = ['load', 'deliver', 'collect', 'store'] as const
export type HandoverStep = (typeof handoverSteps)[number]

/** An offer that is not answered in time becomes expired. */
export const handoverStates = ['offered', 'accepted', 'refused', 'withdrawn', 'expired'] as const
export type HandoverState = (typeof handoverStates)[number]

/** The signers: the giver, the receiver, and a member of GNB as a witness. */
export const handoverSides = ['giver', 'receiver', 'witness'] as const
export type HandoverSide = (typeof handoverSides)[number]

/** The ways of signing: in the signer's session, with their passkey, or, as the last resort, on paper, with a photo uploaded by the other side. */
export const signingWays = ['session', 'passkey', 'paper'] as const
export type SigningWay = (typeof signingWays)[number]

export const handoverActions = ['accept', 'refuse', 'withdraw', 'witness'] as const
export type HandoverAction = (typeof handoverActions)[number]

/** Minutes in which an offer can be accepted. They are few because both sides are present. */
export const handoverMinutes = 15

/** Hours after the acceptance in which the witness can still sign. */
export const witnessHours = 24

/** The places of an order's material while a person holds it. */
export const custodyPlaces = ['vehicle', 'front'] as const
export type CustodyPlace = (typeof custodyPlaces)[number]
