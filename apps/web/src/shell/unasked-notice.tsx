import { unaskedTexts } from '@barreno/texts/unasked'
import { PageNotice } from '../ui/page-notice.tsx'

/** A notice on a page that is in no menu, because the corporation has switched off its rules. */
export const UnaskedNotice = () => (
  <PageNotice tone="grey" title={unaskedTexts.title}>
    {unaskedTexts.help}
  </PageNotice>
)
