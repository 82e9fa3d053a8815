import { askedAgainTexts } from '@barreno/texts/asked-again'
import { clientDashboardTexts as texts } from '@barreno/texts/client-dashboard'
import { IconChecklist, IconClipboardList, IconHistory, IconSend } from '@tabler/icons-react'
import { repeatPath, startAddress } from '../paths.ts'
import { TaskCard, TaskCards } from '../wizard/task-card.tsx'

/** The most frequent tasks of a client. */
export const ClientTasks = ({ obstacle }: { obstacle?: string | undefined }) => (
  <TaskCards label={texts.tasks}>
    <TaskCard {...texts.request} to={startAddress} icon={<IconSend {...icon} />} obstacle={obstacle} />
    <TaskCard {...askedAgainTexts} to={repeatPath} icon={<IconChecklist {...icon} />} obstacle={obstacle} />
    <TaskCard {...texts.preorders} to="/preordenes-cliente" icon={<IconClipboardList {...icon} />} />
    <TaskCard {...texts.orders} to="/history" icon={<IconHistory {...icon} />} />
  </TaskCards>
)

const icon = { size: 30, stroke: 1.5 } as const
