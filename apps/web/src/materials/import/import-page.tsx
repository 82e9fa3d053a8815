import { importTexts } from '@barreno/texts/material-import'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportGuide } from './import-guide.tsx'
import { PastImports } from './past-imports.tsx'

/** The page to import materials, prices or stock from a file, with the previous imports. */
export const ImportPage = () => (
  <>
    <PageHead title={importTexts.title} context={importTexts.context} back={{ to: '/inventario', label: importTexts.back }} />
    <Section id="archivo" title={importTexts.choose.title} context={importTexts.choose.description}>
      <ChooseFile />
    </Section>
    <ImportGuide />
    <Section id="anteriores" title={importTexts.past.title}>
      <PastImports />
    </Section>
  </>
)
