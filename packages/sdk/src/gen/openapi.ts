// Generated from the OpenAPI document by `npm run generate -w @cardlens/sdk`. Do not edit.

export interface paths {
    readonly "/v1/ping": {
        readonly parameters: {};
        /**
         * Is the service there?
         * @description Answers without a credential, and tells what the service can do.
         */
        readonly get: operations["ping"];
    };
    readonly "/v1/authping": {
        readonly parameters: {};
        /**
         * Does my credential work?
         * @description Checks the API key or the session token, and tells the account that it belongs to.
         */
        readonly get: operations["authPing"];
    };
    readonly "/v1/access-token": {
        readonly parameters: {};
        /**
         * Get a session token for an end user
         * @description Called by your server with its API key, once it knows who its user is; the token goes to the browser or the app. With `user_id` the user finds the same cards again with every later token. Without it, the cards are out of the user’s reach when the token expires; your API key still sees them. Two people must never share a `user_id`: each would see the cards of the other.
         */
        readonly get: operations["getAccessToken"];
    };
    readonly "/v1/generate-magic-link": {
        readonly parameters: {};
        /**
         * Get a link that continues the session on another device
         * @description For an end user who wants to take the photos with a phone: show the link, for example as a QR code. It holds for one hour and may be opened again until then. Whoever opens it acts for this user, so show it to nobody else.
         */
        readonly get: operations["generateMagicLink"];
    };
    readonly "/v1/validate-magic-link": {
        readonly parameters: {};
        /**
         * Exchange a magic link for a session token
         * @description Called by the device that opened the link; the token of the link is the credential. The session token it gets is of the same user and session, ends with the link at the latest, and may only capture: create a card, upload its images, and follow it.
         */
        readonly get: operations["validateMagicLink"];
    };
    readonly "/.well-known/jwks.json": {
        readonly parameters: {};
        /**
         * Public keys of session tokens
         * @description A JSON Web Key Set (RFC 7517). A key is listed before the first token is signed with it, and as long as one of its tokens is valid.
         */
        readonly get: operations["getJwks"];
    };
    readonly "/v1/cards": {
        readonly parameters: {};
        /**
         * List cards
         * @description Newest first; deleted cards are left out. An API key sees the cards of its account, a session token those of its user.
         */
        readonly get: operations["listCards"];
        /**
         * Create a card
         * @description Reserves an identifier. The images come next: get an upload target for each side, or upload directly.
         *
         *     A session token that came from a magic link may do this too.
         */
        readonly post: operations["createCard"];
    };
    readonly "/v1/cards/search": {
        readonly parameters: {};
        /**
         * Search cards
         * @description Finds completed cards by what was read from them: names, payer, plan, numbers. Every word of the query has to begin some word of the card; case and accents do not matter. Cards with more and better matches come first, then newer ones.
         */
        readonly get: operations["searchCards"];
    };
    readonly "/v1/cards/{card_id}": {
        readonly parameters: {};
        /**
         * Get a card
         * @description Everything that is known about a card. Of a deleted one it only tells that it existed.
         *
         *     A session token that came from a magic link may do this too.
         */
        readonly get: operations["getCard"];
        /**
         * Delete a card
         * @description Removes images, texts, results and everything else that was read from the card, wherever it is. What stays is the record: identifiers, times, state, statistics. It cannot be undone.
         */
        readonly delete: operations["deleteCard"];
    };
    readonly "/v1/cards/{card_id}/generate-upload-url": {
        readonly parameters: {};
        /**
         * Get an upload target for one side
         * @description Post a form (`multipart/form-data`) to `upload_url` that carries every entry of `upload_parameters` as a field and, last, the image in the field `file`. PUT is not supported. The image has 5 KB to 50 MB and is JPEG, PNG, WebP or TIFF; its content counts, not its name. The service learns of the upload by itself.
         *
         *     A session token that came from a magic link may do this too.
         */
        readonly post: operations["generateUploadUrl"];
    };
    readonly "/v1/generate-upload-url": {
        readonly parameters: {};
        /**
         * Create a card and get its upload target
         * @description A card of which only the front is wanted, and where the front goes, in one call. Post a form (`multipart/form-data`) to `upload_url` that carries every entry of `upload_parameters` as a field and, last, the image in the field `file`. PUT is not supported. The image has 5 KB to 50 MB and is JPEG, PNG, WebP or TIFF; its content counts, not its name. The service learns of the upload by itself.
         *
         *     A session token that came from a magic link may do this too.
         */
        readonly get: operations["createCardWithUploadUrl"];
    };
    readonly "/v1/cards/{card_id}/upload": {
        readonly parameters: {};
        /**
         * Upload the image of one side
         * @description The image as the body, binary or as base64 text (a `data:` URL will do), with the limits of an upload target. Answered once the image is stored; what becomes of it shows on the card. What is too small, or no image of these formats, is refused at once, and the card stays as it was.
         *
         *     A session token that came from a magic link may do this too.
         */
        readonly post: operations["uploadImage"];
    };
    readonly "/v1/cards/{card_id}/events": {
        readonly parameters: {};
        /**
         * Follow a card by Server-Sent Events
         * @description What the WebSocket tells of one card, as a stream that lasts until one of the two sides ends it. Each `data` is the JSON text of an event. When the credential ends, the last one is `{ "type": "error", … }`.
         *
         *     A session token that came from a magic link may do this too.
         */
        readonly get: operations["streamCardEvents"];
    };
    readonly "/v1/scans/{scan_id}/metadata": {
        readonly parameters: {};
        /**
         * Replace the metadata of an upload
         * @description Gives an upload other metadata, whole: what was there before is gone.
         *
         *     A session token that came from a magic link may do this too.
         */
        readonly post: operations["replaceScanMetadata"];
    };
    readonly "/v1/cards/{card_id}/flag": {
        readonly parameters: {};
        /**
         * Flag a card
         * @description Tells us that something is wrong with a card. A card can be flagged many times.
         */
        readonly post: operations["flagCard"];
    };
    readonly "/v1/cards/{card_id}/performance": {
        readonly parameters: {};
        /**
         * Record what the client measured
         * @description Keeps durations that the client measured with the card, for statistics. They stay when the card is deleted.
         *
         *     A session token that came from a magic link may do this too.
         */
        readonly post: operations["recordPerformance"];
    };
    readonly "/v1/cards/{card_id}/match": {
        readonly parameters: {};
        /**
         * Match a card again
         * @description Matches a completed card with the payer data and the list of your own that there are now. The card stays completed, with the match that it has, until the new one is there: then `payer_match` and `metadata.payer_match_version` change, and live listeners and webhooks hear `completed` once more. Needs an API key.
         */
        readonly post: operations["matchCard"];
    };
    readonly "/v1/payers": {
        readonly parameters: {};
        /**
         * Search payers
         * @description Finds payers of our directory by name. Every word of the query has to begin some word of one of the payer’s names; payers of which it is the name come first, then those whose name begins with it, then others. Needs an API key.
         */
        readonly get: operations["searchPayers"];
    };
    readonly "/v1/payer-lists/custom": {
        readonly parameters: {};
        /**
         * Get your own list of payers
         * @description Describes the list, or with `format=csv` returns it: all columns, and the cells as they were sent. Before you open it in a spreadsheet, mind that cells may look like formulas. Needs an API key.
         */
        readonly get: operations["getCustomPayerList"];
        /**
         * Replace your own list of payers
         * @description Takes your own list of payers; cards are matched with it into `payer_match.custom`. The list is replaced whole, from one card to the next, or stays as it was. At most 50,000 rows and 20 MB, in UTF-8. A CSV names its columns in the first row: `custom_payer_id`, `custom_payer_name` and, if you like, `custom_payer_name_alt`, `payer_id`, `phone`; others are ignored. Rows that break a rule are left out and told. Needs an API key.
         */
        readonly put: operations["replaceCustomPayerList"];
        /**
         * Delete your own list of payers
         * @description Removes the list with all its rows. Matches of cards stay as they are. Needs an API key.
         */
        readonly delete: operations["deleteCustomPayerList"];
    };
    readonly "/v1/eligibility": {
        readonly parameters: {};
        /**
         * List eligibility checks
         * @description Newest first, without the whole answers. An API key sees the checks of its account, a session token those of its user’s cards. Checks of deleted cards are gone. Where answers are large a page has fewer records than asked for: the last page is the one without `next_cursor`. `/eligibility` is another name of this path.
         */
        readonly get: operations["listEligibility"];
        /**
         * Check eligibility
         * @description Asks the payer of a completed card whether the member is covered, with an X12 270 that is made of the card and this body. The answer comes later: listen to live events, or ask for the record until its state is `completed` or `error`, which takes some 70 seconds at most: a payer has 60, and what nobody could work on ends within ten more. Field names may also be written in camelCase. `/eligibility` is another name of this path.
         */
        readonly post: operations["createEligibility"];
    };
    readonly "/v1/eligibility/{eligibility_id}": {
        readonly parameters: {};
        /**
         * Get an eligibility check
         * @description The record, with the payer’s whole answer and what it comes to once there is one. `/eligibility` is another name of this path.
         */
        readonly get: operations["getEligibility"];
    };
    readonly "/v1/webhooks": {
        readonly parameters: {};
        /**
         * List endpoints
         * @description All endpoints of the account, newest first. Needs an API key.
         */
        readonly get: operations["listWebhooks"];
        /**
         * Make an endpoint
         * @description From now on events are posted to this URL, signed with the secret of this answer. Without `events` it hears of everything. An account has at most 20 endpoints. Needs an API key.
         */
        readonly post: operations["createWebhook"];
    };
    readonly "/v1/webhooks/{webhook_id}": {
        readonly parameters: {};
        /**
         * Get an endpoint
         * @description The endpoint, without its secret. Needs an API key.
         */
        readonly get: operations["getWebhook"];
        /**
         * Delete an endpoint
         * @description Removes the endpoint with its log; what waits is not sent any more. Needs an API key.
         */
        readonly delete: operations["deleteWebhook"];
        /**
         * Change an endpoint
         * @description Changes what the body names; the rest stays. Deliveries that wait go to the new URL; while it is disabled they fail, and can be replayed later. Enabling it again forgets what it failed before. Needs an API key.
         */
        readonly patch: operations["updateWebhook"];
    };
    readonly "/v1/webhooks/{webhook_id}/rotate-secret": {
        readonly parameters: {};
        /**
         * Give an endpoint a new secret
         * @description For 24 hours both secrets sign: each delivery has a signature of either, and receivers that know one of them accept it. Needs an API key.
         */
        readonly post: operations["rotateWebhookSecret"];
    };
    readonly "/v1/webhooks/{webhook_id}/test": {
        readonly parameters: {};
        /**
         * Send a test
         * @description Posts `{ "type": "webhook.test", "webhook_id", "created_at" }` to the endpoint, signed as every event, whatever events it chose. It is sent once. Needs an API key.
         */
        readonly post: operations["testWebhook"];
    };
    readonly "/v1/webhooks/{webhook_id}/deliveries": {
        readonly parameters: {};
        /**
         * List deliveries
         * @description What became of each event, newest first; kept for 30 days after the end. Those of a deleted card are gone, but for the one that tells of the deletion. Needs an API key.
         */
        readonly get: operations["listWebhookDeliveries"];
    };
    readonly "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay": {
        readonly parameters: {};
        /**
         * Send a delivery again
         * @description Sends the same event with the same `webhook-id` once more, also one that was delivered, and begins its schedule anew. Needs an API key.
         */
        readonly post: operations["replayWebhookDelivery"];
    };
    readonly "/v1/openapi.json": {
        readonly parameters: {};
        /**
         * This document
         * @description The OpenAPI 3.0 document of the API. `/docs` shows it as a page.
         */
        readonly get: operations["getOpenApiDocument"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What was read from the card. An element that is absent was not on it, or was not certain enough. */
        readonly Details: {
            /** @description Number of the group, which tells the benefits of the plan. Some payers print none. */
            readonly group_number?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Number of the member; dependents may have their own. */
            readonly member_number?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description The insurer, or the administrator that pays. */
            readonly payer_name?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Payer or EDI identifier as printed; `payer_match` tells those of clearinghouses. */
            readonly payer_id?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description BIN for routing prescriptions. */
            readonly rx_bin?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description PCN for routing prescriptions. */
            readonly rx_pcn?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Group for routing prescriptions. */
            readonly rx_group?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Identifier of the member for prescriptions. */
            readonly rx_id?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Usually the policyholder; on some cards the dependent that the card was made for. */
            readonly member_name?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description The plan, as far as the card tells. */
            readonly plan_name?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Identifier of the plan. */
            readonly plan_id?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Identifier of the prescription plan. */
            readonly rx_issuer?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Who processes prescription claims. */
            readonly pharmacy_benefit_manager?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description A prominent identifier that nothing on the card explains. */
            readonly card_specific_id?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description The employer. */
            readonly client_name?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description When coverage starts: `YYYY-MM-DD` when the day is certain, otherwise as printed. */
            readonly start_date?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Date of birth, `YYYY-MM-DD`. */
            readonly member_dob?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Gender of the member. */
            readonly member_gender?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Prefix of the member number, where it is printed apart. */
            readonly member_id_prefix?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Suffix of the member number, where it is printed apart. */
            readonly member_id_suffix?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description The prescription plan. */
            readonly rx_plan?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Medicare or Medicaid number. */
            readonly medicare_medicaid_id?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Start of Medicare part A, `YYYY-MM-DD`. */
            readonly part_a_effective_date?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description Start of Medicare part B, `YYYY-MM-DD`. */
            readonly part_b_effective_date?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description The same as `client_name`. */
            readonly employer?: {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            };
            /** @description All dependents on the card. */
            readonly dependent_names?: readonly {
                /** @description The text. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            }[];
            /** @description Deductibles, copays, coinsurance, and the name of a primary care physician. */
            readonly plan_details?: readonly {
                /**
                 * @description What it is for.
                 * @enum {string}
                 */
                readonly service: "office_visit" | "specialist_visit" | "emergency_room" | "urgent_care" | "preventive_care" | "prescription" | "vision" | "dental" | "telemedicine" | "in_network_medical" | "out_of_network_medical" | "other";
                /**
                 * @description What it is.
                 * @enum {string}
                 */
                readonly category: "copay" | "coinsurance" | "deductible" | "out_of_pocket_max" | "pcp_name" | "other";
                /**
                 * @description Where it holds.
                 * @enum {string}
                 */
                readonly network: "in" | "out" | "any";
                /** @description As printed, for example `$25`. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            }[];
            /** @description All telephone numbers of both sides. */
            readonly phone_numbers?: readonly {
                /** @description The words beside it. */
                readonly label: string;
                /**
                 * @description Who answers.
                 * @enum {string}
                 */
                readonly type: "member_services" | "provider_services" | "pharmacy" | "pcp" | "dental" | "vision" | "telemedicine" | "nurse_line" | "prior_authorization" | "other";
                /** @description `NPA-NXX-XXXX` */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            }[];
            /** @description All addresses of both sides. */
            readonly addresses?: readonly {
                /** @description The words beside it. */
                readonly label: string;
                /**
                 * @description What is sent there.
                 * @enum {string}
                 */
                readonly type: "medical_claims" | "pharmacy_claims" | "dental_claims" | "vision_claims" | "appeals" | "pcp" | "general";
                /** @description The address in one line. */
                readonly value: string;
                /** @description How sure each stage was: text recognition, then classification of the element. When one of them was low, the element got a second look and two more entries follow. */
                readonly scores: readonly string[];
            }[];
        };
        /** @description A payer in the list of a clearinghouse. */
        readonly ClearinghouseMatch: {
            /** @description Name of the clearinghouse. */
            readonly clearinghouse: string;
            /** @description Identifier of the payer there. */
            readonly payer_id: string;
            /** @description Kind of transaction that the identifier is for, such as `professional`. */
            readonly transaction_type: string;
            /** @description Name of the payer there. */
            readonly payer_name: string;
            /** @description Our own identifier of the payer. */
            readonly svc_payer_id: string;
            /**
             * @description A probability from 0 to 1, as decimal text.
             * @example 0.970
             */
            readonly score: string;
            /** @description Where the entry comes from. */
            readonly metadata: {
                /** @description ISO 8601 with offset. */
                readonly last_updated: string;
                /** @description Version of the data. */
                readonly source: string;
            };
        };
        /** @description Which payer it is, in our directory, in the lists of clearinghouses, and in your own list. When no payer is similar enough it has empty lists and names none. */
        readonly PayerMatch: {
            /** @description Matches at clearinghouses. */
            readonly matches: readonly components["schemas"]["ClearinghouseMatch"][];
            /** @description Matches at a second clearinghouse. */
            readonly change_healthcare: readonly components["schemas"]["ClearinghouseMatch"][];
            /** @description Matches in your own list. */
            readonly custom: readonly {
                /** @description Your identifier. */
                readonly custom_payer_id: string;
                /** @description Your name of the payer. */
                readonly custom_payer_name: string;
                /** @description Your other name of the payer; empty when there is none. */
                readonly custom_payer_name_alt: string;
                /**
                 * @description A probability from 0 to 1, as decimal text.
                 * @example 0.970
                 */
                readonly score: string;
                /** @description Version of your list. */
                readonly source: string;
            }[];
            /** @description Our own identifier of the payer, the same for good. */
            readonly svc_payer_id?: string;
            /** @description Our own name of the payer. */
            readonly svc_payer_name?: string;
            /**
             * @description A probability from 0 to 1, as decimal text.
             * @example 0.970
             */
            readonly score?: string;
        };
        /** @description The lists of `details` once more, flat and typed. Null until the card is completed. */
        readonly EnrichedResults: {
            /** @description Addresses. */
            readonly addresses: readonly {
                /** @description The words beside it. */
                readonly label: string;
                /**
                 * @description What is sent there.
                 * @enum {string}
                 */
                readonly type: "medical_claims_address" | "pharmacy_claims_address" | "dental_claims_address" | "vision_claims_address" | "appeals_address" | "pcp_address" | "general_address";
                /** @description The address in one line. */
                readonly address: string;
                /**
                 * @description A probability from 0 to 1, as decimal text.
                 * @example 0.970
                 */
                readonly score: string;
                /** @description The company at the address. */
                readonly company_name?: string;
            }[];
            /** @description Telephone numbers of these types; others are left out. */
            readonly phone_numbers: readonly {
                /** @description The words beside it. */
                readonly label: string;
                /**
                 * @description Who answers.
                 * @enum {string}
                 */
                readonly type: "pcp_phone" | "member_services_phone" | "provider_services_phone" | "pharmacy_services_phone" | "dental_benefit_phone" | "vision_benefit_phone" | "telemedicine_phone";
                /** @description `NPA-NXX-XXXX` */
                readonly number: string;
                /**
                 * @description A probability from 0 to 1, as decimal text.
                 * @example 0.970
                 */
                readonly score: string;
            }[];
            /** @description Costs. */
            readonly copays_deductibles: readonly {
                /**
                 * @description What it is for.
                 * @enum {string}
                 */
                readonly service: "office_visit" | "specialist_visit" | "emergency_room" | "urgent_care" | "preventive_care" | "prescription" | "vision" | "dental" | "telemedicine" | "in_network_medical" | "out_of_network_medical" | "other";
                /**
                 * @description What it is.
                 * @enum {string}
                 */
                readonly category: "copay" | "coinsurance" | "deductible" | "out_of_pocket_max" | "pcp_name" | "other";
                /** @description Dollars, or percent. */
                readonly value: number;
                /**
                 * @description A probability from 0 to 1, as decimal text.
                 * @example 0.970
                 */
                readonly score: string;
            }[];
            /**
             * @description Which sides were read.
             * @enum {string}
             */
            readonly processed_sides: "front_only" | "both";
        } | null;
        /** @description One side. The upright image is what a viewer shows that honors EXIF. */
        readonly SideEvidence: {
            /** @description Of the upright image, in pixels. */
            readonly width: number;
            /** @description Of the upright image, in pixels. */
            readonly height: number;
            /** @description Everything that was read. */
            readonly words: readonly {
                /** @description The word. */
                readonly text: string;
                /** @description Four corners `[x, y]` in pixels of the upright image, clockwise from the top left of the text. */
                readonly box: readonly (readonly number[])[];
                /**
                 * @description A probability from 0 to 1, as decimal text.
                 * @example 0.970
                 */
                readonly score: string;
            }[];
            /** @description Where the elements of `details` stood, by their names; entries of lists as `phone_numbers[2]`. An element that both sides show stands where the value that counts was read. */
            readonly elements: {
                readonly [key: string]: {
                    /** @description Four corners `[x, y]` in pixels of the upright image, clockwise from the top left of the text. */
                    readonly box: readonly (readonly number[])[];
                    /** @description The words that the value came from. */
                    readonly words: readonly number[];
                };
            };
        };
        /** @description What a completed card was read from, by side. */
        readonly Evidence: {
            readonly front?: components["schemas"]["SideEvidence"];
            readonly back?: components["schemas"]["SideEvidence"];
        };
        /** @description Why the card, or a side of it, failed. */
        readonly CardFailure: {
            /** @description The text of `error_message`. */
            readonly message: string;
            /**
             * @description Always the same.
             * @enum {string}
             */
            readonly type: "Card Error";
            /**
             * @description The code by itself.
             * @enum {string}
             */
            readonly code: "IMG_TOO_SMALL" | "IMG_TOO_LARGE" | "IMG_UNSUPPORTED" | "IMG_CORRUPT" | "IMG_DIMENSIONS" | "IMG_BLURRY" | "IMG_NO_TEXT" | "CARD_REJECTED" | "OCR_FAILED" | "PIPELINE_TIMEOUT" | "UPLOAD_EXPIRED" | "INTERNAL";
        };
        /** @description A card as creation, list and search show it. */
        readonly CardSummary: {
            /**
             * Format: uuid
             * @description Identifier of the card.
             */
            readonly card_id: string;
            /**
             * @description `pending`: nothing was uploaded yet. `processing`: it is being read. `completed`: `details` is there. `error`: it failed, `error_message` tells why, and a new upload of the failed side mends it. `unknown`: it got stuck; contact support.
             * @enum {string}
             */
            readonly state: "pending" | "processing" | "completed" | "error" | "unknown";
            /** @description When the card was created, UTC. */
            readonly created_at: string;
            /** @description Whether it was deleted. Of a deleted card nothing but these four fields is left. */
            readonly deleted: boolean;
            /** @description In state `error`: a text for people, then the code in brackets. */
            readonly error_message?: string;
            readonly error?: components["schemas"]["CardFailure"];
            readonly details?: components["schemas"]["Details"];
        };
        /** @description A card with everything that is known about it. */
        readonly Card: {
            /**
             * Format: uuid
             * @description Identifier of the card.
             */
            readonly card_id: string;
            /**
             * @description `pending`: nothing was uploaded yet. `processing`: it is being read. `completed`: `details` is there. `error`: it failed, `error_message` tells why, and a new upload of the failed side mends it. `unknown`: it got stuck; contact support.
             * @enum {string}
             */
            readonly state: "pending" | "processing" | "completed" | "error" | "unknown";
            /** @description When the card was created, UTC. */
            readonly created_at: string;
            /** @description Whether it was deleted. Of a deleted card nothing but these four fields is left. */
            readonly deleted: boolean;
            /** @description In state `error`: a text for people, then the code in brackets. */
            readonly error_message?: string;
            readonly error?: components["schemas"]["CardFailure"];
            readonly details?: components["schemas"]["Details"];
            readonly payer_match?: components["schemas"]["PayerMatch"];
            /** @description Versions that read the card; they change with every model and every payer list. */
            readonly metadata?: {
                /** @description Of the models. */
                readonly insurance_scan_version?: string;
                /** @description Of the payer data. */
                readonly payer_match_version?: string;
            };
            /** @description Where the images are, by side. */
            readonly images?: {
                /** @description An uploaded image. */
                readonly front?: {
                    /** @description Signed, valid for 24 hours. */
                    readonly url: string;
                };
                /** @description An uploaded image. */
                readonly back?: {
                    /** @description Signed, valid for 24 hours. */
                    readonly url: string;
                };
            };
            readonly enriched_results?: components["schemas"]["EnrichedResults"];
            /** @description Your own `metadata` of the card, as it was sent. */
            readonly client_metadata?: {
                readonly [key: string]: unknown;
            };
            readonly evidence?: components["schemas"]["Evidence"];
        };
        /** @description A page of cards. */
        readonly CardPage: {
            /** @description Cards in order. */
            readonly cards: readonly components["schemas"]["CardSummary"][];
            /** @description About the page. */
            readonly response_metadata: {
                /** @description How many cards a page has at most. */
                readonly limit: number;
                /** @description Send it as `cursor` to get the next page. Absent on the last one. */
                readonly next_cursor?: string;
            };
        };
        /** @description Where one image goes. */
        readonly UploadTarget: {
            /**
             * Format: uuid
             * @description The card.
             */
            readonly card_id: string;
            /**
             * Format: uuid
             * @description The upload.
             */
            readonly scan_id: string;
            /** @description Post the form to it. */
            readonly upload_url: string;
            /** @description Fields of the form, to be sent as they are, before the file. Which there are may change at any time. */
            readonly upload_parameters: {
                readonly [key: string]: string;
            };
        };
        /** @description An amount of money. */
        readonly Money: {
            /** @description Decimal, such as `1250.50`. */
            readonly amount: string;
            /**
             * @description ISO 4217.
             * @enum {string}
             */
            readonly currency: "USD";
        };
        /** @description Something that the member pays, or a bound of what there is. */
        readonly CostShare: {
            readonly amount?: components["schemas"]["Money"];
            /** @description Per cent, as a decimal: `20`. */
            readonly percent?: string;
            readonly remaining?: components["schemas"]["Money"];
            readonly used?: components["schemas"]["Money"];
            /** @description How much of it there is. */
            readonly quantity?: {
                /** @description Decimal. */
                readonly value: string;
                /** @description `visits`, `days` … */
                readonly unit: string;
                /** @description Where it is another one than `time_period` beside it. */
                readonly time_period?: string;
            };
            /** @description How much of it is left. */
            readonly remaining_quantity?: {
                /** @description Decimal. */
                readonly value: string;
                /** @description `visits`, `days` … */
                readonly unit: string;
                /** @description Where it is another one than `time_period` beside it. */
                readonly time_period?: string;
            };
            /** @description How much of it was used. */
            readonly used_quantity?: {
                /** @description Decimal. */
                readonly value: string;
                /** @description `visits`, `days` … */
                readonly unit: string;
                /** @description Where it is another one than `time_period` beside it. */
                readonly time_period?: string;
            };
            /**
             * @description `any`: in and out of network alike. Absent when the payer does not say.
             * @enum {string}
             */
            readonly network?: "in" | "out" | "any";
            /** @description `individual`, `family` or another level of coverage. */
            readonly coverage_level?: string;
            /** @description `calendar_year`, `visit`, `lifetime` or another period. */
            readonly time_period?: string;
            /** @description How many of these periods, unless one: decimal, such as `6` of `month`. */
            readonly time_period_count?: string;
            /** @description It is about this procedure alone. */
            readonly procedure?: {
                /** @description `hcpcs_code`, `cpt_code`, `american_dental_association_code` … */
                readonly type: string;
                /** @description First or only code. */
                readonly code: string;
                /** @description Last code of a range. */
                readonly last_code?: string;
                /** @description Modifiers of the code. */
                readonly modifiers?: readonly string[];
            };
            /** @description It is about services at these places alone, such as `Office`. */
            readonly places_of_service?: readonly string[];
            /** @description Where an answer tells of several plans: which one. */
            readonly insurance_type?: string;
            /** @description Whether the payer has to agree before. */
            readonly authorization_required?: boolean;
            /** @description Words of the payer. */
            readonly messages?: readonly string[];
        };
        /** @description What the plan says about one covered service type. */
        readonly ServiceTypeBenefits: {
            /** @description X12 service type code (EB03). */
            readonly service_type_code: string;
            /** @description What it means. */
            readonly service_type: string;
            /**
             * @description Always `active` here.
             * @enum {string}
             */
            readonly status: "active";
            /** @description Name of the plan that it belongs to. */
            readonly plan_name?: string;
            /** @description Fixed amounts. */
            readonly copays?: readonly components["schemas"]["CostShare"][];
            /** @description Parts of the price. */
            readonly coinsurance?: readonly components["schemas"]["CostShare"][];
            /** @description What is paid before the plan pays, and what is left of it. */
            readonly deductibles?: readonly components["schemas"]["CostShare"][];
            /** @description What is paid at most, and what is left of it. */
            readonly out_of_pocket?: readonly components["schemas"]["CostShare"][];
            /** @description What has to be spent before the plan begins to pay, as in Medicaid. */
            readonly spend_down?: readonly components["schemas"]["CostShare"][];
            /** @description Bounds of the benefit. */
            readonly limitations?: readonly components["schemas"]["CostShare"][];
            /** @description Words of the payer. */
            readonly messages?: readonly string[];
        };
        /** @description A person as the payer has them. */
        readonly InsuredPerson: {
            /** @description First name. */
            readonly first_name?: string;
            /** @description Middle name. */
            readonly middle_name?: string;
            /** @description Last name. */
            readonly last_name?: string;
            /** @description Such as `JR`. */
            readonly suffix?: string;
            /** @description Identifier at the payer. */
            readonly member_id?: string;
            /** @description Date of birth. */
            readonly date_of_birth?: string;
            /** @description `F`, `M` or `U`. */
            readonly gender?: string;
            /** @description To the subscriber: `self`, `spouse`, `child` … */
            readonly relationship?: string;
            /** @description Group. */
            readonly group_number?: string;
            /** @description Its name. */
            readonly group_name?: string;
            /** @description A postal address. */
            readonly address?: {
                /** @description Street. */
                readonly lines?: readonly string[];
                /** @description City. */
                readonly city?: string;
                /** @description State. */
                readonly state?: string;
                /** @description ZIP code. */
                readonly postal_code?: string;
                /** @description Country, unless the United States. */
                readonly country?: string;
            };
        };
        /** @description Somebody whom the payer names. */
        readonly RelatedEntity: {
            /** @description What they are. */
            readonly type?: string;
            /** @description Person or organization. */
            readonly name?: string;
            /** @description Such as an NPI or a payer id. */
            readonly identifier?: string;
            /** @description What kind of identifier. */
            readonly identifier_type?: string;
            /** @description A postal address. */
            readonly address?: {
                /** @description Street. */
                readonly lines?: readonly string[];
                /** @description City. */
                readonly city?: string;
                /** @description State. */
                readonly state?: string;
                /** @description ZIP code. */
                readonly postal_code?: string;
                /** @description Country, unless the United States. */
                readonly country?: string;
            };
            /** @description How to reach them. */
            readonly contacts?: readonly {
                /** @description `telephone`, … */
                readonly type: string;
                /** @description Number or address. */
                readonly value: string;
                /** @description Of the office. */
                readonly name?: string;
            }[];
        };
        /** @description What was asked. */
        readonly EligibilityRequest: {
            /** @description Number of the X12 interchange. */
            readonly control_number: string;
            /** @description Identifier that the payer was asked under. */
            readonly trading_partner_service_id: string;
            /** @description Who asked. */
            readonly provider: {
                /** @description National provider identifier. */
                readonly npi: string;
                /** @description Organization. */
                readonly organization_name?: string;
                /** @description First name. */
                readonly first_name?: string;
                /** @description Last name. */
                readonly last_name?: string;
            };
            /** @description Whose insurance it is. */
            readonly subscriber: {
                /** @description First name. */
                readonly first_name: string;
                /** @description Last name. */
                readonly last_name: string;
                /** @description `YYYYMMDD` */
                readonly date_of_birth: string;
                /** @description From the card, unless the request gave it. */
                readonly member_id: string;
            };
            /** @description The patient, when that is not the subscriber. */
            readonly dependent?: {
                /** @description First name. */
                readonly first_name: string;
                /** @description Last name. */
                readonly last_name: string;
                /** @description `YYYYMMDD` */
                readonly date_of_birth: string;
                /** @description To the subscriber. */
                readonly relationship?: string;
            };
            /** @description What was asked about. */
            readonly service_type_codes?: readonly string[];
        };
        /** @description The whole answer, parsed: an X12 271 with every loop and element under a name (or a 999 or TA1, when the request was refused before it was looked at). Codes come as `{ code, description }`. */
        readonly EligibilityResponse: {
            /**
             * @description What came back.
             * @enum {string}
             */
            readonly kind: "271" | "999" | "TA1";
            /** @description The interchange. */
            readonly envelope: {
                readonly [key: string]: unknown;
            };
            /** @description Of a 271. */
            readonly responses?: readonly {
                readonly [key: string]: unknown;
            }[];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description What the answer comes to. Beside these fields it has one for each covered service type, a `ServiceTypeBenefits` object, named after the service type: `health_benefit_plan_coverage`, `chiropractic` … */
        readonly EligibilitySummary: {
            /** @description Empty when nothing was refused. */
            readonly errors: readonly {
                /**
                 * @description Our code, as `error.code` of a record.
                 * @enum {string}
                 */
                readonly code: "MEMBER_NOT_FOUND" | "MEMBER_ID_INVALID" | "MEMBER_NAME_MISMATCH" | "MEMBER_BIRTH_DATE_MISMATCH" | "MEMBER_AMBIGUOUS" | "MEMBER_DATA_INVALID" | "DEPENDENT_NOT_FOUND" | "PROVIDER_NOT_ACCEPTED" | "SERVICE_NOT_ACCEPTED" | "SERVICE_DATE_NOT_ACCEPTED" | "PAYER_NOT_KNOWN" | "PAYER_UNAVAILABLE" | "PAYER_TIMEOUT" | "PAYER_ANSWER_INVALID" | "PAYER_CONNECTION_FAILED" | "PAYER_NOT_CONNECTED" | "INQUIRY_REJECTED" | "INQUIRY_INVALID" | "INTERNAL";
                /** @description The payer’s code (AAA03, or of a 999 or TA1). */
                readonly reject_reason_code?: string;
                /** @description What it means. */
                readonly reject_reason?: string;
                /** @description AAA04. */
                readonly follow_up_action_code?: string;
                /** @description What it means. */
                readonly follow_up_action?: string;
                /** @description Segment that was objected to. */
                readonly segment?: string;
                /** @description Loop of the standard. */
                readonly loop?: string;
                /** @description Whether asking again later may help. */
                readonly may_pass?: boolean;
            }[];
            readonly subscriber_details?: components["schemas"]["InsuredPerson"];
            readonly dependent_details?: components["schemas"]["InsuredPerson"];
            /** @description Who answered. */
            readonly payer_details?: {
                /** @description Name. */
                readonly name?: string;
                /** @description Identifier. */
                readonly payer_id?: string;
                /** @description How to reach them. */
                readonly contacts?: readonly {
                    /** @description `telephone`, … */
                    readonly type: string;
                    /** @description Number or address. */
                    readonly value: string;
                    /** @description Of the office. */
                    readonly name?: string;
                }[];
            };
            /** @description The plan. */
            readonly plan_details?: {
                /** @description Name. */
                readonly plan_name?: string;
                /** @description Number. */
                readonly plan_number?: string;
                /** @description Kind of insurance. */
                readonly insurance_type?: string;
                /** @description Group. */
                readonly group_number?: string;
                /** @description Its name. */
                readonly group_name?: string;
                /** @description Every date that the payer tells. */
                readonly dates?: readonly {
                    /** @description What happens then. */
                    readonly type: string;
                    /** @description Day. */
                    readonly date?: string;
                    /** @description Last day. */
                    readonly end_date?: string;
                }[];
            };
            /** @description Whether the patient is covered. */
            readonly coverage_summary?: {
                /**
                 * @description Of the plan as a whole, or of what was asked about where the payer tells no more.
                 * @enum {string}
                 */
                readonly status: "active" | "inactive" | "not_covered" | "unknown";
                /** @description First day. */
                readonly coverage_start_date?: string;
                /** @description Last day; often absent while coverage goes on. */
                readonly coverage_end_date?: string;
                /** @description Of the plan as a whole. */
                readonly deductibles?: readonly components["schemas"]["CostShare"][];
                /** @description Of the plan as a whole. */
                readonly out_of_pocket?: readonly components["schemas"]["CostShare"][];
                /** @description Of the plan as a whole. */
                readonly spend_down?: readonly components["schemas"]["CostShare"][];
                readonly primary_care_provider?: components["schemas"]["RelatedEntity"];
                /** @description Who else pays. */
                readonly other_payers?: readonly components["schemas"]["RelatedEntity"][];
                /** @description Whom the payer sends on to for more. */
                readonly contacts?: readonly components["schemas"]["RelatedEntity"][];
                /** @description What the plan does not cover. */
                readonly not_covered?: readonly {
                    /** @description X12 service type code (EB03). */
                    readonly service_type_code: string;
                    /** @description What it means. */
                    readonly service_type: string;
                }[];
                /** @description Words of the payer. */
                readonly messages?: readonly string[];
            };
        } & {
            readonly [key: string]: unknown;
        };
        /** @description Why a check failed. */
        readonly EligibilityFailure: {
            /** @description A text for people, then the code in brackets. */
            readonly message: string;
            /**
             * @description Always the same.
             * @enum {string}
             */
            readonly type: "Eligibility Error";
            /**
             * @description The code by itself.
             * @enum {string}
             */
            readonly code: "MEMBER_NOT_FOUND" | "MEMBER_ID_INVALID" | "MEMBER_NAME_MISMATCH" | "MEMBER_BIRTH_DATE_MISMATCH" | "MEMBER_AMBIGUOUS" | "MEMBER_DATA_INVALID" | "DEPENDENT_NOT_FOUND" | "PROVIDER_NOT_ACCEPTED" | "SERVICE_NOT_ACCEPTED" | "SERVICE_DATE_NOT_ACCEPTED" | "PAYER_NOT_KNOWN" | "PAYER_UNAVAILABLE" | "PAYER_TIMEOUT" | "PAYER_ANSWER_INVALID" | "PAYER_CONNECTION_FAILED" | "PAYER_NOT_CONNECTED" | "INQUIRY_REJECTED" | "INQUIRY_INVALID" | "INTERNAL";
        };
        /** @description A record as the list shows it: without the whole answer. */
        readonly EligibilityListEntry: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            readonly eligibility_id: string;
            /**
             * @description `processing`: the payer is being asked, for some 70 seconds at most. `completed`: it answered. `error`: it did not, or refused.
             * @enum {string}
             */
            readonly state: "processing" | "completed" | "error";
            /**
             * Format: uuid
             * @description The card.
             */
            readonly card_id: string;
            /** @description When the check was asked for, UTC. */
            readonly created_at: string;
            readonly eligibility_request: components["schemas"]["EligibilityRequest"];
            readonly eligibility_summarized_response?: components["schemas"]["EligibilitySummary"];
            readonly error?: components["schemas"]["EligibilityFailure"];
        };
        /** @description A check, and what came of it. */
        readonly EligibilityRecord: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            readonly eligibility_id: string;
            /**
             * @description `processing`: the payer is being asked, for some 70 seconds at most. `completed`: it answered. `error`: it did not, or refused.
             * @enum {string}
             */
            readonly state: "processing" | "completed" | "error";
            /**
             * Format: uuid
             * @description The card.
             */
            readonly card_id: string;
            /** @description When the check was asked for, UTC. */
            readonly created_at: string;
            readonly eligibility_request: components["schemas"]["EligibilityRequest"];
            readonly eligibility_summarized_response?: components["schemas"]["EligibilitySummary"];
            readonly error?: components["schemas"]["EligibilityFailure"];
            readonly eligibility_response?: components["schemas"]["EligibilityResponse"];
        };
        /** @description A page of records. */
        readonly EligibilityPage: {
            /** @description Newest first. */
            readonly eligibility_requests: readonly components["schemas"]["EligibilityListEntry"][];
            /** @description About the page. */
            readonly response_metadata: {
                /** @description How many records a page has at most; it has fewer where they are large. */
                readonly limit: number;
                /** @description Send it as `cursor` to get the next page. Absent on the last one. */
                readonly next_cursor?: string;
            };
        };
        /** @description An endpoint. */
        readonly Webhook: {
            /**
             * Format: uuid
             * @description The endpoint.
             */
            readonly webhook_id: string;
            /** @description Where events are posted to. */
            readonly url: string;
            /** @description What it hears of. */
            readonly events: readonly string[];
            /** @description Yours; perhaps empty. */
            readonly description: string;
            /** @description Whether anything is sent. */
            readonly enabled: boolean;
            /** @description When it was made. */
            readonly created_at: string;
            /**
             * @description Why it was disabled without being asked: `gone` after an answer 410, `failing` after five days of nothing but failures.
             * @enum {string}
             */
            readonly disabled_reason?: "gone" | "failing";
        };
        /** @description An endpoint with its secret. */
        readonly WebhookWithSecret: {
            /**
             * Format: uuid
             * @description The endpoint.
             */
            readonly webhook_id: string;
            /** @description Where events are posted to. */
            readonly url: string;
            /** @description What it hears of. */
            readonly events: readonly string[];
            /** @description Yours; perhaps empty. */
            readonly description: string;
            /** @description Whether anything is sent. */
            readonly enabled: boolean;
            /** @description When it was made. */
            readonly created_at: string;
            /** @description Signs what is sent. It is shown here and never again: keep it. */
            readonly secret: string;
            /**
             * @description Why it was disabled without being asked: `gone` after an answer 410, `failing` after five days of nothing but failures.
             * @enum {string}
             */
            readonly disabled_reason?: "gone" | "failing";
        };
        /** @description What became of one event at one endpoint. */
        readonly WebhookDelivery: {
            /**
             * Format: uuid
             * @description The delivery.
             */
            readonly delivery_id: string;
            /** @description The event: `webhook-id` of every attempt. */
            readonly event_id: string;
            /** @description What happened, or `webhook.test`. */
            readonly type: string;
            /**
             * Format: uuid
             * @description The card; null for a test.
             */
            readonly card_id: string | null;
            /**
             * @description How far it is.
             * @enum {string}
             */
            readonly status: "pending" | "succeeded" | "failed";
            /** @description How often it was sent. */
            readonly attempts: number;
            /** @description Of the last answer; null when there was none. */
            readonly response_status: number | null;
            /** @description When it is sent next; null once it has ended. */
            readonly next_attempt_at: string | null;
            /** @description When it was stored, before anything was sent. */
            readonly created_at: string;
            /** @description Why the last attempt failed. */
            readonly error?: {
                /** @description For a person, with the code in brackets. */
                readonly message: string;
                /** @description Always `Delivery Error`. */
                readonly type: string;
                /**
                 * @description The reason by itself.
                 * @enum {string}
                 */
                readonly code: "WEBHOOK_REFUSED" | "WEBHOOK_GONE" | "WEBHOOK_TIMEOUT" | "WEBHOOK_UNREACHABLE" | "WEBHOOK_TLS_FAILED" | "WEBHOOK_ADDRESS_REFUSED" | "WEBHOOK_DISABLED";
            };
        };
        /** @description A session token. */
        readonly AccessToken: {
            /**
             * Format: uuid
             * @description The end user, as cards know it.
             */
            readonly IdentityId: string;
            /** @description JSON Web Token; send it as `Authorization: Bearer <token>`. It expires after an hour. */
            readonly Token: string;
            /**
             * Format: uuid
             * @description The session. Live events of its cards reach every listener of the same session.
             */
            readonly session_id: string;
        };
        /** @description A path, query or body field breaks a rule. `message` names the first one that does. */
        readonly BadRequestError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Bad Request";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 400;
        };
        /** @description There is no credential, or it is malformed, or the signature of a token is wrong. */
        readonly UnauthorizedError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Unauthorized";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 401;
        };
        /** @description A well-formed API key is unknown, revoked or of the other environment (`code` 401); or a session token is expired (`code` 419: get a new one); or the credential may not do this (`code` 403). */
        readonly ForbiddenError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Unauthorized" | "Authentication Timeout" | "Access Denied";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 401 | 419 | 403;
        };
        /** @description There is no such resource, or it belongs to somebody else: the answer is the same. */
        readonly NotFoundError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Not Found";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 404;
        };
        /** @description The state of the resource does not allow this. */
        readonly ConflictError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Conflict";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 409;
        };
        /** @description The magic token has expired. */
        readonly ExpiredError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Expired";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 410;
        };
        /** @description The body is larger than the limit. */
        readonly PayloadTooLargeError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Payload Too Large";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 413;
        };
        /** @description The body has a type that this operation does not read. */
        readonly UnsupportedMediaTypeError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Unsupported Media Type";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 415;
        };
        /** @description The idempotency key was used with another body. */
        readonly UnprocessableEntityError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Unprocessable Entity";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 422;
        };
        /** @description The caller is over its rate. Wait for `retry-after` seconds. */
        readonly TooManyRequestsError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Too Many Requests";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 429;
        };
        /** @description An unexpected failure. The request id finds it in our logs. */
        readonly InternalServerError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Internal Server Error";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 500;
        };
        /** @description This function is not available in this version. */
        readonly NotImplementedError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Not Implemented";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 501;
        };
        /** @description A part of the service is away for the moment. Try again with growing pauses. */
        readonly ServiceUnavailableError: {
            /** @description What is wrong, for a person. It never quotes what was sent, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Service Unavailable";
            /**
             * @description A number of the failure; the HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 503;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly ping: {
        readonly parameters: {};
        readonly responses: {
            /** @description It is. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /**
                         * Format: date-time
                         * @description Time of the answer, ISO 8601, UTC.
                         */
                        readonly timestamp: string;
                        /** @description Functions by name, and whether they are on. */
                        readonly feature_flags: {
                            readonly [key: string]: boolean;
                        };
                    };
                };
            };
        };
    };
    readonly authPing: {
        readonly parameters: {};
        readonly responses: {
            /** @description It works. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /**
                         * Format: date-time
                         * @description Time of the answer, ISO 8601, UTC.
                         */
                        readonly timestamp: string;
                        /** @description Always true. */
                        readonly authenticated: boolean;
                        /**
                         * Format: uuid
                         * @description The account.
                         */
                        readonly account_id: string;
                    };
                };
            };
        };
    };
    readonly getAccessToken: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Your own identifier of the user, unique in your account. Printable, and not only spaces.
                 * @example patient-4711
                 */
                readonly user_id?: string;
            };
        };
        readonly responses: {
            /** @description The token. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["AccessToken"];
                };
            };
        };
    };
    readonly generateMagicLink: {
        readonly parameters: {};
        readonly responses: {
            /** @description The link. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /** @description The whole URL. */
                        readonly magic_link: string;
                        /** @description The token in it. */
                        readonly token: string;
                        /** @description When it ends: `YYYY-MM-DDTHH:MM:SS.ffffff`, UTC. */
                        readonly expires_at: string;
                    };
                };
            };
        };
    };
    readonly validateMagicLink: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The token of the link.
                 * @example ZXhhbXBsZSBvbmx5LCBub3QgYSBzZWNyZXQgYXQgYWw
                 */
                readonly token: string;
            };
        };
        readonly responses: {
            /** @description The token. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["AccessToken"];
                };
            };
        };
    };
    readonly getJwks: {
        readonly parameters: {};
        readonly responses: {
            /** @description The keys. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /** @description Newest first. */
                        readonly keys: readonly {
                            /** @description Kind of key. */
                            readonly kty: string;
                            /** @description Name of the key, as in the token’s header. */
                            readonly kid: string;
                            /** @description Curve. */
                            readonly crv?: string;
                            /** @description Coordinate, base64url. */
                            readonly x?: string;
                            /** @description Coordinate, base64url. */
                            readonly y?: string;
                            /** @description Algorithm. */
                            readonly alg?: string;
                            /** @description Always `sig`. */
                            readonly use?: string;
                        }[];
                    };
                };
            };
        };
    };
    readonly listCards: {
        readonly parameters: {
            readonly query?: {
                /** @description Where to go on: `next_cursor` of the page before. It stays good while cards come and go. */
                readonly cursor?: string;
                /** @description Cards a page. More than 200 are never given: 201 to 499 mean 200. */
                readonly limit?: number;
            };
        };
        readonly responses: {
            /** @description A page of cards. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["CardPage"];
                };
            };
        };
    };
    readonly createCard: {
        readonly parameters: {
            readonly header?: {
                /**
                 * @description Of your making, for example a UUID. The same key and body within 24 hours repeat the first answer instead of making another card.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description The back is wanted too; the card waits for both sides. Eligibility checks need what is on it.
                     * @default false
                     */
                    readonly enable_backside_scan?: boolean;
                    /**
                     * @description Several images a side may be sent while the card is processed, and the best one counts.
                     * @default false
                     */
                    readonly enable_livescan?: boolean;
                    /** @description The finer form of `enable_backside_scan`, and wins over it. `scanning` is `required`, `disabled`, or `optional`: then the card completes with the front alone when no good back came within two minutes. */
                    readonly backside?: {
                        /** @enum {string} */
                        readonly scanning: "required" | "optional" | "disabled";
                    };
                    /** @description Anything of yours, at most 4 KB of JSON. Never searched, never logged. */
                    readonly metadata?: {
                        readonly [key: string]: unknown;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The card, in state `pending`. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["CardSummary"];
                };
            };
        };
    };
    readonly searchCards: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description One or more words.
                 * @example jordan cedar
                 */
                readonly query: string;
                /** @description Where to go on: `next_cursor` of the page before, of the same query. */
                readonly cursor?: string;
                /** @description Cards a page. */
                readonly limit?: number;
            };
        };
        readonly responses: {
            /** @description A page of cards. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["CardPage"];
                };
            };
        };
    };
    readonly getCard: {
        readonly parameters: {
            readonly query?: {
                /** @description With `evidence`, a completed card also tells what was read on its images and where each element stood, for review pages and disputes. */
                readonly include?: "evidence";
            };
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
            };
        };
        readonly responses: {
            /** @description The card. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["Card"];
                };
            };
        };
    };
    readonly deleteCard: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
            };
        };
        readonly responses: {
            /** @description It is deleted, and gone from the list; the removal has begun. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly generateUploadUrl: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Seconds that the target is valid. That of the body wins.
                 * @example 3600
                 */
                readonly expiration?: number;
            };
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Which side of the card it is.
                     * @example front
                     * @enum {string}
                     */
                    readonly orientation: "front" | "back";
                    /**
                     * @description Seconds that the target is valid.
                     * @example 3600
                     */
                    readonly expiration?: number;
                    /**
                     * @description How the image was taken; kept with it.
                     * @enum {string}
                     */
                    readonly capture_type?: "manual" | "automatic" | "selectedFile" | "api";
                    /** @description Anything of yours about this image, at most 4 KB of JSON. */
                    readonly metadata?: {
                        readonly [key: string]: unknown;
                    };
                };
            };
        };
        readonly responses: {
            /** @description Where the image goes. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["UploadTarget"];
                };
            };
        };
    };
    readonly createCardWithUploadUrl: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Seconds that the target is valid.
                 * @example 3600
                 */
                readonly expiration?: number;
            };
        };
        readonly responses: {
            /** @description Where the image goes. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["UploadTarget"];
                };
            };
        };
    };
    readonly uploadImage: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Which side of the card it is.
                 * @example front
                 */
                readonly orientation: "front" | "back";
                /** @description How the image was taken; kept with it. */
                readonly capture_type?: "manual" | "automatic" | "selectedFile" | "api";
            };
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
            };
        };
        /** @description The image itself; its content tells the format, whatever `content-type` says. */
        readonly requestBody: {
            readonly content: {
                readonly "image/*": string;
                readonly "application/octet-stream": string;
                readonly "text/plain": string;
            };
        };
        readonly responses: {
            /** @description The image is stored and will be read. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /**
                         * Format: uuid
                         * @description The card.
                         */
                        readonly card_id: string;
                        /**
                         * Format: uuid
                         * @description The upload.
                         */
                        readonly scan_id: string;
                        /** @description Metadata of the upload; empty until it is set. */
                        readonly metadata: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description A late frame of a livescan: the card is completed already, and the image was not kept. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly streamCardEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Tell at once how far the card has come. */
                readonly snapshot?: boolean;
                /** @description The credential, for the `EventSource` of a browser, which cannot send an Authorization header. */
                readonly token?: string;
            };
            readonly header?: {
                /** @description Sent by browsers that come back after the connection was lost; they are told how far the card is. */
                readonly "Last-Event-ID"?: string;
            };
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
            };
        };
        readonly responses: {
            /** @description The stream. */
            readonly 200: {
                content: {
                    readonly "text/event-stream": string;
                };
            };
        };
    };
    readonly replaceScanMetadata: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The upload.
                 * @example c1a9e0b4-6d52-4f38-8e7d-90b3a5f4c216
                 */
                readonly scan_id: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Anything of yours about this image, at most 4 KB of JSON.
                     * @example {
                     *       "attempt": 2
                     *     }
                     */
                    readonly metadata: {
                        readonly [key: string]: unknown;
                    };
                };
            };
        };
        readonly responses: {
            /** @description It has the new metadata. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /**
                         * Format: uuid
                         * @description The card.
                         */
                        readonly card_id: string;
                        /**
                         * Format: uuid
                         * @description The upload.
                         */
                        readonly scan_id: string;
                        /** @description Metadata of the upload; empty until it is set. */
                        readonly metadata: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly flagCard: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description What is wrong.
                     * @example incorrect_elements
                     * @enum {string}
                     */
                    readonly flag_type: "missing_elements" | "incorrect_elements" | "bad_payer_match" | "unreadable_text" | "eligibility_issue" | "other";
                    /**
                     * @description More about it.
                     * @example The group number belongs to the dental plan.
                     */
                    readonly message?: string;
                };
            };
        };
        readonly responses: {
            /** @description It is flagged. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /** @description A confirmation, for people. */
                        readonly message: string;
                    };
                };
            };
        };
    };
    readonly recordPerformance: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Milliseconds by names of your own, 1 to 50 of them. A name has up to 64 letters, digits and underscores, and begins with a letter; a duration is at most a day.
                     * @example {
                     *       "capture": 1840,
                     *       "upload": 912.5
                     *     }
                     */
                    readonly performance: {
                        readonly [key: string]: number;
                    };
                };
            };
        };
        readonly responses: {
            /** @description They are recorded. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /** @description A confirmation, for people. */
                        readonly message: string;
                    };
                };
            };
        };
    };
    readonly matchCard: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
            };
        };
        readonly responses: {
            /** @description It will be matched. */
            readonly 202: {
                content: {
                    readonly "application/json": {
                        /** @description Says so. */
                        readonly message: string;
                    };
                };
            };
        };
    };
    readonly searchPayers: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description One or more words.
                 * @example blue tex
                 */
                readonly query: string;
                /** @description Where to go on: `next_cursor` of the page before, of the same query. */
                readonly cursor?: string;
                /** @description Payers a page. */
                readonly limit?: number;
            };
        };
        readonly responses: {
            /** @description The payers. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /** @description The best first; equally good ones in the order of their names. */
                        readonly payers: readonly {
                            /** @description Our own identifier, the same for good. */
                            readonly svc_payer_id: string;
                            /** @description Our own name. */
                            readonly svc_payer_name: string;
                            /** @description Further names that cards print. */
                            readonly aliases: readonly string[];
                        }[];
                        /** @description About the answer. */
                        readonly response_metadata: {
                            /** @description How many payers it has at most. */
                            readonly limit: number;
                            /** @description Send it as `cursor` to get the next page. Absent on the last one. */
                            readonly next_cursor?: string;
                        };
                    };
                };
            };
        };
    };
    readonly getCustomPayerList: {
        readonly parameters: {
            readonly query?: {
                /** @description With `csv`, the list itself. */
                readonly format?: "csv";
            };
        };
        readonly responses: {
            /** @description The list. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /** @description Name of this version. */
                        readonly source: string;
                        /** @description How many rows it has. */
                        readonly rows: number;
                        /** @description When it took the place of the one before. */
                        readonly created_at: string;
                    };
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly replaceCustomPayerList: {
        readonly parameters: {};
        /** @description The list. */
        readonly requestBody: {
            readonly content: {
                readonly "text/csv": string;
                readonly "application/json": readonly {
                    /** @description Your identifier, once in the list. */
                    readonly custom_payer_id: string;
                    /** @description Your name of the payer. */
                    readonly custom_payer_name: string;
                    /** @description Another name. Null is as good as absent, here and below. */
                    readonly custom_payer_name_alt?: string | null;
                    /** @description An id that cards print or that a clearinghouse has. */
                    readonly payer_id?: string | null;
                    /** @description A number that cards print; ten digits. */
                    readonly phone?: string | null;
                }[];
            };
        };
        readonly responses: {
            /** @description The list is replaced. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /** @description Name of this version; `payer_match.custom[].source` says it. */
                        readonly source: string;
                        /** @description Rows that are matched from now on. */
                        readonly rows_accepted: number;
                        /** @description Rows that were left out. */
                        readonly rows_rejected: number;
                        /** @description Why: the first 1,000 of them. */
                        readonly rejections: readonly {
                            /** @description Counts from 1, without the header. */
                            readonly row: number;
                            /** @description Which column breaks which rule. */
                            readonly reason: string;
                        }[];
                    };
                };
            };
        };
    };
    readonly deleteCustomPayerList: {
        readonly parameters: {};
        readonly responses: {
            /** @description It is removed. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly listEligibility: {
        readonly parameters: {
            readonly query?: {
                /** @description Where to go on: `next_cursor` of the page before. It stays good while cards come and go. */
                readonly cursor?: string;
                /** @description Records a page. */
                readonly limit?: number;
            };
        };
        readonly responses: {
            /** @description A page of records. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityPage"];
                };
            };
        };
    };
    readonly createEligibility: {
        readonly parameters: {
            readonly header?: {
                /**
                 * @description Of your making, for example a UUID. The same key and body within 24 hours repeat the first answer instead of asking the payer once more.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * Format: uuid
                     * @description A completed card.
                     * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                     */
                    readonly card_id: string;
                    /**
                     * @description What is asked. `subscriber.member_id` and `payer_id` override what the card says.
                     * @example {
                     *       "subscriber": {
                     *         "first_name": "Jordan",
                     *         "last_name": "Example",
                     *         "date_of_birth": "19800102"
                     *       },
                     *       "provider": {
                     *         "npi": "1234567893",
                     *         "organization_name": "Cedar Clinic"
                     *       }
                     *     }
                     */
                    readonly eligibility: {
                        /** @description Whose insurance it is. */
                        readonly subscriber: {
                            /** @description First name. */
                            readonly first_name: string;
                            /** @description Last name, with its suffix if there is one. */
                            readonly last_name: string;
                            /**
                             * @description Date of birth, as `YYYYMMDD`.
                             * @example 19800102
                             */
                            readonly date_of_birth: string;
                            /** @description Instead of the member number that was read from the card. */
                            readonly member_id?: string;
                        };
                        /** @description The patient, when that is not the subscriber. */
                        readonly dependent?: {
                            /** @description First name. */
                            readonly first_name: string;
                            /** @description Last name, with its suffix if there is one. */
                            readonly last_name: string;
                            /**
                             * @description Date of birth, as `YYYYMMDD`.
                             * @example 19800102
                             */
                            readonly date_of_birth: string;
                            /**
                             * @description To the subscriber: `spouse`, `child` or `other`.
                             * @example child
                             */
                            readonly relationship?: string;
                        };
                        /** @description Who asks: an organization, or both names of a person. */
                        readonly provider: {
                            /**
                             * @description National provider identifier: ten digits, the last one a check digit.
                             * @example 1234567893
                             */
                            readonly npi: string;
                            /** @description Name of an organization. */
                            readonly organization_name?: string;
                            /** @description First name of a person. */
                            readonly first_name?: string;
                            /** @description Last name of a person. */
                            readonly last_name?: string;
                        };
                        /**
                         * @description What is asked about, as X12 service type codes. Default `30`: the plan as a whole.
                         * @example [
                         *       "30",
                         *       "98"
                         *     ]
                         */
                        readonly service_type_codes?: readonly string[];
                        /** @description Instead of the payer that the card was matched with. */
                        readonly payer_id?: string;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The record, in state `processing`. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityRecord"];
                };
            };
        };
    };
    readonly getEligibility: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The record.
                 * @example 9c4d1f70-6b2e-4a85-b3d9-0e7a5c8f1d62
                 */
                readonly eligibility_id: string;
            };
        };
        readonly responses: {
            /** @description The record. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityRecord"];
                };
            };
        };
    };
    readonly listWebhooks: {
        readonly parameters: {};
        readonly responses: {
            /** @description The endpoints. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /** @description Newest first. */
                        readonly webhooks: readonly components["schemas"]["Webhook"][];
                        /** @description About the answer. */
                        readonly response_metadata: {
                            /** @description How many an account may have. */
                            readonly limit: number;
                        };
                    };
                };
            };
        };
    };
    readonly createWebhook: {
        readonly parameters: {};
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description https, and a public address; of the sandbox also http, and your own machine.
                     * @example https://hooks.example.com/cardlens
                     */
                    readonly url: string;
                    /**
                     * @description What it hears of. Null: everything, also what later versions tell.
                     * @example [
                     *       "card.completed",
                     *       "card.error"
                     *     ]
                     */
                    readonly events?: readonly ("card.created" | "card.completed" | "card.error" | "card.deleted" | "eligibility.created" | "eligibility.completed" | "eligibility.error" | "eligibility.deleted")[] | null;
                    /**
                     * @description For you.
                     * @example Front desk
                     */
                    readonly description?: string;
                };
            };
        };
        readonly responses: {
            /** @description The endpoint. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    readonly getWebhook: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The endpoint.
                 * @example c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35
                 */
                readonly webhook_id: string;
            };
        };
        readonly responses: {
            /** @description The endpoint. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The endpoint.
                 * @example c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35
                 */
                readonly webhook_id: string;
            };
        };
        readonly responses: {
            /** @description It is removed. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly updateWebhook: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The endpoint.
                 * @example c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35
                 */
                readonly webhook_id: string;
            };
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description https, and a public address; of the sandbox also http, and your own machine.
                     * @example https://hooks.example.com/cardlens
                     */
                    readonly url?: string;
                    /**
                     * @description What it hears of. Null: everything, also what later versions tell.
                     * @example [
                     *       "card.completed",
                     *       "card.error"
                     *     ]
                     */
                    readonly events?: readonly ("card.created" | "card.completed" | "card.error" | "card.deleted" | "eligibility.created" | "eligibility.completed" | "eligibility.error" | "eligibility.deleted")[] | null;
                    /**
                     * @description For you.
                     * @example Front desk
                     */
                    readonly description?: string;
                    /**
                     * @description Whether anything is sent.
                     * @example true
                     */
                    readonly enabled?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description The endpoint as it is now. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    readonly rotateWebhookSecret: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The endpoint.
                 * @example c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35
                 */
                readonly webhook_id: string;
            };
        };
        readonly responses: {
            /** @description The endpoint, with the new secret. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The endpoint.
                 * @example c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35
                 */
                readonly webhook_id: string;
            };
        };
        readonly responses: {
            /** @description It is sent in a moment; the log of deliveries tells what becomes of it. */
            readonly 202: {
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description Where to go on: `next_cursor` of the page before. It stays good while cards come and go. */
                readonly cursor?: string;
                /** @description Deliveries a page. */
                readonly limit?: number;
            };
            readonly path: {
                /**
                 * @description The endpoint.
                 * @example c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35
                 */
                readonly webhook_id: string;
            };
        };
        readonly responses: {
            /** @description A page of deliveries. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        /** @description Newest first. */
                        readonly deliveries: readonly components["schemas"]["WebhookDelivery"][];
                        /** @description About the page. */
                        readonly response_metadata: {
                            /** @description How many it has at most. */
                            readonly limit: number;
                            /** @description Where the next page begins; absent on the last one. */
                            readonly next_cursor?: string;
                        };
                    };
                };
            };
        };
    };
    readonly replayWebhookDelivery: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The endpoint.
                 * @example c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35
                 */
                readonly webhook_id: string;
                /**
                 * @description The delivery.
                 * @example 6b9d2f4e-0c71-8a53-b2e8-4f7a1d3c5e90
                 */
                readonly delivery_id: string;
            };
        };
        readonly responses: {
            /** @description It is sent in a moment; the log of deliveries tells what becomes of it. */
            readonly 202: {
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    readonly getOpenApiDocument: {
        readonly parameters: {};
        readonly responses: {
            /** @description The document. */
            readonly 200: {
                content: {
                    readonly "application/json": {
                        readonly [key: string]: unknown;
                    };
                };
            };
        };
    };
}
