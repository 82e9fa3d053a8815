import { type LoadCard, loadCards, misfireWait_min } from '@barreno/blast-design/drawing/load-cards'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { crewSheetTexts as texts } from '@barreno/texts/crew-sheet'
import { detonatorNumbers } from '@barreno/texts/delay-numbers'
import { count } from '@barreno/texts/format'
import { describeEquipment, firingFigures, initiationTexts } from '@barreno/texts/initiation'
import { patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { useMemo } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Facts } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'
import { Count, Quantity } from '../ui/quantity.tsx'
import { Section } from '../ui/section.tsx'
import { DelayTable } from './initiation.tsx'
import { LoadFigure } from './load-figure.tsx'
import { PatternDrawing } from './pattern-drawing.tsx'
import classes from './crew-sheet.module.css'

type Hole = SuggestedPattern['calculatedParameters']['holeCoordinates'][number] & { numbers?: string | undefined }
type Load = SuggestedPattern['loads'][number]

/** The instructions for the crew at the face: how the front is fired, where to drill and tie up, and how to load each hole. */
export function CrewSheet({ pattern }: { pattern: SuggestedPattern }) {
  const { inputs, calculatedParameters, outline, initiation, loads } = pattern
  const holes = useMemo(() => withDetonators(pattern), [pattern])
  const cards = useMemo(() => loadCards<Hole, Load['sections'][number], Load>(holes, loads), [holes, loads])
  const relief = holes.filter(({ type }) => type === 'cuele_alivio')
  const empty = holes.filter(({ load, type }) => load === null && type !== 'cuele_alivio')
  return (
    <>
      <Section id="firing" title={texts.firing}>
        {initiation ? <Firing pattern={pattern} initiation={initiation} /> : <Notice tone="amber">{texts.noInitiation}</Notice>}
      </Section>
      <Section id="drawing" title={patternReviewTexts.review.drawing}>
        <PatternDrawing source={{ miningType: inputs.miningType, parameters: calculatedParameters, outline }} firing={pattern} />
      </Section>
      {initiation && initiation.delays.length > 0 && (
        <Section id="delays" title={initiationTexts.delays.title}>
          <div className={classes.delays}>
            <DelayTable delays={initiation.delays} />
          </div>
        </Section>
      )}
      <Section id="loads" title={patternReviewTexts.loads.title}>
        <div className={classes.cards}>
          {cards.map((card) => (
            <Card key={card.load.id} card={card} />
          ))}
          {relief.length > 0 && (
            <div className={classes.card}>
              <h3 className={classes.title}>{texts.relief(relief.length)}</h3>
              <Holes name={patternDrawingTexts.drawing.type('cuele_alivio')} holes={relief} />
            </div>
          )}
          {empty.length > 0 && (
            <div className={classes.card}>
              <h3 className={classes.title}>{texts.empty(empty.length)}</h3>
              <Holes name={texts.emptyName} holes={empty} />
            </div>
          )}
        </div>
      </Section>
    </>
  )
}

/** Returns the holes with their detonator numbers. In the pattern itself the number may be the position in the firing order. */
function withDetonators({ calculatedParameters: { holeCoordinates }, initiation }: SuggestedPattern): Hole[] {
  if (!initiation) return holeCoordinates
  const numbers = detonatorNumbers(initiation.inHole)
  return holeCoordinates.map((hole) => ({ ...hole, numbers: numbers.get(hole.number) }))
}

type FiringProps = { pattern: SuggestedPattern; initiation: NonNullable<SuggestedPattern['initiation']> }

const Firing = ({ pattern: { clearing }, initiation }: FiringProps) => (
  <div className={classes.firing}>
    <Facts
      facts={[
        { label: texts.system, value: initiation.systemName },
        ...firingFigures(initiation, clearing),
        { label: texts.misfire, value: texts.minutes(misfireWait_min(initiation.start)) },
      ]}
    />
    {initiation.equipment.length > 0 && <p className={classes.equipment}>{describeEquipment(initiation.equipment)}</p>}
  </div>
)

function Card({ card: { load, sections, holes } }: { card: LoadCard<Hole, Load> }) {
  const ofAll = sections.map((section) => ({
    ...section,
    mass_kg: section.mass_kg * holes.length,
    pieces: section.pieces === null ? null : section.pieces * holes.length,
  }))
  return (
    <div className={classes.card}>
      <h3 className={classes.title}>{texts.load(load.name, holes.length)}</h3>
      <LoadFigure load={{ ...load, sections }} />
      <p className={classes.sum}>
        {texts.inAll(holes.length)}: {patternReviewTexts.loads.sections(ofAll)} · {texts.mass(load.charge_kg * holes.length)}
      </p>
      <Holes name={load.name} holes={holes} />
    </div>
  )
}

const Holes = ({ name, holes }: { name: string; holes: readonly Hole[] }) => (
  <>
    <DataTable label={texts.holesOf(name)} rows={holes} rowKey={({ number }) => String(number)} columns={columns} empty={null} />
    {holes.some(({ edits }) => edits) && <p className={classes.equipment}>{texts.editedNote}</p>}
  </>
)

const columns: readonly Column<Hole>[] = [
  {
    key: 'number',
    title: texts.columns.number,
    numeric: true,
    cell: ({ number, edits }) => (edits ? texts.edited(count(number)) : <Count value={number} />),
  },
  { key: 'x', title: texts.columns.x, numeric: true, cell: ({ x_m }) => <Quantity value={x_m} /> },
  { key: 'y', title: texts.columns.y, numeric: true, cell: ({ y_m }) => <Quantity value={y_m} /> },
  { key: 'length', title: texts.columns.length, numeric: true, cell: ({ length_m }) => <Quantity value={length_m} /> },
  { key: 'delay', title: texts.columns.delay, numeric: true, cell: ({ numbers, delayNumber }) => numbers ?? orNone(delayNumber) },
  { key: 'time', title: texts.columns.time, numeric: true, cell: (hole) => patternDrawingTexts.table.times(hole) ?? texts.none },
]

const orNone = (value: number | null) => (value === null ? texts.none : <Count value={value} />)
