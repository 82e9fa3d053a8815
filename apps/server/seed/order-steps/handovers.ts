import type { Actor } from '@barreno/domain/actor'
import type { HandoverStep } from '@barreno/domain/statuses/handovers'
import type { Context } from '../../src/context.ts'
import { acceptHandover, witnessHandover } from '../../src/orders/handovers/answer.ts'
import { handOverOnPaper, offerHandover } from '../../src/orders/handovers/offer.ts'
import { custody } from '../../src/orders/handovers/read.ts'
import { sheetPhoto, storedFile } from '../stored-file.ts'
import type { Course } from './course.ts'
import { type Returns, returnsOf } from './returns.ts'

type GivenLine = { materialId: string; quantity: number }

/** The hand-overs of an order: loaded, delivered at the front, and what came back. */
export function handoversOf(course: Course) {
  const { turn, order, client, files, isLost, who, step, onSite } = course
  /** Both sides sign, a few minutes apart. Everything available is handed over, unless `lines` says otherwise. */
  const handedOver = (
    at: Date,
    name: HandoverStep,
    [giver, receiver]: readonly [Actor, Actor],
    lines?: () => readonly GivenLine[],
    over: object = {},
  ) => {
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
    const latest = async (context: Context, id: string) => (await custody(context, { id })).handovers[0]!
    return [
      step(at, giver, async (context, id) => {
        const { offers } = await custody(context, { id })
        const all = offers
          .find((offer) => offer.step === name)!
          .lines.map(({ materialId, available: quantity }) => ({ materialId, quantity }))
        return offerHandover(context, { id, step: name, lines: [...(lines?.() ?? all)], ...over })
      }),
      step(later(6), receiver, async (context, id) => {
        const { id: handoverId, textSha256 } = await latest(context, id)
        return acceptHandover(context, { id, handoverId, textSha256 })
      }),
      ...(name === 'load'
        ? [
            step(later(9), who('gnb_operador'), async (context: Context, id: string) => {
              const { id: handoverId, textSha256 } = await latest(context, id)
              return witnessHandover(context, { id, handoverId, textSha256 })
            }),
          ]
        : []),
    ]
  }
  const loaded = handedOver(onSite(6), 'load', [who('almacenista'), who('operador')], undefined, {
    vehiclePlate: 'A62CD8K',
    seals: `${4470 + turn}, ${4471 + turn}`,
  })
  const delivered = handedOver(onSite(10), 'deliver', [who('operador'), client])
  // Nobody of the alianza could sign in at that front: they signed on paper, and the operator is responsible for it.
  const deliveredOnPaper = step(onSite(10), who('operador'), async (context, id) => {
    const { onPaper } = await custody(context, { id })
    const offered = onPaper.find((offer) => offer.step === 'deliver')!
    const photo = await storedFile(files, 'paper', 'acta-firmada.png', sheetPhoto(), 'png')
    await handOverOnPaper(context, {
      id,
      files: [photo],
      handover: {
        step: 'deliver',
        lines: offered.lines.map(({ materialId, available: quantity }) => ({ materialId, quantity })),
        signer: { name: 'Aquiles Mendoza', idDocument: 'V-9876543' },
        reason: 'En el frente no había señal y el teléfono del encargado estaba descargado.',
      },
    })
  })
  const linesBack = (came: () => Returns) => (): GivenLine[] =>
    came().flatMap(({ materialId, returned: quantity }) => (quantity > 0 ? [{ materialId, quantity }] : []))
  const broughtBack = linesBack(() => returnsOf(order(), isLost).items)
  const collected = handedOver(onSite(16.5), 'collect', [client, who('operador')], broughtBack)
  const storedAgain = handedOver(onSite(17.5), 'store', [who('operador'), who('almacenista')])
  return { handedOver, loaded, delivered, deliveredOnPaper, linesBack, collected, storedAgain }
}
