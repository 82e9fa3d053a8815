import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { whenDone } from '../when-done.ts'
import { freePort } from './free-port.ts'

export type Proxy = {
  address: string
  /** From now on nothing new goes to this server; ends when nothing is under way there. */
  drain: (name: string) => Promise<void>
  /** Back among the others, once it says itself that it is ready. */
  admit: (name: string) => Promise<void>
}

/** HAProxy before servers at fixed ports, which it asks whether they are ready: `apt-get install haproxy`. */
export async function aProxy(folder: string, servers: Readonly<Record<string, number>>): Promise<Proxy> {
  const [port, settings, socket] = [await freePort(), join(folder, 'haproxy.cfg'), join(folder, 'haproxy.sock')]
  const lines = Object.entries(servers).map(([name, at]) => `  server ${name} 127.0.0.1:${at} check inter 500ms fall 2 rise 1`)
  await writeFile(
    settings,
    `global
  stats socket ${socket} level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend portal
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option redispatch
  option httpchk GET /api/ready
  default-server on-marked-down shutdown-sessions
${lines.join('\n')}
`,
  )
  const proxy = spawn('haproxy', ['-db', '-f', settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  const errors = text(proxy.stderr)
  whenDone(() => proxy.kill('SIGKILL'))
  void once(proxy, 'exit')
  const address = `http://127.0.0.1:${port}`
  for (const until = performance.now() + 20_000; ; await sleep(100)) {
    if (proxy.exitCode !== null) throw new Error(`haproxy ended: ${await errors}`)
    if (
      await fetch(`${address}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    if (performance.now() > until) throw new Error('haproxy leads to nobody')
  }
  const order = async (command: string) => {
    const line = connect(socket)
    line.end(`${command}\n`)
    return text(line)
  }
  const columnOf = async (name: string, column: string) => {
    const [head = '', ...rows] = (await order('show stat')).replace(/^# /, '').split('\n')
    const row = rows.map((each) => each.split(',')).find(([proxied, server]) => proxied === 'servers' && server === name)
    return row?.[head.split(',').indexOf(column)]
  }
  return {
    address,
    async drain(name) {
      await order(`set server servers/${name} state drain`)
      while ((await columnOf(name, 'scur')) !== '0') await sleep(50)
    },
    async admit(name) {
      await order(`set server servers/${name} state ready`)
      while ((await columnOf(name, 'status')) !== 'UP') await sleep(50)
    },
  }
}
