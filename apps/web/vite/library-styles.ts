import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')

/**
 * Makes each component of Mantine import its own styles, so that a page loads only those that it needs. Mantine itself offers all styles at once or
 * lists written by hand.
 */
export const libraryStyles = (): Plugin => ({
  name: 'barreno-library-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/@mantine\/core\/esm\/.+\.module\.mjs$/ },
    handler(code, id) {
      const styles = join(folder, `${basename(id, '.module.mjs')}.layer.css`)
      return existsSync(styles) ? { code: `import ${JSON.stringify(styles)}\n${code}`, map: null } : null
    },
  },
})
