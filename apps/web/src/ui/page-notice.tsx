import { Notice, type NoticeProps } from './notice.tsx'
import classes from './page-notice.module.css'

/** A notice about the whole page, between its head and what it shows. */
export const PageNotice = (props: NoticeProps) => (
  <div className={classes.notice}>
    <Notice {...props} />
  </div>
)

/** What has just been done, from `useFlash`; nothing while there is no message. */
export const FlashMessage = ({ message }: { message: string | null }) =>
  message && (
    <PageNotice tone="green" live>
      {message}
    </PageNotice>
  )
