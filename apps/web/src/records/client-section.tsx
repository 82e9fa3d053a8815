import { Anchor } from '@mantine/core'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { missing } from '@barreno/texts/format'
import { recordTexts } from '@barreno/texts/records'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'

/** The alianza as it was when the record was created. */
export type ClientFields = Pick<
  Preorder,
  | 'clientName'
  | 'clientUsername'
  | 'clientNumeroDeAlianza'
  | 'clientRif'
  | 'clientNombreRepresentante'
  | 'clientCedulaRepresentante'
  | 'clientTelefonoRepresentante'
  | 'clientEmail'
  | 'clientDirection'
>

const texts = recordTexts.client

/** The alianza that the record belongs to. */
export function ClientSection({ record }: { record: ClientFields }) {
  return (
    <Section id="client" title={texts.section}>
      <Facts
        facts={[
          { label: texts.name, value: record.clientName, wide: true },
          { label: texts.rif, value: record.clientRif || missing.figure },
          { label: texts.number, value: record.clientNumeroDeAlianza ?? missing.figure },
          { label: texts.username, value: record.clientUsername || missing.figure },
          { label: texts.representative, value: record.clientNombreRepresentante || missing.figure },
          { label: texts.cedula, value: record.clientCedulaRepresentante || missing.figure },
          { label: texts.phone, value: <Reachable by="tel" at={record.clientTelefonoRepresentante} /> },
          { label: texts.email, value: <Reachable by="mailto" at={record.clientEmail} /> },
          { label: texts.direction, value: record.clientDirection || missing.figure, wide: true },
        ]}
      />
    </Section>
  )
}

const Reachable = ({ by, at }: { by: 'tel' | 'mailto'; at: string | null }) =>
  at ? <Anchor href={`${by}:${by === 'tel' ? at.replace(/[^\d+]/g, '') : at}`}>{at}</Anchor> : missing.figure
