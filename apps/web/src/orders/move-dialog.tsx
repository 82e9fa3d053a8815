import { agencyOf } from '@barreno/domain/actor'
import { reservationUses } from '@barreno/domain/inventory/supply'
import { orders } from '@barreno/domain/orders/calls'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { reasonTexts } from '@barreno/texts/labels'
import { consumptionTexts } from '@barreno/texts/consumption'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { packingTexts } from '@barreno/texts/delay-numbers'
import { supplyTexts } from '@barreno/texts/supply'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../api/session.tsx'
import { useAction } from '../api/use-endpoint.ts'
import { useSupply } from '../inventory/use-supply.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Advice } from './advice.tsx'
import { packedNumbersOf, type Packing } from './packing-draft.ts'
import { PackingFields } from './packing.tsx'
import { ReadySupply } from './ready-supply.tsx'
import { ConsumptionFigures } from './consumption-figures.tsx'
import { DispatchFigures } from './dispatch-figures.tsx'
import { refusal } from './refusal.ts'
import { StandIn, useSubstitution } from './stand-in.tsx'
import { type Move, movesOf } from './moves.ts'
import { useWholeOrder } from './use-whole-order.ts'
import type { DialogProps, OpenedAction } from './use-order-dialog.ts'
import classes from '../ui/dialog-form.module.css'

type Props = Omit<DialogProps, 'pending'> & {
  pending: OpenedAction & { action: Move }
  /** The dialog was opened from the warehouse's list, which uses its own name and note for marking an order ready. */
  isWarehouse: boolean
  /** Adds the order's number to an error message, for lists of many orders. */
  explain?: ((order: OrderRow, message: string) => string) | undefined
}

/** Confirms and carries out an action that needs at most one sentence of input. */
export function MoveDialog({ pending: { action, order, possible }, opened, onClose, onDone, isWarehouse, explain }: Props) {
  const substitution = useSubstitution(possible)
  const { run } = useAction(orders.act)
  const { actor } = useSession()
  const isOfAgency = actor !== null && agencyOf(actor.role) !== null
  const { title, text, verb, note, done, failed, isDanger } = movesOf(order, { isWarehouse, isOfAgency })[action]
  const isRequired = possible.needs.includes('reason') || possible.asks.includes('reason')
  const isConsumption = action === 'orders.confirmConsumptionClient'
  const isReady = action === 'orders.markReady'
  const stock = useSupply({ order: order.id }, opened && isReady)
  const isApproval = action.startsWith('orders.legacyApproval')
  const needsWhole = isConsumption || isApproval || isReady
  const whole = useWholeOrder(order.id, opened && needsWhole)
  const [packing, setPacking] = useState<Packing>({})
  const packed = isReady && whole.order ? packedNumbersOf(whole.order, packing) : null

  async function confirm(typed: string) {
    if (isRequired && !typed) throw new Error(reasonTexts[action] ?? consumptionTexts.close.reasonMissing)
    const inPlace = substitution.given()
    if (!inPlace) throw new Error(orderActionTexts.substitutionReasonMissing)
    try {
      const { id, version, budgetTotal } = whole.order ?? order
      await run(
        {
          id,
          action,
          notes: isReady && isWarehouse ? orderActionTexts.moves.markReady.fixedNote : typed || null,
          ...(isReady && { expectedReservations: reservationUses(stock.supply ?? []) }),
          ...(packed && packed.length > 0 && { packedByNumber: packed }),
          ...(isReady && isWarehouse && { to: 'LISTA_PARA_DESPACHO' }),
          ...(isConsumption && whole.order && { balanceVersion: whole.order.balanceVersion }),
          ...(action === 'orders.secondLook' && { expectedTotal: budgetTotal ?? 0 }),
          ...inPlace,
        },
        { version },
      )
    } catch (error) {
      const message = refusal(error, orderActionTexts.statusFailed)
      throw new Error(explain?.(order, message) ?? failed?.(message) ?? message, { cause: error })
    }
    onDone(substitution.outcome(done))
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      verb={verb}
      danger={isDanger}
      {...(isReady && { size: 'lg' })}
      {...(needsWhole && { disabledReason: whole.order ? null : consumptionTexts.confirm.loading })}
      {...(isReady && whole.order && { disabledReason: !stock.supply ? supplyTexts.uses.wait : packed ? null : packingTexts.incomplete })}
      {...(note && { reason: { label: note, max: 2000 } })}
      onConfirm={confirm}
    >
      <Stack gap="md">
        <p className={classes.text}>{text}</p>
        <Advice possible={possible} />
        {isReady && <ReadySupply {...stock} />}
        {isReady && whole.order && <PackingFields order={whole.order} packing={packing} onChange={setPacking} />}
        {isConsumption && <ConsumptionFigures {...whole} />}
        {isApproval && <DispatchFigures {...whole} />}
        <StandIn role={possible.actingFor} substitution={substitution} needsSecondPerson={possible.needsSecondPerson ?? false} />
      </Stack>
    </ConfirmDialog>
  )
}
