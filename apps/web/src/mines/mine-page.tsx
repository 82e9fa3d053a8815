import { Button, Group } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { mines } from '@barreno/domain/mines/calls'
import { calibrationInForce } from '@barreno/domain/mines/rules'
import type { MineLearning } from '@barreno/domain/mines/schema'
import { may } from '@barreno/domain/permissions'
import { inputValues } from '@barreno/texts/blasting'
import { mineTexts } from '@barreno/texts/mines'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { CalibrationsSection, RockSection } from './decisions-section.tsx'
import { KindSection } from './kind-section.tsx'
import { MineDialog } from './mine-dialog.tsx'
import { ShotDialog } from './shot-dialog.tsx'
import { ShotsSection } from './shots-section.tsx'

const texts = mineTexts.detail
const back = { to: '/minas', label: texts.back }

/** One mine: its shots, the results drawn from them, and the adopted calibrations. */
export const MinePage = () => (
  <PageAccess permission="mines.read" title={mineTexts.title} refused={mineTexts.refused}>
    {(actor) => <LoadedMine actor={actor} />}
  </PageAccess>
)

function LoadedMine({ actor }: { actor: Actor }) {
  const { mineId = '' } = useParams()
  const answer = useEndpoint(mines.learning, { id: mineId })
  return (
    <RecordPage title={mineTexts.title} back={back} answer={answer} failed={texts.loadFailed} notFound={texts.notFound}>
      {(learned) => <MineRecord key={learned.mine.id} learned={learned} actor={actor} />}
    </RecordPage>
  )
}

function MineRecord({ learned, actor }: { learned: MineLearning; actor: Actor }) {
  const [isEditing, setEditing] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const [message, notify] = useFlash()
  const { mine, shots, kinds, calibrations } = learned
  const [mayKeep, mayRecord, mayAdopt] = [
    may(actor, 'mines.keep', mine),
    may(actor, 'mines.recordShots', mine),
    may(actor, 'mines.adopt', mine),
  ]
  const rock = mine.rock ? (inputValues[mine.rock] ?? mine.rock) : mineTexts.noRock
  return (
    <>
      <PageHead
        title={mine.name}
        back={back}
        context={[...(actor.clientId === null ? [mine.clientName] : []), mine.place ?? mineTexts.noPlace, rock].join(' · ')}
        badge={!mine.isActive && <StatusBadge tone="grey">{mineTexts.inactive}</StatusBadge>}
        action={
          <Group gap="xs">
            {mayKeep && (
              <Button variant="default" onClick={() => setEditing(true)}>
                {mineTexts.form.edit}
              </Button>
            )}
            {mayRecord && <Button onClick={() => setRecording(true)}>{mineTexts.shot.record}</Button>}
          </Group>
        }
      />
      <FlashMessage message={message} />
      {kinds.map((kind) => {
        const ofKind = shots.filter(({ miningType }) => miningType === kind.miningType)
        const inForce = calibrationInForce(calibrations, kind.miningType)
        return (
          ofKind.length > 0 && (
            <KindSection
              key={kind.miningType}
              mineId={mine.id}
              kind={kind}
              shots={ofKind}
              inForce={inForce}
              mayAdopt={mayAdopt}
              onDone={notify}
            />
          )
        )
      })}
      {shots.length > 0 && <RockSection learned={learned} mayAdopt={mayAdopt} onDone={notify} />}
      {shots.length > 0 && <CalibrationsSection learned={learned} mayAdopt={mayAdopt} onDone={notify} />}
      <ShotsSection mine={mine} shots={shots} outliers={kinds.flatMap(({ outliers }) => outliers)} mayRecord={mayRecord} onDone={notify} />
      {mayKeep && <MineDialog mine={mine} opened={isEditing} onClose={() => setEditing(false)} onDone={notify} />}
      {mayRecord && <ShotDialog mineId={mine.id} shot={null} opened={isRecording} onClose={() => setRecording(false)} onDone={notify} />}
    </>
  )
}
