import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { homeTexts } from '@barreno/texts/home'
import { institution } from '@barreno/texts/institution'
import classes from './home-sections.module.css'

const { about, steps, jobs } = homeTexts
const { contact } = institution

type BandProps = { id: string; title: string; lead: string; children: ReactNode }

const Band = ({ id, title, lead, children }: BandProps) => (
  <section id={id} className={classes.band} aria-labelledby={`${id}-title`}>
    <div className={classes.inner}>
      <div>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      {children}
    </div>
  </section>
)

/** Mission, vision and values. */
export const About = () => (
  <Band id="institucion" title={about.title} lead={about.lead}>
    <div className={classes.cards}>
      {about.cards.map(({ title, text }) => (
        <article key={title} className={classes.card}>
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  </Band>
)

/** The steps from the request to the dispatch, drawn as a row of holes that fire one after the other. */
export const HowToOrder = () => (
  <Band id="pasos" title={steps.title} lead={steps.lead}>
    <ol className={classes.steps}>
      {steps.list.map(({ title, text }, index) => (
        <li key={title}>
          <span className={classes.hole} aria-hidden>
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Band>
)

/** The contact data of the institution. */
export const Contact = () => (
  <Band id="contacto" title={contact.title} lead={contact.lead}>
    <dl className={classes.facts}>
      {[contact.office, contact.phone, contact.email, contact.emergency].map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{'href' in fact ? <Anchor href={fact.href}>{fact.value}</Anchor> : fact.value}</dd>
        </div>
      ))}
    </dl>
  </Band>
)

/** The open positions. */
export const Jobs = () => (
  <Band id="empleos" title={jobs.title} lead={jobs.lead}>
    <div>
      <ul className={classes.positions}>
        {jobs.positions.map(({ title, place }) => (
          <li key={title}>
            <span>{title}</span>
            <span className={classes.place}>{place}</span>
          </li>
        ))}
      </ul>
      <Button component="a" href={jobs.address} variant="default">
        {jobs.apply}
      </Button>
    </div>
  </Band>
)
