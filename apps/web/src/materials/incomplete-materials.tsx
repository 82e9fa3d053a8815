import { Button } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import type { IncompleteMaterial } from '@barreno/domain/materials/schema'
import { blastingFieldNames } from '@barreno/texts/field-names'
import { materialTexts } from '@barreno/texts/materials'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { editPath, MaterialLink, useHere } from './material-parts.tsx'
import classes from './materials.module.css'

const { incomplete: texts } = materialTexts

/** The materials with missing data for the design of blasts, each with a link to the field. Renders nothing if none is missing. */
export function IncompleteMaterials({ mayEdit }: { mayEdit: boolean }) {
  const { data = [], error } = useEndpoint(materials.incomplete, {})
  if (error) return <p className={classes.none}>{texts.failed}</p>
  if (data.length === 0) return null
  return (
    <details className={classes.incomplete}>
      <summary>{texts.title(data.length)}</summary>
      <p className={classes.none}>{texts.context}</p>
      <ul className={classes.incompleteList}>
        {data.map((material) => (
          <li key={material.materialId}>
            <Incomplete material={material} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Incomplete({ material, mayEdit }: { material: IncompleteMaterial; mayEdit: boolean }) {
  const { materialId, name, missing, assumed } = material
  const list = useHere()
  const [first] = [...missing, ...assumed]
  return (
    <>
      <div>
        <MaterialLink material={material}>{name}</MaterialLink>
        {missing.length > 0 && <p className={classes.hint}>{texts.missing(named(missing))}</p>}
        {assumed.length > 0 && <p className={classes.hint}>{texts.assumed(named(assumed))}</p>}
      </div>
      {mayEdit && (
        <Button
          component={Link}
          to={`${editPath(materialId)}?campo=${first}`}
          state={{ list }}
          variant="default"
          size="compact-sm"
          aria-label={texts.completeOf(name)}
        >
          {texts.complete}
        </Button>
      )}
    </>
  )
}

const named = (fields: readonly IncompleteMaterial['missing'][number][]) =>
  fields.map((field) => blastingFieldNames[field].toLowerCase()).join(', ')
