import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import classes from './load-table.module.css'

const texts = patternReviewTexts.loads

type Load = SuggestedPattern['loads'][number]
type Props = { pattern: Pick<SuggestedPattern, 'loads' | 'bench'> }

/** The load of each kind of hole in the units counted at the face, and the cost of the bottom charge compared with the alternative. */
export const LoadTable = ({ pattern: { loads, bench } }: Props) => (
  <div className={classes.loads}>
    <DataTable label={texts.label} rows={loads} rowKey={({ id }) => id} columns={columns} card={card} empty={null} />
    {bench?.bottom && <p className={classes.bottom}>{texts.bottom(bench.bottom)}</p>}
  </div>
)

const columns: readonly Column<Load>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ name }) => name },
  { key: 'sections', title: texts.columns.sections, wrap: true, cell: ({ sections }) => texts.sections(sections) },
  { key: 'charge', title: texts.columns.charge, numeric: true, cell: ({ charge_kg }) => <Quantity value={charge_kg} /> },
  { key: 'stemming', title: texts.columns.stemming, numeric: true, cell: ({ stemming_m }) => <Quantity value={stemming_m} /> },
]

const card = ({ name, sections, charge_kg, stemming_m }: Load) => (
  <RowCard
    title={name}
    lines={[texts.sections(sections), texts.stemming(stemming_m)]}
    figure={<Quantity value={charge_kg} unit={patternDrawingTexts.table.kilograms} />}
  />
)
