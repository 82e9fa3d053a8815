import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { ClientLoginPage, LoginPage } from './auth/login-page.tsx'
import { HomePage } from './institution/home-page.tsx'
import { Portal } from './portal.tsx'

type VisitorPage = { source: string; Component: ComponentType; isForm: boolean }

/** The pages that everybody sees alike before the portal knows him: rendered when it is built, so that they are there before its scripts. */
export const visitorPages: Readonly<Record<string, VisitorPage>> = {
  '/': { source: 'institution/home-page.tsx', Component: HomePage, isForm: false },
  '/login': { source: 'auth/login-page.tsx', Component: LoginPage, isForm: true },
  '/login-cliente': { source: 'auth/login-page.tsx', Component: ClientLoginPage, isForm: true },
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
