import type { Point } from '../hole.ts'

/** What a tube or wire needs out of the collar to be tied on; engineering judgement. */
export const outOfCollar_m = 0.8

export const tubeFor_m = (holeLength_m: number) => holeLength_m + outOfCollar_m

/** To a bunch: the hole, half a metre out of it, and the way to the bunch's middle. */
export const bunchTubeFor_m = (holeLength_m: number, toBunch_m: number) => holeLength_m + 0.5 + toBunch_m

/** A connector between two collars: a twentieth more than the distance, and half a metre at both ends. */
export const connectorFor_m = (distance_m: number) => 1.05 * distance_m + 1

/** A tour of n points spread over an area, a quarter more for a tour that nobody optimizes; 0.7124 is the tour's constant. */
export const tourOf_m = (points: number, area_m2: number) => 1.25 * 0.7124 * Math.sqrt(points * area_m2)

export const apart_m = (one: Point, other: Point) => Math.sqrt((one.x_m - other.x_m) ** 2 + (one.y_m - other.y_m) ** 2)
