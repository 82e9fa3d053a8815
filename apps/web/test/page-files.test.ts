import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { institution } from '@barreno/texts/institution'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { marks } from '../src/api/remembered.ts'
import { pagesAhead, render } from '../src/pages-ahead.tsx'
import { withWords } from '../vite/institution-words.ts'
import { namesOf, withAsks, withFiles, withMarkup, withOwn, withStyles } from '../vite/page-files.ts'
import { merging } from '../vite/page-style.ts'
import { asks } from '../src/asks.ts'
import { routes } from '../src/routes.ts'

const html = `<!doctype html>
<html lang="es-VE">
  <head>
    <link rel="preload" as="font" type="font/woff2" crossorigin="" href="/assets/face-1.woff2">
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/style-1.css">
  </head>
  <body>
    <div id="root">
      <p>Barreno</p>
    </div>
    <noscript>-</noscript>
  </body>
</html>`

const files = { scripts: ['assets/page-1.js'], styles: ['assets/frame-1.css', 'assets/page-1.css'] }

const rendered = (path: string) => {
  const page = document.createElement('div')
  page.innerHTML = render(path)
  return page
}
const pathsFor = (owner: boolean) => Object.keys(pagesAhead).filter((path) => (pagesAhead[path]!.isFor === 'owner') === owner)

test.each(pathsFor(false))('%s is rendered ahead as a visitor sees it', (path) => {
  const page = rendered(path)
  expect(page.querySelectorAll('main')).toHaveLength(1)
  expect(page.querySelector('h1')?.textContent).toBe(path === '/' ? 'Aliado comercial' : 'Iniciar sesión')
  // Inputs are inert before the script runs: text would be lost, and the browser would send the password in the address.
  for (const field of page.querySelectorAll('input')) expect(field.closest('[inert]')).not.toBeNull()
})

test.each(pathsFor(true))('%s greets its owner ahead: with marks for what they are called, and nothing to press', (path) => {
  const page = rendered(path)
  expect(page.querySelector('main h1')?.textContent).toBe(path === '/dashboardGestor' ? 'Dashboard' : `Bienvenidos, ${marks.name}`)
  expect(page.textContent).toContain('Verificando sesión...')
  for (const mark of Object.values(marks)) expect(page.textContent).toContain(mark)
  expect(page.firstElementChild!.matches('[inert][data-greeting]:only-child')).toBe(true)
})

test('a page loads its small styles in one file, in their order, and names them, so that its parts do not load them again', () => {
  const asset = (source: string | Uint8Array) => ({ type: 'asset', source }) as Rolldown.OutputAsset
  const bundle = {
    'assets/style-1.css': asset('p{top:0}'.padEnd(6000)),
    'assets/frame-1.css': asset(new TextEncoder().encode('p{top:1px}')),
    'assets/page-1.css': asset('p{top:2px}'),
    'assets/page-2.css': asset('p{top:3px}'.padEnd(6000)),
  }
  const [all, own] = ['assets/style-1.css', ['assets/frame-1.css', 'assets/page-1.css', 'assets/page-2.css']] as const
  const emitted = new Map<string, string>()
  const stylesOf = merging([[all, ...own], [all], [all]], bundle, (name, source) => emitted.set(name, source))
  expect(stylesOf([all])).toEqual({ files: [all], contained: [] })
  const merged = stylesOf([all, ...own])
  expect(merged).toEqual({ files: [all, expect.stringMatching(/^assets\/page-[\w-]{8}\.css$/)], contained: own })
  expect([...emitted]).toEqual([[merged.files[1], ['p{top:1px}', 'p{top:2px}', 'p{top:3px}'.padEnd(6000)].join('\n')]])
  expect(stylesOf([all, ...own.toReversed()]).files).not.toEqual(merged.files)
  expect(() => stylesOf(['assets/gone-1.css', 'assets/gone-2.css'])).toThrow('gone-')

  const page = withStyles(html, merged)
  expect(page).toContain('<html data-styles="/assets/frame-1.css /assets/page-1.css /assets/page-2.css" lang')
  expect([...page.matchAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g)].map(([, href]) => href)).toEqual(merged.files)
})

test('its scripts wait until it is painted, its styles do not', () => {
  const page = withMarkup(html, files, '<main>$& words</main>')
  expect(page).toContain('<div id="root"><main>$& words</main></div>')
  expect(page).toContain(
    '<html data-start="/assets/index-1.js" data-scripts="/assets/react-1.js /assets/page-1.js" data-typeface="/assets/face-1.woff2" lang="es-VE">',
  )
  expect(page.split('</head>')[0]).toContain('<link rel="stylesheet" crossorigin href="/assets/style-1.css">')
  expect(page).not.toMatch(/<script|modulepreload/)
  expect(withMarkup(html, files, '<div data-greeting></div>')).toMatch(
    /<div id="root"><div data-greeting><\/div>\s*<p>Barreno<\/p>\s*<\/div>/,
  )
  expect(() => withMarkup(html.replace('type="module"', ''), files, '')).toThrow('no script')
})

