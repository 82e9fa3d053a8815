import type { Need } from '@barreno/domain/confirmations/rules'
import type { ConfirmedAct } from '@barreno/domain/confirmations/values'
import type { Context } from '../context.ts'
import type { Changes, HistoryEntry } from '../history/record.ts'
import { adjust } from '../inventory/adjust.ts'
import { editMaterial } from '../materials/edit.ts'
import { confirmImport } from '../materials/import/confirm.ts'
import { settleRecaudos } from '../reports/recaudos/settle.ts'
import { deleteAccount } from '../users/delete.ts'

type Input<Act> = Act extends (context: Context, input: infer Given) => unknown ? Given : never

/** The use case of each action that may need a second person: the one of its own call. Returns the id of the record that it creates, if any. */
const useCases = {
  'inventory.adjust': async (context, input: Input<typeof adjust>) => void (await adjust(context, input)),
  'materials.edit': async (context, input: Input<typeof editMaterial>) => void (await editMaterial(context, input)),
  'materials.import': async (context, input: Input<typeof confirmImport>) => void (await confirmImport(context, input)),
  'reports.settleRecaudos': async (context, input: Input<typeof settleRecaudos>) => (await settleRecaudos(context, input)).delivery.id,
  'users.delete': (context, input: Input<typeof deleteAccount>) => deleteAccount(context, input),
} satisfies Record<ConfirmedAct, (context: Context, input: never) => Promise<string | void>>

export type ActInput<Act extends ConfirmedAct> = Parameters<(typeof useCases)[Act]>[1]

/** Fields with numbers that are assigned only when the action is done, so that nobody saw them before. */
const givenLater = ['deliveryNumber', 'importNumber']

type ActResult = { entries: readonly HistoryEntry[]; changes: Changes; needs: readonly Need[]; resultId: string | null }

/** Runs an action as its own call would, for a caller who has or asks for a second person. Its history entries are returned, not recorded. */
export async function perform<Act extends ConfirmedAct>(context: Context, act: Act, input: ActInput<Act>): Promise<ActResult> {
  const entries: HistoryEntry[] = []
  const needs: Need[] = []
  const useCase = useCases[act] as (context: Context, input: ActInput<Act>) => Promise<string | void>
  const resultId = await useCase(
    { ...context, noteNeed: (need) => void needs.push(need), record: (entry) => void entries.push(entry), recorded: entries },
    input,
  )
  const { changes = {} } = entries.findLast(({ action }) => action === act) ?? {}
  return { entries, changes: asKept(changes), needs, resultId: resultId ?? null }
}

/** Returns the changes in the form in which the database returns them. */
const asKept = (changes: Changes): Changes =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(changes).filter(([field]) => !givenLater.includes(field))))) as Changes
