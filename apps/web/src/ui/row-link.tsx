import { Link, type LinkProps } from 'react-router'
import classes from './row-link.module.css'

type Props = Pick<LinkProps, 'to' | 'state' | 'children' | 'aria-label'> & {
  /** It names its row. */
  isStrong?: boolean
}

/** A link in a row of a list. It looks as the library's does and is one element: a page has many of them. */
export const RowLink = ({ isStrong = false, ...link }: Props) => (
  <Link {...link} className={`mantine-focus-auto ${classes.link}`} data-strong={isStrong || undefined} />
)
