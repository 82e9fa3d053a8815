import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { PatternsSection } from './patterns-section.tsx'

const file = { frontIndex: 1, originalFileName: 'frente 1.pdf', fileSize: 2048, storedFileId: 'f1', sha256: 'a'.repeat(64) }
const paths: string[] = []
const show = (pattern: typeof file) =>
  renderPage(
    <PatternsSection
      heading="Archivos"
      patterns={[pattern]}
      isConfigured={false}
      onDownload={async ({ storedFileId }) => paths.push(storedFileId)}
      onRead={async () => new Blob()}
    />,
  )

test('a file that was never stored has nothing to download', () => {
  show({ ...file, storedFileId: '' })
  expect(screen.getByText('frente 1.pdf')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a file without a name is not asked for', async () => {
  paths.length = 0
  show({ ...file, originalFileName: '' })
  await userEvent.click(screen.getByRole('button', { name: /Descargar/ }))
  expect(screen.getByText('Información del archivo incompleta para la descarga.')).toBeDefined()
  expect(paths).toEqual([])
})

test.each([
  [false, 'Sin archivos de patrones de voladura.'],
  [true, 'Los patrones se configuraron en el portal: están en «Frentes configurados».'],
])('where there are no files it says so, and where the patterns are (configured: %s)', (isConfigured, message) => {
  renderPage(
    <PatternsSection
      heading="Archivos"
      patterns={[]}
      isConfigured={isConfigured}
      onDownload={async () => undefined}
      onRead={async () => new Blob()}
    />,
  )
  expect(screen.getByText(message)).toBeDefined()
})
