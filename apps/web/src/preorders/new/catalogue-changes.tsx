import { wizardTexts } from '@barreno/domain/texts/wizard'
import { Notice } from '../../ui/notice.tsx'
import { ChangeList } from './change-list.tsx'
import { type OfferChange, offerSentence } from './selection.ts'
import classes from './catalogue-changes.module.css'

/** What the catalogue no longer offers as it was when the materials were chosen. */
export const CatalogueChanges = ({ changes }: { changes: readonly OfferChange[] }) => (
  <div className={classes.changes}>
    <Notice tone="amber" title={wizardTexts.materials.changed}>
      <ChangeList sentences={changes.map(offerSentence)} />
    </Notice>
  </div>
)
