import type { Holder, Permission } from '@barreno/domain/permissions'
import type { RuleName } from '@barreno/domain/statuses/rules'
import { shell } from '@barreno/texts/shell'
import { isClientPath, isStaffPath } from '../paths.ts'
import { routes } from '../routes.ts'
import type { NavGroup } from '../ui/nav-panel.tsx'
import { isAsked, mayOpen } from './may-open.ts'
import { MenuIcon } from './menu-icon.tsx'

/** Returns the menu for a user's permissions, with the number of items waiting in each queue. */
export function menuOf(actor: Holder, countOf: (queue: Permission) => number | null, rulesOff?: readonly RuleName[]): NavGroup[] {
  const isOfOthers = actor.role === 'cliente' ? isStaffPath : isClientPath
  const entries = routes.filter((route) => route.menu && !isOfOthers(route.path) && mayOpen(actor, route) && isAsked(route, rulesOff))
  return (Object.keys(shell.groups) as (keyof typeof shell.groups)[])
    .map((group) => ({
      label: shell.groups[group],
      entries: entries
        .filter(({ menu }) => menu!.group === group)
        .map(({ path, menu }) => {
          const { label, icon, queue, covers } = menu!
          return { to: path, label, icon: <MenuIcon name={icon} />, count: queue ? countOf(queue) : null, covers }
        }),
    }))
    .filter((group) => group.entries.length > 0)
}
