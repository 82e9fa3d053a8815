import { ActionIcon, Menu, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDotsVertical } from '@tabler/icons-react'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './record-actions.module.css'

export type RecordAction = {
  label: string
  onClick: () => void
  obstacles: readonly string[]
  /** The one that the screen is for. */
  isPrimary?: boolean
  isDanger?: boolean
  busy?: boolean
}

/** The actions of a record: in the rail on a desk, at the foot of the screen on a phone. */
export function useRecordActions(actions: readonly RecordAction[]) {
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false })
  if (actions.length === 0) return { rail: <p className={classes.none}>{preorderTexts.rail.noActions}</p>, bottomBar: undefined }
  return isPhone ? { rail: undefined, bottomBar: <ActionBar actions={actions} /> } : { rail: <ActionStack actions={actions} />, bottomBar: undefined }
}

const ActionStack = ({ actions }: { actions: readonly RecordAction[] }) => (
  <Stack gap="xs">
    {actions.map((action) => (
      <Act key={action.label} action={action} />
    ))}
  </Stack>
)

/** Two fit side by side; of more, all but the first are a menu. */
function ActionBar({ actions }: { actions: readonly RecordAction[] }) {
  const [first, ...others] = actions.toSorted((one, other) => Number(other.isPrimary ?? false) - Number(one.isPrimary ?? false))
  if (!first) return null
  if (others.length < 2)
    return (
      <>
        {others.map((action) => (
          <Act key={action.label} action={action} />
        ))}
        <Act action={first} />
      </>
    )
  return (
    <>
      <MoreActions actions={others} />
      <Act action={first} />
    </>
  )
}

const Act = ({ action: { label, onClick, obstacles, isPrimary = false, isDanger = false, busy = false } }: { action: RecordAction }) => (
  <ActionButton variant={isPrimary ? 'filled' : 'default'} {...(isDanger && { c: 'var(--red)' })} fullWidth obstacles={obstacles} busy={busy} onClick={onClick}>
    {label}
  </ActionButton>
)

const MoreActions = ({ actions }: { actions: readonly RecordAction[] }) => (
  <div className={classes.more}>
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={preorderTexts.rail.more}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onClick, obstacles, isDanger }) => (
          <Menu.Item key={label} {...(isDanger && { color: 'red' })} aria-disabled={obstacles.length > 0} onClick={() => obstacles.length === 0 && onClick()}>
            {label}
            {obstacles.map((obstacle) => (
              <span key={obstacle} className={classes.obstacle}>
                {obstacle}
              </span>
            ))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </div>
)
