import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { permissionsPage } from './permissions-page.ts'
import { workflowPage } from './workflow-page.ts'

// Writes docs/permissions.md and docs/workflow.md from the tables that the product uses. print-tables.test.ts checks that the files are current.

/** The generated pages of docs/, each with the function that returns its text. */
export const pages = { 'permissions.md': permissionsPage, 'workflow.md': workflowPage }

export const pathOf = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url))

if (import.meta.main) for (const [name, page] of Object.entries(pages)) writeFileSync(pathOf(name), page())
