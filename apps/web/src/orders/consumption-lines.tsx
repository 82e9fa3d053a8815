import { Button, TextInput } from '@mantine/core'
import { consumptionTexts } from '@barreno/texts/consumption'
import { blastReportTexts } from '@barreno/texts/orders/blast-reports'
import { orderTexts } from '@barreno/texts/orders'
import { NumberField } from '../ui/number-field.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { type ConsumptionLine, fieldId, figures, hasLoss, hasRest, restOf, typedSum } from './consumption-draft.ts'
import classes from './consumption-lines.module.css'

type Fault = { field: string; message: string }
type Props = {
  lines: readonly ConsumptionLine[]
  faults: readonly Fault[]
  /** The quantity of each material that was used according to the blast reports; empty without reports. */
  reported: ReadonlyMap<string, number>
  onChange: (lines: ConsumptionLine[]) => void
}

const texts = consumptionTexts.dialog
const { consumption: reportTexts } = blastReportTexts
const { balance: labels } = orderTexts.detail

/** Each material with its dispatched quantity, the three figures that the operator states, and their sum while they are typed. */
export const ConsumptionLines = ({ lines, faults, reported, onChange }: Props) => (
  <>
    {reported.size > 0 && (
      <div>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange(lines.map((line) => ({ ...line, consumed: reported.get(line.materialId) ?? 0 })))}
        >
          {reportTexts.take}
        </Button>
      </div>
    )}
    <ul className={classes.lines}>
      {lines.map((line) => (
        <Line
          key={line.materialId}
          line={line}
          reported={reported.size > 0 ? (reported.get(line.materialId) ?? 0) : null}
          faults={faults}
          onChange={(part) => onChange(lines.map((one) => (one === line ? { ...one, ...part } : one)))}
        />
      ))}
    </ul>
  </>
)

type LineProps = {
  line: ConsumptionLine
  reported: number | null
  faults: readonly Fault[]
  onChange: (part: Partial<ConsumptionLine>) => void
}

function Line({ line, reported, faults, onChange }: LineProps) {
  const { materialId, materialName, unit, dispatched } = line
  const faultAt = (field: string) => faults.find((fault) => fault.field === fieldId(materialId, field))?.message
  return (
    <li className={classes.line}>
      <p className={classes.name}>{materialName}</p>
      <p className={classes.dispatched}>
        {labels.dispatched} <Quantity value={dispatched} unit={unit} />
        {reported !== null && ` · ${reportTexts.sum(reported, unit)}`}
      </p>
      <div className={classes.fields}>
        {figures.map((figure) => (
          <NumberField
            key={figure}
            id={fieldId(materialId, figure)}
            label={labels[figure]}
            decimals={2}
            value={line[figure]}
            error={faultAt(figure) !== undefined}
            onChange={(value) => onChange({ [figure]: value })}
          />
        ))}
      </div>
      <p className={classes.sum} data-state={stateOf(line)} aria-live="polite">
        {sumText(line)}
      </p>
      {hasLoss(line) && (
        <TextInput
          id={fieldId(materialId, 'lossExplanation')}
          className={classes.explanation ?? ''}
          label={texts.lossExplanation(materialName)}
          value={line.lossExplanation}
          maxLength={500}
          error={faultAt('lossExplanation')}
          onChange={(event) => onChange({ lossExplanation: event.currentTarget.value })}
        />
      )}
      {hasRest(line) && (
        <TextInput
          id={fieldId(materialId, 'unaccountedExplanation')}
          className={classes.explanation ?? ''}
          label={texts.unaccountedExplanation(materialName)}
          value={line.unaccountedExplanation}
          maxLength={500}
          error={faultAt('unaccountedExplanation')}
          onChange={(event) => onChange({ unaccountedExplanation: event.currentTarget.value })}
        />
      )}
    </li>
  )
}

const stateOf = (line: ConsumptionLine) => (restOf(line) === 0 ? 'whole' : restOf(line) < 0 ? 'above' : 'open')

function sumText(line: ConsumptionLine): string {
  const rest = restOf(line)
  if (rest === 0) return texts.whole(line.dispatched, line.unit)
  return rest < 0 ? texts.above(typedSum(line), line.dispatched, line.unit) : texts.open(typedSum(line), line.dispatched, rest, line.unit)
}
