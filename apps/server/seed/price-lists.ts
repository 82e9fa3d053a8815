import { Readable } from 'node:stream'
import type { Actor } from '@barreno/domain/actor'
import type { Services } from '../src/context.ts'
import { confirmImport } from '../src/materials/import/confirm.ts'
import { correctImport } from '../src/materials/import/correct.ts'
import { readImport } from '../src/materials/import/read.ts'
import { revertImport } from '../src/materials/import/revert.ts'
import type { Event, Run } from './order-steps/course.ts'

const day = 86_400_000
const hour = 3_600_000
const daysAgo = 96
const name = 'fichas-tecnicas-proveedores.csv'

/** A supplier's list: three materials with better descriptions, and a new one with an unknown unit. */
const content = [
  'Código;Material;Descripción;Unidad;Precio ($);Proveedor',
  'ANFO-25;ANFO a granel;Nitrato de amonio poroso con gasoil 94/6, saco de 25 kg con forro interior;saco;;Orica Guayana',
  'EMU-25X200;Emulsión encartuchada 25 × 200 mm;Cartucho de 0,12 kg para contorno y barrenos pequeños, resistente al agua;und;;Orica Guayana',
  'EMU-32X200;Emulsión encartuchada 32 × 200 mm;Cartucho de 0,20 kg para galería, resistente al agua;und;;Orica Guayana',
  'TACO-ARC;Taco de arcilla 38 × 300;Retacado de barrenos de galería;cajas;12,00;Alfarería Upata',
].join('\r\n')

/** A stock count, imported by mistake from the month before. */
const wrongCount = {
  daysAgo: 40,
  name: 'conteo-almacen-septiembre.csv',
  content: ['Código;Material;Existencia', 'ANFO-25;ANFO a granel;60', 'EMU-32X200;Emulsión encartuchada 32 × 200 mm;150'].join('\r\n'),
  reason: 'Se importó el conteo de septiembre en lugar del de octubre.',
}

/** A list that the gerente imported without one of its rows, and a stock count that was reverted the same day. */
export function eventsOfImports(today: Date, run: Run, gerente: Actor, files: Services['files']): Event[] {
  const save = async (list: { name: string; content: string }) => {
    const { id, size, sha256 } = await files.save(Readable.from([Buffer.from(`\ufeff${list.content}\r\n`)]), list.name)
    return { field: 'file', id, name: list.name, size, sha256, kind: 'csv' } as const
  }
  const at = new Date(today.getTime() - daysAgo * day + 14 * hour)
  const bring = async () => {
    const file = await save({ name, content })
    await run(gerente, at, async (context) => {
      const imported = await readImport(context, { files: [file] })
      await correctImport(context, { id: imported.id, leaveOut: 'faulty' })
      return confirmImport(context, { id: imported.id })
    })
  }
  const counted = new Date(today.getTime() - wrongCount.daysAgo * day + 10 * hour)
  const noticed = new Date(counted.getTime() + hour / 2)
  let countId = ''
  const bringCount = async () => {
    const file = await save(wrongCount)
    await run(gerente, counted, async (context) => {
      countId = (await readImport(context, { files: [file] })).id
      return confirmImport(context, { id: countId })
    })
  }
  const takeBack = () => run(gerente, noticed, (context) => revertImport(context, { id: countId, reason: wrongCount.reason }))
  return [
    { at, do: bring },
    { at: counted, do: bringCount },
    { at: noticed, do: takeBack },
  ]
}
