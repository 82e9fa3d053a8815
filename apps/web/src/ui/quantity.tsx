import { count, quantity, twoPlaces } from '@barreno/texts/format'
import classes from './figure.module.css'

type Figure = { value: number | null | undefined; unit?: string | null | undefined }

/** An amount of something that can be divided. */
export const Quantity = ({ value, unit }: Figure) => <Measured figure={quantity(value)} unit={unit} />

/** A measure in a column of such: the decimals stand under each other. */
export const Aligned = ({ value, unit }: Figure) => <Measured figure={twoPlaces(value)} unit={unit} />

/** Whole pieces. */
export const Count = ({ value, unit }: Figure) => <Measured figure={count(value)} unit={unit} />

const Measured = ({ figure, unit }: { figure: string; unit: Figure['unit'] }) => (
  <span className={classes.figure}>
    {figure}
    {unit && <span className={classes.unit}> {unit}</span>}
  </span>
)
