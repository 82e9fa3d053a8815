/**
 * Returns the header with which a browser saves a file under its sender's name (RFC 6266). It also has a plain ASCII name for clients that read no
 * other.
 */
export function contentDisposition(name: string): string {
  const safe = name.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_')
  const plain = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/gu, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()*]/g, percent)}`
}

const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
