import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Section } from './section.tsx'

const record = (editing: boolean) => (
  <MantineProvider>
    <Section id="materials" title="Materiales" editing={editing}>
      {editing && <input aria-label="Cantidad" />}
    </Section>
    <Section id="transport" title="Transporte" editing={editing}>
      {editing && <input aria-label="Placa" />}
    </Section>
  </MantineProvider>
)

test('an edit begins in its first field, however many sections it opens', () => {
  const { rerender } = render(record(false))
  expect(document.activeElement).toBe(document.body)
  rerender(record(true))
  expect(document.activeElement).toBe(screen.getByLabelText('Cantidad'))
})
