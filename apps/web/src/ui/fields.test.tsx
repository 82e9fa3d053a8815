import type { TypedDate, TypedNumber } from './typed.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { contentFault } from '../patterns/content-fault.ts'
import { ActionButton } from './action-button.tsx'
import { DateField } from './date-field.tsx'
import { DateRange } from './date-range.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { NumberField } from './number-field.tsx'
import { UploadField } from './upload-field.tsx'
import { useFields } from './use-fields.ts'

type Props = Omit<ComponentProps<typeof NumberField>, 'label' | 'value' | 'onChange'> & { onChange?: (value: TypedNumber) => void }

function Field({ onChange, ...props }: Props) {
  const [value, setValue] = useState<TypedNumber>(null)
  const change = (next: TypedNumber) => {
    setValue(next)
    onChange?.(next)
  }
  return <NumberField label="Cantidad" value={value} onChange={change} {...props} />
}

function numberField(props: Props = {}) {
  const onChange = vi.fn<(value: TypedNumber) => void>()
  renderPage(<Field onChange={onChange} {...props} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad' })
  return { input, lastValue: () => onChange.mock.lastCall?.[0] }
}

type Entry = readonly [text: string, value: TypedNumber, after: string, message?: string]
const whole: readonly Entry[] = [
  ['40', 40, '40'],
  ['03', 3, '3'],
  ['1.234', 1234, '1.234'],
  ['1,5', { text: '1,5', message: 'Debe ser un número entero.' }, '1,5', 'Debe ser un número entero.'],
  ['2.5', { text: '2.5', message: 'Debe ser un número entero.' }, '2.5', 'Debe ser un número entero.'],
  ['12,0', { text: '12,0', message: 'Debe ser un número entero.' }, '12,0', 'Debe ser un número entero.'],
  ['1.500,25', { text: '1.500,25', message: 'Debe ser un número entero.' }, '1.500,25', 'Debe ser un número entero.'],
  ['-5', { text: '-5', message: 'Debe ser mayor o igual que 0.' }, '-5', 'Debe ser mayor o igual que 0.'],
  ['12a', { text: '12a', message: 'Escriba un número entero, como 1.234.' }, '12a', 'Escriba un número entero, como 1.234.'],
]
const decimal: readonly Entry[] = [
  ['1.500,25', 1500.25, '1.500,25'],
  ['1.234', 1234, '1.234'],
  ['12.5', 12.5, '12,5'],
  ['1250,05', 1250.05, '1.250,05'],
  ['12,345', { text: '12,345', message: 'Debe tener a lo sumo dos decimales.' }, '12,345', 'Debe tener a lo sumo dos decimales.'],
]

const kinds = [
  ...whole.map((entry) => ({ kind: 'a whole number', props: {}, entry })),
  ...decimal.map((entry) => ({ kind: 'a quantity', props: { decimals: 2 }, entry })),
]
const ways = {
  typed: (input: HTMLInputElement, text: string) => userEvent.type(input, text),
  pasted: async (input: HTMLInputElement, text: string) => {
    await userEvent.click(input)
    await userEvent.paste(text)
  },
  filled: async (input: HTMLInputElement, text: string) => {
    await userEvent.click(input)
    fireEvent.change(input, { target: { value: text } })
  },
}

const cases = Object.entries(ways).flatMap(([way, enter]) => kinds.map((one) => ({ way, enter, text: one.entry[0], ...one })))

test.each(cases)(
  '$way, $text in a field for $kind stays as it was entered, and after it was left shows its form or its fault',
  async ({ enter, props, entry: [text, value, after, message] }) => {
    const { input, lastValue } = numberField(props)
    await enter(input, text)
    expect(input.value).toBe(text)
    expect(lastValue()).toEqual(value)
    await userEvent.tab()
    expect(input.value).toBe(after)
    expect(lastValue()).toEqual(value)
    if (message) expect(screen.getByText(message)).toBeTruthy()
    else expect(input.getAttribute('aria-invalid')).toBeNull()
  },
)

test('a field that is empty has no number', async () => {
  const { input, lastValue } = numberField()
  await userEvent.type(input, '4')
  await userEvent.clear(input)
  expect(lastValue()).toBeNull()
})

test('a fault is named once the field is left, and goes as soon as the text can be read', async () => {
  const { input } = numberField({ decimals: 2 })
  await userEvent.type(input, '5,')
  expect(screen.queryByText(/^Escriba un número/)).toBeNull()
  await userEvent.tab()
  expect(screen.getByText(/^Escriba un número/)).toBeTruthy()
  await userEvent.type(input, '5')
  expect(screen.queryByText(/^Escriba un número/)).toBeNull()
})

test('a field that is edited again has no dots, so that a digit taken out makes no decimals', async () => {
  const { input, lastValue } = numberField({ decimals: 2 })
  await userEvent.type(input, '1234')
  await userEvent.tab()
  expect(input.value).toBe('1.234')
  await userEvent.click(input)
  expect(input.value).toBe('1234')
  input.setSelectionRange(2, 2)
  await userEvent.keyboard('{Backspace}')
  expect(lastValue()).toBe(134)
})

test('thousands are repeated with their unit, an amount of money with its currency', async () => {
  const { input } = numberField({ decimals: 2, unit: 'SACO' })
  await userEvent.type(input, '999')
  expect(screen.queryByText('999 SACO')).toBeNull()
  await userEvent.clear(input)
  await userEvent.type(input, '1234')
  expect(screen.getByText('1.234 SACO')).toBeTruthy()
})

test('an amount of money shows its cents, and is repeated in dollars', async () => {
  const { input, lastValue } = numberField({ isMoney: true })
  await userEvent.click(input)
  await userEvent.paste('$ 1.500,5')
  await userEvent.tab()
  expect(input.value).toBe('1.500,50')
  expect(screen.getByText('1.500,50 USD')).toBeTruthy()
  expect(lastValue()).toBe(1500.5)
})

test('beyond its limit a number is named, not cut', async () => {
  const { input, lastValue } = numberField({ max: 99_999 })
  await userEvent.type(input, '123456')
  expect(lastValue()).toEqual({ text: '123456', message: 'Debe ser menor o igual que 99.999.' })
})

test('where a number below zero counts as 0, the field says what was typed', async () => {
  const { input, lastValue } = numberField({ negativeIsZero: true })
  await userEvent.type(input, '-5')
  expect(lastValue()).toBe(0)
  await userEvent.tab()
  expect(input.value).toBe('0')
  expect(screen.getByText('Se escribió -5: una cantidad negativa cuenta como 0.')).toBeTruthy()
})

test('where going below nothing is meant, either sign of minus is read', async () => {
  const { input, lastValue } = numberField({ isSigned: true })
  await userEvent.type(input, '-5')
  expect(lastValue()).toBe(-5)
  await userEvent.clear(input)
  await userEvent.type(input, '−7')
  expect(lastValue()).toBe(-7)
})

test('the keys up and down add and take away a step, and never go below nothing', async () => {
  const { input, lastValue } = numberField({ decimals: 2, step: 0.1 })
  await userEvent.type(input, '0,2{ArrowUp}')
  expect(lastValue()).toBe(0.3)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(lastValue()).toBe(0)
})

test('a phone shows the keys of digits, with a comma where there are decimals', () => {
  expect(numberField().input.inputMode).toBe('numeric')
  cleanup()
  expect(numberField({ decimals: 2 }).input.inputMode).toBe('decimal')
})

test('a form with a field that cannot be read is not sent, and says why at the field', async () => {
  const onSend = vi.fn<() => void>()
  function Form() {
    const { values, set, field, check } = useFields({ limit: null as TypedNumber })
    return (
      <form onSubmit={(event) => (event.preventDefault(), check({}) && onSend())}>
        <NumberField label="Cantidad" value={values.limit} onChange={(limit) => set('limit', limit)} {...field('limit')} />
      </form>
    )
  }
  renderPage(<Form />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Cantidad' }), '1,5{Enter}')
  expect(screen.getByText('Debe ser un número entero.')).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()
})

function dateField(props: Partial<ComponentProps<typeof DateField>> = {}) {
  const onChange = vi.fn<(value: TypedDate) => void>()
  function Dated() {
    const [value, setValue] = useState<TypedDate>('2026-12-15')
    return (
      <DateField
        label="Fecha"
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
        {...props}
      />
    )
  }
  renderPage(<Dated />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fecha' })
  return { input, lastValue: () => onChange.mock.lastCall?.[0] }
}

test.each([
  ['5/1/27', '2027-01-05', '05/01/2027'],
  ['05-01-2027', '2027-01-05', '05/01/2027'],
  ['2027-01-05', '2027-01-05', '05/01/2027'],
])('the date %s is read, and shown in its form after the field was left', async (text, value, after) => {
  const { input, lastValue } = dateField()
  await userEvent.clear(input)
  await userEvent.type(input, text)
  expect(input.value).toBe(text)
  expect(lastValue()).toBe(value)
  await userEvent.tab()
  expect(input.value).toBe(after)
})

test.each([
  ['31/02/2027', 'Esa fecha no existe en el calendario.'],
  ['mañana', 'Escriba una fecha como 21/11/2026.'],
  ['1/1/1850', 'La fecha debe estar entre los años 1900 y 2200.'],
])('%s stays in the field with what is wrong with it, and never becomes the date that was there', async (text, message) => {
  const { input, lastValue } = dateField()
  await userEvent.clear(input)
  await userEvent.type(input, text)
  await userEvent.tab()
  expect(input.value).toBe(text)
  expect(lastValue()).toEqual({ text, message })
  expect(screen.getByText(message)).toBeTruthy()
})

test('a day that is not allowed stays, and is named', async () => {
  const { input, lastValue } = dateField({ min: '2026-11-22', tooEarly: 'La fecha ya pasó.' })
  await userEvent.clear(input)
  await userEvent.type(input, '20/11/2020')
  await userEvent.tab()
  expect(input.value).toBe('20/11/2020')
  expect(lastValue()).toBe('2020-11-20')
  expect(screen.getByText('La fecha ya pasó.')).toBeTruthy()
})

test('a day can be picked from the calendar with the keys alone', async () => {
  const { input, lastValue } = dateField()
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^15 /))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(lastValue()).toBe('2026-12-16')
  expect(document.activeElement).toBe(input)
})

test('the button of a date closes the calendar that it has opened, and so does a click elsewhere', async () => {
  dateField()
  const button = screen.getByRole('button', { name: 'Abrir el calendario' })
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'
  await userEvent.click(button)
  await screen.findByLabelText(/^15 /)
  await userEvent.click(button)
  expect(isOpen()).toBe(false)
  await userEvent.click(button)
  expect(isOpen()).toBe(true)
  await userEvent.click(document.body)
  expect(isOpen()).toBe(false)
})

test('a range that ends before it begins is named and not applied, and neither end snaps back', async () => {
  const onChange = vi.fn<(days: { from: string | null; to: string | null }) => void>()
  function Filter() {
    const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: '2026-11-01', to: '2026-11-22' })
    return (
      <DateRange
        labels={{ from: 'Desde', to: 'Hasta' }}
        {...days}
        onChange={(next) => {
          setDays(next)
          onChange(next)
        }}
      />
    )
  }
  renderPage(<Filter />)
  const [from, to] = ['Desde', 'Hasta'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }))
  await userEvent.clear(to!)
  await userEvent.type(to!, '31/03/2026')
  await userEvent.tab()
  expect(to!.value).toBe('31/03/2026')
  expect(screen.getByText('«Hasta» es anterior a «Desde»: el rango no se aplica.')).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.clear(from!)
  await userEvent.type(from!, '1/3/2026{Enter}')
  expect(onChange.mock.calls).toEqual([[{ from: '2026-03-01', to: '2026-03-31' }]])
  expect(screen.queryByText(/el rango no se aplica/)).toBeNull()
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

