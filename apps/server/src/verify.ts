import { parseArgs } from 'node:util'
import { verificationTexts as texts } from '@barreno/texts/verifications'
import { count } from '@barreno/texts/format'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import { validation } from '@barreno/domain/validation'
import { readHeadText } from '@barreno/domain/verifications/values'
import { besideServer, command } from './command.ts'
import { readConfig } from './config.ts'
import { Refusal } from './refusal.ts'
import { verifyRecords } from './verifications/verify-records.ts'

// The output is read on an operator's console. It is in Spanish and stands here, since no page shows it.

const usage = `Comprueba el historial entrada por entrada, y con él los registros; el servidor puede estar en marcha:

  npm run verify [-- --head NÚMERO:HUELLA]

--head compara con una cabeza anotada antes: la del correo diario, la de la página del portal o la que está al pie de un documento impreso.
De la huella se toman 8 caracteres o más; escriba los 16 que están al pie del documento.`

await command(async () => {
  const given = readFlags()
  if (!given) return console.log(usage)
  const noted = given.head === undefined ? undefined : (readHeadText(given.head) ?? refuse(validation.head))
  await besideServer(readConfig(process.env), async (db) => {
    const { entries, head, rows, differences } = await verifyRecords(
      db,
      (difference) => console.error(`  · ${differenceInWords(difference)}`),
      {
        noted,
      },
    )
    if (differences === 0) return console.log(texts.whole(count(entries), count(rows), `${head.seq}:${head.hash}`))
    throw new Refusal(`${texts.broken(texts.differencesCount(differences))} ${texts.upTo(count(entries), `${head.seq}:${head.hash}`)}`)
  })
})

function readFlags(): { head: string | undefined } | null {
  try {
    const { values } = parseArgs({ options: { head: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
    return values.help ? null : { head: values.head }
  } catch {
    return refuse(`Hay algo que no se entiende en la orden.\n\n${usage}`)
  }
}

function refuse(why: string): never {
  throw new Refusal(why)
}
