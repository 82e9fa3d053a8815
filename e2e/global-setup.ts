import { chromium } from './browser.ts'
import { makeTemplate } from './server.ts'

/** Before any worker: the browser, so that two of them do not unpack it at once, and what all portals begin with. */
export default async function prepare(): Promise<() => void> {
  const [removeTemplate] = await Promise.all([makeTemplate(), chromium()])
  return removeTemplate
}
