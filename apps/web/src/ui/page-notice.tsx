import { Notice, type NoticeProps } from './notice.tsx'
import classes from './page-notice.module.css'

/** A notice about the whole page, between its head and its content. */
export const PageNotice = (props: NoticeProps) => (
  <div className={classes.notice}>
    <Notice {...props} />
  </div>
)

/** The message of `useFlash` about the action just done; nothing without a message. */
export const FlashMessage = ({ message }: { message: string | null }) =>
  message && (
    <PageNotice tone="green" live>
      {message}
    </PageNotice>
  )
