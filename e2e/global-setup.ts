import { chromium } from './browser.ts'

/** Before any worker, so that two of them do not unpack the browser at once. */
export default async function unpackBrowser(): Promise<void> {
  await chromium()
}
