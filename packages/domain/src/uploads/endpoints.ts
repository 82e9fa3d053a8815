import { type Endpoint, wholeText } from '../endpoint.ts'
import { maxFileBytes } from '../files/kinds.ts'
import { ById } from '../text-fields.ts'
import { uploads as calls } from './calls.ts'
import { Upload, UploadStart } from './schema.ts'

export const uploads = {
  start: {
    ...calls.start, access: 'preorders.create', status: 201, body: UploadStart, reply: Upload,
    summary: 'Begins to send a file in pieces, ahead of the form that names it. It counts against the account\'s quota at once, and is forgotten seven days after its last piece.',
  },
  get: { ...calls.get, access: 'preorders.create', params: ById, reply: Upload, summary: 'How much of one\'s own file is here: after a cut one goes on from `received`.' },
  sendPiece: {
    ...calls.sendPiece, access: 'preorders.create', params: ById.extend({ start: wholeText(0, maxFileBytes) }), takesBytes: true, reply: Upload,
    summary: 'A piece of the file, as application/octet-stream, from `start` on. One that is here already changes nothing; one that leaves a gap is refused (409) with how much is here.',
  },
  finish: {
    ...calls.finish, access: 'preorders.create', params: ById, keeps: true, reply: Upload,
    summary: 'All pieces are here: the file is compared with its SHA-256 and judged as any file that is sent. A form may name it from then on.',
  },
  drop: { ...calls.drop, access: 'preorders.create', params: ById, reply: Upload, summary: 'Gives the file up: it is forgotten within the hour.' },
} as const satisfies Record<string, Endpoint>
