import { Anchor, Button } from '@mantine/core'
import { clients } from '@barreno/domain/clients/calls'
import type { ClientDetail } from '@barreno/domain/clients/schema'
import { clientTexts } from '@barreno/texts/clients'
import { useState } from 'react'
import { Link } from 'react-router'
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageNotice } from '../ui/page-notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { flags } from '../ui/use-list-filters.ts'
import { Right, StateBadge, Warnings } from './client-parts.tsx'
import { CreateClientDialog } from './create-client-dialog.tsx'
import classes from './clients.module.css'

const texts = clientTexts.list

/** The list of alianzas, with the form for a new one. */
export const ClientListPage = () => <ClientList title={texts.title} />
/** The same page with the form open. */
export const RegisterClientPage = () => <ClientList title={texts.registerTitle} isCreatingAtOnce />

type Props = { title: string; isCreatingAtOnce?: boolean }

const ClientList = (page: Props) => (
  <PageAccess permission="clients.list" title={page.title} refused={clientTexts.refused}>
    {() => <AllowedList {...page} />}
  </PageAccess>
)

function AllowedList({ title, isCreatingAtOnce = false }: Props) {
  const [isCreating, setCreating] = useState(isCreatingAtOnce)
  const [created, setCreated] = useState<ClientDetail | null>(null)
  return (
    <>
      <PageHead title={title} context={texts.context} action={<Button onClick={() => setCreating(true)}>{texts.create}</Button>} />
      {created && <Created client={created} />}
      <Clients label={title} />
      <CreateClientDialog opened={isCreating} onClose={() => setCreating(false)} onDone={setCreated} />
    </>
  )
}

const Created = ({ client: { nombreAlianza, warnings } }: { client: ClientDetail }) => (
  <PageNotice tone={warnings.length > 0 ? 'amber' : 'green'} title={texts.created(nombreAlianza)} live>
    {warnings.length > 0 && (
      <>
        {texts.withWarnings}
        <Warnings warnings={warnings} />
      </>
    )}
  </PageNotice>
)

function Clients({ label }: { label: string }) {
  const list = useList(clients.list, ({ pick }) => pick({ estatus: flags }))
  const countOf = useListCounts(list, 'estatus', list.answer.data !== undefined)
  return (
    <>
      <FilterBar
        filters={list.filters}
        searchLabel={texts.search}
        choices={[
          { value: 'true', label: clientTexts.filters.active, ...countOf('true') },
          { value: 'false', label: clientTexts.filters.inactive, ...countOf('false') },
        ]}
        filter="estatus"
        choicesLabel={clientTexts.filters.label}
      />
      <ListTable
        label={label}
        list={list}
        columns={columns}
        card={card}
        texts={texts}
        tools={<ExportButton list="clients" input={list.query} of={list.answer.data} />}
      />
    </>
  )
}

const See = ({ client: { id, nombreAlianza } }: { client: ClientDetail }) => (
  <Anchor component={Link} fw={600} fz="sm" to={`/cliente/editar/${id}`} aria-label={texts.seeOf(nombreAlianza)}>
    {texts.see}
  </Anchor>
)

const columns: readonly Column<ClientDetail>[] = [
  {
    key: 'nombreAlianza',
    title: clientTexts.columns.name,
    sortable: true,
    wrap: true,
    cell: ({ nombreAlianza }) => <span className={classes.name}>{nombreAlianza}</span>,
  },
  { key: 'rif', title: clientTexts.columns.rif, sortable: true, cell: ({ rif }) => rif },
  {
    key: 'nombreDeRepresentante',
    title: clientTexts.columns.representative,
    sortable: true,
    wrap: true,
    cell: ({ nombreDeRepresentante }) => nombreDeRepresentante,
  },
  { key: 'estatus', title: clientTexts.columns.state, cell: ({ estatus }) => <StateBadge estatus={estatus} /> },
  {
    key: 'vigenciaRExplotacion',
    title: clientTexts.columns.right,
    sortable: true,
    wrap: true,
    cell: (client) => <Right client={client} />,
  },
  { key: 'see', title: clientTexts.columns.actions, hideTitle: true, cell: (client) => <See client={client} /> },
]

const card = (client: ClientDetail) => (
  <RowCard
    title={client.nombreAlianza}
    badge={<StateBadge estatus={client.estatus} />}
    lines={[client.rif, client.nombreDeRepresentante, <Right key="right" client={client} />]}
    action={<See client={client} />}
  />
)
