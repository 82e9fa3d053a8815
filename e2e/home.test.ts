import type { Page } from '@playwright/test'
import { axeFindsNothing, expect, look, test } from './journey.ts'

const sections = [
  { link: 'Instititucion', id: 'institucion', heading: 'La institución', also: ['Misión', 'Visión', 'Valores'] },
  { link: 'contactanos', id: 'contacto', heading: 'Contacto', also: ['Sede'] },
  { link: 'Empleos', id: 'empleos', heading: 'Empleos', also: ['Enviar síntesis curricular'] },
]

test('a visitor finds what the institution is, and the way in', async ({ enter }) => {
  const page = await enter(null)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aliado comercial')
  await axeFindsNothing(page)
  await look(page, 'home')
  const bar = page.getByRole('navigation', { name: 'Navegación principal' })
  for (const { link, id, heading, also } of sections) {
    await bar.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(`/#${id}`)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport()
    for (const text of also) await expect(page.locator(`#${id}`).getByText(text, { exact: true })).toBeVisible()
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/terminos-y-condiciones')
  await axeFindsNothing(page)
  await look(page, 'terms')
  await bar.getByRole('link', { name: 'iniciar sesion', exact: true }).click()
  await expect(page).toHaveURL('/login')
})

test('the carousel goes on every five seconds and around, unless somebody holds it', async ({ enter }) => {
  const page = await stoppedAt(await enter(null, { reducedMotion: 'no-preference' }))
  const carousel = page.getByRole('region', { name: 'Nuestro trabajo' })
  const shown = carousel.locator('[aria-current="true"]')
  const isAt = (picture: number) => expect(shown).toHaveAccessibleName(`Ir a la imagen ${picture}`)
  const press = async (name: string) => {
    await carousel.getByRole('button', { name }).click()
    await letGo(page)
  }

  await press('Ir a la imagen 1')
  await page.clock.runFor(4_990)
  await isAt(1)
  await page.clock.runFor(10)
  await isAt(2)
  for (const next of [3, 4, 5, 1]) {
    await page.clock.runFor(5_000)
    await isAt(next)
  }
  await press('Imagen anterior')
  await isAt(5)
  await press('Imagen siguiente')
  await isAt(1)
  await press('Ir a la imagen 3')
  await isAt(3)
  await expect(carousel.getByText('Polvorín')).toBeVisible()

  await carousel.getByRole('button', { name: 'Imagen anterior' }).focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(20_000)
  await isAt(3)
  await letGo(page)
  await page.clock.runFor(5_000)
  await isAt(4)
  await press('Detener el carrusel')
  await page.clock.runFor(20_000)
  await isAt(4)
  await press('Reanudar el carrusel')
  await page.clock.runFor(5_000)
  await isAt(5)
})

test('for whoever wants nothing to move, the carousel moves by hand alone', async ({ enter }) => {
  const page = await stoppedAt(await enter(null))
  const carousel = page.getByRole('region', { name: 'Nuestro trabajo' })
  await expect(carousel.getByRole('button', { name: 'Detener el carrusel' })).toHaveCount(0)
  await page.clock.runFor(20_000)
  await expect(carousel.locator('[aria-current="true"]')).toHaveAccessibleName('Ir a la imagen 1')
  await carousel.getByRole('button', { name: 'Imagen siguiente' }).click()
  await expect(carousel.locator('[aria-current="true"]')).toHaveAccessibleName('Ir a la imagen 2')
})

/** Opens the home page with a clock that moves only when the test moves it. */
async function stoppedAt(page: Page): Promise<Page> {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.goto('/')
  // The page is prerendered, so it is visible before its scripts run. Once they run, the carousel stops under the pointer.
  const carousel = page.getByRole('region', { name: 'Nuestro trabajo' })
  await expect(async () => {
    await page.mouse.move(0, 0)
    await carousel.hover()
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite', { timeout: 5000 })
  }).toPass()
  await page.clock.pauseAt('2026-11-21T13:00:00Z')
  return page
}

/** Removes pointer and focus from everything, and waits until the page has noticed it. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    // React draws and then schedules its next turn by messages to itself, which the stopped clock does not delay. These messages come after them.
    for (let turn = 0; turn < 4; turn++)
      await new Promise((go) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', go, { once: true })
        port1.start()
        port2.postMessage(null)
      })
  })
}
