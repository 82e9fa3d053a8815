import { Button, type ButtonProps, type MantineTheme, UnstyledButton, useMantineTheme } from '@mantine/core'
import { type ButtonHTMLAttributes, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Reasons } from './action-button.tsx'
import { useIsPhone } from './use-is-phone.ts'
import action from './action-button.module.css'
import classes from './row-button.module.css'

type Look = Pick<ButtonProps, 'color'> & { variant: NonNullable<ButtonProps['variant']>; size: NonNullable<ButtonProps['size']> }

type Props = Look &
  Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'aria-keyshortcuts' | 'style'> & {
    children: string
    isWide?: boolean
    /** Why it cannot be done now, in sentences; the button stays in its place and shows the reasons. */
    obstacles: readonly string[]
    onClick: () => void
  }

/** An action in a row of a list. It looks like the library's button but has half its boxes, because a page has dozens of them. */
export function RowButton({
  children,
  isWide = false,
  obstacles,
  onClick,
  style,
  'aria-label': label,
  'aria-keyshortcuts': keys,
  ...look
}: Props) {
  const theme = useMantineTheme()
  const reasonsId = useId()
  const isBarred = obstacles.length > 0
  return (
    <div className={action.action}>
      <button
        type="button"
        className={isBarred ? still : moving}
        style={{ ...lookOf(theme, look), ...style }}
        data-variant={look.variant}
        data-size={look.size}
        data-block={isWide || undefined}
        data-disabled={isBarred || undefined}
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={isBarred || undefined}
        aria-describedby={isBarred ? reasonsId : undefined}
        onClick={() => !isBarred && onClick()}
      >
        <span className={classes.label}>{children}</span>
      </button>
      {isBarred && <Reasons id={reasonsId} obstacles={obstacles} />}
    </div>
  )
}

type RowLinkProps = Omit<Look, 'color'> &
  Pick<LinkProps, 'to' | 'state' | 'aria-label' | 'aria-keyshortcuts'> & { children: string; isWide?: boolean }

/** A link in a row of a list that looks like its actions. */
export function RowButtonLink({ children, variant, size, isWide = false, ...link }: RowLinkProps) {
  const theme = useMantineTheme()
  return (
    <Link
      {...link}
      className={moving}
      style={lookOf(theme, { variant, size })}
      data-variant={variant}
      data-size={size}
      data-block={isWide || undefined}
    >
      <span className={classes.label}>{children}</span>
    </Link>
  )
}

/** Returns the look of an action in a row: quiet and small in a table, as wide as the card on a phone. */
export function useRowLook({ isPrimary }: { isPrimary: boolean }): Omit<Look, 'color'> & { isWide: boolean } {
  const isPhone = useIsPhone()
  if (isPhone) return { variant: isPrimary ? 'filled' : 'default', size: 'md', isWide: true }
  return { variant: isPrimary ? 'light' : 'subtle', size: 'compact-sm', isWide: false }
}

const still = `mantine-focus-auto mantine-Button-root ${UnstyledButton.classes['root']} ${Button.classes['root']} ${classes.button}`
const moving = `${still} mantine-active`

const looks = new WeakMap<MantineTheme, Map<string, Record<string, string>>>()

/** Returns the library's sizes and colours, computed once for all buttons of a kind. */
function lookOf(theme: MantineTheme, look: Look): Record<string, string> {
  const known = looks.get(theme) ?? new Map<string, Record<string, string>>()
  looks.set(theme, known)
  const key = JSON.stringify(look)
  const variables = known.get(key) ?? (Button.varsResolver(theme, look, undefined).root as Record<string, string>)
  known.set(key, variables)
  return variables
}
