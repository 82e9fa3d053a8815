import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as engine, type Browser, type LaunchOptions } from '@playwright/test'
import packaged, { inflate } from '@sparticuz/chromium'

const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))
const folder = join(cache, 'barreno-chromium')
const ofMachine = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

// The browser must not use the network by itself. Its sandbox does not work when tests run as root.
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Options for launching the Chromium from npm, which is unpacked on first use. If it cannot run, the machine's own Chromium is used. */
export async function chromium(): Promise<LaunchOptions> {
  if (process.platform === 'linux') {
    await unpack()
    const executablePath = join(folder, 'chromium')
    for (const libraries of [{}, { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }]) {
      // Without a language the browser neither reads nor writes files with an accent in their names.
      const env = { ...process.env, LC_ALL: 'C.UTF-8', ...libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') }
      if (starts(executablePath, env)) return { executablePath, env, args }
    }
  }
  const executablePath = ofMachine.find((path) => existsSync(path) && starts(path, process.env))
  if (executablePath === undefined)
    throw new Error(`No Chromium runs here: neither the one in ${folder} nor any of ${ofMachine.join(', ')}`)
  return { executablePath, args }
}

export type { Browser, Request } from '@playwright/test'

/** Launches that browser, for programs other than the journeys. */
export const openBrowser = async (): Promise<Browser> => engine.launch(await chromium())

/** Connects to a browser that another program has started, by its debugging port. */
export const follow = async (port: number): Promise<Browser> => engine.connectOverCDP(`http://127.0.0.1:${port}`)

/** Unpacks into a folder that appears only when it is complete. The package itself would leave incomplete files in the common temporary folder. */
async function unpack(): Promise<void> {
  if (existsSync(folder)) return
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'unfinished-'))
  const usual = process.env['TMPDIR']
  process.env['TMPDIR'] = unfinished
  try {
    await packaged.executablePath()
    await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))))
  } finally {
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
  }
  writeFileSync(join(unfinished, 'fonts.conf'), fonts)
  // Root may unpack it and an ordinary user may run it later.
  for (const path of [unfinished, join(unfinished, 'chromium')]) chmodSync(path, 0o755)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

// A machine may have no fonts, and then text is blank. One font everywhere also makes the screenshots equal everywhere.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`

const starts = (path: string, env: NodeJS.ProcessEnv) =>
  spawnSync(path, ['--version', '--no-sandbox'], { env, timeout: 30_000 }).status === 0
