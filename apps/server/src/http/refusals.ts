import { confirmedActs } from '@barreno/domain/confirmations/values'
import type { Endpoint } from '@barreno/domain/endpoint'
import { needsProof, type Permission } from '@barreno/domain/permissions'
import { type ProblemCode, problems } from '@barreno/domain/problems'

/**
 * Returns the refusals that a call can answer.
 * They are those before its use case, by the inputs of its row, and those of the concepts that the use case works with.
 * The API document lists them, and the tests check every refusal that they meet against them.
 */
export function refusalsOf(concept: string, row: Endpoint): ProblemCode[] {
  const refusedBefore = beforeUseCase(row)
  return codes.filter((code) => refusedBefore.has(code) || byUseCase(concept, row, code))
}

const codes = Object.keys(problems) as ProblemCode[]

function beforeUseCase(row: Endpoint): Set<ProblemCode> {
  const isWrite = row.method !== 'GET'
  return new Set<ProblemCode>([
    'request.malformed',
    'request.tooManyCalls',
    'input.invalid',
    'server.busy',
    'server.failed',
    ...(row.access === 'anyone'
      ? []
      : (['session.missing', 'session.expired', 'auth.passwordChangeRequired', 'auth.secondFactorOwed', 'request.tooMany'] as const)),
    ...(row.access === 'anyone' || row.access === 'signedIn' ? [] : (['permission.denied'] as const)),
    ...(row.denied ? [row.denied] : []),
    ...(isWrite && mayNeedProof(row) ? (['auth.proofNeeded'] as const) : []),
    ...(isWrite && mayNeedSecondPerson(row) ? (['confirmations.needed'] as const) : []),
    ...(row.path.includes(':') ? (['request.notFound'] as const) : []), // an id such as `..` makes another address
    ...(row.sorts ? (['input.limitNeeded'] as const) : []),
    ...(isWrite ? (['input.notJson', 'input.mediaType', 'input.tooLarge', 'server.diskFull'] as const) : []),
    ...(isWrite && !row.session && !row.keeps ? (['request.keyInvalid', 'request.keyReused', 'request.withdrawn'] as const) : []),
    ...(row.versioned ? (['record.stale'] as const) : []),
    ...(row.costly ? (['request.tooManyAtOnce'] as const) : []),
    ...(row.files ? (['input.multipart', ...codes.filter((code) => code.startsWith('files.'))] as const) : []),
    ...(signsWithPasskey(row) ? (['auth.passkeyNotConfirmed', 'auth.passkeyBlocked', 'auth.passkeysUnavailable'] as const) : []),
    ...(row.body && 'patternUploadsJson' in row.body.shape ? (['uploads.gone'] as const) : []),
    ...(row.reply === 'file' ? (['files.damaged', 'files.missing', 'files.notFound', 'files.unavailable'] as const) : []),
  ])
}

/** A call about an order may be an act in the place of a body. */
const mayNeedProof = ({ access, path }: Endpoint) =>
  path.startsWith('/orders') || [access].flat().some((each) => needsProof.has(each as Permission))

const mayNeedSecondPerson = ({ access, path }: Endpoint) =>
  !path.startsWith('/confirmations') && [access].flat().some((each) => confirmedActs.some((act) => act === each))

/** Whether the call signs something, possibly with a passkey. */
const signsWithPasskey = ({ body, session }: Endpoint) => !session && body !== undefined && 'passkey' in body.shape

/** Reads never answer 409, but they may meet missing records, missing permissions and bad input. */
const byUseCase = (concept: string, row: Endpoint, code: ProblemCode) =>
  [concept, ...(worksWith[concept] ?? [])].includes(code.split('.')[0]!) && (row.method !== 'GET' || problems[code] !== 409)

/** Other concepts whose refusals can come from the use cases of a concept. */
const worksWith: Readonly<Record<string, readonly string[]>> = {
  users: ['auth'],
  people: ['auth', 'clients'],
  clients: ['auth'],
  settings: ['auth'],
  materials: ['inventory', 'magazines', 'spreadsheets'],
  inventory: ['custody', 'magazines', 'materials', 'orders', 'preorders'],
  custody: ['inventory', 'magazines'],
  confirmations: ['inventory', 'magazines', 'materials', 'reports', 'users'],
  combos: ['materials'],
  patterns: ['materials'],
  preorders: ['clients', 'combos', 'materials', 'orders', 'patterns'],
  permits: ['clients', 'orders'],
  orders: ['permits', 'clients', 'officers', 'inventory', 'magazines', 'materials', 'patterns', 'preorders', 'users'],
  incidents: ['orders'],
  printouts: ['orders', 'preorders'],
  exports: ['orders', 'reports'],
  uploads: ['clients', 'files'],
}
