import { authTexts } from '@barreno/texts/auth'
import { IconBuildingFactory2, IconChevronRight, IconIdBadge2 } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { SignInPage } from './sign-in-column.tsx'
import classes from './login-selector-page.module.css'

const choices = [
  { to: '/login', icon: IconIdBadge2, words: authTexts.selector.staff },
  { to: '/login-cliente', icon: IconBuildingFactory2, words: authTexts.selector.client },
]

/** Asks which kind of account the person has; passes the return path on to the sign-in page. */
export function LoginSelectorPage() {
  const { state } = useLocation()
  return (
    <SignInPage title={authTexts.selector.title} context={authTexts.selector.context}>
      <ul className={classes.choices}>
        {choices.map(({ to, icon: Icon, words }) => (
          <li key={to}>
            <Link to={to} state={state} className={classes.choice}>
              <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
              <span className={classes.words}>
                <span className={classes.title}>{words.title}</span>
                <span className={classes.text}>{words.text}</span>
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden className={classes.onward} />
            </Link>
          </li>
        ))}
      </ul>
    </SignInPage>
  )
}
