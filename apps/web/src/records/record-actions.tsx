import { ActionIcon, Button, Stack } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useId } from 'react'
import { recordTexts } from '@barreno/texts/records'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionMenu } from '../ui/action-menu.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useOffer } from './offered-actions.ts'
import { useRailScrollsAway } from './use-screen.ts'
import classes from './record-actions.module.css'

export type RecordAction = {
  label: string
  onClick: () => void
  obstacles: readonly string[]
  /** The main action of the screen. */
  isPrimary?: boolean
  /** A short, frequent action: on a phone it stands beside the primary one, not in the menu. */
  isInBar?: boolean
  isDanger?: boolean
  /** The action returns the record to its sender. Its key is `r`, as `a` is the key of the primary action. */
  isReturn?: boolean
  busy?: boolean
}

/** Actions that are disabled for now, all for the same reason. */
type Barred = { actions: readonly RecordAction[]; reason: string }

/**
 * The actions of a record: in the rail on a desktop, at the bottom of the screen on a phone. On a tablet the rail
 * scrolls away with the page, so the actions that end an edit stay at the bottom. `elsewhere` replaces the actions
 * that the search can find by name, if some are drawn elsewhere.
 */
export function useRecordActions(actions: readonly RecordAction[], barred?: Barred, elsewhere?: readonly RecordAction[]) {
  useOffer(elsewhere ?? actions)
  const isPhone = useIsPhone()
  const isEditingOnTablet = useRailScrollsAway() && !isPhone && barred !== undefined
  if (actions.length === 0)
    return {
      rail: (
        <p className={classes.none} data-on-screen-only>
          {recordTexts.actions.noActions}
        </p>
      ),
    }
  if (isPhone) return { bottomBar: <ActionBar actions={actions} barred={barred} /> }
  if (isEditingOnTablet) return { rail: <ActionStack actions={[]} barred={barred} />, foot: <ActionFoot actions={actions} /> }
  return { rail: <ActionStack actions={actions} barred={barred} /> }
}

type Props = { actions: readonly RecordAction[]; barred: Barred | undefined }

const ActionStack = ({ actions, barred }: Props) => (
  <Stack gap="xs">
    {actions.map((action) => (
      <Act key={action.label} action={action} />
    ))}
    {barred && <BarredActions {...barred} />}
  </Stack>
)

/** Disabled actions in their places, with the common reason below them. */
function BarredActions({ actions, reason }: Barred) {
  const reasonId = useId()
  if (actions.length === 0) return null
  return (
    <>
      {actions.map(({ label }) => (
        <Button key={label} variant="default" fullWidth aria-disabled data-disabled aria-describedby={reasonId}>
          {label}
        </Button>
      ))}
      <p id={reasonId} className={classes.none}>
        {reason}
      </p>
    </>
  )
}

/** The primary action, the actions that stand beside it, and a menu of the rest. */
function ActionBar({ actions, barred }: Props) {
  const isShown = ({ isPrimary, isInBar }: RecordAction) => isPrimary || isInBar || actions.length === 1
  const visible = actions.filter(isShown).toReversed()
  const inMenu = [
    ...actions.filter((action) => !isShown(action)),
    ...(barred?.actions ?? []).map((action) => ({ ...action, obstacles: [barred!.reason] })),
  ]
  return (
    <>
      {inMenu.length > 0 && <MoreActions actions={inMenu} />}
      {visible.map((action) => (
        <Act key={action.label} action={action} />
      ))}
    </>
  )
}

const ActionFoot = ({ actions }: { actions: readonly RecordAction[] }) => (
  <div className={classes.foot}>
    {actions.toReversed().map((action) => (
      <Act key={action.label} action={action} />
    ))}
  </div>
)

const Act = ({
  action: { label, onClick, obstacles, isPrimary = false, isDanger = false, isReturn, busy = false },
}: {
  action: RecordAction
}) => (
  <ActionButton
    aria-keyshortcuts={isPrimary ? 'a' : isReturn ? 'r' : undefined}
    variant={isPrimary ? 'filled' : 'default'}
    {...(isDanger && obstacles.length === 0 && { c: 'var(--red)' })}
    px="xs"
    fullWidth
    obstacles={obstacles}
    busy={busy}
    onClick={onClick}
  >
    {label}
  </ActionButton>
)

const MoreActions = ({ actions }: { actions: readonly RecordAction[] }) => (
  <div className={classes.more}>
    <ActionMenu
      position="top-start"
      button={
        <ActionIcon variant="default" size="var(--control)" aria-label={recordTexts.actions.more}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
      entries={actions}
    />
  </div>
)
