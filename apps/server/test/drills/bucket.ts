import { anS3Service, bucket } from '../s3.ts'

/** A bucket for files: of the service that the environment names by S3_ENDPOINT and the settings beside it, or of s3rver, a server for tests. */
export async function aBucket(folder: string): Promise<{ what: string; settings: Record<string, string> }> {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const given = Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  if (given['S3_ENDPOINT']) return { what: given['S3_ENDPOINT'], settings: { ...given, S3_PREFIX: `drill-${Date.now()}/` } }
  const { settings } = await anS3Service(folder)
  return {
    what: 's3rver',
    settings: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: settings.accessKey,
      S3_SECRET_ACCESS_KEY: settings.secretKey,
    },
  }
}
