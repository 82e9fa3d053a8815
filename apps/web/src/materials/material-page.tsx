import { Button, Group } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { materials } from '@barreno/domain/materials/calls'
import type { Material } from '@barreno/domain/materials/schema'
import { mightEver } from '@barreno/domain/permissions'
import { materialTexts } from '@barreno/texts/materials'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useIsCustodyAsked } from '../shell/may-open.ts'
import { WaitingNotice } from '../confirmations/waiting-notice.tsx'
import { InventoryAccess } from '../inventory/inventory-access.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageNotice, FlashMessage } from '../ui/page-notice.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { useHandedMessage } from '../ui/use-flash.ts'
import { CustodySection } from './custody-section.tsx'
import { BlastingSection, FactsSection } from './material-sections.tsx'
import { editPath, StateBadge, useBackToList } from './material-parts.tsx'
import { PriceSection } from './price-section.tsx'
import { ReactivateButton } from './reactivate-button.tsx'
import { RemoveButton } from './remove-button.tsx'

const texts = materialTexts.record
const plain = { variant: 'default' } as const

/** One material: its properties and the history of its price. */
export const MaterialPage = () => (
  <InventoryAccess permission="materials.list" title={texts.title}>
    {(actor) => <LoadedMaterial actor={actor} />}
  </InventoryAccess>
)

function LoadedMaterial({ actor }: { actor: Actor }) {
  const { materialId = '' } = useParams()
  const answer = useEndpoint(materials.get, { id: materialId })
  return (
    <RecordPage title={texts.title} back={useBackToList()} answer={answer} failed={texts.loadFailed}>
      {(material) => <MaterialRecord key={material.id} material={material} actor={actor} />}
    </RecordPage>
  )
}

function MaterialRecord({ material, actor }: { material: Material; actor: Actor }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const back = useBackToList()
  const [message, notify] = useHandedMessage()
  const isCustodyAsked = useIsCustodyAsked()
  const mayEdit = mightEver(actor.role, 'materials.edit')
  return (
    <>
      <PageHead
        title={material.name}
        context={material.materialId}
        badge={<StateBadge isActive={material.isActive} />}
        back={back}
        action={
          <Group gap="xs">
            {mayEdit && !material.isActive && <ReactivateButton material={material} look={plain} onDone={notify} />}
            {mightEver(actor.role, 'materials.delete') && (
              <RemoveButton
                material={material}
                look={plain}
                onDone={(outcome, text) => (outcome === 'deleted' ? void navigate(back.to, { state: { message: text } }) : notify(text))}
              />
            )}
            {mayEdit && (
              <Button component={Link} to={editPath(material.materialId)} state={state as unknown}>
                {texts.edit}
              </Button>
            )}
          </Group>
        }
      />
      <FlashMessage message={message} />
      <WaitingNotice act="materials.edit" record={material.materialId} actor={actor} />
      {!material.isActive && <PageNotice tone="amber">{texts.inactive}</PageNotice>}
      <FactsSection material={material} />
      <BlastingSection material={material} />
      {isCustodyAsked && <CustodySection material={material} actor={actor} onDone={notify} />}
      <PriceSection material={material} />
    </>
  )
}
