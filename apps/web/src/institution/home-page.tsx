import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { institution } from '@barreno/domain/texts/institution'
import { usePageTitle } from '../ui/page-title.tsx'
import { BenchScene } from './bench-scene.tsx'
import { Carousel } from './carousel.tsx'
import { DispatchScene } from './dispatch-scene.tsx'
import { About, Contact, HowToOrder, Jobs } from './home-sections.tsx'
import { MagazineScene } from './magazine-scene.tsx'
import { TunnelScene } from './tunnel-scene.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
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
  // Whoever comes from another page to a section is there before the section is.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <VisitorFrame>
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
    </VisitorFrame>
  )
}
