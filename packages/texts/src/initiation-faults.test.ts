import { capAndFuse, fuseFaults } from '@barreno/blast-design/initiation/start'
import { suggest } from '@barreno/blast-design/suggest'
import { defaultAccessories, type Accessory } from '@barreno/blast-design/initiation/accessories'
import type { BenchInput } from '@barreno/blast-design/input'
import { type BlastWarning, isHardAlarm, type WarningCode } from '@barreno/blast-design/warnings'
import { expect, test } from 'vitest'
import { warningTexts } from './patterns/warnings.ts'

// The faults of an initiation plan, with figures as the design states them and the required sentence.
const stated: Record<string, { figures: Partial<BlastWarning> & { value: number }; sentence: string }> = {
  'initiation.mixed': {
    figures: { value: 2 },
    sentence: 'Este pedido mezcla detonadores no eléctricos con detonadores electrónicos. Un frente se dispara con un solo sistema.',
  },
  'detonator.tubeShort': {
    figures: { value: 12, min: 13.57 },
    sentence: 'Hacen falta tubos de 13,57 m y el más largo del catálogo mide 12 m. Pida uno más largo o dispare con sistema electrónico.',
  },
  'detonator.noNumber': { figures: { value: 45, min: 4500 }, sentence: 'El catálogo no tiene el número 45 (4.500 ms) de la serie.' },
  'connector.short': {
    figures: { value: 6, min: 6.04, max: 25, holes: [12, 13] },
    sentence: 'El conector de 25 ms mide 6 m y entre los barrenos 12 y 13 hacen falta 6,04 m.',
  },
  'cord.cutOff': {
    figures: { value: 15, min: 3, max: 9.8 },
    sentence: 'Con cordón, el retardo entre barrenos a 3 m no debe pasar de 9,8 ms: los relés de 15 ms podrían cortar la línea.',
  },
  'fuse.tooManyShots': { figures: { value: 7, max: 6 }, sentence: 'Con mecha ordinaria no se disparan más de seis barrenos por pega' },
  'initiation.noStarter': { figures: { value: 550 }, sentence: 'Falta con qué dar fuego: línea de encendido, explosor o mecha.' },
  'fuse.tooShort': {
    figures: { value: 1.5, min: 2.6, fuse: { burning_s: 195, required_s: 333, distance_m: 268 } },
    sentence: 'La mecha de 1,5 m arde 195 s y retirarse 268 m pide 333 s: corte 2,6 m.',
  },
  'fuse.noRate': { figures: { value: 550 }, sentence: 'Falta la velocidad de combustión de la mecha' },
}

test.each(Object.entries(stated))(
  '%s stops the front, and its sentence is the one that the design states',
  (code, { figures, sentence }) => {
    const text = warningTexts[code as WarningCode]({ min: null, max: null, ...figures })
    expect(text.replaceAll(/(\d),(\d)0\b/g, '$1,$2')).toContain(sentence)
    expect(isHardAlarm(code)).toBe(true)
  },
)

const bench: BenchInput = {
  miningType: 'cielo_abierto',
  benchHeight_m: 10,
  holeDiameter_mm: 76,
  extent: { rows: 2, holesPerRow: 4 },
  initiation: { system: 'nonelSurface' },
}
const faultsWith = (accessories: readonly Accessory[], initiation: BenchInput['initiation'] = {}) => {
  const answer = suggest({ ...bench, accessories, initiation: { ...bench.initiation, ...initiation } }, { shots: 0 })
  if (!answer.ok) throw new Error('refused')
  const { initiation: plan } = answer.pattern
  return { plan, codes: plan.faults.filter(({ severity }) => severity === 'error').map(({ code }) => code) }
}
const withoutTube = defaultAccessories.filter((one) => one.role !== 'line')

test('a front with nothing to light it with says so, and one with a fuse of unknown rate asks for the rate', () => {
  expect(faultsWith(withoutTube).codes).toEqual([])
  expect(faultsWith(withoutTube.filter(({ role }) => role !== 'fuse')).codes).toEqual(['initiation.noStarter'])
  expect(faultsWith(withoutTube.map((one) => (one.role === 'fuse' ? { ...one, burnLeast_s_m: undefined } : one))).codes).toEqual([
    'fuse.noRate',
  ])
})

test('a fuse that the crew brings has to leave time for the way out, and a longer one is counted as it is', () => {
  const { plan, codes } = faultsWith(withoutTube, { fuse_m: 1.5 })
  expect(codes).toEqual(['fuse.tooShort'])
  const least_m = plan.start.fuse!.each_m
  expect(faultsWith(withoutTube, { fuse_m: least_m }).codes).toEqual([])
  expect(faultsWith(withoutTube, { fuse_m: least_m + 1 }).plan.start.fuse!.each_m).toBe(least_m + 1)
  expect(fuseFaults(1.5, { required_s: 333, burnLeast_s_m: 130 }, 268)[0]).toMatchObject({ min: 2.6, fuse: { burning_s: 195 } })
})

test('more than six boulders are not lit by hand', () => {
  expect(capAndFuse(6, 300, 130, 0.05).faults).toEqual([])
  expect(capAndFuse(7, 300, 130, 0.05)).toMatchObject({ plan: null, faults: [{ code: 'fuse.tooManyShots', value: 7 }] })
})
