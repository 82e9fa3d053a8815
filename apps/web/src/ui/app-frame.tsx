import { Burger } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import { menuBeside } from './menu-beside.ts'
import type { NavGroup, Person } from './nav-panel.tsx'
import { NavPanel } from './nav-panel.tsx'
import { PageTitleBar } from './page-title.tsx'
import { useTopOfPage } from './use-top-of-page.ts'
import classes from './app-frame.module.css'

type Props = {
  /** Title above the menu, such as the role of the user. */
  title: string
  groups: readonly NavGroup[]
  person: Person | null
  /** Page title shown until the page sets its own. */
  pageTitle?: string | undefined
  /** Shown at the end of the bar on a phone. */
  corner?: ReactNode
  onSignOut: () => void
  children: ReactNode
}

const menuDrawerDelay_ms = 3_000
const loadMenuDrawer = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(async () => ({ default: (await loadMenuDrawer()).MenuDrawer }))

/** The frame around each page of a signed-in user. The menu is beside the page, or behind a button on small screens. */
export function AppFrame({ children, pageTitle: firstTitle, corner, ...panel }: Props) {
  useTopOfPage()
  const [isOpen, menu] = useDisclosure(false)
  const [pageTitle, setTitle] = useState(firstTitle ?? panel.title)
  const bar = useMemo(() => ({ setTitle }), [])
  const isWide = useMediaQuery(menuBeside, true, { getInitialValueInEffect: false })
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  useEffect(() => {
    if (isWide) return menu.close()
    // Loads the drawer before it is needed, but after the page's own requests.
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
