import { Button, Group } from '@mantine/core'
import { patterns } from '@barreno/domain/patterns/calls'
import { designedKinds, type DetonatorKind, mixtureIn, type SystemKind } from '@barreno/domain/patterns/comparison'
import { initiationTexts } from '@barreno/texts/initiation'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import { acceptedFronts } from './configured-fronts.ts'
import type { Draft } from './draft.ts'

const texts = initiationTexts.mixedLines

type Line = { materialId: string; name: string; quantity: number; quantityPerFront?: number | null }
type Props = {
  draft: Draft
  lines: readonly Line[]
  /** Removes the materials from the client's selection; undefined on pages without a selection. */
  onRemove?: (materialIds: readonly string[]) => void
}

/** Warns that the chosen materials bring detonators of two systems to one front, and offers to remove those of one system. */
export function MixedDetonators({ draft, lines, onRemove }: Props) {
  const { data: assortment } = useEndpoint(patterns.assortment, {})
  if (!assortment) return null
  const kinds = new Map(
    assortment.map(({ materialId, blasting }): [string, DetonatorKind | undefined] => [
      materialId,
      blasting.role === 'detonator' ? blasting.detonatorKind : undefined,
    ]),
  )
  const fronts = acceptedFronts(draft).map(({ suggested: { system } }) => ({ initiation: system && { system } }))
  const fired = lines.map((line) => ({ ...line, detonatorKind: kinds.get(line.materialId) }))
  const mixture = mixtureIn({ lines: fired, numberOfFronts: draft.numberOfFronts, fronts })
  if (mixture === 'none') return null
  const designed = designedKinds(fronts)
  const byKind = systemKinds.map((kind) => ({
    kind,
    lines: fired.filter(({ detonatorKind, quantity }) => detonatorKind === kind && quantity > 0),
  }))
  const isOfCombo = ({ quantityPerFront }: Line) => (quantityPerFront ?? 0) > 0
  const ofCombo = byKind.filter(({ lines: of }) => of.some(isOfCombo)).map(({ kind }) => kind)
  // Detonators of the system used by the patterns stay, and nothing can be removed from a combo.
  const removable = byKind.filter(({ kind }) => !designed.has(kind) && !ofCombo.includes(kind))
  return (
    <PageNotice
      tone={mixture === 'certain' ? 'red' : 'amber'}
      live
      action={
        onRemove &&
        removable.length > 0 && (
          <Group gap="xs">
            {removable.map(({ kind, lines: of }) => (
              <Button key={kind} variant="default" size="compact-md" onClick={() => onRemove(of.map(({ materialId }) => materialId))}>
                {texts.remove(texts.kinds[kind])}
              </Button>
            ))}
          </Group>
        )
      }
    >
      <p>{mixture === 'certain' ? `${initiationTexts.mixed} ${texts.consequence}` : initiationTexts.maybeMixed}</p>
      {byKind.map(({ kind, lines: of }) => (
        <p key={kind}>
          {texts.of(
            texts.kinds[kind],
            of.map(({ name }) => name),
          )}
        </p>
      ))}
      {[...designed].map((kind) => (
        <p key={kind}>{texts.designed(texts.kinds[kind])}</p>
      ))}
      {ofCombo.length > 0 && <p>{ofCombo.length === 1 ? texts.ofCombo(texts.kinds[ofCombo[0]!]) : texts.comboMixes}</p>}
    </PageNotice>
  )
}

const systemKinds = ['nonel', 'electronic'] as const satisfies readonly SystemKind[]
