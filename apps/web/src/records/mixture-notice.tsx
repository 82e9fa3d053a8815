import type { MaterialSupply } from '@barreno/domain/inventory/schema'
import { mixtureIn } from '@barreno/domain/patterns/comparison'
import { alarmTexts } from '@barreno/texts/alarms'
import { initiationTexts } from '@barreno/texts/initiation'
import { Notice } from '../ui/notice.tsx'

type Props = Pick<Parameters<typeof mixtureIn>[0], 'numberOfFronts' | 'fronts'> & {
  /** Catalogue data of the lines; null until it has loaded. */
  supply: readonly MaterialSupply[] | null
  lines: readonly { materialId: string; quantity: number; quantityPerFront?: number | null }[]
}

/** Warns, before the lines are saved or approved, that they bring detonators of two systems to one front. Shows nothing if they do not. */
export function MixtureNotice({ supply, lines, ...fired }: Props) {
  if (!supply) return null
  const mixture = mixtureIn({
    ...fired,
    lines: lines.map((line) => ({
      ...line,
      detonatorKind: supply.find(({ materialId }) => materialId === line.materialId)?.detonatorKind,
    })),
  })
  if (mixture === 'none') return null
  return (
    <Notice tone={mixture === 'certain' ? 'red' : 'amber'} live>
      {mixture === 'certain' ? `${initiationTexts.mixed} ${alarmTexts.correctLines}` : initiationTexts.maybeMixed}
    </Notice>
  )
}
