import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { Notice } from '../ui/notice.tsx'
import type { Draft, SelectedItem } from './draft.ts'
import classes from './suggestion-note.module.css'

const texts = patternReviewTexts.materials

type Props = { filled: Draft['filledQuantities']; items: readonly SelectedItem[] }

/** Says where the quantities come from, and how many of them the client changed. */
export function SuggestionNote({ filled, items }: Props) {
  const requested = new Map(items.map(({ materialId, quantity }) => [materialId, quantity]))
  const changed = filled.filter(({ materialId, quantity }) => (requested.get(materialId) ?? 0) !== quantity).length
  return (
    <div className={classes.note}>
      <Notice tone={changed > 0 ? 'amber' : 'blue'}>
        {texts.filled} {changed > 0 && texts.changed(changed)}
      </Notice>
    </div>
  )
}
