import { Link, type LinkProps } from 'react-router'
import classes from './row-link.module.css'

type Props = Pick<LinkProps, 'to' | 'state' | 'children' | 'aria-label'> & {
  /** The link is the name of its row. */
  isStrong?: boolean
}

/** A link in a row of a list. It looks like the library's link but is a single element, because a page has many of them. */
export const RowLink = ({ isStrong = false, ...link }: Props) => (
  <Link {...link} className={`mantine-focus-auto ${classes.link}`} data-strong={isStrong || undefined} />
)
