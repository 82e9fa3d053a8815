import type { RedesignChange } from '@barreno/domain/patterns/inputs'
import { describeChanges, redesignTexts as texts } from '@barreno/texts/patterns/redesigns'
import { Button } from '@mantine/core'
import { Notice } from '../ui/notice.tsx'

/** The redesign that the user chose, with a button to undo it. */
export const TakenRedesign = ({ changes, onUndo }: { changes: readonly RedesignChange[]; onUndo: () => void }) => (
  <Notice
    tone="green"
    live
    action={
      <Button variant="default" size="compact-sm" onClick={onUndo}>
        {texts.undo}
      </Button>
    }
  >
    {texts.taken} {describeChanges(changes)}.
  </Notice>
)
