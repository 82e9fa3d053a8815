import { clientDashboardTexts } from '@barreno/texts/client-dashboard'
import { dashboardTexts } from '@barreno/texts/dashboard'
import { shell } from '@barreno/texts/shell'
import type { ReactNode } from 'react'
import { marks } from '../api/remembered.ts'
import { menuOf } from '../shell/menu.tsx'
import { AppFrame } from '../ui/app-frame.tsx'
import type { NavGroup } from '../ui/nav-panel.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Loading } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ClientHead } from './client-head.tsx'
import { ClientTasks } from './client-tasks.tsx'

/** The client's dashboard while the session is being checked: the parts that are the same for all clients, and placeholders for the rest. */
export const ClientGreeting = () => (
  <Greeting title={clientDashboardTexts.title(marks.name)} groups={menuOf({ role: 'cliente' }, () => null)}>
    <ClientHead name={marks.name} badge={<StatusBadge tone="grey">{shell.checking}</StatusBadge>} />
    <ClientTasks />
  </Greeting>
)

/** The same for staff, whose dashboard and menu depend on the role. */
export const StaffGreeting = () => (
  <Greeting title={dashboardTexts.title} groups={[]}>
    <PageHead title={dashboardTexts.title} context={dashboardTexts.welcome(marks.name, marks.role)} />
    <Loading label={shell.checking} />
  </Greeting>
)

const Greeting = ({ title, groups, children }: { title: string; groups: NavGroup[]; children: ReactNode }) => (
  <AppFrame title={marks.role} pageTitle={title} groups={groups} person={{ name: marks.name, role: marks.username }} onSignOut={() => {}}>
    {children}
  </AppFrame>
)
