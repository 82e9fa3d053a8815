import { expect, test } from 'vitest'
import { mixtureIn } from './comparison.ts'

const nonel = { quantity: 5, detonatorKind: 'nonel' } as const
const electronic = { quantity: 5, detonatorKind: 'electronic' } as const
const plain = { quantity: 5, detonatorKind: 'plain' } as const
const design = (system: string) => ({ initiation: { system } }) as Parameters<typeof mixtureIn>[0]['fronts'][number]

test.each([
  ['one system', [nonel, nonel], 1, [], 'none'],
  ['a system and caps for a fuse', [nonel, plain], 1, [], 'none'],
  ['two systems for one front', [nonel, electronic], 1, [], 'certain'],
  ['a second system of which none is asked', [nonel, { ...electronic, quantity: 0 }], 1, [], 'none'],
  ['two systems for fronts that are all designed with one', [nonel, electronic], 2, [design('nonelLP'), design('nonelSurface')], 'certain'],
  ['two systems for fronts that are designed with both', [nonel, electronic], 2, [design('nonelLP'), design('electronic')], 'none'],
  ['two systems for fronts of which one is not designed', [nonel, electronic], 2, [design('nonelLP'), null], 'possible'],
  ['two systems for fronts of which nobody said how they are fired', [nonel, electronic], 3, [], 'possible'],
  ['two systems of an order that does not say its fronts', [nonel, electronic], null, [], 'possible'],
  ['a combo that gives every front one, and the other beside it', [{ ...nonel, quantityPerFront: 5 }, electronic], 3, [], 'certain'],
] as const)('%s', (_, lines, numberOfFronts, fronts, expected) => {
  expect(mixtureIn({ lines, numberOfFronts, fronts })).toBe(expected)
})
