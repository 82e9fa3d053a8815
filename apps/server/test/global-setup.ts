import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { allowLogin, prepareAppRole } from '../src/db/app-role.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrateJobs } from '../src/jobs/migrate.ts'
import { connectPatiently } from './connect-patiently.ts'
import { refuseFaults } from './declared-tables.ts'
import { startOther } from './other-server.ts'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    socket: string
    /** The folder of compiled code for servers and commands in their own processes, which would otherwise spend most of their time on compiling. */
    compiled: string
  }
}

/**
 * Starts one PostgreSQL for the whole run, and creates the template from which the database of every test file is copied. It stops when this process
 * ends, however it ends.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeRunFolder()
  const settings = {
    // No need to wait for the disk, or to survive the machine.
    fsync: 'off',
    full_page_writes: 'off',
    // The databases of several files fit.
    shared_buffers: '256MB',
    max_connections: '200',
    // On tables of a few rows, planning a statement again for its values costs more than the better plan saves.
    plan_cache_mode: 'force_generic_plan',
  }
  const programs = process.env['POSTGRES_BIN']
  const server = programs ? startOther(programs, settings) : await startEmbedded(folder, () => {}, settings)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.path)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('socket', server.path)
  project.provide('compiled', join(process.env['BARRENO_RUN'] ?? folder, 'compiled'))
  return stop
}

/** The clock of the tests stands still. This is before it, so that the entries of the migrations are older than those of the tests. */
const beforeAll = new Date('2026-11-20T16:00:00.000Z')

async function makeTemplate(path: string): Promise<void> {
  const admin = connectPatiently({ path })
  await admin`create database template`
  await admin.end()
  const template = connectPatiently({ path, database: 'template' })
  try {
    await migrate(template, undefined, () => beforeAll)
    await migrateJobs(template, { path, database: 'template' })
    await prepareAppRole(template, 'postgres')
    await allowLogin(template)
    await refuseFaults(template)
  } finally {
    await template.end()
  }
}
