import { Button, Progress } from '@mantine/core'
import { uploadTexts as texts } from '@barreno/texts/uploads'
import { useContext, useSyncExternalStore } from 'react'
import { DraftPlaceContext } from '../wizard/draft-place.ts'
import { aheadOf, onAhead, sendAhead } from './sent-ahead.ts'
import classes from './file-progress.module.css'

type Props = { file: File; accountId: string }

/** The upload progress of a chosen file while the form is filled in. */
export function FileProgress({ file, accountId }: Props) {
  const { entries } = useContext(DraftPlaceContext)
  const ahead = useSyncExternalStore(
    (listener) => onAhead(file, listener),
    () => aheadOf(file),
  )
  switch (ahead.state) {
    case 'withForm':
      return null
    case 'turn':
      return <p className={classes.note}>{texts.turn}</p>
    case 'stopped':
      return <p className={classes.note}>{texts.stopped}</p>
    case 'here':
      return (
        <p className={classes.note} role="status">
          {texts.here}
        </p>
      )
    case 'refused':
      return (
        <div className={classes.refused} role="alert">
          <span>{texts.refused(ahead.message)}</span>
          <Button variant="default" size="compact-sm" onClick={() => sendAhead(file, { accountId, entries }, { again: true })}>
            {texts.again}
          </Button>
        </div>
      )
    default: {
      const percent = Math.floor(ahead.share * 100)
      return (
        <div className={classes.way} data-waiting={ahead.state === 'waiting' || undefined}>
          <span role="status">{(ahead.state === 'waiting' ? texts.waiting : texts.sending)(percent)}</span>
          <Progress value={percent} size="sm" {...(ahead.state === 'waiting' && { color: 'gray' })} aria-label={texts.label(file.name)} />
        </div>
      )
    }
  }
}
