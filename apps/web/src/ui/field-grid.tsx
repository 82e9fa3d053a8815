import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

/** The fields of a form, two in a row where there is room for two. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>

/** The class of what takes a whole row of it. */
export const wide = classes.wide ?? ''

/** Fields that belong together in a form that asks for more, under what they have in common. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{legend}</legend>
    {children}
  </fieldset>
)

/** What can be done with a long form, in view wherever one is in it. */
export const FormFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>
