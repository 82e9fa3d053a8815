import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { materials } from '@barreno/domain/materials/calls'
import type { Material } from '@barreno/domain/materials/schema'
import { mayEver } from '@barreno/domain/permissions'
import { lotScreens } from '@barreno/texts/lot-screens'
import { magazineTexts } from '@barreno/texts/magazines'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import { NotLoaded } from '../ui/states.tsx'
import { ClassifyDialog } from './classify-dialog.tsx'

const texts = lotScreens.material

type Props = { material: Material; actor: Actor; onDone: (message: string) => void }

/** How the material counts towards the licences of its magazines. */
export function CustodySection({ material, actor, onDone }: Props) {
  const { data, error, refetch } = useEndpoint(materials.custody, { id: material.materialId })
  const [isEditing, setEditing] = useState(false)
  const mayClassify = mayEver(actor, 'materials.classify')
  const isClassified = data && (data.family !== null || data.measures.length > 0)
  return (
    <Section
      id="custodia"
      title={texts.title}
      context={data && !isClassified ? texts.none : undefined}
      action={
        mayClassify &&
        data && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        )
      }
    >
      {!data && <NotLoaded failed={texts.loadFailed} error={error} refetch={refetch} />}
      {data && (
        <Facts
          facts={[
            { label: texts.family, value: data.family ? magazineTexts.families[data.family] : texts.noFamily },
            { label: texts.counts, value: countsOf(data.measures) },
            { label: texts.hazard, value: data.division ? `${data.division}${data.compatGroup ?? ''}` : texts.noHazard },
            { label: texts.unNumber, value: data.unNumber ?? texts.noHazard },
            { label: texts.shelfLife, value: data.shelfLifeMonths === null ? texts.askMaker : texts.months(data.shelfLifeMonths) },
            { label: texts.maker, value: data.maker ?? texts.noHazard },
          ]}
        />
      )}
      {data && mayClassify && <ClassifyDialog counted={data} opened={isEditing} onClose={() => setEditing(false)} onDone={onDone} />}
    </Section>
  )
}

const countsOf = (measures: readonly { measure: keyof typeof magazineTexts.units; perUnit: number }[]) =>
  measures.length === 0
    ? texts.countsNothing
    : measures.map(({ measure, perUnit }) => texts.perUnit(perUnit, magazineTexts.units[measure])).join(', ')
