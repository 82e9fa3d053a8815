import { parseArgs } from 'node:util'
import { moveFilesTexts as texts } from '@barreno/texts/move-files'
import { command } from './command.ts'
import { readConfig } from './config.ts'
import { reachDatabase } from './db/reach.ts'
import { moveFiles } from './files/move.ts'
import { type FilePlace, openFilesIn } from './files/open.ts'
import { Refusal } from './refusal.ts'

await command(async () => {
  const given = readFlags()
  if (given.help) return console.log(texts.usage)
  const to = toOf(given.to)
  const isTry = given['dry-run'] ?? false
  const config = readConfig(process.env)
  const { db, close } = await reachDatabase(config).catch((error: Error) => {
    throw new Refusal(error.message, { cause: error })
  })
  try {
    const [source, target] = [await openFilesIn(to === 's3' ? 'disk' : 's3', config), await openFilesIn(to, config)]
    const moved = await moveFiles({ db, source, target, isTry, onFile: (id, what) => console.log(texts.file(id, what)) })
    console.log(texts.summary(moved, source.place, target.place, isTry))
    if (moved.lost > 0) throw new Refusal(texts.lost(moved.lost, source.place))
    console.log(config.files === to ? texts.inUse(target.place) : texts.next(to))
  } finally {
    await close()
  }
})

function readFlags() {
  try {
    return parseArgs({
      options: { to: { type: 'string' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    }).values
  } catch {
    throw new Refusal(`${texts.notUnderstood}\n\n${texts.usage}`)
  }
}

function toOf(given: string | undefined): FilePlace {
  if (given === 'disk' || given === 's3') return given
  throw new Refusal(`${texts.whereTo}\n\n${texts.usage}`)
}
