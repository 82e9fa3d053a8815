import { begin, chooseToConfigure, goOn } from './wizard.ts'
import { expect, test } from './journey.ts'

test('a page that checks what is typed does nothing that the content security policy refuses', async ({ enter }) => {
  const page = await enter('alianza1')
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  await begin(page, 'custom')
  await chooseToConfigure(page, 1, 'Subterránea')
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Ancho del frente (m)')).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)).toEqual([])
})
