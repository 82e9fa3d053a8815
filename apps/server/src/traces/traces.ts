import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel, TracingChannelSubscribers } from 'node:diagnostics_channel'
import type { Context, Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import release from '../../package.json' with { type: 'json' }
import { type Statement, statementsSent } from '../db/server-connection.ts'
import { callNameOf } from '../http/call-name.ts'
import { type Job, jobsDone } from '../jobs/tasks.ts'
import type { TraceSettings } from './settings.ts'

const { version } = release

export type Traces = {
  /** Traces the requests of an app. With `goesOn`, it continues the trace of a trusted proxy. */
  traceCalls: (app: FastifyInstance, options: { goesOn: boolean }) => void
  /** Sends the remaining spans and ends. */
  stop: () => Promise<void>
}

/** Milliseconds for which a stopping server waits for its collector. */
const reportMs = 3_000

/**
 * Reports calls, jobs and their statements to an OpenTelemetry collector.
 * Names are those of the endpoint table and of the jobs, and statements have `$1` instead of values, so no user input leaves the server.
 * The packages are loaded only here, because few installations use traces.
 */
export async function openTraces({ endpoint, headers, service, share }: TraceSettings, warn: (message: string) => void): Promise<Traces> {
  const [
    { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, defaultTextMapGetter },
    sdk,
    { OTLPTraceExporter },
    resources,
    core,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  const quiet = () => {}
  const tell = (message: string) => warn(`traces: ${message}`)
  diag.setLogger({ error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN)
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanLimits: { attributeValueLengthLimit: 8_000 },
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }) })],
  })
  const tracer = provider.getTracer('barreno', version)
  const propagator = new core.W3CTraceContextPropagator()
  /** The span of the current call or job. */
  const current = new AsyncLocalStorage<Span>()
  const within = (span: Span | undefined): Context => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT)

  function fail(span: Span, error: unknown): void {
    const { code } = Object(error) as { code?: unknown }
    span.setStatus({ code: SpanStatusCode.ERROR })
    // An error message may contain user input; its code does not.
    if (typeof code === 'string') span.setAttribute('error.type', code)
  }

  const statements = new WeakMap<Statement, Span>()
  const endStatements = subscribe(statementsSent, {
    start(statement) {
      const parent = current.getStore()
      // Statements outside of calls and jobs, such as health checks, would each be a trace of their own.
      if (!parent?.isRecording()) return
      const span = tracer.startSpan('statement', { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } }, within(parent))
      statements.set(statement, span)
      void Promise.prototype.then.call(statement, undefined, (error: unknown) => fail(span, error))
    },
    asyncEnd(statement) {
      const span = statements.get(statement)
      if (!span) return
      const text = (statement.statement?.string ?? '').replace(/\s+/g, ' ').trim()
      span.updateName(/^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement')
      span.setAttribute('db.query.text', text)
      span.end()
    },
  })

  const jobs = new WeakMap<Job, Span>()
  jobsDone.start.bindStore(current, (job) => {
    const span = tracer.startSpan(job.name, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT)
    jobs.set(job, span)
    return span
  })
  const endJobs = subscribe(jobsDone, {
    error(job) {
      const span = jobs.get(job)
      if (span) fail(span, job.error)
    },
    asyncEnd: (job) => jobs.get(job)?.end(),
  })

  function traceCalls(app: FastifyInstance, { goesOn }: { goesOn: boolean }): void {
    const spans = new WeakMap<FastifyRequest, Span>()
    app.addHook('onRequest', (request, _reply, done) => {
      const { config, url: route } = request.routeOptions
      // An open stream is not a slow call.
      if (config.staysOpen) return done()
      const parent = goesOn ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter) : ROOT_CONTEXT
      const attributes = {
        'http.request.method': request.method,
        ...(route && { 'http.route': route }),
        'barreno.request_id': request.id,
      }
      const span = tracer.startSpan(callNameOf(config, request.url), { kind: SpanKind.SERVER, attributes }, parent)
      spans.set(request, span)
      current.run(span, done)
    })
    // The body is read in the context of the connection, outside of the call's.
    app.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request)
      if (span) current.run(span, done)
      else done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request)
      span?.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  }

  async function stop(): Promise<void> {
    endStatements()
    endJobs()
    jobsDone.start.unbindStore(current)
    await Promise.race([provider.shutdown(), new Promise((resolve) => setTimeout(resolve, reportMs).unref())])
  }

  return { traceCalls, stop }
}

/** Subscribes to some events of a channel and returns the function that ends it. Node accepts fewer subscribers than its types require. */
function subscribe<Event extends object>(
  channel: TracingChannel<unknown, Event>,
  some: Partial<TracingChannelSubscribers<Event>>,
): () => void {
  const subscribers = some as TracingChannelSubscribers<Event>
  channel.subscribe(subscribers)
  return () => channel.unsubscribe(subscribers)
}
