import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { composed } from './composed.ts'
import type { Mailer } from './mail.ts'

/** Writes mails into a folder that only the portal's operating-system user can read, because they contain links that grant access. */
export async function outbox(folder: string, from: string, written: () => void): Promise<Mailer> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  let composer: ReturnType<typeof makeComposer> | undefined
  return {
    async send(mail) {
      composer ??= makeComposer()
      const { message } = await (await composer).sendMail(composed(mail, from))
      await keep(folder, `${new Date().toISOString().replaceAll(':', '')}-${randomUUID()}.eml`, message as Buffer)
      written()
    },
  }
}

async function makeComposer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

/** Writes a mail under a temporary name and renames it once it is complete and on the disk. */
async function keep(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `${name}.unfinished`)
  try {
    await using file = await open(unfinished, 'wx', 0o600)
    await file.writeFile(content)
    await file.sync()
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await using parent = await open(folder)
  await parent.sync()
}
