import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { institution } from '@barreno/domain/texts/institution'
import classes from './visitor-frame.module.css'

const { links } = institution

/** What stands around every page that is open to visitors. */
export const VisitorFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <VisitorBar />
    {children}
    <Footer />
  </div>
)

const VisitorBar = () => (
  <header className={classes.bar}>
    <div className={classes.barInner}>
      <Link to="/" className={classes.brand}>
        <img src={institution.mark} alt="" width={32} height={32} />
        <span>{institution.product}</span>
      </Link>
      <nav className={classes.links} aria-label={institution.navigation}>
        <a href="/#institucion">{links.institution}</a>
        <a href="/#contacto">{links.contact}</a>
        <a href="/#empleos">{links.jobs}</a>
        <Link to="/login" className={classes.signIn}>
          {links.signIn}
        </Link>
      </nav>
    </div>
  </header>
)

const Footer = () => (
  <footer className={classes.footer}>
    <div className={classes.footerInner}>
      <div>
        <p className={classes.footerName}>{institution.name}</p>
        <p>{institution.footer.rights(institution.rif)}</p>
      </div>
      <nav className={classes.footerLinks} aria-label={institution.footer.navigation}>
        <Anchor component={Link} to="/terminos-y-condiciones">
          {institution.footer.terms}
        </Anchor>
        <Anchor href="/#contacto">{institution.contact.title}</Anchor>
        <Anchor component={Link} to="/login">
          {institution.hero.signIn}
        </Anchor>
      </nav>
    </div>
  </footer>
)
