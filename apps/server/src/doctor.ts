import { parseArgs } from 'node:util'
import { checkLabels, doctorTexts as texts } from '@barreno/texts/doctor'
import { command } from './command.ts'
import { type Config, readConfig } from './config.ts'
import { reachDatabase } from './db/reach.ts'
import type { Finding } from '@barreno/domain/doctor/schema'
import { examine, unreachable } from './doctor/checks.ts'
import { Refusal } from './refusal.ts'

const marks = { good: '✓', warning: '!', fault: '✗' } as const

await command(async () => {
  const { json, help } = readFlags()
  if (help) return console.log(texts.usage)
  const findings = await findingsOf(readConfig(process.env))
  console.log(json ? JSON.stringify(findings, null, 2) : described(findings))
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1
})

function readFlags() {
  try {
    return parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values
  } catch {
    throw new Refusal(`${texts.notUnderstood}\n\n${texts.usage}`)
  }
}

async function findingsOf(config: Config): Promise<Finding[]> {
  let reached
  try {
    reached = await reachDatabase(config)
  } catch (error) {
    return unreachable((error as Error).message)
  }
  try {
    return await examine({ config, db: reached.db, now: () => new Date() })
  } finally {
    await reached.close()
  }
}

function described(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ check, state, what, remedy }) => `  ${marks[state]} ${checkLabels[check]}: ${what}${remedy === null ? '' : `\n      → ${remedy}`}`,
  )
  const countOf = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  return [...lines, `\n${texts.summary(countOf('fault'), countOf('warning'))}`].join('\n')
}
