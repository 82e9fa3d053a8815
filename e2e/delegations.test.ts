import { act, axeFindsNothing, expect, look, test } from './journey.ts'

test('who was given a task signs in the place of another: told beforehand, recorded with both names, over when it is given back', async ({
  enter,
}) => {
  const page = await enter('daex@demo.ve')
  await page.goto('/ordenes/aprobaciones-externas')
  await expect(page.getByText('Puede decidir por encargo de S/2 Daniela Peña', { exact: false })).toBeVisible()
  const sign = page.getByRole('button', { name: /^Aprobar DAEX/ })
  const number = /ORD-\d+-\d+/.exec((await sign.first().getAttribute('aria-label'))!)![0]
  await page.getByRole('link', { name: number, exact: true }).click()

  await act(page, 'Confirmar aprobación de DAEX')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Quién firma por DAEX' })).toHaveValue(/Karina Bolívar/)
  await axeFindsNothing(page)
  await look(page, 'delegation-sign')
  await dialog.getByRole('button', { name: 'Confirmar aprobación' }).click()
  await expect(dialog).toBeHidden()
  const signed = page.getByText('Karina Bolívar · C.I. V-15290377 · Teniente, por encargo de S/2 Daniela Peña')
  await expect(signed.first()).toBeVisible()
  await look(page, 'delegation-signed')

  // The giver sees what was done in their place, and so does everybody else who follows the order.
  const giver = await enter('daex_almacenista@demo.ve', { viewport: { width: 390, height: 844 } })
  await giver.goto(`/ordenes/aprobaciones-externas?view=signed&q=${number}`)
  await giver.getByRole('link', { name: number, exact: true }).click()
  await expect(giver.getByText('por encargo de S/2 Daniela Peña', { exact: false }).first()).toBeVisible()
  await look(giver, 'delegation-giver')

  // Back from the mission, the giver revokes the delegation. The taker can then not confirm the next order.
  await giver.goto('/cuenta')
  await giver.getByRole('button', { name: 'Revocar' }).click()
  await giver
    .getByRole('dialog')
    .getByRole('button', { name: /^Revocar/ })
    .click()
  await expect(giver.getByRole('dialog')).toBeHidden()
  await page.goto('/ordenes/aprobaciones-externas')
  await expect(page.getByRole('heading', { name: 'Aprobaciones externas' })).toBeVisible()
  await expect(page.getByText('Puede decidir por encargo', { exact: false })).toHaveCount(0)
  await expect(sign).toHaveCount(0)
})
