const known = new WeakMap<File, Promise<string | null>>()

/** Returns the SHA-256 of a file; null if the browser cannot compute it (for example without TLS) or the file can no longer be read. */
export function digestOf(file: File): Promise<string | null> {
  const digest = known.get(file) ?? ask(file)
  known.set(file, digest)
  return digest
}

function ask(file: File): Promise<string | null> {
  if (typeof Worker === 'undefined' || !isSecureContext) return Promise.resolve(null)
  const worker = new Worker(new URL('./digest-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
