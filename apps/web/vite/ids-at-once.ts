import type { Plugin } from 'vite'

const second = 'setUuid(randomId());'

/**
 * Keeps the id that a field of Mantine gets from React. Mantine replaces it after the first rendering, in case React were older than 18, so that each
 * field of a page is rendered twice.
 */
export const idsAtOnce = (): Plugin => ({
  name: 'barreno-ids-at-once',
  apply: 'build',
  transform: {
    filter: { id: /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
    handler(code) {
      if (!code.includes(second)) throw new Error(`Mantine's useId no longer contains ${second}`)
      return { code: code.replace(second, ''), map: null }
    },
  },
})
