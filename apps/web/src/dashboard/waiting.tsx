import { Button } from '@mantine/core'
import type { DashboardSummary } from '@barreno/domain/dashboard/schema'
import { dashboardTexts } from '@barreno/texts/dashboard'
import { count } from '@barreno/texts/format'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { routes } from '../routes.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Empty } from '../ui/states.tsx'
import classes from './waiting.module.css'

type Queue = DashboardSummary['waiting'][number]

const texts = dashboardTexts.waiting

/** The queues of the role, each with its number of records, the longest waiting time and a link. */
export function Waiting({ waiting }: { waiting: readonly Queue[] }) {
  const visible = waiting.flatMap((queue) =>
    routes.filter(({ menu }) => menu?.queue === queue.queue).map(({ path, menu }) => ({ ...queue, path, label: menu!.label })),
  )
  if (visible.length === 0) return <Empty title={texts.noQueues}>{texts.noQueuesHelp}</Empty>
  if (visible.every((queue) => queue.count === 0)) return <NothingWaits />
  return (
    <ul className={classes.queues}>
      {visible.map((queue) => (
        <li key={queue.queue} className={classes.queue} data-idle={queue.count === 0 || undefined}>
          <span className={classes.count}>{count(queue.count)}</span>
          <div className={classes.words}>
            <p className={classes.label}>{queue.label}</p>
            <p className={classes.since}>{queue.oldest ? <Since moment={queue.oldest} /> : texts.none}</p>
          </div>
          <Button
            component={Link}
            to={queue.path}
            variant={queue.count > 0 ? 'default' : 'subtle'}
            aria-label={texts.openQueue(queue.label)}
          >
            {texts.open}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const Since = ({ moment }: { moment: string }) => (
  <>
    {texts.oldest} <RelativeTime value={moment} />
  </>
)

const NothingWaits = () => (
  <Empty icon={<IconCircleCheck size={28} stroke={1.5} />} title={texts.nothing}>
    {texts.nothingHelp}
  </Empty>
)
