import type { Point } from '../hole.ts'

/** The length of tube or wire outside of the collar that is needed to connect it; engineering judgement. */
const outOfCollar_m = 0.8

export const tubeFor_m = (holeLength_m: number) => holeLength_m + outOfCollar_m

/** Returns the tube length to a bunch: the hole, half a metre outside of it, and the distance to the bunch's middle. */
export const bunchTubeFor_m = (holeLength_m: number, toBunch_m: number) => holeLength_m + 0.5 + toBunch_m

/** Returns the length of a connector between two collars: the distance plus a twentieth, and half a metre at both ends. */
export const connectorFor_m = (distance_m: number) => 1.05 * distance_m + 1

/**
 * Returns the length of a tour of n points spread over an area,
 * plus a quarter because it is not optimized; 0.7124 is the constant for optimal tours.
 */
export const tourOf_m = (points: number, area_m2: number) => 1.25 * 0.7124 * Math.sqrt(points * area_m2)

export const apart_m = (one: Point, other: Point) => Math.sqrt((one.x_m - other.x_m) ** 2 + (one.y_m - other.y_m) ** 2)
