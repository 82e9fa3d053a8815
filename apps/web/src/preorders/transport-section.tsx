import type { Preorder } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/texts/preorders'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import classes from './transport-section.module.css'

/** Guide, vehicles and drivers of a record. */
export type TransportFields = Pick<
  Preorder,
  | 'idGuia'
  | 'vehicleOneModel'
  | 'vehicle1Plate'
  | 'driverOne'
  | 'cedulaDriverOne'
  | 'vehicleTwoModel'
  | 'vehicle2Plate'
  | 'driverTwo'
  | 'cedulaDriverTwo'
>

const texts = preorderTexts.transport

/** With what guide, in which vehicles and by whom it is carried. */
export const TransportSection = ({ record }: { record: TransportFields }) => (
  <Section id="transport" title={texts.section}>
    <div className={classes.guide}>
      <Facts facts={[{ label: texts.guide, value: record.idGuia || texts.none, wide: true }]} />
    </div>
    <div className={classes.vehicles}>
      {([1, 2] as const).map((number) => (
        <div key={number} className={classes.vehicle}>
          <h3 className={classes.title}>{texts.vehicle(number)}</h3>
          <Vehicle record={record} number={number} />
        </div>
      ))}
    </div>
  </Section>
)

function Vehicle({ record, number }: { record: TransportFields; number: 1 | 2 }) {
  const fields = transportFields.filter(({ vehicle }) => vehicle === number)
  if (fields.every(({ field }) => !record[field])) return <p className={classes.none}>{texts.none}</p>
  return <Facts facts={fields.map(({ field, label }) => ({ label, value: record[field] || texts.none }))} />
}

/** The fields of both vehicles, as they are read and as they are filled in. */
export const transportFields = [
  { field: 'vehicleOneModel', vehicle: 1, label: texts.model, maxLength: 80 },
  { field: 'vehicle1Plate', vehicle: 1, label: texts.plate, maxLength: 80 },
  { field: 'driverOne', vehicle: 1, label: texts.driver, maxLength: 80 },
  { field: 'cedulaDriverOne', vehicle: 1, label: texts.driverCedula, maxLength: 20 },
  { field: 'vehicleTwoModel', vehicle: 2, label: texts.model, maxLength: 80 },
  { field: 'vehicle2Plate', vehicle: 2, label: texts.plate, maxLength: 80 },
  { field: 'driverTwo', vehicle: 2, label: texts.driver, maxLength: 80 },
  { field: 'cedulaDriverTwo', vehicle: 2, label: texts.driverCedula, maxLength: 20 },
] as const satisfies readonly { field: keyof TransportFields; vehicle: 1 | 2; label: string; maxLength: number }[]
