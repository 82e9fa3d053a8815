import { wizardTexts } from '@barreno/domain/texts/wizard'
import { Notice } from '../../ui/notice.tsx'
import type { OfferChange } from './selection.ts'
import classes from './catalogue-changes.module.css'

const texts = wizardTexts.materials

/** What the catalogue no longer offers as it was when the materials were chosen. */
export const CatalogueChanges = ({ changes }: { changes: readonly OfferChange[] }) => (
  <div className={classes.changes}>
    <Notice tone="amber" title={texts.changed}>
      <ul className={classes.list}>
        {changes.map(({ name, before, now }) => (
          <li key={name}>{now === null ? texts.gone(name) : texts.repriced(name, before, now)}</li>
        ))}
      </ul>
    </Notice>
  </div>
)
