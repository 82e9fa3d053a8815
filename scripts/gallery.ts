import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SuggestedPattern } from '../packages/blast-design/src/pattern.ts'
import { suggest } from '../packages/blast-design/src/suggest.ts'
import { planOf } from '../packages/blast-design/src/drawing/hole-plan.ts'
import { patternSvg } from '../packages/blast-design/src/drawing/svg.ts'
import { gallery } from '../packages/blast-design/test/gallery.ts'
import { drawingWords } from '../packages/texts/src/patterns/drawing.ts'

// Draws twenty patterns into docs/blasting-gallery (faces from 4 to 100 m² and benches from 3 to 20 m), and writes the page that shows them.

const docs = join(import.meta.dirname, '..', 'docs')
mkdirSync(join(docs, 'blasting-gallery'), { recursive: true })
const sections = Object.entries(gallery).map(([name, { of, input }]) => {
  const suggestion = suggest(input)
  if (!suggestion.ok) throw new Error(`${name}: ${JSON.stringify(suggestion.refusals)}`)
  const { outline, calculatedParameters: parameters, initiation } = suggestion.pattern
  const plan = planOf({ miningType: input.miningType, parameters, outline })
  if (typeof plan === 'string') throw new Error(`${name}: ${plan}`)
  const { svg } = patternSvg({ plan, initiation, write: drawingWords }, { width: 760, height: 560 })
  writeFileSync(join(docs, 'blasting-gallery', `${name}.svg`), `${svg}\n`)
  return `## ${of}\n\n${factsOf(suggestion.pattern)}\n\n![${of}](blasting-gallery/${name}.svg)\n`
})
writeFileSync(join(docs, 'blasting-gallery.md'), `${introduction()}\n${sections.join('\n')}`)

function factsOf({ calculatedParameters: figures, warnings }: SuggestedPattern): string {
  const facts = [
    `${figures.numberOfHoles} holes`,
    `burden ${figures.burden_m.toFixed(2)} m`,
    `spacing ${figures.spacing_m.toFixed(2)} m`,
    `length ${figures.drillHoleLength_m.toFixed(2)} m`,
    `${figures.totalExplosiveMain_kg.toFixed(1)} kg`,
    `${figures.achievedPowerFactor_kg_m3.toFixed(2)} kg/m³`,
    figures.suggestedMainExplosiveType,
  ]
  const warningCodes = warnings.filter(({ severity }) => severity !== 'info').map(({ code, value }) => `\`${code}\` ${value.toFixed(2)}`)
  return `${facts.join(' · ')}${warningCodes.length > 0 ? `\n\nWarnings: ${warningCodes.join(', ')}` : ''}`
}

function introduction(): string {
  return `# Gallery of patterns

Twenty-two patterns as the engine suggests them with its default explosives, drawn by \`node scripts/gallery.ts\`. An open circle is a relief hole, a
diamond a hole of the cut, a triangle upwards one of the roof, downwards a lifter, a square one of the walls, a disc stoping or production, a dashed ring a hole that somebody changed; beside it stands when it fires, in milliseconds,
underground with the number of its detonator before it. Arrows are the links of the tie-up with their delays, the flag is where the signal comes in. Where the numbers come from: [blasting.md](blasting.md).
`
}
