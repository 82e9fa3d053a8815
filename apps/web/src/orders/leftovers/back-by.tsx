import { leftoverTexts as texts } from '@barreno/texts/orders/leftovers'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './leftovers.module.css'

/** The deadline by which unused material must be back in a magazine. Renders nothing if there is no deadline. */
export const BackBy = ({ backBy, isLate }: { backBy: string | null; isLate: boolean }) =>
  backBy && (
    <p className={classes.backBy}>
      <StatusBadge tone={isLate ? 'red' : 'amber'}>{isLate ? texts.late : texts.soon}</StatusBadge>
      <span>{texts.backBy(backBy, isLate)}</span>
    </p>
  )
