import { Button, TextInput } from '@mantine/core'
import { orderActionTexts } from '@barreno/texts/order-actions'
import type { ReactNode } from 'react'
import { NumberField } from '../ui/number-field.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { explanationId, fieldId, lossId, type ReturnLine } from './safekeeping-draft.ts'
import classes from './return-lines.module.css'

type Fault = { field: string; message: string }
type Props = { lines: readonly ReturnLine[]; faults: readonly Fault[]; onChange: (lines: ReturnLine[]) => void }

const texts = orderActionTexts.safekeeping

/** Each material with its dispatched quantity, the return that was stated, the actual return and the loss. */
export const ReturnLines = ({ lines, faults, onChange }: Props) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <Line
        key={line.materialId}
        line={line}
        faults={faults}
        onChange={(part) => onChange(lines.map((one) => (one === line ? { ...one, ...part } : one)))}
      />
    ))}
  </ul>
)

type LineProps = { line: ReturnLine; faults: readonly Fault[]; onChange: (part: Partial<ReturnLine>) => void }

function Line({ line, faults, onChange }: LineProps) {
  const { materialId, name, unit, dispatched, stated, returned, loss } = line
  const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.message
  return (
    <li className={classes.line}>
      <p className={classes.name}>{name}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{texts.dispatched}</dt>
          <dd>
            <Quantity value={dispatched} unit={unit} />
          </dd>
        </div>
        {stated !== null && (
          <div>
            <dt>{texts.stated}</dt>
            <dd>
              <Quantity value={stated} unit={unit} />
            </dd>
          </div>
        )}
      </dl>
      <div className={classes.fields}>
        <Labelled label={texts.returned}>
          <NumberField
            id={fieldId(materialId)}
            label={texts.returnedOf(name)}
            hideLabel
            decimals={2}
            measure={unit}
            value={returned}
            error={faultAt(fieldId(materialId)) !== undefined}
            onChange={(quantity) => onChange({ returned: quantity })}
          />
        </Labelled>
        {loss && (
          <Labelled label={texts.lost}>
            <NumberField
              id={lossId(materialId)}
              label={texts.lostOf(name)}
              hideLabel
              decimals={2}
              measure={unit}
              value={loss.quantity}
              onChange={(quantity) => onChange({ loss: { ...loss, quantity } })}
            />
          </Labelled>
        )}
        {!loss && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={texts.declareLossOf(name)}
            onClick={() => onChange({ loss: { quantity: null, explanation: '' } })}
          >
            {texts.declareLoss}
          </Button>
        )}
      </div>
      {loss && (
        <TextInput
          id={explanationId(materialId)}
          className={classes.explanation ?? ''}
          label={texts.explanation}
          aria-label={texts.explanationOf(name)}
          value={loss.explanation}
          maxLength={500}
          error={faultAt(explanationId(materialId))}
          onChange={(event) => onChange({ loss: { ...loss, explanation: event.currentTarget.value } })}
        />
      )}
    </li>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.labelled}>
    <span aria-hidden>{label}</span>
    {children}
  </div>
)
