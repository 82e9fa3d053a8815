import { preorders } from '@barreno/domain/preorders/calls'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { inReview } from '@barreno/domain/statuses/preorders'
import { statusTone } from '@barreno/domain/statuses/tone'
import { statusLabel } from '@barreno/texts/labels'
import { preorderTexts } from '@barreno/texts/preorders'
import { recordTexts } from '@barreno/texts/records'
import { call } from '../api/call.ts'
import { useDownload } from '../api/download.ts'
import { SupplySection } from '../inventory/supply-table.tsx'
import { useSupply } from '../inventory/use-supply.ts'
import { Deadlines } from '../records/deadlines.tsx'
import { ClientSection } from '../records/client-section.tsx'
import { ConfiguredFrontsSection } from '../records/configured-fronts-section.tsx'
import type { FrontEdit } from '../records/front-record.tsx'
import { IssuedSection } from '../printouts/issued-section.tsx'
import { HistorySection } from '../records/history-section.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { Section } from '../ui/section.tsx'
import { MaterialsEditor } from './materials-editor.tsx'
import { MaterialsSection } from './materials-section.tsx'
import { RequestCoverage } from '../wizard/combo-coverage.tsx'
import { NoteSection } from './note-section.tsx'
import { PatternsSection } from '../records/patterns-section.tsx'
import { possible } from './possible-action.ts'
import { PreorderAlarms } from './preorder-alarms.tsx'
import { RequestSection } from './request-section.tsx'
import { RoundsSection } from './rounds-section.tsx'
import { SuggestionDeviationSection } from './suggestion-deviation-section.tsx'
import { TransportEditor, TransportSection } from '../records/transport-section.tsx'
import type { Editing } from './use-editing.ts'

/** All sections of a pre-order that staff read, in reading order. During an edit, fields replace the values. */
export function StaffSections({ preorder, editing = null }: { preorder: Preorder; editing?: Editing | null }) {
  const isInReview = !editing && inReview.includes(preorder.currentStatus)
  const decides = possible(preorder, 'preorders.convert') !== undefined
  return (
    <>
      <PreorderAlarms preorder={preorder} />
      <Deadlines deadlines={preorder.deadlines} />
      <RequestSection preorder={preorder} />
      <ClientSection record={preorder} />
      {editing ? <MaterialsEditor editing={editing} /> : <MaterialsSection preorder={preorder} />}
      {isInReview && (decides ? <Outlook preorder={preorder} /> : <RequestSupply id={preorder.id} />)}
      <SuggestionDeviationSection deviation={preorder.suggestionDeviation} />
      <RequestCoverage preorder={preorder} />
      {editing ? (
        <NoteSection note={editing.draft.gestorNotes} onChange={(gestorNotes) => editing.change({ gestorNotes })} />
      ) : (
        <NoteSection note={preorder.gestorNotes} />
      )}
      <PreorderPatterns preorder={preorder} />
      <ConfiguredFrontsSection
        fronts={preorder.configuredFrontsDetails}
        files={{ id: preorder.id, number: preorder.preOrderNumber }}
        edit={editing ? undefined : frontEdit(preorder)}
      />
      <PreorderSheets preorder={preorder} />
      {editing ? (
        <TransportEditor
          values={editing.draft.transport}
          failure={editing.failure}
          onChange={(transport) => editing.change({ transport })}
        />
      ) : (
        <TransportSection record={preorder} guide={preorder.idGuia} />
      )}
      <PreorderConversation preorder={preorder} />
      <RoundsSection changes={preorder.roundChanges} />
      <PreorderHistory preorder={preorder} />
    </>
  )
}

const FrontEditor = partOnDemand(async () => (await import('./front-editor.tsx')).FrontEditor)

const frontEdit = (preorder: Preorder): FrontEdit => ({
  obstacles: possible(preorder, 'preorders.edit'),
  renderEditor: (front, onClose) => <FrontEditor preorder={preorder} front={front} onClose={onClose} />,
})

const ConversationSection = partOnDemand(async () => (await import('../comments/conversation-section.tsx')).ConversationSection)

export const PreorderConversation = ({ preorder }: { preorder: Preorder }) => <ConversationSection of={{ preorder: preorder.id }} />

const OutlookPanel = partOnDemand(async () => (await import('./outlook-panel.tsx')).OutlookPanel)

/** The consequences of approval, for users who decide; it replaces the section about the stock. */
const Outlook = ({ preorder }: { preorder: Preorder }) => (
  <Section id="outlook" title={preorderTexts.detail.outlook}>
    <OutlookPanel id={preorder.id} />
  </Section>
)

const RequestSupply = ({ id }: Pick<Preorder, 'id'>) => <SupplySection {...useSupply({ preorder: id })} />

export function PreorderPatterns({ preorder }: { preorder: Preorder }) {
  const { download, error } = useDownload(preorders.downloadPattern)
  const { attached, configured } = recordTexts.patterns
  return (
    <PatternsSection
      patterns={preorder.blastingPatternsInfo}
      heading={preorder.patternCreationMode === 'upload' ? attached : configured}
      isConfigured={preorder.configuredFrontsDetails.length > 0}
      onDownload={({ storedFileId, originalFileName }) => download({ id: preorder.id, patternId: storedFileId }, originalFileName)}
      onRead={({ storedFileId }) => call(preorders.downloadPattern, { id: preorder.id, patternId: storedFileId })}
      error={error}
    />
  )
}

/** The sheets of a request whose fronts were configured in the portal; other requests have none. */
export const PreorderSheets = ({ preorder }: { preorder: Preorder }) =>
  preorder.configuredFrontsDetails.length > 0 && <IssuedSection of={{ preorder: preorder.id }} />

export const PreorderHistory = ({ preorder }: { preorder: Preorder }) => (
  <HistorySection title={recordTexts.history.withEdits} entries={preorder.activity} label={statusLabel} tone={statusTone} />
)
