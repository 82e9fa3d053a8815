import { expect, test } from 'vitest'
import { letter } from './letter.ts'

const url = 'https://portal.minas.ve/reset-password?token=abc&x=1'
const given = {
  subject: 'Contraseña nueva',
  to: { name: 'Ana <b>&"Rivas"', address: 'ana@minas.ve' },
  before: ['Se pidió una contraseña.'],
  action: { label: 'Crear una contraseña nueva', url },
  after: ['Vence a los 60 minutos.'],
}

test('the text says it all, in order, with the link on a line of its own', () => {
  const { text } = letter(given)
  expect(text).toBe(`Ana <b>&"Rivas":

Se pidió una contraseña.

Crear una contraseña nueva:
${url}

Vence a los 60 minutos.

--
Corporación Minera Nacional de Voladuras · RIF G-20012345-1
Este correo se envió automáticamente.
`)
})

test('the HTML says the same; what a person wrote is text in it, and nothing is fetched from anywhere', () => {
  const { html } = letter(given)
  for (const words of ['Ana &lt;b&gt;&amp;&quot;Rivas&quot;:', 'Se pidió una contraseña.', 'Vence a los 60 minutos.'])
    expect(html).toContain(`>${words}</p>`)
  expect(html).toMatch(/<a href="https:\/\/portal\.minas\.ve\/reset-password\?token=abc&amp;x=1"[^>]*>Crear una contraseña nueva<\/a>/)
  expect(html).not.toMatch(/<b>|<img|<script|<link|<iframe|url\(/)
})
