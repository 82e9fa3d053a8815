import { isIP } from 'node:net'

/** A bucket and the prefix of its keys, which is empty or ends in a slash. */
export type S3Place = { bucket: string; prefix: string }

/** Address and credentials of the object storage. */
export type S3Settings = { endpoint: string; region: string; accessKey: string; secretKey: string }

export const isS3 = (place: string): boolean => place.startsWith('s3:')

/** Parses `s3://bucket/prefix`; null if it is invalid. */
export function readS3Place(text: string): S3Place | null {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.\-/]*))?$/.exec(text) ?? []
  if (bucket === undefined || isIP(bucket) !== 0) return null
  const folders = path.replace(/\/$/, '').split('/')
  if (path !== '' && folders.some((folder) => /^\.{0,2}$/.test(folder))) return null
  return { bucket, prefix: path === '' ? '' : `${folders.join('/')}/` }
}

export const s3PlaceText = ({ bucket, prefix }: S3Place): string => `s3://${bucket}/${prefix}`.replace(/\/$/, '')
