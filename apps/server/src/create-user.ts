import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { staffRoles } from '@barreno/domain/actor'
import type { Problem } from '@barreno/domain/problems'
import { describeProblem } from '@barreno/texts/problems'
import { NewUser } from '@barreno/domain/users/schema'
import type { z } from '@barreno/domain/zod'
import { refuseGuessable } from './auth/guessable.ts'
import { command, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { transaction } from './db/connect.ts'
import { openFiles } from './files/open.ts'
import { Refusal } from './refusal.ts'
import { runUseCase, system } from './run-use-case.ts'
import { createUser } from './users/create.ts'

// The output is read on an operator's console. It is in Spanish and stands here, since no page shows it.

type Field = keyof typeof NewUser.shape
type Answers = { [Of in Field]?: string | undefined }

const prompts: Record<Field, { flag: string; question: string }> = {
  name: { flag: 'name', question: 'Nombre y apellido (vacío: el usuario)' },
  email: { flag: 'email', question: 'Correo' },
  username: { flag: 'username', question: 'Usuario (vacío: el correo)' },
  role: { flag: 'role', question: `Rol (${staffRoles.join(', ')})` },
  codigoUnico: { flag: 'codigo', question: 'Código único' },
  password: { flag: 'password', question: 'Contraseña (no se muestra)' },
}
const fields = Object.keys(prompts) as Field[]

const usage = `Registra a un gestor. En una terminal pregunta lo que falte; sin terminal, lee la contraseña de la entrada estándar:

  npm run create-user -- --email ana@ejemplo.ve --role gerente --codigo GER-100 [--name "Ana Rivas"] [--username ana]

También acepta --password, que cualquiera puede leer en la lista de procesos mientras la orden corre.`

const advice =
  'Detenga el servidor, repita la orden y vuelva a iniciarlo; o registre al gestor con una cuenta de gerente (POST /api/users).'

await command(async () => {
  const given = readFlags()
  if (!given) return console.log(usage)
  const config = readConfig(process.env)
  const input = checked(process.stdin.isTTY ? await ask(given) : { ...given, password: given.password ?? (await readPassword()) })
  await withDatabase(config, advice, async (db) => {
    const files = await openFiles(config)
    const user = await transaction(db, (tx) =>
      runUseCase(tx, { actor: system, now: () => new Date(), files }, (context) => createUser(context, input)),
    )
    console.log(`Listo: ${user.name} entra como ${user.username} con el rol ${user.role}.`)
  })
})

/**
 * Returns the options of the command line; null if help is requested. The parser's own message is not shown, because it repeats the typed password.
 */
function readFlags(): Answers | null {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } }
  for (const field of fields) options[prompts[field].flag] = { type: 'string' }
  try {
    const { values } = parseArgs({ options })
    return values.help ? null : Object.fromEntries(fields.map((field) => [field, values[prompts[field].flag] || undefined]))
  } catch {
    throw new Refusal(`No se entienden las opciones.\n\n${usage}`)
  }
}

async function readPassword(): Promise<string | undefined> {
  return (await text(process.stdin)).replace(/\r?\n$/, '') || undefined
}

/** Asks for the missing values, and again while an answer is invalid. */
async function ask(given: Answers): Promise<Answers> {
  let isHidden = false
  const output = new Writable({ write: (chunk, _, done) => (isHidden || process.stdout.write(chunk), done()) })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const leaving = Promise.withResolvers<never>()
  lines.on('close', () => leaving.reject(new Refusal('No se registró a nadie.')))
  const answerTo = async (question: string, hidden: boolean) => {
    if (hidden) process.stdout.write(`${question}: `)
    isHidden = hidden
    const answer = await Promise.race([lines.question(`${question}: `), leaving.promise])
    isHidden = false
    if (hidden) process.stdout.write('\n')
    return answer || undefined
  }

  const answers = { ...given }
  for (const field of fields.filter((candidate) => given[candidate] === undefined)) {
    for (;;) {
      const hidden = field === 'password'
      const answer = await answerTo(prompts[field].question, hidden)
      const fault = NewUser.shape[field].safeParse(answer).error?.issues[0]?.message ?? (hidden ? guessableFault(answer, answers) : null)
      if (fault) console.log(`  ${fault}`)
      else if (hidden && answer !== (await answerTo('Otra vez, para comprobarla', true))) console.log('  No son iguales.')
      else {
        answers[field] = answer
        break
      }
    }
  }
  leaving.promise.catch(() => {})
  lines.close()
  return answers
}

/** Returns the fault of a guessable password; null if it is not guessable. */
function guessableFault(password: string | undefined, { name, email, username, role, codigoUnico }: Answers): string | null {
  try {
    refuseGuessable(password ?? '', [name, email, username, role, codigoUnico])
    return null
  } catch (error) {
    return describeProblem(error as Problem)
  }
}

/** Returns the checked values. Refuses with all faults at once, each named by its option. */
function checked(answers: Answers): z.output<typeof NewUser> {
  const { data, error } = NewUser.safeParse(answers)
  if (data) return data
  const faults = error.issues.map(({ path, message }) => `  --${prompts[path[0] as Field].flag}: ${message}`)
  throw new Refusal(`No se registró a nadie. Falta corregir:\n${faults.join('\n')}\n\nAyuda: npm run create-user -- --help`)
}
