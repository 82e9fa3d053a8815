import { Button, Progress } from '@mantine/core'
import { importTexts } from '@barreno/texts/material-import'
import classes from './import.module.css'

const texts = importTexts.choose

/** How much of the file has left, and then that it is being read; it can be stopped all the time. */
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
