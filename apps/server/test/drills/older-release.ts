import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { whenDone } from '../when-done.ts'

export const root = join(import.meta.dirname, '../../../..')

/** The release that a drill starts from, named by `BEFORE`. */
export const before = process.env['BEFORE'] ?? 'HEAD'

/**
 * A checkout of the release before, gone when the drill is done. Its packages are its own, since those of the workspaces are links to what
 * lies beside them.
 */
export function olderRelease(folder: string): string {
  const older = join(folder, 'older')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', older, before], { cwd: root })
  whenDone(() => execFileSync('git', ['worktree', 'remove', '--force', older], { cwd: root }))
  for (const packages of ['node_modules', 'apps/web/node_modules']) execFileSync('cp', ['-al', join(root, packages), join(older, packages)])
  return older
}
