import { Burger } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import type { NavGroup, Person } from './nav-panel.tsx'
import { NavPanel } from './nav-panel.tsx'
import { PageTitleBar } from './page-title.tsx'
import { useTopOfPage } from './use-top-of-page.ts'
import classes from './app-frame.module.css'

type Props = {
  /** Whose place this is, above the menu. */
  title: string
  groups: readonly NavGroup[]
  person: Person | null
  /** The page's title, until the page gives it. */
  pageTitle?: string | undefined
  /** At the end of the bar that a phone has. */
  corner?: ReactNode
  onSignOut: () => void
  children: ReactNode
}

const menuDrawerDelay_ms = 3_000
const loadMenuDrawer = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(async () => ({ default: (await loadMenuDrawer()).MenuDrawer }))

/** Everything around a page of someone who is signed in: the menu beside it, or behind a button where there is no room. */
export function AppFrame({ children, pageTitle: firstTitle, corner, ...panel }: Props) {
  useTopOfPage()
  const [isOpen, menu] = useDisclosure(false)
  const [pageTitle, setTitle] = useState(firstTitle ?? panel.title)
  const bar = useMemo(() => ({ setTitle }), [])
  const isWide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false })
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  useEffect(() => {
    if (isWide) return menu.close()
    // Before somebody wants it, and after what the page itself loads.
    const loading = setTimeout(() => void loadMenuDrawer().catch(() => {}), menuDrawerDelay_ms)
    return () => clearTimeout(loading)
  }, [isWide, menu])

  return (
    <PageTitleBar value={bar}>
      <a className={classes.skip} href="#content">
        {uiTexts.frame.skip}
      </a>
      <div className={classes.frame}>
        {isWide && (
          <aside className={classes.side} aria-label={uiTexts.frame.side}>
            <NavPanel {...panel} />
          </aside>
        )}
        <nav className={classes.bar} aria-label={uiTexts.frame.bar}>
          <Burger
            size="sm"
            opened={isOpen}
            onClick={menu.toggle}
            aria-label={isOpen ? uiTexts.frame.closeMenu : uiTexts.frame.openMenu}
            aria-expanded={isOpen}
          />
          <span className={classes.pageTitle} aria-hidden>
            {pageTitle}
          </span>
          {corner}
        </nav>
        {!isWide && wasOpened && (
          <Suspense>
            <MenuDrawer opened={isOpen} onClose={menu.close}>
              <NavPanel {...panel} onLeave={menu.close} />
            </MenuDrawer>
          </Suspense>
        )}
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
    </PageTitleBar>
  )
}
