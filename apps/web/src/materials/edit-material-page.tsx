import { materials } from '@barreno/domain/materials/calls'
import { confirmationTexts } from '@barreno/texts/confirmations'
import { materialTexts } from '@barreno/texts/materials'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { InventoryAccess } from '../inventory/inventory-access.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { EditMaterialForm } from './edit-material-form.tsx'
import { recordPath, StateBadge } from './material-parts.tsx'

const { form: texts, record } = materialTexts

/** The page to edit all properties of a material. */
export const EditMaterialPage = () => (
  <InventoryAccess permission="materials.edit" title={texts.editTitle}>
    {() => <EditMaterial />}
  </InventoryAccess>
)

function EditMaterial() {
  const { materialId = '' } = useParams()
  const { state } = useLocation()
  const field = useSearchParams()[0].get('campo') ?? undefined
  const navigate = useNavigate()
  const answer = useEndpoint(materials.get, { id: materialId })
  const back = { to: recordPath(materialId), label: texts.back }
  const leave = (message: string | null) =>
    void navigate(back.to, { state: { ...(state as object | null), message }, replace: message !== null })
  return (
    <RecordPage title={texts.editTitle} back={back} answer={answer} failed={record.loadFailed}>
      {(material) => (
        <>
          <PageHead title={material.name} context={material.materialId} badge={<StateBadge isActive={material.isActive} />} back={back} />
          <EditMaterialForm
            material={material}
            field={field}
            onSaved={() => leave(record.saved)}
            onAsked={() => leave(confirmationTexts.ask.done)}
            onCancel={() => leave(null)}
          />
        </>
      )}
    </RecordPage>
  )
}
