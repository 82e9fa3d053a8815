import { gzipSync } from 'node:zlib'
import { api } from '@barreno/domain/api'
import { maxFileBytes } from '@barreno/domain/files/kinds'
import { expect, test } from 'vitest'
import {
  aForwardedPreorder,
  aPreorder,
  brokenEntry,
  formOf,
  patternFiles,
  type Input,
  type Part,
  type Refusal,
  refusalIn,
  requestForm,
  testPortal,
} from '../../test/portal.ts'
import { fault, type ExpectedFault, faultMatching } from '../../test/faults.ts'
import { sampleFiles, zip } from '../../test/sample-files.ts'

const portal = await testPortal()
const { app, as, refusal, everything, good } = portal
const { submit, edit, convert } = api.preorders

/** The fault, the input, and what the refusal says about it. */
type Bad = [wrong: string, over: Input & { files?: readonly Part[] }, says: ExpectedFault, status?: number]

/** The reply, its language, and the tables that changed. */
async function outcomeOf(send: () => Promise<Refusal>) {
  const before = await everything()
  const { status, message, details } = await send()
  const after = await everything()
  const isEnglish = /invalid|expected|error|must|too /i.test(message)
  return { status, message, details, isEnglish, changed: Object.keys(after).filter((name) => after[name] !== before[name]) }
}

const oneFile = (name: string, content: Buffer | string) => ({ numberOfFronts: '1', files: [{ name, content }] })
const items = (...lines: unknown[]) => ({ requestedItemsJson: lines })
const line = (totalEstimatedQuantity: unknown, more = {}) => items({ materialIdRef: 'ANFO-25', totalEstimatedQuantity, ...more })
const quantityField = 'requestedItemsJson.0.totalEstimatedQuantity'
const hugePng = Buffer.from(sampleFiles.png)
hugePng.writeUInt32BE(50_000, 16)
hugePng.writeUInt32BE(50_000, 20)
const colourProfile = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(65_533)])
const hugeFrame = Buffer.from('ffc0000b08fde8fde801011100', 'hex')
const hugeJpeg = Buffer.concat([Buffer.from('ffd8', 'hex'), colourProfile, colourProfile, hugeFrame])
const mismatch = 'no corresponde a su extensión'

