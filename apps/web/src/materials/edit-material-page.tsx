import { materials } from '@barreno/domain/materials/endpoints'
import { materialTexts } from '@barreno/domain/texts/materials'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { InventoryAccess } from '../inventory/inventory-access.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { EditMaterialForm } from './edit-material-form.tsx'
import { recordPath, StateBadge } from './material-parts.tsx'

const { form: texts, record } = materialTexts

/** One material with everything that can be changed of it. */
export const EditMaterialPage = () => (
  <InventoryAccess permission="materials.edit" title={texts.editTitle}>
    {() => <EditMaterial />}
  </InventoryAccess>
)

function EditMaterial() {
  const { materialId = '' } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, refetch } = useEndpoint(materials.get, { id: materialId })
  const back = { to: recordPath(materialId), label: texts.back }
  if (!data || isPlaceholderData)
    return (
      <>
        <PageHead title={texts.editTitle} back={back} />
        {error ? <ErrorState message={`${record.loadFailed} ${error.message}`} onRetry={() => void refetch()} /> : <Loading />}
      </>
    )
  const leave = (said: string | null) => void navigate(back.to, { state: { ...(state as object | null), said }, replace: said !== null })
  return (
    <>
      <PageHead title={data.name} context={data.materialId} badge={<StateBadge isActive={data.isActive} />} back={back} />
      <EditMaterialForm material={data} onSaved={() => leave(record.saved)} onCancel={() => leave(null)} />
    </>
  )
}
