import type { PlaceOptions, PlacedSurvey } from '@barreno/blast-design/import/place'
import type { LineFault, Survey } from '@barreno/blast-design/import/survey'
import { maxHoles } from '@barreno/blast-design/input'
import { holeImportTexts } from '@barreno/texts/hole-import'
import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog.ts'
import { FaultList } from '../../ui/fault-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading } from '../../ui/states.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import type { FrontFacts } from '../front-facts.ts'
import { FoundFacts } from './found-facts.tsx'
import type { Imported } from './import-facts.ts'
import { PlaceFields } from './place-fields.tsx'
import { SurveyDrawing } from './survey-drawing.tsx'
import { useSurvey } from './use-survey.ts'
import classes from './import-dialog.module.css'

const texts = holeImportTexts

type Props = { file: File; facts: FrontFacts; onCancel: () => void; onImport: (imported: Imported) => void }

/** Lets the user check a file before it is imported: the holes as they would be placed, the properties found, and every faulty row. */
export function ImportDialog({ file, facts, onCancel, onImport }: Props) {
  const [options, setOptions] = useState<PlaceOptions>({})
  const [takesDiameter, setTakesDiameter] = useState(true)
  const answer = useSurvey(file, options)
  return (
    <Dialog opened onClose={onCancel} title={texts.title(file.name)} size={960} fullScreen={useIsPhone()}>
      {answer === null && <Loading label={texts.reading} />}
      {answer?.ok === false && (
        <div className={classes.body}>
          <Notice tone="red" live>
            {texts.files[answer.fault]}
          </Notice>
          <Faults faults={answer.faults} />
          <Actions onCancel={onCancel} />
        </div>
      )}
      {answer?.ok && (
        <Preview
          {...answer}
          {...{ facts, options, setOptions, takesDiameter, setTakesDiameter, onCancel }}
          onImport={(placed) =>
            onImport({
              placed,
              source: { fileName: file.name, rows: answer.survey.found.rows, sha256: answer.sha256 },
              takesDiameter: takesDiameter && isUsableDiameter(placed.diameter_mm),
            })
          }
        />
      )}
    </Dialog>
  )
}

/** Whether the diameter is plausible for a hole. Outside of this range it is the size of a mark. */
const isUsableDiameter = (diameter_mm: number | null) => diameter_mm !== null && diameter_mm >= 30 && diameter_mm <= 381

type PreviewProps = {
  survey: Survey
  placed: PlacedSurvey
  facts: FrontFacts
  options: PlaceOptions
  setOptions: (options: PlaceOptions) => void
  takesDiameter: boolean
  setTakesDiameter: (takes: boolean) => void
  onCancel: () => void
  onImport: (placed: PlacedSurvey) => void
}

function Preview({ survey, placed, facts, onCancel, onImport, ...chosen }: PreviewProps) {
  const { holes, isUnitDoubtful, needsCrest } = placed
  const isTooMany = holes.length > maxHoles
  const isUnitOpen = isUnitDoubtful && chosen.options.unit === undefined
  const isCrestOpen = needsCrest && chosen.options.collarToCrest_m === undefined
  const edits = Array.isArray(facts['edits']) ? facts['edits'].length : 0
  return (
    <div className={classes.body}>
      {isTooMany && (
        <Notice tone="red" live>
          {texts.tooMany(holes.length, maxHoles)}
        </Notice>
      )}
      {isUnitDoubtful && (
        <Notice tone="amber" live>
          {texts.doubtful(placed.median)}
        </Notice>
      )}
      <div className={classes.columns}>
        <div className={classes.facts}>
          <SurveyDrawing placed={placed} isCrestOpen={isCrestOpen} />
          <FoundFacts survey={survey} placed={placed} />
        </div>
        <div className={classes.facts}>
          <PlaceFields survey={survey} placed={placed} isDiameterUsable={isUsableDiameter(placed.diameter_mm)} {...chosen} />
          {placed.crest.length > 0 && <p className={classes.note}>{texts.crest(Array.isArray(facts['face.crest']))}</p>}
          {edits > 0 && <p className={classes.note}>{texts.edits(edits)}</p>}
        </div>
      </div>
      <Faults faults={survey.faults} />
      {(isUnitOpen || isCrestOpen) && (
        <p className={classes.note} role="status">
          {isUnitOpen ? texts.sayUnit : texts.sayCrest}
        </p>
      )}
      <Actions onCancel={onCancel}>
        <Button disabled={isTooMany || isUnitOpen || isCrestOpen} onClick={() => onImport(placed)}>
          {texts.verb(holes.length)}
        </Button>
      </Actions>
    </div>
  )
}

function Faults({ faults }: { faults: readonly LineFault[] }) {
  if (faults.length === 0) return null
  return (
    <section className={classes.faults} aria-label={texts.faults(faults.length)}>
      <h3>{texts.faults(faults.length)}</h3>
      <FaultList label={texts.faults(faults.length)} faults={faults.map(texts.fault)} more={texts.moreFaults} />
    </section>
  )
}

const Actions = ({ onCancel, children }: { onCancel: () => void; children?: ReactNode }) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="default" onClick={onCancel}>
      {texts.cancel}
    </Button>
    {children}
  </Group>
)
