import type { FrontCure } from '@barreno/domain/patterns/redesigns'
import type { RedesignChange } from '@barreno/domain/patterns/inputs'
import { frontTexts } from '@barreno/texts/patterns/front'
import { describeCure, redesignTexts as texts } from '@barreno/texts/patterns/redesigns'
import { Button } from '@mantine/core'
import classes from './remedies.module.css'

type Props = {
  cures: readonly FrontCure[]
  onUse: (changes: readonly RedesignChange[]) => void
  /** Searches for whole designs that keep the limit; absent if no limit is broken. */
  onComply?: (() => void) | undefined
}

/** The remedies for one warning: changes of single inputs in figures, or a different design. */
export const Remedies = ({ cures, onUse, onComply }: Props) => (
  <>
    <div className={classes.remedies}>
      {cures.map((cure) => (
        <Button key={describeCure(cure)} variant="default" size="compact-sm" className={classes.remedy} onClick={() => onUse(cure.changes)}>
          {describeCure(cure)}
        </Button>
      ))}
      {onComply && (
        <Button variant="default" size="compact-sm" onClick={onComply}>
          {frontTexts.comply}
        </Button>
      )}
    </div>
    {cures.length > 0 && <div className={classes.note}>{texts.cureNote(cures.length)}</div>}
  </>
)