test('a page of the signed-in paints what it opens with before its files, and names its scripts and the common ones', () => {
  const page = withFiles(html, files)
  const [before, after] = page.split('</noscript>') as [string, string]
  expect(before).toContain('<html data-scripts="/assets/react-1.js /assets/page-1.js" lang="es-VE">')
  expect(before).not.toMatch(/stylesheet|<script type="module"/)
  expect(page).not.toContain('modulepreload')
  expect(after).toContain('<link rel="stylesheet" crossorigin href="/assets/style-1.css">')
  expect(after).toMatch(/^<script type="module" fetchpriority="low" crossorigin src="\/assets\/index-1.js"><\/script>\s*<link/)
  // Its opening content is drawn without the typeface, which would delay the scripts.
  expect(page).not.toContain('face-1.woff2')
})

test('a page names the script of its component where that can be loaded by its address', () => {
  const route = { page: ['orders/order-page', 'OrderPage'] } as const
  expect(withOwn(html, route, { ...files, own: 'assets/page-1.js' })).toContain(
    '<html data-page="orders/order-page /assets/page-1.js" lang',
  )
  expect(withOwn(html, route, files)).toBe(html)
})

test('every page asks with its first script who is signed in, one of the staff what waits in the queues of the menu too, and many what they show', () => {
  const asksOf = (path: string) => {
    const page = withAsks(
      html,
      routes.find((route) => route.path === path)!,
    )
    return ['asks', 'asks-plain'].map((name) => new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1])
  }
  expect(asksOf('/login')).toEqual(['/auth/me', undefined])
  expect(asksOf('/ordenes/almacen')).toEqual(['/auth/me /dashboard/summary', undefined])
  expect(asksOf('/dashboardClientePage')).toEqual([
    '/auth/me',
    expect.stringMatching(
      /^\/clients\/own-right \/preorders\/client\?status=POR_APROBAR_ALIANZA%2CPENDIENTE_REVISION\S+&amp;actions=true&amp;limit=100 \/orders\?status=\S+$/,
    ),
  ])
  expect(asksOf('/gerente/preordenes/aprobar')[1]).toBe(
    '/views?list=preordersForManager /preorders/status/PENDIENTE_APROBACION_GERENTE?sort=statusSince&amp;limit=25&amp;actions=true',
  )
  expect(asksOf('/orders/details/:orderId?')[1]).toBe('/orders/{3}')
  expect(asksOf('/nueva-orden/combo/configurar-patron/:front?')[1]).toBe('/clients/own-right /patterns/assortment /mines?active=true')
})

test('what a page asks ahead belongs to a page that is there', () => {
  const paths = routes.map(({ path }) => path)
  expect(Object.keys(asks).filter((path) => !paths.includes(path))).toEqual([])
})

test('a route has a file under its path, in which a parameter is a blank; one that may be left out has two', () => {
  expect(namesOf({ path: '/' })).toEqual(['index'])
  expect(namesOf({ path: '/preordenes-cliente/detalle/:preOrderId' })).toEqual(['preordenes-cliente/detalle/_'])
  expect(namesOf({ path: '/orders/details/:orderId?' })).toEqual(['orders/details', 'orders/details/_'])
})

test('every route names a page that is there', () => {
  const missing = routes.filter(({ page: [file, component] }) => {
    const source = readFileSync(join(import.meta.dirname, `../src/${file}.tsx`), 'utf8')
    return !new RegExp(`export (function|const|\\{) ${component}\\b`).test(source)
  })
  expect(missing).toEqual([])
})

test('the page itself says nothing of the institution but what the catalogue of texts says', () => {
  const source = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  for (const word of [institution.product, institution.name, institution.mark, institution.description]) expect(source).not.toContain(word)
  const page = withWords(source)
  expect(page).toContain(`<title>${institution.product}</title>`)
  expect(page).toContain(`<link rel="icon" href="${institution.mark}" />`)
  expect(page).toContain(`<meta name="description" content="${institution.description}" />`)
  expect(page).toContain('<noscript>Este portal necesita JavaScript para funcionar.</noscript>')
  expect(page).not.toContain('{{')
  expect(() => withWords('<p>{{slogan}}</p>')).toThrow('slogan')
})
