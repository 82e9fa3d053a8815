import { validateHeaderValue } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './disposition.ts'

test.each([
  ['plano.pdf', `attachment; filename="plano.pdf"; filename*=UTF-8''plano.pdf`],
  ['Peñón café.pdf', `attachment; filename="Penon cafe.pdf"; filename*=UTF-8''Pe%C3%B1%C3%B3n%20caf%C3%A9.pdf`],
  ['👷🏽.png', `attachment; filename="__.png"; filename*=UTF-8''%F0%9F%91%B7%F0%9F%8F%BD.png`],
  ['el "bueno".pdf', `attachment; filename="el _bueno_.pdf"; filename*=UTF-8''el%20%22bueno%22.pdf`],
  [`Ana's (1)*.pdf`, `attachment; filename="Ana's (1)*.pdf"; filename*=UTF-8''Ana%27s%20%281%29%2A.pdf`],
  ['100%2e.pdf', `attachment; filename="100_2e.pdf"; filename*=UTF-8''100%252e.pdf`],
  ['a\r\nSet-Cookie: x=1.pdf', `attachment; filename="a__Set-Cookie: x=1.pdf"; filename*=UTF-8''a__Set-Cookie%3A%20x%3D1.pdf`],
  ['..\\..\\a/b.pdf', `attachment; filename=".._.._a_b.pdf"; filename*=UTF-8''.._.._a_b.pdf`],
  ['mitad \ud83d.pdf', `attachment; filename="mitad _.pdf"; filename*=UTF-8''mitad%20%EF%BF%BD.pdf`],
])('%j is saved as what it says', (name, header) => {
  expect(contentDisposition(name)).toBe(header)
})

test('no name can end its quotes, its header or the answer', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom('"', '\\', '\r', '\n', ';', '%', "'", '\ud800', '\0', 'ñ') }),
      ),
      (name) => {
        const header = contentDisposition(name)
        validateHeaderValue('content-disposition', header)
        expect(header).toMatch(
          /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''(?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})*$/,
        )
        expect(decodeURIComponent(header.split("''").at(-1)!)).toBe(name.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_'))
      },
    ),
    { numRuns: 500 },
  )
})
