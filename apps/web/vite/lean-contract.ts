import type { ESTree, Plugin } from 'vite'

const tables = /\/packages\/domain\/src\/[\w-]+\/endpoints\.ts$/

/**
 * Leaves the schemas out of the endpoint tables. The browser needs of a row how to call it and what kind of thing is answered; that what
 * comes and goes has its shape is the compiler's and the server's business. What no page asks by itself is then not in the build at all: making
 * some hundred schemas at each start took a phone a quarter of a second.
 */
export function leanContract(): Plugin {
  return {
    name: 'barreno-lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: tables },
      handler(code) {
        const schemas = schemasOf(this.parse(code)).toSorted((one, other) => other.start - one.start)
        const rows = schemas.reduce((text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`, code)
        return { code: withoutUnused(rows, (text) => this.parse(text)), map: null }
      },
    },
  }
}

/** What stands as `params`, `query`, `body` or `reply` in the rows, but for the replies that are words. */
const schemasOf = (program: ESTree.Program): ESTree.Expression[] =>
  program.body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? variablesOf(statement.declaration) : []))
    .flatMap(({ init }) => valuesOf(init))
    .flatMap(({ value: row }) => valuesOf(row))
    .filter(({ name, value }) => ['params', 'query', 'body', 'reply'].includes(name) && value.type !== 'Literal')
    .map(({ value }) => value)

const variablesOf = (statement: ESTree.Directive | ESTree.Statement | null) =>
  statement?.type === 'VariableDeclaration' ? statement.declarations : []

const valuesOf = (table: ESTree.Expression | null) =>
  table?.type !== 'ObjectExpression'
    ? []
    : table.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? [{ name: property.key.name, value: property.value as ESTree.Expression }]
          : [],
      )

/** What was imported or made for the schemas alone is gone with them: an import that nobody uses would still be loaded first. */
function withoutUnused(code: string, parse: (code: string) => ESTree.Program): string {
  const unused = parse(code).body.find((statement) => {
    const names = namesOf(statement)
    const others = code.slice(0, statement.start) + code.slice(statement.end)
    return names.length > 0 && !names.some((name) => new RegExp(`\\b${name}\\b`).test(others))
  })
  return unused ? withoutUnused(code.slice(0, unused.start) + code.slice(unused.end), parse) : code
}

const namesOf = (statement: ESTree.Directive | ESTree.Statement): string[] =>
  statement.type === 'ImportDeclaration'
    ? statement.specifiers.map(({ local }) => local.name)
    : variablesOf(statement).flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
