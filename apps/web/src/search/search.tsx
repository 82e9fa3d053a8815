import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { searchTexts as texts } from '@barreno/texts/search'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isCovered } from '../shell/keys.ts'
import classes from './search.module.css'

const loadPalette = async () => ({ default: (await import('./palette.tsx')).Palette })
const Palette = lazy(loadPalette)

/** The way to the search, by its button in the frame or by Ctrl K, from wherever one is. */
export function Search({ onKeysHelp }: { onKeysHelp: () => void }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const slot = useSlot()
  useEffect(() => {
    // What failed to load is loaded again when it is asked for.
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
      {slot &&
        createPortal(
          <ActionIcon
            className={classes.button}
            variant="subtle"
            color="gray"
            size={slot.tagName === 'SPAN' ? 44 : 'lg'}
            aria-label={texts.open}
            aria-keyshortcuts="Control+K"
            aria-haspopup="dialog"
            title={texts.shortcut}
            onClick={() => setState('open')}
          >
            <Glass />
          </ActionIcon>,
          slot,
        )}
      {state !== 'never' && (
        <Suspense>
          <Palette opened={state === 'open'} onClose={() => setState('closed')} onKeysHelp={onKeysHelp} />
        </Suspense>
      )}
    </>
  )
}

/** Drawn here: the icon that the filters of lists have would be a file of its own for all of them. */
const Glass = () => (
  <svg width={20} height={20} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" aria-hidden>
    <circle cx={10} cy={10} r={7} />
    <path d="m21 21-6-6" />
  </svg>
)

/** Where the frame has a place for the button: beside the name of the portal, or on the bar of a phone. */
function useSlot(): Element | null {
  const isWide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false })
  const [slot, setSlot] = useState<Element | null>(null)
  // Before the page is seen: each has a frame of its own, in which the button is to stand from the first.
  useLayoutEffect(() => setSlot(document.querySelector(isWide ? 'aside [data-search]' : 'span[data-search]')), [isWide])
  return slot
}
