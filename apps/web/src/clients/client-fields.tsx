import { Checkbox, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { ClientDetail } from '@barreno/domain/clients/schema'
import { clientTexts } from '@barreno/texts/clients'
import { PasswordAdvice } from '../auth/password-advice.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FieldGrid, wide } from '../ui/field-grid.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Section } from '../ui/section.tsx'
import type { Fields } from '../ui/use-fields.ts'
import type { ClientDraft } from './client-draft.ts'
import { RifField } from './rif-field.tsx'
import classes from './clients.module.css'

const labels = clientTexts.fields
const texts = clientTexts.edit

type Props = { fields: Fields<ClientDraft>; client: ClientDetail }

export const CompanyFields = ({ fields: { values, set, field, text } }: Props) => (
  <Section id="alianza" title={texts.company}>
    <FieldGrid>
      <TextInput className={wide} label={labels.nombreAlianza} required withAsterisk maxLength={200} {...text('nombreAlianza')} />
      <RifField value={values.rif} onChange={(rif) => set('rif', rif)} {...field('rif')} />
      <NumberField
        label={labels.numerdoDeAlianza}
        value={values.numerdoDeAlianza}
        onChange={(number) => set('numerdoDeAlianza', number)}
        {...field('numerdoDeAlianza')}
      />
      <DateField
        label={labels.vigenciaRExplotacion}
        value={values.vigenciaRExplotacion}
        onChange={(date) => set('vigenciaRExplotacion', date)}
        {...field('vigenciaRExplotacion')}
      />
      <Textarea className={wide} label={labels.direction} maxLength={300} autosize minRows={2} {...text('direction')} />
    </FieldGrid>
  </Section>
)

export const PersonFields = ({ fields: { text } }: Props) => (
  <Section id="representante" title={texts.person}>
    <FieldGrid>
      <TextInput label={labels.nombreDeRepresentante} maxLength={120} {...text('nombreDeRepresentante')} />
      <TextInput
        label={labels.cedulaDeRepresentante}
        placeholder={clientTexts.examples.cedula}
        maxLength={20}
        {...text('cedulaDeRepresentante')}
      />
      <TextInput
        label={labels.telefonoDeRepresentante}
        placeholder={clientTexts.examples.phone}
        maxLength={30}
        {...text('telefonoDeRepresentante')}
      />
    </FieldGrid>
  </Section>
)

export const AccountFields = ({ fields: { values, set, text }, client }: Props) => (
  <Section id="cuenta" title={texts.account}>
    <FieldGrid>
      <TextInput label={labels.username} required withAsterisk maxLength={120} autoComplete="off" {...text('username')} />
      <TextInput
        label={labels.clientEmail}
        type="email"
        required
        withAsterisk
        maxLength={254}
        autoComplete="off"
        {...text('clientEmail')}
      />
      <PasswordInput label={labels.newPassword} description={labels.newPasswordHelp} autoComplete="new-password" {...text('password')} />
      {values.password !== '' && (
        <div className={classes.form}>
          <PasswordAdvice password={values.password} />
          <Checkbox
            label={labels.mustChange}
            checked={values.mustChangePassword}
            onChange={(event) => set('mustChangePassword', event.currentTarget.checked)}
          />
        </div>
      )}
      <div className={wide}>
        <Switch
          label={`${labels.estatus}: ${clientTexts.states[`${values.estatus}`]}`}
          description={texts.estatusHelp[`${values.estatus}`]}
          checked={values.estatus}
          onChange={(event) => set('estatus', event.currentTarget.checked)}
        />
      </div>
      {values.estatus !== client.estatus && (
        <Textarea className={wide} label={labels.reason} required withAsterisk maxLength={500} autosize minRows={2} {...text('reason')} />
      )}
    </FieldGrid>
  </Section>
)

export const PlanFields = ({ fields: { text } }: Props) => (
  <Section id="planes" title={texts.plans}>
    <FieldGrid>
      <Textarea label={labels.planDeArrime} maxLength={2000} autosize minRows={3} {...text('planDeArrime')} />
      <Textarea label={labels.planiVola} maxLength={2000} autosize minRows={3} {...text('planiVola')} />
    </FieldGrid>
  </Section>
)
