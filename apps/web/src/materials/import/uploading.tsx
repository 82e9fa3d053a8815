import { Button, Progress } from '@mantine/core'
import { importTexts } from '@barreno/texts/material-import'
import classes from './import.module.css'

const texts = importTexts.choose

/** The progress of the upload, then that the file is being read. It can be cancelled at any time. */
export function Uploading({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.floor(progress * 100)
  const isSent = progress >= 1
  return (
    <div className={classes.uploading}>
      <div className={classes.between}>
        <span role="status">{isSent ? texts.reading : texts.sending(percent)}</span>
        <Button variant="default" size="compact-md" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      <Progress value={percent} aria-label={texts.progress} size="sm" animated={isSent} />
    </div>
  )
}
