import type { MaterialSupply } from '@barreno/domain/inventory/schema'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SupplySection } from './supply-table.tsx'
import { SupplySectionWaiting } from './supply-waiting.tsx'

type Props = Parameters<typeof SupplySection>[0]

/** The parts of the section that take a place of their own, in their order. */
const placesIn = (section: HTMLElement) => [...section.querySelectorAll('h2, p, button')].map(({ tagName }) => tagName)

test('until the stock is known its section has the lines of its usual answer, so that nothing below it moves', () => {
  const material = { materialId: 'ANFO-25', materialName: 'ANFO', unit: 'UNIDAD', asked: 2, inStock: 9, reserved: 0 }
  const answer = { error: null, refetch: vi.fn<Props['refetch']>() }
  const { rerender } = render(<SupplySectionWaiting />, { wrapper: MantineProvider })
  const waiting = placesIn(screen.getByRole('region', { name: 'Existencias para lo pedido' }))
  expect(screen.getByRole('status').textContent).toBe('Cargando existencias…')

  rerender(<SupplySection {...answer} supply={null} />)
  expect(placesIn(screen.getByRole('region', { name: 'Existencias para lo pedido' }))).toEqual(waiting)
  rerender(<SupplySection {...answer} supply={[material as MaterialSupply]} />)
  expect(screen.getByRole('status').textContent).toBe('Hay disponible todo lo pedido.')
  expect(placesIn(screen.getByRole('region', { name: 'Existencias para lo pedido' }))).toEqual(waiting)
})
