import { z } from '../zod.ts'
import { type Endpoint, wholeText, yesOrNo } from '../endpoint.ts'
import { ById, ReasonForm, ShortText } from '../text-fields.ts'
import { mines as calls } from './calls.ts'
import { shotTableFormats } from './values.ts'
import {
  Adoption, Mine, MineEdit, MineLearning, MineShot, NewMine, NewShot, NextShot, RockDecision, ShotCorrection, ShotImportFigures, ShotImportPreview, ShotTableText,
} from './schema.ts'

const shotById = ById.extend({ shotId: ShortText(64) })

export const mines = {
  list: {
    ...calls.list, access: 'mines.read', summary: 'The mines of one\'s own alianza; for staff those of one, or of all.',
    query: z.object({ client: ShortText(64).optional(), active: yesOrNo.optional() }), reply: Mine,
  },
  create: { ...calls.create, access: 'mines.keep', summary: 'Registers a mine of an alianza: its own, or as staff the one that is named.', body: NewMine, status: 201, reply: Mine },
  get: { ...calls.get, access: 'mines.read', summary: 'One mine.', derived: ['clientName', 'shots', 'lastFiredOn'], params: ById, reply: Mine },
  edit: { ...calls.edit, takesBack: 'get', access: 'mines.keep', summary: 'Changes what is named of a mine, or that nothing is designed for it any more (`isActive`).', params: ById, body: MineEdit, versioned: true, reply: Mine },
  learning: {
    ...calls.learning, access: 'mines.read',
    summary: 'The shots of a mine and what they teach, by kind of mining: vibration law with its bound, factor of the fragments, advance. Computed as it is read; no design uses it by itself.',
    params: ById, query: NextShot, reply: MineLearning,
  },
  recordShot: { ...calls.recordShot, access: 'mines.recordShots', summary: 'Records what was measured of a shot.', params: ById, body: NewShot, status: 201, reply: MineShot },
  correctShot: {
    ...calls.correctShot, access: 'mines.recordShots', summary: 'Corrects the record of a shot; what is not named stays, and the history keeps what was there.',
    params: shotById, body: ShotCorrection, versioned: true, reply: MineShot,
  },
  leaveOutShot: {
    ...calls.leaveOutShot, access: 'mines.recordShots', summary: 'Leaves a shot out of what is computed, for a reason. Its record stays.',
    params: shotById, body: ReasonForm, versioned: true, reply: MineShot,
  },
  countShot: { ...calls.countShot, access: 'mines.recordShots', summary: 'Counts a shot again that was left out.', params: shotById, versioned: true, reply: MineShot },
  previewShots: {
    ...calls.previewShots, access: 'mines.recordShots',
    summary: 'What a table of shots would add to a mine, line by line: its new shots, those that are there, those that say something else than the mine, and every fault by line and column. Nothing is kept.',
    params: ById, body: ShotTableText, reply: ShotImportPreview,
  },
  importShots: {
    ...calls.importShots, access: 'mines.recordShots',
    summary: 'Records the new shots of a table, all of them or none, by the figures of its preview. Those that are there and those in conflict stay as the mine has them; a table with faults is refused with all of them.',
    params: ById, body: ShotTableText.extend({ fileName: ShortText(200).nullish(), figures: ShotImportFigures }), status: 201, reply: ShotImportFigures,
  },
  shotTable: {
    ...calls.shotTable, access: 'mines.read',
    summary: 'The shots of a mine as a table: for other programs (`plain`: commas, decimal point, codes) or a Spanish spreadsheet (`spreadsheet`: semicolons, decimal comma, with a byte order mark).',
    params: ById, query: z.object({ format: z.enum(shotTableFormats).default('plain') }),
  },
  adopt: {
    ...calls.adopt, access: 'mines.adopt',
    summary: 'Adopts what the shots of one kind teach, under the name of an engineer, by the figures that they saw. Kept as a version with its shots; designs of the mine are offered it, and use it where a person accepts it there.',
    params: ById, body: Adoption, reply: MineLearning,
  },
  withdrawCalibration: {
    ...calls.withdrawCalibration, access: 'mines.adopt', summary: 'Withdraws a calibration: it is offered no more. Designs that were made with it stay.',
    params: ById.extend({ number: wholeText(1, 1_000_000) }), body: ReasonForm, reply: MineLearning,
  },
  decideRock: {
    ...calls.decideRock, access: 'mines.adopt', summary: 'Accepts or declines the rock constant that the last shots speak for; no other is proposed before further shots.',
    params: ById, body: RockDecision, reply: MineLearning,
  },
} as const satisfies Record<string, Endpoint>
