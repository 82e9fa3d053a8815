import { addDays } from '@barreno/domain/calendar'
import type { Input, StoredFile } from '@barreno/domain/endpoint'
import { may } from '@barreno/domain/permissions'
import type { permits } from '@barreno/domain/permits/endpoints'
import type { Quota } from '@barreno/domain/permits/schema'
import { maxPermitYears } from '@barreno/domain/permits/values'
import { type Fault, Problem } from '@barreno/domain/problems'
import { kindsOfHolder } from '@barreno/domain/statuses/permits'
import { permitTexts } from '@barreno/texts/permits'
import { texts } from '@barreno/texts/server'
import type { Context, UseCase } from '../context.ts'
import { insertFiles } from '../files/sql.ts'
import { changesBetween } from '../history/record.ts'
import { refuseStale } from '../history/staleness.ts'
import { get, readable, todayOf } from './list.ts'
import { scheduleNotices } from './notice.ts'
import {
  findPermit,
  holderExists,
  insertPermit,
  lockPermit,
  type NewPermitRow,
  type PermitFields,
  setFile,
  type StoredPermit,
  updatePermit,
  withdrawPermit,
} from './sql.ts'

/** Registers a permit with its file. Its holder and kind cannot be changed afterwards. */
export const create: UseCase<typeof permits.create> = async (context, form) => {
  const { db, actor, now, record } = context
  const { files, kind, holderKind, holderId = '', holderName = '', conditions, quotas = [], ...given } = form
  if (!may(actor, 'permits.edit', { holderKind, clientId: '' })) throw new Problem('permission.denied')
  const faults = [...(await faultsOfHolder(context, form)), ...faultsOfDays(given), ...faultsOfFiles(files)]
  if (quotas.length > 0 && holderKind !== 'client') faults.push({ field: 'quotas', message: permitTexts.faults.quotasOfClients })
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  const [file] = files
  if (file) await insertFiles(db, [file], actor.id)
  const permit: NewPermitRow = {
    ...given,
    kind,
    holderKind,
    holderId: holderKind === 'institution' ? '' : holderId,
    holderName: holderKind === 'person' ? holderName : null,
    conditions: conditions || null,
    fileId: file?.id ?? null,
    quotas: quotas.map(toQuota),
    createdAt: now(),
  }
  const id = await insertPermit(db, permit)
  const { fileId: _, createdAt: __, holderId: ___, holderName: ____, ...stated } = permit
  const registered = await get(context, { id })
  record({
    action: 'permits.create',
    recordId: id,
    changes: {
      ...changesBetween({}, { ...stated, holder: registered.holderName || null }),
      ...(file && { files: { old: null, new: [{ name: file.name, sha256: file.sha256 }] } }),
    },
  })
  await scheduleNotices(context, id, given.validTo)
  return registered
}

/** Changes a permit. The sent quotas replace all existing ones. */
export const edit: UseCase<typeof permits.edit> = async (context, { id, version, quotas, ...given }) => {
  const { db, record } = context
  const permit = await lock(context, id, version)
  const before = fieldsOf(permit)
  const edited: PermitFields = {
    number: given.number ?? before.number,
    body: given.body ?? before.body,
    validFrom: given.validFrom ?? before.validFrom,
    validTo: given.validTo ?? before.validTo,
    conditions: given.conditions === undefined ? before.conditions : given.conditions || null,
  }
  const faults = faultsOfDays(edited)
  if (quotas && quotas.length > 0 && permit.holderKind !== 'client')
    faults.push({ field: 'quotas', message: permitTexts.faults.quotasOfClients })
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  const granted = quotas?.map(toQuota) ?? null
  await updatePermit(db, id, edited, granted)
  const after = (await findPermit(db, id, todayOf(context)))!
  record({
    action: 'permits.edit',
    recordId: id,
    changes: changesBetween({ ...before, quotas: permit.quotas }, { ...edited, quotas: after.quotas }),
  })
  if (edited.validTo !== before.validTo) await scheduleNotices(context, id, edited.validTo)
  return get(context, { id })
}

