import { Button } from '@mantine/core'
import { live } from '@barreno/texts/live'
import { useState } from 'react'
import classes from './live.module.css'
import { useNews } from './use-news.ts'

/** Tells the user about changes by others in a bar over the foot of the page, so that nothing moves before they ask to see it. */
export function Live() {
  const news = useNews()
  const [isReading, setReading] = useState(false)

  async function show() {
    setReading(true)
    await news?.show()
    setReading(false)
  }

  return (
    <div className={classes.place}>
      <div className={news ? classes.pill : undefined}>
        <span role="status">{news && wordsOf(news)}</span>
        {news && (
          <Button size="compact-sm" variant="light" loading={isReading} onClick={() => void show()}>
            {live.show}
          </Button>
        )}
      </div>
    </div>
  )
}

function wordsOf({ added, changed, isRecord }: { added: number; changed: number; isRecord: boolean }): string {
  if (isRecord) return live.record
  return [...(added > 0 ? [live.added(added)] : []), ...(changed > 0 ? [live.changed(changed)] : [])].join(' · ')
}
