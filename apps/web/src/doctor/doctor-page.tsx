import { Stack } from '@mantine/core'
import { doctor } from '@barreno/domain/doctor/calls'
import type { DoctorReport, Finding, ServerSeen, SettingInForce, TableSize } from '@barreno/domain/doctor/schema'
import { checkStates, checkTones, serverSilentAfter_ms } from '@barreno/domain/doctor/values'
import { checkLabels, doctorTexts, serverTexts as texts } from '@barreno/texts/doctor'
import { bytesText, count, dateTime } from '@barreno/texts/format'
import { inventoryTexts } from '@barreno/texts/inventory'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { FoldedSections } from '../ui/folded-sections.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './doctor.module.css'

/** The state of the installation, for the people responsible for it. */
export const DoctorPage = () => (
  <PageAccess permission="doctor.read" title={texts.title} refused={texts.refused} signedOut={inventoryTexts.signIn}>
    {() => <Doctor />}
  </PageAccess>
)

function Doctor() {
  const { data, error, isFetching, refetch } = useEndpoint(doctor.report, {})
  const again = () => void refetch()
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={
          <ActionButton onClick={again} obstacles={isFetching ? [texts.looking] : []}>
            {texts.again}
          </ActionButton>
        }
      />
      {data ? <Report of={data} isLooking={isFetching} /> : error ? <ErrorState message={texts.loadFailed} onRetry={again} /> : <Loading />}
    </>
  )
}

function Report({ of: report, isLooking }: { of: DoctorReport; isLooking: boolean }) {
  const { findings, at, release, node, filesPerDay_bytes } = report
  const countOf = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  const worst = checkStates.find((state) => countOf(state) > 0) ?? 'good'
  return (
    <Stack gap="lg">
      <Notice tone={checkTones[worst]} title={doctorTexts.summary(countOf('fault'), countOf('warning'))} live>
        {texts.checksAt(dateTime(at))}
      </Notice>
      <Section id="revision" title={texts.checks}>
        <DataTable
          label={texts.checks}
          rows={checkStates.flatMap((wanted) => findings.filter(({ state }) => state === wanted))}
          rowKey={({ check }) => check}
          columns={findingColumns}
          card={findingCard}
          empty={null}
          loading={isLooking}
        />
      </Section>
      <Section id="servidores" title={texts.servers} context={texts.serversHelp}>
        <DataTable
          label={texts.servers}
          rows={report.servers}
          rowKey={({ id }) => id}
          columns={serverColumns(at)}
          card={serverCard(at)}
          empty={<p className={classes.help}>{texts.noServers}</p>}
        />
      </Section>
      <Section id="base-de-datos" title={texts.database} context={texts.databaseHelp}>
        <DataTable label={texts.database} rows={report.tables} rowKey={({ name }) => name} columns={tableColumns} empty={null} />
        <Stack mt="md">
          <Facts
            facts={[
              { label: texts.filesPerDay, value: bytesText(filesPerDay_bytes) },
              { label: texts.versions.release, value: release },
              { label: texts.versions.node, value: node },
            ]}
          />
        </Stack>
      </Section>
      <Settings of={report.settings} />
    </Stack>
  )
}

/** The settings that were set, and those with defaults, which are collapsed. */
function Settings({ of: settings }: { of: readonly SettingInForce[] }) {
  const set = settings.filter(({ source }) => source !== 'default')
  const others = settings.filter(({ source }) => source === 'default')
  const table = (label: string, rows: readonly SettingInForce[]) => (
    <DataTable label={label} rows={rows} rowKey={({ name }) => name} columns={settingColumns} card={settingCard} empty={null} />
  )
  return (
    <Section id="configuracion" title={texts.settings} context={texts.settingsHelp}>
      {set.length > 0 && table(texts.settings, set)}
      <FoldedSections title={texts.others(others.length)}>{table(texts.defaults, others)}</FoldedSections>
    </Section>
  )
}

const State = ({ of: { state } }: { of: Finding }) => <StatusBadge tone={checkTones[state]}>{texts.states[state]}</StatusBadge>

