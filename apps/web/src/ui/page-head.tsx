import { Anchor } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useContext } from 'react'
import { Link } from 'react-router'
import { type PageHeadProps, Pane } from './pane.ts'
import { usePageTitle } from './page-title.tsx'
import classes from './page-head.module.css'

/** The title of a page, a line of context, and its main action. */
export function PageHead(props: PageHeadProps) {
  const { Head = OfPage } = useContext(Pane)
  return <Head {...props} />
}

function OfPage({ title, context, action, badge, back }: PageHeadProps) {
  const isInBar = usePageTitle(title)
  return (
    <header className={classes.head} data-in-bar={isInBar || undefined}>
      {back && (
        <Anchor component={Link} to={back.to} className={classes.back}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          {back.label}
        </Anchor>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <div className={classes.titleRow}>
            <h1 className={classes.title}>{title}</h1>
            {badge}
          </div>
          {context && <div className={classes.context}>{context}</div>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </header>
  )
}
