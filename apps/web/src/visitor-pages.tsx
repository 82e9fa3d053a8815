import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { ClientLoginPage, LoginPage } from './auth/login-page.tsx'
import { HomePage } from './institution/home-page.tsx'
import { Portal } from './portal.tsx'

type VisitorPage = { Component: ComponentType; isForm: boolean }

/** The pages that everybody sees alike before the portal knows him: rendered when it is built, so that they are there before its scripts. */
export const visitorPages: Readonly<Record<string, VisitorPage>> = {
  '/': { Component: HomePage, isForm: false },
  '/login': { Component: LoginPage, isForm: true },
  '/login-cliente': { Component: ClientLoginPage, isForm: true },
}

/** The page as a visitor first sees it. A form waits for its script: what would be typed into it before is lost, and must go nowhere else. */
export function render(path: string): string {
  const { Component, isForm } = visitorPages[path]!
  const page = renderToStaticMarkup(
    <Portal>
      <StaticRouter location={path}>
        <Component />
      </StaticRouter>
    </Portal>,
  )
  return isForm ? `<div inert>${page}</div>` : page
}
