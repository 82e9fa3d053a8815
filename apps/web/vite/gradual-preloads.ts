import type { Plugin } from 'vite'

const added = 'document.head.appendChild(link)'

/**
 * Makes Vite request each file that a part of a page needs in a task of its own. Vite adds all links of an import at once, 20 to 40 of them, which
 * blocks a slow phone for a tenth of a second.
 */
export const gradualPreloads = (): Plugin => ({
  name: 'barreno-gradual-preloads',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler(code) {
      if (!code.includes(added)) throw new Error(`Vite's preload helper no longer contains ${added}.`)
      return { code: code.replace(added, `setTimeout(() => ${added})`), map: null }
    },
  },
})
