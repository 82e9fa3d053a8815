import { preorders } from '@barreno/domain/preorders/calls'
import { unusualLines, type UnusualLine } from '@barreno/domain/usual/comparison'
import { usualTexts as texts } from '@barreno/texts/usual'
import { type ReactNode, useState } from 'react'
import type { Sent } from '../api/call.ts'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'

type Line = { materialId: string; name: string; unit: string; quantity: number }
/** Quantities that the user confirmed, by material. Another quantity of the material is asked about again. */
type Confirmed = Readonly<Record<string, number>>
type Options = { confirmed?: Confirmed; onConfirm?: (confirmed: Record<string, number>) => void; isWanted?: boolean }

/**
 * Asks once about quantities that are far from what the alianza usually requests, and continues if they are
 * confirmed. If the server has not answered, it asks nothing, because the question must never block the user.
 */
export function useUsualQuestion(
  of: Sent<typeof preorders.usualQuantities>,
  { confirmed: kept, onConfirm, isWanted = true }: Options = {},
): { ask: (lines: readonly Line[], goOn: () => void) => void; dialog: ReactNode } {
  const { user } = useSession()
  const { data } = useEndpoint(preorders.usualQuantities, of, { enabled: isWanted })
  const [own, setOwn] = useState<Confirmed>({})
  const [question, setQuestion] = useState<{ lines: readonly UnusualLine<Line>[]; goOn: () => void } | null>(null)
  const confirmed = kept ?? own
  const asker = user?.role === null ? 'client' : 'staff'

  function ask(lines: readonly Line[], goOn: () => void) {
    const open = unusualLines(lines, data ?? []).filter(({ materialId, quantity }) => confirmed[materialId] !== quantity)
    if (open.length === 0) return goOn()
    setQuestion({ lines: open, goOn })
  }

  async function confirm() {
    const next = { ...confirmed, ...Object.fromEntries(question!.lines.map(({ materialId, quantity }) => [materialId, quantity])) }
    setOwn(next)
    onConfirm?.(next)
    question!.goOn()
  }

  const dialog = (
    <ConfirmDialog
      opened={question !== null}
      onClose={() => setQuestion(null)}
      title={texts.title}
      verb={texts.confirm}
      isVerbFirst
      onConfirm={confirm}
    >
      {question?.lines.map((line) => (
        <p key={line.materialId}>{texts.question(asker, line)}</p>
      ))}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
