import { z } from '@barreno/domain/zod'
import { traceSettingTexts as texts } from '@barreno/texts/traces'

/** Standard variables of OpenTelemetry. Without the first one nothing is traced and no OpenTelemetry package is loaded. */
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
  /** URL of the collector, to which `/v1/traces` is appended. */
  endpoint: string
  /** Headers of each report, such as the collector's API key. */
  headers: Record<string, string>
  /** Name of this server in the collector. */
  service: string
  /** Share of the calls that are traced, from 0 to 1. */
  share: number
}

type TraceVariables = z.infer<z.ZodObject<typeof tracesEnvironment>>

export function readTraces(env: TraceVariables): TraceSettings | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Parses headers as OpenTelemetry writes them, for example `a=1,b=two%20words`; undefined if they are invalid. */
function readHeaders(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(pairs.map((pair) => [pair![1], decodeURIComponent(pair![2]!)]))
  } catch {
    return undefined
  }
}
