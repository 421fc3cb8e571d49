import type { CoreSettings } from '../domain/settings.js';
import { mimeRequest, mimeResponse } from './core-mime.js';
import { outcomeOf } from './core-response.js';
import { soapContentType, soapRequest, soapResponse } from './core-soap.js';
import { type Outcome, outcomeOfStatus, type Protocol, textBody } from './protocol.js';
import type { HttpResponse, Poster } from './transport.js';

/** CAQH CORE connectivity vC2.2.0, real time, in either of its two envelopes. */
export function coreProtocol({ url, envelope, credentials, headers }: CoreSettings, transport: Poster): Protocol {
  return {
    async exchange(request, signal) {
      const { contentType, body } =
        envelope === 'soap'
          ? { contentType: soapContentType, body: soapRequest(request, credentials) }
          : mimeRequest(request, credentials);
      const response = await transport.post(
        { url, headers: { ...headers, 'content-type': contentType }, body },
        signal,
      );
      return outcomeOfResponse(response, envelope);
    },
  };
}

/**
 * An envelope is more specific than a status: SOAP faults come with 500, envelope errors with 400 or 200. So the
 * envelope is read first, and the status applies when there is none; a response with status 200 must have an envelope.
 */
function outcomeOfResponse(response: HttpResponse, envelope: 'soap' | 'mime'): Outcome {
  const byStatus = outcomeOfStatus(response);
  const contentType = response.headers['content-type'] ?? '';
  try {
    const text = textBody(response);
    const outcome = outcomeOf(envelope === 'soap' ? soapResponse(contentType, text) : mimeResponse(contentType, text));
    // Only a code defined by the rule is more specific than the status.
    return byStatus && ('payload' in outcome || outcome.failure === 'malformed') ? byStatus : outcome;
  } catch (error) {
    if (byStatus) return byStatus;
    throw error;
  }
}
