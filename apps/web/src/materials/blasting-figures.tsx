import { explainBlasting } from '@barreno/texts/materials/explain'
import type { BlastingData } from '@barreno/domain/materials/schema'
import { Facts } from '../ui/facts.tsx'

export const BlastingFigures = ({ data }: { data: BlastingData }) => <Facts facts={explainBlasting(data)} />
