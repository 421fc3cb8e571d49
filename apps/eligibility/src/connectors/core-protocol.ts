import { outcomeOf } from './core-answer.js';
import { mimeAnswer, mimeRequest } from './core-mime.js';
import { soapAnswer, soapContentType, soapRequest, type UsernamePassword } from './core-soap.js';
import { type Outcome, outcomeOfStatus, type Protocol, textBody } from './protocol.js';
import type { Answer, Poster } from './transport.js';

export interface CoreSettings {
  readonly url: URL;
  readonly envelope: 'soap' | 'mime';
  /** Absent when the client certificate alone identifies the sender. */
  readonly credentials?: UsernamePassword | undefined;
  /** Additional fields required by companion guides. */
  readonly headers: Readonly<Record<string, string>>;
}

/** CAQH CORE connectivity vC2.2.0, real time, in either of its two envelopes. */
export function coreProtocol({ url, envelope, credentials, headers }: CoreSettings, transport: Poster): Protocol {
  return {
    async exchange(request, signal) {
      const { contentType, body } =
        envelope === 'soap'
          ? { contentType: soapContentType, body: soapRequest(request, credentials) }
          : mimeRequest(request, credentials);
      const answer = await transport.post({ url, headers: { ...headers, 'content-type': contentType }, body }, signal);
      return outcomeOfAnswer(answer, envelope);
    },
  };
}

/**
 * An envelope is more specific than a status: SOAP faults come with 500, envelope errors with 400 or 200. So the
 * envelope is read first, and the status applies when there is none; a response with status 200 must have an envelope.
 */
function outcomeOfAnswer(answer: Answer, envelope: 'soap' | 'mime'): Outcome {
  const byStatus = outcomeOfStatus(answer);
  const contentType = answer.headers['content-type'] ?? '';
  try {
    const text = textBody(answer);
    const outcome = outcomeOf(envelope === 'soap' ? soapAnswer(contentType, text) : mimeAnswer(contentType, text));
    // Only a code defined by the rule is more specific than the status.
    return byStatus && ('payload' in outcome || outcome.failure === 'malformed') ? byStatus : outcome;
  } catch (error) {
    if (byStatus) return byStatus;
    throw error;
  }
}
