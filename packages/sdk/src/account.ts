import type { CallOptions, Http } from './http.js';
import type {
  AccountProfile,
  CreatedKey,
  InvitedPerson,
  KeyList,
  KeyScope,
  PeopleList,
  Person,
  Role,
  Usage,
} from './types.js';

export interface UsageOptions extends CallOptions {
  /** First day, such as `2026-01-02`, UTC. Default: 29 days before `to`. */
  readonly from?: string;
  /** Last day, at most 365 days later. Default: today. */
  readonly to?: string;
  /** A whole month such as `2026-03`, instead of both. */
  readonly month?: string;
}

export interface UpdateAccountOptions extends CallOptions {
  /** 0.01 to 1: cards with an element whose score is lower are listed with `needsReview`. */
  readonly reviewThreshold?: number;
  /** Whether events with state `enriched` follow the completion of a card. */
  readonly enrichedEvents?: boolean;
  /** Whether corrected and confirmed values of cards may be exported to evaluate recognition. */
  readonly evaluationConsent?: boolean;
  /** Whether cards may be created with what a client has read from them. */
  readonly deviceReading?: AccountProfile['device_reading'];
  /** Whether people sign in to the console only with a second factor. Needs the scope `admin`. */
  readonly mfaRequired?: boolean;
  /** For how many days cards, images and checks are kept; null: until they are deleted. Need the scope `admin`. */
  readonly retentionDays?: number | null;
  readonly imageRetentionDays?: number | null;
  readonly checkRetentionDays?: number | null;
}

export interface CreateKeyOptions extends CallOptions {
  readonly name: string;
  /** Default: everything but the audit log, administration, and values for agents. */
  readonly scopes?: readonly KeyScope[];
  /** A date or an RFC 3339 time. Default: never. */
  readonly expiresAt?: string;
}

export interface InvitePersonOptions extends CallOptions {
  readonly email: string;
  readonly name?: string;
  readonly role: Role;
}

export interface UpdatePersonOptions extends CallOptions {
  readonly role?: Role;
  /** `deactivated` ends the person's sessions within a second. */
  readonly state?: 'active' | 'deactivated';
}

/** The caller's account. */
export class Account {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Name and logo, for pages that ask people to photograph a card, and the settings. Also available to session tokens.
   */
  get(options: CallOptions = {}): Promise<AccountProfile> {
    return this.#http.call({ ...options, path: '/v1/account' });
  }

  /** Changes the given fields. Needs an API key. */
  update(changes: UpdateAccountOptions): Promise<AccountProfile> {
    const {
      reviewThreshold,
      enrichedEvents,
      evaluationConsent,
      deviceReading,
      mfaRequired,
      retentionDays,
      imageRetentionDays,
      checkRetentionDays,
      ...options
    } = changes;
    const json = {
      review_threshold: reviewThreshold,
      enriched_events: enrichedEvents,
      evaluation_consent: evaluationConsent,
      device_reading: deviceReading,
      mfa_required: mfaRequired,
      retention_days: retentionDays,
      image_retention_days: imageRetentionDays,
      check_retention_days: checkRetentionDays,
    };
    return this.#http.call({ ...options, method: 'PATCH', path: '/v1/account', json });
  }

  /** API keys, oldest first, without their secrets. Needs an API key. */
  keys(options: CallOptions = {}): Promise<KeyList> {
    return this.#http.call({ ...options, path: '/v1/keys' });
  }

  /** A new API key; only this response contains it. Needs the scope `admin`. */
  createKey({ name, scopes, expiresAt, ...options }: CreateKeyOptions): Promise<CreatedKey> {
    const json = { name, scopes, expires_at: expiresAt };
    return this.#http.call({ ...options, method: 'POST', path: '/v1/keys', json });
  }

  /** Revokes an API key, and what was created with it, within a second. Needs the scope `admin`. */
  revokeKey(keyId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: `/v1/keys/${encodeURIComponent(keyId)}` });
  }

  /** People who may sign in to the console, oldest first. Needs the scope `admin`. */
  people(options: CallOptions = {}): Promise<PeopleList> {
    return this.#http.call({ ...options, path: '/v1/people' });
  }

  /** Lets the owner of an email address sign in. Sends no email. Needs the scope `admin`. */
  invitePerson({ email, name, role, ...options }: InvitePersonOptions): Promise<InvitedPerson> {
    return this.#http.call({ ...options, method: 'POST', path: '/v1/people', json: { email, name, role } });
  }

  /** Changes the role of a person, or deactivates a person. Needs the scope `admin`. */
  updatePerson(personId: string, { role, state, ...options }: UpdatePersonOptions): Promise<Person> {
    const path = `/v1/people/${encodeURIComponent(personId)}`;
    return this.#http.call({ ...options, method: 'PATCH', path, json: { role, state } });
  }

  /** Cards and eligibility checks by day, oldest first. Needs an API key. */
  usage({ from, to, month, ...options }: UsageOptions = {}): Promise<Usage> {
    return this.#http.call({ ...options, path: '/v1/usage', query: { from, to, month } });
  }

  /** The same as CSV: a row for each day, and one for the sum. */
  usageCsv({ from, to, month, ...options }: UsageOptions = {}): Promise<string> {
    return this.#http.call({ ...options, path: '/v1/usage', query: { from, to, month, format: 'csv' }, wants: 'text' });
  }
}
