import { expect, test } from 'vitest'
import { asServer, dataFolder, operator } from '../test/operator.ts'

const dataDir = await dataFolder()
const ana = ['--email', 'ana@ejemplo.ve', '--role', 'Gerente', '--codigo', 'GER-100']

test('all that is wrong is said at once, in Spanish, and the password never', async () => {
  const args = ['--email', 'ana', '--role', 'jefe', '--codigo', '']
  const { code, out, err } = await operator('create-user', { dataDir, args, input: 'corta' })
  expect(code).toBe(1)
  expect(err).toContain('--email: El formato del correo electrónico es inválido.')
  expect(err).toContain('--role: Debe ser uno de estos valores: gerente,')
  expect(err).toContain('--codigo: Este campo es requerido.')
  expect(err).toContain('--password: Debe tener al menos 6 caracteres.')
  expect(out + err).not.toContain('corta')
})

test('a mistyped option does not show the password that stood beside it', async () => {
  const { code, out, err } = await operator('create-user', { dataDir, args: [...ana, '--pasword=muy-secreta'] })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^\nNo se entienden las opciones\./)
  expect(err).not.toContain('muy-secreta')
})

test('the first gerente of an empty database is registered, by the system, and once', async () => {
  const first = await operator('create-user', { dataDir, args: ana, input: 'muy-secreta\n' })
  expect(first).toEqual({ code: 0, out: 'Listo: ana@ejemplo.ve entra como ana@ejemplo.ve con el rol gerente.\n', err: '' })
  const namesake = ['--email', 'ANA@ejemplo.ve', '--role', 'general', '--codigo', 'GEN-100']
  const again = await operator('create-user', { dataDir, args: namesake, input: 'muy-secreta\n' })
  expect(again).toEqual({ code: 1, out: '', err: '\nYa existe un gestor con ese nombre de usuario o correo.\n\n' })

  await asServer(dataDir, async (db) => {
    const users = await db`select username, role, is_demo as "isDemo", password_hash like '$argon2id$%' as "isHashed" from users`
    expect(users).toEqual([{ username: 'ana@ejemplo.ve', role: 'gerente', isDemo: false, isHashed: true }])
    const history = await db`select actor_id as "actorId", actor_role as "actorRole", action from history`
    expect(history).toEqual([{ actorId: 'sistema', actorRole: 'sistema', action: 'users.create' }])

    const meanwhile = await operator('create-user', { dataDir, args: ana, input: 'muy-secreta\n' })
    expect(meanwhile.code).toBe(1)
    expect(meanwhile.err).toContain(`ya la usa otro servidor (proceso ${process.pid})`)
    expect(meanwhile.err).toContain('Detenga el servidor, repita la orden y vuelva a iniciarlo')
  })
})
