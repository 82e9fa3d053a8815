import type { PlaceOptions, PlacedSurvey } from '@barreno/blast-design/import/place'
import { lengthUnits, type Survey } from '@barreno/blast-design/import/survey'
import { holeImportTexts } from '@barreno/texts/hole-import'
import { Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { NumberField } from '../../ui/number-field.tsx'
import { isUnreadable, type TypedNumber } from '../../ui/typed.ts'
import classes from './import-dialog.module.css'

const texts = holeImportTexts

type Props = {
  survey: Survey
  placed: PlacedSurvey
  options: PlaceOptions
  setOptions: (options: PlaceOptions) => void
  isDiameterUsable: boolean
  takesDiameter: boolean
  setTakesDiameter: (takes: boolean) => void
}

/** The options to interpret the file: as detected, or as the user sets them. */
export function PlaceFields({ survey, placed, options, setOptions, isDiameterUsable, takesDiameter, setTakesDiameter }: Props) {
  const [crest, setCrest] = useState<TypedNumber>(null)
  const { placement, unit, isUnitDoubtful, faces_deg, needsCrest, diameter_mm, diameters_mm } = placed
  return (
    <div className={classes.facts}>
      <Select
        label={texts.unit}
        data={lengthUnits.map((value) => ({ value, label: texts.units[value] }))}
        value={isUnitDoubtful && options.unit === undefined ? null : unit}
        placeholder={texts.choose}
        onChange={(value) => value && setOptions({ ...options, unit: value })}
        allowDeselect={false}
      />
      <Select
        label={texts.coordinates}
        data={(['moved', 'kept'] as const).map((value) => ({ value, label: texts.placed[value] }))}
        value={placement ? 'moved' : 'kept'}
        onChange={(value) => setOptions({ ...options, isMoved: value === 'moved' })}
        allowDeselect={false}
      />
      {placement && (
        <Select
          label={texts.face}
          description={texts.faceHelp}
          data={faces_deg.map((face_deg, index) => ({ value: String(index), label: texts.bearing(face_deg) }))}
          value={String(options.axis ?? 0)}
          onChange={(value) => setOptions({ ...options, axis: Number(value) })}
          allowDeselect={false}
        />
      )}
      {needsCrest && (
        <NumberField
          label={texts.collarToCrest}
          description={texts.collarToCrestHelp}
          decimals={2}
          step={0.1}
          value={crest}
          onChange={(typed) => {
            setCrest(typed)
            const isDistance = typeof typed === 'number' && !isUnreadable(typed) && typed > 0 && typed <= 30
            setOptions({ ...options, collarToCrest_m: isDistance ? typed : undefined })
          }}
          required
        />
      )}
      {survey.holes.some(({ inclination_deg }) => inclination_deg !== null) && (
        <Select
          label={texts.inclination}
          data={(['vertical', 'horizontal'] as const).map((value) => ({ value, label: texts.from[value] }))}
          value={options.inclinationFrom ?? survey.found.inclinationFrom}
          onChange={(value) => setOptions({ ...options, inclinationFrom: value === 'horizontal' ? 'horizontal' : 'vertical' })}
          allowDeselect={false}
        />
      )}
      {isDiameterUsable && diameter_mm !== null && (
        <Switch
          label={texts.diameter(diameter_mm)}
          checked={takesDiameter}
          onChange={(event) => setTakesDiameter(event.currentTarget.checked)}
        />
      )}
      {diameters_mm.length > 1 && <p className={classes.note}>{texts.diameters(diameters_mm)}</p>}
    </div>
  )
}
