import { Anchor, VisuallyHidden } from '@mantine/core'
import { dashboardTexts } from '@barreno/texts/dashboard'
import { IconExternalLink, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './legal-tip.module.css'

const { legalTip: texts, legalTips } = dashboardTexts

/** A reminder of the applicable law, which changes daily, with a search for more information. */
export function LegalTip() {
  const [day] = useState(() => new Date().getDate())
  const tip = legalTips[day % legalTips.length]!
  return (
    <section className={classes.tip} aria-labelledby="legal-tip">
      <h2 id="legal-tip" className={classes.title}>
        <IconScale size={18} stroke={1.75} aria-hidden className={classes.icon} />
        {texts.title}
      </h2>
      <p className={classes.text}>{tip.text}</p>
      <Anchor href={texts.searchAddress(tip.search)} target="_blank" rel="noopener noreferrer" className={classes.link}>
        {texts.link}
        <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        <IconExternalLink size={16} stroke={1.75} aria-hidden />
      </Anchor>
    </section>
  )
}
