import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { RoundsSection } from './rounds-section.tsx'

test('staff read what changed between two rounds, and why it had been returned', () => {
  renderPage(
    <RoundsSection
      changes={[
        {
          round: 2,
          at: '2026-11-20T14:00:00.000Z',
          returnReason: 'Falta el plano del frente 2',
          fields: [
            { field: 'estimatedServiceDate', old: '2026-12-01', new: '2026-12-08' },
            { field: 'miningType', old: 'subterranea', new: 'cielo_abierto' },
          ],
          items: [
            { materialId: 'ANFO-25', materialName: 'ANFO a granel', old: 30, new: 1200 },
            { materialId: 'FUL-8', materialName: 'Fulminante', old: null, new: 4 },
          ],
          filesBefore: ['norte.pdf'],
          filesAfter: ['norte.pdf', 'sur.dxf'],
        },
      ]}
    />,
  )
  const section = within(screen.getByRole('region', { name: 'Cambios entre envíos' }))
  expect(section.getByText('Se devolvió por: Falta el plano del frente 2')).toBeTruthy()
  const rows = section.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))
  expect(rows).toEqual([
    'Dato | Antes | Ahora',
    'Fecha estimada del servicio | 01/12/2026 | 08/12/2026',
    'Tipo de minería | Subterránea | Cielo Abierto',
    'ANFO a granel | 30 | 1.200',
    'Fulminante | — | 4',
    'Archivos | norte.pdf | norte.pdf, sur.dxf',
  ])
})

test('a request that was never returned has no such section', () => {
  renderPage(<RoundsSection changes={[]} />)
  expect(screen.queryByRole('region')).toBeNull()
})
