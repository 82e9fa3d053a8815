import { Button, Kbd } from '@mantine/core'
import { keys } from '@barreno/texts/keys'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { UntoldLine } from '../incidents/untold-line.tsx'
import { Live } from '../live/live.tsx'
import { nextInList, useKeys } from './keys.ts'
import classes from './keys.module.css'

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }))

/** What a page can do without until it has all its data: that it follows what others do, what waits to be told, and the keys. */
export function Beside() {
  const [helping, setHelping] = useState<'never' | 'open' | 'closed'>('never')
  useKeys(useCallback(() => setHelping('open'), []))
  const next = nextInList(useLocation().pathname)
  return (
    <>
      <Live />
      <UntoldLine />
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
