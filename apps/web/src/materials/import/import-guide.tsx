import { Button, Group } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import { tableExtensions } from '@barreno/domain/files/kinds'
import { importTexts } from '@barreno/texts/material-import'
import { useDownload } from '../../api/download.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './import.module.css'

const texts = importTexts.choose

/** The columns that a file may contain, and a template. */
export function ImportGuide() {
  const { download, error } = useDownload(materials.importTemplate)
  return (
    <Section id="guia" title={texts.guide}>
      <dl className={classes.guide}>
        {texts.guideFacts.map(([name, rule]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.help}>{texts.templateHelp}</p>
      <Group gap="xs">
        {tableExtensions.map((format) => (
          <Button key={format} variant="default" onClick={() => void download({ format }, `${importTexts.templateName}.${format}`)}>
            {texts.templates[format]}
          </Button>
        ))}
      </Group>
      <ErrorNotice error={error} />
    </Section>
  )
}
