import postgres from 'postgres'
import { connect } from '/work/main/apps/server/src/db/connect.ts'
const path = '/tmp/dbt/d1/postgres/.s.PGSQL.5432'
const ours = connect({ path }), theirs = postgres({ path, user: 'postgres', database:'postgres', max: 10 })
await theirs`create table if not exists b (id int primary key, t text)`; await theirs`insert into b select n, 'row '||n from generate_series(1,1000) n on conflict do nothing`
const read = (db, n) => db`select * from b where id = ${n % 1000}`
const tx = (db, n) => db.begin(async t => { await t`select * from b where id = ${n%1000}`; await t`update b set t = ${'x'+n} where id = ${n%1000}` })
async function run(work, db, total, at) { let n=0; const t=performance.now(); await Promise.all(Array.from({length:at}, async()=>{ while(n<total) await work(db, n++) })); return total/(performance.now()-t)*1000 }
for (const [name, work, total] of [['read',read,6000],['tx',tx,1500]]) for (const at of [1,10,100]) { const r=[]; for (let i=0;i<5;i++) { const a=await run(work,ours,total,at), b=await run(work,theirs,total,at); r.push([Math.round(a),Math.round(b),(a/b).toFixed(2)].join('/')) } console.log(name, at, r.join('  ')) }
process.exit()
