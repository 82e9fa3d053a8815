import { count, quantity, twoPlaces } from '@barreno/texts/format'
import classes from './figure.module.css'

type Figure = { value: number | null | undefined; unit?: string | null | undefined }

/** A quantity that may have decimals. */
export const Quantity = ({ value, unit }: Figure) => <Measured figure={quantity(value)} unit={unit} />

/** A measure in a table column, with two decimals so that the decimal points align. */
export const Aligned = ({ value, unit }: Figure) => <Measured figure={twoPlaces(value)} unit={unit} />

/** A whole number of pieces. */
export const Count = ({ value, unit }: Figure) => <Measured figure={count(value)} unit={unit} />

const Measured = ({ figure, unit }: { figure: string; unit: Figure['unit'] }) => (
  <span className={classes.figure}>
    {figure}
    {unit && <span className={classes.unit}> {unit}</span>}
  </span>
)
