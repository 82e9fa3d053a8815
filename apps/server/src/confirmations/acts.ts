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

/** The use case of each act, which is the one of the call that needs nobody else; answers the id of a record that it makes. */
const useCases = {
  'inventory.adjust': async (context, input: Input<typeof adjust>) => void (await adjust(context, input)),
  'materials.edit': async (context, input: Input<typeof editMaterial>) => void (await editMaterial(context, input)),
  'materials.import': async (context, input: Input<typeof confirmImport>) => void (await confirmImport(context, input)),
  'reports.settleRecaudos': async (context, input: Input<typeof settleRecaudos>) => (await settleRecaudos(context, input)).delivery.id,
  'users.delete': (context, input: Input<typeof deleteAccount>) => deleteAccount(context, input),
} satisfies Record<ConfirmedAct, (context: Context, input: never) => Promise<string | void>>

export type ActInput<Act extends ConfirmedAct> = Parameters<(typeof useCases)[Act]>[1]

/** Numbers are given when it is done, and were shown to nobody before. */
const givenLater = ['deliveryNumber', 'importNumber']

type Done = { entries: readonly HistoryEntry[]; changes: Changes; needs: readonly Need[]; resultId: string | null }

/** Does an act as its own call does it, for whoever has or seeks a second person; its entries of the history are handed back, not yet noted. */
export async function perform<Act extends ConfirmedAct>(context: Context, act: Act, input: ActInput<Act>): Promise<Done> {
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

/** As the database will hand it back. */
const asKept = (changes: Changes): Changes =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(changes).filter(([field]) => !givenLater.includes(field))))) as Changes
