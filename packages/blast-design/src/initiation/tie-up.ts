import type { Point } from '../hole.ts'
import type { Pair } from './order.ts'

/** A block of rows as it is tied up. Collars stand row by row, each row from its first place on. */
export interface Block {
  rows: number
  holesPerRow: number
  pattern: 'staggered' | 'square'
  collars: readonly Point[]
}

export type RowLink = 'latestFront' | 'sameEnd'

/**
 * The hole that a row link leaves from. In a staggered pattern the first hole of the next row lies between two in front of it, and the later of
 * both is waited for: that alone brings the chance of a hole before the one in front of it from 9 % to 0.05 %.
 */
const linkPlace = ({ pattern, holesPerRow }: Block, row: number, link: RowLink) =>
  link === 'latestFront' && pattern === 'staggered' && row % 2 === 0 && holesPerRow > 1 ? 1 : 0

/** Which hole each hole's signal comes from, −1 for the first. */
export const parentsOf = (block: Block, link: RowLink = 'latestFront'): number[] =>
  block.collars.map((_, index) => {
    const [row, place] = [Math.floor(index / block.holesPerRow), index % block.holesPerRow]
    if (place > 0) return index - 1
    return row === 0 ? -1 : (row - 1) * block.holesPerRow + linkPlace(block, row - 1, link)
  })

/** Whether the link to a hole runs along its row. */
export const isAlongRow = ({ holesPerRow }: Block, hole: number) => hole % holesPerRow > 0

/** Times at which the signal reaches each hole. */
export function signals_ms(block: Block, parents: readonly number[], timing: { betweenHoles_ms: number; betweenRows_ms: number }): number[] {
  const times: number[] = []
  for (const [hole, parent] of parents.entries())
    times.push(parent < 0 ? 0 : times[parent]! + (isAlongRow(block, hole) ? timing.betweenHoles_ms : timing.betweenRows_ms))
  return times
}

/** Neighbours of a row, the nearer to its start first. */
export const rowPairs = (block: Block): Pair[] =>
  block.collars.flatMap((_, hole): Pair[] => (isAlongRow(block, hole) ? [[hole - 1, hole]] : []))

/** Each hole with the one in front of it, in a staggered pattern the two. */
export const frontPairs = ({ collars, holesPerRow, pattern }: Block): Pair[] =>
  collars.flatMap((_, hole) => {
    const [row, place] = [Math.floor(hole / holesPerRow), hole % holesPerRow]
    if (row === 0) return []
    const beside = pattern === 'square' ? [place] : row % 2 === 1 ? [place, place + 1] : [place - 1, place]
    return beside.filter((one) => one >= 0 && one < holesPerRow).map((one): Pair => [(row - 1) * holesPerRow + one, hole])
  })
