import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { textOf } from '../../test/documents.ts'
import { noon } from '../../test/portal.ts'
import { idle_ms, print } from './print.ts'
import type { Sheet } from './sheet.ts'

const sheet = (over: Partial<Sheet> = {}): Sheet => ({
  title: 'Orden de servicio',
  number: 'ORD-2026-000001',
  marks: [],
  blocks: [],
  foot: 'Impreso',
  ...over,
})
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [`MAT-${index + 1}`, 'Cartucho de emulsión de 32 × 200 mm', '$ 12.345,67'])
const table = (count: number) =>
  ({
    kind: 'table',
    heading: 'Materiales',
    columns: [{ label: 'Código' }, { label: 'Material', width: '*' }, { label: 'Precio', align: 'right' }],
    rows: rows(count),
    totals: [{ label: 'Total de la orden', value: '$ 6.172.835,00' }],
  }) as const

test('under `node --watch` the printer is not mistaken in what Node says on its port', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  expect(await textOf(await print(sheet(), noon))).toMatchObject({ text: expect.stringContaining('ORD-2026-000001') })
  vi.unstubAllEnvs()
})

test('a printer that nobody used for a while ends, and the next document starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const started: Worker[] = []
  const note = (message: unknown) => void started.push((message as { worker: Worker }).worker)
  subscribe('worker_threads', note)
  try {
    await print(sheet(), noon)
    vi.advanceTimersByTime(idle_ms) // the printer may be one of an earlier test
    const content = await print(sheet(), noon)
    const printer = started.at(-1)!
    const ended = once(printer, 'exit')
    vi.advanceTimersByTime(idle_ms - 1)
    await print(sheet(), noon)
    vi.advanceTimersByTime(idle_ms - 1)
    expect(printer.threadId).toBeGreaterThan(0)
    vi.advanceTimersByTime(1)
    await ended
    const before = started.length
    expect(await print(sheet(), noon)).toEqual(content)
    expect(started).toHaveLength(before + 1)
  } finally {
    unsubscribe('worker_threads', note)
    vi.useRealTimers()
  }
})

test('what it prints can be selected as text, with the letters of Spanish and the signs of the trade', async () => {
  const spoken = 'ÁÉÍÓÚÜÑ áéíóúüñ ¿qué? ¡ya! — “así” º ª 32 × 200 mm ≤ 4 m² ≥ 0,85 kg/m³ ± 5 % Łódź Ž'
  const { text } = await textOf(await print(sheet({ blocks: [{ kind: 'text', text: spoken }] }), noon))
  expect(text).toContain(spoken)
})

test('the same sheet at the same moment is the same bytes', async () => {
  const [one, other] = await Promise.all([0, 1].map(() => print(sheet({ blocks: [table(3)] }), noon)))
  expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true)
  expect(Buffer.from(await print(sheet({ blocks: [table(3)] }), new Date(0))).equals(Buffer.from(one!))).toBe(false)
})

test('five hundred rows are printed in full, the head of the table on each page, while others are served', async () => {
  let turns = 0
  let isPrinting = true
  const others = () => {
    turns++
    if (isPrinting) setImmediate(others)
  }
  others()
  const printed = await print(sheet({ blocks: [table(500)] }), noon)
  isPrinting = false
  const { text, pages } = await textOf(printed)
  expect(text).toContain('MAT-500')
  expect(text.match(/Código Material Precio/g)).toHaveLength(pages)
  for (let page = 1; page <= pages; page++) expect(text).toContain(`Página ${page} de ${pages}`)
  expect(pages).toBeGreaterThan(10)
  // If printing ran in this thread, it would leave only a few turns.
  expect(turns).toBeGreaterThan(1000)
})

test('a heading is never the last thing on a page', async () => {
  for (let lines = 24; lines < 34; lines++) {
    const { text } = await textOf(await print(sheet({ blocks: [table(lines), { ...table(2), heading: 'Transporte' }] }), noon))
    expect(text, String(lines)).not.toMatch(/Transporte (Impreso|Código Material Precio Impreso)/)
  }
})

