import { openBrowser } from '../../e2e/browser.ts'
import { begin, bringFiles, fillFronts, goOn, patternFiles } from '../../e2e/wizard.ts'
import type { Product } from './product.ts'

const separators = ['\t', '; ', ', ']

/** Measures the time from pasting lines until the page shows the result of each. */
export async function measurePaste({ url, tokenOf }: Product, { rounds }: { rounds: number }): Promise<void> {
  const token = await tokenOf('cliente')
  const answer = await fetch(`${url}/api/materials/available`, { headers: { authorization: `Bearer ${token}` } })
  const offers = (await answer.json()) as { materialId: string; name: string }[]
  const browser = await openBrowser()
  try {
    const storageState = { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'barreno.token', value: token }] }] }
    const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1280, height: 900 }, locale: 'es-VE' })
    const page = await context.newPage()
    await begin(page, 'custom')
    await fillFronts(page, 1)
    await goOn(page)
    await bringFiles(page, [patternFiles[0]!])
    await goOn(page)
    await page.getByRole('button', { name: 'Pegar líneas' }).click()
    const field = page.getByLabel('Código o nombre; cantidad')
    await field.waitFor()
    console.log(`${'lines'.padStart(6)}${'ms until understood: min'.padStart(27)}${'median'.padStart(9)}${'max'.padStart(9)}`)
    for (const count of [60, 300]) {
      // Codes and names in turn, with each of the separators. One line of twelve is misspelt, so that the page searches for the nearest name.
      const lines = Array.from({ length: count }, (_, n) => {
        const { materialId, name } = offers[n % offers.length]!
        return `${n % 12 === 11 ? `${name}x` : n % 2 === 0 ? materialId : name}${separators[n % separators.length]}${n + 1}`
      })
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await field.fill('')
        await page
          .getByRole('status')
          .filter({ hasText: /por agregar/ })
          .waitFor({ state: 'detached' })
        const since = performance.now()
        await field.fill(lines.join('\n'))
        await page
          .getByRole('status')
          .filter({ hasText: /por agregar/ })
          .waitFor()
        times.push(performance.now() - since)
      }
      const sorted = times.toSorted((one, other) => one - other)
      const figures = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
      console.log(String(count).padStart(6) + figures.map((ms, index) => ms.toFixed(0).padStart(index === 0 ? 27 : 9)).join(''))
    }
  } finally {
    await browser.close()
  }
}
