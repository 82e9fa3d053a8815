import { Menu } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { TargetOf } from './target-of.tsx'
import classes from './action-menu.module.css'

export type MenuEntry = {
  label: string
  onClick: () => void
  icon?: ReactNode
  isDanger?: boolean | undefined
  /** Why the entry cannot be chosen for now. */
  obstacles?: readonly string[]
}

type Props = {
  /** The id of the opener, which names the menu. */
  id: string
  entries: readonly MenuEntry[]
  position: 'top-start' | 'bottom-end'
  opened: boolean
  onClose: () => void
  opener: RefObject<HTMLButtonElement | null>
}

/** The menu of an `ActionMenu`. */
export function ActionMenuEntries({ id, entries, position, opened, onClose, opener }: Props) {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Menu id={id} opened={opened} onClose={onClose} position={position} shadow="md" classNames={{ dropdown: classes.menu ?? '' }}>
      <Menu.Target>
        <TargetOf find={() => opener.current} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, icon, onClick, obstacles = [], isDanger }) => {
          const isBarred = obstacles.length > 0
          return (
            <Menu.Item
              key={label}
              leftSection={icon}
              {...(isDanger && !isBarred && { color: 'red' })}
              aria-disabled={isBarred || undefined}
              closeMenuOnClick={!isBarred}
              onClick={() => !isBarred && onClick()}
            >
              {label}
              {obstacles.map((obstacle) => (
                <span key={obstacle} className={classes.obstacle}>
                  {obstacle}
                </span>
              ))}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
