import type { MagazineKind } from '@barreno/domain/magazines/values'
import type { CustodyMeasure, StorageFamily } from '@barreno/domain/statuses/storage'
import { allOf, count, quantity } from './format.ts'

/** The unit of each measure, after its figure. */
const units: Record<CustodyMeasure, string> = {
  neqKg: 'kg netos',
  grossKg: 'kg brutos',
  detonators: 'detonadores',
  dynamite60Kg: 'kg de dinamita 60 %',
}

const families: Record<StorageFamily, string> = {
  detonator: 'Detonador',
  highExplosive: 'Alto explosivo',
  blastingAgent: 'Agente de voladura',
  cord: 'Cordón detonante',
  accessory: 'Accesorio',
  oxidizer: 'Oxidante',
  propellant: 'Propelente',
}

type Limit = { measure: CustodyMeasure; family: StorageFamily | null; held: number; allowed: number }
const ofFamily = (family: StorageFamily | null) => (family ? ` de ${families[family].toLowerCase()}` : '')

/** Texts of magazines and their licences. */
export const magazineTexts = {
  kinds: { deposito: 'Depósito', auxiliar: 'Auxiliar', caja_diaria: 'Caja diaria', vehiculo: 'Vehículo' } satisfies Record<
    MagazineKind,
    string
  >,
  measures: {
    neqKg: 'Explosivo neto (kg)',
    grossKg: 'Peso bruto (kg)',
    detonators: 'Detonadores',
    dynamite60Kg: 'Dinamita 60 % (kg)',
  } satisfies Record<CustodyMeasure, string>,
  units,
  families,
  measured: (measure: CustodyMeasure, amount: number) =>
    measure === 'detonators' ? `${count(amount)} ${units[measure]}` : `${quantity(amount)} ${units[measure]}`,

  unknown: {
    head: 'No hay un polvorín con ese código, o ya cuenta con otro.',
    responsible: 'No hay un gestor activo con ese identificador.',
    self: 'Un polvorín no cuenta consigo mismo.',
    position: 'Indique la latitud y la longitud, las dos.',
    group: 'Indique la división y el grupo, los dos.',
    pair: 'Esa división no tiene ese grupo de compatibilidad.',
    joined: 'Las licencias son las del polvorín con el que cuenta.',
  },
} as const

/** The obstacles from licences: by how much they would be exceeded, and the amount stored. */
export const licenceTexts = {
  over: (details: { magazine: { name: string }; limits: readonly (Limit & { over: number })[] } | undefined) =>
    details
      ? `${details.magazine.name} pasaría su licencia en ${allOf(
          details.limits.map(
            ({ measure, family, held, allowed, over }) =>
              `${magazineTexts.measured(measure, over)}${ofFamily(family)} (hay ${quantity(held)} y se permiten ${quantity(allowed)})`,
          ),
        )}.`
      : 'El polvorín pasaría su licencia.',
  incompatible: (details: { magazine: { name: string }; a: StorageFamily; b: StorageFamily } | undefined) =>
    details
      ? `En ${details.magazine.name} no pueden estar juntos ${families[details.a].toLowerCase()} y ${families[details.b].toLowerCase()}.`
      : 'Esas familias de explosivos no pueden estar juntas.',
  unlicensed: ({ magazine, measures }: { magazine: { name: string }; measures: readonly CustodyMeasure[] }) =>
    `${magazine.name} no tiene licencia para ${allOf(measures.map((measure) => units[measure]))}.`,
  toleranceReason: ({ limits }: { limits: readonly Limit[] }) =>
    `Hay más de lo que quedaría permitido: ${allOf(
      limits.map(
        ({ measure, family, held, allowed }) => `${magazineTexts.measured(measure, held)}${ofFamily(family)} para ${quantity(allowed)}`,
      ),
    )}. Explique por qué; lo que hay podrá quedarse y solo bajar.`,
} as const
