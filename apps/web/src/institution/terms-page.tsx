import { terms } from '@barreno/texts/terms'
import { DateText } from '../ui/date.tsx'
import { usePageTitle } from '../ui/page-title.tsx'
import classes from './terms-page.module.css'
import { VisitorFrame } from './visitor-frame.tsx'

/** The terms of service for an alianza, opened beside the form that is being filled in. */
export function TermsPage() {
  usePageTitle(terms.title)
  return (
    <VisitorFrame>
      <main className={classes.main}>
        <header className={classes.head}>
          <h1 className={classes.title}>{terms.title}</h1>
          <p className={classes.context}>{terms.context}</p>
          <p className={classes.since}>
            {terms.updatedLabel} <DateText value={terms.updated} />
          </p>
        </header>
        <nav className={classes.contents} aria-label={terms.contents}>
          <ol>
            {terms.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <ol className={classes.sections}>
          {terms.sections.map(({ id, title, paragraphs }) => (
            <li key={id} id={id}>
              <h2 className={classes.heading}>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </li>
          ))}
        </ol>
      </main>
    </VisitorFrame>
  )
}
