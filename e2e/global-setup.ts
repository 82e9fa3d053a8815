import { chromium } from './browser.ts'
import { makeTemplate } from './server.ts'

/** Prepares before any worker starts: the browser, so that two workers do not unpack it at once, and the template of all portals. */
export default async function prepare(): Promise<() => void> {
  // Not at once: while the browser is unpacked, the temporary folder of this process is another.
  await chromium()
  return makeTemplate()
}
