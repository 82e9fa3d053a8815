import { installed, institution } from '@barreno/texts/institution'
import { shell } from '@barreno/texts/shell'
import type { Plugin } from 'vite'

const { product, mark, description } = institution
const words: Readonly<Record<string, string>> = {
  product,
  mark,
  description,
  touchIcon: installed.icons.touch,
  needsScripts: shell.needsScripts,
  loading: shell.opening,
}

/** Inserts the texts of the institution into index.html, so that its name stands only in `packages/texts`. */
export const institutionWords = (): Plugin => ({
  name: 'barreno-institution-words',
  transformIndexHtml: { order: 'pre', handler: withWords },
})

export const withWords = (html: string) =>
  html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`index.html asks for ${name}, which the catalogue has not`)
    return escaped(word)
  })

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
