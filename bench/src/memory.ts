import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { measureLoad } from './measure.ts'
import type { Pair } from './pairs.ts'
import type { Product } from './product.ts'

/**
 * Measures the memory of the server and its PostgreSQL after the given seconds of simultaneous lists, details and creations. It uses PSS, which
 * counts pages that several processes share only once. Works only on Linux.
 */
export async function measureMemory({ pid }: Product, pairs: readonly Pair[], seconds: number): Promise<void> {
  print('before', pid)
  const calls = pairs.map(({ product }) => product)
  const figures = await Promise.all(calls.map((call) => measureLoad(call, { duration: seconds })))
  const answered = figures.map(({ perSecond }) => `${perSecond.toFixed(0)}/s`).join(', ')
  console.log(`lists, details, creations answered: ${answered}`)
  print(`after ${seconds} s of ${calls.length} calls at once`, pid)
}

function print(moment: string, pid: number): void {
  const others = descendantsOf(pid).map(pssOf)
  const [node, database] = [pssOf(pid), others.reduce((sum, one) => sum + one, 0)]
  console.log(
    `${moment.padEnd(36)} node ${inMegabytes(node)}   PostgreSQL (${others.length} processes) ${inMegabytes(database)}   together ${inMegabytes(node + database)}`,
  )
}

/** Returns the ids of all descendants of a process. */
function descendantsOf(pid: number): number[] {
  const childrenOf = Map.groupBy(processes().map(Number).filter(Boolean), (each) => {
    const stat = fileOf(each, 'stat')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  })
  const below = (parent: number): number[] => (childrenOf.get(parent) ?? []).flatMap((child) => [child, ...below(child)])
  return below(pid)
}

/** Returns the entries of /proc; none if the system has no such folder. */
const processes = () => (existsSync('/proc') ? readdirSync('/proc') : [])

const pssOf = (pid: number) => Number(/^Pss:\s+(\d+) kB/m.exec(fileOf(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024

/** Reads a file of a process from /proc; empty if the process has ended. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

const inMegabytes = (megabytes: number) => `${megabytes.toFixed(0)} MB`
