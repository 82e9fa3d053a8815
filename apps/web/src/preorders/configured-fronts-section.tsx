import type { PreorderFront } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import type { ReactNode } from 'react'
import { Section } from '../ui/section.tsx'
import { type Front, FrontRecord } from './front-record.tsx'
import type { FrontFiles } from './front-downloads.tsx'

type Props = {
  fronts: readonly Front[]
  /** Where the drawings and tables of the fronts are fetched. */
  files?: FrontFiles | undefined
  /** Changes the facts of a front in its place; answers nothing where that is not to be done. */
  editor?: ((front: PreorderFront, close: () => void) => ReactNode) | undefined
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

export const ConfiguredFronts = ({ fronts, files, editor, editObstacles }: Props) =>
  fronts.map((front, index) => (
    <FrontRecord
      key={front.frontIndex}
      front={front}
      isOpenAtFirst={index === 0}
      files={files}
      editor={editor}
      editObstacles={editObstacles}
    />
  ))
