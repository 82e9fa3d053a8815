/** Addresses of the records in the list that the user opened a record from, in list order; kept for this tab only. */
const leftList: { addresses: readonly string[] } = { addresses: [] }

export const leaveList = (addresses: readonly string[]): void => void (leftList.addresses = addresses)

/** Returns the address of the next record in the list that this one was opened from; null if there is none. */
export function nextInList(pathname: string): string | null {
  const index = leftList.addresses.findIndex((address) => new URL(address, location.origin).pathname === pathname)
  return index < 0 ? null : (leftList.addresses[index + 1] ?? null)
}
