import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { Notice } from './notice.tsx'

test('a notice inside of another one has no frame of its own: no red box in a red box', () => {
  renderPage(
    <Notice tone="red" title="No se guardó">
      <Notice tone="red">Faltan datos</Notice>
    </Notice>,
  )
  const boxOf = (text: string) => screen.getByText(text).closest('[data-tone]')!
  expect(boxOf('No se guardó').hasAttribute('data-nested')).toBe(false)
  expect(boxOf('Faltan datos').hasAttribute('data-nested')).toBe(true)
})
