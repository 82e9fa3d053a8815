import { TextInput } from '@mantine/core'
import { recordTexts } from '@barreno/texts/records'
import type { ReactNode } from 'react'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import classes from './transport-section.module.css'

const texts = recordTexts.transport

/** The fields of the vehicles and drivers of a record. Only orders have the vehicles' ids; fields that a record does not have are not shown. */
export const vehicleFields = [
  { field: 'vehicleOneModel', vehicle: 1, label: texts.model, maxLength: 80 },
  { field: 'vehicle1Id', vehicle: 1, label: texts.vehicleId, maxLength: 80 },
  { field: 'vehicle1Plate', vehicle: 1, label: texts.plate, maxLength: 80 },
  { field: 'driverOne', vehicle: 1, label: texts.driver, maxLength: 80 },
  { field: 'cedulaDriverOne', vehicle: 1, label: texts.driverCedula, maxLength: 20 },
  { field: 'vehicleTwoModel', vehicle: 2, label: texts.model, maxLength: 80 },
  { field: 'vehicle2Id', vehicle: 2, label: texts.vehicleId, maxLength: 80 },
  { field: 'vehicle2Plate', vehicle: 2, label: texts.plate, maxLength: 80 },
  { field: 'driverTwo', vehicle: 2, label: texts.driver, maxLength: 80 },
  { field: 'cedulaDriverTwo', vehicle: 2, label: texts.driverCedula, maxLength: 20 },
] as const
export type VehicleField = (typeof vehicleFields)[number]['field']
type Vehicles<Value> = { readonly [field in VehicleField]?: Value }

/** The transport guide, the vehicles and the drivers. */
export const TransportSection = ({ record, guide, action }: { record: Vehicles<string | null>; guide: ReactNode; action?: ReactNode }) => (
  <Section id="transport" title={texts.section} action={action}>
    <div className={classes.guide}>
      <Facts facts={[{ label: texts.guide, value: guide || texts.none, wide: true }]} />
    </div>
    <div className={classes.vehicles}>
      {([1, 2] as const).map((vehicle) => (
        <div key={vehicle} className={classes.vehicle}>
          <h3 className={classes.title}>{texts.vehicle(vehicle)}</h3>
          <Vehicle record={record} vehicle={vehicle} />
        </div>
      ))}
    </div>
  </Section>
)

function Vehicle({ record, vehicle }: { record: Vehicles<string | null>; vehicle: 1 | 2 }) {
  const fields = fieldsOf(record, vehicle)
  if (fields.every(({ field }) => !record[field])) return <p className={classes.none}>{texts.none}</p>
  return <Facts facts={fields.map(({ field, label }) => ({ label, value: record[field] || texts.none }))} />
}

const fieldsOf = (record: Vehicles<unknown>, vehicle: 1 | 2) =>
  vehicleFields.filter(({ field, vehicle: own }) => own === vehicle && field in record)

type EditorProps<Field extends string> = {
  values: { readonly [field in Field]: string }
  failure: { fields: readonly { field: string; message: string }[] } | null
  onChange: (values: { [field in Field]: string }) => void
}

/** Form for vehicles and drivers, and for the guide if it is among the values. */
export function TransportEditor<Field extends VehicleField | 'idGuia'>({ values, failure, onChange }: EditorProps<Field>) {
  const input = ({ field, label, maxLength }: { field: VehicleField | 'idGuia'; label: string; maxLength: number }) => (
    <TextInput
      key={field}
      id={field}
      label={label}
      value={values[field as Field]}
      maxLength={maxLength}
      error={failure?.fields.find((refused) => refused.field === field)?.message}
      onChange={(event) => onChange({ ...values, [field]: event.currentTarget.value })}
    />
  )
  return (
    <Section id="transport" title={texts.section} editing>
      {'idGuia' in values && <div className={classes.guide}>{input({ field: 'idGuia', label: texts.guide, maxLength: 80 })}</div>}
      <div className={classes.vehicles}>
        {([1, 2] as const).map((vehicle) => (
          <fieldset key={vehicle} className={classes.vehicle}>
            <legend className={classes.title}>{texts.vehicle(vehicle)}</legend>
            <div className={classes.fields}>{fieldsOf(values, vehicle).map(input)}</div>
          </fieldset>
        ))}
      </div>
    </Section>
  )
}
