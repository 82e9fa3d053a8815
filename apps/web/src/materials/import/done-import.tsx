import { Anchor, Button, Group } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import type { MaterialImportDetail } from '@barreno/domain/materials/import'
import { importTexts } from '@barreno/texts/material-import'
import { Link } from 'react-router'
import { useDownload } from '../../api/download.ts'
import { DateText } from '../../ui/date.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FileSize } from '../../ui/file-size.tsx'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Counts } from './import-counts.tsx'
import { ImportRows } from './import-rows.tsx'
import classes from './import.module.css'
import { RevertImport } from './revert-import.tsx'

const texts = importTexts.done

/** The effects of an import and its file. */
export function DoneImport({ imported }: { imported: MaterialImportDetail }) {
  const { id, fileName, size, confirmedAt, confirmedByName, revertedAt, revertedByName, revertReason, counts } = imported
  const { download, isPending, error } = useDownload(materials.importFile)
  const facts = [
    { label: texts.facts.at, value: <DateText value={confirmedAt} withTime /> },
    { label: texts.facts.by, value: confirmedByName ?? importTexts.past.nobody },
    { label: texts.facts.file, value: fileName },
    { label: texts.facts.size, value: <FileSize bytes={size} /> },
  ]
  return (
    <div className={classes.page}>
      {revertedAt && (
        <Notice tone="amber" title={importTexts.revert.done} live>
          {importTexts.revert.doneBy(revertedAt, revertedByName)} {revertReason} {importTexts.revert.prices}
        </Notice>
      )}
      <Notice
        tone="green"
        title={texts.title}
        live
        action={
          <span className={classes.links}>
            <Anchor component={Link} to="/inventario/material/eliminar">
              {texts.catalogue}
            </Anchor>
            <Anchor component={Link} to="/inventario">
              {texts.inventory}
            </Anchor>
            <Anchor component={Link} to="/inventario/importar">
              {importTexts.preview.startOver}
            </Anchor>
          </span>
        }
      >
        <Counts counts={counts} />
      </Notice>
      <Section
        id="archivo"
        title={texts.file}
        action={
          <Group gap="xs">
            <Button variant="default" loading={isPending} onClick={() => void download({ id }, fileName)}>
              {texts.downloadFile}
            </Button>
            {!revertedAt && counts.load > 0 && <RevertImport imported={imported} />}
          </Group>
        }
      >
        <Facts facts={facts} />
        <ErrorNotice error={error} />
      </Section>
      <ImportRows imported={imported} />
    </div>
  )
}
