import type { Permission } from '@barreno/domain/permissions'
import { dashboard } from '@barreno/domain/dashboard/endpoints'
import { roleLabels } from '@barreno/domain/texts/labels'
import { shell } from '@barreno/domain/texts/shell'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { accountPath, isClientPath } from '../paths.ts'
import { mayOpen, routes } from '../routes.tsx'
import { AppFrame } from '../ui/app-frame.tsx'

/** The frame around every page of the signed-in: the menu that the permission table gives this role, with what waits in each queue. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const { user, actor, signOut } = useSession()
  const navigate = useNavigate()
  const isStaff = actor?.role !== 'cliente'
  const { data: summary } = useEndpoint(dashboard.summary, {}, { enabled: isStaff && !user?.mustChangePassword })
  if (!user || !actor) return children

  const entries = routes.filter(
    (route) => !user.mustChangePassword && route.menu && isClientPath(route.path) !== isStaff && mayOpen(actor.role, route),
  )
  const countOf = (queue: Permission | undefined) => summary?.waiting.find((waiting) => waiting.queue === queue)?.count ?? null
  const groups = (Object.keys(shell.groups) as (keyof typeof shell.groups)[])
    .map((group) => ({
      label: shell.groups[group],
      entries: entries
        .filter(({ menu }) => menu!.group === group)
        .map(({ path, menu }) => {
          const { label, icon: Icon, queue } = menu!
          return { to: path, label, icon: <Icon size={18} stroke={1.6} />, count: countOf(queue) }
        }),
    }))
    .filter((group) => group.entries.length > 0)

  return (
    <AppFrame
      title={roleLabels[actor.role] ?? shell.user}
      groups={groups}
      person={{ name: user.nombreAlianza ?? user.nombre, role: user.username, to: accountPath }}
      onSignOut={() => void signOut().then(() => navigate('/', { replace: true }))}
    >
      {children}
    </AppFrame>
  )
}
