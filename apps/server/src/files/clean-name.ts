/**
 * Returns a sender's file name in the form that is stored for display: without folders, control characters and marks that change the writing
 * direction, and at most 200 characters long.
 */
export function cleanName(name: string): string {
  const visible = name
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  const extension = /\.[a-z]{1,10}$/i.exec(visible)?.[0] ?? ''
  return visible.length <= maxLength ? visible : visible.slice(0, maxLength - extension.length).toWellFormed() + extension
}

const maxLength = 200
