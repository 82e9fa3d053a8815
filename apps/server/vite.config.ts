import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const dist = fileURLToPath(new URL('dist', import.meta.url))

/**
 * Builds the server into a few files, which Node finds, reads and links sooner than a thousand. Libraries stay where they are, because some read
 * files of their own folder, except for the two of which every start loads all.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [placesOfSources(), narrowText()],
  ssr: { noExternal: ['zod', 'postgres'] },
  build: {
    ssr: 'src/main.ts',
    outDir: dist,
    target: 'esnext',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false } },
  },
})

/** Lets a module find the files beside its source, such as the migrations, the list of passwords, and the programs of its threads. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: /\/(apps|packages)\/[^/]+\/(src|seed)\//, code: 'import.meta.url' },
      handler: (code, id) => code.replaceAll('import.meta.url', `new URL('${relative(dist, id)}', import.meta.url).href`),
    },
  }
}

/** Writes what is not Latin-1 as escapes. V8 keeps the text of a file with one wider character in twice the memory. */
function narrowText(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'narrow-text',
    // The last step, since others print the text again.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = file.code.replaceAll(/(?<!\\)[^\0-\xff]/g, escaped)
      },
    },
    writeBundle({ dir }, bundle) {
      const wide = Object.keys(bundle).filter((name) => /[^\0-\xff]/.test(readFileSync(join(dir!, name), 'utf8')))
      if (wide.length > 0) this.error(`not Latin-1: ${wide.join(', ')}`)
    },
  }
}
