import { printouts } from '@barreno/domain/printouts/endpoints'
import type { Printout } from '@barreno/domain/printouts/schema'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { IssuedSection } from './issued-section.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aPrintout = (over: Partial<Printout>): Printout => ({
  code: 'K7QM2V9D',
  kind: 'crewSheet',
  orderId: 'order-7',
  preOrderId: null,
  number: 'ORD-2026-000007',
  clientName: 'Minera Cerro Pelado',
  frontIndex: 2,
  currentStatus: 'ASIGNADA_OPERADOR',
  engineVersion: '3',
  printedAt: '2026-11-21T16:00:00.000Z',
  printedBy: 'Luis Pérez',
  isValid: true,
  voided: null,
  replacement: null,
  ...over,
})
const voided = { reason: 'designReplaced', at: '2026-11-22T13:30:00.000Z', by: 'Ana Rivas' } as const
const own = { orderId: 'order-7', preOrderId: null, number: 'ORD-2026-000007' }

async function unfold(net: ReturnType<typeof network>) {
  renderFor(aGestor('operador'), net, <IssuedSection of={{ order: 'order-7' }} />)
  await userEvent.click(await screen.findByText('Ver las hojas que se han impreso'))
}
const pageOf = (items: Printout[], next: string | null = null) => ({ items, total: items.length + (next ? 5 : 0), next })

test('the sheets are asked for when they are unfolded, and each says whether it counts and which one does instead', async () => {
  const net = network().reply(
    printouts.list,
    pageOf([
      aPrintout({}),
      aPrintout({ code: 'B4XN8TQ2', kind: 'pattern', isValid: false, voided, replacement: { ...own, code: 'K7QM2V9D' } }),
      aPrintout({ code: 'C0000001', isValid: false, voided: { ...voided, by: null }, replacement: { ...own, code: null } }),
      aPrintout({ code: 'C0000002', isValid: false, currentStatus: 'ANULADA', voided: { ...voided, reason: 'ended' } }),
    ]),
  )
  renderFor(aGestor('operador'), net, <IssuedSection of={{ order: 'order-7' }} />)
  await screen.findByRole('link', { name: 'Comprobar una hoja' })
  expect(net.sent.filter(({ row }) => row === printouts.list)).toEqual([])
  await userEvent.click(screen.getByText('Ver las hojas que se han impreso'))
  const [, valid, replaced, unprinted, ended] = await screen.findAllByRole('row')
  expect(net.sent.findLast(({ row }) => row === printouts.list)?.url.searchParams.get('order')).toBe('order-7')
  expect(within(valid!).getByText('VIGENTE')).toBeTruthy()
  expect(within(valid!).getByRole('link', { name: 'Comprobar la hoja K7QM-2V9D' }).getAttribute('href')).toBe('/hojas/K7QM-2V9D')
  expect(within(valid!).getByText('Hoja de la cuadrilla, frente 2')).toBeTruthy()
  expect(within(replaced!).getByText('ANULADA')).toBeTruthy()
  expect(within(replaced!).getByText(/^Desde el 22\/11\/2026.*, por Ana Rivas\.$/)).toBeTruthy()
  expect(within(replaced!).getByRole('link', { name: 'K7QM-2V9D' }).getAttribute('href')).toBe('/hojas/K7QM-2V9D')
  expect(within(unprinted!).getByText('La que vale, de ORD-2026-000007, aún no se ha impreso.')).toBeTruthy()
  expect(within(ended!).getByText('No hay otra hoja que la reemplace.')).toBeTruthy()
})

test('where nothing was printed it says when something will be there', async () => {
  await unfold(network().reply(printouts.list, pageOf([])))
  expect(await screen.findByText('Todavía no se ha impreso ninguna hoja')).toBeTruthy()
})

test('a list that cannot be had says so, and is asked for again', async () => {
  const net = network().refuse(printouts.list, 500, { message: 'Error interno.' })
  await unfold(net)
  expect(await screen.findByText(/^No se pudieron cargar las hojas\./)).toBeTruthy()
  net.reply(printouts.list, pageOf([aPrintout({})]))
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByText('VIGENTE')).toBeTruthy()
})

test('a long list is turned page by page', async () => {
  const net = network().reply(printouts.list, pageOf([aPrintout({})], 'siguiente'))
  await unfold(net)
  await userEvent.click(await screen.findByRole('button', { name: 'Página siguiente' }))
  expect(net.sent.findLast(({ row }) => row === printouts.list)?.url.searchParams.get('cursor')).toBe('siguiente')
})
