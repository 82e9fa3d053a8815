type Lines = { write: (text: string) => unknown }

/** Milliseconds for which the line of an answered request may wait for others. */
const patience_ms = 10

/**
 * Writes the lines of answered requests a few at a time, because each write costs a busy server more than the line. Any other line is written at
 * once, after those that wait. The process writes all of them before it exits, unless it is killed.
 */
export function groupedLines(to: Lines): Lines {
  let waiting = ''
  const flush = () => {
    if (waiting !== '') to.write(waiting)
    waiting = ''
  }
  process.once('exit', flush)
  return {
    write(line) {
      if (waiting === '') setTimeout(flush, patience_ms).unref()
      waiting += line
      if (!line.includes('"res":{')) flush()
    },
  }
}
