import { wizardTexts } from '@barreno/texts/wizard'
import { ChangeList } from './change-list.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { type OfferChange, offerSentence } from './selection.ts'

type Props = {
  changes: readonly OfferChange[]
  /** They came to light when somebody pressed the button, far below. */
  isRefused?: boolean | undefined
}

/** What the catalogue no longer offers as it was when the materials were chosen. */
export const CatalogueChanges = ({ changes, isRefused }: Props) => (
  <OfferNotice title={wizardTexts.materials.changed} isRefused={isRefused}>
    <ChangeList sentences={changes.map(offerSentence)} />
  </OfferNotice>
)
