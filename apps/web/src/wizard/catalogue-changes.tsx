import { Button } from '@mantine/core'
import { noLongerOfferedTexts } from '@barreno/texts/no-longer-offered'
import { wizardTexts } from '@barreno/texts/wizard'
import { ChangeList } from './change-list.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { type OfferChange, offerSentence } from './selection.ts'

type Props = {
  changes: readonly OfferChange[]
  /** The changes were found on sending, far below: the notice scrolls into view and takes the focus. */
  isRefused?: boolean | undefined
  /** Removes what is no longer offered. */
  onLeaveOut?: (() => void) | undefined
}

/** Changes in the catalogue since the materials were chosen. */
export const CatalogueChanges = ({ changes, isRefused, onLeaveOut }: Props) => (
  <OfferNotice
    title={wizardTexts.materials.changed}
    isRefused={isRefused}
    action={
      onLeaveOut &&
      changes.some(({ now }) => now === null) && (
        <Button variant="default" size="compact-md" onClick={onLeaveOut}>
          {noLongerOfferedTexts.leaveOut}
        </Button>
      )
    }
  >
    <ChangeList sentences={changes.map(offerSentence)} />
  </OfferNotice>
)
