import type { ESTree, Plugin } from 'vite'

const domain = /\/packages\/(domain|texts)\/src\/.+\.ts$/
const tables = /\/endpoints\.ts$/

/**
 * Leaves the schemas out of the build that no page asks by itself: making some hundred of them at each start took a phone a quarter of a second. In
 * the endpoint tables the browser needs of a row how to call it and what kind of thing is answered; that what comes and goes has its shape is the
 * compiler's and the server's business. Elsewhere the bundler is told what `house.test.ts` holds: nothing in domain does more than make what it names.
 */
export function leanContract(): Plugin {
  return {
    name: 'barreno-lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: domain },
      handler(code, id) {
        const parse = (text: string) => this.parse(text)
        return { code: withPureCalls(tables.test(id) ? withoutSchemas(code, parse) : code, parse), map: null }
      },
    },
  }
}

type Parse = (code: string) => ESTree.Program

function withoutSchemas(code: string, parse: Parse): string {
  const schemas = schemasOf(parse(code)).toSorted((one, other) => other.start - one.start)
  return withoutUnused(
    schemas.reduce((text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`, code),
    parse,
  )
}

/** What stands as `params`, `query`, `body` or `reply` in the rows, but for the replies that are words. */
const schemasOf = (program: ESTree.Program): ESTree.Expression[] =>
  program.body
    .flatMap(variablesOf)
    .flatMap(({ init }) => valuesOf(init))
    .flatMap(({ value: row }) => valuesOf(row))
    .filter(({ name, value }) => ['params', 'query', 'body', 'reply'].includes(name) && value.type !== 'Literal')
    .map(({ value }) => value)

function variablesOf(statement: ESTree.Directive | ESTree.Statement): ESTree.VariableDeclarator[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

const valuesOf = (table: ESTree.Expression | null) =>
  table?.type !== 'ObjectExpression'
    ? []
    : table.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? [{ name: property.key.name, value: property.value }] : [],
      )

/** What was imported or made for the schemas alone is gone with them: an import that nobody uses would still be loaded first. */
function withoutUnused(code: string, parse: Parse): string {
  const unused = parse(code).body.find((statement) => {
    const names = statement.type === 'ExportNamedDeclaration' ? [] : namesOf(statement)
    const others = code.slice(0, statement.start) + code.slice(statement.end)
    return names.length > 0 && !names.some((name) => new RegExp(`\\b${name}\\b`).test(others))
  })
  return unused ? withoutUnused(code.slice(0, unused.start) + code.slice(unused.end), parse) : code
}

const namesOf = (statement: ESTree.Directive | ESTree.Statement): string[] =>
  statement.type === 'ImportDeclaration'
    ? statement.specifiers.map(({ local }) => local.name)
    : variablesOf(statement).flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))

/** Each call that gives a name its value, marked as one that can go where nobody uses the name. */
function withPureCalls(code: string, parse: Parse): string {
  const places = new Set(
    parse(code)
      .body.flatMap(variablesOf)
      .flatMap(({ init }) => callsIn(init)),
  )
  return [...places]
    .toSorted((one, other) => other - one)
    .reduce((text, at) => `${text.slice(0, at)}/* @__PURE__ */ ${text.slice(at)}`, code)
}

function callsIn(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  // What a function does is done when it is called.
  if (/Function/.test(String(node.type))) return []
  const inside = Object.values(node).flatMap(callsIn)
  return node.type === 'CallExpression' && 'start' in node ? [Number(node.start), ...inside] : inside
}
