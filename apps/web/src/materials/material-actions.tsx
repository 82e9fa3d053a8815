import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import type { Material } from '@barreno/domain/materials/schema'
import { mightEver } from '@barreno/domain/permissions'
import { materialTexts } from '@barreno/texts/materials'
import { Link } from 'react-router'
import { ActionRow } from '../ui/action-row.tsx'
import { editPath, useHere } from './material-parts.tsx'
import { ReactivateButton } from './reactivate-button.tsx'
import { RemoveButton } from './remove-button.tsx'

type Props = { material: Material; actor: Actor; onDone: (message: string) => void }

const quiet = { variant: 'subtle', size: 'compact-sm' } as const

/** The actions on a material that the user has in its row. */
export function MaterialActions({ material, actor, onDone }: Props) {
  const list = useHere()
  const mayEdit = mightEver(actor.role, 'materials.edit')
  return (
    <ActionRow>
      {mayEdit && (
        <Button
          {...quiet}
          component={Link}
          to={editPath(material.materialId)}
          state={{ list }}
          aria-label={materialTexts.record.editOf(material.name)}
        >
          {materialTexts.record.edit}
        </Button>
      )}
      {mayEdit && !material.isActive && <ReactivateButton material={material} look={quiet} onDone={onDone} />}
      {mightEver(actor.role, 'materials.delete') && (
        <RemoveButton material={material} look={quiet} onDone={(_, message) => onDone(message)} />
      )}
    </ActionRow>
  )
}