/** Withdraws a permit for good; it stays readable. */
export const withdraw: UseCase<typeof permits.withdraw> = async (context, { id, version, reason }) => {
  const { db, actor, now, record } = context
  const permit = await lock(context, id, version)
  await withdrawPermit(db, id, { at: now(), by: actor, reason })
  record({ action: 'permits.withdraw', recordId: id, fromStatus: permit.status, toStatus: 'withdrawn', reason })
  return get(context, { id })
}

/** Attaches a file to a permit. The earlier file is kept with the record, but is not shown any more. */
export const attach: UseCase<typeof permits.attach> = async (context, { id, files }) => {
  const { db, actor, record } = context
  const permit = await lock(context, id)
  const [file] = files
  const faults = file ? faultsOfFiles(files) : [{ field: 'file', message: permitTexts.faults.file }]
  if (!file || faults.length > 0) throw new Problem('input.invalid', faults)
  await insertFiles(db, [file], actor.id)
  await setFile(db, id, file.id)
  record({
    action: 'permits.attach',
    recordId: id,
    changes: { files: { old: permit.file && [{ name: permit.file.name }], new: [{ name: file.name, sha256: file.sha256 }] } },
  })
  return get(context, { id })
}

async function lock(context: Context, id: string, version?: number): Promise<StoredPermit> {
  const permit = readable(context, await lockPermit(context.db, id, todayOf(context)))
  if (!may(context.actor, 'permits.edit', permit)) throw new Problem('permission.denied')
  await refuseStale(context, 'permits', permit, version)
  if (permit.withdrawnAt !== null) throw new Problem('permits.withdrawn')
  return permit
}

const fieldsOf = ({ number, body, validFrom, validTo, conditions }: StoredPermit): PermitFields => ({
  number,
  body,
  validFrom,
  validTo,
  conditions,
})

type GivenQuota = Omit<Quota, 'family'> & { family?: Quota['family'] | undefined }
const toQuota = ({ family, ...quota }: GivenQuota): Quota => ({ ...quota, family: family ?? null })

type Form = Input<typeof permits.create>

async function faultsOfHolder({ db }: Context, { kind, holderKind, holderId = '', holderName = '' }: Form): Promise<Fault[]> {
  const { faults } = permitTexts
  return [
    ...(kindsOfHolder[holderKind].includes(kind) ? [] : [{ field: 'kind', message: faults.kind }]),
    ...(holderKind === 'institution' || holderId !== '' ? [] : [{ field: 'holderId', message: faults.holder[holderKind] }]),
    ...((holderKind === 'client' || holderKind === 'magazine') && holderId !== '' && !(await holderExists(db, holderKind, holderId))
      ? [{ field: 'holderId', message: faults.unknown[holderKind] }]
      : []),
    // A value without letters or digits would be empty once normalised, and then match any other such value.
    ...((holderKind === 'person' || holderKind === 'vehicle') && holderId !== '' && !/[0-9A-Z]/i.test(holderId)
      ? [{ field: 'holderId', message: faults.holder[holderKind] }]
      : []),
    ...(holderKind === 'person' && holderName === '' ? [{ field: 'holderName', message: faults.name }] : []),
  ]
}

function faultsOfDays({ validFrom, validTo }: Pick<PermitFields, 'validFrom' | 'validTo'>): Fault[] {
  if (validTo < validFrom) return [{ field: 'validTo', message: permitTexts.faults.endsFirst }]
  return validTo > addDays(validFrom, maxPermitYears * 366) ? [{ field: 'validTo', message: permitTexts.faults.tooLong }] : []
}

const faultsOfFiles = (files: readonly StoredFile[]): Fault[] => (files.length > 1 ? [{ field: 'file', message: texts.repeatedField }] : [])
