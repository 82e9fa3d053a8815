import { orders } from '@barreno/domain/orders/calls'
import type { OrderBlasts } from '@barreno/domain/orders/blast-reports/schema'
import { photoExtensions } from '@barreno/domain/files/kinds'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { type Counting, countings, type InitiationMethod, initiationMethods, waitMinutes } from '@barreno/domain/statuses/blast-reports'
import { consumptionFlags } from '@barreno/domain/statuses/orders'
import { blastReportTexts } from '@barreno/texts/orders/blast-reports'
import { Button, FileButton, Input, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldErrors } from '../../api/call.ts'
import { useAction, useEndpoint } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FieldGrid, wide } from '../../ui/field-grid.tsx'
import { MomentField, momentOf } from '../../ui/moment-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { NotLoaded } from '../../ui/states.tsx'
import { readable, type TypedDate, type TypedNumber, unreadableMessage } from '../../ui/typed.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { refused } from '../refusal.ts'
import type { DialogProps } from '../use-order-dialog.ts'
import { type Amounts, firstOpenFront, linesOf, type MisfireDraft, peopleIn, previewOf, standingAt } from './blast-draft.ts'
import { ComparisonList } from './comparison-list.tsx'
import acts from '../acts.module.css'
import classes from './blast-reports.module.css'

const texts = blastReportTexts.dialog

/** The operator's report of a blast at one front, filed before they leave it. */
export function BlastReportDialog({ opened, onClose, ...props }: DialogProps) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(props.pending.order.orderNumber)} size="lg" fullScreen={isPhone}>
      <Loaded {...props} onClose={onClose} />
    </Dialog>
  )
}

function Loaded({ pending: { order }, ...props }: Omit<DialogProps, 'opened'>) {
  const { data, error, isPlaceholderData, refetch } = useEndpoint(orders.blasts, { id: order.id })
  if (data && !isPlaceholderData) return <ReportForm {...props} order={order} blasts={data} />
  return <NotLoaded failed={blastReportTexts.loadFailed} error={error} refetch={refetch} />
}

type FormProps = Omit<DialogProps, 'opened' | 'pending'> & { order: OrderRow; blasts: OrderBlasts }

