import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { homeTexts } from '@barreno/texts/home'
import { institution } from '@barreno/texts/institution'
import { network } from '@barreno/texts/network'
import { shell } from '@barreno/texts/shell'
import { useSession } from '../api/session.tsx'
import { Notice } from '../ui/notice.tsx'
import { usePageTitle } from '../ui/page-title.tsx'
import { Carousel } from './carousel.tsx'
import { About, Contact, HowToOrder, Jobs } from './home-sections.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import { useWayIn } from './way-in.tsx'
import classes from './home-page.module.css'

const slides = homeTexts.carousel.slides.map(({ picture, caption, detail, drawing }, index) => ({
  key: picture,
  caption,
  detail,
  picture: <SlidePicture picture={picture} drawing={drawing} isFirst={index === 0} />,
}))

/** The start page for visitors: the institution, how to order, and the sign-in. */
export function HomePage() {
  usePageTitle(institution.name)
  const wayIn = useWayIn()
  const { message, isOutOfReach } = useSession()
  // A link from another page to a section arrives before the section is rendered, so it is scrolled to here.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <VisitorFrame>
      <main>
        {(message || isOutOfReach) && (
          <div className={classes.message}>
            <Notice tone="amber" live>
              {message ?? network.retrying}
            </Notice>
          </div>
        )}
        <div className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.tagline}>{institution.tagline}</h1>
            <p className={classes.lead}>{institution.purpose}.</p>
            <p className={classes.more}>{homeTexts.hero.lead}</p>
            <div className={classes.actions}>
              <Button component={Link} to={wayIn.to} state={wayIn.state}>
                {wayIn.isIn ? shell.dashboard : homeTexts.hero.signIn}
              </Button>
              <Button component="a" href="#pasos" variant="default">
                {homeTexts.hero.how}
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
