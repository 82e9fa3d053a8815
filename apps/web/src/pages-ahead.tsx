import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { ClientLoginPage, LoginPage } from './auth/login-page.tsx'
import { ClientGreeting, StaffGreeting } from './dashboard/greetings.tsx'
import { HomePage } from './institution/home-page.tsx'
import { Portal } from './portal.tsx'

/** Whether everybody sees the page, or those alone whom the browser does not know, or the one whose home it is. */
type PageAhead = { Component: ComponentType; isFor: 'everybody' | 'visitors' | 'owner' }

/** The pages that look alike for everybody before the portal has run: rendered when it is built, so that they are there before its scripts. */
export const pagesAhead: Readonly<Record<string, PageAhead>> = {
  '/': { Component: HomePage, isFor: 'everybody' },
  '/login': { Component: LoginPage, isFor: 'visitors' },
  '/login-cliente': { Component: ClientLoginPage, isFor: 'visitors' },
  '/dashboardClientePage': { Component: ClientGreeting, isFor: 'owner' },
  '/dashboardGestor': { Component: StaffGreeting, isFor: 'owner' },
}

/**
 * The page as it is first seen. A form waits for its script, since what would be typed into it before is lost, and must go nowhere else; what greets
 * somebody waits for it too, and stands beside what is there for who is not greeted.
 */
export function render(path: string): string {
  const { Component, isFor } = pagesAhead[path]!
  const page = renderToStaticMarkup(
    <Portal>
      <StaticRouter location={path}>
        <Component />
      </StaticRouter>
    </Portal>,
  )
  if (isFor === 'everybody') return page
  return isFor === 'visitors' ? `<div inert>${page}</div>` : `<div inert data-greeting>${page}</div>`
}
