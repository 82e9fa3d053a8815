import { Anchor } from '@mantine/core'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Section } from '../ui/section.tsx'
import { acceptedFronts } from './configured-fronts.ts'
import { reviewAddress } from './steps.ts'
import type { CurrentStep } from './wizard-step.tsx'
import classes from './request-sections.module.css'

const texts = patternReviewTexts.summary

/** Each configured front in one line, with a link to its details. */
export const ConfiguredSummary = ({ step: { draft, flow }, action }: { step: CurrentStep; action: ReactNode }) => (
  <Section id="configured" title={texts.title} action={action}>
    <ol className={classes.files}>
      {acceptedFronts(draft).map(({ front, suggested }) => (
        <li key={front} className={classes.file}>
          <span className={classes.front}>{texts.front(front)}</span>
          <span className={classes.name}>
            {texts.figures(suggested.numberOfHoles, suggested.totalExplosive_kg, suggested.powerFactor_kg_m3)}
          </span>
          <Anchor component={Link} to={reviewAddress(flow, front)} aria-label={texts.see(front)}>
            {texts.seeShort}
          </Anchor>
        </li>
      ))}
    </ol>
  </Section>
)
