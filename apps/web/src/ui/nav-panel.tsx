import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { count } from '@barreno/texts/format'
import { institution } from '@barreno/texts/institution'
import { uiTexts } from '@barreno/texts/ui'
import { useScrollTo } from './use-scroll-to.ts'
import classes from './nav-panel.module.css'

type NavEntry = {
  to: string
  label: string
  icon: ReactNode
  /** Number of things waiting there; null and 0 show nothing. */
  count?: number | null | undefined
  /** Other addresses that belong to the entry, with all addresses under them. */
  covers?: readonly string[] | undefined
}
export type NavGroup = { label: string; entries: readonly NavEntry[] }
export type Person = { name: string; role?: string | undefined; to?: string | undefined }

type Props = { title: string; groups: readonly NavGroup[]; person: Person | null; onSignOut: () => void; onLeave?: () => void }

/** The menu of the frame: navigation, the user, and the sign-out button. */
export function NavPanel({ title, groups, person, onSignOut, onLeave }: Props) {
  const { pathname } = useLocation()
  const here = currentEntry(pathname, groups)
  return (
    <div className={classes.panel}>
      <div className={classes.head} data-search>
        <img src={institution.mark} alt="" width={32} height={32} />
        <div className={classes.brand}>
          <span className={classes.title}>{title}</span>
          <span className={classes.product}>{institution.product}</span>
        </div>
      </div>
      <nav className={classes.nav} aria-label={uiTexts.frame.menu}>
        {groups.map(({ label, entries }) => (
          <div key={label} className={classes.group} role="group" aria-label={label}>
            <p className={classes.groupLabel} aria-hidden>
              {label}
            </p>
            {entries.map((entry) => (
              <Entry key={entry.to} entry={entry} isHere={entry === here} onLeave={onLeave} />
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.foot}>
        {person && (
          <div className={classes.person}>
            {person.to ? (
              <Link to={person.to} className={classes.name} onClick={onLeave} aria-current={pathname === person.to ? 'page' : undefined}>
                {person.name}
              </Link>
            ) : (
              <span className={classes.name}>{person.name}</span>
            )}
            {person.role && <span className={classes.role}>{person.role}</span>}
          </div>
        )}
        <div className={classes.out}>
          <Button variant="default" size="compact-md" leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={onSignOut}>
            {uiTexts.frame.signOut}
          </Button>
          <NightSwitch />
        </div>
      </div>
    </div>
  )
}

function Entry({ entry, isHere, onLeave }: { entry: NavEntry; isHere: boolean; onLeave: (() => void) | undefined }) {
  const link = useRef<HTMLAnchorElement>(null)
  useScrollTo(isHere ? entry.to : null, () => link.current)
  return (
    <Link ref={link} to={entry.to} className={classes.entry} aria-current={isHere ? 'page' : undefined} onClick={onLeave}>
      <span className={classes.icon} aria-hidden>
        {entry.icon}
      </span>
      <span className={classes.label}>{entry.label}</span>
      {Boolean(entry.count) && (
        <span className={classes.count} title={uiTexts.frame.waiting(entry.count ?? 0)}>
          {count(entry.count)}
        </span>
      )}
    </Link>
  )
}

function NightSwitch() {
  const isNight = useComputedColorScheme('light') === 'dark'
  const { setColorScheme } = useMantineColorScheme()
  const label = isNight ? uiTexts.frame.toLight : uiTexts.frame.toDark
  const Icon = isNight ? IconSun : IconMoon
  return (
    <ActionIcon size="lg" aria-label={label} title={label} onClick={() => setColorScheme(isNight ? 'light' : 'dark')}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

/** Returns the entry with the longest address that is a prefix of `pathname`, by whole segments; the last one if several are equal. */
function currentEntry(pathname: string, groups: readonly NavGroup[]): NavEntry | undefined {
  return groups
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => [entry.to.split('?')[0]!, ...(entry.covers ?? [])].map((address) => ({ entry, address })))
    .filter(({ address }) => `${pathname}/`.startsWith(`${address}/`))
    .toSorted((one, other) => one.address.length - other.address.length)
    .at(-1)?.entry
}
