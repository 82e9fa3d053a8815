import type { FrontRedesigns, RedesignRequest } from '@barreno/domain/patterns/redesigns'
import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import type { FrontInputs, RedesignChange } from '@barreno/domain/patterns/inputs'
import { drilling } from '@barreno/domain/drilling/calls'
import { describeDrilling } from '@barreno/texts/drilling'
import { describeChange, describeFigures, describeSystem, describeVolume, redesignTexts as texts } from '@barreno/texts/patterns/redesigns'
import { Button, Progress } from '@mantine/core'
import { useMemo } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { Notice } from '../ui/notice.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useRedesigns } from './use-redesigns.ts'
import classes from './redesigns.module.css'

type Props = {
  inputs: FrontInputs
  assortment: readonly AssortedMaterial[]
  /** Whether the inputs are being changed, in which case results for the previous ones cannot be taken. */
  isFormer: boolean
  onUse: (changes: readonly RedesignChange[]) => void
  onClose: () => void
}

/** Up to three designs that keep the limits which the current one breaks; each can be taken with one click. */
export function Redesigns({ inputs, assortment, isFormer, onUse, onClose }: Props) {
  const { data: drillingPrices, error } = useEndpoint(drilling.current, {})
  const prices = drillingPrices ?? (error ? none : null)
  const request = useMemo<RedesignRequest | null>(
    () => prices && { inputs, assortment, drillingPrices: prices },
    [inputs, assortment, prices],
  )
  const redesigning = useRedesigns(request)
  const isPhone = useIsPhone()
  return (
    <Dialog size="68rem" opened onClose={onClose} title={texts.title} fullScreen={isPhone}>
      <div className={classes.redesigns}>
        {redesigning.state === 'computing' && <Computing {...redesigning} onCancel={onClose} />}
        {redesigning.state === 'failed' && <ErrorState message={texts.failed} onRetry={redesigning.retry} />}
        {redesigning.state === 'found' && (
          <FoundRedesigns
            redesigns={redesigning.redesigns}
            isPriceless={error !== null && !drillingPrices}
            isFormer={isFormer}
            onUse={onUse}
          />
        )}
      </div>
    </Dialog>
  )
}

/** If the prices cannot be loaded, the costs are shown without drilling, with a note. */
const none: RedesignRequest['drillingPrices'] = []

function Computing({ done, all, onCancel }: { done: number; all: number; onCancel: () => void }) {
  return (
    <div className={classes.computing}>
      <p role="status" className={classes.note}>
        {texts.computing(done, all)}
      </p>
      <Progress value={all === 0 ? 0 : (100 * done) / all} aria-hidden />
      <Button variant="default" className={classes.cancel} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}

type FoundProps = { redesigns: FrontRedesigns; isPriceless: boolean } & Pick<Props, 'isFormer' | 'onUse'>

function FoundRedesigns({ redesigns, isPriceless, isFormer, onUse }: FoundProps) {
  const { found, present, structure, hasDrilling, missingPrices_mm } = redesigns
  if (found.length === 0)
    return (
      <Notice tone="amber" title={texts.none(redesigns)} live>
        {texts.noneAdvice}
      </Notice>
    )
  const hasCost = found.some(({ figures }) => figures.cost_m3 !== null)
  return (
    <>
      <p className={classes.note}>{texts.explanation}</p>
      <ul className={classes.cards}>
        {found.map((one) => (
          <RedesignCard
            key={one.titles.join()}
            redesign={one}
            present={present}
            hasDrilling={hasDrilling}
            limit_mm_s={structure?.limit_mm_s}
            disabled={isFormer}
            onUse={() => onUse(one.changes)}
          />
        ))}
      </ul>
      <p className={classes.note}>
        {!hasCost
          ? texts.missingMaterials
          : isPriceless
            ? texts.pricesFailed
            : missingPrices_mm.length > 0
              ? texts.missingPrices(missingPrices_mm)
              : null}
      </p>
    </>
  )
}

type CardProps = Pick<FrontRedesigns, 'present' | 'hasDrilling'> & {
  limit_mm_s: number | undefined
  redesign: FrontRedesigns['found'][number]
  disabled: boolean
  onUse: () => void
}

function RedesignCard({ redesign, present, hasDrilling, limit_mm_s, disabled, onUse }: CardProps) {
  const { titles, changes, figures, drilledWith } = redesign
  const system = describeSystem(redesign, present)
  const volume = describeVolume(redesign, present)
  const isStillPossible = limit_mm_s !== undefined && figures.upper_mm_s !== null && figures.upper_mm_s > limit_mm_s
  return (
    <li className={classes.card}>
      <h3 className={classes.cardTitle}>{texts.cardTitle(titles)}</h3>
      <ul className={classes.changes} aria-label={texts.changesLabel}>
        {changes.map(describeChange).map(({ label, from, to }) => (
          <li key={label}>
            {label}: {from} → <strong>{to}</strong>
          </li>
        ))}
        {system && <li>{system}</li>}
        {volume && <li>{volume}</li>}
      </ul>
      <table className={classes.figures} aria-label={texts.figuresLabel}>
        <tbody>
          {describeFigures(figures, present, hasDrilling).map(({ label, value, difference }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
              <td className={classes.difference}>{difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasDrilling && drilledWith.length > 0 && <p className={classes.note}>{describeDrilling(drilledWith)}</p>}
      {isStillPossible && <p className={classes.note}>{texts.stillPossible(limit_mm_s)}</p>}
      <Button variant="default" disabled={disabled} onClick={onUse} className={classes.use}>
        {texts.use}
      </Button>
    </li>
  )
}
