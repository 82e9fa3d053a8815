import { Checkbox, Select, TextInput } from '@mantine/core'
import { magazines } from '@barreno/domain/magazines/calls'
import type { Magazine } from '@barreno/domain/magazines/schema'
import { type MagazineKind, magazineKinds } from '@barreno/domain/magazines/values'
import { users } from '@barreno/domain/users/calls'
import { magazineScreens } from '@barreno/texts/magazine-screens'
import { magazineTexts } from '@barreno/texts/magazines'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'

const texts = magazineScreens.form

type Props = { magazine: Magazine | null; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Registers a magazine, or edits its properties. */
export function MagazineDialog({ magazine, opened, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={magazine ? texts.edit : texts.add} fullScreen={isPhone}>
      <MagazineForm key={magazine?.version} magazine={magazine} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

type Values = {
  id: string
  name: string
  kind: MagazineKind
  site: string
  joinedWithId: string | null
  responsibleId: string | null
  isActive: boolean
  inspectEveryDays: TypedNumber
  latitude: TypedNumber
  longitude: TypedNumber
}

function MagazineForm({ magazine, onClose, onDone }: Omit<Props, 'opened'>) {
  const { values, set, text, field, check, send } = useFields<Values>({
    id: magazine?.id ?? '',
    name: magazine?.name ?? '',
    kind: magazine?.kind ?? 'deposito',
    site: magazine?.site ?? '',
    joinedWithId: magazine?.joinedWithId ?? null,
    responsibleId: magazine?.responsibleId ?? null,
    isActive: magazine?.isActive ?? true,
    inspectEveryDays: magazine?.inspectEveryDays ?? 7,
    latitude: magazine?.latitude ?? null,
    longitude: magazine?.longitude ?? null,
  })
  const { data: others = [] } = useEndpoint(magazines.list, {})
  const { data: people } = useEndpoint(users.list, { active: 'true', limit: 200 })
  const create = useAction(magazines.create)
  const edit = useAction(magazines.edit)

  async function save(): Promise<boolean> {
    const { id, kind, joinedWithId, responsibleId, isActive } = values
    const inspectEveryDays = readable(values.inspectEveryDays)
    const [latitude, longitude] = [readable(values.latitude), readable(values.longitude)]
    const described = { name: values.name.trim(), kind, site: values.site.trim() || null, joinedWithId, responsibleId, latitude, longitude }
    const isWhole = check({
      id: id.trim() ? null : texts.missing,
      name: described.name ? null : texts.missing,
      inspectEveryDays: inspectEveryDays === null ? texts.missing : null,
    })
    if (!isWhole || inspectEveryDays === null) return false
    return send(async () => {
      const saved = magazine
        ? await edit.run({ id: magazine.id, ...described, inspectEveryDays, isActive }, { version: magazine.version })
        : await create.run({ id: id.trim(), ...described, inspectEveryDays })
      onDone(magazine ? texts.edited(saved.name) : texts.created(saved.name))
      return true
    })
  }

  const heads = others.filter(({ id, joinedWithId }) => joinedWithId === null && id !== magazine?.id)
  return (
    <DialogForm verb={magazine ? texts.save : texts.create} onClose={onClose} onSubmit={save}>
      <FieldGrid>
        {!magazine && (
          <TextInput
            label={texts.code}
            description={texts.codeHelp}
            withAsterisk
            maxLength={40}
            autoComplete="off"
            data-autofocus
            {...text('id')}
          />
        )}
        <TextInput
          label={texts.name}
          withAsterisk
          maxLength={120}
          autoComplete="off"
          data-autofocus={magazine ? true : undefined}
          {...text('name')}
        />
        <Select
          {...field('kind')}
          label={texts.kind}
          allowDeselect={false}
          data={magazineKinds.map((value) => ({ value, label: magazineTexts.kinds[value] }))}
          value={values.kind}
          onChange={(kind) => set('kind', magazineKinds.find((one) => one === kind) ?? values.kind)}
        />
        <TextInput label={texts.site} maxLength={200} autoComplete="off" {...text('site')} />
        <Select
          {...field('joinedWithId')}
          label={texts.joinedWith}
          description={texts.joinedHelp}
          placeholder={texts.alone}
          clearable
          data={heads.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.joinedWithId}
          onChange={(id) => set('joinedWithId', id)}
        />
        <Select
          {...field('responsibleId')}
          label={texts.responsible}
          placeholder={texts.noResponsible}
          clearable
          searchable
          data={(people?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={values.responsibleId}
          onChange={(id) => set('responsibleId', id)}
        />
        <NumberField
          {...field('inspectEveryDays')}
          label={texts.every}
          unit={texts.days}
          required
          max={366}
          value={values.inspectEveryDays}
          onChange={(value) => set('inspectEveryDays', value)}
        />
        <NumberField
          {...field('latitude')}
          label={texts.latitude}
          decimals={6}
          isSigned
          max={90}
          value={values.latitude}
          onChange={(value) => set('latitude', value)}
        />
        <NumberField
          {...field('longitude')}
          label={texts.longitude}
          decimals={6}
          isSigned
          max={180}
          value={values.longitude}
          onChange={(value) => set('longitude', value)}
        />
      </FieldGrid>
      {magazine && (
        <Checkbox label={texts.isActive} checked={values.isActive} onChange={(event) => set('isActive', event.currentTarget.checked)} />
      )}
    </DialogForm>
  )
}