test('a file whose content is not what it is called is refused when it is chosen', async () => {
  const onFile = vi.fn<(file: File | null) => void>()
  renderPage(
    <UploadField
      id="plan"
      label="Plano"
      extensions={['pdf', 'dxf']}
      inspect={(file) => contentFault(file, ['pdf', 'dxf'])}
      file={null}
      onFile={onFile}
    />,
  )
  choose(new File(['solo texto'], 'fake.pdf'))
  expect(await screen.findByText('El contenido del archivo no corresponde a su extensión.')).toBeTruthy()
  expect(onFile).not.toHaveBeenCalled()
  choose(new File(['%PDF-1.7'], 'plano.pdf'))
  await waitFor(() => expect(onFile).toHaveBeenCalledOnce())
  expect(screen.queryByText('El contenido del archivo no corresponde a su extensión.')).toBeNull()
})

test.each([
  ['another type', new File(['x'], 'virus.exe'), 'Tipo de archivo no permitido. Use PDF, DXF.'],
  ['nothing in it', new File([], 'vacio.pdf'), 'El archivo está vacío.'],
  ['too much in it', new File(['0'.repeat(2 * 1_048_576 + 1)], 'grande.pdf'), 'El archivo supera el límite de 2 MB.'],
])('a file with %s is refused before it travels', async (_what, file, message) => {
  const onFile = vi.fn<(file: File | null) => void>()
  renderPage(<Upload onFile={onFile} />)
  choose(file)
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy())
  expect(onFile).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Elegir archivo Plano' }).getAttribute('aria-describedby')).toBe('plan-error')
})