const What = ({ of: { what, remedy } }: { of: Finding }) => (
  <>
    {what}
    {remedy !== null && <span className={classes.remedy}>{remedy}</span>}
  </>
)

const findingColumns: readonly Column<Finding>[] = [
  { key: 'state', title: texts.columns.state, width: 130, cell: (finding) => <State of={finding} /> },
  { key: 'check', title: texts.columns.check, width: 240, cell: ({ check }) => checkLabels[check] },
  { key: 'what', title: texts.columns.what, wrap: true, cell: (finding) => <What of={finding} /> },
]

const findingCard = (finding: Finding) => (
  <RowCard title={checkLabels[finding.check]} badge={<State of={finding} />} lines={[<What key="what" of={finding} />]} />
)

const nameOf = ({ host, isThis }: ServerSeen) => (isThis ? `${host} (${texts.thisServer})` : host)

const serverColumns = (at: string): readonly Column<ServerSeen>[] => [
  {
    key: 'host',
    title: texts.serverColumns.host,
    wrap: true,
    cell: nameOf,
  },
  { key: 'release', title: texts.serverColumns.release, cell: ({ release }) => release },
  { key: 'startedAt', title: texts.serverColumns.startedAt, cell: ({ startedAt }) => <DateText value={startedAt} withTime /> },
  { key: 'state', title: texts.serverColumns.state, wrap: true, cell: (server) => <ServerState of={server} at={at} /> },
]

const serverCard = (at: string) => (server: ServerSeen) => (
  <RowCard
    title={nameOf(server)}
    badge={<ServerState of={server} at={at} />}
    lines={[texts.card(server.release, dateTime(server.startedAt))]}
  />
)

function ServerState({ of: { seenAt, stoppedAt }, at }: { of: ServerSeen; at: string }) {
  if (stoppedAt !== null) return <Standing tone="grey" text={texts.serverStates.stopped} detail={texts.stopped(dateTime(stoppedAt))} />
  const isSilent = Date.parse(at) - Date.parse(seenAt) > serverSilentAfter_ms
  if (isSilent) return <Standing tone="red" text={texts.serverStates.silent} detail={texts.seen(dateTime(seenAt))} />
  return <Standing tone="green" text={texts.serverStates.present} />
}

const Standing = ({ tone, text, detail }: { tone: 'grey' | 'red' | 'green'; text: string; detail?: string }) => (
  <>
    <StatusBadge tone={tone}>{text}</StatusBadge>
    {detail !== undefined && <span className={classes.detail}> {detail}</span>}
  </>
)

const tableColumns: readonly Column<TableSize>[] = [
  { key: 'name', title: texts.tableColumns.name, cell: ({ name }) => <code className={classes.code}>{name}</code> },
  { key: 'bytes', title: texts.tableColumns.bytes, numeric: true, cell: ({ bytes }) => bytesText(bytes) },
  { key: 'rows', title: texts.tableColumns.rows, numeric: true, cell: ({ rows }) => count(rows) },
  { key: 'deadRows', title: texts.tableColumns.deadRows, numeric: true, cell: ({ deadRows }) => count(deadRows) },
]

const valueOf = ({ value, isSecret, isGiven }: SettingInForce) =>
  isSecret && isGiven ? texts.given : value === null ? texts.notGiven : <code className={classes.code}>{value}</code>

const settingColumns: readonly Column<SettingInForce>[] = [
  { key: 'name', title: texts.settingColumns.name, width: 240, cell: ({ name }) => <code className={classes.code}>{name}</code> },
  { key: 'value', title: texts.settingColumns.value, wrap: true, cell: valueOf },
  { key: 'source', title: texts.settingColumns.source, width: 130, cell: ({ source }) => texts.sources[source] },
]

const settingCard = (setting: SettingInForce) => (
  <RowCard title={<code className={classes.code}>{setting.name}</code>} lines={[valueOf(setting), texts.sources[setting.source]]} />
)
