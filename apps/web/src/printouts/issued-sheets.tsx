import { Anchor } from '@mantine/core'
import { printouts } from '@barreno/domain/printouts/calls'
import type { Printout } from '@barreno/domain/printouts/schema'
import { writePrintoutCode } from '@barreno/domain/printouts/values'
import { describeEngine } from '@barreno/texts/engine-version'
import { printoutTexts } from '@barreno/texts/printouts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Empty } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { pagingOf } from '../ui/use-pages.ts'
import type { RecordOfSheets } from './record-of-sheets.ts'
import classes from './issued-sheets.module.css'

const texts = printoutTexts.issued
const size = 10

/** All sheets printed from the record, newest first: whether each is valid, and which one replaces it. */
export function IssuedSheets({ of }: { of: RecordOfSheets }) {
  // The cursors are not kept in the address, because that would change the Back step from the record.
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint(printouts.list, {
    ...of,
    limit: size,
    ...(cursor && { cursor }),
  })
  return (
    <div className={classes.sheets}>
      <DataTable
        label={texts.section}
        rows={data?.items}
        rowKey={({ code }) => code}
        columns={columns}
        card={card}
        loading={isPlaceholderData || (isFetching && error !== null)}
        error={error && `${texts.failed} ${error.message}`}
        onRetry={() => void refetch()}
        empty={<Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
        paging={data && pagingOf(data, { size, cursors, turnTo: setCursors })}
      />
    </div>
  )
}

const CodeLink = ({ code, label }: { code: string; label?: string }) => (
  <Anchor component={Link} to={`/hojas/${writePrintoutCode(code)}`} className={classes.code} aria-label={label}>
    {writePrintoutCode(code)}
  </Anchor>
)

const Code = ({ printout: { code } }: { printout: Printout }) => <CodeLink code={code} label={texts.checkCode(writePrintoutCode(code))} />

const State = ({ printout: { isValid } }: { printout: Printout }) => (
  <StatusBadge tone={isValid ? 'green' : 'red'}>{isValid ? printoutTexts.valid : printoutTexts.void}</StatusBadge>
)

/** Why and since when the sheet is void, and which one replaces it. */
function Instead({ printout }: { printout: Printout }) {
  const { isValid, voided, replacement } = printout
  if (isValid || !voided) return null
  const since = printoutTexts.since(voided)
  return (
    <>
      <span>{printoutTexts.isVoid(printout)}</span>
      {since && <span> {since}.</span>}{' '}
      {replacement?.code ? (
        <span>
          {texts.replacedBy} <CodeLink code={replacement.code} />
          {replacement.number !== printout.number && ` ${texts.of(replacement.number)}`}.
        </span>
      ) : (
        <span>{replacement ? texts.notPrinted(replacement.number) : printoutTexts.none}</span>
      )}
    </>
  )
}

const columns: readonly Column<Printout>[] = [
  { key: 'code', title: texts.columns.code, cell: (printout) => <Code printout={printout} /> },
  {
    key: 'state',
    title: texts.columns.state,
    wrap: true,
    cell: (printout) => (
      <div className={classes.state}>
        <State printout={printout} />
        {!printout.isValid && (
          <div className={classes.why}>
            <Instead printout={printout} />
          </div>
        )}
      </div>
    ),
  },
  {
    key: 'what',
    title: texts.columns.what,
    wrap: true,
    cell: (printout) => (
      <>
        {texts.what(printout)}
        <div className={classes.why}>{texts.engine(describeEngine(printout.engineVersion))}</div>
      </>
    ),
  },
  {
    key: 'printedAt',
    title: texts.columns.printedAt,
    wrap: true,
    cell: ({ printedAt, printedBy }) => (
      <>
        <DateText value={printedAt} withTime />
        <div className={classes.why}>{printedBy}</div>
      </>
    ),
  },
]

const card = (printout: Printout) => (
  <RowCard
    title={<Code printout={printout} />}
    badge={<State printout={printout} />}
    lines={[
      texts.what(printout),
      <>
        <DateText value={printout.printedAt} withTime /> · {printout.printedBy}
      </>,
      texts.engine(describeEngine(printout.engineVersion)),
      ...(printout.isValid ? [] : [<Instead key="instead" printout={printout} />]),
    ]}
  />
)
