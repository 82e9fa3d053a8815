import { useState } from 'react'
import { preorders } from '@barreno/domain/preorders/calls'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { actionLabels, reasonTexts } from '@barreno/texts/labels'
import { preorderTexts } from '@barreno/texts/preorders'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { RecordReload } from '../ui/dialog-context.ts'
import { possible } from './possible-action.ts'
import type { RecordAction } from '../records/record-actions.tsx'
import classes from './move-dialog.module.css'

/** The transitions that need at most a sentence; conversion to an order has its own dialog. */
export type Move = keyof typeof moves
type OpenMove = { move: Move; preorder: PreorderRow }

/** State of the dialog for a transition. Keeps the record as it was when the dialog opened, so that a change by another user is detected. */
export function useMoveDialog() {
  const [pending, setPending] = useState<OpenMove | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    pending,
    opened,
    ask: (move: Move, preorder: PreorderRow) => {
      setPending({ move, preorder })
      setOpened(true)
    },
    close: () => setOpened(false),
    /** Loads the current record after another user changed it. */
    reload: async () => {
      if (pending)
        setPending({ ...pending, preorder: { ...pending.preorder, ...(await call(preorders.get, { id: pending.preorder.id })) } })
    },
  }
}

type Props = {
  dialog: ReturnType<typeof useMoveDialog>
  /** Returns the error message to show on this screen. */
  explain: (move: Move, preorder: PreorderRow, message: string | null) => string
  onDone: (message: string) => void
}

/** Asks for confirmation of a transition and performs it. */
export const MoveDialog = (props: Props) => (
  <RecordReload value={props.dialog.reload}>
    <OpenMoveDialog {...props} />
  </RecordReload>
)

function OpenMoveDialog({ dialog: { pending, opened, close }, explain, onDone }: Props) {
  const run = useMoves()
  if (!pending) return null
  const { move, preorder } = pending
  const { title, text, verb, done, reason, danger } = moves[move]

  async function confirm(typed: string) {
    const missing = reasonTexts[move]
    if (missing && !typed) throw new Error(missing)
    try {
      await run[move](preorder, typed || null)
    } catch (error) {
      throw new Error(explain(move, preorder, error instanceof Error && error.message ? error.message : null), { cause: error })
    }
    onDone(done)
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={title(preorder.preOrderNumber)}
      verb={verb}
      danger={danger}
      reason={reason && { ...reason, max: 2000 }}
      onConfirm={confirm}
    >
      <p className={classes.text}>{text}</p>
      {move === 'preorders.approveInAlliance' && <p className={classes.text}>{approveInAlliance.total(preorder.estimatedTotalCost)}</p>}
      {move === 'preorders.sendToManager' && preorder.gestorNotes && (
        <p className={classes.note}>{preorderTexts.moves.sendToManager.existingNote(preorder.gestorNotes)}</p>
      )}
    </ConfirmDialog>
  )
}

/** Returns the transitions that the user can make now, as actions of the record's page. */
export const moveActions = (
  preorder: PreorderRow,
  wanted: readonly Move[],
  ask: (move: Move, preorder: PreorderRow) => void,
): RecordAction[] =>
  wanted.flatMap((move) => {
    const obstacles = possible(preorder, move)
    if (!obstacles) return []
    return [
      {
        label: actionLabels[move],
        onClick: () => ask(move, preorder),
        obstacles,
        isPrimary: move === 'preorders.sendToManager' || move === 'preorders.approveInAlliance',
        isDanger: moves[move].danger,
        isReturn: move === 'preorders.return',
      },
    ]
  })

const { sendToManager, reject, return: giveBack, withdraw, approveInAlliance, returnInAlliance } = preorderTexts.moves
const rejection = { ...reject, danger: true, reason: { label: reject.reason } }
const moves = {
  'preorders.sendToManager': {
    ...sendToManager,
    danger: false,
    reason: { label: sendToManager.note, description: sendToManager.noteHelp },
  },
  'preorders.rejectAsAdmin': rejection,
  'preorders.rejectAsManager': rejection,
  'preorders.return': { ...giveBack, danger: false, reason: { label: giveBack.reason } },
  'preorders.approveInAlliance': { ...approveInAlliance, danger: false, reason: undefined },
  'preorders.returnInAlliance': { ...returnInAlliance, danger: false, reason: { label: returnInAlliance.reason } },
  'preorders.withdraw': { ...withdraw, danger: true, reason: { label: withdraw.reason } },
}

function useMoves(): Record<Move, (preorder: PreorderRow, typed: string | null) => Promise<unknown>> {
  const changeStatus = useAction(preorders.changeStatus)
  const returned = useAction(preorders.return)
  const withdrawn = useAction(preorders.withdraw)
  const approved = useAction(preorders.approveInAlliance)
  const givenBack = useAction(preorders.returnInAlliance)
  const changeTo =
    (newStatus: string) =>
    ({ id, version }: PreorderRow, notes: string | null) =>
      changeStatus.run({ id, newStatus, notes }, { version })
  return {
    'preorders.sendToManager': changeTo('PENDIENTE_APROBACION_GERENTE'),
    'preorders.rejectAsAdmin': changeTo('RECHAZADA_ADMIN'),
    'preorders.rejectAsManager': changeTo('RECHAZADA_GERENTE'),
    'preorders.return': ({ id, version }, reason) => returned.run({ id, reason: reason ?? '' }, { version }),
    'preorders.approveInAlliance': ({ id, version, estimatedTotalCost }) =>
      approved.run({ id, expectedTotal: estimatedTotalCost }, { version }),
    'preorders.returnInAlliance': ({ id, version }, reason) => givenBack.run({ id, reason: reason ?? '' }, { version }),
    'preorders.withdraw': ({ id, version }, reason) => withdrawn.run({ id, reason }, { version }),
  }
}

/** Returns the error message for a queue, which names the record because the queue shows many. */
export function explainInQueue(move: Move, { preOrderNumber }: PreorderRow, message: string | null): string {
  const reason = message ?? preorderTexts.moves.unknownError
  if (move === 'preorders.sendToManager') return sendToManager.failed(preOrderNumber, reason)
  return move === 'preorders.rejectAsAdmin' || move === 'preorders.rejectAsManager' ? reject.failed(preOrderNumber, reason) : reason
}

/** Returns the error message for the record's own page, where the reason is enough. */
export const explainOnRecord = (move: Move, _: PreorderRow, message: string | null): string =>
  message ?? (move.startsWith('preorders.reject') ? preorderTexts.moves.rejectionFailed : preorderTexts.moves.actionFailed)
