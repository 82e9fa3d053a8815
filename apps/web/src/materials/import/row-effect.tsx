import type { MaterialImportRow } from '@barreno/domain/materials/import'
import type { Tone } from '@barreno/domain/statuses/tone'
import { quantity } from '@barreno/texts/format'
import { importTexts } from '@barreno/texts/material-import'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './import.module.css'

const texts = importTexts.preview
const tones: Record<MaterialImportRow['effect'], Tone> = { create: 'green', edit: 'blue', none: 'grey', faulty: 'red' }

/** The effect of a row: the changed properties with their old values, and the loaded stock. */
export function RowEffect({ row: { effect, isLeftOut, changes, load, materialName, isWithdrawn } }: { row: MaterialImportRow }) {
  const isLoad = effect === 'none' && load !== null
  return (
    <div className={classes.effect}>
      <StatusBadge tone={isLeftOut ? 'grey' : isLoad ? 'blue' : tones[effect]}>
        {isLeftOut ? texts.leftOut : isLoad ? texts.loads : texts.effects[effect]}
      </StatusBadge>
      {!isLeftOut && effect !== 'faulty' && (
        <ul>
          {materialName && <li data-quiet>{materialName}</li>}
          {isWithdrawn && <li data-quiet>{texts.withdrawn}</li>}
          {changes.map(({ field, old, new: next }) => (
            <li key={field}>{texts.change(importTexts.fields[field], importTexts.shown(field, old), importTexts.shown(field, next))}</li>
          ))}
          {load && <li>{texts.load(quantity(load.quantity), quantity(load.before), quantity(load.after))}</li>}
        </ul>
      )}
    </div>
  )
}