test('however long a name, an address or a code is, nothing leaves the page', async () => {
  const word = 'mariadelosangeles.fernandezvillanueva@alianzamineraimatacaycuyuni.example.ve'
  const name = 'Alianza Minera Ñandú de los Altos de la Sierra de Imataca y del Río Cuyuní, C. A. El Callao'
  const facts = [name, word, word, name].map((value) => ({ label: 'Correo electrónico', value }))
  const columns = [
    { label: 'Código', width: 62 },
    { label: 'Archivo', width: '*' as const },
    { label: 'Unidad' },
    { label: 'Monto', align: 'right' as const },
  ]
  const { text, rightmost } = await textOf(
    await print(
      sheet({
        marks: facts.slice(0, 1),
        blocks: [
          { kind: 'facts', facts },
          { kind: 'table', columns, rows: [[word.slice(0, 40), word.repeat(2), word.slice(0, 20), '$ 999.999.999.999,99']] },
          { kind: 'text', text: word.repeat(3) },
          { kind: 'signatures', signatures: [name, word, name].map((label) => ({ label: 'Recibe', lines: [label] })) },
        ],
      }),
      noon,
    ),
  )
  expect(text).toContain('$ 999.999.999.999,99')
  expect(rightmost).toBeLessThan(548)
})

test('a sheet that cannot be printed is refused, and the next one is printed', async () => {
  const broken = print(sheet({ blocks: [{ kind: 'drawing', svg: '<svg', height: 100 }] }), noon)
  await expect(broken).rejects.toThrow()
  expect((await textOf(await print(sheet(), noon))).text).toContain('ORD-2026-000001')
})

test('nothing that a sheet says makes the printer read a file or an address', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><image href="file:///etc/hostname" width="10" height="10"/><text x="1" y="5" font-size="3">fin</text></svg>'
  const { text } = await textOf(await print(sheet({ blocks: [{ kind: 'drawing', svg, height: 100 }] }), noon))
  expect(text).toContain('fin')
})

test('more than it can hold at once is refused as busy, and what it took is printed', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => print(sheet(), noon)))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused[0]).toMatchObject({ reason: { code: 'server.busy' } })
})

test('signatures never stand on a page without a line of a table, which has its head there', async () => {
  const signatures = { kind: 'signatures', signatures: [{ label: 'Por la corporación', lines: ['Nombre y C.I.'] }] } as const
  const between = { kind: 'text', text: 'El monto es un estimado.' } as const
  const ends: string[] = []
  for (let lines = 19; lines <= 31; lines++) {
    const { pageTexts, text } = await textOf(await print(sheet({ blocks: [table(lines), between, signatures] }), noon))
    expect(text.match(/MAT-\d+/g)).toHaveLength(lines)
    ends.push(
      /(Código Material Precio )?MAT-\d+ .*Total de la orden .*estimado\. Por la corporación/.exec(pageTexts.at(-1)!)?.[0] ?? 'alone',
    )
    if (pageTexts.length > 1) expect(pageTexts.at(-1)).toContain('Materiales Código Material Precio MAT-')
  }
  expect(ends).not.toContain('alone')
})

test('signatures stand on the page of the last lines of what they sign, and what is signed is printed whole', async () => {
  for (let count = 20; count < 60; count += 3) {
    const lines = Array.from({ length: count }, (_, index) => `Renglón ${index + 1} de lo que se firma.`)
    const blocks: Sheet['blocks'] = [
      table(9),
      { kind: 'text', heading: 'Lo que se firma', text: lines.join('\n') },
      { kind: 'text', text: 'SHA-256 0123' },
      { kind: 'signatures', heading: 'Firmas', signatures: [{ label: 'Operador', lines: ['Declarado'] }] },
    ]
    const { text, pageTexts } = await textOf(await print(sheet({ blocks }), noon))
    for (const line of lines) expect(text.split(line), `${count}: ${line}`).toHaveLength(2)
    expect(pageTexts.at(-1), String(count)).toMatch(new RegExp(`Renglón ${count} de lo que se firma\\. SHA-256 0123 Firmas Operador`))
  }
})
