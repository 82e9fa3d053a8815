import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

/** The fields of a form, in two columns if there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>

/** Class of a field that takes a whole row of the grid. */
export const wide = classes.wide ?? ''

/** Fields of a form that belong together, under a common legend. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{legend}</legend>
    {children}
  </fieldset>
)

/** The actions of a long form, always in view. */
export const FormFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>
