import { isIPv6 } from 'node:net'

/** Returns the key that stands for one sender: an IPv4 address, or the /64 network of an IPv6 address, which is the least that a provider assigns. */
export function addressGroup(address: string): string {
  const withoutZone = address.replace(/%.*$/, '')
  if (!isIPv6(withoutZone)) return withoutZone
  const groups = groupsOf(withoutZone)
  return isMapped(groups) ? dotted(groups[6]!, groups[7]!) : `${hexadecimal(groups.slice(0, 4))}::/64`
}

/** Returns the eight groups of an IPv6 address. URL normalizes every notation. */
function groupsOf(address: string): number[] {
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [left, right].map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return [...first!, ...Array<number>(8 - first!.length - last!.length).fill(0), ...last!]
}

const isMapped = (groups: number[]) => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
const hexadecimal = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')
const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')
