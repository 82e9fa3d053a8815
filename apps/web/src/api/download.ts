import type { Endpoint, Sent } from '@barreno/domain/endpoint'
import { network } from '@barreno/texts/network'
import { useState } from 'react'
import { call } from './call.ts'

/** Fetches a file with the session's token and hands it to the browser under its name. */
export function useDownload<E extends Endpoint & { reply: 'file' }>(row: E) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function download(input: Sent<E>, name: string): Promise<void> {
    setPending(true)
    setError(null)
    try {
      saveFile(await call(row, input), name)
    } catch {
      setError(network.downloadFailed)
    } finally {
      setPending(false)
    }
  }
  return { download, isPending, error }
}

/** As bytes without a type: a file of somebody else's must never be opened as a page of ours. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
