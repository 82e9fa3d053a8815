import { unaskedTexts } from '@barreno/texts/unasked'
import { PageNotice } from '../ui/page-notice.tsx'

/** Over a page that is in no menu, since the corporation asks nothing of what it is of. */
export const UnaskedNotice = () => (
  <PageNotice tone="grey" title={unaskedTexts.title}>
    {unaskedTexts.help}
  </PageNotice>
)
