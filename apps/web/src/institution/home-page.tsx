import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { institution } from '@barreno/domain/texts/institution'
import { usePageTitle } from '../ui/page-title.tsx'
import { BenchScene } from './bench-scene.tsx'
import { Carousel } from './carousel.tsx'
import { DispatchScene } from './dispatch-scene.tsx'
import { About, Contact, HowToOrder, Jobs } from './home-sections.tsx'
import { MagazineScene } from './magazine-scene.tsx'
import { TunnelScene } from './tunnel-scene.tsx'
import classes from './home-page.module.css'

const { scenes } = institution.carousel
const slides = [
  { key: 'bench', ...scenes.bench, picture: <BenchScene label={scenes.bench.drawing} /> },
  { key: 'tunnel', ...scenes.tunnel, picture: <TunnelScene label={scenes.tunnel.drawing} /> },
  { key: 'magazine', ...scenes.magazine, picture: <MagazineScene label={scenes.magazine.drawing} /> },
  { key: 'dispatch', ...scenes.dispatch, picture: <DispatchScene label={scenes.dispatch.drawing} /> },
]

/** What a visitor sees: who the institution is, how an ally orders, and the way in. */
export function HomePage() {
  usePageTitle(institution.name)
  return (
    <div className={classes.page}>
      <VisitorBar />
      <main>
        <div className={classes.hero}>
          <div className={classes.words}>
            <p className={classes.name}>{institution.name}</p>
            <h1 className={classes.tagline}>{institution.tagline}</h1>
            <p className={classes.lead}>{institution.hero.title}.</p>
            <p className={classes.more}>{institution.hero.lead}</p>
            <div className={classes.actions}>
              <Button component={Link} to="/login">
                {institution.hero.signIn}
              </Button>
              <Button component="a" href="#pasos" variant="default">
                {institution.hero.how}
              </Button>
            </div>
          </div>
          <Carousel slides={slides} />
        </div>
        <About />
        <HowToOrder />
        <Contact />
        <Jobs />
      </main>
      <Footer />
    </div>
  )
}

const { links } = institution

const VisitorBar = () => (
  <header className={classes.bar}>
    <div className={classes.barInner}>
      <Link to="/" className={classes.brand}>
        <img src={institution.mark} alt="" width={32} height={32} />
        <span>{institution.product}</span>
      </Link>
      <nav className={classes.links} aria-label={institution.navigation}>
        <a href="#institucion">{links.institution}</a>
        <a href="#contacto">{links.contact}</a>
        <a href="#empleos">{links.jobs}</a>
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
        <Anchor href="#contacto">{institution.contact.title}</Anchor>
        <Anchor component={Link} to="/login">
          {institution.hero.signIn}
        </Anchor>
      </nav>
    </div>
  </footer>
)
