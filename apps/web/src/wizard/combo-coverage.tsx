import { combos } from '@barreno/domain/combos/calls'
import { type CoverageLine, coverageOf } from '@barreno/domain/patterns/comparison'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { useEndpoint } from '../api/use-endpoint.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Notice } from '../ui/notice.tsx'
import { Count } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import classes from './combo-coverage.module.css'

const texts = patternReviewTexts.coverage

type Front = { front: number; suggested: Pick<SuggestedPattern, 'estimatedMaterials'> }

/** How much of each front's estimated materials the combo covers, and what it lacks. */
export function ComboCoverage({ fronts }: { fronts: readonly Front[] }) {
  const { data: combo, error } = useEndpoint(combos.active, {})
  if (!combo && !error) return null
  return (
    <Section id="coverage" title={texts.title}>
      {combo && !error ? (
        fronts.map(({ front, suggested }) => (
          <FrontCoverage key={front} front={front} lines={coverageOf(suggested, combo.items)} isAlone={fronts.length === 1} />
        ))
      ) : (
        <p className={classes.none}>{texts.noCombo}</p>
      )}
    </Section>
  )
}

/** The same for staff, based on the materials that were requested, because the combo may have changed since. */
export function RequestCoverage({ preorder: { orderType, requestedItems, configuredFrontsDetails } }: { preorder: Preorder }) {
  const fronts = configuredFrontsDetails.flatMap(({ frontIndex, backendSuggestedPattern }) =>
    backendSuggestedPattern ? [{ front: frontIndex, suggested: backendSuggestedPattern }] : [],
  )
  if (orderType !== 'combo' || fronts.length === 0) return null
  const added = requestedItems.filter(({ additionalQuantity }) => additionalQuantity > 0)
  const brought = requestedItems.map((item) => ({ materialId: item.materialIdRef, quantityPerFront: item.quantityPerFront ?? 0 }))
  return (
    <Section id="coverage" title={texts.title}>
      {added.length > 0 && <Notice>{texts.added(added)}</Notice>}
      {fronts.map(({ front, suggested }) => (
        <FrontCoverage
          key={front}
          front={front}
          lines={coverageOf(suggested, brought)}
          isAlone={fronts.length === 1}
          lackingText={texts.lackingForStaff}
        />
      ))}
    </Section>
  )
}

type FrontProps = { front: number; lines: readonly CoverageLine[]; isAlone: boolean; lackingText?: (materials: number) => string }

function FrontCoverage({ front, lines, isAlone, lackingText = texts.lacking }: FrontProps) {
  const lacking = lines.filter((line) => line.lacking > 0).length
  const table = (
    <DataTable
      label={texts.ofFront(front)}
      rows={lines}
      rowKey={({ materialId }) => materialId}
      columns={columns}
      card={card}
      empty={null}
    />
  )
  return (
    <div className={classes.front}>
      {!isAlone && <h3 className={classes.title}>{texts.ofFront(front)}</h3>}
      <Notice tone={lacking > 0 ? 'amber' : 'green'}>{lacking > 0 ? lackingText(lacking) : texts.whole}</Notice>
      {isAlone ? (
        table
      ) : (
        <details className={classes.details}>
          <summary>{texts.show(front)}</summary>
          {table}
        </details>
      )}
    </div>
  )
}

const columns: Column<CoverageLine>[] = [
  { key: 'material', title: texts.columns.material, wrap: true, cell: ({ name }) => name },
  {
    key: 'suggested',
    title: texts.columns.suggested,
    width: 120,
    numeric: true,
    cell: ({ suggested, unit }) => <Count value={suggested} unit={unit} />,
  },
  { key: 'covered', title: texts.columns.covered, width: 120, numeric: true, cell: ({ covered }) => <Count value={covered} /> },
  { key: 'lacking', title: texts.columns.lacking, width: 104, numeric: true, cell: (line) => <Lacking line={line} /> },
]

const card = (line: CoverageLine) => (
  <RowCard
    title={line.name}
    lines={[
      `${texts.columns.suggested}: ${line.suggested} ${line.unit}`,
      `${texts.columns.covered}: ${line.covered}`,
      <>
        {texts.columns.lacking}: <Lacking line={line} />
      </>,
    ]}
  />
)

const Lacking = ({ line: { lacking } }: { line: CoverageLine }) =>
  lacking > 0 ? (
    <strong className={classes.lacking}>
      <Count value={lacking} />
    </strong>
  ) : (
    texts.none
  )
