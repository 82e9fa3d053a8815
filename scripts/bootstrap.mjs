// Installs and builds what `npm start` and `npm test` need on a fresh clone. Plain JavaScript without dependencies, because it runs with any Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path) => join(root, path)
const binaries = at('node_modules/.bin')
const pathOfMachine = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(at('node_modules')))
const packages = ['domain', 'texts', 'blast-design'].map((name) => `packages/${name}`)
const lock = oneAtATime(at('.cache/bootstrap.lock'), () => print('otra orden está instalando o construyendo; se espera a que termine…'))

const install = {
  doing: 'instalando dependencias (puede tardar un minuto)',
  done: 'dependencias instaladas',
  failed: 'no se pudieron instalar las dependencias',
  retry: 'npm ci',
  remembered: at('node_modules/.barreno-lock'),
  wanted: () => `${hashOf([at('package-lock.json')])} ${process.platform} ${process.arch}`,
  isWhole: () => existsSync(join(binaries, 'node')),
  notWhole: 'npm no ejecutó los scripts de instalación y falta el Node del proyecto. Pruebe: npm ci --ignore-scripts=false',
  // Uses the machine's own Node, since `npm ci` deletes the pinned one. `--include=dev` installs the build tools whatever NODE_ENV the shell has.
  run: () => npm(['ci', '--include=dev', '--include=optional', '--loglevel=error'], { PATH: pathOfMachine.join(delimiter) }),
}

const web = build('web', {
  doing: 'construyendo el portal',
  done: 'portal construido',
  failed: 'no se pudo construir el portal',
  main: 'index.html',
})
const server = build('server', {
  doing: 'construyendo el servidor',
  done: 'servidor construido',
  failed: 'no se pudo construir el servidor',
  main: 'main.js',
})

/** The build of a workspace: current if it was made from the contents that its sources have now. */
function build(name, { main, ...words }) {
  const folder = `apps/${name}/dist`
  return {
    ...words,
    retry: `npm run build -w @barreno/${name}`,
    remembered: at(`${folder}/.sources`),
    wanted: () => hashOf([`apps/${name}`, ...packages].flatMap(sources).concat(at('package-lock.json'))),
    isWhole: () => existsSync(at(`${folder}/${main}`)),
    notWhole: `la construcción no dejó ${folder}/${main}.`,
    run: () =>
      npm(['run', 'build', '-w', `@barreno/${name}`], { PATH: [binaries, ...pathOfMachine].join(delimiter), NODE_ENV: 'production' }),
  }
}

let child
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)

try {
  const goal = process.argv[2]
  await bringUpToDate(goal === '--build' ? [install, web, server] : goal === '--build-server' ? [server] : [install])
} catch (error) {
  console.error(`Barreno: ${error.message}`)
  process.exitCode = 1
}

async function bringUpToDate(steps) {
  if (steps.every(isCurrent)) return
  await lock.take()
  try {
    for (const step of steps) if (!isCurrent(step)) await perform(step)
  } finally {
    lock.release()
  }
}

function isCurrent(step) {
  return existsSync(step.remembered) && step.isWhole() && readFileSync(step.remembered, 'utf8') === step.wanted()
}

async function perform(step) {
  const begun = Date.now()
  const wanted = step.wanted()
  print(`${step.doing}…`)
  // Deleted before the step and written after it, so that the next run notices an interrupted one.
  rmSync(step.remembered, { force: true })
  const { code, output } = await step.run()
  if (code !== 0)
    fail(
      `${step.failed}.\n\n${output.trim().split('\n').slice(-30).join('\n')}\n\nPara reintentar: repita la orden, o ejecute: ${step.retry}`,
    )
  if (!step.isWhole()) fail(step.notWhole)
  writeFileSync(step.remembered, wanted)
  print(`${step.done} en ${Math.round((Date.now() - begun) / 1000)} s.`)
}

async function npm(args, settings) {
  const options = { cwd: root, env: { ...process.env, ...settings }, shell: process.platform === 'win32' }
  const answer = spawnSync('npm', ['--version'], { ...options, encoding: 'utf8' })
  if (answer.status !== 0) fail('no se encuentra npm. Instale Node 20 o posterior, que lo trae.')
  if (Number.parseInt(answer.stdout, 10) < 10)
    fail(`hace falta npm 10 o posterior y esta máquina tiene ${answer.stdout.trim()}. Instale Node 20 o posterior.`)
  child = spawn('npm', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  lock.include(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  child = undefined
  return { code, output }
}

/** Exits after an interruption. Waits until npm has ended, so that the next holder of the lock is alone. */
function leave() {
  const exit = () => {
    lock.release()
    process.exit(130)
  }
  if (!child) return exit()
  child.once('close', exit)
  child.kill('SIGTERM')
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Returns the paths of a folder's source files in a fixed order, without tests. */
function sources(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .filter(({ name }) => !['dist', 'node_modules', 'test'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? sources(`${folder}/${entry.name}`) : [at(`${folder}/${entry.name}`)]))
}

function print(text) {
  console.log(`Barreno: ${text}`)
}

function fail(text) {
  throw new Error(text)
}
