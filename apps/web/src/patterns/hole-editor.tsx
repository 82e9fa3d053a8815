import { Button, Select, TextInput } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import { type HoleEdit, holeTypes } from '@barreno/domain/patterns/inputs'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { frontTexts } from '@barreno/texts/patterns/front'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { NumberField } from '../ui/number-field.tsx'
import { isUnreadable, type TypedNumber } from '../ui/typed.ts'
import { firingOf } from './firing.ts'
import { PlanSvg, useLabels } from './hole-drawing.tsx'
import {
  addedType,
  apart_m,
  chargeOf,
  type ChargePart,
  type EditedHole,
  hundredth,
  lengthOf,
  newHoleId,
  placeBeside,
  placeOf,
  typeOf,
  withEdit,
} from './hole-edits.ts'
import { type Plan, planOf } from '@barreno/blast-design/drawing/hole-plan'
import { type Frame, frameOf, maxWidth_px } from '@barreno/blast-design/drawing/plan-frame'
import classes from './hole-editor.module.css'

const texts = frontTexts.editor

/** Distance by which an arrow key moves a hole. */
const step_m = 0.05

type Props = {
  pattern: SuggestedPattern
  edits: readonly HoleEdit[]
  onChange: (edits: HoleEdit[]) => void
  assortment: readonly AssortedMaterial[]
  fault: string | undefined
}

