import type { Locator, Page } from '@playwright/test'
import { call, type Kept, preordersOf, submit, weighOtherwise } from './calls.ts'
import { act, axeFindsNothing, expect, look, test } from './journey.ts'
import {
  answerOfSite,
  begin,
  chooseToConfigure,
  digestOf,
  goOn,
  inDays,
  keptDraft,
  numberSent,
  patternFiles,
  send,
  stepOf,
} from './wizard.ts'

const files = patternFiles.slice(0, 2)
const account = 'alianza1'

test('a request is withdrawn while nobody has decided on it', async ({ enter, portal }) => {
  const { preOrderNumber: number } = await submit(portal, account, files)
  const page = await enter(account)
  await page.goto(`/preordenes-cliente/detalle/${number}`)
  await act(page, 'Retirar solicitud')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Retirar la solicitud ${number}`)).toBeVisible()
  await dialog.getByLabel(/Razón/).fill('Se pospone la voladura.')
  await axeFindsNothing(page)
  await look(page, 'withdraw-dialog')
  await dialog.getByRole('button', { name: 'Retirar solicitud' }).click()
  await expect(page.getByText('Solicitud retirada.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirar solicitud' })).toHaveCount(0)
  // On a desktop the column beside the page shows the status. On a phone it is under the head of the page and is not repeated.
  const isPhone = page.viewportSize()!.width < 768
  await expect(page.getByRole('complementary').locator('[data-tone]').filter({ visible: true })).toHaveCount(isPhone ? 0 : 1)
  await axeFindsNothing(page)
  await look(page, 'withdrawn')
  expect(await call(portal, account, `GET /preorders/${number}`)).toMatchObject({ currentStatus: 'RETIRADA_CLIENTE' })
})

test('a past request is asked for again on one page: a date, a file for each front, sent', async ({ enter, portal }) => {
  const { preOrderNumber: number } = await submit(portal, account, files)
  const page = await enter(account)
  await page.goto(`/preordenes-cliente/detalle/${number}`)
  await page.getByRole('button', { name: 'Repetir como nueva solicitud' }).click()
  await expect(page).toHaveURL(/\/nueva-orden\/de-nuevo\?preorden=/)
  await expect(page.getByText('La vez anterior fue el 31/12/2099.')).toBeVisible()
  await expect(page.getByText(`La vez anterior: ${files[0]!.name}`)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'repeat')

  // Sending too early lists everything that is missing.
  await send(page)
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
  await axeFindsNothing(page)
  await look(page, 'repeat-faults')

  await page.getByLabel('Fecha deseada del servicio').fill(inDays(20))
  await page.keyboard.press('Tab')
  await page.setInputFiles('#front-1-file', patternFiles[2]!)
  await expect(page.getByText(patternFiles[2]!.name).first()).toBeVisible()
  await expect.poll(() => keptDraft(page)).toMatchObject({ estimatedServiceDate: expect.any(String), files: [patternFiles[2]!.name, null] })
  await page.reload()
  await expect(page.getByLabel('Fecha deseada del servicio')).toHaveValue(inDays(20))
  await expect(page.getByText(patternFiles[2]!.name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Usar el archivo de la vez anterior' }).click()
  await expect(page.getByText(files[1]!.name, { exact: true }).first()).toBeVisible()
  await look(page, 'repeat-ready')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, 'repeat-ready-dark')
  await send(page)
  const repeated = await numberSent(page)
  expect(repeated).not.toBe(number)
  const [before, after] = await Promise.all([number, repeated].map((one) => call<Kept>(portal, account, `GET /preorders/${one}`)))
  expect(after!.estimatedTotalCost).toBe(before!.estimatedTotalCost)
  expect(after!.blastingPatternsInfo.map(({ sha256 }) => sha256)).toEqual(
    [patternFiles[2]!, files[1]!].map(({ buffer }) => digestOf(buffer)),
  )
})

test('the last request is asked for again from the dashboard with a date, a file and three presses', async ({ enter, portal }) => {
  await submit(portal, account, files.slice(0, 1))
  const before = await preordersOf(portal, account)
  const page = await enter(account)
  await page.goto('/dashboardClientePage')
  let presses = 0
  const press = async (control: Locator) => {
    presses++
    await control.click()
  }
  await press(page.getByRole('link', { name: 'Solicitar de nuevo' }))
  await page.getByLabel('Fecha deseada del servicio').fill(inDays(15))
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Elegir archivo Frente 1' }))
  await (await chooser).setFiles(patternFiles[1]!)
  await expect(page.getByText(patternFiles[1]!.name).first()).toBeVisible()
  await press(page.getByRole('button', { name: 'Enviar Solicitud de Preorden' }))
  await numberSent(page)
  expect(presses).toBe(3)
  expect(await preordersOf(portal, account)).toHaveLength(before.length + 1)
})

test('a configured front is kept as it was designed, or is shown beside what is suggested today', async ({ enter, portal }) => {
  const page = await enter(account)
  const number = await sendDesigned(page)

  await page.goto('/nueva-orden/de-nuevo')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByText('Hoy se sugiere lo mismo que la vez anterior.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'repeat-design')
  await page.getByLabel('Fecha deseada del servicio').fill(inDays(15))
  await page.getByRole('button', { name: 'Mantener el diseño del frente 1' }).click()
  await expect(page.getByText('Aceptado', { exact: true })).toBeVisible()
  await send(page)
  const again = await numberSent(page)
  const [before, after] = await Promise.all(
    [number, again].map((one) =>
      call<{ configuredFrontsDetails: { clientInputParameters: object }[] }>(portal, account, `GET /preorders/${one}`),
    ),
  )
  expect(after!.configuredFrontsDetails[0]!.clientInputParameters).toEqual(before!.configuredFrontsDetails[0]!.clientInputParameters)
})

test('what is suggested otherwise today stands beside what was accepted, and is sent as it was seen once it is kept', async ({
  enter,
  portal,
}) => {
  type Designed = {
    estimatedTotalCost: number
    configuredFrontsDetails: { backendSuggestedPattern: { estimatedMaterials: { materialId: string; quantity: number }[] } }[]
  }
  const read = (number: string) => call<Designed>(portal, account, `GET /preorders/${number}`)
  const page = await enter(account)
  const number = await sendDesigned(page)
  const before = await preordersOf(portal, account)
  // The cartridges change their weight, so today's design needs other quantities.
  const restore = await weighOtherwise(portal)
  await page.goto('/nueva-orden/de-nuevo')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByText('Hoy se sugiere otra cosa que la vez anterior')).toBeVisible()
  await expect(page.getByText('Al tomarlo, las cantidades que usted no cambió siguen lo que se sugiere hoy.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'repeat-other-design')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, 'repeat-other-design-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByLabel('Fecha deseada del servicio').fill(inDays(15))
  await page.keyboard.press('Tab')

  // A different design is never taken by itself: until a person decides, nothing is sent.
  await send(page)
  await expect(page.getByRole('alert').getByRole('link', { name: 'Decida qué diseño lleva el frente 1.' })).toBeVisible()
  expect(await preordersOf(portal, account)).toHaveLength(before.length)
  await page.getByRole('button', { name: 'Tomar lo que se sugiere hoy para el frente 1' }).click()
  await expect(page.getByText('Aceptado', { exact: true })).toBeVisible()
  await look(page, 'repeat-other-design-kept')
  await send(page)
  const [first, again] = await Promise.all([read(number), read(await numberSent(page))])
  const materialsOf = ({ configuredFrontsDetails: [front] }: Designed) => front!.backendSuggestedPattern.estimatedMaterials
  expect(materialsOf(again)).not.toEqual(materialsOf(first))
  expect(again.estimatedTotalCost).not.toBe(first.estimatedTotalCost)
  await restore()
})

/** Sends a custom request of one front with its suggested pattern. Returns its number. */
async function sendDesigned(page: Page): Promise<string> {
  await begin(page, 'custom')
  await chooseToConfigure(page, 1, 'Subterránea')
  await goOn(page)
  await answerOfSite(page)
  await page.getByRole('button', { name: 'Ver la sugerencia' }).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page).toHaveURL(/seleccionar-materiales$/)
  await goOn(page)
  await send(page)
  return numberSent(page)
}

test('a request that was returned is corrected and sent again under its number', async ({ enter, portal }) => {
  const { id, preOrderNumber: number } = await submit(portal, account, files)
  const reason = 'El patrón del frente 2 no corresponde a la galería.'
  await call(portal, 'administrativo@demo.ve', `POST /preorders/${id}/return`, { reason })
  const before = await preordersOf(portal, account)

  const page = await enter(account)
  await page.goto(`/preordenes-cliente/detalle/${number}`)
  await expect(page.getByText('La corporación le devolvió esta solicitud')).toBeVisible()
  await expect(page.getByText(reason).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'returned')
  await page.getByRole('button', { name: 'Corregir y enviar de nuevo' }).click()
  await expect(page).toHaveURL(/\/nueva-orden\/personalizada\//)
  await expect(page.getByText(`Se cargaron los datos de ${number}`)).toBeVisible()
  await expect(page.getByText(new RegExp(reason))).toBeVisible()
  await page.goto(stepOf('custom', 'cargar-patrones'))
  await page.setInputFiles('#front-2-file', patternFiles[2]!)
  await expect(page.getByText(patternFiles[2]!.name).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'correcting')
  for (const step of ['seleccionar-materiales', 'resumen-preorden']) {
    await goOn(page)
    await expect(page).toHaveURL(stepOf('custom', step))
  }
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect(page.getByText(`Solicitud #${number} enviada de nuevo exitosamente.`)).toBeVisible()

  expect(await preordersOf(portal, account)).toHaveLength(before.length)
  const after = await call<Kept>(portal, account, `GET /preorders/${number}`)
  expect(after).toMatchObject({ id, currentStatus: 'PENDIENTE_REVISION', round: 2 })
  expect(after.blastingPatternsInfo.map(({ sha256 }) => sha256)).toEqual(
    [files[0]!, patternFiles[2]!].map(({ buffer }) => digestOf(buffer)),
  )
})
