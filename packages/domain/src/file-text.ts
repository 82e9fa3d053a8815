/**
 * Decodes the text of a file: by its byte order mark if it has one,
 * otherwise as UTF-8, and if that fails as Windows-1252, which Windows uses in Latin America.
 */
export function textOf(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
