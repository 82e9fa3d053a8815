import { clientDashboardTexts as texts } from '@barreno/texts/client-dashboard'
import type { ReactNode } from 'react'
import { PageHead } from '../ui/page-head.tsx'
import classes from './client-head.module.css'

/** The greeting of a client with the state of their account. */
export const ClientHead = ({ name, badge }: { name: string; badge: ReactNode }) => (
  <PageHead
    title={texts.title(name)}
    context={
      <>
        <strong className={classes.name} aria-hidden>
          {name}
        </strong>
        {texts.context}
      </>
    }
    badge={badge}
  />
)
