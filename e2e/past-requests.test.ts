import { call, type Kept, preordersOf, submit } from './calls.ts'
import { act, axeFindsNothing, expect, look, test } from './journey.ts'
import { digestOf, goOn, inDays, numberSent, patternFiles, stepOf } from './wizard.ts'

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
  // Beside the head of the page on a desk; under it on a phone, where it is not said again.
  const isPhone = page.viewportSize()!.width < 768
  await expect(page.getByRole('complementary').locator('[data-tone]').filter({ visible: true })).toHaveCount(isPhone ? 0 : 1)
  await axeFindsNothing(page)
  await look(page, 'withdrawn')
  expect(await call(portal, account, `GET /preorders/${number}`)).toMatchObject({ currentStatus: 'RETIRADA_CLIENTE' })
})

test('a past request is repeated as a new one, files and all', async ({ enter, portal }) => {
  const { preOrderNumber: number } = await submit(portal, account, files)
  const page = await enter(account)
  await page.goto(`/preordenes-cliente/detalle/${number}`)
  await page.getByRole('button', { name: 'Repetir como nueva solicitud' }).click()
  await expect(page).toHaveURL(stepOf('custom', 'seleccionar-frentes'))
  await expect(page.getByText(`Copia de ${number}`).first()).toBeVisible()
  await expect(page.getByText('Elija la fecha del servicio; la anterior era el 31/12/2099.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'repeat')
  await page.getByLabel('Fecha deseada del servicio').fill(inDays(20))
  await page.keyboard.press('Tab')
  for (const step of ['definir-patrones', 'cargar-patrones', 'seleccionar-materiales', 'resumen-preorden']) {
    await goOn(page)
    await expect(page).toHaveURL(stepOf('custom', step))
  }
  await page.getByRole('button', { name: 'Enviar Solicitud de Preorden' }).click()
  const repeated = await numberSent(page)
  expect(repeated).not.toBe(number)
  const [before, after] = await Promise.all([number, repeated].map((one) => call<Kept>(portal, account, `GET /preorders/${one}`)))
  expect(after!.estimatedTotalCost).toBe(before!.estimatedTotalCost)
  expect(after!.blastingPatternsInfo.map(({ sha256 }) => sha256)).toEqual(files.map(({ buffer }) => digestOf(buffer)))
})

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
