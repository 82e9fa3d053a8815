/** A sender's file name as it is kept, for show: without folders, without what cannot be seen or turns the reading round, and not endless. */
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
