import { readFileSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// What a test does inside of a server's process, which loads this first: it moves the clock, and it asks what is held once all that nobody needs
// is let go. The folder in INSIDE has `clock`, by how many milliseconds the clock is wrong, and gets `held`.

const folder = process.env.INSIDE
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

let wrongBy = 0
const RightDate = Date
const rightNow = RightDate.now.bind(RightDate)
globalThis.Date = class extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(rightNow() + wrongBy)
    else super(...given)
  }
  static now() {
    return rightNow() + wrongBy
  }
}

process.on('SIGCONT', () => {
  wrongBy = Number(readFileSync(`${folder}/clock`, 'utf8'))
  collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  writeFileSync(`${folder}/held`, JSON.stringify({ rss, kept: heapUsed + external, wrongBy }))
})
