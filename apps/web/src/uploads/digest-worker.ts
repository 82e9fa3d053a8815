/** Computes the digest in a worker, because it reads up to 25 MB while the user types. */
addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  void digestOf(file).then(
    (digest) => postMessage(digest),
    () => postMessage(null),
  )
})

async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
