import { useEffect, useState } from 'react'

/**
 * An address for bytes of somebody else's, valid while they are shown. Such an address is of our own origin: it must never be a page, so that
 * its type is one of ours, whatever its sender, its server or its content call it.
 */
export function useAddress(content: Blob, type: 'image/jpeg' | 'image/png'): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content, type])
  return address
}
