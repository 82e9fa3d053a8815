/** Types of the parts of the load generator that are used here. The package has no types of its own. */
declare module 'autocannon' {
  type Load = {
    url: string
    connections: number
    duration?: number
    amount?: number
    method: string
    headers: Record<string, string>
    body?: Buffer
    requests: [{ setupRequest: (request: { headers: Record<string, string> }) => object }]
  }
  type Result = {
    duration: number
    errors: number
    timeouts: number
    '2xx': number
    non2xx: number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(load: Load): Promise<Result>
}
