import type { Preorder } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/texts/preorders'
import { Section } from '../ui/section.tsx'
import type { Front } from './configured-front.ts'
import { FrontRecord } from './front-record.tsx'
import type { FrontFiles } from './front-downloads.tsx'

type Props = {
  fronts: readonly Front[]
  /** Where the drawings and tables of the fronts are fetched. */
  files?: FrontFiles | undefined
  /** Whose fronts they are, where they may be changed in their place. */
  preorder?: Preorder | undefined
  /** Why they cannot be changed now; undefined where it is not this person's to do. */
  editObstacles?: readonly string[] | undefined
}

/** What each front was described with, and the pattern that was suggested to it; nothing where no front was configured. */
export const ConfiguredFrontsSection = (props: Props) =>
  props.fronts.length > 0 && (
    <Section id="fronts" title={preorderTexts.fronts.section}>
      <ConfiguredFronts {...props} />
    </Section>
  )

const ConfiguredFronts = ({ fronts, files, preorder, editObstacles }: Props) =>
  fronts.map((front, index) => (
    <FrontRecord
      key={front.frontIndex}
      front={front}
      isOpenAtFirst={index === 0}
      files={files}
      preorder={preorder}
      editObstacles={editObstacles}
    />
  ))
