import { ActionIcon } from '@mantine/core'
import { searchTexts as texts } from '@barreno/texts/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isCovered } from '../shell/keys.ts'
import { useSlot } from '../shell/slot.ts'
import classes from './search.module.css'

const loadPalette = async () => ({ default: (await import('./palette.tsx')).Palette })
const Palette = lazy(loadPalette)

/** Opens the search by its button in the frame or by Ctrl+K, on every page. */
export function Search({ onKeysHelp }: { onKeysHelp: () => void }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const place = useSlot()
  useEffect(() => {
    // A failed load is repeated when the search is opened.
    void loadPalette().catch(() => {})
    function pressed(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || isCovered()) return
      event.preventDefault()
      setState('open')
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      {place &&
        createPortal(
          <ActionIcon
            className={classes.button}
            variant="subtle"
            color="gray"
            size={place.tagName === 'SPAN' ? 44 : 'lg'}
            aria-label={texts.open}
            aria-keyshortcuts="Control+K"
            aria-haspopup="dialog"
            title={texts.shortcut}
            onClick={() => setState('open')}
          >
            <Glass />
          </ActionIcon>,
          place,
        )}
      {state !== 'never' && (
        <Suspense>
          <Palette opened={state === 'open'} onClose={() => setState('closed')} onKeysHelp={onKeysHelp} />
        </Suspense>
      )}
    </>
  )
}

/** Drawn inline: importing the icon that list filters use would move it to a chunk of its own for all of them. */
const Glass = () => (
  <svg width={20} height={20} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" aria-hidden>
    <circle cx={10} cy={10} r={7} />
    <path d="m21 21-6-6" />
  </svg>
)
