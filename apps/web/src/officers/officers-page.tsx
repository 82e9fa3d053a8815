import { Button } from '@mantine/core'
import { type Actor, agencyOf } from '@barreno/domain/actor'
import { officers } from '@barreno/domain/officers/calls'
import type { Officer } from '@barreno/domain/officers/schema'
import { mayEver } from '@barreno/domain/permissions'
import { officerTexts as texts } from '@barreno/texts/officers'
import { agencyLabels } from '@barreno/texts/roles'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Empty } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { OfficerActions } from './officer-actions.tsx'
import { OfficerDialog } from './officer-dialog.tsx'
import classes from './officers.module.css'

/** The officers who sign orders for an agency. Its own people read them, its administrator maintains them, and a gerente reads those of all. */
export const OfficersPage = () => (
  <PageAccess permission="officers.read" title={texts.title} refused={texts.refused}>
    {(actor) => <Officers actor={actor} />}
  </PageAccess>
)

function Officers({ actor }: { actor: Actor }) {
  const { data, error, isFetching, refetch } = useEndpoint(officers.list, {})
  const [isAdding, setAdding] = useState(false)
  const [message, notify] = useFlash()
  const isOwn = agencyOf(actor.role) !== null
  const mayKeep = mayEver(actor, 'officers.administer')
  const actions = (officer: Officer) => (mayKeep ? <OfficerActions officer={officer} onDone={notify} /> : null)
  return (
    <>
      <PageHead
        title={texts.title}
        context={isOwn ? texts.context : texts.contextOfAll}
        action={
          mayKeep && (
            <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
              {texts.create.button}
            </Button>
          )
        }
      />
      <FlashMessage message={message} />
      <DataTable
        label={texts.title}
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          ...columns.filter(({ key }) => !isOwn || key !== 'agency'),
          ...(mayKeep ? [{ key: 'actions', title: texts.columns.actions, cell: actions }] : []),
        ]}
        card={cardWith(actions)}
        empty={<Empty title={texts.nobody}>{texts.nobodyHelp}</Empty>}
        loading={isFetching}
        error={error && !data ? texts.loadFailed : null}
        onRetry={() => void refetch()}
      />
      {mayKeep && <OfficerDialog officer={null} opened={isAdding} onClose={() => setAdding(false)} onDone={notify} />}
    </>
  )
}

const Who = ({ officer }: { officer: Officer }) => (
  <span className={classes.officer}>
    <span className={classes.name}>{texts.fullName(officer)}</span>
    <span className={classes.detail}>
      {officer.rank} · {officer.idDocument}
    </span>
  </span>
)

const State = ({ officer: { isActive } }: { officer: Officer }) => (
  <StatusBadge tone={isActive ? 'green' : 'grey'}>{isActive ? texts.active : texts.inactive}</StatusBadge>
)

const signatureOf = ({ hasSignature }: Officer) => (hasSignature ? texts.withSignature : texts.withoutSignature)

const cardWith = (actions: (officer: Officer) => ReactNode) => (officer: Officer) => (
  <RowCard
    title={<Who officer={officer} />}
    badge={<State officer={officer} />}
    lines={[`${agencyLabels[officer.agency]} · ${officer.userName ?? texts.noAccount} · ${signatureOf(officer)}`]}
    action={actions(officer)}
  />
)

const columns: readonly Column<Officer>[] = [
  { key: 'officer', title: texts.columns.officer, wrap: true, cell: (officer) => <Who officer={officer} /> },
  { key: 'agency', title: texts.columns.agency, cell: ({ agency }) => agencyLabels[agency] },
  { key: 'account', title: texts.columns.account, wrap: true, cell: ({ userName }) => userName ?? texts.noAccount },
  { key: 'signature', title: texts.columns.signature, cell: signatureOf },
  { key: 'state', title: texts.columns.state, cell: (officer) => <State officer={officer} /> },
]
