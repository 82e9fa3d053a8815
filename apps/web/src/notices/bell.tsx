import { noticesBell } from '@barreno/texts/shell'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './bell.module.css'

/** The way to the notices, and how many are unread, where the menu is out of sight. */
export const Bell = ({ unread }: { unread: number }) => (
  <Link to="/avisos" className={classes.bell} aria-label={noticesBell(unread)}>
    <IconBell size={20} stroke={1.6} aria-hidden />
    {unread > 0 && <span aria-hidden>{unread}</span>}
  </Link>
)
