import { connect } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'

// A process of its own for the tests to kill: starts the database in the folder it is given, and writes one number after another,
// saying each when the database has acknowledged it.
const server = await startEmbedded(process.argv[2]!, () => {})
const db = connect({ path: server.path })
await db`create table if not exists acknowledged (n int primary key)`
const [{ last }] = await db<[{ last: number }]>`select coalesce(max(n), 0) as last from acknowledged`
console.log('ready')
for (let n = last + 1; ; n++) {
  await db`insert into acknowledged values (${n})`
  console.log(n)
}