test.each<Bad>([
  ['a program with the name of a page', oneFile('plano.pdf', 'MZ\x90\0'), `El contenido del archivo plano.pdf ${mismatch}.`],
  ['a program by its own name', oneFile('plano.exe', 'MZ\x90\0'), 'Tipo de archivo no permitido (plano.exe). Use PDF, JPG, PNG, DWG, DXF.'],
  ['a page of the web', oneFile('plano.html', '<html>'), 'Tipo de archivo no permitido (plano.html)'],
  ['a drawing that may hold a program', oneFile('plano.svg', '<svg/>'), 'Tipo de archivo no permitido (plano.svg)'],
  ['a letter, where patterns are asked for', oneFile('carta.docx', sampleFiles.docx), 'Tipo de archivo no permitido (carta.docx)'],
  ['an archive with the name of a drawing', oneFile('plano.dwg', zip([['a', 'b']])), mismatch],
  ['a page of the web behind the sign of a page', oneFile('plano.png', `<html>${sampleFiles.png.toString('latin1')}`), mismatch],
  ['a picture that claims more points than a browser can show', oneFile('foto.png', hugePng), 'es de 50.000 × 50.000 píxeles'],
  ['one that says so behind all that a camera writes first', oneFile('foto.jpg', hugeJpeg), 'es de 65.000 × 65.000 píxeles'],
  ['two extensions', oneFile('plano.pdf.exe', sampleFiles.pdf), 'Tipo de archivo no permitido (plano.pdf.exe)'],
  ['no extension', oneFile('plano', sampleFiles.pdf), 'Tipo de archivo no permitido (plano)'],
  ['an empty file', oneFile('vacío.pdf', ''), 'El archivo vacío.pdf está vacío.'],
  [
    'a good file and a bad one after it',
    { files: [patternFiles(1)[0]!, { name: 'b.pdf', content: 'nada' }] },
    `El contenido del archivo b.pdf ${mismatch}.`,
  ],
  ['a file in a field that takes none', { files: [{ ...patternFiles(1)[0]!, field: 'otro' }] }, fault('otro', 'Campo desconocido.')],
  ['a file in a field of text', { files: [{ ...patternFiles(1)[0]!, field: 'orderType' }] }, fault('orderType', 'Campo desconocido.')],

  ['a text for a quantity', line('diez'), fault(quantityField, 'Debe ser un número.')],
  ['a number as text', line('10'), fault(quantityField, 'Debe ser un número.')],
  ['true for a quantity', line(true), fault(quantityField, 'Debe ser un número.')],
  ['a list for a quantity', line([10]), fault(quantityField, 'Debe ser un número.')],
  ['a negative quantity', line(-1), fault(quantityField, 'Debe ser mayor o igual que 1.')],
  ['zero of a material', line(0), fault(quantityField, 'Debe ser mayor o igual que 1.')],
  ['half a unit', line(1.5), fault(quantityField, 'Debe ser un número entero.')],
  ['a million millions', line(1e12), fault(quantityField, 'Debe ser menor o igual que 9.999.999.')],
  ['no quantity', line(undefined), fault(quantityField, 'Indique la cantidad.')],
  ['null for a quantity', line(null), fault(quantityField, 'Debe ser un número.')],
  ['more than any number', { requestedItemsJson: '[{"materialIdRef":"ANFO-25","totalEstimatedQuantity":1e309}]' }, fault(quantityField)],
  [
    'no number',
    { requestedItemsJson: '[{"materialIdRef":"ANFO-25","totalEstimatedQuantity":NaN}]' },
    fault('requestedItemsJson', 'No es JSON válido.'),
  ],
  ['2^53 + 1', { requestedItemsJson: '[{"materialIdRef":"ANFO-25","totalEstimatedQuantity":9007199254740993}]' }, fault(quantityField)],
  [
    'a price of three decimals',
    line(1, { estimatedUnitPrice: 1.005 }),
    fault('requestedItemsJson.0.estimatedUnitPrice', 'Debe tener a lo sumo dos decimales.'),
  ],
  ['a negative price', line(1, { estimatedUnitPrice: -1 }), fault('requestedItemsJson.0.estimatedUnitPrice')],
  [
    'a price that is a text',
    line(1, { estimatedUnitPrice: '1.00' }),
    fault('requestedItemsJson.0.estimatedUnitPrice', 'Debe ser un número.'),
  ],
  ['an unknown material', items({ materialIdRef: 'PÓLVORA', totalEstimatedQuantity: 1 }), 'PÓLVORA'],
  [
    'a material without a code',
    items({ totalEstimatedQuantity: 1 }),
    fault('requestedItemsJson.0.materialIdRef', 'Este campo es requerido.'),
  ],
  [
    'a material with an empty code',
    items({ materialIdRef: ' ', totalEstimatedQuantity: 1 }),
    fault('requestedItemsJson.0.materialIdRef', 'Este campo es requerido.'),
  ],
  ['an unknown field in a line', line(1, { precio: 1 }), fault('requestedItemsJson.0.precio', 'Campo desconocido.')],
  ['a line that is no object', items('ANFO-25'), fault('requestedItemsJson.0', 'Debe ser un objeto.')],
  ['a line that is nothing', items(null), fault('requestedItemsJson.0', 'Debe ser un objeto.')],
  ['no lines', items(), fault('requestedItemsJson', 'Debe tener al menos 1 elemento.')],
  [
    '301 lines',
    items(...Array.from({ length: 301 }, () => ({ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 1 }))),
    fault('requestedItemsJson', 'Debe tener a lo sumo 300 elementos.'),
  ],
  ['an object for the lines', { requestedItemsJson: { 0: 1 } }, fault('requestedItemsJson', 'Debe ser una lista.')],
  ['half a JSON', { requestedItemsJson: '[{"materialIdRef":' }, fault('requestedItemsJson', 'No es JSON válido.')],
  [
    'a prototype among the fields of a line',
    { requestedItemsJson: '[{"materialIdRef":"ANFO-25","totalEstimatedQuantity":1,"__proto__":{"unit":"x"}}]' },
    fault('requestedItemsJson.0.__proto__', 'Campo desconocido.'),
  ],
  [
    'a constructor among the fields of a line',
    { requestedItemsJson: '[{"materialIdRef":"ANFO-25","totalEstimatedQuantity":1,"constructor":{"prototype":1}}]' },
    fault('requestedItemsJson.0.constructor', 'Campo desconocido.'),
  ],
  ['a prototype for a material', items({ materialIdRef: '__proto__', totalEstimatedQuantity: 1 }), '__proto__'],

  [
    'the 30th of February',
    { estimatedServiceDate: '2027-02-30' },
    fault('estimatedServiceDate', 'Debe ser una fecha que exista, con la forma AAAA-MM-DD.'),
  ],
  [
    'yesterday',
    { estimatedServiceDate: '2026-11-20' },
    fault('estimatedServiceDate', 'La fecha estimada del servicio no puede ser anterior a hoy.'),
  ],
  ['month 13', { estimatedServiceDate: '2027-13-01' }, fault('estimatedServiceDate', 'Debe ser una fecha que exista')],
  ['the year 10000', { estimatedServiceDate: '10000-01-01' }, fault('estimatedServiceDate', 'Debe ser una fecha que exista')],
  [
    'a day in 300 years',
    { estimatedServiceDate: '2326-01-01' },
    fault('estimatedServiceDate', 'La fecha debe estar entre los años 1900 y 2200.'),
  ],
  ['for ever', { estimatedServiceDate: 'infinity' }, fault('estimatedServiceDate', 'Debe ser una fecha que exista')],
  ['today as a word', { estimatedServiceDate: 'today' }, fault('estimatedServiceDate', 'Debe ser una fecha que exista')],
  ['a moment for a day', { estimatedServiceDate: '2026-12-01T10:00:00Z' }, fault('estimatedServiceDate', 'Debe ser una fecha que exista')],
  ['no day', { estimatedServiceDate: '' }, fault('estimatedServiceDate')],

  ['61 fronts', { numberOfFronts: '61', files: [] }, fault('numberOfFronts', 'Debe ser menor o igual que 60.')],
  ['no front', { numberOfFronts: '0', files: [] }, fault('numberOfFronts', 'Debe ser mayor o igual que 1.')],
  ['a negative number of fronts', { numberOfFronts: '-1', files: [] }, fault('numberOfFronts', 'Debe ser un número entero.')],
  ['a front and a half', { numberOfFronts: '1.5', files: [] }, fault('numberOfFronts', 'Debe ser un número entero.')],
  ['fronts in words', { numberOfFronts: 'dos', files: [] }, fault('numberOfFronts', 'Debe ser un número entero.')],
  ['fronts in hexadecimal', { numberOfFronts: '0x2', files: [] }, fault('numberOfFronts', 'Debe ser un número entero.')],
  ['an unknown kind of mining', { miningType: 'lunar' }, fault('miningType', 'Debe ser uno de estos valores: subterranea, cielo_abierto.')],
  ['an unknown kind of order', { orderType: '__proto__' }, fault('orderType', 'Debe ser uno de estos valores: combo, custom.')],
  ['an unknown way of drawing', { patternCreationMode: 'inventado' }, fault('patternCreationMode', 'Debe ser uno de estos valores')],
  ['a total in words', { estimatedTotalCost: 'mucho' }, fault('estimatedTotalCost', 'Debe ser un monto con punto decimal')],
  ['a total of three decimals', { estimatedTotalCost: '1.005' }, fault('estimatedTotalCost', 'Debe ser un monto con punto decimal')],
  ['a total beyond all numbers', { estimatedTotalCost: '1e309' }, fault('estimatedTotalCost', 'Debe ser un monto con punto decimal')],
  ['a total with a comma', { estimatedTotalCost: '1,5' }, fault('estimatedTotalCost', 'Debe ser un monto con punto decimal')],
  ['a total that is no number', { estimatedTotalCost: 'NaN' }, fault('estimatedTotalCost', 'Debe ser un monto con punto decimal')],
  ['a note of 2001 letters', { clientNotes: 'a'.repeat(2001) }, fault('clientNotes', 'Debe tener a lo sumo 2000 caracteres.')],
  ['a NUL in a note', { clientNotes: 'a\0b' }, fault('clientNotes', 'Contiene caracteres no permitidos.')],
  ['a bell in a note', { clientNotes: 'a\x07b' }, fault('clientNotes', 'Contiene caracteres no permitidos.')],
  [
    'a NUL in a material',
    items({ materialIdRef: 'ANFO\0', totalEstimatedQuantity: 1 }),
    fault('requestedItemsJson.0.materialIdRef', 'Contiene caracteres no permitidos.'),
  ],
  [
    'half a character in a material',
    { requestedItemsJson: '[{"materialIdRef":"ANFO\\ud800","totalEstimatedQuantity":1}]' },
    fault('requestedItemsJson.0.materialIdRef', 'Contiene caracteres no permitidos.'),
  ],
  [
    'half a character in what was configured',
    {
      files: [],
      configuredFrontsDetailsJson:
        '[{"frontIndex":1,"clientInputParameters":{"roca":"\\udc00"}},{"frontIndex":2,"clientInputParameters":{}}]',
    },
    fault('configuredFrontsDetailsJson.0.clientInputParameters.roca', 'Contiene caracteres no permitidos.'),
  ],
  [
    'a NUL in what was configured',
    {
      files: [],
      configuredFrontsDetailsJson:
        '[{"frontIndex":1,"clientInputParameters":{"roca":"a\\u0000"}},{"frontIndex":2,"clientInputParameters":{}}]',
    },
    fault('configuredFrontsDetailsJson.0.clientInputParameters.roca', 'Contiene caracteres no permitidos.'),
  ],
  [
    'a NUL in the name of what was configured',
    {
      files: [],
      configuredFrontsDetailsJson: '[{"frontIndex":1,"clientInputParameters":{"a\\u0000":1}},{"frontIndex":2,"clientInputParameters":{}}]',
    },
    fault('configuredFrontsDetailsJson.0.clientInputParameters.a\0', 'Contiene una clave no válida.'),
  ],
  [
    'a front number 0',
    { files: [], configuredFrontsDetailsJson: '[{"frontIndex":0,"clientInputParameters":{}}]' },
    fault('configuredFrontsDetailsJson.0.frontIndex'),
  ],
  [
    'a thing inside what was configured',
    { files: [], configuredFrontsDetailsJson: '[{"frontIndex":1,"clientInputParameters":{"a":{"b":1}}}]' },
    fault('configuredFrontsDetailsJson.0.clientInputParameters.a'),
  ],
  [
    'fifty thousand lists in one another',
    { requestedItemsJson: '['.repeat(50_000) + ']'.repeat(50_000) },
    fault('requestedItemsJson.0', 'Debe ser un objeto.'),
  ],
  [
    'twenty thousand unknown fields',
    { requestedItemsJson: [Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`c${index}`, 1]))] },
    fault('requestedItemsJson', 'Debe tener a lo sumo 200000 caracteres.'),
  ],
])('a request with %s is refused, in words that name it, and nothing of it stays', async (_, over, says, status = 400) => {
  const { message, details, ...outcome } = await outcomeOf(() => refusal(submit, 'cliente', requestForm(over)))
  expect(outcome).toEqual({ status, isEnglish: false, changed: [] })
  expect({ message, details }).toMatchObject(faultMatching(says))
})

