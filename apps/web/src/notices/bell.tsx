import { noticesBell } from '@barreno/texts/shell'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './bell.module.css'

/** A link to the notices with the number of unread ones, for screens that hide the menu. */
export const Bell = ({ unread }: { unread: number }) => (
  <Link to="/avisos" className={classes.bell} aria-label={noticesBell(unread)}>
    <IconBell size={20} stroke={1.6} aria-hidden />
    {unread > 0 && <span aria-hidden>{unread}</span>}
  </Link>
)
