import { network } from '@barreno/texts/network'
import type { Call } from '@barreno/domain/call'
import { useState } from 'react'
import { call, type Sent } from './call.ts'

/** Downloads a file with the session's token and saves it under the given name. */
export function useDownload<C extends Call & { reply: 'file' }>(row: C) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function download(input: Sent<C>, name: string): Promise<void> {
    setPending(true)
    setError(null)
    try {
      saveFile((await call(row, input)) as Blob, name)
    } catch {
      setError(network.downloadFailed)
    } finally {
      setPending(false)
    }
  }
  return { download, isPending, error }
}

/** Saves a file as bytes without a type, so that a file from another person is never opened as a page of the portal. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
