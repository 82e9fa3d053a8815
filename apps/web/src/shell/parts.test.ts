import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { isWaitingForPart, loadPart } from './parts.ts'

const missing = new TypeError('Failed to fetch dynamically imported module')
const part = { Component: 'page' }

/** A browser that is navigating to the history page, with or without a connection. */
function aBrowser(isOnline: boolean) {
  const opened: string[] = []
  const browser = {
    isOnline,
    target: '/history' as string | null,
    opened,
    wanted: () => browser.target,
    isReachable: async () => browser.isOnline,
    open: (address: string) => void opened.push(address),
  }
  return browser
}
const fails = () => Promise.reject(missing)
const settled = () => new Promise((done) => setTimeout(done))

beforeEach(() => sessionStorage.clear())

test('a part that comes is the page', async () => {
  expect(await loadPart(async () => part, aBrowser(true))).toBe(part)
})

test('without a line the page waits, nothing fails, and its address is opened when the line is back', async () => {
  const browser = aBrowser(false)
  const failed = vi.fn<(error: unknown) => void>()
  loadPart(fails, browser).catch(failed)
  await settled()
  expect(isWaitingForPart()).toBe(true)
  expect(browser.opened).toEqual([])
  browser.isOnline = true
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(browser.opened).toEqual(['/history']))
  expect(isWaitingForPart()).toBe(false)
  expect(failed).not.toHaveBeenCalled()
})

test('a part that a new version has replaced is had by opening the address anew, once', async () => {
  const browser = aBrowser(true)
  void loadPart(fails, browser)
  await waitFor(() => expect(browser.opened).toEqual(['/history']))
  // The reloaded page fails to load the chunk again and counts as broken.
  await expect(loadPart(fails, browser)).rejects.toBe(missing)
  expect(browser.opened).toEqual(['/history'])
})

test('whoever has gone elsewhere meanwhile is not called back', async () => {
  const browser = aBrowser(false)
  const lost = loadPart(fails, browser)
  await settled()
  browser.target = null
  browser.isOnline = true
  dispatchEvent(new Event('online'))
  await expect(lost).rejects.toBe(missing)
  expect(browser.opened).toEqual([])
})
