import { dateTime, relativeTime } from '@barreno/texts/format'
import { uiTexts } from '@barreno/texts/ui'
import { useNow } from './use-now.ts'

const tenSeconds = 10_000

/** "Guardado hace 10 segundos", updated every ten seconds. */
export function SavedNote({ savedAt }: { savedAt: string }) {
  const now = useNow(tenSeconds)
  return <span title={dateTime(savedAt)}>{uiTexts.wizard.saved(relativeTime(savedAt, now))}</span>
}
