import type { Plugin } from 'vite'

const added = 'document.head.appendChild(link)'
const isThere = '(isCss ? preloadedHrefs.styles : preloadedHrefs.all).has(dep.href)'
/** The page names the styles that its own file contains (`page-style.ts`). */
const isInPage = 'document.documentElement.dataset.styles?.split(" ").includes(dep.pathname)'

/**
 * Makes Vite request each file that a part of a page needs in a task of its own. Vite adds all links of an import at once, 20 to 40 of them, which
 * blocks a slow phone for a tenth of a second. Styles that the page's own file contains are not requested again. The links go to the end of the
 * body, because the styles of the page are in it and would otherwise win over those of a part that comes later.
 */
export const preloads = (): Plugin => ({
  name: 'barreno-preloads',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler(code) {
      for (const part of [added, isThere]) if (!code.includes(part)) throw new Error(`Vite's preload helper no longer contains ${part}.`)
      return {
        code: code.replace(added, 'setTimeout(() => document.body.append(link))').replace(isThere, `(${isThere} || ${isInPage})`),
        map: null,
      }
    },
  },
})
