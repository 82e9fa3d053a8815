import { money } from '@barreno/texts/format'
import classes from './figure.module.css'

/** An amount in dollars; an amount that is not known yet is shown as such. */
export const Money = ({ amount }: { amount: number | null | undefined }) => <span className={classes.figure}>{money(amount)}</span>
