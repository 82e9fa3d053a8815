import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homeTexts } from '@barreno/texts/home'
import { institution } from '@barreno/texts/institution'
import { WayIn } from './way-in.tsx'
import classes from './visitor-frame.module.css'

const { links, footer, hero } = homeTexts
const { contact } = institution
const { office, emergency } = contact

/** The frame of all pages for visitors. */
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
        <img src={institution.mark} alt="" width={36} height={36} />
        <span>
          <span className={classes.name}>{institution.name}</span>
          <span className={classes.product}>{institution.product}</span>
        </span>
      </Link>
      <nav className={classes.links} aria-label={homeTexts.navigation}>
        <a href="/#institucion">{links.institution}</a>
        <a href="/#contacto">{links.contact}</a>
        <a href="/#empleos">{links.jobs}</a>
        <WayIn className={classes.signIn}>{links.signIn}</WayIn>
      </nav>
    </div>
  </header>
)

const Footer = () => (
  <footer className={classes.footer}>
    <div className={classes.footerInner}>
      <div className={classes.who}>
        <p className={classes.footerName}>{institution.name}</p>
        <p>{footer.rif(institution.rif)}</p>
        <p>{office.value}</p>
      </div>
      <div>
        <p>{emergency.label}</p>
        <a href={emergency.href} className={classes.emergency}>
          {emergency.value}
        </a>
      </div>
      <nav className={classes.footerLinks} aria-label={footer.navigation}>
        <Link to="/terminos-y-condiciones">{footer.terms}</Link>
        <a href="/#contacto">{contact.title}</a>
        <WayIn>{hero.signIn}</WayIn>
      </nav>
      <p className={classes.rights}>{footer.rights}</p>
    </div>
  </footer>
)