function ReportForm({ order, blasts, onClose, onDone }: FormProps) {
  const { values, set, field, text, check } = useFields({
    frontIndex: firstOpenFront(blasts),
    blastedAt: null as TypedDate,
    time: '',
    initiation: null as InitiationMethod | null,
    holesLoaded: null as TypedNumber,
    holesFired: null as TypedNumber,
    counted: null as Counting | null,
    deviationReason: '',
    people: '',
    notes: '',
  })
  const [amounts, setAmounts] = useState<Amounts>({})
  const [lineFaults, setLineFaults] = useState<Readonly<Record<string, string>>>({})
  const [misfires, setMisfires] = useState<readonly MisfireDraft[]>([{ key: 0, hole: '', cause: '' }])
  const [misfireFault, setMisfireFault] = useState<string | null>(null)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { run } = useAction(orders.reportBlast)

  const { frontIndex, counted, initiation } = values
  const [loaded, fired] = [readable(values.holesLoaded), readable(values.holesFired)]
  const hasMisfires = loaded !== null && fired !== null && fired < loaded
  const standing = standingAt(blasts, frontIndex)
  const preview = counted && previewOf(blasts, { frontIndex, counted, amounts, holesLoaded: loaded })
  const isOutside = preview?.comparison.some((one) => one.isOutside) ?? false
  const isVoiding = consumptionFlags.some((flag) => order[flag])

  async function state(): Promise<boolean> {
    const day = readable(values.blastedAt)
    const named = misfires.map(({ hole, cause }) => ({ hole: hole.trim(), cause: cause.trim() }))
    const isNamed = !hasMisfires || named.every(({ hole, cause }) => hole && cause)
    setMisfireFault(isNamed ? null : texts.faults.misfires)
    const unreadable = Object.fromEntries(
      Object.entries(amounts).flatMap(([lotId, amount]) => {
        const message = unreadableMessage(amount)
        return message === null ? [] : [[lotId, message]]
      }),
    )
    setLineFaults(unreadable)
    const lacking = {
      ...(!day && { blastedAt: texts.faults.date }),
      ...(!values.time && { time: texts.faults.time }),
      ...(!initiation && { initiation: texts.faults.initiation }),
      ...(loaded === null && { holesLoaded: texts.faults.holesLoaded }),
      ...(fired === null && { holesFired: texts.faults.holesFired }),
      ...(!counted && { counted: texts.faults.counted }),
      ...(isOutside && !values.deviationReason.trim() && { deviationReason: texts.outside(blasts.deviation_pct) }),
    }
    if (!check(lacking) || !isNamed || Object.keys(unreadable).length > 0) return false
    const lines = linesOf(blasts, amounts)
    const report = {
      frontIndex,
      blastedAt: momentOf(day!, values.time),
      initiation,
      holesLoaded: loaded,
      holesFired: fired,
      misfires: hasMisfires ? named : [],
      counted,
      lines,
      people: peopleIn(values.people),
      deviationReason: values.deviationReason.trim() || null,
      notes: values.notes.trim() || null,
      replaces: standing?.id ?? null,
    }
    try {
      const { reportNumber } = await run(
        { id: order.id, report: JSON.stringify(report) },
        { files: photos.map((file) => ({ field: 'photos', file })) },
      )
      onDone(texts.done(reportNumber))
      return true
    } catch (error) {
      const found = fieldErrors(error).map(({ field: name, message }) => [name.replace(/^report\./, ''), message] as const)
      setLineFaults(
        Object.fromEntries(found.map(([name, message]) => [lines[Number(/^lines\.(\d+)/.exec(name)?.[1])]?.lotId ?? name, message])),
      )
      setMisfireFault(found.find(([name]) => name.startsWith('misfires'))?.[1] ?? null)
      check(Object.fromEntries(found.filter(([name]) => name in values)))
      throw refused(error, texts.failed)
    }
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={state}>
      <Stack gap="md">
        {standing && <Notice tone="amber">{texts.replaces(standing.reportNumber)}</Notice>}
        {isVoiding && <Notice tone="amber">{texts.voids}</Notice>}
        <FieldGrid>
          {blasts.fronts.length > 1 && (
            <Select
              className={wide}
              label={texts.front}
              data={blasts.fronts.map((front) => ({ value: String(front.frontIndex), label: blastReportTexts.front(front.frontIndex) }))}
              value={String(frontIndex)}
              allowDeselect={false}
              onChange={(value) => set('frontIndex', Number(value))}
              {...field('frontIndex')}
            />
          )}
          <MomentField
            labels={{ date: texts.blastedOn, time: texts.blastedAt }}
            date={{ value: values.blastedAt, onChange: (date) => set('blastedAt', date), ...field('blastedAt') }}
            time={text('time')}
          />
          <Radio.Group
            className={wide}
            label={texts.initiation}
            description={initiation && texts.wait(waitMinutes[initiation])}
            withAsterisk
            value={initiation}
            onChange={(value) => set('initiation', value)}
            {...field('initiation')}
          >
            <Stack gap="xs" mt="xs">
              {initiationMethods.map((method) => (
                <Radio key={method} value={method} label={blastReportTexts.initiations[method]} />
              ))}
            </Stack>
          </Radio.Group>
          <NumberField
            label={texts.holesLoaded}
            required
            description={preview?.plan ? texts.planned(preview.plan.holes) : null}
            value={values.holesLoaded}
            onChange={(holes) => set('holesLoaded', holes)}
            {...field('holesLoaded')}
          />
          <NumberField
            label={texts.holesFired}
            required
            value={values.holesFired}
            onChange={(holes) => set('holesFired', holes)}
            {...field('holesFired')}
          />
        </FieldGrid>
        {hasMisfires && <Misfires misfires={misfires} fault={misfireFault} onChange={setMisfires} />}
        <Input.Wrapper label={texts.counted} withAsterisk labelElement="div" {...field('counted')}>
          <Segments
            isWide
            className={classes.countings}
            aria-label={texts.counted}
            choices={countings.map((value) => ({ value, label: blastReportTexts.countings[value] }))}
            value={counted ?? ''}
            onChange={(value) => set('counted', value)}
          />
        </Input.Wrapper>
        {preview && counted && (
          <div>
            <p className={classes.words}>{counted === 'used' ? texts.usedHelp : texts.unusedHelp}</p>
            <ul className={acts.amounts}>
              {preview.available.map(({ lotId, materialName, lotNumber, unit, available }) => {
                const name = blastReportTexts.lotName(materialName, lotNumber)
                const used = preview.used.find((line) => line.lotId === lotId)?.quantity ?? 0
                return (
                  <li key={lotId} className={acts.amount}>
                    <span className={acts.name}>
                      {name}
                      <span className={classes.there}>{texts.available(available, unit)}</span>
                      {counted === 'unused' && <span className={classes.there}>{texts.used(used, unit)}</span>}
                    </span>
                    <NumberField
                      label={counted === 'used' ? texts.amountUsed(name) : texts.amountUnused(name)}
                      hideLabel
                      decimals={2}
                      unit={unit}
                      value={amounts[lotId] ?? null}
                      error={lineFaults[lotId]}
                      onChange={(amount) => {
                        setAmounts((before) => ({ ...before, [lotId]: amount }))
                        setLineFaults({})
                      }}
                    />
                  </li>
                )
              })}
            </ul>
          </div>
        )}
        {preview &&
          loaded !== null &&
          (preview.plan ? <ComparisonList comparison={preview.comparison} /> : <p className={classes.words}>{texts.noPlan}</p>)}
        {isOutside && (
          <>
            <Notice tone="amber">{texts.outside(blasts.deviation_pct)}</Notice>
            <Textarea
              label={texts.deviationReason}
              withAsterisk
              required
              maxLength={1000}
              autosize
              minRows={2}
              {...text('deviationReason')}
            />
          </>
        )}
        <Textarea label={texts.people} description={texts.peopleHelp} maxLength={4000} autosize minRows={2} {...text('people')} />
        <div>
          <FileButton
            multiple
            accept={photoExtensions.map((extension) => `.${extension}`).join(',')}
            onChange={(chosen) => setPhotos((before) => [...before, ...chosen])}
          >
            {(props) => (
              <Button {...props} variant="default">
                {texts.addPhotos}
              </Button>
            )}
          </FileButton>
          {photos.length > 0 && (
            <ul className={acts.lines}>
              {photos.map((file) => (
                <li key={`${file.name} ${file.lastModified} ${file.size}`}>{file.name}</li>
              ))}
            </ul>
          )}
        </div>
        <Textarea label={texts.notes} maxLength={1000} autosize minRows={2} {...text('notes')} />
      </Stack>
    </DialogForm>
  )
}

