import { ActionIcon, Button } from '@mantine/core'
import type { View } from '@barreno/domain/views/schema'
import type { ViewedList } from '@barreno/domain/views/values'
import { viewTexts as texts } from '@barreno/texts/views'
import { IconBookmarkPlus, IconPencil, IconUsers } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { mayEver } from '@barreno/domain/permissions'
import { useSession } from '../api/session.tsx'
import { Notice } from '../ui/notice.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { useScrollTo } from '../ui/use-scroll-to.ts'
import { ViewDialog } from './view-dialog.tsx'
import classes from './views-bar.module.css'

export type ViewsBarProps = { list: ViewedList; views: readonly View[]; search: string }

/** The views of a list with their row counts, and a button to save the current filters. */
export function ViewsBar({ list, views, search }: ViewsBarProps) {
  const { actor } = useSession()
  const [pending, setPending] = useState<View | 'new' | null>(null)
  const [flash, setFlash] = useState<string | null>(null)
  const address = sorted(search)
  const current = views.find((view) => sorted(view.address) === address)
  const link = useRef<HTMLAnchorElement>(null)
  // On a phone the row scrolls, so the current view is scrolled into sight.
  useScrollTo(current?.id ?? null, () => link.current)
  const mayShare = actor !== null && mayEver(actor, 'views.share')
  return (
    <>
      {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
      <nav className={classes.bar} aria-label={texts.label} data-print="no">
        <Link className={classes.view} to={{ search: '' }} aria-current={address === '' && !current ? 'page' : undefined}>
          {texts.all}
        </Link>
        {views.map((view) => (
          <Link
            key={view.id}
            ref={view === current ? link : null}
            className={classes.view}
            to={{ search: view.address }}
            aria-current={view === current ? 'page' : undefined}
          >
            {view.sharedRole && <IconUsers size={14} aria-label={texts.shared} />}
            {view.name}
            {view.count !== null && <span className={classes.count}>{texts.counted(view.count, view.hasMore)}</span>}
          </Link>
        ))}
        {current && (current.isOwn || mayShare) && (
          <ActionIcon variant="subtle" size="lg" aria-label={texts.manage(current.name)} onClick={() => setPending(current)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        )}
        {!current && address !== '' && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            onClick={() => setPending('new')}
          >
            {texts.save}
          </Button>
        )}
        {views.length === 0 && address === '' && <span className={classes.hint}>{texts.hint}</span>}
      </nav>
      {current && current.gone.length > 0 && (
        <div className={classes.gone}>
          <Notice tone="amber">{texts.gone(current.gone)}</Notice>
        </div>
      )}
      {pending && (
        <ViewDialog
          view={pending === 'new' ? null : pending}
          list={list}
          address={search.replace(/^\?/, '')}
          mayShare={mayShare}
          onClose={() => setPending(null)}
          onDone={setFlash}
        />
      )}
    </>
  )
}

/** Returns an address with sorted parameters, so that equal addresses compare as equal. */
function sorted(address: string): string {
  const params = new URLSearchParams(address)
  params.sort()
  return params.toString()
}
