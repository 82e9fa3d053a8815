import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { permissionsPage } from './permissions-page.ts'
import { workflowPage } from './workflow-page.ts'

// docs/permissions.md and docs/workflow.md are printed from the tables that the product runs by; print-tables.test.ts holds them to it.

/** What each page of docs/ has to say. */
export const pages = { 'permissions.md': permissionsPage, 'workflow.md': workflowPage }

export const pathOf = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url))

if (import.meta.main) for (const [name, page] of Object.entries(pages)) writeFileSync(pathOf(name), page())
