/** Every metric of Cardlens. Units are UCUM codes, counted things in braces; labels never contain identifiers. */
export const metricDefinitions = {
  httpRequestDuration: {
    name: 'cardlens_http_request_duration',
    kind: 'histogram',
    unit: 'ms',
    labels: ['method', 'route', 'status'],
    description: 'Time from the request to the last byte of its response',
  },
  rpcDuration: {
    name: 'cardlens_rpc_duration',
    kind: 'histogram',
    unit: 'ms',
    labels: ['service', 'method', 'code'],
    description: 'Duration of a gRPC call, measured by the server',
  },
  eventLag: {
    name: 'cardlens_event_lag',
    kind: 'histogram',
    unit: 'ms',
    labels: ['consumer'],
    description: 'Age of a message when its handler starts',
  },
  eventHandled: {
    name: 'cardlens_event_handled',
    kind: 'counter',
    unit: '{message}',
    labels: ['consumer', 'outcome'],
    description: 'Messages by outcome: ack, retry, park',
  },
  backlog: {
    name: 'cardlens_backlog',
    kind: 'gauge',
    unit: '{message}',
    labels: ['consumer'],
    description:
      'Messages that a consumer has not finished, delivered or not; reported by card for every consumer, and by upload for queued scans',
  },
  parkedMessages: {
    name: 'cardlens_parked_messages',
    kind: 'gauge',
    unit: '{message}',
    labels: [],
    description: 'Messages that no handler could process and that wait for an operator',
  },
  ciphertextRejected: {
    name: 'cardlens_ciphertext_rejected',
    kind: 'counter',
    unit: '{read}',
    labels: ['kind'],
    description: 'Reads of stored data that could not be decrypted, by kind of data',
  },
  databaseDiskFree: {
    name: 'cardlens_database_disk_free',
    kind: 'gauge',
    unit: '1',
    labels: [],
    description:
      "Share of the disk of this service's database that is free; absent when the database does not report it",
  },
  certificateRemaining: {
    name: 'cardlens_certificate_remaining',
    kind: 'gauge',
    unit: 's',
    labels: [],
    description: 'Time until the certificate of this service for gRPC expires',
  },
  outboxSwept: {
    name: 'cardlens_outbox_swept',
    kind: 'counter',
    unit: '{event}',
    labels: ['app'],
    description: 'Events published by a sweeper because a crash or an outage left them in an outbox',
  },
  stageDuration: {
    name: 'cardlens_stage_duration',
    kind: 'histogram',
    unit: 'ms',
    labels: ['stage'],
    description: 'Time of one recognition stage on one side',
  },
  sideOutcome: {
    name: 'cardlens_side_outcome',
    kind: 'counter',
    unit: '{side}',
    labels: ['outcome'],
    description: 'Sides read, by ok or error code',
  },
  elementsRead: {
    name: 'cardlens_elements_read',
    kind: 'histogram',
    unit: '{element}',
    labels: ['side'],
    description: 'Elements returned for one side',
  },
  cardOutcome: {
    name: 'cardlens_card_outcome',
    kind: 'counter',
    unit: '{card}',
    labels: ['outcome'],
    description: 'Finished cards, by completed, unknown or error code',
  },
  cardDuration: {
    name: 'cardlens_card_duration',
    kind: 'histogram',
    unit: 'ms',
    labels: ['outcome'],
    description: 'Time from the first upload of a card to its end',
  },
  eligibilityOutcome: {
    name: 'cardlens_eligibility_outcome',
    kind: 'counter',
    unit: '{check}',
    labels: ['outcome'],
    description: 'Finished eligibility checks, by completed or error code',
  },
  eligibilityDuration: {
    name: 'cardlens_eligibility_duration',
    kind: 'histogram',
    unit: 'ms',
    labels: ['outcome'],
    description: 'Time from the request of an eligibility check to its end',
  },
  liveConnections: {
    name: 'cardlens_live_connections',
    kind: 'updown',
    unit: '{connection}',
    labels: [],
    description: 'Open live connections',
  },
  connectorExchange: {
    name: 'cardlens_connector_exchange',
    kind: 'histogram',
    unit: 'ms',
    labels: ['connector', 'outcome'],
    description: 'Time of one exchange with a payer or clearinghouse, by ok or kind of failure',
  },
  connectorCircuit: {
    name: 'cardlens_connector_circuit',
    kind: 'counter',
    unit: '{change}',
    labels: ['connector', 'scope', 'state'],
    description: 'Circuits to a peer, or to one payer behind it, that became open, half_open or closed',
  },
  webhookAttempt: {
    name: 'cardlens_webhook_attempt',
    kind: 'histogram',
    unit: 'ms',
    labels: ['outcome'],
    description: 'Time of one attempt to deliver a webhook, by ok or error code',
  },
  webhookDelay: {
    name: 'cardlens_webhook_delay',
    kind: 'histogram',
    unit: 'ms',
    labels: [],
    description: 'Time from an event to the first attempt to deliver it to an endpoint',
  },
  webhookDisabled: {
    name: 'cardlens_webhook_disabled',
    kind: 'counter',
    unit: '{endpoint}',
    labels: ['reason'],
    description: 'Webhook endpoints that were disabled because they were gone or kept failing',
  },
} as const satisfies Record<string, MetricDefinition>;

export interface MetricDefinition {
  readonly name: string;
  readonly kind: 'histogram' | 'counter' | 'updown' | 'gauge';
  readonly unit: string;
  readonly labels: readonly string[];
  readonly description: string;
}

export type MetricName = keyof typeof metricDefinitions;
export type MetricLabels<M extends MetricName> = {
  readonly [L in (typeof metricDefinitions)[M]['labels'][number]]: string | number;
};

/** Attributes that a span may have: identifiers, counts and codes, never PHI. */
export const spanAttributes = {
  cardId: 'cardlens.card_id',
  scanId: 'cardlens.scan_id',
  side: 'cardlens.side',
  errorCode: 'cardlens.error_code',
  eventType: 'cardlens.event_type',
  consumer: 'cardlens.consumer',
  attempt: 'cardlens.attempt',
  stage: 'cardlens.stage',
  elementCount: 'cardlens.element_count',
  wordCount: 'cardlens.word_count',
  width: 'cardlens.width',
  height: 'cardlens.height',
  httpMethod: 'http.request.method',
  httpRoute: 'http.route',
  httpStatus: 'http.response.status_code',
  rpcMethod: 'rpc.method',
  connector: 'cardlens.connector',
  outcome: 'cardlens.outcome',
} as const;

export type SpanAttributeName = keyof typeof spanAttributes;
export type SpanAttributes = { readonly [A in SpanAttributeName]?: string | number };
