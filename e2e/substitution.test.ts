import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { call, submit, tokenOf } from './calls.ts'
import { axeFindsNothing, expect, look, test as journey } from './journey.ts'
import { startPortal, type Portal } from './server.ts'
import { patternFiles } from './wizard.ts'

/** A portal where a second gerente has to confirm an act in the place of a body. */
const test = journey.extend({
  portal: [
    async ({}, use, { workerIndex }) => {
      const log = fileURLToPath(new URL(`../test-results/servers/substitution-${workerIndex}.log`, import.meta.url))
      const portal = await startPortal(log, async () => ({ SUBSTITUTION: 'two-people' }))
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})

const because = 'Nadie del organismo está de guardia'
const officers = { GNB: 'V-9876543', DAEX: 'V-8765432', DGCIM: 'V-7654321' } as const
const invented = { email: 'operador.inventado@minas.ve', password: 'la mula y el barreno', role: 'operador', codigoUnico: 'OPE-999' }

test('with two people, one gerente who invents an operator gets no order on the road: each signature waits for another gerente', async ({
  enter,
  portal,
}) => {
  const page = await enter('gerente@demo.ve', { viewport: { width: 1280, height: 800 } })
  const { number, driver } = await walkedToTheGate(page, portal, enter)
  await expect(page.getByText('a la espera de otro gerente', { exact: false }).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'substitution-waiting')
  await driver.goto(`/orders/details/${number}`)
  await expect(driver.getByText('espera las aprobaciones de GNB, DAEX y DGCIM', { exact: false }).first()).toBeVisible()
  await expect(driver.getByRole('button', { name: 'Confirmar retiro' })).toHaveCount(0)
  // The API refuses it too, and names what is missing.
  const leaving = await fetch(`${portal.url}/api/orders/${number}/status`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await tokenOf(portal, invented.email)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ newStatus: 'EN_TRANSITO_VOLADURA' }),
  })
  expect(leaving.status).toBe(409)
  const refusal = await leaving.text()
  for (const body of Object.keys(officers)) expect(refusal).toContain(`Falta la aprobación de ${body}.`)
  await axeFindsNothing(driver)
  await look(driver, 'substitution-refused')
})

journey('where it is allowed the order leaves, and says at each signature whose place was taken and why', async ({ enter, portal }) => {
  const page = await enter('gerente@demo.ve', { viewport: { width: 1280, height: 800 } })
  const { number, driver } = await walkedToTheGate(page, portal, enter)
  await driver.goto(`/ordenes/mis-asignadas?q=${number}`)
  await driver.getByRole('button', { name: `Confirmar retiro: ${number}` }).click()
  await inDialog(driver, 'Confirmar retiro')
  await expect(driver.getByText('Retiro confirmado: la orden está en tránsito.')).toBeVisible()
  await page.goto(`/orders/details/${number}`)
  for (const body of Object.keys(officers))
    await expect(page.getByText(`en sustitución de ${body}`, { exact: false }).first()).toBeVisible()
  await expect(page.getByText(`Razón de la sustitución: ${because}`).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'substitution-marked')
})

/**
 * Everything that one gerente can do alone, from the request to the gate: convert, assign to an operator whom they created themselves, prepare, sign
 * for the three bodies, set the guide.
 */
async function walkedToTheGate(page: Page, portal: Portal, enter: (account: string) => Promise<Page>) {
  const { id, preOrderNumber } = await submit(portal, 'alianza1', [patternFiles[0]!])
  await call(portal, 'administrativo@demo.ve', `PUT /preorders/${id}/status`, { newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  const operator = await call<{ id: string }>(portal, 'gerente@demo.ve', 'POST /users', { ...invented, name: 'Operador Inventado' })
  await tokenOf(portal, invented.email, invented.password)

  await page.goto(`/gerente/preordenes/aprobar?q=${preOrderNumber}`)
  await page.getByRole('button', { name: `Crear orden de ${preOrderNumber}` }).click()
  await inDialog(page, 'Aprobar y crear orden')
  const number = /ORD-\d{4}-\d{6}/.exec((await page.getByText(/Orden ORD-\d{4}-\d{6} creada\./).textContent())!)![0]
  await call(portal, 'gerente@demo.ve', `PUT /orders/${number}/assign`, { operatorId: operator.id })
  await page.goto(`/orders/details/${number}`)
  await actInPlace(page, 'Marcar como lista para despacho')
  await inDialog(page, 'Marcar como lista')
  for (const [body, idDocument] of Object.entries(officers)) {
    await actInPlace(page, `Confirmar aprobación de ${body}`)
    await signInPlaceOf(page, body, idDocument)
  }
  await actInPlace(page, 'Asignar guía DAEX')
  const guide = page.getByRole('dialog')
  await guide.getByLabel('Número de guía').fill('V-2026-00977')
  await guide.getByLabel('Razón de la sustitución (obligatoria)').fill(because)
  await inDialog(page, 'Guardar guía')
  await expect(guide).toBeHidden()
  return { number, driver: await enter(invented.email) }
}

/** Acts in the place of others are listed apart from the gerente's own. */
async function actInPlace(page: Page, name: string): Promise<void> {
  const action = page.getByRole('button', { name: `${name} (en sustitución de`, includeHidden: true })
  const group = page.locator('details', { hasText: 'En sustitución de otros roles' })
  await expect(action).toBeAttached()
  if (!(await group.evaluate((details) => details.hasAttribute('open')))) await group.locator('summary').click()
  await action.click()
}

async function signInPlaceOf(page: Page, body: string, idDocument: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Usted actúa en sustitución de`, { exact: false })).toBeVisible()
  // DGCIM has no register of its officers.
  if (body !== 'DGCIM') {
    await dialog.getByRole('combobox', { name: `Quién firma por ${body}` }).click()
    await page.getByRole('option', { name: 'Otra persona: escribir sus datos' }).click()
  }
  await dialog.getByLabel('Nombre').fill('Pedro')
  await dialog.getByLabel('Apellido').fill('Rondón')
  await dialog.getByLabel('C.I.').fill(idDocument)
  await dialog.getByLabel('Rango').fill('Capitán')
  await dialog.getByLabel('Razón de la sustitución (obligatoria)').fill(because)
  if (body === 'GNB') {
    await axeFindsNothing(page)
    await look(page, 'substitution-sign')
  }
  await inDialog(page, 'Confirmar aprobación')
  await expect(dialog).toBeHidden()
}

const inDialog = (page: Page, verb: string) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
