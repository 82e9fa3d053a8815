import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { relativeTime } from '@barreno/domain/texts/format'
import { uiTexts } from '@barreno/domain/texts/ui'

const tenSeconds = 10_000

/** "Guardado hace 10 segundos", kept true while one looks. */
export function SavedNote({ savedAt }: { savedAt: string }) {
  const [, setTick] = useState(0)
  useInterval(() => setTick((tick) => tick + 1), tenSeconds, { autoInvoke: true })
  return <span>{uiTexts.wizard.saved(relativeTime(savedAt, new Date()))}</span>
}
