import { leftoverTexts as texts } from '@barreno/texts/orders/leftovers'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './leftovers.module.css'

/** Until when what was not used has to be back in a magazine; nothing where nobody asks for it. */
export const BackBy = ({ backBy, isLate }: { backBy: string | null; isLate: boolean }) =>
  backBy && (
    <p className={classes.backBy}>
      <StatusBadge tone={isLate ? 'red' : 'amber'}>{isLate ? texts.late : texts.soon}</StatusBadge>
      <span>{texts.backBy(backBy, isLate)}</span>
    </p>
  )
