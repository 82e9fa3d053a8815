import { uiTexts } from '@barreno/texts/ui'
import { Chip, Group } from '@mantine/core'
import { useRef } from 'react'
import { useScrollTo } from './use-scroll-to.ts'
import classes from './chips.module.css'

export type Choice = {
  value: string
  label: string
  count?: number | undefined
  /** There are more than `count`. */ hasMore?: boolean | undefined
}

type Props = {
  label: string
  choices: readonly Choice[]
  chosen: string | null
  onChoose: (value: string) => void
  className?: string | undefined
}

/** Choices of which at most one is in force. On a phone they are one row that scrolls sideways, because seven would fill the screen. */
export function Chips({ label, choices, chosen, onChoose, className = '' }: Props) {
  const row = useRef<HTMLDivElement>(null)
  // On a phone the choices may be wider than the screen, with the chosen one out of view.
  useScrollTo(chosen, () => row.current?.querySelector(`[value="${chosen}"]`)?.nextElementSibling)
  return (
    <Chip.Group value={chosen} onChange={onChoose}>
      <Group ref={row} gap={8} className={`${classes.choices} ${className}`} role="radiogroup" aria-label={label}>
        {choices.map(({ value, label: name, count, hasMore = false }) => (
          <Chip key={value} value={value} size="sm" radius="md" icon={null} classNames={{ label: classes.chip ?? '' }}>
            {name}
            {count !== undefined && <span className={classes.count}>{uiTexts.filter.counted(count, hasMore)}</span>}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
