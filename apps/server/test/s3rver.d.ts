/** The parts of s3rver that the tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  type Options = { address: string; port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  const signatures: { getStringToSign: (canonical: { uri: string; querystring: string }, request: object) => string }
  export default signatures
}
