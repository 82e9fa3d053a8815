import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { ActionButton } from './action-button.tsx'
import { readTypedDate } from './date-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { NumberField } from './number-field.tsx'
import { UploadField } from './upload-field.tsx'

type Props = { onChange: (value: number | null) => void; decimals?: number; isSigned?: boolean; max?: number }

function Field({ onChange, ...props }: Props) {
  const [value, setValue] = useState<number | null>(null)
  const change = (next: number | null) => {
    setValue(next)
    onChange(next)
  }
  return <NumberField label="Cantidad" value={value} onChange={change} {...props} />
}

test('a whole number takes digits alone, groups them, and is nothing when it is empty', async () => {
  const onChange = vi.fn<(value: number | null) => void>()
  renderPage(<Field onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Cantidad' })
  await userEvent.type(field, '12a50,5')
  expect(field).toHaveProperty('value', '12.505')
  expect(onChange).toHaveBeenLastCalledWith(12505)
  await userEvent.clear(field)
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('a negative number becomes 0', async () => {
  const onChange = vi.fn<(value: number | null) => void>()
  renderPage(<Field onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Cantidad' })
  await userEvent.type(field, '-5')
  expect(onChange).toHaveBeenLastCalledWith(0)
  await userEvent.tab()
  expect(field).toHaveProperty('value', '0')
  expect(onChange.mock.calls.every(([value]) => value === 0)).toBe(true)
})

test('a digit typed after a 0 takes its place, and a phone shows the keys of digits', async () => {
  const onChange = vi.fn<(value: number | null) => void>()
  renderPage(<Field onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Cantidad' })
  expect(field.getAttribute('inputmode')).toBe('numeric')
  await userEvent.type(field, '03')
  expect(field).toHaveProperty('value', '3')
  expect(onChange).toHaveBeenLastCalledWith(3)
})

test('a comma stays while its decimals are typed, no more of them than it has, and no digit beyond its limit', async () => {
  const onChange = vi.fn<(value: number | null) => void>()
  renderPage(<Field onChange={onChange} decimals={2} max={99_999.99} />)
  const field = screen.getByRole('textbox', { name: 'Cantidad' })
  expect(field.getAttribute('inputmode')).toBe('decimal')
  await userEvent.type(field, '1250,')
  expect(field).toHaveProperty('value', '1.250,')
  await userEvent.type(field, '058')
  expect(field).toHaveProperty('value', '1.250,05')
  expect(onChange).toHaveBeenLastCalledWith(1250.05)
  await userEvent.clear(field)
  await userEvent.type(field, '123456')
  expect(onChange).toHaveBeenLastCalledWith(12345)
})

test('where going below nothing is meant, the sign is kept', async () => {
  const onChange = vi.fn<(value: number | null) => void>()
  renderPage(<Field onChange={onChange} isSigned />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Cantidad' }), '-5')
  expect(onChange.mock.calls).toEqual([[null], [-5]])
})

test('a typed date is read as it is written here, and one that does not exist is none', () => {
  expect(readTypedDate('21/11/2026')).toBe('2026-11-21')
  expect(readTypedDate(' 1-2-2026 ')).toBe('2026-02-01')
  for (const wrong of ['30/02/2026', '13/13/2026', '21/11/26', 'hoy', '']) expect(readTypedDate(wrong)).toBeNull()
})

test('a button that is barred stays, says all that is missing, and does nothing', async () => {
  const onClick = vi.fn<() => void>()
  renderPage(
    <ActionButton onClick={onClick} obstacles={['Falta la guía.', 'Falta la firma.']}>
      Despachar
    </ActionButton>,
  )
  const button = screen.getByRole('button', { name: 'Despachar' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'No se puede todavía:Falta la guía.Falta la firma.',
  )
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
})

test('the summary of errors takes the focus and leads to each field', async () => {
  renderPage(
    <>
      <ErrorSummary errors={[{ field: 'weight', message: 'Indique el peso.' }]} />
      <input id="weight" aria-label="Peso" />
    </>,
  )
  expect(document.activeElement?.textContent).toContain('Hay un dato por corregir')
  await userEvent.click(screen.getByRole('link', { name: 'Indique el peso.' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Peso' }))
})

function Upload({ onFile }: { onFile: (file: File | null) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const take = (next: File | null) => {
    setFile(next)
    onFile(next)
  }
  return <UploadField id="plan" label="Plano" extensions={['pdf', 'dxf']} maxBytes={2 * 1_048_576} file={file} onFile={take} />
}

function choose(file: File) {
  const input = document.getElementById('plan-file') as HTMLInputElement
  fireEvent.change(input, { target: { files: [file] } })
}

test('a chosen file is shown by name and size, and can be taken back', async () => {
  const onFile = vi.fn<(file: File | null) => void>()
  renderPage(<Upload onFile={onFile} />)
  choose(new File(['0'.repeat(2048)], 'Frente 1.DXF'))
  expect(await screen.findByText('Frente 1.DXF')).toBeTruthy()
  expect(screen.getByText('2,00 KB')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Frente 1.DXF' }))
  expect(screen.queryByText('Frente 1.DXF')).toBeNull()
  expect(onFile.mock.calls.map(([file]) => file?.name ?? null)).toEqual(['Frente 1.DXF', null])
})

test.each([
  ['another type', new File(['x'], 'virus.exe'), 'Tipo de archivo no permitido. Use PDF, DXF.'],
  ['nothing in it', new File([], 'vacio.pdf'), 'El archivo está vacío.'],
  ['too much in it', new File(['0'.repeat(2 * 1_048_576 + 1)], 'grande.pdf'), 'El archivo supera el límite de 2 MB.'],
])('a file with %s is refused before it travels', async (_what, file, complaint) => {
  const onFile = vi.fn<(file: File | null) => void>()
  renderPage(<Upload onFile={onFile} />)
  choose(file)
  await waitFor(() => expect(screen.getByText(complaint)).toBeTruthy())
  expect(onFile).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Elegir archivo Plano' }).getAttribute('aria-describedby')).toBe('plan-error')
})
