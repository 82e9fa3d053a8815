/** From the magazine to the vehicle, on to the people of the alianza, back to the vehicle, and back into the magazine. */
export const handoverSteps = ['load', 'deliver', 'collect', 'store'] as const
export type HandoverStep = (typeof handoverSteps)[number]

/** An offer that nobody answers in time has expired. */
export const handoverStates = ['offered', 'accepted', 'refused', 'withdrawn', 'expired'] as const
export type HandoverState = (typeof handoverStates)[number]

/** Who signs: whoever gives, whoever receives, and somebody of GNB who was there. */
export const handoverSides = ['giver', 'receiver', 'witness'] as const
export type HandoverSide = (typeof handoverSides)[number]

/** How a side signed: in their own session, with a passkey of theirs, or, as the last way, on paper, of which the other side shows the photo. */
export const signingWays = ['session', 'passkey', 'paper'] as const
export type SigningWay = (typeof signingWays)[number]

export const handoverActions = ['accept', 'refuse', 'withdraw', 'witness'] as const
export type HandoverAction = (typeof handoverActions)[number]

/** How long an offer can be accepted: both stand before the material. */
export const handoverMinutes = 15

/** For how long after the acceptance whoever was there can still sign as a witness. */
export const witnessHours = 24

/** Where material of an order can be while it is in somebody's hands. */
export const custodyPlaces = ['vehicle', 'front'] as const
export type CustodyPlace = (typeof custodyPlaces)[number]
