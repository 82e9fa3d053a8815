import { Button } from '@mantine/core'
import { noticeTexts } from '@barreno/texts/notices'
import { Link } from 'react-router'
import { Section } from '../ui/section.tsx'

const texts = noticeTexts.settings

/** A link from the account to the settings of notices. */
export const NoticesSection = () => (
  <Section
    id="avisos"
    title={texts.account.title}
    context={texts.account.text}
    action={
      <Button component={Link} to="/avisos/ajustes" variant="default">
        {texts.open}
      </Button>
    }
  >
    {null}
  </Section>
)
