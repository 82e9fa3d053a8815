import type { Hole, Point } from '../hole.ts'
import type { MeasuredHoles } from '../input.ts'
import { inFile } from './place.ts'

/** A hole with the height of its collar, if known. */
export type HoleAtHeight = Hole & { z_m?: number | undefined }

/** Converts holes and outline back to the coordinates of their survey; unchanged if they have no placement. */
export function inSurvey(
  { holes, outline }: { holes: readonly Hole[]; outline: readonly Point[] },
  { holes: measured, placement }: MeasuredHoles,
): { holes: HoleAtHeight[]; outline: Point[] } {
  const heights = new Map(measured.map(({ id, z_m }) => [id, z_m]))
  const back = (point: Point) => (placement ? inFile(point, placement) : point)
  return {
    holes: holes.map((hole) => ({
      ...hole,
      ...back(hole),
      toe: { ...back(hole.toe), z_m: hole.toe.z_m },
      z_m: heights.get(hole.id ?? ''),
    })),
    outline: outline.map(back),
  }
}
