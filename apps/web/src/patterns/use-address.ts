import { useEffect, useState } from 'react'

/**
 * Returns an object URL for bytes from another person, valid while they are shown.
 * Such a URL has the portal's origin and must never be opened as a page, so its type is fixed here, whatever the sender, the server or the content
 * claim.
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
