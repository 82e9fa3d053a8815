import { Button } from '@mantine/core'
import { keys } from '@barreno/texts/keys'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { FieldMode } from '../offline/field-mode.tsx'
import { DecidedNotice } from '../records/decided-notice.tsx'
import type { Decided } from '../records/go-on.ts'
import { nextInList } from '../records/left-list.ts'
import { Search } from '../search/search.tsx'
import { useKeys } from './keys.ts'
import classes from './keys.module.css'

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }))

/** Keyboard shortcuts, the global search and the offline mode. */
export function ByKeys() {
  const [helping, setHelping] = useState<'never' | 'open' | 'closed'>('never')
  const openHelp = useCallback(() => setHelping('open'), [])
  useKeys(openHelp)
  const { pathname, state } = useLocation()
  const { decided } = (state ?? {}) as { decided?: Decided }
  const next = nextInList(pathname)
  return (
    <>
      <Search onKeysHelp={openHelp} />
      <FieldMode />
      {decided && <DecidedNotice decided={decided} />}
      {next && (
        <Button
          className={classes.next}
          component={Link}
          to={next}
          variant="default"
          size="compact-sm"
          aria-keyshortcuts="n"
          rightSection={<kbd className={classes.kbd}>n</kbd>}
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
