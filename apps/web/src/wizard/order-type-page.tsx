import type { SessionUser } from '@barreno/domain/auth/schema'
import { type OrderType, orderTypes } from '@barreno/domain/preorders/values'
import { askedAgainTexts } from '@barreno/texts/asked-again'
import { wizardTexts } from '@barreno/texts/wizard'
import { requestObstacleTexts } from '@barreno/texts/request-obstacles'
import { IconChecklist, IconListCheck, IconPackage } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { RightNotice } from '../clients/right-notice.tsx'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Notice } from '../ui/notice.tsx'
import { repeatPath } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Loading } from '../ui/states.tsx'
import { DraftCard } from './draft-card.tsx'
import { emptyDraft, hasProgress } from './draft.ts'
import { neighbours } from './steps.ts'
import { TaskCard, TaskCards } from './task-card.tsx'
import { useDraft } from './use-draft.ts'
import classes from './order-type-page.module.css'

const texts = wizardTexts.orderType
const icons: Record<OrderType, typeof IconPackage> = { combo: IconPackage, custom: IconListCheck }

/** The first page of every request: a combo or a custom list. An unfinished request is offered first. */
export function OrderTypePage() {
  const { user } = useSession()
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      {user && <Choice client={user} />}
    </>
  )
}

function Choice({ client }: { client: SessionUser }) {
  const state = useDraft(client.id)
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<OrderType | null>(null)
  const obstacle = useRequestObstacle()
  if (state.status === 'loading') return <Loading label={wizardTexts.opening} />
  const isInactive = obstacle === requestObstacleTexts.inactive

  function choose(event: MouseEvent, orderType: OrderType) {
    if (!hasProgress(state.draft)) return state.begin(orderType)
    event.preventDefault()
    setWanted(orderType)
  }
  async function startAnew() {
    if (wanted === null) return
    state.begin(wanted)
    await navigate(firstStep(wanted))
  }

  return (
    <>
      {isInactive ? <Inactive /> : <RightNotice />}
      <DraftCard state={state} obstacle={obstacle} />
      <TaskCards label={wizardTexts.steps.orderType}>
        {orderTypes.map((orderType) => {
          const Icon = icons[orderType]
          return (
            <TaskCard
              key={orderType}
              {...texts.choices[orderType]}
              icon={<Icon size={30} stroke={1.5} />}
              to={firstStep(orderType)}
              onFollow={(event) => choose(event, orderType)}
              obstacle={obstacle}
            />
          )
        })}
        <TaskCard {...askedAgainTexts} icon={<IconChecklist size={30} stroke={1.5} />} to={repeatPath} obstacle={obstacle} />
      </TaskCards>
      <ConfirmDialog
        opened={wanted !== null}
        onClose={() => setWanted(null)}
        title={texts.restart.title}
        verb={texts.restart.verb}
        danger
        onConfirm={startAnew}
      >
        {texts.restart.text}
      </ConfirmDialog>
    </>
  )
}

const Inactive = () => (
  <div className={classes.notice}>
    <Notice tone="amber">{wizardTexts.inactive}</Notice>
  </div>
)

const firstStep = (orderType: OrderType) => neighbours('orderType', orderType, emptyDraft).next
