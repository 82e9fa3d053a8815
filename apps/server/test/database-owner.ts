import { startEmbedded } from '../src/db/embedded.ts'
import { connectPatiently } from './connect-patiently.ts'

// A separate process that a test kills. It starts the database in the given folder, writes one number after another, and prints each when the
// database has acknowledged it.
const server = await startEmbedded(process.argv[2]!, () => {})
const db = connectPatiently({ path: server.path })
await db`create table if not exists acknowledged (n int primary key)`
const [{ last }] = await db<[{ last: number }]>`select coalesce(max(n), 0) as last from acknowledged`
console.log('ready')
for (let n = last + 1; ; n++) {
  await db`insert into acknowledged values (${n})`
  console.log(n)
}
