import type { Locator, Page } from '@playwright/test'

/** Clicks and counts the clicks. At a magazine or a front an act may need six at most, typing not counted. */
export function tapping(page: Page) {
  let taps = 0
  return {
    tap: async (name: string | RegExp) => {
      taps++
      await page.getByRole('button', { name }).last().click()
    },
    tapIn: async (part: Locator, name: string) => {
      taps++
      await part.getByRole('button', { name }).click()
    },
    check: async (name: RegExp) => {
      taps++
      await page.getByRole('checkbox', { name }).check()
    },
    choose: async (name: string) => {
      taps++
      await page.getByText(name, { exact: true }).last().click()
    },
    open: async (entry: string) => {
      taps += 2
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await page.getByRole('link', { name: entry }).click()
    },
    taps: () => taps,
  }
}
