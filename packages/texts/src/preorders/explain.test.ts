import { expect, test } from 'vitest'
import type { Role } from '@barreno/domain/actor'
import { explain, type ExplainedPreorder } from './explain.ts'
import { preorderStatuses, preorderStatusLook } from '@barreno/domain/statuses/preorders'

const actor = (role: Role) => ({ id: role, role, name: role, clientId: role === 'cliente' ? role : null })
const preorder = (over: Partial<ExplainedPreorder> = {}): ExplainedPreorder => ({
  clientId: 'cliente',
  currentStatus: 'PENDIENTE_REVISION',
  statusSince: '2026-11-18T14:00:00.000Z',
  orderNumber: null,
  reason: null,
  ...over,
})
const sentence = (role: Role, over: Partial<ExplainedPreorder>) => explain(preorder(over), actor(role)).sentence

test('why it is here, who acts next and since when: every status × reader', () => {
  const lines = preorderStatuses.flatMap((currentStatus) => [
    currentStatus,
    ...(['cliente', 'gerente', 'administrativo'] as const).map((role) => {
      const isTold = currentStatus === 'DEVUELTA_CLIENTE' || preorderStatusLook[currentStatus].group === 'failed'
      const reason = isTold ? 'Falta el diámetro de los barrenos' : null
      return `  ${role}: ${sentence(role, { currentStatus, reason, orderNumber: currentStatus === 'CONVERTIDA_A_ORDEN' ? 'ORD-2026-000007' : null })}`
    }),
  ])
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "POR_APROBAR_ALIANZA
      cliente: Desde el 18/11/2026 espera la aprobación de otra persona de la alianza. Le toca a una persona de su alianza con la facultad de aprobar.
      gerente: Desde el 18/11/2026 espera la aprobación de otra persona de la alianza. Le toca a la alianza.
      administrativo: Desde el 18/11/2026 espera la aprobación de otra persona de la alianza. Le toca a la alianza.
    PENDIENTE_REVISION
      cliente: Desde el 18/11/2026 espera la revisión administrativa.
      gerente: Desde el 18/11/2026 espera la revisión administrativa. Usted puede enviarla a Gerente, rechazarla o devolverla a la alianza.
      administrativo: Desde el 18/11/2026 espera la revisión administrativa. Usted puede enviarla a Gerente, rechazarla o devolverla a la alianza.
    PENDIENTE_APROBACION_GERENTE
      cliente: Desde el 18/11/2026 espera la aprobación del gerente.
      gerente: Desde el 18/11/2026 espera la aprobación del gerente. Usted puede aprobarla y crear la orden, rechazarla o devolverla a la alianza.
      administrativo: Desde el 18/11/2026 espera la aprobación del gerente. Le toca al gerente.
    DEVUELTA_CLIENTE
      cliente: Fue devuelta el 18/11/2026 para corregir: Falta el diámetro de los barrenos. Le toca a usted corregirla y enviarla de nuevo o retirarla.
      gerente: Fue devuelta a la alianza el 18/11/2026 para corregir: Falta el diámetro de los barrenos. Le toca a la alianza.
      administrativo: Fue devuelta a la alianza el 18/11/2026 para corregir: Falta el diámetro de los barrenos. Le toca a la alianza.
    CONVERTIDA_A_ORDEN
      cliente: Se convirtió en la orden ORD-2026-000007 el 18/11/2026; siga su curso en la orden.
      gerente: Se convirtió en la orden ORD-2026-000007 el 18/11/2026.
      administrativo: Se convirtió en la orden ORD-2026-000007 el 18/11/2026.
    RECHAZADA_ADMIN
      cliente: Administración la rechazó el 18/11/2026: Falta el diámetro de los barrenos. Si aún necesita el servicio, envíe una solicitud nueva.
      gerente: Administración la rechazó el 18/11/2026: Falta el diámetro de los barrenos.
      administrativo: Administración la rechazó el 18/11/2026: Falta el diámetro de los barrenos.
    RECHAZADA_GERENTE
      cliente: El gerente la rechazó el 18/11/2026: Falta el diámetro de los barrenos. Si aún necesita el servicio, envíe una solicitud nueva.
      gerente: El gerente la rechazó el 18/11/2026: Falta el diámetro de los barrenos.
      administrativo: El gerente la rechazó el 18/11/2026: Falta el diámetro de los barrenos.
    RETIRADA_CLIENTE
      cliente: Usted la retiró el 18/11/2026: Falta el diámetro de los barrenos.
      gerente: La alianza la retiró el 18/11/2026: Falta el diámetro de los barrenos.
      administrativo: La alianza la retiró el 18/11/2026: Falta el diámetro de los barrenos."
  `)
})

test('since when is the moment, and the day is the one it was in Caracas', () => {
  expect(explain(preorder({ statusSince: '2026-11-19T03:59:59.000Z' }), actor('cliente'))).toEqual({
    sentence: 'Desde el 18/11/2026 espera la revisión administrativa.',
    since: '2026-11-19T03:59:59.000Z',
  })
})

test.each([
  ['Falta el plano', 'Falta el plano.'],
  ['Falta el plano.', 'Falta el plano.'],
  ['¿Y el plano?', '¿Y el plano?'],
  ['  Falta:\n- el plano\n- la fecha\n', 'Falta: - el plano - la fecha.'],
])('the reason %j is told in one line', (reason, described) => {
  expect(sentence('administrativo', { currentStatus: 'RECHAZADA_ADMIN', reason })).toBe(
    `Administración la rechazó el 18/11/2026: ${described}`,
  )
})

test('without a reason none is invented', () => {
  for (const reason of [null, '', ' \n '])
    expect(sentence('administrativo', { currentStatus: 'RETIRADA_CLIENTE', reason })).toBe('La alianza la retiró el 18/11/2026.')
})
