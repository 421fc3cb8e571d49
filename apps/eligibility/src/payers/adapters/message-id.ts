import { v5 } from 'uuid';
import type { ExchangeRequest } from '../domain/connector.js';

/** ISA13 is at a fixed position. */
const controlNumber = (interchange: string): string => interchange.slice(90, 99);

/**
 * UUID of one message: the same when the same interchange is sent again, and a new one when an attempt has its own
 * control number. Otherwise a peer that remembers ids would see one id with different contents, which it may reject.
 *
 * @source RFC 9562 §5.5 (version 5, with the exchange as the namespace); CAQH CORE 270 v2.2.0: PayloadID is a UUID
 */
export const messageId = ({ payloadId, payload }: ExchangeRequest): string => v5(controlNumber(payload), payloadId);
