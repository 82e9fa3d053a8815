import { recordTexts } from '@barreno/texts/records'
import { Section } from '../ui/section.tsx'
import type { Front } from './configured-front.ts'
import { partOnDemand } from '../ui/on-demand.tsx'
import type { FrontEdit } from './front-record.tsx'
import type { FrontFiles } from './front-downloads.tsx'

type Props = {
  fronts: readonly Front[]
  /** Where the files of the fronts are downloaded. */
  files?: FrontFiles | undefined
  edit?: FrontEdit | undefined
}

const FrontRecord = partOnDemand(async () => (await import('./front-record.tsx')).FrontRecord)

/** The description of each front and its suggested pattern. Shows nothing if no front was configured. */
export const ConfiguredFrontsSection = (props: Props) =>
  props.fronts.length > 0 && (
    <Section id="fronts" title={recordTexts.fronts.section}>
      <ConfiguredFronts {...props} />
    </Section>
  )

const ConfiguredFronts = ({ fronts, files, edit }: Props) =>
  fronts.map((front, index) => <FrontRecord key={front.frontIndex} front={front} isOpenAtFirst={index === 0} files={files} edit={edit} />)