test('an inactive alianza is refused, and its files do not stay', async () => {
  expect(await outcomeOf(() => refusal(submit, 'inactivo', requestForm()))).toMatchObject({
    status: 403,
    message: expect.stringContaining('La cuenta de su alianza está inactiva.'),
    changed: [],
  })
})

test('sixty fronts with a file each are taken, one file more is not', async () => {
  const { blastingPatternsInfo } = await aPreorder(portal, { numberOfFronts: '60' })
  expect(blastingPatternsInfo.map(({ frontIndex }) => frontIndex)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  const many = await outcomeOf(() => refusal(submit, 'cliente', requestForm({ numberOfFronts: '60', files: patternFiles(61) })))
  expect(many).toMatchObject({ status: 400, message: 'Se enviaron demasiados archivos.', changed: [] })
})

/** Sends a multipart form as raw bytes. */
const post = (payload: string | Buffer, type = 'multipart/form-data; boundary=x', more = {}) =>
  app.inject({ method: 'POST', url: '/api/preorders', payload, headers: { ...as('cliente'), 'content-type': type, ...more } })
const { files: _files, ...fields } = requestForm()
const whole = formOf(fields, patternFiles(2))
const boundary = /boundary=(.*)/.exec(whole.headers['content-type'])![1]!
const text = whole.payload.toString('latin1')
const bytes = (content: string) => Buffer.from(content, 'latin1')

test.each<[string, () => ReturnType<typeof post>]>([
  ['no boundary', () => post(whole.payload, 'multipart/form-data')],
  ['an empty boundary', () => post(whole.payload, 'multipart/form-data; boundary=')],
  ['another boundary', () => post(whole.payload, 'multipart/form-data; boundary=otra')],
  ['a boundary of 5000 letters', () => post(whole.payload, `multipart/form-data; boundary=${'a'.repeat(5000)}`)],
  ['its end cut off', () => post(whole.payload.subarray(0, -20), whole.headers['content-type'])],
  ['its second half missing', () => post(whole.payload.subarray(0, whole.payload.length / 2), whole.headers['content-type'])],
  [
    'its end in the middle of a header',
    () => post(bytes(text.slice(0, text.lastIndexOf('Content-Type:') + 9)), whole.headers['content-type']),
  ],
  ['everything missing', () => post('', whole.headers['content-type'])],
  ['nothing but its end', () => post(`--${boundary}--\r\n`, whole.headers['content-type'])],
  ['a part without a name', () => post('--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n')],
  ['a part without a header', () => post('--x\r\n\r\na\r\n--x--\r\n')],
  ['a part with 3000 headers', () => post(`--x\r\n${'A: b\r\n'.repeat(3000)}\r\na\r\n--x--\r\n`)],
  ['a part with a header of 200 kB', () => post(`--x\r\nA: ${'b'.repeat(200_000)}\r\n\r\na\r\n--x--\r\n`)],
  ['line feeds for line ends', () => post(bytes(text.replaceAll('\r\n', '\n')), whole.headers['content-type'])],
  [
    'a field named __proto__',
    () =>
      post(
        formOf({ ...fields, __proto__x: 'a' })
          .payload.toString('latin1')
          .replace('__proto__x', '__proto__'),
        whole.headers['content-type'],
      ),
  ],
  [
    'a field named constructor',
    () => post(formOf({ ...fields, constructor: 'a' }, patternFiles(2)).payload, whole.headers['content-type']),
  ],
  [
    'a field twice',
    () => post(formOf([...Object.entries(fields), ['orderType', 'combo']], patternFiles(2)).payload, whole.headers['content-type']),
  ],
  [
    '1500 fields',
    () => post(formOf(Array.from({ length: 1500 }, (_, index) => [`c${index}`, 'a'] as const)).payload, whole.headers['content-type']),
  ],
  [
    'a field of two megabytes',
    () => post(formOf({ ...fields, clientNotes: 'a'.repeat(2_000_000) }, patternFiles(2)).payload, whole.headers['content-type']),
  ],
  [
    'a field with a name of 500 letters',
    () => post(formOf({ ...fields, ['a'.repeat(500)]: 'a' }, patternFiles(2)).payload, whole.headers['content-type']),
  ],
  [
    'a note that is no UTF-8',
    () =>
      post(
        bytes(
          formOf({ ...fields, clientNotes: '@@' }, patternFiles(2))
            .payload.toString('latin1')
            .replace('@@', '\xff\xfe'),
        ),
        whole.headers['content-type'],
      ),
  ],
  ['a file without a name', () => post(bytes(text.replace('filename="frente 1.dxf"', 'filename=""')), whole.headers['content-type'])],
  ['JSON in its place', () => post(JSON.stringify(fields), 'application/json')],
  ['text in its place', () => post('orderType=custom', 'text/plain')],
  ['the form of a simple page in its place', () => post('orderType=custom', 'application/x-www-form-urlencoded')],
  ['gzip over it', () => post(gzipSync(whole.payload), whole.headers['content-type'], { 'content-encoding': 'gzip' })],
])('a form with %s is refused, and nothing of it stays', async (_, send) => {
  const before = await everything()
  const refused = refusalIn(await send())
  expect(refused.status, JSON.stringify(refused)).toBeOneOf([400, 413, 415])
  expect(refused.message).toMatch(/formulario|campo|archivo|contenido|datos/i)
  expect(await everything()).toEqual(before)
})

/** Sends raw bytes as the JSON body of an edit of a pre-order. */
const { id } = await aPreorder(portal)
const put = (payload: string | Buffer, type = 'application/json', more = {}) =>
  app.inject({ method: 'PUT', url: `/api/preorders/${id}/details`, payload, headers: { ...as('gerente'), 'content-type': type, ...more } })

test.each<[string, () => ReturnType<typeof put>, number[], ExpectedFault | RegExp]>([
  ['half a JSON', () => put('{"idGuia":'), [400], 'JSON'],
  ['JSON and more', () => put('{"idGuia":"a"} x'), [400], 'JSON'],
  ['NaN', () => put('{"estimatedTotalCost":NaN}'), [400], 'JSON'],
  ['1e309', () => put('{"estimatedTotalCost":1e309}'), [400], fault('estimatedTotalCost', 'Debe ser un número.')],
  ['three decimals', () => put('{"estimatedTotalCost":1.005}'), [400], fault('estimatedTotalCost', 'Debe tener a lo sumo dos decimales.')],
  ['a list', () => put('[]'), [400], 'Debe ser un objeto.'],
  ['null', () => put('null'), [400], 'Debe ser un objeto.'],
  ['a number', () => put('1'), [400], 'Debe ser un objeto.'],
  ['a text', () => put('"idGuia"'), [400], 'Debe ser un objeto.'],
  ['plain text', () => put('idGuia', 'text/plain'), [400, 415], /objeto|tipo/],
  ['a prototype', () => put('{"idGuia":"a","__proto__":{"x":1}}'), [400], 'JSON'],
  ['a prototype in escapes', () => put('{"idGuia":"a","\\u005f\\u005fproto\\u005f\\u005f":{"x":1}}'), [400], 'JSON'],
  ['a constructor', () => put('{"constructor":{"prototype":{"x":1}}}'), [400], 'JSON'],
  ['a NUL', () => put('{"driverOne":"a\\u0000b"}'), [400], fault('driverOne', 'Contiene caracteres no permitidos.')],
  ['half a character', () => put('{"driverOne":"a\\ud800b"}'), [400], fault('driverOne', 'Contiene caracteres no permitidos.')],
  ['a line end in a line', () => put('{"driverOne":"a\\nb"}'), [400], fault('driverOne', 'Contiene caracteres no permitidos.')],
  ['a text too long', () => put(`{"driverOne":"${'a'.repeat(81)}"}`), [400], fault('driverOne', 'Debe tener a lo sumo 80 caracteres.')],
  [
    'a document too long',
    () => put(`{"cedulaDriverOne":"${'1'.repeat(21)}"}`),
    [400],
    fault('cedulaDriverOne', 'Debe tener a lo sumo 20 caracteres.'),
  ],
  [
    'fifty thousand lists in one another',
    () => put(`{"requestedItems":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
    [400],
    fault('requestedItems.0', 'Debe ser un objeto.'),
  ],
  ['a megabyte and more', () => put(`{"gestorNotes":"${'a'.repeat(1_000_001)}"}`), [413], 'demasiado grande'],
  ['JSON by another name', () => put('{"idGuia":"a"}', 'application/jsonx'), [415], 'tipo de contenido'],
  ['UTF-16', () => put(Buffer.from('{"idGuia":"a"}', 'utf16le'), 'application/json; charset=utf-16'), [400, 415], /JSON|tipo/],
  [
    'what is no UTF-8',
    () => put(Buffer.concat([Buffer.from('{"driverOne":"a'), Buffer.from([0xff, 0xc0]), Buffer.from('"}')])),
    [400],
    fault('driverOne', 'Contiene caracteres no permitidos.'),
  ],
  ['gzip', () => put(gzipSync('{"idGuia":"a"}'), 'application/json', { 'content-encoding': 'gzip' }), [400, 415], /JSON|tipo/],
])('an edit that is %s is refused, and nothing changes', async (_, send, statuses, says) => {
  const before = await everything()
  const refused = refusalIn(await send())
  expect(refused.status, JSON.stringify(refused)).toBeOneOf(statuses)
  if (says instanceof RegExp) expect(refused.message).toMatch(says)
  else expect(refused).toMatchObject(faultMatching(says))
  expect(await everything()).toEqual(before)
})

test('of a key that is there twice the last counts: it is the one that is judged, and the one that is kept', async () => {
  const twice = refusalIn(
    await put('{"requestedItems":[{"materialIdRef":"ANFO-25","totalEstimatedQuantity":1,"totalEstimatedQuantity":-9}]}'),
  )
  expect(twice).toMatchObject({ status: 400, details: [{ field: 'requestedItems.0.totalEstimatedQuantity' }] })
  expect((await put('{"idGuia":1,"idGuia":"segunda"}')).json()).toMatchObject({ idGuia: 'segunda' })
})

test('what is refused of one thing is refused of the next, all of it at once', async () => {
  const refused = await refusal(
    submit,
    'cliente',
    requestForm({ orderType: 'x', miningType: 'y', numberOfFronts: '0', estimatedServiceDate: 'z', otro: '1' }),
  )
  expect((refused.details as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
    'estimatedServiceDate',
    'miningType',
    'numberOfFronts',
    'orderType',
    'otro',
  ])
})

test('ill-formed input to the other calls is refused as well', async () => {
  const forwarded = await aForwardedPreorder(portal)
  const before = await everything()
  for (const notes of ['a\0', '\ud800', 'a'.repeat(2001), 1, {}, []])
    for (const [row, input] of [
      [convert, { id: forwarded.id, estimatedServiceDate: '2026-12-03', managerNotes: notes }],
      [api.preorders.return, { id, reason: notes }],
      [api.preorders.changeStatus, { id, newStatus: 'RECHAZADA_ADMIN', notes }],
      [edit, { id, gestorNotes: notes }],
      [api.materials.create, { materialId: 'X', name: notes, unitPrice: 1 }],
      [api.inventory.load, { materialId: 'ANFO-25', quantityChange: 1, notes }],
    ] as const)
      expect(await refusal(row, 'gerente', input), `${row.path} ${JSON.stringify(notes)}`).toMatchObject({
        status: 400,
        code: 'input.invalid',
      })
  for (const quantityChange of [0, -1, 1.005, 1e12, '1', null, true])
    expect(await refusal(api.inventory.load, 'gerente', { materialId: 'ANFO-25', quantityChange })).toMatchObject({
      status: 400,
      details: [{ field: 'quantityChange' }],
    })
  for (const unitPrice of [0, -1, 1.005, 1e12, '1', null, true])
    expect(await refusal(api.materials.create, 'gerente', { materialId: 'X', name: 'X', unitPrice })).toMatchObject({
      status: 400,
      details: [{ field: 'unitPrice' }],
    })
  expect(await everything()).toEqual(before)
})

test.each([
  'a\0b',
  '\ud800',
  '%00',
  '..',
  '../../etc/passwd',
  "' or 1=1 --",
  'a'.repeat(64),
  'a'.repeat(65),
  'a'.repeat(5000),
  '__proto__',
  'constructor',
  '1e309',
  '🧨',
  '%',
  '{}',
])('nothing is under the name %j', async (name) => {
  const url = (path: string) => `/api${path.replace(':id', encodeURIComponent(name.toWellFormed()))}`
  for (const path of ['/preorders/:id', '/orders/:id', '/preorders/:id/patterns/x/download'])
    expect(refusalIn(await app.inject({ url: url(path), headers: as('gerente') })).status).toBeOneOf([400, 404, 414])
})

test('texts full of tricks are kept as texts, and no reader stumbles over them', async () => {
  const tricks = [
    "Robert'); drop table orders; --",
    '=cmd|calc',
    '<script>alert(1)</script>',
    '${jndi:ldap://x}',
    '\u202egnp.exe',
    '💥'.repeat(20),
    'a'.repeat(80),
  ]
  for (const driverOne of tricks) {
    const { id: each } = await aPreorder(portal, { clientNotes: driverOne })
    expect(await good(edit, 'gerente', { id: each, driverOne, gestorNotes: driverOne })).toMatchObject({
      driverOne,
      gestorNotes: driverOne,
      clientNotes: driverOne,
    })
  }
  await good(api.preorders.byStatus, 'gerente', { status: 'PENDIENTE_REVISION' })
  await good(api.preorders.mine, 'cliente')
})

test('a file one byte too large is refused, one of exactly the limit is taken', async () => {
  const large = Buffer.alloc(maxFileBytes + 1, 0x20)
  sampleFiles.pdf.copy(large)
  const file = (content: Buffer) => oneFile('grande.pdf', content)
  const refused = await outcomeOf(() => refusal(submit, 'cliente', requestForm(file(large))))
  expect(refused).toMatchObject({ status: 413, message: 'El archivo grande.pdf supera el límite de 25 MB.', changed: [] })
  const { blastingPatternsInfo } = await aPreorder(portal, file(large.subarray(0, maxFileBytes)))
  expect(blastingPatternsInfo[0]!.fileSize).toBe(26_214_400)
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())

test('a file without a name is refused like one of no kind that is taken', async () => {
  const part = (disposition: string) =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n%PDF-\r\n`
  const send = (disposition: string) =>
    app.inject({
      method: 'POST',
      url: '/api/preorders',
      payload: `${part(disposition)}--x--\r\n`,
      headers: { ...as('cliente'), 'content-type': 'multipart/form-data; boundary=x' },
    })
  expect(refusalIn(await send('name="patternFiles"'))).toMatchObject({ status: 400, code: 'files.typeNotAllowed' })
  expect(refusalIn(await send('name="otro"'))).toMatchObject({ status: 400, details: [{ field: 'otro' }] })
})
