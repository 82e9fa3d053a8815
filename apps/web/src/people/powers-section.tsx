import { type Power, powers as everyPower } from '@barreno/domain/actor'
import { peopleTexts, powerHelp, powerLabels } from '@barreno/texts/people'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'

/** The powers that the alianza gave the user, and those it did not. */
export const PowersSection = ({ powers }: { powers: readonly Power[] }) => (
  <Section id="facultades" title={peopleTexts.own.title} context={peopleTexts.own.context}>
    <Facts
      facts={everyPower.map((power) => ({
        label: powerLabels[power],
        value: powers.includes(power) ? powerHelp[power] : peopleTexts.own.none,
        wide: true,
      }))}
    />
  </Section>
)
