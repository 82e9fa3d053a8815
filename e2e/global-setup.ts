import { chromium } from './browser.ts'
import { makeTemplate } from './server.ts'

/** Prepares before any worker starts: the browser, so that two workers do not unpack it at once, and the template of all portals. */
export default async function prepare(): Promise<() => void> {
  const [removeTemplate] = await Promise.all([makeTemplate(), chromium()])
  return removeTemplate
}
