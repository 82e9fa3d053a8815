import { inputLabels, inputValues } from '@barreno/domain/texts/blasting'
import { quantity } from '@barreno/domain/texts/format'
import { Facts } from '../ui/facts.tsx'

/** What a front was described with, as facts; of another program's record the names that it came with. */
export const FrontInputsFacts = ({ inputs }: { inputs: object }) => (
  <Facts facts={leaves(inputs).map(([path, value]) => ({ label: inputLabels[path] ?? path, value: shown(value) }))} />
)

function leaves(value: object, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    if (path === 'miningType' || part === null || part === undefined) return []
    return typeof part === 'object' ? leaves(part as object, path) : [[path, part]]
  })
}

/** As many decimals as the number has: 0,003 is not 0,00. */
function shown(value: unknown): string {
  if (typeof value !== 'number') return inputValues[String(value)] ?? String(value)
  const text = String(value)
  return Number.isInteger(value) || (text.split('.')[1]?.length ?? 0) > 2 ? text.replace('.', ',') : quantity(value)
}
