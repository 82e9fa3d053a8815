import { comments } from '@barreno/domain/comments/endpoints'
import type { Comment } from '@barreno/domain/comments/schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor } from '../auth/test/signed-in.tsx'
import { uploads } from '../wizard/test/uploads.ts'
import { ConversationSection } from './conversation-section.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aComment = (over: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  concept: 'orders',
  recordId: 'o7',
  recordNumber: 'ORD-2026-000007',
  audience: 'internal',
  agency: null,
  author: { id: 'u2', name: 'Ana Rivas', role: 'administrativo' },
  text: 'Falta confirmar el acceso.',
  mentions: [],
  asks: null,
  answeredAt: null,
  answers: null,
  files: [],
  at: '2026-11-21T15:00:00.000Z',
  editedAt: null,
  removedAt: null,
  canEdit: false,
  canRemove: false,
  canAnswer: false,
  version: 1,
  ...over,
})
const question = aComment({ id: 'c2', audience: 'client', text: '¿Qué diámetro?', asks: 'alliance', canAnswer: true })
const pageOf = (items: Comment[], next: string | null = null) => ({ items, total: items.length, next })
const people = { people: [{ id: 'u3', name: 'Luis Cedeño', role: 'operador' as const }], roles: ['almacenista' as const] }

async function unfold(net: ReturnType<typeof network>, items: Comment[] = [], questions: Comment[] = [], who = aGestor('gerente')) {
  net.reply(comments.standing, { count: items.length, questions }).reply(comments.list, pageOf(items)).reply(comments.people, people)
  renderFor(who, net, <ConversationSection of={{ order: 'o7' }} />)
  await userEvent.click(await screen.findByText(items.length === 0 ? 'Escribir el primer mensaje' : /^Ver \d+ mensajes?$/))
  await screen.findByRole('textbox', { name: 'Mensaje' })
  return net
}
type Sending = ReturnType<typeof uploads>
/** Returns the fields of the last request. */
const written = ({ sent }: Sending) => Object.fromEntries(sent.at(-1)!.fields)

test('each message says who reads it, and what a question waits for is told before it is unfolded', async () => {
  await unfold(
    network(),
    [question, aComment(), aComment({ id: 'c3', agency: 'gnb', text: null, removedAt: '2026-11-21T16:00:00.000Z' })],
    [question],
  )
  expect(screen.getByText(/^Espera respuesta de la alianza desde el 21\/11\/2026/)).toBeTruthy()
  const items = within(await screen.findByRole('list', { name: 'Mensajes, el más reciente primero' })).getAllByRole('listitem')
  expect(within(items[0]!).getByText('Con la alianza')).toBeTruthy()
  expect(within(items[1]!).getByText('Interno')).toBeTruthy()
  expect(within(items[2]!).getByText('Con GNB')).toBeTruthy()
  expect(within(items[2]!).getByText(/^Mensaje eliminado el 21\/11\/2026/)).toBeTruthy()
})

test('the staff choose who reads it and who is told, and send by the keyboard; nothing is sent without words', async () => {
  await unfold(network())
  const sending = uploads({ status: 201, body: aComment() })
  const box = screen.getByRole('textbox', { name: 'Mensaje' })
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.getByText('Escriba el mensaje.')).toBeTruthy()
  expect(sending.sent).toEqual([])
  await userEvent.type(box, 'Revisen el peso')
  await userEvent.click(screen.getByRole('combobox', { name: 'Avisar a' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Todos: Almacenista' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Es una pregunta/ }))
  box.focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Mensaje enviado.')).toBeTruthy()
  expect(written(sending)).toEqual({
    order: 'o7',
    audience: 'internal',
    text: 'Revisen el peso',
    isQuestion: 'true',
    mentionsJson: '[{"role":"almacenista"}]',
  })
})

test('an alianza chooses no readers, answers a question, and what was refused stays typed', async () => {
  await unfold(network(), [question], [question], anAlianza)
  const sending = uploads(
    { status: 409, body: { message: 'Ya no está.', error: 'Conflict', code: 'comments.removed' } },
    { status: 201, body: aComment() },
  )
  expect(screen.getByText('Le toca responder a su lado.')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Quién lo lee' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Responder' }))
  const box = await screen.findByRole('textbox', { name: 'Respuesta' })
  await userEvent.type(box, '45 mm')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Ya no está.')).toBeTruthy()
  expect(screen.getByDisplayValue('45 mm')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sending.sent).toHaveLength(2))
  expect(written(sending)).toEqual({ order: 'o7', text: '45 mm', answers: 'c2' })
})

test('one’s own message is edited and removed, each after it is asked about', async () => {
  const net = await unfold(network(), [aComment({ canEdit: true, canRemove: true })])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar el mensaje' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Mensaje' }), ' Hoy.')
  net.reply(comments.edit, aComment())
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(net.sent.findLast(({ row }) => row === comments.edit)?.body).toEqual({ text: 'Falta confirmar el acceso. Hoy.' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
  net.reply(comments.remove, aComment())
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Eliminar el mensaje' })).getByRole('button', { name: 'Eliminar' }),
  )
  await waitFor(() => expect(net.sent.some(({ row }) => row === comments.remove)).toBe(true))
})

test('a conversation that cannot be had says so, and is asked for again', async () => {
  const net = network().reply(comments.standing, { count: 3, questions: [] }).reply(comments.people, people)
  net.refuse(comments.list, 500, { message: 'Error interno.' })
  renderFor(aGestor('gerente'), net, <ConversationSection of={{ order: 'o7' }} />)
  await userEvent.click(await screen.findByText('Ver 3 mensajes'))
  expect(await screen.findByText(/^No se pudo cargar la conversación\./)).toBeTruthy()
  net.reply(comments.list, pageOf([aComment()]))
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByText('Falta confirmar el acceso.')).toBeTruthy()
})
