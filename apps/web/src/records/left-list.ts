/** The records of the list that somebody left for one of them, in its order; this tab's alone. */
const leftList: { addresses: readonly string[] } = { addresses: [] }

export const leaveList = (addresses: readonly string[]): void => void (leftList.addresses = addresses)

/** The address of the record after the one that is open, in the list it was opened from. */
export function nextInList(pathname: string): string | null {
  const index = leftList.addresses.findIndex((address) => new URL(address, location.origin).pathname === pathname)
  return index < 0 ? null : (leftList.addresses[index + 1] ?? null)
}
