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
