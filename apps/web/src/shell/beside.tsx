import { Button, Kbd } from '@mantine/core'
import { keys } from '@barreno/texts/keys'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { UntoldLine } from '../incidents/untold-line.tsx'
import { Live } from '../live/live.tsx'
import type { Decided } from '../records/go-on.ts'
import { nextInList } from '../records/left-list.ts'
import { useKeys } from './keys.ts'
import classes from './keys.module.css'

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }))

const Search = lazy(async () => ({ default: (await import('../search/search.tsx')).Search }))
const DecidedNotice = lazy(async () => ({ default: (await import('../records/decided-notice.tsx')).DecidedNotice }))
/** So long after the first page nobody waits for anything else. */
const searchDelay_ms = 1_500
let isFirstPage = true

/** What a page can do without until it has all its data: that it follows what others do, what waits to be told, and the keys. */
export function Beside() {
  const [helping, setHelping] = useState<'never' | 'open' | 'closed'>('never')
  const openHelp = useCallback(() => setHelping('open'), [])
  useKeys(openHelp)
  const [hasSearch, setSearch] = useState(!isFirstPage)
  useEffect(() => {
    const timer = setTimeout(() => {
      isFirstPage = false
      setSearch(true)
    }, searchDelay_ms)
    return () => clearTimeout(timer)
  }, [])
  const { pathname, state } = useLocation()
  const { decided } = (state ?? {}) as { decided?: Decided }
  const next = nextInList(pathname)
  return (
    <>
      <Live />
      <UntoldLine />
      <Suspense>
        {hasSearch && <Search onKeysHelp={openHelp} />}
        {decided && <DecidedNotice decided={decided} />}
      </Suspense>
      {next && (
        <Button
          className={classes.next}
          component={Link}
          to={next}
          variant="default"
          size="compact-sm"
          aria-keyshortcuts="n"
          rightSection={<Kbd size="xs">n</Kbd>}
        >
          {keys.next}
        </Button>
      )}
      {helping !== 'never' && (
        <Suspense>
          <KeysHelp opened={helping === 'open'} onClose={() => setHelping('closed')} />
        </Suspense>
      )}
    </>
  )
}
