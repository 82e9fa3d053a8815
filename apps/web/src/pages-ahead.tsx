import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { ClientLoginPage, LoginPage } from './auth/login-page.tsx'
import { ClientGreeting, StaffGreeting } from './dashboard/greetings.tsx'
import { HomePage } from './institution/home-page.tsx'
import { Portal } from './portal.tsx'

/** A prerendered page, and who sees it: everybody, visitors without a known session, or the owner of the dashboard. */
type PageAhead = { Component: ComponentType; isFor: 'everybody' | 'visitors' | 'owner' }

/** Pages that look the same for everybody before the portal runs. The build renders them, so that they appear before the scripts are loaded. */
export const pagesAhead: Readonly<Record<string, PageAhead>> = {
  '/': { Component: HomePage, isFor: 'everybody' },
  '/login': { Component: LoginPage, isFor: 'visitors' },
  '/login-cliente': { Component: ClientLoginPage, isFor: 'visitors' },
  '/dashboardClientePage': { Component: ClientGreeting, isFor: 'owner' },
  '/dashboardGestor': { Component: StaffGreeting, isFor: 'owner' },
}

/**
 * Renders the page as it is first seen. Forms are inert until the script runs, since earlier input would be lost or sent to a wrong address.
 * A greeting is inert as well, and is placed beside the content for users who are not greeted.
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