type MisfiresProps = { misfires: readonly MisfireDraft[]; fault: string | null; onChange: (misfires: readonly MisfireDraft[]) => void }

/** The fields of each hole that did not detonate, with the cause. */
function Misfires({ misfires, fault, onChange }: MisfiresProps) {
  const change = (key: number, part: Partial<MisfireDraft>) =>
    onChange(misfires.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <fieldset className={classes.misfires}>
      <legend className={classes.part}>{texts.misfires}</legend>
      {misfires.map(({ key, hole, cause }) => (
        <div key={key} className={classes.misfire}>
          <TextInput
            label={texts.hole}
            value={hole}
            maxLength={40}
            onChange={(event) => change(key, { hole: event.currentTarget.value })}
          />
          <TextInput
            label={texts.cause}
            value={cause}
            maxLength={200}
            onChange={(event) => change(key, { cause: event.currentTarget.value })}
          />
          {misfires.length > 1 && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={texts.removeMisfire(hole)}
              onClick={() => onChange(misfires.filter((one) => one.key !== key))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      {fault && <Input.Error>{fault}</Input.Error>}
      <Button
        variant="default"
        size="compact-md"
        onClick={() => onChange([...misfires, { key: Math.max(...misfires.map(({ key }) => key)) + 1, hole: '', cause: '' }])}
      >
        {texts.addMisfire}
      </Button>
    </fieldset>
  )
}
