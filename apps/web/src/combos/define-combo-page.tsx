import { combos } from '@barreno/domain/combos/calls'
import { comboTexts } from '@barreno/texts/combos'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { ComboEditor } from './combo-editor.tsx'

const texts = comboTexts

/** The page to define the standard combo: the materials of one front. */
export function DefineComboPage() {
  const { data, error, isFetching, refetch } = useEndpoint(combos.active, {})
  const [message, notify] = useFlash()
  // Incremented after saving or discarding, so that the editor starts again from the server's version.
  const [round, setRound] = useState(0)
  // A 404 means that there is no combo, which is not an error. After a removal, the last answer is still present beside it.
  const isNone = error?.status === 404
  const combo = isNone ? null : data

  async function begin(text: string | null): Promise<void> {
    await refetch()
    setRound((count) => count + 1)
    if (text) notify(text)
  }

  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      <FlashMessage message={message} />
      {combo === undefined ? (
        error && !isFetching ? (
          <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <ComboEditor key={round} combo={combo} onSaved={(text) => void begin(text)} onGiveUp={() => void begin(null)} />
      )}
    </>
  )
}
