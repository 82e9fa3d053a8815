import { Anchor } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import { institution } from '@barreno/texts/institution'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../ui/page-head.tsx'
import { ForeignAddress } from './foreign-address.tsx'
import classes from './sign-in-column.module.css'

type Props = { title: string; context?: ReactNode; children?: ReactNode }

/** A column below the institution's mark, for pages without a session and therefore without the frame. */
export function SignInColumn({ title, context, children }: Props) {
  return (
    <div className={classes.column}>
      <Link to="/" className={classes.mark}>
        <img src={institution.mark} alt="" width={40} height={40} />
        <span>
          <span className={classes.product}>{institution.product}</span>
          <span className={classes.institution}>{institution.name}</span>
        </span>
      </Link>
      <div className={classes.sheet}>
        <PageHead title={title} context={context} />
        {children && <ForeignAddress />}
        {children}
      </div>
      <Anchor component={Link} to="/" className={classes.home}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {authTexts.home}
      </Anchor>
    </div>
  )
}

/** The same column as a whole page. */
export const SignInPage = (props: Props) => (
  <main id="content" className={classes.page}>
    <SignInColumn {...props} />
  </main>
)
