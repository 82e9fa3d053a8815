import { isIP } from 'node:net'

/** A bucket and what the keys of its backups begin with, empty or ending in a slash. */
export type S3Place = { bucket: string; prefix: string }

/** Where a bucket is reached, and with which key. */
export type S3Settings = { endpoint: string; region: string; accessKey: string; secretKey: string }

export const isS3 = (place: string): boolean => place.startsWith('s3:')

/** `s3://bucket/prefix`; null where it is none. */
export function readS3Place(text: string): S3Place | null {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.\-/]*))?$/.exec(text) ?? []
  if (bucket === undefined || isIP(bucket) !== 0) return null
  const folders = path.replace(/\/$/, '').split('/')
  if (path !== '' && folders.some((folder) => /^\.{0,2}$/.test(folder))) return null
  return { bucket, prefix: path === '' ? '' : `${folders.join('/')}/` }
}

export const s3PlaceText = ({ bucket, prefix }: S3Place): string => `s3://${bucket}/${prefix}`.replace(/\/$/, '')