/** The editor to move, delete, add, redrill and charge holes, with the pointer or the arrow keys. All figures are updated. */
export function HoleEditor({ pattern, edits, onChange, assortment, fault }: Props) {
  const holes = pattern.calculatedParameters.holeCoordinates
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = holes.find(({ id }) => id === chosenId) ?? holes[0]
  const plan = useMemo(
    () => planOf({ miningType: pattern.inputs.miningType, parameters: pattern.calculatedParameters, outline: pattern.outline }),
    [pattern],
  )
  if (!chosen?.id || typeof plan === 'string') return null
  const id = chosen.id
  const isUnderground = pattern.inputs.miningType === 'subterranea'
  const isRelief = chosen.type === 'cuele_alivio'
  const place = placeOf(chosen, edits)
  const names = new Map(
    pattern.loads.flatMap(({ sections }) => sections.map(({ productId, productName }) => [productId, productName] as const)),
  )
  const edit = (change: Omit<HoleEdit, 'hole'>) => onChange(withEdit(edits, { hole: id, ...change }))
  const moveTo = (x_m: number, y_m: number) => edit({ op: 'move', x_m: hundredth(x_m), y_m: hundredth(y_m) })

  function add() {
    const added = newHoleId(holes, edits)
    onChange([...edits, { hole: added, op: 'add', ...placeBeside(chosen!, holes), ...(isUnderground && { type: addedType(chosen!) }) }])
    setChosenId(added)
  }

  return (
    <div className={classes.editor}>
      <Drawing
        plan={plan}
        holes={holes}
        chosen={chosen}
        place={place}
        onChoose={setChosenId}
        onMove={moveTo}
        onDrop={() => edit({ op: 'drop' })}
      />
      <div className={classes.fields}>
        <Select
          label={texts.hole}
          data={holes.flatMap((hole) => (hole.id ? [{ value: hole.id, label: texts.holeName(hole.number, hole.id) }] : []))}
          value={id}
          onChange={setChosenId}
          searchable
        />
        <div className={classes.pair}>
          <EditedNumber
            key={`${id}-x`}
            label={texts.x}
            decimals={2}
            step={step_m}
            value={place.x_m}
            onChange={(x_m) => moveTo(x_m, place.y_m)}
          />
          <EditedNumber
            key={`${id}-y`}
            label={texts.y}
            decimals={2}
            step={step_m}
            value={place.y_m}
            onChange={(y_m) => moveTo(place.x_m, y_m)}
          />
          <EditedNumber
            key={`${id}-length`}
            label={texts.length}
            decimals={2}
            step={0.1}
            value={lengthOf(chosen, edits)}
            onChange={(length_m) => edit({ op: 'move', ...place, length_m })}
          />
        </div>
        {isUnderground && (
          <Select
            label={texts.type}
            data={holeTypes.map((value) => ({ value, label: patternDrawingTexts.drawing.type(value) }))}
            value={typeOf(chosen, edits)}
            onChange={(type) => type && edit({ op: 'type', type })}
          />
        )}
        <Charge
          key={`${id}-charge`}
          parts={chargeOf(chosen, edits, pattern.loads)}
          isRelief={isRelief}
          names={names}
          assortment={assortment}
          onChange={(load) => edit({ op: 'charge', load })}
        />
        <TextInput
          label={texts.reason}
          value={edits.findLast((one) => one.hole === id)?.reason ?? ''}
          disabled={!edits.some((one) => one.hole === id)}
          maxLength={500}
          onChange={(event) => onChange(withReason(edits, id, event.currentTarget.value))}
        />
        {fault && (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" size="compact-md" onClick={add}>
            {texts.add}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => edit({ op: 'drop' })}>
            {texts.drop}
          </Button>
          {isUnderground && (
            <Button variant="default" size="compact-md" disabled={isRelief || chosen.load === null} onClick={() => edit({ op: 'empty' })}>
              {texts.empty}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            onClick={() => edit({ op: 'redrill', x_m: hundredth(place.x_m + (chosen.diameter_mm + 50) / 100), y_m: place.y_m })}
          >
            {texts.redrill}
          </Button>
          <Button variant="subtle" size="compact-md" disabled={edits.length === 0} onClick={() => onChange(edits.slice(0, -1))}>
            {texts.undo}
          </Button>
          <Button variant="subtle" size="compact-md" disabled={edits.length === 0} onClick={() => onChange([])}>
            {texts.reset}
          </Button>
        </div>
        {edits.length > 0 && (
          <details>
            <summary>{texts.changes(edits.length)}</summary>
            <ol className={classes.changes}>
              {edits.map((one) => (
                <li key={edits.indexOf(one)}>{texts.change(one, (product) => names.get(product) ?? product)}</li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </div>
  )
}

const withReason = (edits: readonly HoleEdit[], hole: string, reason: string): HoleEdit[] => {
  const last = edits.findLastIndex((edit) => edit.hole === hole)
  return edits.map((edit, index) => (index === last ? { ...edit, reason } : edit))
}

type DrawingProps = {
  plan: Plan
  holes: readonly EditedHole[]
  chosen: EditedHole
  place: { x_m: number; y_m: number }
  onChoose: (id: string) => void
  onMove: (x_m: number, y_m: number) => void
  onDrop: () => void
}

/** The drawing: press to select a hole, drag it or use the arrow keys to move it, the delete key to remove it. */
function Drawing({ plan, holes, chosen, place, onChoose, onMove, onDrop }: DrawingProps) {
  const { ref, width } = useElementSize()
  const frame = useMemo(() => frameOf(plan, { width: Math.min(maxWidth_px, width || maxWidth_px) }), [plan, width])
  const labels = useLabels(plan, frame, null)
  const { layers } = useMemo(() => firingOf(plan.holes), [plan])
  const [dragged, setDragged] = useState<{ x_m: number; y_m: number } | null>(null)
  const hole = { ...(plan.holes.find(({ number }) => number === chosen.number) ?? plan.holes[0]!), ...place, ...dragged }

  function press(event: KeyboardEvent) {
    const [dx_m, dy_m] = arrows[event.key] ?? [0, 0]
    if (event.key === 'Delete') onDrop()
    else if (dx_m !== 0 || dy_m !== 0) onMove(place.x_m + dx_m, place.y_m + dy_m)
    else return
    event.preventDefault()
  }

  function take(event: PointerEvent<HTMLDivElement>) {
    const at = pointAt(event, frame)
    const nearest = holes.toSorted((one, other) => apart_m(one, at) - apart_m(other, at))[0]
    if (!nearest?.id || apart_m(nearest, at) * frame.scale > 24) return
    onChoose(nearest.id)
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged({ x_m: nearest.x_m, y_m: nearest.y_m })
  }

  function release() {
    if (dragged && apart_m(dragged, place) * frame.scale > 2) onMove(dragged.x_m, dragged.y_m)
    setDragged(null)
  }

  return (
    <div ref={ref} className={classes.figure}>
      <div
        className={classes.sheet}
        role="slider"
        tabIndex={0}
        aria-label={texts.drawing}
        aria-valuemin={1}
        aria-valuemax={holes.length}
        aria-valuenow={chosen.number}
        aria-valuetext={texts.place(chosen.number, place.x_m, place.y_m)}
        onKeyDown={press}
        onPointerDown={take}
        onPointerMove={(event) => dragged && setDragged(pointAt(event, frame))}
        onPointerUp={release}
        onPointerCancel={() => setDragged(null)}
      >
        <PlanSvg plan={plan} tieUp={null} frame={frame} labels={labels} layers={layers} at={null} chosen={hole} />
      </div>
      <p className={classes.hint}>{texts.hint}</p>
    </div>
  )
}

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step_m, 0],
  ArrowRight: [step_m, 0],
  ArrowUp: [0, step_m],
  ArrowDown: [0, -step_m],
}

/** Returns the position of the pointer in metres. */
function pointAt(event: PointerEvent<HTMLElement>, { x, y, scale, width }: Frame) {
  const box = event.currentTarget.querySelector('svg')!.getBoundingClientRect()
  const shrunk = box.width / width || 1
  return {
    x_m: hundredth(((event.clientX - box.left) / shrunk - x(0)) / scale),
    y_m: hundredth((y(0) - (event.clientY - box.top) / shrunk) / scale),
  }
}

type ChargeProps = {
  parts: readonly ChargePart[]
  isRelief: boolean
  names: ReadonlyMap<string, string>
  assortment: readonly AssortedMaterial[]
  onChange: (load: ChargePart[]) => void
}

/** The charge of one hole from the toe upwards: cartridges in pieces, bulk explosives in kilograms. */
function Charge({ parts, isRelief, names, assortment, onChange }: ChargeProps) {
  const products = [...new Map([...names, ...assortment.filter(isLoaded).map(({ materialId, name }) => [materialId, name] as const)])]
  if (isRelief) return null
  if (parts.length === 0)
    return (
      <Select
        label={texts.bottom}
        placeholder={texts.noCharge}
        data={products.map(([value, label]) => ({ value, label }))}
        value={null}
        onChange={(chosen) => chosen && onChange([amountOf(chosen, assortment, { productId: chosen, mass_kg: 1 })])}
      />
    )
  return parts.map(({ productId, pieces, mass_kg }, index) => (
    <div className={classes.part} key={partNames[index]}>
      <Select
        label={index === 0 ? texts.bottom : texts.column}
        data={products.map(([value, label]) => ({ value, label }))}
        value={productId}
        onChange={(chosen) => chosen && onChange(parts.with(index, amountOf(chosen, assortment, parts[index]!)))}
      />
      {pieces === undefined ? (
        <EditedNumber
          label={texts.kilograms}
          decimals={2}
          value={mass_kg ?? 0}
          onChange={(value) => onChange(parts.with(index, { productId, mass_kg: value }))}
        />
      ) : (
        <EditedNumber label={texts.pieces} value={pieces} onChange={(value) => onChange(parts.with(index, { productId, pieces: value }))} />
      )}
    </div>
  ))
}

/** Keys of the parts of a charge. It has at most six, and they are identified by their position. */
const partNames = ['toe', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

type EditedNumberProps = { label: string; decimals?: number; step?: number; value: number; onChange: (value: number) => void }

/** A number of a hole. It keeps the typed text while the pattern is updated; unreadable input changes nothing. */
function EditedNumber({ value, onChange, ...props }: EditedNumberProps) {
  const [typed, setTyped] = useState<TypedNumber | undefined>(undefined)
  return (
    <div onBlur={() => setTyped((before) => (isUnreadable(before) ? before : undefined))}>
      <NumberField
        {...props}
        value={typed === undefined ? value : typed}
        onChange={(changed) => {
          setTyped(changed)
          if (typeof changed === 'number') onChange(changed)
        }}
      />
    </div>
  )
}

const isLoaded = ({ blasting: { role } }: AssortedMaterial) => role === 'bulk' || role === 'cartridge'

/** Returns the same mass of another product, rounded down to whole pieces (at least one) if it is counted. */
function amountOf(
  productId: string,
  assortment: readonly AssortedMaterial[],
  { productId: before, pieces, mass_kg = 0 }: ChargePart,
): ChargePart {
  const of = (id: string) => assortment.find(({ materialId }) => materialId === id)?.blasting
  const [old, now] = [of(before), of(productId)]
  const kg = pieces !== undefined && old?.role === 'cartridge' ? pieces * old.pieceMass_kg : mass_kg
  return now?.role === 'cartridge'
    ? { productId, pieces: Math.max(1, Math.floor(kg / now.pieceMass_kg)) }
    : { productId, mass_kg: hundredth(kg) }
}
