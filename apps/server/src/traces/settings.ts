import { z } from '@barreno/domain/zod'
import { traceSettingTexts as texts } from '@barreno/texts/traces'

/** What OpenTelemetry calls them everywhere. Without the first nothing is traced, and nothing of OpenTelemetry is loaded. */
export const tracesEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: texts.endpoint }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text, context): Record<string, string> => {
      const headers = readHeaders(text)
      if (!headers) context.addIssue({ code: 'custom', message: texts.headers })
      return headers ?? z.NEVER
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('barreno'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, texts.share)
    .transform(Number)
    .default(1),
}

export type TraceSettings = {
  /** The collector, to which `/v1/traces` is added. */
  endpoint: string
  /** What is sent along with each report, as a key of the collector's. */
  headers: Record<string, string>
  /** Under which name the collector keeps what this server reports. */
  service: string
  /** Which part of the calls is traced, from 0 to 1. */
  share: number
}

type Given = z.infer<z.ZodObject<typeof tracesEnvironment>>

export function readTraces(env: Given): TraceSettings | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Names and values as OpenTelemetry writes them: `a=1,b=two%20words`; undefined where they cannot be read. */
function readHeaders(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(pairs.map((pair) => [pair![1], decodeURIComponent(pair![2]!)]))
  } catch {
    return undefined
  }
}
