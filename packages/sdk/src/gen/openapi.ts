// Generated from the OpenAPI document by `npm run generate -w @cardlens/sdk`. Do not edit.

export interface paths {
    readonly "/v1/ping": {
        readonly parameters: {};
        /**
         * Check availability
         * @description Responds without a credential and lists the enabled features.
         */
        readonly get: operations["ping"];
    };
    readonly "/v1/authping": {
        readonly parameters: {};
        /**
         * Verify a credential
         * @description Verifies the API key or session token and returns its account and scopes.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["authPing"];
    };
    readonly "/v1/status": {
        readonly parameters: {};
        /**
         * Get the status of the service
         * @description Says what works and since when, without a credential: from the health of each service, the outcomes of recent cards, and connections to payers that fail. It is looked up at most every ten seconds. `/status` shows it as a page.
         */
        readonly get: operations["getStatus"];
    };
    readonly "/v1/access-token": {
        readonly parameters: {};
        /**
         * Get a session token for an end user
         * @description Your server calls this with its API key after it has authenticated the user, and passes the token to the browser or app. With `user_id`, every later token of the user sees the same cards. Without it, the cards are inaccessible to the user once the token expires; your API key still sees them. Two people must never share a `user_id`, because each would see the other’s cards.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly get: operations["getAccessToken"];
    };
    readonly "/v1/generate-magic-link": {
        readonly parameters: {};
        /**
         * Get a link that continues the session on another device
         * @description For an end user who takes the photos with a phone: show the link, for example as a QR code. It is valid for one hour and can be opened repeatedly until then. Anyone who opens it can scan cards as this user and read the cards of this session, though no earlier ones, so show it to nobody else.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         */
        readonly get: operations["generateMagicLink"];
    };
    readonly "/v1/validate-magic-link": {
        readonly parameters: {};
        /**
         * Exchange a magic link for a session token
         * @description The device that opened the link calls this, with the token of the link as its credential. The session token belongs to the same user and session, expires with the link at the latest, and can only capture: create a card, upload its images, and follow it.
         */
        readonly get: operations["validateMagicLink"];
    };
    readonly "/.well-known/jwks.json": {
        readonly parameters: {};
        /**
         * Public keys of session tokens
         * @description Returns a JSON Web Key Set (RFC 7517). A key is listed before the first token is signed with it, and for as long as any of its tokens is valid.
         */
        readonly get: operations["getJwks"];
    };
    readonly "/v1/cards": {
        readonly parameters: {};
        /**
         * List cards
         * @description Returns cards newest first, without deleted ones. An API key sees the cards of its account, a session token those of its user. Filters can be combined; send the same ones with a cursor.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["listCards"];
        /**
         * Create a card
         * @description Creates a card without images. Next, get an upload target for each side, or upload the images directly. With `reading`, the card completes with what your client has read from it, in the usual states and with the usual events.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["createCard"];
    };
    readonly "/v1/cards/import": {
        readonly parameters: {};
        /**
         * Import a digital card
         * @description Creates a card from a digital insurance card (CARIN C4DIC, or any FHIR Coverage): a SMART Health Card or a SMART Health Link, as in a QR code, a link or a file. The service follows the link, decrypts its files, verifies signatures with the keys that the issuer publishes, and completes the card without images; every score is 1. A signature that is not valid is rejected; a card of an issuer that is not trusted, or without a signature, is imported with `trusted: false` and needs review; it is rejected if the account requires pictures of what a device has read, or refuses such readings (`device_reading`). Takes a few seconds, at most 25.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["importCard"];
    };
    readonly "/v1/cards/search": {
        readonly parameters: {};
        /**
         * Search cards
         * @description Searches completed cards by names, payer, plan and numbers. Every word of the query must be the prefix of some word of the card; case, accents and apostrophes are ignored, and a name of several words may be written as one (`vankirk`). Cards with more and better matches come first, then newer ones. A search ranks at most 500 cards, or 200 if none of its words is longer than two characters. When more match, `response_metadata.truncated` is `true` and the others follow on later pages, newest first. A query of single characters lists the newest cards that match. A page may have fewer cards than `limit`; only a page without `next_cursor` is the last.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["searchCards"];
        /**
         * Search cards, with the query in the body
         * @description Like `GET /v1/cards/search`. Prefer this operation: proxies log the names and numbers in a URL.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly post: operations["searchCardsByBody"];
    };
    readonly "/v1/cards/{card_id}": {
        readonly parameters: {};
        /**
         * Get a card
         * @description Returns the full card. For a deleted card it returns only four fields, which state that the card existed, and the reason if it failed. If the request accepts only `application/fhir+json`, a completed card is returned in the format of `GET /v1/cards/{card_id}/fhir`, except to session tokens from a magic link.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["getCard"];
        /**
         * Delete a card
         * @description Permanently removes the images, the text and every result of the card from all services. Only identifiers, times, state and statistics are kept. This cannot be undone.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly delete: operations["deleteCard"];
    };
    readonly "/v1/cards/{card_id}/fhir": {
        readonly parameters: {};
        /**
         * Get a card as FHIR
         * @description Returns a completed card as FHIR R4 resources according to the CARIN Digital Insurance Card guide: Coverage, Patient, Organization, with scores as an extension and a Provenance for the software. `GET /v1/cards/{card_id}` returns the same if the request accepts only `application/fhir+json`. Corrected elements have their corrected values and a Provenance for the API key that corrected them.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly get: operations["getCardFhir"];
    };
    readonly "/v1/cards/{card_id}/generate-upload-url": {
        readonly parameters: {};
        /**
         * Get an upload target for one side or both
         * @description Post a form (`multipart/form-data`) to `upload_url` with every entry of `upload_parameters` as a field and, last, the image in the field `file`. PUT is not supported. The image must be a JPEG, PNG, WebP, TIFF, HEIC, AVIF or PDF file of 5 KB to 50 MB; the format is detected from its content. It must have at least 200 pixels on its short side and at most 100 megapixels; at most 51 if it is decoded as a whole: HEIC, AVIF, WebP, progressive JPEG, interlaced PNG, and a TIFF in planes or in one strip (of 8 or 16 bits a channel). A mirrored photo is read turned over. In a TIFF or PDF of up to ten pages, the first page that shows the side is read. With `sides: both`, one file is read as both sides: two pages, or both sides on one page or in one photo. Processing starts automatically.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["generateUploadUrl"];
    };
    readonly "/v1/generate-upload-url": {
        readonly parameters: {};
        /**
         * Create a card and get its upload target
         * @description Creates a front-only card and returns the upload target of its front in one call. Post a form (`multipart/form-data`) to `upload_url` with every entry of `upload_parameters` as a field and, last, the image in the field `file`. PUT is not supported. The image must be a JPEG, PNG, WebP, TIFF, HEIC, AVIF or PDF file of 5 KB to 50 MB; the format is detected from its content. It must have at least 200 pixels on its short side and at most 100 megapixels; at most 51 if it is decoded as a whole: HEIC, AVIF, WebP, progressive JPEG, interlaced PNG, and a TIFF in planes or in one strip (of 8 or 16 bits a channel). A mirrored photo is read turned over. In a TIFF or PDF of up to ten pages, the first page that shows the side is read. With `sides: both`, one file is read as both sides: two pages, or both sides on one page or in one photo. Processing starts automatically.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly get: operations["createCardWithUploadUrl"];
    };
    readonly "/v1/cards/{card_id}/upload": {
        readonly parameters: {};
        /**
         * Upload the image of one side or both
         * @description Takes the image as the body, binary or as base64 text (optionally a `data:` URL), with the limits of an upload target. Responds once the image is stored; its result appears on the card. A file that is too small or not in one of these formats is rejected immediately, and the card does not change.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["uploadImage"];
    };
    readonly "/v1/cards/{card_id}/events": {
        readonly parameters: {};
        /**
         * Stream the events of a card
         * @description Streams the live events of one card as Server-Sent Events until either side closes the connection. Each `data` is the JSON text of an event. When the credential expires, the last event is `{ "type": "error", … }`.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["streamCardEvents"];
    };
    readonly "/v1/scans/{scan_id}/complete": {
        readonly parameters: {};
        /**
         * Report that a form was posted
         * @description Starts the processing of an image that was posted to an upload target. Only useful if the target has `needs_completion`, and optional even then: without the call, the image is found up to a second later. Responds once the image is validated; its result, also a rejection, appears on the card. Repeated calls have no effect.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["completeUpload"];
    };
    readonly "/v1/scans/{scan_id}/metadata": {
        readonly parameters: {};
        /**
         * Replace the metadata of an upload
         * @description Replaces the metadata of an upload. The body is your own JSON object of at most 4 KB.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["replaceScanMetadata"];
    };
    readonly "/v1/cards/{card_id}/corrections": {
        readonly parameters: {};
        /**
         * Correct a card
         * @description Corrects elements of a completed card. `details` keeps the values that were read, with their scores; `corrections` contains the corrected values, with the API key that was used and the time. Elements that the request omits keep their corrections. Repeating a request has no effect. Correcting an element to the value that was read confirms it; any other value must have the format of its element, and is stored in one form: dates of birth and coverage as YYYY-MM-DD (08/23/1987 becomes 1987-08-23), amounts with their sign (25 becomes $25), phone numbers as 800-555-0143, a BIN as six or eight digits. A correction of `client_name` or `employer` corrects both. Searches, eligibility checks and new payer matches use corrected values.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly patch: operations["correctCard"];
    };
    readonly "/v1/cards/{card_id}/holder": {
        readonly parameters: {};
        /**
         * Say whose card it is
         * @description Stores the person whose card it is, such as from the driver’s license beside the card, in place of the one before; `null` removes it. A card has it in every state until it is deleted. It is returned with the full card, together with `holder_name_matches`, and neither searched nor sent to payers: a check asks about the subscriber of its own request.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly put: operations["setCardHolder"];
    };
    readonly "/v1/cards/{card_id}/compare": {
        readonly parameters: {};
        /**
         * Compare a card with the record on file
         * @description Returns where a completed card, with its corrections applied, differs from what your system has on file about the member, for a person to decide what to keep. Nothing is stored. An element with another `spelling` has the same value: case, spaces, punctuation, accents, “LAST, FIRST”, a middle name that one of both abbreviates or leaves out, a usual short form of a first name (`nickname`), dates, telephone numbers and amounts in another form, postal abbreviations, a ZIP code with or without its last four digits, a company with or without its legal form. Anything else is `changed`: one other digit, a leading zero, a suffix such as JR that only one of both has. Entries of lists have no order.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["compareCard"];
    };
    readonly "/v1/cards/{card_id}/flag": {
        readonly parameters: {};
        /**
         * Flag a card
         * @description Reports a problem with a card. A card can be flagged up to 200 times.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["flagCard"];
    };
    readonly "/v1/cards/{card_id}/flags": {
        readonly parameters: {};
        /**
         * List the flags of a card
         * @description Returns flags oldest first. An API key sees all flags, a session token those of its own user. Flags of a deleted card no longer have messages.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["listFlags"];
    };
    readonly "/v1/cards/{card_id}/flags/{flag_id}": {
        readonly parameters: {};
        /**
         * Close a flag
         * @description Closes a flag, or opens it again. Lists filtered by flags count open flags only; a closed flag is kept with who closed it and when. Repeating a request has no effect. Needs an API key.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly patch: operations["setFlag"];
    };
    readonly "/v1/cards/{card_id}/performance": {
        readonly parameters: {};
        /**
         * Record client performance
         * @description Stores client-side measurements with the card. The body is your own JSON object of at most 4 KB. Only numbers, booleans and short tokens (a letter, then up to 31 letters, digits and `._-`) are kept; other values are dropped without an error. Measurements are kept when the card is deleted.
         *
         *     Also available to session tokens from a magic link.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["recordPerformance"];
    };
    readonly "/v1/cards/{card_id}/match": {
        readonly parameters: {};
        /**
         * Match a card again
         * @description Matches a completed card again, with the current payer data and your current list. The card stays completed and keeps its match until the new one is available: then `payer_match` and `metadata.payer_match_version` change, and live listeners and webhooks receive `completed` again, with `rematched: true`. The operator’s updates of payer data match cards again too. Needs an API key.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["matchCard"];
    };
    readonly "/v1/cards/{card_id}/match/explanation": {
        readonly parameters: {};
        /**
         * Explain a payer match
         * @description Compares a completed card with the current payer directory and returns the likeliest payers with the reasons for and against each. Reasons contain values from the directory, never values from the card. Nothing is stored, and the card keeps its match, which may differ if the payer data has changed since. Needs an API key.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["explainMatch"];
    };
    readonly "/v1/cards/{card_id}/share": {
        readonly parameters: {};
        /**
         * Share a card
         * @description Creates a SMART Health Link (HL7 SMART Health Cards and Links 1.0) to a copy of a completed card as FHIR resources, as it is now: later corrections do not change the copy. It has no pictures. The copy is encrypted, and the key is only in the link: Cardlens cannot open a link once this response is sent, nor show it again. Whoever has the link, and the passcode if there is one, can read the card until it expires or is revoked, and keep what was read. Deleting the card revokes its links. A card has at most ten links.
         *
         *     Needs an API key with the scopes `read` and `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["createShare"];
    };
    readonly "/v1/cards/{card_id}/shares": {
        readonly parameters: {};
        /**
         * List the links to a card
         * @description Returns the links that have not expired, newest first, with who has opened them. The links themselves are not stored and cannot be shown again.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly get: operations["listShares"];
    };
    readonly "/v1/cards/{card_id}/shares/{share_id}": {
        readonly parameters: {};
        /**
         * Revoke a link to a card
         * @description The link stops working at once and the copy is deleted. Whoever has opened it before keeps what was read. Revoking again changes nothing.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly delete: operations["deleteShare"];
    };
    readonly "/v1/shl/{token}": {
        readonly parameters: {};
        /**
         * Open a link to a card
         * @description The manifest of a SMART Health Link, for whoever has the link: viewers read this URL from it. Needs no credential; pages of any site may call it. The file is decrypted with the key in the link, which must never be sent here. A link that has expired, was revoked, received ten wrong passcodes, or whose card was deleted responds like one that never existed.
         */
        readonly post: operations["openHealthLink"];
    };
    readonly "/v1/shl/{token}/file": {
        readonly parameters: {};
        /**
         * Get the file of an opened link
         * @description The `location` of a manifest, for viewers that accept only short embedded files. It works for five minutes.
         */
        readonly get: operations["getSharedFile"];
    };
    readonly "/v1/payers": {
        readonly parameters: {};
        /**
         * Search payers
         * @description Searches the payer directory by name or id. A payer with this id at a clearinghouse comes first. Otherwise every word of the query must be the prefix of a word in one of the payer’s names; exact names come first, then names that begin with the query, then others. Facts about a payer are returned with the source and the day on which they were looked up there; a fact without a known source is absent. Needs an API key.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["searchPayers"];
    };
    readonly "/v1/payers/translate": {
        readonly parameters: {};
        /**
         * Translate payer ids between clearinghouses
         * @description Converts up to 1,000 ids or names of payers at one clearinghouse into ids at another. The clearinghouses are `availity`, `change_healthcare`, `office_ally`, `stedi` and `waystar`, as far as their ids are known or were imported. Nothing is guessed: a name that fits only nearly, or an id of several payers with different ids at the other clearinghouse, is `ambiguous` and lists the payers; what is not known is `unknown`. `confirmed` says whether the ids come from the lists of the clearinghouses. A request counts as one against the rate limit for each 100 inputs, so a full one counts as 10; an account has one translation at a time, and a few more wait. Needs an API key with the scope `read`.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly post: operations["translatePayers"];
    };
    readonly "/v1/payer-lists/custom": {
        readonly parameters: {};
        /**
         * Get your own list of payers
         * @description Describes the list or, with `format=csv`, returns it with all columns and cells as they were sent. A spreadsheet program may interpret cells as formulas. Needs an API key.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["getCustomPayerList"];
        /**
         * Replace your own list of payers
         * @description Uploads your own list of payers. Matches with it are returned in `payer_match.custom`. The list is replaced completely or not at all. It can have up to 50,000 rows and 20 MB, in UTF-8. The first row of a CSV contains the column names, at most 64: `custom_payer_id`, `custom_payer_name` and optionally `custom_payer_name_alt`, `payer_id`, `phone`; others are ignored. Values are separated by commas, semicolons or tabs, and a row has at most 64 KB. Invalid rows are skipped and reported. Needs an API key.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly put: operations["replaceCustomPayerList"];
        /**
         * Delete your own list of payers
         * @description Removes the list with all its rows. Existing matches do not change. Needs an API key.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly delete: operations["deleteCustomPayerList"];
    };
    readonly "/v1/eligibility/batches": {
        readonly parameters: {};
        /**
         * List batches
         * @description Returns the batches of the account, newest first. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["listEligibilityBatches"];
        /**
         * Check a list of people
         * @description Checks up to 10,000 people without cards, one per row of a CSV or JSON file of at most 10 MB in UTF-8. The rules of `POST /v1/eligibility` apply to each row, and `payer_id` and the member id are required; invalid rows are rejected, each with a reason. In JSON a row is the object `eligibility` of that operation, with an optional `reference` of your own. The first row of a CSV contains the column names, at most 64: `reference` (your own reference, returned with the result), `payer_id` (payer id), `subscriber_member_id` (member id), `subscriber_first_name` (first name of the subscriber), `subscriber_last_name` (last name), `subscriber_date_of_birth` (date of birth), `subscriber_gender` (`F` or `M`), `subscriber_group_number` (group or policy number), `subscriber_ssn` (social security number, for payers that require it), `dependent_first_name` (first name of the patient, if not the subscriber), `dependent_last_name` (last name), `dependent_date_of_birth` (date of birth), `dependent_gender` (`F` or `M`), `dependent_relationship` (`spouse`, `child` or `other`), `provider_npi` (NPI of the requesting provider), `provider_organization_name` (name of an organization; or), `provider_first_name` (the first name of a person, and), `provider_last_name` (the last name of a person), `service_type_codes` (X12 service type codes, separated by spaces), `procedure_codes` (procedure codes, separated by spaces, such as `99213` or `AD:D1110`; modifiers follow: `HC:99213:25`), `date_of_service` (day of the service), `date_of_service_end` (last day of a period). Values are separated by commas, semicolons or tabs. Empty cells count as absent, and other columns are ignored; an apostrophe before an identifier, with which spreadsheets mark text, is left out. Dates of a batch are `YYYYMMDD`, `YYYY-MM-DD` or `M/D/YYYY`. A row has at most 64 KB. Rows are checked in the background, with lower priority than single checks; a payer has 60 seconds for each. Accepted rows count against the daily quota of the account when the batch is created: a batch with more rows than are left is rejected with 429. A check is not repeated once its response is stored; after a failure of the service, checks that were in progress are sent again. The checks of a batch have no events; `eligibility.batch_completed` reports the end of the batch to webhooks and live listeners. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["createEligibilityBatch"];
    };
    readonly "/v1/eligibility/batches/{batch_id}": {
        readonly parameters: {};
        /**
         * Get a batch
         * @description Returns the number of checks that have ended and the rejected rows. Counts may be a few seconds old. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["getEligibilityBatch"];
        /**
         * Delete a batch
         * @description Permanently deletes a batch with all its checks. Rows that have not been checked yet are no longer checked. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly delete: operations["deleteEligibilityBatch"];
    };
    readonly "/v1/eligibility/batches/{batch_id}/results": {
        readonly parameters: {};
        /**
         * Get the results of a batch
         * @description Returns the checks of a batch in the order of its rows, including those that have not ended; `GET /v1/eligibility/{eligibility_id}` returns the full response of each. With `format=csv`, returns all of them as one file with the columns `row`, `reference`, `eligibility_id`, `state`, `error_code`, `error_message`, `payer_id`, `member_id`, `coverage_status`, `coverage_start_date`, `coverage_end_date`, `plan_name`, `insurance_type`, `group_number`, `deductible`, `deductible_remaining`, `out_of_pocket_max`, `out_of_pocket_remaining`, `copays`, `coinsurance`, `prior_authorization`, `primary_care_provider`, `other_payers`, `not_covered`, `unclear_services`. Amounts are in dollars, for an individual, in network; copays and coinsurance are those of the requested services, of which the last two columns name those that are not covered or unclear. Text that a spreadsheet could interpret as a formula is prefixed with an apostrophe. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["listEligibilityBatchResults"];
    };
    readonly "/v1/eligibility/batches/{batch_id}/cancel": {
        readonly parameters: {};
        /**
         * Cancel a batch
         * @description Stops a batch and keeps the checks that have ended. The others are removed; the few that were being sent may still reach the payer, and their answers are dropped. `checks_completed` and `checks_failed` count what is left, and `eligibility.batch_completed` announces the end. Their share of the daily quota is not given back. Canceling a canceled batch returns it unchanged. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["cancelEligibilityBatch"];
    };
    readonly "/v1/eligibility/discoveries": {
        readonly parameters: {};
        /**
         * List discoveries
         * @description Returns the discoveries of the account, newest first, without inquiries and coverages. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["listEligibilityDiscoveries"];
        /**
         * Find who covers a person
         * @description Asks payers by name and birth date whether they cover a person, in the order of probability: by age (Medicare from 65), state, employer, the payer of an earlier card, and what is known about the payers (kinds of coverage, states, market share). Only payers are asked that the operator of the service has marked as finding members by name and birth date, and only for medical coverage. Each inquiry is an ordinary check without a card: it counts against the daily quota, and a coverage can later be joined to a card with `POST /v1/eligibility/{eligibility_id}/card`. A coverage counts as found only if the payer states the name and the birth date of the person, and that it is active on the day of service; whatever fits several people is `unclear`. The search runs in the background: listen to live events, or poll it until its state is `completed`. It is deleted after the retention period of the account for checks. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["createEligibilityDiscovery"];
    };
    readonly "/v1/eligibility/discoveries/{discovery_id}": {
        readonly parameters: {};
        /**
         * Get a discovery
         * @description Returns every inquiry with the reasons for it and what came back, and the coverages that were found. A coverage whose check was deleted is no longer among them. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["getEligibilityDiscovery"];
        /**
         * Delete a discovery
         * @description Permanently deletes a discovery with all its checks, except those that were joined to a card. No further payer is asked. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly delete: operations["deleteEligibilityDiscovery"];
    };
    readonly "/v1/eligibility/discoveries/{discovery_id}/cancel": {
        readonly parameters: {};
        /**
         * Cancel a discovery
         * @description Asks no further payer and keeps the checks that have ended. An inquiry that was being sent may still reach its payer; its check is deleted, and it has no outcome. Canceling a canceled discovery returns it unchanged. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["cancelEligibilityDiscovery"];
    };
    readonly "/v1/eligibility/schedules": {
        readonly parameters: {};
        /**
         * List schedules
         * @description Returns the schedules of the account, newest first. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["listEligibilitySchedules"];
        /**
         * Schedule checks before an appointment
         * @description Repeats a check on days before an appointment. Card and inquiry are those of `POST /v1/eligibility`, and a schedule is rejected for the same reasons. Each check is created at 5 a.m. of its day in the time zone of the service. It has the events, webhooks and quotas of any other check, and a `schedule_id`. If several of the days have already come, only the last of them is checked, immediately. If the daily quota of the account is used up, the check waits until quota is available. Without `date_of_service`, each check is for the day on which it is made, because many payers do not answer for days after the current month. Schedules are deleted with their card and, once they have ended, after the retention period of the account. An account can have 10,000 open schedules. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["createEligibilitySchedule"];
    };
    readonly "/v1/eligibility/schedules/{schedule_id}": {
        readonly parameters: {};
        /**
         * Get a schedule
         * @description Returns the planned checks, and the ids of those that were created. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["getEligibilitySchedule"];
        /**
         * Cancel a schedule
         * @description Permanently deletes a schedule: no more checks are created. Checks that it has already created are kept. Needs an API key.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly delete: operations["deleteEligibilitySchedule"];
    };
    readonly "/v1/eligibility": {
        readonly parameters: {};
        /**
         * List eligibility checks
         * @description Returns checks newest first, without the full responses. An API key sees the checks of its account, a session token those of its user’s cards. Checks of deleted cards are removed. Pages of large records are smaller than requested: the last page is the one without `next_cursor`. Filters can be combined; send the same ones with a cursor. `/eligibility` is an alias of this path.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["listEligibility"];
        /**
         * Check eligibility
         * @description Checks with the payer of a completed card whether the member is covered, with an X12 270 built from the card and this body. Without `card_id`, `subscriber.member_id`, `payer_id` and an API key are required. The check runs in the background: listen to live events, or poll the record until its state is `completed` or `error`, which takes at most about 70 seconds: a payer has 60 seconds, and a check that could not be sent fails within ten more. After a rejection that has a remedy, such as another reading of a look-alike character in the member number, the payer is asked again with that correction, at most twice (`attempts` of the record). An account and each of its end users have a daily quota of checks, toward which each inquiry counts; above it the status is 429, with `retry-after` until midnight UTC. Field names may also be in camelCase. `/eligibility` is an alias of this path.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["createEligibility"];
    };
    readonly "/v1/eligibility/connection": {
        readonly parameters: {};
        /**
         * Get the connection to a payer
         * @description Tells whether checks of a payer can be sent, and whether a simulated payer would respond. Nobody is asked. `/eligibility` is an alias of this path.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["getPayerConnection"];
    };
    readonly "/v1/eligibility/{eligibility_id}": {
        readonly parameters: {};
        /**
         * Get an eligibility check
         * @description Returns the record, with the payer’s full response and its summary once available. Dates in `eligibility_request` and `eligibility_response` are `YYYYMMDD`, as in requests and in X12; dates in `eligibility_summarized_response` are `YYYY-MM-DD`. `/eligibility` is an alias of this path.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["getEligibility"];
        /**
         * Delete an eligibility check
         * @description Permanently deletes a check without a card, with its request and response. A check of a card is deleted with its card, a check of a batch with its batch. `/eligibility` is an alias of this path.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly delete: operations["deleteEligibility"];
    };
    readonly "/v1/eligibility/{eligibility_id}/fhir": {
        readonly parameters: {};
        /**
         * Get an eligibility check as FHIR
         * @description Returns the record as a FHIR R4 CoverageEligibilityRequest and, once the check has ended, a CoverageEligibilityResponse. `/eligibility` is an alias of `/v1/eligibility`.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly get: operations["getEligibilityFhir"];
    };
    readonly "/v1/eligibility/{eligibility_id}/estimate": {
        readonly parameters: {};
        /**
         * Estimate what the patient pays for a visit
         * @description Computes from the response of the payer what the patient pays of the allowed amounts. For each service, in order: the copay; what remains of the deductible, of the rest; coinsurance of what is left then; of the sum, at most what remains of the out-of-pocket maximum. Every service uses up what the next one finds of deductible and maximum. `assumptions` lists everything that the payer does not state; `missing` says what an amount lacks, if there is none. Nothing is stored, and the payer is not asked again. It is an estimate: the payer decides when it processes the claim. `/eligibility` is an alias of this path.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["getEligibilityEstimate"];
    };
    readonly "/v1/eligibility/{eligibility_id}/pdf": {
        readonly parameters: {};
        /**
         * Get an eligibility check as PDF
         * @description Returns the check on one page or two for people: whether the patient is covered on the date of service, plan, costs, limits and authorization by plan and network, or why the check failed. The same check gives the same file, whose name has no data of the patient. `/eligibility` is an alias of this path.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly get: operations["getEligibilityPdf"];
    };
    readonly "/v1/eligibility/{eligibility_id}/card": {
        readonly parameters: {};
        /**
         * Join a check to a card
         * @description Makes a completed check without a card, such as a coverage that a discovery found, one of a completed card: it is then listed with the card, compared with it and deleted with it. The payer match of the card, if there is one, must be of the payer that was asked or of its company. The member number of the card, read or corrected, must be one that the payer states. Without a payer match, and for a number that has up to four characters more or fewer at its beginning or end, such as the suffix of a person, the name on the card must also be that of the patient or subscriber in the response. Repeating the request changes nothing. Needs an API key. `/eligibility` is an alias of this path.
         *
         *     Needs an API key with the scope `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `clerk`.
         */
        readonly post: operations["joinEligibilityToCard"];
    };
    readonly "/v1/webhooks": {
        readonly parameters: {};
        /**
         * List endpoints
         * @description Returns all endpoints of the account, newest first. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly get: operations["listWebhooks"];
        /**
         * Create an endpoint
         * @description Sends events to this URL from now on, signed with the secret in this response. Without `events` the endpoint receives all events, including types added later, and `events` is null. An account can have 20 endpoints. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["createWebhook"];
    };
    readonly "/v1/webhooks/portal-links": {
        readonly parameters: {};
        /**
         * Create a link to the webhook portal
         * @description Returns a link for developers without an account in the console. Whoever has it sees the endpoints and deliveries of the account, sends deliveries and test events again, and recovers failed ones; it opens no card, no secret and no setting. It is an API key of the account with the scope `portal` alone, and is valid until it expires or is revoked, also without the key that created it. An account has at most 200 at a time. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["createWebhookPortalLink"];
    };
    readonly "/v1/webhooks/portal-links/{link_id}": {
        readonly parameters: {};
        /**
         * Revoke a link to the webhook portal
         * @description The link stops working within a second. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly delete: operations["revokeWebhookPortalLink"];
    };
    readonly "/v1/webhooks/{webhook_id}": {
        readonly parameters: {};
        /**
         * Get an endpoint
         * @description Returns the endpoint without its secret. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly get: operations["getWebhook"];
        /**
         * Delete an endpoint
         * @description Removes the endpoint and its deliveries, including pending ones. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly delete: operations["deleteWebhook"];
        /**
         * Update an endpoint
         * @description Changes the fields in the body. Pending deliveries use the new URL; while the endpoint is disabled they fail and can be replayed later. Enabling an endpoint resets its failure count. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly patch: operations["updateWebhook"];
    };
    readonly "/v1/webhooks/{webhook_id}/rotate-secret": {
        readonly parameters: {};
        /**
         * Rotate the secret of an endpoint
         * @description For 24 hours, deliveries are signed with both secrets, so that receivers that know either one accept it. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["rotateWebhookSecret"];
    };
    readonly "/v1/webhooks/{webhook_id}/test": {
        readonly parameters: {};
        /**
         * Send a test
         * @description Sends a signed `{ "type": "webhook.test", "webhook_id", "created_at" }` event to the endpoint, whatever event types it receives. The event is sent once. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["testWebhook"];
    };
    readonly "/v1/webhooks/{webhook_id}/deliveries": {
        readonly parameters: {};
        /**
         * List deliveries
         * @description Returns deliveries newest first. They are kept for 30 days after they end. Deliveries of a deleted card are removed, except the one about the deletion. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly get: operations["listWebhookDeliveries"];
    };
    readonly "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        readonly parameters: {};
        /**
         * Get a delivery
         * @description Returns a delivery with its newest attempts: what was sent, and what the receiver responded. A replay adds attempts. They are stored encrypted, and removed with the delivery and with its card. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly get: operations["getWebhookDelivery"];
    };
    readonly "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay": {
        readonly parameters: {};
        /**
         * Send a delivery again
         * @description Sends the event again with the same `webhook-id`, even if it was delivered, and restarts its retry schedule anew. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["replayWebhookDelivery"];
    };
    readonly "/v1/fhir/destinations": {
        readonly parameters: {};
        /**
         * List FHIR destinations
         * @description Returns all destinations of the account, newest first. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly get: operations["listFhirDestinations"];
        /**
         * Create a FHIR destination
         * @description Sends completed and corrected cards and completed checks to this FHIR R4 server from now on, as transactions of conditional updates. It has keys of its own, whose public parts are at `jwks_url`. An account can have 20 destinations. Needs an API key.
         *
         *     Needs an API key with the scopes `webhooks` and `read` and `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["createFhirDestination"];
    };
    readonly "/v1/fhir/destinations/{destination_id}": {
        readonly parameters: {};
        /**
         * Get a FHIR destination
         * @description Returns a destination, without its token. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly get: operations["getFhirDestination"];
        /**
         * Delete a FHIR destination
         * @description Removes the destination with its keys and deliveries, including pending ones. What the server has received stays there. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly delete: operations["deleteFhirDestination"];
        /**
         * Update a FHIR destination
         * @description Changes the fields in the body; `auth` and `mapping` are replaced as a whole. `base_url` stays on its server (scheme, host and port): create another destination for another one. While a destination is disabled, deliveries fail and can be replayed later. Needs an API key.
         *
         *     Needs an API key with the scopes `webhooks` and `read` and `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly patch: operations["updateFhirDestination"];
    };
    readonly "/v1/fhir/destinations/{destination_id}/rotate-key": {
        readonly parameters: {};
        /**
         * Rotate the key of a FHIR destination
         * @description Publishes new keys at `jwks_url`. They sign after an hour, because servers cache keys; the others stay published for 25 hours. With `immediately` the new ones sign at once and the others are removed. Needs an API key.
         *
         *     Needs an API key with the scopes `webhooks` and `read` and `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["rotateFhirDestinationKey"];
    };
    readonly "/v1/fhir/destinations/{destination_id}/jwks": {
        readonly parameters: {};
        /**
         * Public keys of a FHIR destination
         * @description Returns a JSON Web Key Set (RFC 7517) with which an authorization server checks the assertions of the destination. A key is listed an hour before it signs.
         */
        readonly get: operations["getFhirDestinationJwks"];
    };
    readonly "/v1/fhir/destinations/{destination_id}/deliveries": {
        readonly parameters: {};
        /**
         * List deliveries to a FHIR destination
         * @description Returns deliveries newest first. They are kept for 30 days after they end. Those of a deleted card or check are removed, except for the removal of what was sent. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly get: operations["listFhirDeliveries"];
    };
    readonly "/v1/fhir/destinations/{destination_id}/deliveries/{delivery_id}": {
        readonly parameters: {};
        /**
         * Get a delivery to a FHIR destination
         * @description Returns a delivery with its newest attempts and what the server responded, such as an OperationOutcome. The bundles are not kept: a dry run shows what is sent. Needs an API key.
         *
         *     Needs an API key with the scopes `webhooks` and `read` and `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly get: operations["getFhirDelivery"];
    };
    readonly "/v1/fhir/destinations/{destination_id}/deliveries/{delivery_id}/replay": {
        readonly parameters: {};
        /**
         * Send a card or check again
         * @description Sends it as it is now, even if it was delivered, and restarts the retry schedule. What is at the server is updated, not duplicated. Needs an API key.
         *
         *     Needs an API key with the scopes `webhooks` and `read` and `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["replayFhirDelivery"];
    };
    readonly "/v1/fhir/destinations/{destination_id}/dry-run": {
        readonly parameters: {};
        /**
         * Show what would be sent to a FHIR destination
         * @description Returns the transaction of a completed card or an ended check, without sending it. The transaction of a check of a card refers to what the card’s has created, which is sent before it. Needs an API key.
         *
         *     Needs an API key with the scopes `webhooks` and `read` and `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["dryRunFhirDestination"];
    };
    readonly "/v1/fhir/destinations/{destination_id}/push": {
        readonly parameters: {};
        /**
         * Send a card or check to a FHIR destination
         * @description Sends a completed card or an ended check now, also one from before the destination was created. What is at the server is updated, not duplicated. Needs an API key.
         *
         *     Needs an API key with the scopes `webhooks` and `read` and `eligibility`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["pushToFhirDestination"];
    };
    readonly "/v1/webhooks/{webhook_id}/recover": {
        readonly parameters: {};
        /**
         * Send failed deliveries again
         * @description Sends all failed deliveries since a time again, oldest first, with a new retry schedule, such as after your server was down. At most 500 in one call: repeat it while `has_more` is true. Until a delivery succeeds they are attempted one at a time. Test events are left out. Needs an API key.
         *
         *     Needs an API key with the scope `webhooks`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly post: operations["recoverWebhookDeliveries"];
    };
    readonly "/v1/account": {
        readonly parameters: {};
        /**
         * Get the account
         * @description The name and the logo of the account, for pages that request a card from a person on its behalf; the operator of the service sets both. And its settings.
         *
         *     Also available to session tokens from a magic link.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["getAccount"];
        /**
         * Change the account
         * @description Changes settings of the account. Settings that the request omits are unchanged. Needs an API key, with the scope `admin` for retention periods and `mfa_required`, or the role manager, and administrator for `mfa_required`.
         *
         *     Needs an API key with the scope `write`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly patch: operations["updateAccount"];
    };
    readonly "/v1/keys": {
        readonly parameters: {};
        /**
         * List API keys
         * @description Returns the API keys of the account, oldest first, including revoked and expired ones, without their secrets.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly get: operations["listKeys"];
        /**
         * Create an API key
         * @description Creates an API key of the account. Only this response contains it: store it where your servers keep secrets. A key creates keys with at most its own scopes; an administrator who is signed in may choose any.
         *
         *     Needs an API key with the scope `admin`, or a session token from one.
         *
         *     People who are signed in to the console need the role `administrator`.
         */
        readonly post: operations["createKey"];
    };
    readonly "/v1/keys/{key_id}": {
        readonly parameters: {};
        /**
         * Revoke an API key
         * @description Revokes an API key of the account, and with it the session tokens, browser sessions, image links and live connections that it created, within a second. A key can revoke itself.
         *
         *     Needs an API key with the scope `admin`, or a session token from one.
         *
         *     People who are signed in to the console need the role `administrator`.
         */
        readonly delete: operations["revokeKey"];
    };
    readonly "/v1/people": {
        readonly parameters: {};
        /**
         * List the people of the account
         * @description Returns the people who may sign in to the console, or could, oldest first.
         *
         *     Needs an API key with the scope `admin`, or a session token from one.
         *
         *     People who are signed in to the console need the role `administrator`.
         */
        readonly get: operations["listPeople"];
        /**
         * Invite a person
         * @description Lets the owner of an email address sign in to the console with the sign-in provider of the account. No email is sent: pass `sign_in_url` on yourself.
         *
         *     Needs an API key with the scope `admin`, or a session token from one.
         *
         *     People who are signed in to the console need the role `administrator`.
         */
        readonly post: operations["invitePerson"];
    };
    readonly "/v1/people/{person_id}": {
        readonly parameters: {};
        /**
         * Change a person
         * @description Changes the role of a person, or deactivates a person, which ends their sessions, and what was created with them, within a second. An account keeps at least one active administrator. A role that the sign-in provider states cannot be changed. Fields that the request omits are unchanged.
         *
         *     Needs an API key with the scope `admin`, or a session token from one.
         *
         *     People who are signed in to the console need the role `administrator`.
         */
        readonly patch: operations["updatePerson"];
    };
    readonly "/v1/usage": {
        readonly parameters: {};
        /**
         * Get usage by day
         * @description Returns the number of cards and eligibility checks that the account created, completed and failed, by day. Each card and check is counted once for each of these, on the day when it first happened, a check of a batch once it has ended: a card that failed and was then completed with another photo is counted in both. Deleting cards and checks does not change the counts. `storage` is the current size of all images, `quotas` what this API key may use, and what is left today; `ratelimit` and `ratelimit-policy` of every response report its rate. Counts appear within seconds, and begin with the version of the service that introduced them.
         *
         *     Needs an API key with the scope `read`, or a session token from one.
         *
         *     People who are signed in to the console need the role `viewer`.
         */
        readonly get: operations["getUsage"];
    };
    readonly "/v1/audit": {
        readonly parameters: {};
        /**
         * List the audit log
         * @description Returns reads and changes of cards, checks, webhooks, payer lists and credentials of the account, newest first. Needs an API key with the scope `audit`, which must be requested when a key is created. Entries contain identifiers, never values read from cards. They are kept for six years unless the operator configures another period, form a hash chain, and appear within seconds of the call.
         *
         *     Needs an API key with the scope `audit`, or a session token from one.
         *
         *     People who are signed in to the console need the role `manager`.
         */
        readonly get: operations["listAudit"];
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
        /** @description About the page. */
        readonly PageMetadata: {
            /** @description Maximum page size. */
            readonly limit: number;
            /** @description Send it as `cursor` to get the next page. Absent on the last page. */
            readonly next_cursor?: string;
        };
        /** @description A confirmation. */
        readonly Confirmation: {
            /** @description Human-readable text. */
            readonly message: string;
        };
        /** @description A session token. */
        readonly AccessToken: {
            /**
             * Format: uuid
             * @description Identifier of the end user, as on cards.
             */
            readonly IdentityId: string;
            /** @description JSON Web Token; send it as `Authorization: Bearer <token>`. It expires after an hour. */
            readonly Token: string;
            /**
             * Format: uuid
             * @description The session. All its listeners receive the live events of its cards.
             */
            readonly session_id: string;
        };
        /** @description A magic link. */
        readonly MagicLink: {
            /** @description The whole URL. */
            readonly magic_link: string;
            /** @description The token in it. */
            readonly token: string;
            /** @description When it expires: `YYYY-MM-DDTHH:MM:SS.ffffff`, UTC. */
            readonly expires_at: string;
        };
        /** @description A public key. */
        readonly PublicKey: {
            /** @description Type of the key. */
            readonly kty: string;
            /** @description Id of the key, as in the token’s header. */
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
        };
        /** @description A key set. */
        readonly KeySet: {
            /** @description Newest first. */
            readonly keys: readonly components["schemas"]["PublicKey"][];
        };
        /** @description An account. */
        readonly AccountProfile: {
            /**
             * Format: uuid
             * @description Identifier of the account.
             */
            readonly account_id: string;
            /** @description Name of the account. */
            readonly name: string;
            /** @description A PNG as a `data:` URL; null if the account has none. */
            readonly logo: string | null;
            /** @description Cards with an element whose score is lower are listed with `needs_review`. */
            readonly review_threshold: number;
            /** @description Whether events with state `enriched` follow the completion of a card. */
            readonly enriched_events?: boolean;
            /** @description Whether corrected and confirmed values of cards may be exported to evaluate recognition. */
            readonly evaluation_consent?: boolean;
            /**
             * @description Whether cards may be created with what a client has read from them: `allowed`, only if pictures follow (`with_picture`), or `refused`. Unless `allowed`, digital cards without the signature of a trusted issuer are rejected.
             * @enum {string}
             */
            readonly device_reading?: "allowed" | "with_picture" | "refused";
            /** @description For how many days after their creation cards are kept, null: until they are deleted. */
            readonly retention_days?: number | null;
            /** @description For how many days after their creation images are kept, if less long than their cards, null: until they are deleted. */
            readonly image_retention_days?: number | null;
            /** @description For how many days after their creation eligibility checks are kept, if less long than cards, null: until they are deleted. */
            readonly check_retention_days?: number | null;
            /** @description Whether people can sign in to the console only with a second factor. */
            readonly mfa_required?: boolean;
        };
        /** @description Who did it. */
        readonly AuditActor: {
            /**
             * @description `key`: an API key. `session`: a session token. `person`: somebody signed in to the console. `administrator`: an operator of the service.
             * @enum {string}
             */
            readonly type: "key" | "session" | "person" | "administrator";
            /**
             * Format: uuid
             * @description The API key or the browser session, or the one that issued the session token.
             */
            readonly key_id?: string;
            /**
             * Format: uuid
             * @description The end user, for a session token.
             */
            readonly identity_id?: string;
            /**
             * Format: uuid
             * @description The person who was signed in.
             */
            readonly person_id?: string;
            /** @description Current name of the person; not part of the hash. */
            readonly person_name?: string;
        };
        /** @description A read or a change. */
        readonly AuditEntry: {
            /**
             * Format: uuid
             * @description Identifier of the entry.
             */
            readonly entry_id: string;
            /** @description Position in the log of the account, from 1 without gaps. */
            readonly sequence: number;
            /** @description When, UTC. */
            readonly occurred_at: string;
            readonly actor: components["schemas"]["AuditActor"];
            /** @description The operation: its method and path, or the command of an operator. */
            readonly action: string;
            /** @description Cards, scans, checks, webhooks, keys and sessions that the call named or returned. */
            readonly resource_ids: readonly string[];
            /** @description HTTP status of the response. 102 before a deletion: the entry with the same `request_id` and another status has its result. */
            readonly status: number;
            /** @description Address of the client: an IPv4 address, or the first 64 bits of an IPv6 address. Empty for operators. */
            readonly address: string;
            /** @description `x-request-id` of the call. */
            readonly request_id: string;
            /** @description `hash` of the previous entry. */
            readonly previous_hash: string;
            /** @description SHA-256 of the entry’s fields with `previous_hash`. */
            readonly hash: string;
        };
        /** @description A page of entries. */
        readonly AuditPage: {
            /** @description Newest first. */
            readonly entries: readonly components["schemas"]["AuditEntry"][];
            readonly response_metadata: components["schemas"]["PageMetadata"];
        };
        /** @description An element with one value. */
        readonly CardElement: {
            /** @description The text. */
            readonly value: string;
            /** @description Scores of text recognition and of element classification. If one of them was low and the element was therefore read a second time, two more scores follow. */
            readonly scores: readonly string[];
            /**
             * @description Only with `confirmed=true`: where the value comes from. Absent if it was read from the card.
             * @enum {string}
             */
            readonly source?: "payer" | "correction";
        };
        /** @description A number of a member. */
        readonly MemberNumber: {
            /** @description The text. */
            readonly value: string;
            /** @description Scores of text recognition and of element classification. If one of them was low and the element was therefore read a second time, two more scores follow. */
            readonly scores: readonly string[];
            /**
             * @description Only with `confirmed=true`: where the value comes from. Absent if it was read from the card.
             * @enum {string}
             */
            readonly source?: "payer" | "correction";
            /** @description A Medicare number without the dashes that cards print, as transactions need it. Absent for any other number. */
            readonly normalized?: string;
        };
        /** @description A part of a name. */
        readonly NamePart: {
            /** @description The text. */
            readonly value: string;
            /** @description Scores of text recognition and of element classification. If one of them was low and the element was therefore read a second time, two more scores follow. */
            readonly scores: readonly string[];
        };
        /** @description A name in parts; a guess where a name can be split in several ways, which lowers the scores. */
        readonly NameParts: {
            /** @description First name. */
            readonly first?: components["schemas"]["NamePart"];
            /** @description Middle names or initials. */
            readonly middle?: components["schemas"]["NamePart"];
            /** @description Last name, which may have several words. */
            readonly last: components["schemas"]["NamePart"];
            /** @description Such as JR or III. */
            readonly suffix?: components["schemas"]["NamePart"];
        };
        /** @description The name of a person. */
        readonly PersonName: {
            /** @description The text. */
            readonly value: string;
            /** @description Scores of text recognition and of element classification. If one of them was low and the element was therefore read a second time, two more scores follow. */
            readonly scores: readonly string[];
            /**
             * @description Only with `confirmed=true`: where the value comes from. Absent if it was read from the card.
             * @enum {string}
             */
            readonly source?: "payer" | "correction";
            readonly parts?: components["schemas"]["NameParts"];
        };
        /** @description A cost, or a provider name, of the plan. */
        readonly PlanDetail: {
            /**
             * @description The service.
             * @enum {string}
             */
            readonly service: "office_visit" | "specialist_visit" | "emergency_room" | "urgent_care" | "preventive_care" | "prescription" | "vision" | "dental" | "telemedicine" | "in_network_medical" | "out_of_network_medical" | "other";
            /**
             * @description The kind of cost.
             * @enum {string}
             */
            readonly category: "copay" | "coinsurance" | "deductible" | "out_of_pocket_max" | "pcp_name" | "other";
            /**
             * @description Provider network. `any` if the card does not state one.
             * @enum {string}
             */
            readonly network: "in" | "out" | "any";
            /** @description As printed, for example `$25`. */
            readonly value: string;
            /** @description Scores of text recognition and of element classification. If one of them was low and the element was therefore read a second time, two more scores follow. */
            readonly scores: readonly string[];
            /**
             * @description Only with `confirmed=true`: where the value comes from. Absent if it was read from the card.
             * @enum {string}
             */
            readonly source?: "payer" | "correction";
        };
        /** @description A telephone number on the card. */
        readonly CardPhoneNumber: {
            /** @description Label as printed. */
            readonly label: string;
            /**
             * @description Purpose of the number.
             * @enum {string}
             */
            readonly type: "member_services" | "provider_services" | "pharmacy" | "pcp" | "dental" | "vision" | "telemedicine" | "nurse_line" | "prior_authorization" | "other";
            /** @description `NPA-NXX-XXXX` */
            readonly value: string;
            /** @description Scores of text recognition and of element classification. If one of them was low and the element was therefore read a second time, two more scores follow. */
            readonly scores: readonly string[];
            /**
             * @description Only with `confirmed=true`: where the value comes from. Absent if it was read from the card.
             * @enum {string}
             */
            readonly source?: "payer" | "correction";
        };
        /** @description A postal address on the card. */
        readonly CardAddress: {
            /** @description Label as printed. */
            readonly label: string;
            /**
             * @description Purpose of the address.
             * @enum {string}
             */
            readonly type: "medical_claims" | "pharmacy_claims" | "dental_claims" | "vision_claims" | "appeals" | "pcp" | "general";
            /** @description The address in one line. */
            readonly value: string;
            /** @description Scores of text recognition and of element classification. If one of them was low and the element was therefore read a second time, two more scores follow. */
            readonly scores: readonly string[];
            /**
             * @description Only with `confirmed=true`: where the value comes from. Absent if it was read from the card.
             * @enum {string}
             */
            readonly source?: "payer" | "correction";
            /** @description Its ZIP code, `62701` or `62701-1234`. Absent if it does not end with one. */
            readonly postal_code?: string;
        };
        /** @description The data read from the card. Elements that were not found, or not with sufficient certainty, are absent. */
        readonly Details: {
            /** @description Group number. Some payers print none. */
            readonly group_number?: components["schemas"]["CardElement"];
            /** @description Member number; dependents may have their own. */
            readonly member_number?: components["schemas"]["MemberNumber"];
            /** @description The insurer, or the administrator that pays claims. */
            readonly payer_name?: components["schemas"]["CardElement"];
            /** @description Payer or EDI id as printed. For ids at clearinghouses see `payer_match`. */
            readonly payer_id?: components["schemas"]["CardElement"];
            /** @description BIN for routing prescriptions. */
            readonly rx_bin?: components["schemas"]["CardElement"];
            /** @description PCN for routing prescriptions. */
            readonly rx_pcn?: components["schemas"]["CardElement"];
            /** @description Group for routing prescriptions. */
            readonly rx_group?: components["schemas"]["CardElement"];
            /** @description Member id for prescriptions. */
            readonly rx_id?: components["schemas"]["CardElement"];
            /** @description Usually the policyholder; on some cards the dependent that the card was issued to. */
            readonly member_name?: components["schemas"]["PersonName"];
            /** @description Name of the plan. */
            readonly plan_name?: components["schemas"]["CardElement"];
            /** @description Identifier of the plan. */
            readonly plan_id?: components["schemas"]["CardElement"];
            /** @description Identifier of the prescription plan. */
            readonly rx_issuer?: components["schemas"]["CardElement"];
            /** @description Pharmacy benefit manager, which processes prescription claims. */
            readonly pharmacy_benefit_manager?: components["schemas"]["CardElement"];
            /** @description A prominent identifier without a label. */
            readonly card_specific_id?: components["schemas"]["CardElement"];
            /** @description The employer. */
            readonly client_name?: components["schemas"]["CardElement"];
            /** @description Start of coverage: `YYYY-MM-DD` if the day is certain, otherwise as printed. */
            readonly start_date?: components["schemas"]["CardElement"];
            /** @description Date of birth, `YYYY-MM-DD`. */
            readonly member_dob?: components["schemas"]["CardElement"];
            /** @description Gender of the member. */
            readonly member_gender?: components["schemas"]["CardElement"];
            /** @description Prefix of the member number, if printed separately. */
            readonly member_id_prefix?: components["schemas"]["CardElement"];
            /** @description Suffix of the member number, if printed separately. */
            readonly member_id_suffix?: components["schemas"]["CardElement"];
            /** @description The prescription plan. */
            readonly rx_plan?: components["schemas"]["CardElement"];
            /** @description Medicare or Medicaid number. */
            readonly medicare_medicaid_id?: components["schemas"]["MemberNumber"];
            /** @description Start of Medicare part A, `YYYY-MM-DD`. */
            readonly part_a_effective_date?: components["schemas"]["CardElement"];
            /** @description Start of Medicare part B, `YYYY-MM-DD`. */
            readonly part_b_effective_date?: components["schemas"]["CardElement"];
            /** @description The same as `client_name`. */
            readonly employer?: components["schemas"]["CardElement"];
            /** @description All dependents on the card. */
            readonly dependent_names?: readonly components["schemas"]["PersonName"][];
            /** @description Deductibles, copays, coinsurance, and the name of a primary care physician. */
            readonly plan_details?: readonly components["schemas"]["PlanDetail"][];
            /** @description All telephone numbers of both sides. */
            readonly phone_numbers?: readonly components["schemas"]["CardPhoneNumber"][];
            /** @description All addresses of both sides. */
            readonly addresses?: readonly components["schemas"]["CardAddress"][];
        };
        /** @description An element, compared with what a payer stated. */
        readonly ElementConfirmation: {
            /**
             * @description `confirmed`: the same. `normalized`: the same in another spelling. `differs`. `added`: the card has no such element.
             * @enum {string}
             */
            readonly status: "confirmed" | "normalized" | "differs" | "added";
            /** @description The payer’s value. To accept it, send it as a correction of the element. */
            readonly value: string;
            /**
             * @description Of a plan detail: the kind of cost.
             * @enum {string}
             */
            readonly category?: "copay" | "coinsurance" | "deductible" | "out_of_pocket_max" | "pcp_name" | "other";
            /** @description The value on the card, or its correction. Absent if the card has no such element. */
            readonly card_value?: string;
            /**
             * Format: uuid
             * @description The check, which its own retention period may have deleted since.
             */
            readonly eligibility_id: string;
            /** @description The payer id that the check was sent to. */
            readonly payer_id: string;
            /** @description The payer’s name in its response. */
            readonly payer_name: string;
            /** @description When the payer responded, UTC. */
            readonly responded_at: string;
            /** @description `true` if a simulated payer responded. Otherwise absent. */
            readonly simulated?: boolean;
        };
        /** @description How elements compare with what the payer stated in responses about active or inactive coverage, named as in `corrections`; for each, by the newest response. A correction is compared in place of what was read. Absent if no response was certainly about the member of the card, and without the scope `eligibility`. */
        readonly Confirmations: {
            readonly [key: string]: components["schemas"]["ElementConfirmation"];
        };
        /** @description The correction of an element. A value equal to the one that was read confirms it. */
        readonly Correction: {
            /** @description The text; null if the element is not on the card. */
            readonly value: string | null;
            /** @description When the element was corrected. */
            readonly corrected_at: string;
            /**
             * Format: uuid
             * @description The API key, or the browser session, that corrected it.
             */
            readonly key_id: string;
            /**
             * Format: uuid
             * @description The signed-in person who corrected it. Absent if an API key did.
             */
            readonly person_id?: string;
            /** @description Name of the person. Absent in lists. */
            readonly person_name?: string;
            /**
             * @description Of a plan detail: the service.
             * @enum {string}
             */
            readonly service?: "office_visit" | "specialist_visit" | "emergency_room" | "urgent_care" | "preventive_care" | "prescription" | "vision" | "dental" | "telemedicine" | "in_network_medical" | "out_of_network_medical" | "other";
            /**
             * @description Of a plan detail: the kind of cost.
             * @enum {string}
             */
            readonly category?: "copay" | "coinsurance" | "deductible" | "out_of_pocket_max" | "pcp_name" | "other";
            /**
             * @description Of a plan detail: the provider network.
             * @enum {string}
             */
            readonly network?: "in" | "out" | "any";
            /** @description Of a telephone number or an address: label as printed. */
            readonly label?: string;
            /**
             * @description Purpose of a telephone number or an address.
             * @enum {string}
             */
            readonly type?: "member_services" | "provider_services" | "pharmacy" | "pcp" | "dental" | "vision" | "telemedicine" | "nurse_line" | "prior_authorization" | "other" | "medical_claims" | "pharmacy_claims" | "dental_claims" | "vision_claims" | "appeals" | "general";
        };
        /** @description Corrections by element; entries of lists as `phone_numbers[2]`, counted as in `details`, which keeps the values that were read. Absent if nothing was corrected. */
        readonly Corrections: {
            readonly [key: string]: components["schemas"]["Correction"];
        };
        /** @description The record on file, by the names of `details`. */
        readonly RecordOnFile: {
            /** @description On file. Absent or empty: nothing is. */
            readonly group_number?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly member_number?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly payer_name?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly payer_id?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly rx_bin?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly rx_pcn?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly rx_group?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly rx_id?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly member_name?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly plan_name?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly plan_id?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly rx_issuer?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly pharmacy_benefit_manager?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly card_specific_id?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly client_name?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly start_date?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly member_dob?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly member_gender?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly member_id_prefix?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly member_id_suffix?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly rx_plan?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly medicare_medicaid_id?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly part_a_effective_date?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly part_b_effective_date?: string;
            /** @description On file. Absent or empty: nothing is. */
            readonly employer?: string;
            /** @description Names of dependents. */
            readonly dependent_names?: readonly string[];
            /** @description Telephone numbers. */
            readonly phone_numbers?: readonly string[];
            /** @description Addresses, each in one line. */
            readonly addresses?: readonly string[];
            /** @description Costs. */
            readonly plan_details?: readonly components["schemas"]["RecordedCost"][];
        };
        readonly RecordedCost: {
            /**
             * @description The service.
             * @enum {string}
             */
            readonly service: "office_visit" | "specialist_visit" | "emergency_room" | "urgent_care" | "preventive_care" | "prescription" | "vision" | "dental" | "telemedicine" | "in_network_medical" | "out_of_network_medical" | "other";
            /**
             * @description The kind of cost.
             * @enum {string}
             */
            readonly category: "copay" | "coinsurance" | "deductible" | "out_of_pocket_max" | "pcp_name" | "other";
            /**
             * @description Provider network. Default: `any`.
             * @enum {string}
             */
            readonly network?: "in" | "out" | "any";
            /** @description Such as `$25`. */
            readonly value: string;
        };
        /** @description An element of the card that is not to the letter what is on file. */
        readonly RecordDifference: {
            /** @description Name of the element; entries of lists as `phone_numbers[2]`, counted as in `details` with the corrections applied. */
            readonly element: string;
            /**
             * @description `spelling`: on file in another form. `changed`: on file with another value. `new`: not on file.
             * @enum {string}
             */
            readonly kind: "spelling" | "changed" | "new";
            /** @description On the card. */
            readonly value: string;
            /** @description Scores of text recognition and of element classification. If one of them was low and the element was therefore read a second time, two more scores follow. */
            readonly scores: readonly string[];
            /** @description In the record. Absent if the element is new. */
            readonly on_file?: string;
            /** @description `true` if the first names are one name and a usual short form of it. Otherwise absent. */
            readonly nickname?: boolean;
        };
        /** @description How a card differs from a record. */
        readonly RecordComparison: {
            /** @description The differences, in the order of the elements. */
            readonly differences: readonly components["schemas"]["RecordDifference"][];
            /** @description Elements, and entries of lists, that are to the letter what is on file. */
            readonly same: number;
            /** @description What is on file but not on the card. */
            readonly not_on_card: readonly string[];
        };
        /** @description Why the card, or a side of it, failed. */
        readonly CardFailure: {
            /** @description The text of `error_message`. */
            readonly message: string;
            /**
             * @description Always this value.
             * @enum {string}
             */
            readonly type: "Card Error";
            /**
             * @description The error code.
             * @enum {string}
             */
            readonly code: "IMG_TOO_SMALL" | "IMG_TOO_LARGE" | "IMG_UNSUPPORTED" | "IMG_CORRUPT" | "IMG_DIMENSIONS" | "IMG_BLURRY" | "IMG_NO_TEXT" | "CARD_REJECTED" | "SIDE_NOT_FOUND" | "OCR_FAILED" | "PIPELINE_TIMEOUT" | "UPLOAD_EXPIRED" | "INTERNAL";
        };
        /** @description An uploaded image. */
        readonly CardImage: {
            /** @description Signed, valid for 24 hours, but no longer than the API key of the request. An expired or revoked link gets 410: get the card again. `GET` it without a credential, for example in an `img` element; use it as it is, because its path may change. */
            readonly url: string;
        };
        /** @description The images by side. */
        readonly CardImages: {
            readonly front?: components["schemas"]["CardImage"];
            readonly back?: components["schemas"]["CardImage"];
        };
        /** @description A card as returned by create, list and search. */
        readonly CardSummary: {
            /**
             * Format: uuid
             * @description Identifier of the card.
             */
            readonly card_id: string;
            /**
             * @description `pending`: no image was uploaded. `processing`: images are being read. `completed`: `details` is available. `error`: processing failed; see `error_message`, and upload the failed side again. `unknown`: processing stopped for an unknown reason; contact support.
             * @enum {string}
             */
            readonly state: "pending" | "processing" | "completed" | "error" | "unknown";
            /** @description When the card was created, UTC. */
            readonly created_at: string;
            /** @description Whether the card was deleted. A deleted card has only these four fields, and the reason if its state is `error` or `unknown`. */
            readonly deleted: boolean;
            /** @description In state `error`: human-readable text, then the code in brackets. In state `unknown`: a request to contact support. */
            readonly error_message?: string;
            readonly error?: components["schemas"]["CardFailure"];
            readonly details?: components["schemas"]["Details"];
            readonly corrections?: components["schemas"]["Corrections"];
            /** @description `true`: it has an open flag. Otherwise absent. */
            readonly flagged?: boolean;
            readonly images?: components["schemas"]["CardImages"];
        };
        /** @description About a page of cards. */
        readonly CardPageMetadata: {
            /** @description Maximum page size. */
            readonly limit: number;
            /** @description Send it as `cursor` to get the next page. Absent on the last page. */
            readonly next_cursor?: string;
            /** @description Only on a search: `true` when more cards have all words of the query than are ranked. The others follow the ranked cards, newest first. */
            readonly truncated?: boolean;
        };
        /** @description A page of cards. */
        readonly CardPage: {
            /** @description The cards of this page. */
            readonly cards: readonly components["schemas"]["CardSummary"][];
            readonly response_metadata: components["schemas"]["CardPageMetadata"];
        };
        /** @description The corrected value; null if the element is not on the card. */
        readonly CorrectedElement: {
            /** @description The text. */
            readonly value: string;
            /**
             * @description Of a plan detail: the service.
             * @enum {string}
             */
            readonly service?: "office_visit" | "specialist_visit" | "emergency_room" | "urgent_care" | "preventive_care" | "prescription" | "vision" | "dental" | "telemedicine" | "in_network_medical" | "out_of_network_medical" | "other";
            /**
             * @description Of a plan detail: the kind of cost.
             * @enum {string}
             */
            readonly category?: "copay" | "coinsurance" | "deductible" | "out_of_pocket_max" | "pcp_name" | "other";
            /**
             * @description Of a plan detail: the provider network.
             * @enum {string}
             */
            readonly network?: "in" | "out" | "any";
            /** @description Of a telephone number or an address: label as printed. */
            readonly label?: string;
            /**
             * @description Purpose of a telephone number or an address.
             * @enum {string}
             */
            readonly type?: "member_services" | "provider_services" | "pharmacy" | "pcp" | "dental" | "vision" | "telemedicine" | "nurse_line" | "prior_authorization" | "other" | "medical_claims" | "pharmacy_claims" | "dental_claims" | "vision_claims" | "appeals" | "general";
        } | null;
        /** @description An element that was read from a card. */
        readonly GivenElement: {
            /** @description The text. */
            readonly value: string;
            /**
             * @description Of a plan detail: the service.
             * @enum {string}
             */
            readonly service?: "office_visit" | "specialist_visit" | "emergency_room" | "urgent_care" | "preventive_care" | "prescription" | "vision" | "dental" | "telemedicine" | "in_network_medical" | "out_of_network_medical" | "other";
            /**
             * @description Of a plan detail: the kind of cost.
             * @enum {string}
             */
            readonly category?: "copay" | "coinsurance" | "deductible" | "out_of_pocket_max" | "pcp_name" | "other";
            /**
             * @description Of a plan detail: the provider network.
             * @enum {string}
             */
            readonly network?: "in" | "out" | "any";
            /** @description Of a telephone number or an address: label as printed. */
            readonly label?: string;
            /**
             * @description Purpose of a telephone number or an address.
             * @enum {string}
             */
            readonly type?: "member_services" | "provider_services" | "pharmacy" | "pcp" | "dental" | "vision" | "telemedicine" | "nurse_line" | "prior_authorization" | "other" | "medical_claims" | "pharmacy_claims" | "dental_claims" | "vision_claims" | "appeals" | "general";
            /** @description As in `details`. Leave them out for a value that a person typed. Absent: 1.000 if the element is confirmed, otherwise 0.000. */
            readonly scores?: readonly (string | number)[];
        };
        /** @description The elements, by the names of `details`. Unknown ones are ignored. The employer needs only one of `client_name` and `employer`. */
        readonly GivenDetails: {
            readonly group_number?: components["schemas"]["GivenElement"];
            readonly member_number?: components["schemas"]["GivenElement"];
            readonly payer_name?: components["schemas"]["GivenElement"];
            readonly payer_id?: components["schemas"]["GivenElement"];
            readonly rx_bin?: components["schemas"]["GivenElement"];
            readonly rx_pcn?: components["schemas"]["GivenElement"];
            readonly rx_group?: components["schemas"]["GivenElement"];
            readonly rx_id?: components["schemas"]["GivenElement"];
            readonly member_name?: components["schemas"]["GivenElement"];
            readonly plan_name?: components["schemas"]["GivenElement"];
            readonly plan_id?: components["schemas"]["GivenElement"];
            readonly rx_issuer?: components["schemas"]["GivenElement"];
            readonly pharmacy_benefit_manager?: components["schemas"]["GivenElement"];
            readonly card_specific_id?: components["schemas"]["GivenElement"];
            readonly client_name?: components["schemas"]["GivenElement"];
            readonly start_date?: components["schemas"]["GivenElement"];
            readonly member_dob?: components["schemas"]["GivenElement"];
            readonly member_gender?: components["schemas"]["GivenElement"];
            readonly member_id_prefix?: components["schemas"]["GivenElement"];
            readonly member_id_suffix?: components["schemas"]["GivenElement"];
            readonly rx_plan?: components["schemas"]["GivenElement"];
            readonly medicare_medicaid_id?: components["schemas"]["GivenElement"];
            readonly part_a_effective_date?: components["schemas"]["GivenElement"];
            readonly part_b_effective_date?: components["schemas"]["GivenElement"];
            readonly employer?: components["schemas"]["GivenElement"];
            readonly dependent_names?: readonly components["schemas"]["GivenElement"][];
            readonly plan_details?: readonly components["schemas"]["GivenElement"][];
            readonly phone_numbers?: readonly components["schemas"]["GivenElement"][];
            readonly addresses?: readonly components["schemas"]["GivenElement"][];
        };
        /** @description A procedure. */
        readonly ProcedureCode: {
            /**
             * @description Without points, blanks and hyphens.
             * @example 99213
             */
            readonly code: string;
            /**
             * @description Code set: `HC` HCPCS and CPT, `CJ` CPT, `AD` dental (CDT), `N4` national drug codes, `ID` ICD-9-CM, `IV` home infusion, `ZZ` ICD-10-PCS. Default `HC`.
             * @default HC
             * @example HC
             */
            readonly qualifier?: string;
            /**
             * @description Modifiers of the code, at most four.
             * @example [
             *       "25"
             *     ]
             */
            readonly modifiers?: readonly string[];
        };
        /** @description The insured person. */
        readonly Subscriber: {
            /** @description First name. */
            readonly first_name: string;
            /** @description Last name, with its suffix if there is one. */
            readonly last_name: string;
            /**
             * @description Date of birth, as `YYYYMMDD`.
             * @example 19800102
             */
            readonly date_of_birth: string;
            /** @description Instead of the member number that was read from the card. Required without a card. */
            readonly member_id?: string;
            /** @description Group or policy number, where the payer asks for it. */
            readonly group_number?: string;
            /**
             * @description In the payer’s records: `F` or `M`.
             * @example F
             */
            readonly gender?: string;
            /** @description Address in the payer’s records, where the payer asks for it. */
            readonly address?: components["schemas"]["MemberAddress"];
            /**
             * @description Social security number, for payers that require it; rejected for any other payer. It is stored encrypted, sent to the payer, and never returned.
             * @example 000-12-3456
             */
            readonly ssn?: string;
        };
        readonly MemberAddress: {
            /** @description Street. */
            readonly lines: readonly string[];
            /** @description City. */
            readonly city: string;
            /**
             * @description State.
             * @example IL
             */
            readonly state: string;
            /**
             * @description ZIP code.
             * @example 62701-1234
             */
            readonly postal_code: string;
        };
        /**
         * @description The person, as payers know them.
         * @example {
         *       "first_name": "Jordan",
         *       "last_name": "Example",
         *       "date_of_birth": "19800102"
         *     }
         */
        readonly DiscoveryPerson: {
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
             * @description In the payer’s records: `F` or `M`.
             * @example F
             */
            readonly gender?: string;
            /**
             * @description Social security number, for payers that require it; rejected for any other payer. It is stored encrypted, sent to the payer, and never returned.
             * @example 000-12-3456
             */
            readonly ssn?: string;
        };
        /** @description The patient, if not the subscriber. */
        readonly Dependent: {
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
            /**
             * @description In the payer’s records: `F` or `M`.
             * @example F
             */
            readonly gender?: string;
            /** @description Address in the payer’s records, where the payer asks for it. */
            readonly address?: components["schemas"]["MemberAddress"];
        };
        /**
         * @description The requesting provider: an organization, or a person with first and last name.
         * @example {
         *       "npi": "1234567893",
         *       "organization_name": "Cedar Clinic"
         *     }
         */
        readonly Provider: {
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
        readonly EligibilityQuestion: {
            readonly subscriber: components["schemas"]["Subscriber"];
            readonly dependent?: components["schemas"]["Dependent"];
            readonly provider: components["schemas"]["Provider"];
            /**
             * @description What is asked about, as X12 service type codes. Default `30`: the plan as a whole.
             * @example [
             *       "30",
             *       "98"
             *     ]
             */
            readonly service_type_codes?: readonly string[];
            /**
             * @description Procedures that are asked about. Without `service_type_codes` the payer is asked about them alone; one that does not answer about procedures tells of the plan as a whole.
             * @example [
             *       {
             *         "code": "99213"
             *       }
             *     ]
             */
            readonly procedure_codes?: readonly components["schemas"]["ProcedureCode"][];
            /** @description Instead of the payer that the card was matched with. Required without a card. */
            readonly payer_id?: string;
            /**
             * @description Day of the service, as `YYYYMMDD`. Default: the day of the check.
             * @example 20260302
             */
            readonly date_of_service?: string;
            /**
             * @description Last day of a period that begins with `date_of_service`.
             * @example 20260302
             */
            readonly date_of_service_end?: string;
        };
        /** @description The person whose card it is. Stored encrypted, and deleted with the card. */
        readonly Holder: {
            /** @description First name. */
            readonly first_name: string;
            /** @description Middle names. */
            readonly middle_name?: string;
            /** @description Last name. */
            readonly last_name: string;
            /** @description Such as `JR` or `III`. */
            readonly suffix?: string;
            /**
             * @description Date of birth, `YYYY-MM-DD`.
             * @example 1980-01-02
             */
            readonly date_of_birth: string;
            /**
             * @description As on a license.
             * @enum {string}
             */
            readonly gender?: "M" | "F" | "X";
            readonly address?: components["schemas"]["HolderAddress"];
            /**
             * @description `license`: the client has read the code on the back of a driver’s license. Its number is never sent or kept.
             * @enum {string}
             */
            readonly source: "license" | "typed";
        };
        /** @description Address. */
        readonly HolderAddress: {
            /** @description Street. */
            readonly line1: string;
            /** @description Second line. */
            readonly line2?: string;
            /** @description City. */
            readonly city: string;
            /**
             * @description State or province.
             * @example IL
             */
            readonly state: string;
            /**
             * @description ZIP code, or postal code of Canada.
             * @example 62701-1234
             */
            readonly zip_code: string;
        };
        /** @description An address. */
        readonly CardHolderAddress: {
            /** @description Street. */
            readonly line1: string;
            /** @description Second line. */
            readonly line2?: string;
            /** @description City. */
            readonly city: string;
            /** @description State or province. */
            readonly state: string;
            /** @description ZIP code, or postal code of Canada. */
            readonly zip_code: string;
        };
        /** @description The person whose card it is, as the client said. */
        readonly CardHolder: {
            /** @description First name. */
            readonly first_name: string;
            /** @description Middle names. */
            readonly middle_name?: string;
            /** @description Last name. */
            readonly last_name: string;
            /** @description Such as `JR`. */
            readonly suffix?: string;
            /** @description `YYYY-MM-DD` */
            readonly date_of_birth: string;
            /**
             * @description As on a license.
             * @enum {string}
             */
            readonly gender?: "M" | "F" | "X";
            readonly address?: components["schemas"]["CardHolderAddress"];
            /**
             * @description `license`: read from the code of a driver’s license by the client.
             * @enum {string}
             */
            readonly source: "license" | "typed";
        };
        /** @description A finer form of `enable_backside_scan`, which it overrides. `scanning` is `required`, `disabled`, or `optional`: the card then completes with the front alone if no readable back arrives within two minutes. */
        readonly BackSide: {
            /** @enum {string} */
            readonly scanning: "required" | "optional" | "disabled";
        };
        /** @description Where to upload one image. */
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
            /** @description Form fields to send unchanged, before the file. The set of fields may change at any time. */
            readonly upload_parameters: {
                readonly [key: string]: string;
            };
            /** @description Whether to call `POST /v1/scans/{scan_id}/complete` once the form is posted, because the object store announces no uploads. Without the call, the image is found up to a second later. Absent: `false`. */
            readonly needs_completion?: boolean;
        };
        /** @description The upload. */
        readonly UploadReceipt: {
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
            /** @description Metadata of the upload; empty until set. */
            readonly metadata: {
                readonly [key: string]: unknown;
            };
        };
        /** @description A reason. */
        readonly MatchReason: {
            /**
             * @description What was compared.
             * @enum {string}
             */
            readonly by: "name" | "payer-id" | "phone" | "address" | "pharmacy" | "member-number" | "state" | "line-of-business";
            /** @description What the directory has. */
            readonly against: string;
            /** @description Contribution to the score, positive or negative, in log-odds: 1 makes the payer 2.7 times as likely. */
            readonly weight: string;
        };
        /** @description A payer that was compared with the card. */
        readonly MatchCandidate: {
            /** @description Permanent identifier of the payer. */
            readonly svc_payer_id: string;
            /** @description Our own name. */
            readonly svc_payer_name: string;
            /**
             * @description A probability from 0 to 1, as decimal text.
             * @example 0.970
             */
            readonly score: string;
            /** @description Whether it belongs to the match. */
            readonly matched: boolean;
            /** @description Reasons for and against the payer. */
            readonly reasons: readonly components["schemas"]["MatchReason"][];
        };
        /** @description An explanation. */
        readonly MatchExplanation: {
            /** @description Version of the payer data that was used. */
            readonly payer_match_version: string;
            /**
             * @description Score that the likeliest payer needs to be the match.
             * @example 0.970
             */
            readonly threshold: string;
            /**
             * @description Probability that the payer of the card is not in the directory.
             * @example 0.970
             */
            readonly none_score: string;
            /** @description Likeliest first, at most ten. */
            readonly candidates: readonly components["schemas"]["MatchCandidate"][];
        };
        /** @description How the pictures were read, compared with what the device has read. Names are those of `corrections`: `member_number`, `phone_numbers[2]`. */
        readonly ReadingAgreement: {
            /** @description Sides whose picture has been read. */
            readonly sides: readonly ("front" | "back")[];
            /** @description Elements with the same value, in this or another spelling. */
            readonly same: readonly string[];
            /** @description Elements of which another value was read. `details` keeps the device’s, with scores of zero: look at the picture and correct the card. */
            readonly different: readonly string[];
            /** @description Elements that were not read from the pictures. Once all sides are read, `member_number` and `member_name` among them have scores of zero. */
            readonly only_device: readonly string[];
            /** @description Elements that the device has not read, which `details` lacks; entries are counted in what was read from the pictures. */
            readonly only_server: readonly string[];
            readonly failed?: components["schemas"]["ReadingAgreementFailed"];
        };
        /** @description Who has read the card. */
        readonly ReadBy: {
            /**
             * @description `server`: this service, from images. `device`: the client that created the card; the other fields are its own statements. `issuer`: a digital card was imported.
             * @enum {string}
             */
            readonly reader: "server" | "device" | "issuer";
            /** @description Of a device: `insurance_scan_version` of its files. */
            readonly version?: string;
            /** @description Of a device: SHA-256 of each of its files. */
            readonly files?: {
                readonly [key: string]: string;
            };
            /** @description Sides that the device has read. */
            readonly sides?: readonly ("front" | "back")[];
            /** @description Elements that a person has confirmed or typed, or removed, on the device. */
            readonly confirmed?: readonly string[];
            /** @description The device’s scores by element. Those of `details` are the server’s where it has read the same value from a picture. */
            readonly scores?: {
                readonly [key: string]: readonly string[];
            };
            /**
             * @description Of a device. `none`: there are no pictures. `follow`: they are uploaded afterwards. `missing`: not every side was uploaded and read in time.
             * @enum {string}
             */
            readonly pictures?: "none" | "follow" | "missing";
            /** @description Until when pictures that follow are accepted. */
            readonly pictures_until?: string;
            readonly agreement?: components["schemas"]["ReadingAgreement"];
            readonly issuer?: components["schemas"]["ReadByIssuer"];
        };
        /** @description Source of the entry. */
        readonly DirectorySource: {
            /** @description ISO 8601 with offset. */
            readonly last_updated: string;
            /** @description Version of the data. */
            readonly source: string;
        };
        /** @description A payer at a clearinghouse. */
        readonly ClearinghouseMatch: {
            /** @description Name of the clearinghouse. */
            readonly clearinghouse: string;
            /** @description Payer id at the clearinghouse. */
            readonly payer_id: string;
            /** @description Transaction type that the id is for, such as `professional`. */
            readonly transaction_type: string;
            /** @description Name of the payer at the clearinghouse. */
            readonly payer_name: string;
            /** @description Permanent Cardlens identifier of the payer. */
            readonly svc_payer_id: string;
            /**
             * @description A probability from 0 to 1, as decimal text.
             * @example 0.970
             */
            readonly score: string;
            readonly metadata: components["schemas"]["DirectorySource"];
        };
        /** @description A payer of your own list. */
        readonly CustomPayerMatch: {
            /** @description Your identifier. */
            readonly custom_payer_id: string;
            /** @description Your name of the payer. */
            readonly custom_payer_name: string;
            /** @description Your alternative name of the payer; empty if there is none. */
            readonly custom_payer_name_alt: string;
            /**
             * @description A probability from 0 to 1, as decimal text.
             * @example 0.970
             */
            readonly score: string;
            /** @description Version of your list. */
            readonly source: string;
        };
        /** @description An id. */
        readonly ClaimsPayerId: {
            /** @description Name of the clearinghouse. */
            readonly clearinghouse: string;
            /** @description Payer id there. */
            readonly payer_id: string;
        };
        /** @description The payer that the newest response about the member names in place of the matched one, to which claims may have to go. */
        readonly RealPayer: {
            /**
             * @description `managed_care`: a company manages the care of the patient, as in Medicaid. `medicare_advantage`: a plan of another company replaces Medicare. `renamed`: the card has a former name of the payer. `regional`: another company of the same group responded.
             * @enum {string}
             */
            readonly reason: "managed_care" | "medicare_advantage" | "renamed" | "regional";
            /** @description As in the response. */
            readonly name: string;
            /** @description Its identifier in the response, if there is one. It need not be an id at a clearinghouse. */
            readonly identifier?: string;
            /** @description Permanent Cardlens identifier of the payer. */
            readonly svc_payer_id?: string;
            /** @description Name of the payer in the directory. Absent if it has no payer of this name. */
            readonly svc_payer_name?: string;
            /** @description Ids for professional claims. Absent if none is known. */
            readonly claims_payer_ids?: readonly components["schemas"]["ClaimsPayerId"][];
            /**
             * Format: uuid
             * @description The check, which its own retention period may have deleted since.
             */
            readonly eligibility_id: string;
            /** @description The payer id that the check was sent to. */
            readonly payer_id: string;
            /** @description The payer’s name in its response. */
            readonly payer_name: string;
            /** @description When the payer responded, UTC. */
            readonly responded_at: string;
            /** @description `true` if a simulated payer responded. Otherwise absent. */
            readonly simulated?: boolean;
        };
        /** @description The payer in the directory, at clearinghouses, and in your own list. If no payer is sufficiently similar, the lists are empty and no payer is named. */
        readonly PayerMatch: {
            /** @description Matches at clearinghouses. */
            readonly matches: readonly components["schemas"]["ClearinghouseMatch"][];
            /** @description Matches at a second clearinghouse. */
            readonly change_healthcare: readonly components["schemas"]["ClearinghouseMatch"][];
            /** @description Matches in your own list. */
            readonly custom: readonly components["schemas"]["CustomPayerMatch"][];
            /** @description Permanent Cardlens identifier of the payer. */
            readonly svc_payer_id?: string;
            /** @description Name of the payer in the directory. */
            readonly svc_payer_name?: string;
            /**
             * @description A probability from 0 to 1, as decimal text.
             * @example 0.970
             */
            readonly score?: string;
            readonly real_payer?: components["schemas"]["RealPayer"];
        };
        /** @description An address. */
        readonly EnrichedAddress: {
            /** @description Label as printed. */
            readonly label: string;
            /**
             * @description Purpose of the address.
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
        };
        /** @description A telephone number. */
        readonly EnrichedPhoneNumber: {
            /** @description Label as printed. */
            readonly label: string;
            /**
             * @description Purpose of the number.
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
        };
        /** @description A cost that is one number. */
        readonly EnrichedCopayDeductible: {
            /**
             * @description The service.
             * @enum {string}
             */
            readonly service: "office_visit" | "specialist_visit" | "emergency_room" | "urgent_care" | "preventive_care" | "prescription" | "vision" | "dental" | "telemedicine" | "in_network_medical" | "out_of_network_medical" | "other";
            /**
             * @description The kind of cost.
             * @enum {string}
             */
            readonly category: "copay" | "coinsurance" | "deductible" | "out_of_pocket_max";
            /** @description Dollars, or percent. */
            readonly value: number;
            /**
             * @description A probability from 0 to 1, as decimal text.
             * @example 0.970
             */
            readonly score: string;
        };
        /** @description The lists of `details` in a flat, typed form. Null until the card is completed. */
        readonly EnrichedResults: {
            /** @description Addresses. */
            readonly addresses: readonly components["schemas"]["EnrichedAddress"][];
            /** @description Telephone numbers of these types; others are left out. */
            readonly phone_numbers: readonly components["schemas"]["EnrichedPhoneNumber"][];
            /** @description Copays, coinsurance, deductibles and out-of-pocket maxima; other plan details are left out. */
            readonly copays_deductibles: readonly components["schemas"]["EnrichedCopayDeductible"][];
            /**
             * @description Which sides were read.
             * @enum {string}
             */
            readonly processed_sides: "front_only" | "both";
        } | null;
        /** @description A word as it was read. */
        readonly ReadWord: {
            /** @description The word. */
            readonly text: string;
            /** @description Four corners `[x, y]` in pixels of the upright image, clockwise from the top left of the text. */
            readonly box: readonly (readonly number[])[];
            /**
             * @description A probability from 0 to 1, as decimal text.
             * @example 0.970
             */
            readonly score: string;
        };
        /** @description Position of an element. */
        readonly ElementPosition: {
            /** @description Four corners `[x, y]` in pixels of the upright image, clockwise from the top left of the text. */
            readonly box: readonly (readonly number[])[];
            /** @description Words that the value was read from. */
            readonly words: readonly number[];
        };
        /** @description One side. The upright image is the image as displayed after applying its EXIF orientation. Both sides may be on one image. */
        readonly SideEvidence: {
            /** @description Size of the upright image in pixels. */
            readonly width: number;
            /** @description Size of the upright image in pixels. */
            readonly height: number;
            /** @description All words that were read. */
            readonly words: readonly components["schemas"]["ReadWord"][];
            /** @description Position of each element of `details`, by name; list entries as `phone_numbers[2]`. An element on both sides has the position of the value that was used. */
            readonly elements: {
                readonly [key: string]: components["schemas"]["ElementPosition"];
            };
            /** @description Of a PDF or TIFF file of several pages: the page that was read, from 1. */
            readonly page?: number;
        };
        /** @description The words on a completed card and the positions of its elements, by side. */
        readonly Evidence: {
            readonly front?: components["schemas"]["SideEvidence"];
            readonly back?: components["schemas"]["SideEvidence"];
        };
        /** @description A step. */
        readonly CardStep: {
            /**
             * @description `uploaded`: the first image arrived. `front_read`, `back_read`: the side was read (the reading that is used). `failed`, `completed`: the first time this state was reached.
             * @enum {string}
             */
            readonly step: "created" | "uploaded" | "front_read" | "back_read" | "failed" | "completed";
            /** @description When, UTC. */
            readonly at: string;
        };
        /** @description Versions of the models and the payer data that produced the results, and who has read the card. */
        readonly CardMetadata: {
            /** @description Version of the models. */
            readonly insurance_scan_version?: string;
            /** @description Version of the payer data. */
            readonly payer_match_version?: string;
            readonly read_by?: components["schemas"]["ReadBy"];
        };
        /** @description A full card. */
        readonly Card: {
            /**
             * Format: uuid
             * @description Identifier of the card.
             */
            readonly card_id: string;
            /**
             * @description `pending`: no image was uploaded. `processing`: images are being read. `completed`: `details` is available. `error`: processing failed; see `error_message`, and upload the failed side again. `unknown`: processing stopped for an unknown reason; contact support.
             * @enum {string}
             */
            readonly state: "pending" | "processing" | "completed" | "error" | "unknown";
            /** @description When the card was created, UTC. */
            readonly created_at: string;
            /** @description Whether the card was deleted. A deleted card has only these four fields, and the reason if its state is `error` or `unknown`. */
            readonly deleted: boolean;
            /** @description In state `error`: human-readable text, then the code in brackets. In state `unknown`: a request to contact support. */
            readonly error_message?: string;
            readonly error?: components["schemas"]["CardFailure"];
            readonly details?: components["schemas"]["Details"];
            readonly corrections?: components["schemas"]["Corrections"];
            /** @description `true`: it has an open flag. Otherwise absent. */
            readonly flagged?: boolean;
            readonly images?: components["schemas"]["CardImages"];
            readonly payer_match?: components["schemas"]["PayerMatch"];
            readonly confirmations?: components["schemas"]["Confirmations"];
            readonly metadata?: components["schemas"]["CardMetadata"];
            /** @description Processing steps of the card, oldest first. */
            readonly timeline?: readonly components["schemas"]["CardStep"][];
            readonly enriched_results?: components["schemas"]["EnrichedResults"];
            readonly holder?: components["schemas"]["CardHolder"];
            /**
             * @description The holder’s name compared with the names on the card, with corrections, whatever their order, middle names and usual short forms: `same` as the member’s, that of a `dependent`, or `different`. `unknown`: the card has no names, or is not completed. Cardlens refuses nothing because of it.
             * @enum {string}
             */
            readonly holder_name_matches?: "same" | "dependent" | "different" | "unknown";
            /** @description The `metadata` that you sent with the card. */
            readonly client_metadata?: {
                readonly [key: string]: unknown;
            };
            readonly evidence?: components["schemas"]["Evidence"];
        };
        /** @description An entry. */
        readonly FhirBundleEntry: {
            /** @description `urn:uuid:` and the id; references within the bundle use it. */
            readonly fullUrl: string;
            /** @description The resource. */
            readonly resource: {
                readonly [key: string]: unknown;
            };
            /** @description `PUT` under the id. */
            readonly request: {
                readonly [key: string]: unknown;
            };
        };
        /** @description A FHIR R4 Bundle of type `transaction`. Its resources have deterministic ids, so that posting a later export to a FHIR server updates what an earlier one created. */
        readonly FhirBundle: {
            /**
             * @description Always the same.
             * @enum {string}
             */
            readonly resourceType: "Bundle";
            /** @description Of the bundle. */
            readonly id: string;
            /**
             * @description Always the same.
             * @enum {string}
             */
            readonly type: "transaction";
            /** @description When the exported record last changed. */
            readonly timestamp: string;
            /** @description The resources. */
            readonly entry: readonly components["schemas"]["FhirBundleEntry"][];
        };
        /** @description A FHIR R4 Bundle of type `transaction`, as it is sent to a destination. */
        readonly FhirPush: {
            /**
             * @description Always the same.
             * @enum {string}
             */
            readonly resourceType: "Bundle";
            /** @description Of the bundle. */
            readonly id: string;
            /**
             * @description Always the same.
             * @enum {string}
             */
            readonly type: "transaction";
            /** @description When the exported record last changed. */
            readonly timestamp: string;
            /** @description The resources. */
            readonly entry: readonly components["schemas"]["FhirBundleEntry"][];
        };
        /** @description Who states what a digital card contains. */
        readonly CardIssuer: {
            /** @description Of a signed card: the `iss` of its issuer. Of an unsigned card: the origin of its link. */
            readonly url: string;
            /** @description Name of the issuer in the list of trusted issuers. */
            readonly name?: string;
            /** @description Whether the card is signed by an issuer that the operator of this service trusts. */
            readonly trusted: boolean;
            /** @description Whether the card has a signature, which was verified. The content of an unsigned card is the word of whoever made the link. */
            readonly signed: boolean;
        };
        /** @description A new card, and who states what it contains. */
        readonly ImportedCard: {
            /**
             * Format: uuid
             * @description Identifier of the card.
             */
            readonly card_id: string;
            /**
             * @description `pending`: no image was uploaded. `processing`: images are being read. `completed`: `details` is available. `error`: processing failed; see `error_message`, and upload the failed side again. `unknown`: processing stopped for an unknown reason; contact support.
             * @enum {string}
             */
            readonly state: "pending" | "processing" | "completed" | "error" | "unknown";
            /** @description When the card was created, UTC. */
            readonly created_at: string;
            /** @description Whether the card was deleted. A deleted card has only these four fields, and the reason if its state is `error` or `unknown`. */
            readonly deleted: boolean;
            /** @description In state `error`: human-readable text, then the code in brackets. In state `unknown`: a request to contact support. */
            readonly error_message?: string;
            readonly error?: components["schemas"]["CardFailure"];
            readonly details?: components["schemas"]["Details"];
            readonly corrections?: components["schemas"]["Corrections"];
            /** @description `true`: it has an open flag. Otherwise absent. */
            readonly flagged?: boolean;
            readonly images?: components["schemas"]["CardImages"];
            readonly issuer: components["schemas"]["CardIssuer"];
            /** @description Number of insurance cards in force that the digital card contains; see `position`. */
            readonly insurance_cards: number;
        };
        /** @description A flag. */
        readonly Flag: {
            /**
             * Format: uuid
             * @description Identifier of the flag.
             */
            readonly flag_id: string;
            /**
             * @description `closed`: somebody has dealt with it.
             * @enum {string}
             */
            readonly state: "open" | "closed";
            /**
             * @description Type of the problem.
             * @enum {string}
             */
            readonly flag_type: "missing_elements" | "incorrect_elements" | "bad_payer_match" | "unreadable_text" | "eligibility_issue" | "other";
            /** @description When the card was flagged. */
            readonly created_at: string;
            /**
             * Format: uuid
             * @description The end user who flagged it; null for an API key.
             */
            readonly identity_id: string | null;
            /** @description More about it. Not shown to viewers. */
            readonly message?: string;
            /** @description The API key, or the browser session of a person, that was used; null for an end user, and for flags of earlier releases. */
            readonly key_id?: string | null;
            /**
             * Format: uuid
             * @description The signed-in person who flagged it; null otherwise.
             */
            readonly person_id: string | null;
            /** @description Name of that person, for API keys and people. */
            readonly person_name?: string;
            /** @description When it was closed; null while it is open. */
            readonly closed_at: string | null;
            /** @description The API key, or the browser session of a person, with which it was closed; null while it is open. */
            readonly closed_by_key_id: string | null;
            /**
             * Format: uuid
             * @description The signed-in person who closed it; null otherwise.
             */
            readonly closed_by_person_id: string | null;
            /** @description Name of that person, for API keys and people. */
            readonly closed_by_person_name?: string;
        };
        /** @description Flags of a card. */
        readonly FlagList: {
            /** @description Oldest first. */
            readonly flags: readonly components["schemas"]["Flag"][];
        };
        /** @description A batch in a list, without rejections. */
        readonly EligibilityBatchEntry: {
            /**
             * Format: uuid
             * @description Identifier of the batch.
             */
            readonly batch_id: string;
            /** @description Name of the file. Absent if the request had none. */
            readonly file_name?: string;
            /**
             * @description `processing`: rows are being checked. `completed`: every check has ended. `canceled`: it was stopped, and the checks that had ended are left.
             * @enum {string}
             */
            readonly state: "processing" | "completed" | "canceled";
            /** @description When it was created, UTC. */
            readonly created_at: string;
            /** @description Rows that are checked. */
            readonly rows_accepted: number;
            /** @description Rows that are left out. */
            readonly rows_rejected: number;
            /** @description Checks completed so far. */
            readonly checks_completed: number;
            /** @description Checks that have ended in state `error` so far. */
            readonly checks_failed: number;
            /** @description When the last check ended, or the batch was canceled. Absent until then. */
            readonly completed_at?: string;
        };
        /** @description A rejected row. */
        readonly RejectedCheck: {
            /** @description From 1, not counting the header. */
            readonly row: number;
            /** @description The field and the rule that it violates. */
            readonly reason: string;
            /** @description Line of the CSV file on which the row ends. Absent for JSON. */
            readonly line?: number;
            /** @description Your reference for the row. Absent if it has none that can be read. */
            readonly reference?: string;
        };
        /** @description A list of eligibility checks without cards. */
        readonly EligibilityBatch: {
            /**
             * Format: uuid
             * @description Identifier of the batch.
             */
            readonly batch_id: string;
            /** @description Name of the file. Absent if the request had none. */
            readonly file_name?: string;
            /**
             * @description `processing`: rows are being checked. `completed`: every check has ended. `canceled`: it was stopped, and the checks that had ended are left.
             * @enum {string}
             */
            readonly state: "processing" | "completed" | "canceled";
            /** @description When it was created, UTC. */
            readonly created_at: string;
            /** @description Rows that are checked. */
            readonly rows_accepted: number;
            /** @description Rows that are left out. */
            readonly rows_rejected: number;
            /** @description Checks completed so far. */
            readonly checks_completed: number;
            /** @description Checks that have ended in state `error` so far. */
            readonly checks_failed: number;
            /** @description When the last check ended, or the batch was canceled. Absent until then. */
            readonly completed_at?: string;
            /** @description The first 1,000 rejected rows. */
            readonly rejections: readonly components["schemas"]["RejectedCheck"][];
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
        /** @description A cost share of the member, or a limitation of the benefit. */
        readonly CostShare: {
            readonly amount?: components["schemas"]["Money"];
            /** @description `true` if there is no limit, for which payers write an amount such as 99999.99. Otherwise absent. */
            readonly no_limit?: boolean;
            /** @description Percentage as a decimal, such as `20`. */
            readonly percent?: string;
            readonly remaining?: components["schemas"]["Money"];
            readonly used?: components["schemas"]["Money"];
            /** @description Total quantity. */
            readonly quantity?: components["schemas"]["Quantity"];
            /** @description Remaining quantity. */
            readonly remaining_quantity?: components["schemas"]["Quantity"];
            /** @description Used quantity. */
            readonly used_quantity?: components["schemas"]["Quantity"];
            /**
             * @description `any`: both in and out of network. Absent if the payer does not specify it.
             * @enum {string}
             */
            readonly network?: "in" | "out" | "any";
            /** @description The network of the plan that the entry is limited to, such as a tier. */
            readonly network_name?: string;
            /** @description Its number. */
            readonly network_id?: string;
            /** @description The plan that the payer names with the entry. */
            readonly plan_name?: string;
            /** @description Coverage level, such as `individual` or `family`. */
            readonly coverage_level?: string;
            /** @description Period, such as `calendar_year`, `visit` or `lifetime`. */
            readonly time_period?: string;
            /** @description Number of periods if not one: decimal, such as `6` for six of `month`. */
            readonly time_period_count?: string;
            /** @description The procedure that the entry is limited to. */
            readonly procedure?: components["schemas"]["Procedure"];
            /** @description Places of service that the entry is limited to, such as `Office`. */
            readonly places_of_service?: readonly string[];
            /** @description The insurance type, if the response covers several plans. */
            readonly insurance_type?: string;
            /** @description Whether prior authorization is required. */
            readonly authorization_required?: boolean;
            /** @description Free-text messages of the payer. */
            readonly messages?: readonly string[];
        };
        /** @description Benefits of one plan in one network. */
        readonly BenefitGroup: {
            /** @description Name of the plan, if the payer names it with the benefits. */
            readonly plan_name?: string;
            /** @description The insurance type, if the response covers several plans. */
            readonly insurance_type?: string;
            /**
             * @description `any`: both in and out of network. Absent if the payer does not specify it.
             * @enum {string}
             */
            readonly network?: "in" | "out" | "any";
            /** @description The network of the plan that the entry is limited to, such as a tier. */
            readonly network_name?: string;
            /** @description Its number. */
            readonly network_id?: string;
            /** @description Its services, each with costs, limits and authorization in this network. */
            readonly services: readonly components["schemas"]["BenefitService"][];
        };
        /** @description Benefits of one covered service type. */
        readonly ServiceTypeBenefits: {
            /** @description X12 service type code (EB03). */
            readonly service_type_code: string;
            /** @description Meaning of the code. */
            readonly service_type: string;
            /**
             * @description Always `active`.
             * @enum {string}
             */
            readonly status: "active";
            /** @description Name of the plan. Absent if the payer names several; each cost share has its own. */
            readonly plan_name?: string;
            /** @description Whether prior authorization is required, in any network or place. Absent if the payer does not say. */
            readonly authorization_required?: boolean;
            /** @description Copays. */
            readonly copays?: readonly components["schemas"]["CostShare"][];
            /** @description Coinsurance. */
            readonly coinsurance?: readonly components["schemas"]["CostShare"][];
            /** @description Deductibles and their remaining amounts. */
            readonly deductibles?: readonly components["schemas"]["CostShare"][];
            /** @description Out-of-pocket maximums and their remaining amounts. */
            readonly out_of_pocket?: readonly components["schemas"]["CostShare"][];
            /** @description Spend-down amounts, as in Medicaid. */
            readonly spend_down?: readonly components["schemas"]["CostShare"][];
            /** @description Benefit limitations. */
            readonly limitations?: readonly components["schemas"]["CostShare"][];
            /** @description Where prior authorization is required or not, if stated without a cost share. */
            readonly authorizations?: readonly components["schemas"]["CostShare"][];
            /** @description Free-text messages of the payer. */
            readonly messages?: readonly string[];
        };
        /** @description Benefits of one procedure. */
        readonly ProcedureBenefits: {
            /** @description `hcpcs_code`, `cpt_code`, `american_dental_association_code` … */
            readonly type: string;
            /** @description First or only code. */
            readonly code: string;
            /** @description Last code of a range. */
            readonly last_code?: string;
            /** @description Modifiers of the code. */
            readonly modifiers?: readonly string[];
            /**
             * @description Whether the procedure is covered.
             * @enum {string}
             */
            readonly status: "active" | "inactive" | "not_covered" | "unknown";
            /** @description Name of the plan. Absent if the payer names several; each cost share has its own. */
            readonly plan_name?: string;
            /** @description Whether prior authorization is required, in any network or place. Absent if the payer does not say. */
            readonly authorization_required?: boolean;
            /** @description Copays. */
            readonly copays?: readonly components["schemas"]["CostShare"][];
            /** @description Coinsurance. */
            readonly coinsurance?: readonly components["schemas"]["CostShare"][];
            /** @description Deductibles and their remaining amounts. */
            readonly deductibles?: readonly components["schemas"]["CostShare"][];
            /** @description Out-of-pocket maximums and their remaining amounts. */
            readonly out_of_pocket?: readonly components["schemas"]["CostShare"][];
            /** @description Spend-down amounts, as in Medicaid. */
            readonly spend_down?: readonly components["schemas"]["CostShare"][];
            /** @description Benefit limitations. */
            readonly limitations?: readonly components["schemas"]["CostShare"][];
            /** @description Where prior authorization is required or not, if stated without a cost share. */
            readonly authorizations?: readonly components["schemas"]["CostShare"][];
            /** @description Free-text messages of the payer. */
            readonly messages?: readonly string[];
        };
        /** @description A person in the payer’s records. */
        readonly InsuredPerson: {
            /** @description First name. */
            readonly first_name?: string;
            /** @description Middle name. */
            readonly middle_name?: string;
            /** @description Last name. */
            readonly last_name?: string;
            /** @description Such as `JR`. */
            readonly suffix?: string;
            /** @description Member id. */
            readonly member_id?: string;
            /** @description Date of birth. */
            readonly date_of_birth?: string;
            /** @description `F`, `M` or `U`. */
            readonly gender?: string;
            /** @description Relationship to the subscriber: `self`, `spouse`, `child` … */
            readonly relationship?: string;
            /** @description Group number. */
            readonly group_number?: string;
            /** @description Group name. */
            readonly group_name?: string;
            /** @description Number at Medicare (MBI), if the payer names it. */
            readonly medicare_number?: string;
            /** @description A postal address. */
            readonly address?: components["schemas"]["PostalAddress"];
        };
        /** @description A person or organization named by the payer. */
        readonly RelatedEntity: {
            /** @description Role. */
            readonly type?: string;
            /** @description Person or organization. */
            readonly name?: string;
            /** @description Such as an NPI or a payer id. */
            readonly identifier?: string;
            /** @description Type of the identifier. */
            readonly identifier_type?: string;
            /** @description A postal address. */
            readonly address?: components["schemas"]["PostalAddress"];
            /** @description Contacts. */
            readonly contacts?: readonly components["schemas"]["Contact"][];
        };
        /** @description Another payer of the patient. */
        readonly OtherPayer: {
            /** @description Role. */
            readonly type?: string;
            /** @description Person or organization. */
            readonly name?: string;
            /** @description Such as an NPI or a payer id. */
            readonly identifier?: string;
            /** @description Type of the identifier. */
            readonly identifier_type?: string;
            /** @description A postal address. */
            readonly address?: components["schemas"]["PostalAddress"];
            /** @description Contacts. */
            readonly contacts?: readonly components["schemas"]["Contact"][];
            /**
             * @description When this payer pays. Absent if the response does not say.
             * @enum {string}
             */
            readonly payment_order?: "primary" | "secondary" | "tertiary";
            /** @description Insurance type. */
            readonly insurance_type?: string;
            /** @description Name of the plan. */
            readonly plan_name?: string;
            /** @description Number of the plan, the group or the policy. */
            readonly plan_number?: string;
            /** @description First day. */
            readonly coverage_start_date?: string;
            /** @description Last day. */
            readonly coverage_end_date?: string;
            /** @description `true` for an organization that manages the care, as in Medicaid: claims go to it. Otherwise absent. */
            readonly manages_care?: boolean;
            /** @description `true` for a Medicare Advantage plan. Otherwise absent. */
            readonly replaces_medicare?: boolean;
            readonly subscriber?: components["schemas"]["RelatedEntity"];
        };
        /** @description An additional, corrected inquiry. */
        readonly EligibilityAttempt: {
            /** @description Counts the additional inquiries of a check, from 1. */
            readonly number: number;
            /** @description When it was sent, UTC. */
            readonly created_at: string;
            /**
             * @description `member_id_alternative`: another reading of the printed member number, with a look-alike character that the recognizer considered. `fewer_details`: without suffix, initials, gender, address, group number and relationship. `name_part`: one of several names, or without apostrophe. `dependent_as_subscriber`, `subscriber_as_dependent`: the same patient in the other role. `other_payer_id`: another payer id of the same company.
             * @enum {string}
             */
            readonly remedy: "member_id_alternative" | "fewer_details" | "name_part" | "dependent_as_subscriber" | "subscriber_as_dependent" | "other_payer_id";
            /** @description Why: the payer’s reject reason code (AAA03) for the request as it was made. */
            readonly reject_reason_code: string;
            /** @description What differs from the request as it was made. */
            readonly changes: readonly components["schemas"]["AttemptChange"][];
            /**
             * @description `completed`: the check is completed with this inquiry. `error`: `error_code` says why not. `unknown`: not known yet, or never, because the process that sent it died; it is not sent again.
             * @enum {string}
             */
            readonly outcome: "completed" | "error" | "unknown";
            /**
             * @description Error code, as in `error.code` of a record.
             * @enum {string}
             */
            readonly error_code?: "MEMBER_NOT_FOUND" | "MEMBER_ID_INVALID" | "MEMBER_NAME_MISMATCH" | "MEMBER_BIRTH_DATE_MISMATCH" | "MEMBER_AMBIGUOUS" | "MEMBER_DATA_INVALID" | "DEPENDENT_NOT_FOUND" | "PROVIDER_NOT_ACCEPTED" | "SERVICE_NOT_ACCEPTED" | "SERVICE_DATE_NOT_ACCEPTED" | "PAYER_NOT_KNOWN" | "PAYER_UNAVAILABLE" | "PAYER_TIMEOUT" | "PERSON_NOT_FOUND_IN_ANSWER" | "PAYER_ANSWER_INVALID" | "PAYER_CONNECTION_FAILED" | "PAYER_NOT_CONNECTED" | "INQUIRY_REJECTED" | "INQUIRY_INVALID" | "INTERNAL";
        };
        readonly PostalAddress: {
            /** @description Street. */
            readonly lines?: readonly string[];
            /** @description City. */
            readonly city?: string;
            /** @description State. */
            readonly state?: string;
            /** @description ZIP code. */
            readonly postal_code?: string;
            /** @description Country, if not the United States. */
            readonly country?: string;
        };
        /** @description A contact. */
        readonly Contact: {
            /** @description `telephone`, … */
            readonly type: string;
            /** @description Number or address. */
            readonly value: string;
            /** @description Name of the office. */
            readonly name?: string;
        };
        readonly Quantity: {
            /** @description Decimal. */
            readonly value: string;
            /** @description `visits`, `days` … */
            readonly unit: string;
            /** @description If different from the `time_period` of the cost share. */
            readonly time_period?: string;
        };
        readonly Procedure: {
            /** @description `hcpcs_code`, `cpt_code`, `american_dental_association_code` … */
            readonly type: string;
            /** @description First or only code. */
            readonly code: string;
            /** @description Last code of a range. */
            readonly last_code?: string;
            /** @description Modifiers of the code. */
            readonly modifiers?: readonly string[];
        };
        /** @description A service or a procedure. */
        readonly BenefitService: {
            /** @description X12 service type code. Absent for a procedure. */
            readonly service_type_code?: string;
            /** @description Meaning of the code. */
            readonly service_type?: string;
            /** @description The procedure. */
            readonly procedure?: components["schemas"]["Procedure"];
            /**
             * @description Whether it is covered.
             * @enum {string}
             */
            readonly status: "active" | "inactive" | "not_covered" | "unclear" | "unknown";
            /** @description Whether prior authorization is required in this network. */
            readonly authorization_required?: boolean;
            /** @description Copays. */
            readonly copays?: readonly components["schemas"]["CostShare"][];
            /** @description Coinsurance. */
            readonly coinsurance?: readonly components["schemas"]["CostShare"][];
            /** @description Deductibles and their remaining amounts. */
            readonly deductibles?: readonly components["schemas"]["CostShare"][];
            /** @description Out-of-pocket maximums and their remaining amounts. */
            readonly out_of_pocket?: readonly components["schemas"]["CostShare"][];
            /** @description Spend-down amounts, as in Medicaid. */
            readonly spend_down?: readonly components["schemas"]["CostShare"][];
            /** @description Benefit limitations. */
            readonly limitations?: readonly components["schemas"]["CostShare"][];
            /** @description Where prior authorization is required or not, if stated without a cost share. */
            readonly authorizations?: readonly components["schemas"]["CostShare"][];
        };
        /** @description A changed field. */
        readonly AttemptChange: {
            /** @description Field of `eligibility_request`, such as `subscriber.last_name`. */
            readonly field: string;
            /** @description Value of the request as it was made. Absent if it had none. */
            readonly from?: string;
            /** @description Value in this inquiry. Absent if it was left out. */
            readonly to?: string;
        };
        readonly CoverageSummary: {
            /**
             * @description Whether the patient is covered on the date of service: that of the plan, or that of the requested services if the payer reports only those. `active` is never assumed: what the payer does not state clearly is `unclear`. Records of earlier versions also have `not_covered` and `unknown`.
             * @enum {string}
             */
            readonly status: "active" | "inactive" | "unclear" | "not_covered" | "unknown";
            /**
             * @description Why the status is `inactive` or `unclear`.
             * @enum {string}
             */
            readonly status_reason?: "payer_states" | "ended" | "not_begun" | "not_covered" | "pending_investigation" | "part_of_period" | "end_date_unreadable" | "line_unreadable" | "contradictory" | "services_differ" | "not_stated";
            /** @description The day that `status` is about, or the first one. Absent in records of earlier versions. */
            readonly date_of_service?: string;
            /** @description The last day that `status` is about, if there are several. */
            readonly date_of_service_end?: string;
            /** @description First day. */
            readonly coverage_start_date?: string;
            /** @description Last day; often absent for ongoing coverage. */
            readonly coverage_end_date?: string;
            /** @description Every plan in the response, also those that do not cover the patient on the date of service. */
            readonly plans?: readonly components["schemas"]["CoveredPlan"][];
            /** @description For the whole plan. */
            readonly deductibles?: readonly components["schemas"]["CostShare"][];
            /** @description For the whole plan. */
            readonly out_of_pocket?: readonly components["schemas"]["CostShare"][];
            /** @description For the whole plan. */
            readonly spend_down?: readonly components["schemas"]["CostShare"][];
            readonly primary_care_provider?: components["schemas"]["RelatedEntity"];
            /**
             * @description When the coverage that was asked about pays, as far as the other payers in the response tell.
             * @enum {string}
             */
            readonly payment_order?: "primary" | "secondary" | "tertiary";
            /** @description Other payers. */
            readonly other_payers?: readonly components["schemas"]["OtherPayer"][];
            /** @description Parts A, B and D, if Medicare responded. */
            readonly medicare?: components["schemas"]["MedicareCoverage"];
            /** @description Contacts for further information. */
            readonly contacts?: readonly components["schemas"]["RelatedEntity"][];
            /** @description Service types that are not covered. */
            readonly not_covered?: readonly components["schemas"]["UncoveredService"][];
            /** @description Service types of which it is not clear whether they are covered, with what the payer says about them. */
            readonly unclear_services?: readonly components["schemas"]["UnclearService"][];
            /** @description Free-text messages of the payer. */
            readonly messages?: readonly string[];
        };
        /** @description A plan. */
        readonly CoveredPlan: {
            /** @description Name. */
            readonly plan_name?: string;
            /** @description Insurance type. */
            readonly insurance_type?: string;
            /** @description The payer, if several responded. */
            readonly payer_name?: string;
            /**
             * @description Whether the plan covers the patient on the date of service.
             * @enum {string}
             */
            readonly status: "active" | "inactive" | "unclear";
            /**
             * @description Why the status is `inactive` or `unclear`.
             * @enum {string}
             */
            readonly status_reason?: "payer_states" | "ended" | "not_begun" | "not_covered" | "pending_investigation" | "part_of_period" | "end_date_unreadable" | "line_unreadable" | "contradictory" | "services_differ" | "not_stated";
            /** @description First day. */
            readonly coverage_start_date?: string;
            /** @description Last day. */
            readonly coverage_end_date?: string;
        };
        /** @description A service type. */
        readonly UncoveredService: {
            /** @description X12 service type code (EB03). */
            readonly service_type_code: string;
            /** @description Meaning of the code. */
            readonly service_type: string;
        };
        /** @description What the payer says about a service type without saying clearly that it is covered. */
        readonly UnclearService: {
            /** @description X12 service type code (EB03). */
            readonly service_type_code: string;
            /** @description Meaning of the code. */
            readonly service_type: string;
            /**
             * @description Always `unclear`.
             * @enum {string}
             */
            readonly status: "unclear";
            /** @description Name of the plan. Absent if the payer names several; each cost share has its own. */
            readonly plan_name?: string;
            /** @description Whether prior authorization is required, in any network or place. Absent if the payer does not say. */
            readonly authorization_required?: boolean;
            /** @description Copays. */
            readonly copays?: readonly components["schemas"]["CostShare"][];
            /** @description Coinsurance. */
            readonly coinsurance?: readonly components["schemas"]["CostShare"][];
            /** @description Deductibles and their remaining amounts. */
            readonly deductibles?: readonly components["schemas"]["CostShare"][];
            /** @description Out-of-pocket maximums and their remaining amounts. */
            readonly out_of_pocket?: readonly components["schemas"]["CostShare"][];
            /** @description Spend-down amounts, as in Medicaid. */
            readonly spend_down?: readonly components["schemas"]["CostShare"][];
            /** @description Benefit limitations. */
            readonly limitations?: readonly components["schemas"]["CostShare"][];
            /** @description Where prior authorization is required or not, if stated without a cost share. */
            readonly authorizations?: readonly components["schemas"]["CostShare"][];
            /** @description Free-text messages of the payer. */
            readonly messages?: readonly string[];
        };
        readonly MedicareCoverage: {
            readonly part_a?: components["schemas"]["MedicarePart"];
            readonly part_b?: components["schemas"]["MedicarePart"];
            readonly part_d?: components["schemas"]["MedicarePartD"];
        };
        /** @description A part of Medicare. */
        readonly MedicarePart: {
            /**
             * @description Status.
             * @enum {string}
             */
            readonly status: "active" | "inactive";
            /** @description First day. */
            readonly coverage_start_date?: string;
            /** @description Last day. */
            readonly coverage_end_date?: string;
        };
        /** @description The Part D plan; if there are several, the one that started last. `other_payers` lists all of them. */
        readonly MedicarePartD: {
            /** @description Role. */
            readonly type?: string;
            /** @description Person or organization. */
            readonly name?: string;
            /** @description Such as an NPI or a payer id. */
            readonly identifier?: string;
            /** @description Type of the identifier. */
            readonly identifier_type?: string;
            /** @description A postal address. */
            readonly address?: components["schemas"]["PostalAddress"];
            /** @description Contacts. */
            readonly contacts?: readonly components["schemas"]["Contact"][];
            /** @description Name of the plan. */
            readonly plan_name?: string;
            /** @description Contract and plan at Medicare. */
            readonly plan_number?: string;
            /** @description First day. */
            readonly coverage_start_date?: string;
            /** @description Last day. */
            readonly coverage_end_date?: string;
        };
        readonly PayerDetails: {
            /** @description Name. */
            readonly name?: string;
            /** @description Identifier. */
            readonly payer_id?: string;
            /** @description A postal address. */
            readonly address?: components["schemas"]["PostalAddress"];
            /** @description Contacts. */
            readonly contacts?: readonly components["schemas"]["Contact"][];
        };
        readonly EligibilityPlan: {
            /** @description Name. */
            readonly plan_name?: string;
            /** @description Number. */
            readonly plan_number?: string;
            /** @description Insurance type. */
            readonly insurance_type?: string;
            /** @description Group number. */
            readonly group_number?: string;
            /** @description Group name. */
            readonly group_name?: string;
            /** @description The dates of the person and the plan; dates that cannot be read are in `warnings`. */
            readonly dates?: readonly components["schemas"]["PlanDate"][];
        };
        /** @description A date or a period. */
        readonly PlanDate: {
            /** @description Meaning of the date. */
            readonly type: string;
            /** @description Day, or first day. */
            readonly date?: string;
            /** @description Last day. */
            readonly end_date?: string;
        };
        /** @description A rejection. */
        readonly PayerRejection: {
            /**
             * @description Error code, as in `error.code` of a record.
             * @enum {string}
             */
            readonly code: "MEMBER_NOT_FOUND" | "MEMBER_ID_INVALID" | "MEMBER_NAME_MISMATCH" | "MEMBER_BIRTH_DATE_MISMATCH" | "MEMBER_AMBIGUOUS" | "MEMBER_DATA_INVALID" | "DEPENDENT_NOT_FOUND" | "PROVIDER_NOT_ACCEPTED" | "SERVICE_NOT_ACCEPTED" | "SERVICE_DATE_NOT_ACCEPTED" | "PAYER_NOT_KNOWN" | "PAYER_UNAVAILABLE" | "PAYER_TIMEOUT" | "PERSON_NOT_FOUND_IN_ANSWER" | "PAYER_ANSWER_INVALID" | "PAYER_CONNECTION_FAILED" | "PAYER_NOT_CONNECTED" | "INQUIRY_REJECTED" | "INQUIRY_INVALID" | "INTERNAL";
            /** @description The payer’s reject reason code (AAA03, or from a 999 or TA1). */
            readonly reject_reason_code?: string;
            /** @description Meaning of the code. */
            readonly reject_reason?: string;
            /** @description Follow-up action code (AAA04). */
            readonly follow_up_action_code?: string;
            /** @description Meaning of the code. */
            readonly follow_up_action?: string;
            /** @description The rejected segment. */
            readonly segment?: string;
            /** @description Loop of the rejected segment. */
            readonly loop?: string;
            /** @description Whether a later check may succeed. */
            readonly may_pass?: boolean;
        };
        /** @description An optional part of the response that could not be read and was left out. */
        readonly ResponseWarning: {
            /** @description The segment, such as `EB`; `?` if it is none of a 271. */
            readonly segment: string;
            /** @description Its position in the payload; 1 is the first segment. */
            readonly position: number;
            /** @description Its loop, such as `2110C`. */
            readonly loop?: string;
            /** @description The element that was left out, such as `EB07`. Absent if the whole segment was. */
            readonly element?: string;
            /**
             * @description What is wrong with it.
             * @enum {string}
             */
            readonly reason: "missing_element" | "invalid_element" | "missing_segment" | "unexpected_segment";
        };
        /** @description The requesting provider. */
        readonly AskedProvider: {
            /** @description National provider identifier. */
            readonly npi: string;
            /** @description Organization. */
            readonly organization_name?: string;
            /** @description First name. */
            readonly first_name?: string;
            /** @description Last name. */
            readonly last_name?: string;
        };
        /** @description The subscriber. */
        readonly AskedSubscriber: {
            /** @description First name. */
            readonly first_name: string;
            /** @description Last name. */
            readonly last_name: string;
            /** @description `YYYYMMDD` */
            readonly date_of_birth: string;
            /** @description From the card, unless the request specified it; empty if the payer was asked by name and birth date. */
            readonly member_id: string;
            /**
             * @description In the payer’s records.
             * @enum {string}
             */
            readonly gender?: "F" | "M";
            /** @description A postal address. */
            readonly address?: components["schemas"]["PostalAddress"];
            /** @description Group or policy number. */
            readonly group_number?: string;
        };
        readonly AskedDependent: {
            /** @description First name. */
            readonly first_name: string;
            /** @description Last name. */
            readonly last_name: string;
            /** @description `YYYYMMDD` */
            readonly date_of_birth: string;
            /** @description Relationship to the subscriber. */
            readonly relationship?: string;
            /**
             * @description In the payer’s records.
             * @enum {string}
             */
            readonly gender?: "F" | "M";
            /** @description A postal address. */
            readonly address?: components["schemas"]["PostalAddress"];
        };
        /** @description A procedure. */
        readonly AskedProcedure: {
            /** @description Code set (EQ02-1). */
            readonly qualifier: string;
            /** @description Code. */
            readonly code: string;
            /** @description Modifiers of the code. */
            readonly modifiers?: readonly string[];
        };
        /** @description The question. */
        readonly EligibilityRequest: {
            /** @description X12 interchange control number. */
            readonly control_number: string;
            /** @description Payer id that the check was sent to. */
            readonly trading_partner_service_id: string;
            readonly provider: components["schemas"]["AskedProvider"];
            readonly subscriber: components["schemas"]["AskedSubscriber"];
            /** @description The patient, if not the subscriber. */
            readonly dependent?: components["schemas"]["AskedDependent"];
            /** @description Requested service types. */
            readonly service_type_codes?: readonly string[];
            /** @description Requested procedures. */
            readonly procedure_codes?: readonly components["schemas"]["AskedProcedure"][];
            /** @description `YYYYMMDD` */
            readonly date_of_service?: string;
            /** @description `YYYYMMDD` */
            readonly date_of_service_end?: string;
        };
        /** @description Summary of the response. It also has one field for each covered service type, a `ServiceTypeBenefits` object, named after the service type: `health_benefit_plan_coverage`, `chiropractic` … */
        readonly EligibilitySummary: {
            /** @description Rejections; empty if there are none. */
            readonly errors: readonly components["schemas"]["PayerRejection"][];
            readonly subscriber_details?: components["schemas"]["InsuredPerson"];
            readonly dependent_details?: components["schemas"]["InsuredPerson"];
            /** @description The payer that responded. */
            readonly payer_details?: components["schemas"]["PayerDetails"];
            /** @description The plan. */
            readonly plan_details?: components["schemas"]["EligibilityPlan"];
            /** @description Whether the patient is covered. */
            readonly coverage_summary?: components["schemas"]["CoverageSummary"];
            /** @description Procedures in the response. */
            readonly procedures?: readonly components["schemas"]["ProcedureBenefits"][];
            /** @description The benefits of all services by plan and network. Only when a single record is requested. */
            readonly benefits?: readonly components["schemas"]["BenefitGroup"][];
            /** @description Optional parts of the response that could not be read, at most 100. They contain no data of the patient. */
            readonly warnings?: readonly components["schemas"]["ResponseWarning"][];
        } & {
            readonly [key: string]: components["schemas"]["ServiceTypeBenefits"] | unknown;
        };
        /** @description The full response, parsed: an X12 271 with every loop and element by name (or a 999 or TA1, if the request was rejected before it was processed). Codes are `{ code, description }` objects, dates are `YYYYMMDD`. People other than the patient and the subscriber are left out. */
        readonly EligibilityResponse: {
            /**
             * @description Type of the response.
             * @enum {string}
             */
            readonly kind: "271" | "999" | "TA1";
            /** @description The interchange. */
            readonly envelope: {
                readonly [key: string]: unknown;
            };
            /** @description Subscribers of a 271. */
            readonly responses?: readonly {
                readonly [key: string]: unknown;
            }[];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description Why a check failed. */
        readonly EligibilityFailure: {
            /** @description Human-readable text, then the code in brackets. */
            readonly message: string;
            /**
             * @description Always this value.
             * @enum {string}
             */
            readonly type: "Eligibility Error";
            /**
             * @description The error code.
             * @enum {string}
             */
            readonly code: "MEMBER_NOT_FOUND" | "MEMBER_ID_INVALID" | "MEMBER_NAME_MISMATCH" | "MEMBER_BIRTH_DATE_MISMATCH" | "MEMBER_AMBIGUOUS" | "MEMBER_DATA_INVALID" | "DEPENDENT_NOT_FOUND" | "PROVIDER_NOT_ACCEPTED" | "SERVICE_NOT_ACCEPTED" | "SERVICE_DATE_NOT_ACCEPTED" | "PAYER_NOT_KNOWN" | "PAYER_UNAVAILABLE" | "PAYER_TIMEOUT" | "PERSON_NOT_FOUND_IN_ANSWER" | "PAYER_ANSWER_INVALID" | "PAYER_CONNECTION_FAILED" | "PAYER_NOT_CONNECTED" | "INQUIRY_REJECTED" | "INQUIRY_INVALID" | "INTERNAL";
        };
        /** @description A record in a list, without the full response. */
        readonly EligibilityListEntry: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            readonly eligibility_id: string;
            /**
             * @description `processing`: waiting for the payer, for at most about 70 seconds. `completed`: the payer responded. `error`: it rejected the request or did not respond.
             * @enum {string}
             */
            readonly state: "processing" | "completed" | "error";
            /** @description When the check was requested, UTC. */
            readonly created_at: string;
            readonly eligibility_request: components["schemas"]["EligibilityRequest"];
            /**
             * Format: uuid
             * @description The card. Absent for a check without a card.
             */
            readonly card_id?: string;
            /**
             * Format: uuid
             * @description The batch that the check is a row of. Absent for any other.
             */
            readonly batch_id?: string;
            /**
             * Format: uuid
             * @description The schedule that created the check. Absent for any other.
             */
            readonly schedule_id?: string;
            /**
             * Format: uuid
             * @description The check whose response named the payer of this one. Absent unless it was requested automatically.
             */
            readonly follow_up_of?: string;
            /**
             * Format: uuid
             * @description The discovery that created the check. Absent for any other.
             */
            readonly discovery_id?: string;
            readonly eligibility_summarized_response?: components["schemas"]["EligibilitySummary"];
            readonly error?: components["schemas"]["EligibilityFailure"];
            /** @description Additional inquiries with corrections, after the payer rejected the request as it was made. If one succeeded, `eligibility_request` is that one; otherwise the record ends with the first response. Absent if there were none. */
            readonly attempts?: readonly components["schemas"]["EligibilityAttempt"][];
            /** @description `true` when a simulated payer responded: the response is not about a real plan. Otherwise absent. */
            readonly simulated?: boolean;
        };
        /** @description An eligibility check and its result. */
        readonly EligibilityRecord: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            readonly eligibility_id: string;
            /**
             * @description `processing`: waiting for the payer, for at most about 70 seconds. `completed`: the payer responded. `error`: it rejected the request or did not respond.
             * @enum {string}
             */
            readonly state: "processing" | "completed" | "error";
            /** @description When the check was requested, UTC. */
            readonly created_at: string;
            readonly eligibility_request: components["schemas"]["EligibilityRequest"];
            /**
             * Format: uuid
             * @description The card. Absent for a check without a card.
             */
            readonly card_id?: string;
            /**
             * Format: uuid
             * @description The batch that the check is a row of. Absent for any other.
             */
            readonly batch_id?: string;
            /**
             * Format: uuid
             * @description The schedule that created the check. Absent for any other.
             */
            readonly schedule_id?: string;
            /**
             * Format: uuid
             * @description The check whose response named the payer of this one. Absent unless it was requested automatically.
             */
            readonly follow_up_of?: string;
            /**
             * Format: uuid
             * @description The discovery that created the check. Absent for any other.
             */
            readonly discovery_id?: string;
            readonly eligibility_summarized_response?: components["schemas"]["EligibilitySummary"];
            readonly error?: components["schemas"]["EligibilityFailure"];
            /** @description Additional inquiries with corrections, after the payer rejected the request as it was made. If one succeeded, `eligibility_request` is that one; otherwise the record ends with the first response. Absent if there were none. */
            readonly attempts?: readonly components["schemas"]["EligibilityAttempt"][];
            /** @description `true` when a simulated payer responded: the response is not about a real plan. Otherwise absent. */
            readonly simulated?: boolean;
            readonly eligibility_response?: components["schemas"]["EligibilityResponse"];
        };
        /** @description A row of a batch, and its check without the full response. A row whose stored data is damaged has state `error` and no request. */
        readonly EligibilityBatchResult: {
            /** @description From 1, not counting the header. */
            readonly row: number;
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            readonly eligibility_id: string;
            /**
             * @description `processing`: waiting for the payer, for at most about 70 seconds. `completed`: the payer responded. `error`: it rejected the request or did not respond.
             * @enum {string}
             */
            readonly state: "processing" | "completed" | "error";
            /** @description When the check was requested, UTC. */
            readonly created_at: string;
            /**
             * Format: uuid
             * @description The card. Absent for a check without a card.
             */
            readonly card_id?: string;
            /**
             * Format: uuid
             * @description The batch that the check is a row of. Absent for any other.
             */
            readonly batch_id?: string;
            /**
             * Format: uuid
             * @description The schedule that created the check. Absent for any other.
             */
            readonly schedule_id?: string;
            /**
             * Format: uuid
             * @description The check whose response named the payer of this one. Absent unless it was requested automatically.
             */
            readonly follow_up_of?: string;
            /**
             * Format: uuid
             * @description The discovery that created the check. Absent for any other.
             */
            readonly discovery_id?: string;
            readonly eligibility_summarized_response?: components["schemas"]["EligibilitySummary"];
            readonly error?: components["schemas"]["EligibilityFailure"];
            /** @description Additional inquiries with corrections, after the payer rejected the request as it was made. If one succeeded, `eligibility_request` is that one; otherwise the record ends with the first response. Absent if there were none. */
            readonly attempts?: readonly components["schemas"]["EligibilityAttempt"][];
            /** @description `true` when a simulated payer responded: the response is not about a real plan. Otherwise absent. */
            readonly simulated?: boolean;
            /** @description Your reference for the row. */
            readonly reference?: string;
            readonly eligibility_request?: components["schemas"]["EligibilityRequest"];
        };
        /** @description A page of results. */
        readonly EligibilityBatchResults: {
            /** @description In the order of the rows. */
            readonly results: readonly components["schemas"]["EligibilityBatchResult"][];
            readonly response_metadata: components["schemas"]["PageMetadata"];
        };
        /** @description A page of batches. */
        readonly EligibilityBatchPage: {
            /** @description Newest first. */
            readonly batches: readonly components["schemas"]["EligibilityBatchEntry"][];
            readonly response_metadata: components["schemas"]["PageMetadata"];
        };
        /** @description The person. */
        readonly DiscoveredPerson: {
            /** @description First name. */
            readonly first_name: string;
            /** @description Last name. */
            readonly last_name: string;
            /** @description `YYYYMMDD` */
            readonly date_of_birth: string;
            /**
             * @description In the payer’s records.
             * @enum {string}
             */
            readonly gender?: "F" | "M";
        };
        readonly DiscoveryClues: {
            /** @description Two letters. */
            readonly state?: string;
            /** @description First five digits. */
            readonly zip?: string;
            /** @description Name of the employer. */
            readonly employer?: string;
            /**
             * Format: uuid
             * @description An earlier card.
             */
            readonly card_id?: string;
        };
        /** @description An inquiry to a payer. */
        readonly DiscoveryInquiry: {
            /**
             * Format: uuid
             * @description The check with which the payer is asked.
             */
            readonly eligibility_id: string;
            /** @description Payer id that the check is sent to. */
            readonly payer_id: string;
            /** @description The payer. */
            readonly payer_name: string;
            /** @description Estimate, made before the payer was asked, that it covers the person. */
            readonly probability: number;
            /** @description Why the payer was asked at this position. */
            readonly reasons: readonly ("earlier_card" | "named_by_payer" | "employer" | "age_65_or_older" | "under_65" | "insures_in_state" | "not_in_state" | "large" | "unknown_payer")[];
            /**
             * @description What came back. `covered`: the person is covered on the day of service; `unclear`: the response does not clearly say so, fits several people, or does not state the name and birth date of the person; `not_covered`: the person is known, but not covered on that day; `not_found`: the payer does not know the person; `rejected`: the payer rejected the inquiry for another reason; `no_response`: the payer could not be reached or did not respond. Absent until the payer has responded.
             * @enum {string}
             */
            readonly outcome?: "covered" | "unclear" | "not_covered" | "not_found" | "rejected" | "no_response";
            /** @description `error.code` of the check, if it ended in state `error`. */
            readonly error_code?: string;
        };
        /** @description A coverage that was found. */
        readonly DiscoveredCoverage: {
            /**
             * Format: uuid
             * @description The check that found it: an ordinary record, with all benefits.
             */
            readonly eligibility_id: string;
            /** @description Payer id that the check was sent to. */
            readonly payer_id: string;
            /** @description The payer. */
            readonly payer_name: string;
            /**
             * @description Kind of coverage.
             * @enum {string}
             */
            readonly kind: "commercial" | "medicare" | "medicare_advantage" | "medicare_supplement" | "medicaid" | "tricare";
            /**
             * @description That the coverage is the person’s and active. `high`: the payer states the same name and birth date. `medium`: the same birth date, and a name that differs in an initial, a part or spelling. `low`: it does not clearly say that the coverage is active; such a coverage is not counted as found.
             * @enum {string}
             */
            readonly confidence: "high" | "medium" | "low";
            /**
             * @description When it pays.
             * @enum {string}
             */
            readonly payment_order: "primary" | "secondary" | "tertiary" | "unclear";
            /**
             * @description Why. `payer_states`: a payer says so; `medicare_rules`: the rules of Medicare say so: it pays before a Medicare supplement; `replaces_medicare`: a Medicare Advantage plan pays in place of Medicare; `pays_last`: Medicaid pays after any other coverage, and TRICARE after any other than Medicaid and Medicare supplements; `only_coverage`: no other coverage was found or named; payers that were not asked may know one; `several`: several coverages were found, and no payer or rule says which one pays first; `depends_on_employment`: whether Medicare or a group plan pays first depends on the employment; `contradictory`: the payers contradict each other; `not_clear`: the payer does not clearly say that the coverage is active.
             * @enum {string}
             */
            readonly payment_order_reason: "payer_states" | "medicare_rules" | "replaces_medicare" | "pays_last" | "only_coverage" | "several" | "depends_on_employment" | "contradictory" | "not_clear";
            /** @description Member id, as the payer states it. */
            readonly member_id?: string;
            /** @description Group number. */
            readonly group_number?: string;
            /** @description Name of the plan. */
            readonly plan_name?: string;
            /** @description First day. */
            readonly coverage_start_date?: string;
            /** @description Last day; often absent for ongoing coverage. */
            readonly coverage_end_date?: string;
            /**
             * Format: uuid
             * @description The card that the check was joined to.
             */
            readonly card_id?: string;
        };
        /** @description A discovery in a list. */
        readonly EligibilityDiscoveryEntry: {
            /**
             * Format: uuid
             * @description Identifier of the discovery.
             */
            readonly discovery_id: string;
            /**
             * @description `processing`: payers are being asked. `completed`: `ended_by` says why. `canceled`: it was stopped.
             * @enum {string}
             */
            readonly state: "processing" | "completed" | "canceled";
            /** @description When it was created, UTC. */
            readonly created_at: string;
            /** @description When it ended, or was canceled. Absent until then. */
            readonly completed_at?: string;
            /**
             * @description Why it is completed. `primary_found`: the stop rule. `budget_spent`: as many inquiries were made as were allowed. `no_payer_left`: every payer that can be asked was asked. `quota_used_up`: the account has no eligibility checks left for the day. Absent otherwise.
             * @enum {string}
             */
            readonly ended_by?: "primary_found" | "budget_spent" | "no_payer_left" | "quota_used_up";
            /** @description Maximum number of inquiries. */
            readonly budget: number;
            /** @description Inquiries that have ended. */
            readonly inquiries_made: number;
            /** @description Coverages found, without those of low confidence. */
            readonly coverages_found: number;
            readonly person: components["schemas"]["DiscoveredPerson"];
            readonly provider: components["schemas"]["AskedProvider"];
            /** @description What helps to choose payers. */
            readonly hints?: components["schemas"]["DiscoveryClues"];
            /** @description `YYYYMMDD` */
            readonly date_of_service?: string;
            /**
             * @description When it ends.
             * @enum {string}
             */
            readonly stop_rule: "primary_found" | "budget";
        };
        /** @description A search for the coverage of a person. */
        readonly EligibilityDiscovery: {
            /**
             * Format: uuid
             * @description Identifier of the discovery.
             */
            readonly discovery_id: string;
            /**
             * @description `processing`: payers are being asked. `completed`: `ended_by` says why. `canceled`: it was stopped.
             * @enum {string}
             */
            readonly state: "processing" | "completed" | "canceled";
            /** @description When it was created, UTC. */
            readonly created_at: string;
            /** @description When it ended, or was canceled. Absent until then. */
            readonly completed_at?: string;
            /**
             * @description Why it is completed. `primary_found`: the stop rule. `budget_spent`: as many inquiries were made as were allowed. `no_payer_left`: every payer that can be asked was asked. `quota_used_up`: the account has no eligibility checks left for the day. Absent otherwise.
             * @enum {string}
             */
            readonly ended_by?: "primary_found" | "budget_spent" | "no_payer_left" | "quota_used_up";
            /** @description Maximum number of inquiries. */
            readonly budget: number;
            /** @description Inquiries that have ended. */
            readonly inquiries_made: number;
            /** @description Coverages found, without those of low confidence. */
            readonly coverages_found: number;
            readonly person: components["schemas"]["DiscoveredPerson"];
            readonly provider: components["schemas"]["AskedProvider"];
            /** @description What helps to choose payers. */
            readonly hints?: components["schemas"]["DiscoveryClues"];
            /** @description `YYYYMMDD` */
            readonly date_of_service?: string;
            /**
             * @description When it ends.
             * @enum {string}
             */
            readonly stop_rule: "primary_found" | "budget";
            /** @description In the order in which payers were asked. */
            readonly inquiries: readonly components["schemas"]["DiscoveryInquiry"][];
            /** @description In the order of payment, as far as it is clear. */
            readonly coverages: readonly components["schemas"]["DiscoveredCoverage"][];
        };
        /** @description What is known about the person, to ask the most probable payers first. */
        readonly DiscoveryHints: {
            /**
             * @description State in which the person lives.
             * @example TX
             */
            readonly state?: string;
            /**
             * @description ZIP code of the person. It tells the state if there is no `state`.
             * @example 78701
             */
            readonly zip?: string;
            /** @description Current employer of the person, or of whoever insures the person. Payers are not told. */
            readonly employer?: string;
            /**
             * Format: uuid
             * @description An earlier card of the person.
             * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
             */
            readonly card_id?: string;
        };
        /** @description A page of discoveries. */
        readonly EligibilityDiscoveryPage: {
            /** @description Newest first. */
            readonly discoveries: readonly components["schemas"]["EligibilityDiscoveryEntry"][];
            readonly response_metadata: components["schemas"]["PageMetadata"];
        };
        /** @description How checks of a payer are sent. */
        readonly PayerConnection: {
            /** @description The payer that was asked about. */
            readonly payer_id: string;
            /** @description Whether checks of this payer can be sent. Otherwise they fail with `PAYER_NOT_CONNECTED`. */
            readonly connected: boolean;
            /** @description Whether a simulated payer would respond: checks are not about real plans, and cost nothing. */
            readonly simulated: boolean;
        };
        /** @description What the patient pays for a visit, as far as the response of the payer tells. */
        readonly EligibilityEstimate: {
            /** @description Day of the service, `YYYY-MM-DD`, if known. */
            readonly date_of_service?: string;
            /**
             * @description `in` or `out`.
             * @enum {string}
             */
            readonly network: "in" | "out" | "any";
            /** @description `true` when a simulated payer responded: the estimate is not about a real plan. Otherwise absent. */
            readonly simulated?: boolean;
            /** @description Sum of the allowed amounts. */
            readonly allowed: components["schemas"]["Money"];
            /** @description Sum; absent if information about a service is missing. */
            readonly patient_pays?: components["schemas"]["Money"];
            /** @description The rest of the allowed amounts. */
            readonly plan_pays?: components["schemas"]["Money"];
            /** @description In the order of the request. */
            readonly services: readonly components["schemas"]["EstimatedService"][];
            /** @description What the amounts take for granted. */
            readonly assumptions: readonly components["schemas"]["EstimateAssumption"][];
            /** @description What is missing for an amount; empty if nothing is. */
            readonly missing: readonly components["schemas"]["EstimateGap"][];
        };
        /** @description A service of the visit. */
        readonly EstimatedService: {
            /** @description The service, as requested. */
            readonly service: string;
            /** @description Meaning of a service type code. */
            readonly name?: string;
            /** @description Allowed amount. */
            readonly allowed: components["schemas"]["Money"];
            /** @description Absent if information is missing. */
            readonly patient_pays?: components["schemas"]["Money"];
            /** @description The rest of the allowed amount. */
            readonly plan_pays?: components["schemas"]["Money"];
            /** @description In order; their amounts add up to `patient_pays`. */
            readonly steps?: readonly components["schemas"]["EstimateStep"][];
        };
        /** @description A step. */
        readonly EstimateStep: {
            /**
             * @description The rule.
             * @enum {string}
             */
            readonly step: "copay" | "deductible" | "coinsurance" | "out_of_pocket";
            /** @description What it adds to what the patient pays; the out-of-pocket maximum subtracts, as a negative amount. */
            readonly amount: components["schemas"]["Money"];
            /** @description The amount that the rule is applied to. */
            readonly of: components["schemas"]["Money"];
            /** @description Percentage of coinsurance. */
            readonly percent?: string;
            /** @description What was left of the deductible, or of the maximum, before. */
            readonly remaining?: components["schemas"]["Money"];
        };
        /** @description An assumption. */
        readonly EstimateAssumption: {
            /**
             * @description What is assumed.
             * @enum {string}
             */
            readonly code: "in_network" | "out_of_network" | "network_not_stated" | "plan" | "plan_cost_share" | "deductible_applies" | "deductible_waived" | "copay_before_deductible" | "deductible_before_copay" | "deductible_stated" | "individual_and_family" | "family_only" | "same_amounts" | "out_of_pocket_not_stated" | "counts_toward_out_of_pocket" | "copay_once" | "copay_for_each_service" | "authorized" | "within_limit" | "no_other_payer" | "payer_message";
            /** @description The same in words. */
            readonly text: string;
            /** @description The service, as requested. */
            readonly service?: string;
            /** @description The plan, or the message of the payer. */
            readonly detail?: string;
        };
        /** @description Missing information. */
        readonly EstimateGap: {
            /**
             * @description What is missing.
             * @enum {string}
             */
            readonly code: "coverage" | "service" | "not_covered" | "service_unclear" | "cost_share" | "copay" | "coinsurance" | "deductible" | "deductible_remaining" | "out_of_pocket" | "limit_reached" | "spend_down";
            /** @description The same in words. */
            readonly text: string;
            /** @description The service, as requested. */
            readonly service?: string;
            /** @description The cost shares that may apply. */
            readonly options?: readonly components["schemas"]["EstimateOption"][];
        };
        /** @description A cost share that may apply. */
        readonly EstimateOption: {
            readonly amount?: components["schemas"]["Money"];
            /** @description `true` if there is no limit, for which payers write an amount such as 99999.99. Otherwise absent. */
            readonly no_limit?: boolean;
            /** @description Percentage as a decimal, such as `20`. */
            readonly percent?: string;
            readonly remaining?: components["schemas"]["Money"];
            readonly used?: components["schemas"]["Money"];
            /** @description Total quantity. */
            readonly quantity?: components["schemas"]["Quantity"];
            /** @description Remaining quantity. */
            readonly remaining_quantity?: components["schemas"]["Quantity"];
            /** @description Used quantity. */
            readonly used_quantity?: components["schemas"]["Quantity"];
            /**
             * @description `any`: both in and out of network. Absent if the payer does not specify it.
             * @enum {string}
             */
            readonly network?: "in" | "out" | "any";
            /** @description The network of the plan that the entry is limited to, such as a tier. */
            readonly network_name?: string;
            /** @description Its number. */
            readonly network_id?: string;
            /** @description The plan that the payer names with the entry. */
            readonly plan_name?: string;
            /** @description Coverage level, such as `individual` or `family`. */
            readonly coverage_level?: string;
            /** @description Period, such as `calendar_year`, `visit` or `lifetime`. */
            readonly time_period?: string;
            /** @description Number of periods if not one: decimal, such as `6` for six of `month`. */
            readonly time_period_count?: string;
            /** @description The procedure that the entry is limited to. */
            readonly procedure?: components["schemas"]["Procedure"];
            /** @description Places of service that the entry is limited to, such as `Office`. */
            readonly places_of_service?: readonly string[];
            /** @description The insurance type, if the response covers several plans. */
            readonly insurance_type?: string;
            /** @description Whether prior authorization is required. */
            readonly authorization_required?: boolean;
            /** @description Free-text messages of the payer. */
            readonly messages?: readonly string[];
            /** @description Send it in `choose`, such as `98.copays.2`. */
            readonly option: string;
        };
        /** @description A page of records. */
        readonly EligibilityPage: {
            /** @description Newest first. */
            readonly eligibility_requests: readonly components["schemas"]["EligibilityListEntry"][];
            /** @description About the page. Pages of large records are smaller than `limit`. */
            readonly response_metadata: components["schemas"]["PageMetadata"];
        };
        /** @description A check of a schedule. */
        readonly PlannedCheck: {
            /** @description Days before the appointment. */
            readonly days_before: number;
            /** @description When it is due, UTC. */
            readonly due_at: string;
            /**
             * @description `planned`: not due yet. `created`: `eligibility_id` is the check. `skipped`: a later check replaced it, or the appointment had passed. `refused`: it could not be created.
             * @enum {string}
             */
            readonly state: "planned" | "created" | "skipped" | "refused";
            /**
             * Format: uuid
             * @description The check, once it is created.
             */
            readonly eligibility_id?: string;
            /** @description Why it could not be created. */
            readonly refusal?: string;
        };
        /** @description The patient: the dependent, otherwise the subscriber. */
        readonly ScheduledPatient: {
            /** @description First name. */
            readonly first_name: string;
            /** @description Last name. */
            readonly last_name: string;
        };
        /** @description Checks on days before an appointment. */
        readonly EligibilitySchedule: {
            /**
             * Format: uuid
             * @description Identifier of the schedule.
             */
            readonly schedule_id: string;
            /**
             * @description `open`: checks are still planned. `ended`: no check is planned.
             * @enum {string}
             */
            readonly state: "open" | "ended";
            /** @description `YYYYMMDD` */
            readonly appointment_date: string;
            /** @description When it was created, UTC. */
            readonly created_at: string;
            /** @description The earliest first. */
            readonly checks: readonly components["schemas"]["PlannedCheck"][];
            /**
             * Format: uuid
             * @description The card. Absent for checks without a card.
             */
            readonly card_id?: string;
            readonly patient?: components["schemas"]["ScheduledPatient"];
            /** @description The payer of the request. Absent if the payer of the card is asked. */
            readonly payer_id?: string;
        };
        /** @description A page of schedules. */
        readonly EligibilitySchedulePage: {
            /** @description Newest first. */
            readonly schedules: readonly components["schemas"]["EligibilitySchedule"][];
            readonly response_metadata: components["schemas"]["PageMetadata"];
        };
        /** @description How requests are authorized. */
        readonly FhirDestinationAuth: {
            /**
             * @description `smart`: SMART Backend Services.
             * @enum {string}
             */
            readonly method: "none" | "bearer" | "smart";
            /** @description Client that the server has registered. Of `smart`. */
            readonly client_id?: string;
            /** @description Token endpoint. Null: the server names it. Of `smart`. */
            readonly token_url?: string | null;
            /** @description Requested scopes, separated by spaces. Of `smart`. */
            readonly scopes?: string;
            /**
             * @description How assertions are signed. Of `smart`.
             * @enum {string}
             */
            readonly algorithm?: "ES384" | "RS384";
        };
        /** @description What identifies the Patient. Absent for `create`. */
        readonly FhirPatientIdentifier: {
            /**
             * @description Where the value is from.
             * @enum {string}
             */
            readonly value: "user_id" | "member_number";
            /** @description System of the identifier at the destination. */
            readonly system: string;
        };
        /** @description How cards and checks become resources. */
        readonly FhirDestinationMapping: {
            /**
             * @description `match`: refers to the Patient with an identifier; it is not changed.
             * @enum {string}
             */
            readonly patient: "create" | "match";
            readonly patient_identifier?: components["schemas"]["FhirPatientIdentifier"];
            /** @description System of member numbers. Null: one of the payer. */
            readonly member_system: string | null;
            /**
             * @description Whether the photos are sent, in DocumentReferences.
             * @enum {string}
             */
            readonly images: "none" | "document_reference";
            /**
             * @description What happens to what was sent when a card or check is deleted.
             * @enum {string}
             */
            readonly on_delete: "leave" | "delete";
        };
        /** @description A FHIR server that cards and checks are sent to. */
        readonly FhirDestination: {
            /**
             * Format: uuid
             * @description The destination.
             */
            readonly destination_id: string;
            /** @description Base URL of the FHIR server. */
            readonly base_url: string;
            /** @description Your name for it; may be empty. */
            readonly name: string;
            /** @description Whether cards and checks are sent. */
            readonly is_enabled: boolean;
            /**
             * @description Why it was disabled automatically: after five days of failures only.
             * @enum {string}
             */
            readonly disabled_reason?: "failing";
            readonly auth: components["schemas"]["FhirDestinationAuth"];
            readonly mapping: components["schemas"]["FhirDestinationMapping"];
            /** @description Where the server finds the public keys of the destination. */
            readonly jwks_url: string;
            /** @description When the destination was created. */
            readonly created_at: string;
        };
        /** @description An endpoint. */
        readonly Webhook: {
            /**
             * Format: uuid
             * @description The endpoint.
             */
            readonly webhook_id: string;
            /** @description URL that events are sent to. */
            readonly url: string;
            /** @description Event types that are sent. Null: all, including types added later. */
            readonly events: readonly string[] | null;
            /** @description Your description; may be empty. */
            readonly description: string;
            /** @description Whether events are sent. */
            readonly enabled: boolean;
            /** @description When the endpoint was created. */
            readonly created_at: string;
            /**
             * @description Why it was disabled automatically: `gone` after a 410 response, `failing` after five days of failures only.
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
            /** @description URL that events are sent to. */
            readonly url: string;
            /** @description Event types that are sent. Null: all, including types added later. */
            readonly events: readonly string[] | null;
            /** @description Your description; may be empty. */
            readonly description: string;
            /** @description Whether events are sent. */
            readonly enabled: boolean;
            /** @description When the endpoint was created. */
            readonly created_at: string;
            /**
             * @description Why it was disabled automatically: `gone` after a 410 response, `failing` after five days of failures only.
             * @enum {string}
             */
            readonly disabled_reason?: "gone" | "failing";
            /** @description Signing secret. It is returned only here: store it. */
            readonly secret: string;
        };
        /** @description Why the last attempt failed. */
        readonly DeliveryFailure: {
            /** @description Human-readable text, with the code in brackets. */
            readonly message: string;
            /** @description Always `Delivery Error`. */
            readonly type: string;
            /**
             * @description The error code.
             * @enum {string}
             */
            readonly code: "WEBHOOK_REFUSED" | "WEBHOOK_GONE" | "WEBHOOK_TIMEOUT" | "WEBHOOK_UNREACHABLE" | "WEBHOOK_TLS_FAILED" | "WEBHOOK_ADDRESS_REFUSED" | "WEBHOOK_SECRET_LOST" | "WEBHOOK_CARD_UNREADABLE" | "FHIR_REFUSED" | "FHIR_RESPONSE_INVALID" | "FHIR_TOKEN_REFUSED" | "FHIR_TOKEN_HOST" | "FHIR_PATIENT_UNKNOWN" | "FHIR_BUNDLE_TOO_LARGE" | "WEBHOOK_DISABLED";
        };
        /** @description The delivery of one event to one endpoint. */
        readonly WebhookDelivery: {
            /**
             * Format: uuid
             * @description The delivery.
             */
            readonly delivery_id: string;
            /** @description Id of the event, sent as `webhook-id` with every attempt. */
            readonly event_id: string;
            /** @description Event type, or `webhook.test`. */
            readonly type: string;
            /**
             * Format: uuid
             * @description The card; null for a test, and for a check without a card.
             */
            readonly card_id: string | null;
            /**
             * Format: uuid
             * @description The check. Absent if the event is about none.
             */
            readonly eligibility_id?: string;
            /**
             * @description State of the delivery.
             * @enum {string}
             */
            readonly status: "pending" | "succeeded" | "failed";
            /** @description Number of attempts. */
            readonly attempts: number;
            /** @description HTTP status of the last response; null if there was none. */
            readonly response_status: number | null;
            /** @description Time of the next attempt; null once the delivery has ended. */
            readonly next_attempt_at: string | null;
            /** @description When the delivery was created. */
            readonly created_at: string;
            readonly error?: components["schemas"]["DeliveryFailure"];
        };
        /** @description What was sent. Absent of older attempts, and if nothing was sent. */
        readonly DeliveryRequest: {
            /** @description Headers, by lowercase name. */
            readonly headers: {
                readonly [key: string]: string;
            };
            /** @description The body. Absent if it is not kept. */
            readonly body?: string;
        };
        /** @description What the receiver responded. Absent of older attempts, and without a response. */
        readonly DeliveryResponse: {
            /** @description HTTP status. */
            readonly status: number;
            /** @description Headers, by lowercase name. */
            readonly headers: {
                readonly [key: string]: string;
            };
            /** @description The first 4 KB of the body, as text. */
            readonly body: string;
            /** @description Whether the body was longer. */
            readonly is_truncated: boolean;
        };
        /** @description An attempt to deliver an event. */
        readonly DeliveryAttempt: {
            /** @description When it began. */
            readonly attempted_at: string;
            /** @description How long it took, in milliseconds. */
            readonly duration_ms: number;
            /** @description HTTP status of the response; null if there was none. */
            readonly response_status: number | null;
            readonly error?: components["schemas"]["DeliveryFailure"];
            readonly request?: components["schemas"]["DeliveryRequest"];
            readonly response?: components["schemas"]["DeliveryResponse"];
        };
        /** @description A delivery with its newest attempts. */
        readonly DeliveryDetail: {
            /**
             * Format: uuid
             * @description The delivery.
             */
            readonly delivery_id: string;
            /** @description Id of the event, sent as `webhook-id` with every attempt. */
            readonly event_id: string;
            /** @description Event type, or `webhook.test`. */
            readonly type: string;
            /**
             * Format: uuid
             * @description The card; null for a test, and for a check without a card.
             */
            readonly card_id: string | null;
            /**
             * Format: uuid
             * @description The check. Absent if the event is about none.
             */
            readonly eligibility_id?: string;
            /**
             * @description State of the delivery.
             * @enum {string}
             */
            readonly status: "pending" | "succeeded" | "failed";
            /** @description Number of attempts. */
            readonly attempts: number;
            /** @description HTTP status of the last response; null if there was none. */
            readonly response_status: number | null;
            /** @description Time of the next attempt; null once the delivery has ended. */
            readonly next_attempt_at: string | null;
            /** @description When the delivery was created. */
            readonly created_at: string;
            readonly error?: components["schemas"]["DeliveryFailure"];
            /** @description The newest 20 attempts, newest first; the newest five have `request` and `response`. */
            readonly attempt_log: readonly components["schemas"]["DeliveryAttempt"][];
        };
        /** @description A public key. */
        readonly FhirDestinationKey: {
            /**
             * @description Type of the key.
             * @enum {string}
             */
            readonly kty: "EC" | "RSA";
            /** @description Id of the key, as in the header of an assertion. */
            readonly kid: string;
            /**
             * @description Algorithm.
             * @enum {string}
             */
            readonly alg: "ES384" | "RS384";
            /**
             * @description Always the same.
             * @enum {string}
             */
            readonly use: "sig";
            /** @description What the key is for. */
            readonly key_ops: readonly "verify"[];
            /** @description Curve. */
            readonly crv?: string;
            /** @description Coordinate, base64url. */
            readonly x?: string;
            /** @description Coordinate, base64url. */
            readonly y?: string;
            /** @description Modulus, base64url. */
            readonly n?: string;
            /** @description Exponent, base64url. */
            readonly e?: string;
        };
        /** @description A key set. */
        readonly FhirDestinationKeySet: {
            /** @description Newest first. */
            readonly keys: readonly components["schemas"]["FhirDestinationKey"][];
        };
        /** @description A page. */
        readonly FhirDeliveryPage: {
            /** @description Newest first. */
            readonly deliveries: readonly components["schemas"]["WebhookDelivery"][];
            readonly response_metadata: components["schemas"]["PageMetadata"];
        };
        /** @description About the list. */
        readonly FhirDestinationListMetadata: {
            /** @description Maximum number of destinations per account. */
            readonly limit: number;
        };
        /** @description Destinations. */
        readonly FhirDestinationList: {
            /** @description Newest first. */
            readonly destinations: readonly components["schemas"]["FhirDestination"][];
            readonly response_metadata: components["schemas"]["FhirDestinationListMetadata"];
        };
        /** @description The service is up. */
        readonly Ping: {
            /**
             * Format: date-time
             * @description Time of the response, ISO 8601, UTC.
             */
            readonly timestamp: string;
            /** @description Features by name, and whether they are enabled. `enable_advanced_ocr` is false in a sandbox, which does not read images. */
            readonly feature_flags: {
                readonly [key: string]: boolean;
            };
        };
        /** @description The account of the credential. */
        readonly AuthPing: {
            /**
             * Format: date-time
             * @description Time of the response, ISO 8601, UTC.
             */
            readonly timestamp: string;
            /** @description Always true. */
            readonly authenticated: boolean;
            /**
             * Format: uuid
             * @description The account.
             */
            readonly account_id: string;
            /** @description What the credential may be used for. */
            readonly scopes?: readonly ("read" | "write" | "eligibility" | "webhooks" | "audit" | "admin" | "phi" | "portal")[];
        };
        /** @description A part of the service. */
        readonly ComponentStatus: {
            /** @description `api`, `reading` (of cards), `payers` (matching and the directory), `eligibility`, `webhooks`, and each connection to payers that fails, as `connector:NAME`. */
            readonly component: string;
            /**
             * @description Its state.
             * @enum {string}
             */
            readonly state: "operational" | "degraded" | "down";
            /** @description Since when, as far as the replica that responds has seen it. */
            readonly since: string;
        };
        /** @description What works. */
        readonly ServiceStatus: {
            /**
             * @description `degraded` if some components do not work, `down` if none does.
             * @enum {string}
             */
            readonly state: "operational" | "degraded" | "down";
            /** @description Since when, as far as the replica that responds has seen it. */
            readonly since: string;
            /** @description All components, and the connections to payers that fail. */
            readonly components: readonly components["schemas"]["ComponentStatus"][];
        };
        /** @description An API key. */
        readonly ApiKey: {
            /**
             * Format: uuid
             * @description Identifier of the key, as in the audit log and in corrections.
             */
            readonly key_id: string;
            /** @description Name given when it was created; may be empty. */
            readonly name: string;
            /** @description The start of the key, before its secret part. */
            readonly prefix: string;
            /** @description The last four characters of the key. */
            readonly last_four: string;
            /** @description What the key may do. */
            readonly scopes: readonly ("read" | "write" | "eligibility" | "webhooks" | "audit" | "admin" | "phi" | "portal")[];
            /** @description When the key was created. */
            readonly created_at: string;
            /** @description When the key expires or expired; null if never. */
            readonly expires_at: string | null;
            /** @description When the key was last used, accurate to a minute; null if never. */
            readonly last_used_at: string | null;
            /** @description When the key was revoked; null if it was not. */
            readonly revoked_at: string | null;
        };
        /** @description The keys of the account. */
        readonly KeyList: {
            /** @description Oldest first, at most 1,000. */
            readonly keys: readonly components["schemas"]["ApiKey"][];
        };
        /** @description A new API key. */
        readonly CreatedApiKey: {
            /**
             * Format: uuid
             * @description Identifier of the key, as in the audit log and in corrections.
             */
            readonly key_id: string;
            /** @description Name given when it was created; may be empty. */
            readonly name: string;
            /** @description The start of the key, before its secret part. */
            readonly prefix: string;
            /** @description The last four characters of the key. */
            readonly last_four: string;
            /** @description What the key may do. */
            readonly scopes: readonly ("read" | "write" | "eligibility" | "webhooks" | "audit" | "admin" | "phi" | "portal")[];
            /** @description When the key was created. */
            readonly created_at: string;
            /** @description When the key expires or expired; null if never. */
            readonly expires_at: string | null;
            /** @description When the key was last used, accurate to a minute; null if never. */
            readonly last_used_at: string | null;
            /** @description When the key was revoked; null if it was not. */
            readonly revoked_at: string | null;
            /** @description The key itself. */
            readonly api_key: string;
        };
        /** @description The list. */
        readonly PayerListDescription: {
            /** @description Name of this version. */
            readonly source: string;
            /** @description Number of rows. */
            readonly rows: number;
            /** @description When the list was uploaded. */
            readonly created_at: string;
        };
        /** @description A payer. */
        readonly CustomPayer: {
            /** @description Your identifier, unique in the list. */
            readonly custom_payer_id: string;
            /** @description Your name of the payer. */
            readonly custom_payer_name: string;
            /** @description Another name. Null is equivalent to absent, here and below. */
            readonly custom_payer_name_alt?: string | null;
            /** @description A payer id printed on cards or used by a clearinghouse. */
            readonly payer_id?: string | null;
            /** @description A phone number printed on cards; ten digits. */
            readonly phone?: string | null;
        };
        /** @description A rejected row. */
        readonly RejectedPayer: {
            /** @description From 1, not counting the header. */
            readonly row: number;
            /** @description The column and the rule that it violates. */
            readonly reason: string;
        };
        /** @description The new list. */
        readonly ReplacedPayerList: {
            /** @description Version of the list, as in `payer_match.custom[].source`. */
            readonly source: string;
            /** @description Accepted rows. */
            readonly rows_accepted: number;
            /** @description Rows that were left out. */
            readonly rows_rejected: number;
            /** @description The first 1,000 rejected rows. */
            readonly rejections: readonly components["schemas"]["RejectedPayer"][];
        };
        /** @description An id of the payer at a clearinghouse. */
        readonly ClearinghouseId: {
            /** @description Name of the clearinghouse. */
            readonly clearinghouse: string;
            /** @description The id. */
            readonly payer_id: string;
            /** @description Transaction types that the id is for, such as `professional`. */
            readonly transaction_types: readonly string[];
        };
        /** @description Where the fact was looked up, and when. */
        readonly FactSource: {
            /** @description What it was looked up in. */
            readonly title: string;
            /** @description Its address. Absent for a list that was imported here. */
            readonly url?: string;
            /** @description Day on which it was retrieved or imported, `YYYY-MM-DD`. */
            readonly date: string;
        };
        /** @description A transaction that the payer takes part in. */
        readonly PayerTransaction: {
            /**
             * @description The transaction.
             * @enum {string}
             */
            readonly transaction_type: "professional" | "institutional" | "dental" | "eligibility" | "claim_status" | "remittance";
            /** @description Its X12 transaction set, such as `270` or `837P`. */
            readonly x12: string;
            /** @description Name of the clearinghouse that carries it. */
            readonly clearinghouse: string;
            /** @description The id of the payer for it there. */
            readonly payer_id: string;
            readonly source: components["schemas"]["FactSource"];
            /** @description Whether a provider must enroll first. Absent: not known. */
            readonly enrollment?: components["schemas"]["Enrollment"];
        };
        readonly Enrollment: {
            /** @description Whether it is required. */
            readonly required: boolean;
            readonly source: components["schemas"]["FactSource"];
        };
        /** @description A kind of coverage. */
        readonly LineOfBusiness: {
            /**
             * @description The kind of coverage.
             * @enum {string}
             */
            readonly line: "commercial" | "exchange" | "medicare_advantage" | "medicare" | "medicare_supplement" | "medicaid" | "tricare" | "federal" | "self_funded" | "dental" | "vision" | "pharmacy";
            readonly source: components["schemas"]["FactSource"];
        };
        readonly PayerStates: {
            /** @description Postal codes; `US` alone for all states. */
            readonly codes: readonly string[];
            readonly source: components["schemas"]["FactSource"];
        };
        readonly ParentPayer: {
            /** @description Permanent identifier of the parent. */
            readonly svc_payer_id: string;
            /** @description Our name of the parent. */
            readonly svc_payer_name: string;
            readonly source: components["schemas"]["FactSource"];
        };
        /** @description A public program. */
        readonly PayerProgram: {
            /** @description Name of the program. */
            readonly name: string;
            readonly source: components["schemas"]["FactSource"];
        };
        /** @description A change of the name. */
        readonly FormerName: {
            /** @description The name before. */
            readonly old_name: string;
            /** @description The name that replaced it. */
            readonly new_name: string;
            /** @description When: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Absent: not known. */
            readonly date?: string;
            readonly source: components["schemas"]["FactSource"];
        };
        /** @description A payer of the directory. */
        readonly Payer: {
            /** @description Permanent identifier of the payer. */
            readonly svc_payer_id: string;
            /** @description Our own name. */
            readonly svc_payer_name: string;
            /** @description Other names printed on cards, and former names. */
            readonly aliases: readonly string[];
            /** @description Absent if no id is known. Those whose source is known are in `transactions` too. */
            readonly clearinghouse_ids?: readonly components["schemas"]["ClearinghouseId"][];
            /** @description Transactions and whether they need enrollment. */
            readonly transactions?: readonly components["schemas"]["PayerTransaction"][];
            /** @description Kinds of coverage. */
            readonly lines_of_business?: readonly components["schemas"]["LineOfBusiness"][];
            /** @description All states in which it insures. */
            readonly states?: components["schemas"]["PayerStates"];
            /** @description The company or group that it belongs to. */
            readonly parent?: components["schemas"]["ParentPayer"];
            /** @description Public programs whose members it covers. */
            readonly programs?: readonly components["schemas"]["PayerProgram"][];
            /** @description Former names, oldest first. */
            readonly former_names?: readonly components["schemas"]["FormerName"][];
        };
        /** @description Payers. */
        readonly PayerPage: {
            /** @description Best match first, then by name. */
            readonly payers: readonly components["schemas"]["Payer"][];
            readonly response_metadata: components["schemas"]["PageMetadata"];
        };
        /** @description The translation of one id or name. */
        readonly PayerTranslation: {
            /** @description As it was sent. */
            readonly input: string;
            /**
             * @description `translated`: `payer_ids` are those of the payer. `ambiguous`: the input fits `candidates` with different ids, or a name fits only nearly. `unknown`: no id was found; `reason` says why.
             * @enum {string}
             */
            readonly result: "translated" | "ambiguous" | "unknown";
            /** @description Only when `translated`. */
            readonly payer_ids?: readonly components["schemas"]["TranslatedId"][];
            /** @description Only when `translated`: whether the ids were looked up in the lists of the clearinghouses, or imported from them. Otherwise they are those that the payer publishes for all clearinghouses. */
            readonly confirmed?: boolean;
            /** @description The line of business that a name states, such as `medicare_advantage` of `AETNA MEDICARE REPLACEMENT`. */
            readonly line_of_business?: string;
            /** @description The payers that the input fits, at most 10: one, or several that share their ids, when `translated`. */
            readonly candidates: readonly components["schemas"]["TranslatedPayer"][];
            /**
             * @description Only when `unknown`: no payer has this id or name, or it has no known id at the other clearinghouse.
             * @enum {string}
             */
            readonly reason?: "no_payer" | "no_id";
        };
        /** @description A payer that is meant, or may be. */
        readonly TranslatedPayer: {
            /** @description Permanent identifier of the payer. */
            readonly svc_payer_id: string;
            /** @description Our own name. */
            readonly svc_payer_name: string;
            /** @description Its ids at the other clearinghouse; empty if none is known. */
            readonly payer_ids: readonly components["schemas"]["TranslatedId"][];
        };
        /** @description An id at the other clearinghouse. */
        readonly TranslatedId: {
            /** @description The id. */
            readonly payer_id: string;
            /** @description Transactions that the id is for, such as `professional`. */
            readonly transaction_types: readonly string[];
            readonly source?: components["schemas"]["FactSource"];
        };
        /** @description Translations. */
        readonly PayerTranslations: {
            /** @description In the order of `payers`. */
            readonly translations: readonly components["schemas"]["PayerTranslation"][];
        };
        /** @description Somebody who may sign in to the console. */
        readonly Person: {
            /**
             * Format: uuid
             * @description Identifier of the person, as in the audit log and in corrections.
             */
            readonly person_id: string;
            /** @description Email address, by which the person was invited. */
            readonly email: string;
            /** @description Name, as the sign-in provider states it; empty before the first sign-in, unless the invitation has one. */
            readonly name: string;
            /**
             * @description What the person may do. `viewer`: reads, with numbers masked, and without images and exports. `clerk`: also scans, corrects, checks and deletes. `manager`: also payer lists, webhooks, retention, exports and the audit log. `administrator`: also keys, people and sign-in settings.
             * @enum {string}
             */
            readonly role: "viewer" | "clerk" | "manager" | "administrator";
            /**
             * @description `claims`: the sign-in provider states the role, at each sign-in. `assigned`: it was assigned here.
             * @enum {string}
             */
            readonly role_source: "claims" | "assigned";
            /**
             * @description `invited`: has not signed in yet. `deactivated`: cannot sign in, and has no session.
             * @enum {string}
             */
            readonly state: "invited" | "active" | "deactivated";
            /** @description When the person was invited, or first signed in. */
            readonly created_at: string;
            /** @description When the person last signed in; null if never. */
            readonly last_signed_in_at: string | null;
        };
        /** @description An invited person. */
        readonly InvitedPerson: {
            /**
             * Format: uuid
             * @description Identifier of the person, as in the audit log and in corrections.
             */
            readonly person_id: string;
            /** @description Email address, by which the person was invited. */
            readonly email: string;
            /** @description Name, as the sign-in provider states it; empty before the first sign-in, unless the invitation has one. */
            readonly name: string;
            /**
             * @description What the person may do. `viewer`: reads, with numbers masked, and without images and exports. `clerk`: also scans, corrects, checks and deletes. `manager`: also payer lists, webhooks, retention, exports and the audit log. `administrator`: also keys, people and sign-in settings.
             * @enum {string}
             */
            readonly role: "viewer" | "clerk" | "manager" | "administrator";
            /**
             * @description `claims`: the sign-in provider states the role, at each sign-in. `assigned`: it was assigned here.
             * @enum {string}
             */
            readonly role_source: "claims" | "assigned";
            /**
             * @description `invited`: has not signed in yet. `deactivated`: cannot sign in, and has no session.
             * @enum {string}
             */
            readonly state: "invited" | "active" | "deactivated";
            /** @description When the person was invited, or first signed in. */
            readonly created_at: string;
            /** @description When the person last signed in; null if never. */
            readonly last_signed_in_at: string | null;
            /** @description Where the person signs in. It contains no secret. */
            readonly sign_in_url: string;
        };
        /** @description The people of the account. */
        readonly PeopleList: {
            /** @description Oldest first. */
            readonly people: readonly components["schemas"]["Person"][];
        };
        /** @description A file. */
        readonly HealthLinkFile: {
            /**
             * @description Type of the decrypted file.
             * @enum {string}
             */
            readonly contentType: "application/fhir+json";
            /** @description The file: a JWE (`dir`, `A256GCM`) in compact form. */
            readonly embedded?: string;
            /** @description Instead of `embedded`: where the file can be fetched within five minutes. */
            readonly location?: string;
            /**
             * Format: date-time
             * @description When the card was shared.
             */
            readonly lastUpdated: string;
            /**
             * @description The file does not change.
             * @enum {string}
             */
            readonly status: "finalized";
            /**
             * @description Version of FHIR.
             * @enum {string}
             */
            readonly fhirVersion: "4.0.1";
        };
        /** @description The manifest of the link. */
        readonly HealthLinkManifest: {
            /** @description One file. */
            readonly files: readonly components["schemas"]["HealthLinkFile"][];
        };
        /** @description The passcode is missing or wrong. */
        readonly WrongPasscode: {
            /** @description Passcodes that may still be tried; after that, the link no longer works. */
            readonly remainingAttempts: number;
        };
        /** @description An opening of the link. */
        readonly LinkOpening: {
            /** @description When it was opened. */
            readonly accessed_at: string;
            /** @description The name that the recipient gave, which nobody has verified. */
            readonly recipient: string;
        };
        /** @description A link to a copy of a card. */
        readonly Share: {
            /**
             * Format: uuid
             * @description Identifier of the share.
             */
            readonly share_id: string;
            /** @description When the link stops working. */
            readonly expires_at: string;
            /** @description Whether a passcode is needed. */
            readonly has_passcode: boolean;
            /** @description As created; null if there is none. */
            readonly label: string | null;
            /** @description When the card was shared. The link shows the card as it was then. */
            readonly created_at: string;
            /** @description Whether too many wrong passcodes were sent: the link no longer works. */
            readonly locked: boolean;
            /** @description Wrong passcodes until now; after ten, the link no longer works. */
            readonly failed_attempts: number;
            /** @description How often the link was opened. */
            readonly access_count: number;
            /** @description When the link was last opened; null if never. */
            readonly last_accessed_at: string | null;
            /** @description The last ten openings, newest first. */
            readonly recent_accesses: readonly components["schemas"]["LinkOpening"][];
        };
        /** @description The share and its link. */
        readonly CreatedShare: {
            /**
             * Format: uuid
             * @description Identifier of the share.
             */
            readonly share_id: string;
            /** @description When the link stops working. */
            readonly expires_at: string;
            /** @description Whether a passcode is needed. */
            readonly has_passcode: boolean;
            /** @description As created; null if there is none. */
            readonly label: string | null;
            /** @description The SMART Health Link, to be shown as a QR code or sent. It contains the key of the copy, which is not stored: this is the only response with the link. */
            readonly link: string;
        };
        /** @description Links to a card. */
        readonly ShareList: {
            /** @description Newest first. */
            readonly shares: readonly components["schemas"]["Share"][];
        };
        /** @description Requests with this API key or browser session, as in the header `ratelimit`. */
        readonly RequestQuota: {
            /** @description Sustained rate. */
            readonly per_second: number;
            /** @description Requests at once. */
            readonly burst: number;
        };
        /** @description Eligibility checks of the account, each inquiry of one counted. Absent if their number is not limited. */
        readonly CheckQuota: {
            /** @description How many may be made on a day, UTC. */
            readonly per_day: number;
            /** @description How many are left today. */
            readonly left_today: number;
            /** @description When all are available again. */
            readonly resets_at: string;
        };
        /** @description What the caller may use. */
        readonly Quotas: {
            readonly requests: components["schemas"]["RequestQuota"];
            readonly eligibility_checks?: components["schemas"]["CheckQuota"];
        };
        /** @description A day. */
        readonly UsageDay: {
            /**
             * Format: date
             * @description The day, UTC.
             */
            readonly day: string;
            readonly cards: components["schemas"]["UsageDayCards"];
            readonly checks: components["schemas"]["UsageDayChecks"];
        };
        /** @description The account’s stored images, regardless of the period. */
        readonly StoredImages: {
            /** @description Size of the images of all cards that are not deleted, in bytes. */
            readonly image_bytes: number;
            /** @description Size in bytes above which uploads are rejected; null if there is no limit. */
            readonly image_bytes_max: number | null;
        };
        /** @description Usage of a period. */
        readonly Usage: {
            /**
             * Format: date
             * @description First day.
             */
            readonly from: string;
            /**
             * Format: date
             * @description Last day.
             */
            readonly to: string;
            /** @description Oldest first. */
            readonly days: readonly components["schemas"]["UsageDay"][];
            readonly storage: components["schemas"]["StoredImages"];
            readonly quotas?: components["schemas"]["Quotas"];
        };
        /** @description A page. */
        readonly WebhookDeliveryPage: {
            /** @description Newest first. */
            readonly deliveries: readonly components["schemas"]["WebhookDelivery"][];
            readonly response_metadata: components["schemas"]["PageMetadata"];
        };
        /** @description About the list. */
        readonly WebhookListMetadata: {
            /** @description Maximum number of endpoints per account. */
            readonly limit: number;
        };
        /** @description Endpoints. */
        readonly WebhookList: {
            /** @description Newest first. */
            readonly webhooks: readonly components["schemas"]["Webhook"][];
            readonly response_metadata: components["schemas"]["WebhookListMetadata"];
        };
        /** @description A link to the webhook portal. */
        readonly WebhookPortalLink: {
            /**
             * Format: uuid
             * @description Identifies the link in the audit log, where it is `key_id`, and revokes it.
             */
            readonly link_id: string;
            /** @description The link. What is behind `#` is the credential, which browsers do not send to a server. */
            readonly url: string;
            /** @description When the link ends. */
            readonly expires_at: string;
        };
        /** @description What is sent again. */
        readonly WebhookRecovery: {
            /** @description Number of deliveries that are sent again. */
            readonly recovered: number;
            /** @description Whether there may be more: call again. */
            readonly has_more: boolean;
        };
        /** @description A path, query or body field is invalid. `message` names the first invalid field. */
        readonly BadRequestError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Bad Request";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 400;
        };
        /** @description The credential is missing or malformed, or the signature of a token is invalid. */
        readonly UnauthorizedError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Unauthorized";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 401;
        };
        /** @description The API key is well-formed but unknown, revoked or of the other environment (`code` 401); the session token is expired (`code` 419: get a new one); or the credential lacks permission (`code` 403). */
        readonly ForbiddenError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Unauthorized" | "Authentication Timeout" | "Access Denied";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 401 | 419 | 403;
        };
        /** @description The resource does not exist or is not accessible to the caller. */
        readonly NotFoundError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Not Found";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 404;
        };
        /** @description The body was sent too slowly. */
        readonly RequestTimeoutError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Request Timeout";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 408;
        };
        /** @description The state of the resource does not allow this operation. */
        readonly ConflictError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Conflict";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 409;
        };
        /** @description The magic token has expired. */
        readonly ExpiredError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Expired";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 410;
        };
        /** @description The body is larger than the limit. */
        readonly PayloadTooLargeError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Payload Too Large";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 413;
        };
        /** @description The content type of the body is not supported. */
        readonly UnsupportedMediaTypeError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Unsupported Media Type";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 415;
        };
        /** @description The idempotency key was used with another body. */
        readonly UnprocessableEntityError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Unprocessable Entity";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 422;
        };
        /** @description The rate limit or a quota is exceeded. Wait for `retry-after` seconds. */
        readonly TooManyRequestsError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Too Many Requests";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 429;
        };
        /** @description An unexpected error. Quote the request id when you report it. */
        readonly InternalServerError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Internal Server Error";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 500;
        };
        /** @description Part of the service is temporarily unavailable. Retry with backoff. */
        readonly ServiceUnavailableError: {
            /** @description Human-readable text. It never quotes the request, except identifiers. */
            readonly message: string;
            /**
             * @description The kind of failure.
             * @enum {string}
             */
            readonly type: "Service Unavailable";
            /**
             * @description The HTTP status, except for two of the bodies under 403.
             * @enum {integer}
             */
            readonly code: 503;
        };
        /** @description Sides whose latest picture could not be read, and why. The card stays completed; upload the side again. */
        readonly ReadingAgreementFailed: {
            readonly front?: components["schemas"]["CardFailure"];
            readonly back?: components["schemas"]["CardFailure"];
        };
        /** @description Of a digital card: its issuer. */
        readonly ReadByIssuer: {
            /** @description Identifies it. */
            readonly url: string;
            /** @description Its name. */
            readonly name?: string;
            /** @description Whether the card is signed by an issuer that the operator of this service trusts. */
            readonly trusted: boolean;
            /** @description Whether its signature was verified. The URL of an unsigned card is only that of its link. */
            readonly signed: boolean;
        };
        /** @description The account’s cards. */
        readonly UsageDayCards: {
            /** @description Number of cards created on the day. */
            readonly created: number;
            /** @description Number of cards completed on the day. */
            readonly completed: number;
            /** @description Number of cards that failed on the day, or stopped for an unknown reason. */
            readonly failed: number;
        };
        /** @description The account’s eligibility checks. */
        readonly UsageDayChecks: {
            /** @description Number of eligibility checks created on the day. */
            readonly created: number;
            /** @description Number of eligibility checks completed on the day. */
            readonly completed: number;
            /** @description Number of eligibility checks that ended in error on the day. */
            readonly failed: number;
        };
        readonly CreateCardRequest: {
            /**
             * @description The card waits for both sides before it completes.
             * @default false
             */
            readonly enable_backside_scan?: boolean;
            /**
             * @description Accepts several images of a side while the card is processed, and keeps the best.
             * @default false
             */
            readonly enable_livescan?: boolean;
            /**
             * @description `false` completes the card without a payer match.
             * @default true
             */
            readonly enable_payer_match?: boolean;
            readonly backside?: components["schemas"]["BackSide"];
            readonly holder?: components["schemas"]["Holder"];
            readonly reading?: components["schemas"]["CreateCardRequestReading"];
            /** @description Your own JSON object, at most 4 KB. It is neither searched nor logged. */
            readonly metadata?: {
                readonly [key: string]: unknown;
            };
        };
        /** @description What your client has read from the card itself. The card completes with it, without images; eligibility checks and the payer match use it. An account can require pictures, or refuse such readings (`device_reading`). */
        readonly CreateCardRequestReading: {
            readonly details: components["schemas"]["GivenDetails"];
            /** @description Which sides were read: those that the card waits for, and an optional back if there was one. */
            readonly sides: readonly ("front" | "back")[];
            readonly reader: components["schemas"]["CreateCardRequestReadingReader"];
            /**
             * @description Elements that a person has confirmed or typed, by name, entries of lists as `phone_numbers[2]`. A name that `details` lacks says that the element is not on the card.
             * @default []
             */
            readonly confirmed?: readonly string[];
            /**
             * @description `follow`: pictures of these sides are uploaded afterwards, as usual, until `metadata.read_by.pictures_until`. They are read too, and `metadata.read_by.agreement` says what was read alike. `none`: no picture is sent; the card has no evidence.
             * @default none
             * @enum {string}
             */
            readonly pictures?: "none" | "follow";
        };
        /** @description What has read the card. */
        readonly CreateCardRequestReadingReader: {
            /** @description `insurance_scan_version` of its files. */
            readonly version: string;
            /** @description SHA-256 of each model and lexicon that was used. */
            readonly files: {
                readonly [key: string]: string;
            };
        };
        readonly ImportCardRequest: {
            /**
             * @description The content of a QR code (`shc:/…`, `shlink:/…`), a web address that contains a SMART Health Link, a JWS, or the content of a `.smart-health-card` file. A card in several QR codes (`shc:/1/3/…`): all of them, one a line, in any order.
             * @example shlink:/eyJ1cmwiOiJodHRwczovL2xpbmtzLmV4YW1wbGUuY29tL0k5MXJoYmEzVnN1R1hHY2hjbnI2VkhsUUZLeGZFMjhrdVowc3NiRXV4bm8vbWFuaWZlc3QuanNvbiIsImZsYWciOiJQIiwia2V5IjoicnhUZ1lsT2FLSlBGdGNFZDBxY2NlTjh3RVU0cDk0U3FBd0lXUWU2dVg3USIsImV4cCI6MTczNTY4OTYwMCwibGFiZWwiOiJJbnN1cmFuY2UgY2FyZCBvZiBKb3JkYW4gRXhhbXBsZSJ9
             */
            readonly source: string;
            /**
             * @description Passcode of a link with the flag `P`.
             * @example 4711
             */
            readonly passcode?: string;
            /**
             * @description Who reads the link, such as the name of a clinic. Its server shows it to the person who shared it.
             * @default Cardlens
             * @example Example Clinic
             */
            readonly recipient?: string;
            /**
             * @description Which insurance card, if there are several: signed ones come first, otherwise they keep their order; coverage that has ended or is not active is left out. Import each with a request of its own.
             * @default 1
             */
            readonly position?: number;
            /**
             * @description `false` completes the card without a payer match.
             * @default true
             */
            readonly enable_payer_match?: boolean;
            /** @description Your own JSON object, at most 4 KB. It is neither searched nor logged. */
            readonly metadata?: {
                readonly [key: string]: unknown;
            };
        };
        readonly SearchCardsByBodyRequest: {
            /**
             * @description One or more words.
             * @example jordan cedar
             */
            readonly query: string;
            /** @description `next_cursor` of the previous page of the same query. */
            readonly cursor?: string;
            /**
             * @description Cards per page.
             * @default 50
             */
            readonly limit?: number;
        };
        readonly GenerateUploadUrlRequest: {
            /**
             * @description The side of the card.
             * @example front
             * @enum {string}
             */
            readonly orientation: "front" | "back";
            /**
             * @description What the file shows: the side that `orientation` names (`one`, the default), or both sides of the card (`both`; `orientation` is then not used). `both` requires a card with backside scanning and without an uploaded side. A side that the file does not show fails with `SIDE_NOT_FOUND`; it can then be uploaded separately.
             * @example one
             * @enum {string}
             */
            readonly sides?: "one" | "both";
            /**
             * @description Lifetime of the upload target in seconds.
             * @example 3600
             */
            readonly expiration?: number;
            /**
             * @description How the image was captured. Stored with the image.
             * @enum {string}
             */
            readonly capture_type?: "manual" | "automatic" | "selectedFile" | "api";
            /** @description Your own JSON object about this image, at most 4 KB. */
            readonly metadata?: {
                readonly [key: string]: unknown;
            };
        };
        readonly ReplaceScanMetadataRequest: {
            /** @description The object, if the body has no other field. Next to other fields, it is a field of your own object. */
            readonly metadata?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        readonly CorrectCardRequest: {
            /**
             * @description Elements by name; null if an element is not on the card. List entries are named like `phone_numbers[2]`, counted from 0 as in `details`; higher numbers, up to 49, add entries.
             * @example {
             *       "member_number": {
             *         "value": "CVH123456780"
             *       }
             *     }
             */
            readonly corrections: {
                readonly [key: string]: components["schemas"]["CorrectedElement"];
            };
        };
        readonly SetCardHolderRequest: {
            readonly holder: components["schemas"]["NullableHolder"];
        };
        /** @description The person whose card it is. Stored encrypted, and deleted with the card. */
        readonly NullableHolder: {
            /** @description First name. */
            readonly first_name: string;
            /** @description Middle names. */
            readonly middle_name?: string;
            /** @description Last name. */
            readonly last_name: string;
            /** @description Such as `JR` or `III`. */
            readonly suffix?: string;
            /**
             * @description Date of birth, `YYYY-MM-DD`.
             * @example 1980-01-02
             */
            readonly date_of_birth: string;
            /**
             * @description As on a license.
             * @enum {string}
             */
            readonly gender?: "M" | "F" | "X";
            readonly address?: components["schemas"]["HolderAddress"];
            /**
             * @description `license`: the client has read the code on the back of a driver’s license. Its number is never sent or kept.
             * @enum {string}
             */
            readonly source: "license" | "typed";
        } | null;
        readonly CompareCardRequest: {
            readonly record: components["schemas"]["RecordOnFile"];
        };
        readonly FlagCardRequest: {
            /**
             * @description Type of the problem.
             * @example incorrect_elements
             * @enum {string}
             */
            readonly flag_type: "missing_elements" | "incorrect_elements" | "bad_payer_match" | "unreadable_text" | "eligibility_issue" | "other";
            /**
             * @description Details of the problem.
             * @example The group number belongs to the dental plan.
             */
            readonly message?: string;
        };
        readonly SetFlagRequest: {
            /**
             * @description `closed`: somebody has dealt with it; `open`: it is not dealt with after all.
             * @enum {string}
             */
            readonly state: "open" | "closed";
        };
        readonly RecordPerformanceRequest: {
            /** @description The object, if the body has no other field. Next to other fields, it is a field of your own object. */
            readonly performance?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        readonly CreateShareRequest: {
            /**
             * @description Whoever opens the link must know it. Tell it to them separately.
             * @example 271828
             */
            readonly passcode?: string;
            /**
             * @description Lifetime of the link in seconds. Default: 604800, seven days.
             * @example 3600
             */
            readonly expires_in?: number;
            /**
             * @description Shown to whoever opens the link, and readable by everybody who has it.
             * @example Insurance card for Cedar Clinic
             */
            readonly label?: string;
        };
        readonly OpenHealthLinkRequest: {
            /**
             * @description Who opens the link, for the person who shared it.
             * @example Cedar Clinic
             */
            readonly recipient: string;
            /**
             * @description The passcode, if the link has one (flag `P`).
             * @example 271828
             */
            readonly passcode?: string;
            /** @description A longer file is returned as a `location`. */
            readonly embeddedLengthMax?: number;
        };
        readonly TranslatePayersRequest: {
            /**
             * @description Clearinghouse of the given ids or names.
             * @example office_ally
             */
            readonly from: string;
            /**
             * @description Clearinghouse whose ids are wanted.
             * @example availity
             */
            readonly to: string;
            /**
             * @description Absent: the transactions that the given id is for; for a name, all.
             * @enum {string}
             */
            readonly transaction_type?: "professional" | "institutional" | "dental" | "eligibility" | "claim_status" | "remittance";
            /**
             * @description Ids at the first clearinghouse, names, or our own ids.
             * @example [
             *       "60054",
             *       "AETNA"
             *     ]
             */
            readonly payers: readonly string[];
        };
        readonly CreateEligibilityDiscoveryRequest: {
            readonly person: components["schemas"]["DiscoveryPerson"];
            readonly provider: components["schemas"]["Provider"];
            readonly hints?: components["schemas"]["DiscoveryHints"];
            /**
             * @description Day of the service, as `YYYYMMDD`. Default: the day of the inquiry.
             * @example 20260302
             */
            readonly date_of_service?: string;
            /**
             * @description `true`: the person, or a law, allows you to ask payers about the coverage.
             * @example true
             * @enum {boolean}
             */
            readonly consent: true;
            /**
             * @description Maximum number of inquiries.
             * @default 10
             */
            readonly budget?: number;
            /**
             * @description `primary_found`: ends once the coverage that pays first is found. `budget`: asks as many payers as the budget allows, several at a time, to find all coverages.
             * @default primary_found
             * @enum {string}
             */
            readonly stop_rule?: "primary_found" | "budget";
        };
        readonly CreateEligibilityScheduleRequest: {
            /**
             * Format: uuid
             * @description A completed card. Optional with `subscriber.member_id` and `payer_id`.
             * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
             */
            readonly card_id?: string;
            /** @description The inquiry, as for `POST /v1/eligibility`. */
            readonly eligibility: components["schemas"]["EligibilityQuestion"];
            /**
             * @description Day of the appointment, as `YYYYMMDD`: today or later, at most five years away.
             * @example 20301015
             */
            readonly appointment_date: string;
            /**
             * @description How many days before the appointment to check: up to 10 values, each from 0 to 90.
             * @default [
             *       1
             *     ]
             * @example [
             *       7,
             *       1
             *     ]
             */
            readonly days_before?: readonly number[];
        };
        readonly CreateEligibilityRequest: {
            /**
             * Format: uuid
             * @description A completed card. Optional with `subscriber.member_id` and `payer_id`.
             * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
             */
            readonly card_id?: string;
            /** @description The inquiry. `subscriber.member_id` and `payer_id` override the values of the card. */
            readonly eligibility: components["schemas"]["EligibilityQuestion"];
        };
        readonly JoinEligibilityToCardRequest: {
            /**
             * Format: uuid
             * @description A completed card of the same member and payer.
             * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
             */
            readonly card_id: string;
        };
        readonly CreateWebhookRequest: {
            /**
             * @description An https URL with a public address. A sandbox also accepts http and local addresses.
             * @example https://hooks.example.com/cardlens
             */
            readonly url: string;
            /**
             * @description Event types to send. Null: all, including types added later.
             * @example [
             *       "card.completed",
             *       "card.error"
             *     ]
             */
            readonly events?: readonly ("card.created" | "card.completed" | "card.enriched" | "card.corrected" | "card.confirmed" | "card.error" | "card.deleted" | "eligibility.created" | "eligibility.completed" | "eligibility.error" | "eligibility.deleted" | "eligibility.batch_completed" | "eligibility.discovery_completed")[] | null;
            /**
             * @description Your description of the endpoint.
             * @example Front desk
             */
            readonly description?: string;
        };
        readonly CreateWebhookPortalLinkRequest: {
            /**
             * @description Lifetime in seconds.
             * @default 3600
             * @example 3600
             */
            readonly expires_in?: number;
        };
        readonly UpdateWebhookRequest: {
            /**
             * @description An https URL with a public address. A sandbox also accepts http and local addresses.
             * @example https://hooks.example.com/cardlens
             */
            readonly url?: string;
            /**
             * @description Event types to send. Null: all, including types added later.
             * @example [
             *       "card.completed",
             *       "card.error"
             *     ]
             */
            readonly events?: readonly ("card.created" | "card.completed" | "card.enriched" | "card.corrected" | "card.confirmed" | "card.error" | "card.deleted" | "eligibility.created" | "eligibility.completed" | "eligibility.error" | "eligibility.deleted" | "eligibility.batch_completed" | "eligibility.discovery_completed")[] | null;
            /**
             * @description Your description of the endpoint.
             * @example Front desk
             */
            readonly description?: string;
            /**
             * @description Whether events are sent.
             * @example true
             */
            readonly enabled?: boolean;
        };
        readonly CreateFhirDestinationRequest: {
            /**
             * @description Base URL of the FHIR R4 server, with a public address. A sandbox also accepts http and local addresses.
             * @example https://fhir.example.com/r4
             */
            readonly base_url: string;
            /**
             * @description Your name for the destination.
             * @example EHR of the clinic
             */
            readonly name?: string;
            /** @description How requests are authorized. Default: they are not. */
            readonly auth?: components["schemas"]["CreateFhirDestinationRequestAuthOption1"] | components["schemas"]["CreateFhirDestinationRequestAuthOption2"] | components["schemas"]["CreateFhirDestinationRequestAuthOption3"];
            readonly mapping?: components["schemas"]["CreateFhirDestinationRequestMapping"];
        };
        readonly CreateFhirDestinationRequestAuthOption1: {
            /** @enum {string} */
            readonly method: "none";
        };
        readonly CreateFhirDestinationRequestAuthOption2: {
            /** @enum {string} */
            readonly method: "bearer";
            /**
             * @description A token that is sent with every request. It is never returned.
             * @example secret
             */
            readonly token: string;
        };
        readonly CreateFhirDestinationRequestAuthOption3: {
            /** @enum {string} */
            readonly method: "smart";
            /**
             * @description Client that the server has registered.
             * @example cardlens
             */
            readonly client_id: string;
            /**
             * @description Token endpoint. Null: the one that `.well-known/smart-configuration` names, if it is on the host of `base_url`.
             * @default null
             * @example https://fhir.example.com/oauth2/token
             */
            readonly token_url?: string | null;
            /**
             * @description Requested scopes, separated by spaces.
             * @default system/Patient.cruds system/Coverage.cruds system/Organization.cruds system/Practitioner.cruds system/CoverageEligibilityRequest.cruds system/CoverageEligibilityResponse.cruds system/DocumentReference.cruds
             * @example system/Patient.cu system/Coverage.cu
             */
            readonly scopes?: string;
            /**
             * @description How assertions are signed.
             * @default ES384
             * @example ES384
             * @enum {string}
             */
            readonly algorithm?: "ES384" | "RS384";
        };
        /** @description How cards and checks become resources. Absent fields have their defaults. */
        readonly CreateFhirDestinationRequestMapping: {
            /**
             * @description Whether a Patient is created for each card, or yours are referred to.
             * @default create
             * @example match
             * @enum {string}
             */
            readonly patient?: "create" | "match";
            readonly patient_identifier?: components["schemas"]["CreateFhirDestinationRequestMappingPatientIdentifier"];
            /**
             * @description System of member numbers.
             * @default null
             * @example urn:oid:1.2.36.147
             */
            readonly member_system?: string | null;
            /**
             * @description Whether the photos are sent.
             * @default none
             * @example none
             * @enum {string}
             */
            readonly images?: "none" | "document_reference";
            /**
             * @description Whether what was sent is deleted together with the card or check.
             * @default leave
             * @example leave
             * @enum {string}
             */
            readonly on_delete?: "leave" | "delete";
        };
        /**
         * @description Required to match.
         * @default null
         */
        readonly CreateFhirDestinationRequestMappingPatientIdentifier: {
            /**
             * @description Your id of the user, or the member number, which a Patient must have together with the name and the birth date.
             * @example user_id
             * @enum {string}
             */
            readonly value: "user_id" | "member_number";
            /**
             * @description System of the identifier.
             * @example urn:oid:1.2.36.146
             */
            readonly system: string;
        } | null;
        readonly UpdateFhirDestinationRequest: {
            /**
             * @description Base URL of the FHIR R4 server, with a public address. A sandbox also accepts http and local addresses.
             * @example https://fhir.example.com/r4
             */
            readonly base_url?: string;
            /**
             * @description Your name for the destination.
             * @example EHR of the clinic
             */
            readonly name?: string;
            /**
             * @description Whether cards and checks are sent.
             * @example true
             */
            readonly is_enabled?: boolean;
            /** @description How requests are authorized. Default: they are not. */
            readonly auth?: components["schemas"]["CreateFhirDestinationRequestAuthOption1"] | components["schemas"]["CreateFhirDestinationRequestAuthOption2"] | components["schemas"]["CreateFhirDestinationRequestAuthOption3"];
            readonly mapping?: components["schemas"]["CreateFhirDestinationRequestMapping"];
        };
        readonly RotateFhirDestinationKeyRequest: {
            /**
             * @description For a private key that somebody else may know.
             * @example false
             */
            readonly immediately?: boolean;
        };
        readonly DryRunFhirDestinationRequest: {
            /**
             * Format: uuid
             * @description A completed card.
             * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
             */
            readonly card_id?: string;
            /**
             * Format: uuid
             * @description An ended check.
             */
            readonly eligibility_id?: string;
        };
        readonly RecoverWebhookDeliveriesRequest: {
            /**
             * @description Deliveries created at this time or later. A date, which begins at midnight UTC, or an RFC 3339 time.
             * @example 2026-01-02
             */
            readonly since: string;
        };
        readonly UpdateAccountRequest: {
            /**
             * @description The score below which an element needs review, a probability, for the filter `needs_review` of the card list and for the review page of the console. It applies to all cards immediately, except that 0.9 applies to cards completed by an earlier version of the service. The default is 0.93.
             * @example 0.85
             */
            readonly review_threshold?: number;
            /** @description Whether the live event with state `enriched` and the webhook `card.enriched` follow the completion of a card, for clients that wait for them. It applies to cards created a minute later. The default is false. */
            readonly enriched_events?: boolean;
            /** @description Whether `cardlens eval export` may write images and values of cards of the account that people or payers have corrected or confirmed, to evaluate and calibrate recognition. The default is false. */
            readonly evaluation_consent?: boolean;
            /**
             * @description Whether cards may be created with what a client has read from them (`reading` of `POST /v1/cards`). `with_picture`: only if pictures follow, so that there is evidence. `refused`: not at all. It applies to cards created a minute later. Both also reject digital cards without the signature of a trusted issuer. The default is `allowed`.
             * @enum {string}
             */
            readonly device_reading?: "allowed" | "with_picture" | "refused";
            /** @description Whether people can sign in to the console only with a second factor, which their sign-in provider states (`acr`, `amr`). It applies to the next sign-in. The default is false. */
            readonly mfa_required?: boolean;
            /**
             * @description For how many days after their creation cards are kept, with everything that belongs to them; null: until they are deleted. What is older is deleted within a day, for good.
             * @example 365
             */
            readonly retention_days?: number | null;
            /**
             * @description For how many days after their creation images are kept, if less long than their cards; null: until they are deleted. What is older is deleted within a day, for good.
             * @example 365
             */
            readonly image_retention_days?: number | null;
            /**
             * @description For how many days after their creation eligibility checks are kept, if less long than cards; null: until they are deleted. What is older is deleted within a day, for good.
             * @example 365
             */
            readonly check_retention_days?: number | null;
        };
        readonly CreateKeyRequest: {
            /**
             * @description What the key is for.
             * @example Front desk
             */
            readonly name: string;
            /** @description What the key may do. The default is `read`, `write`, `eligibility`, `webhooks`. */
            readonly scopes?: readonly ("read" | "write" | "eligibility" | "webhooks" | "audit" | "admin" | "phi")[];
            /**
             * @description When the key expires. The default is never. A date, which begins at midnight UTC, or an RFC 3339 time.
             * @example 2026-01-02
             */
            readonly expires_at?: string;
        };
        readonly InvitePersonRequest: {
            /**
             * @description Email address, as the sign-in provider knows it.
             * @example casey@clinic.example
             */
            readonly email: string;
            /**
             * @description Name, until the person signs in.
             * @example Casey Example
             */
            readonly name?: string;
            /**
             * @description What the person may do. `viewer`: reads, with numbers masked, and without images and exports. `clerk`: also scans, corrects, checks and deletes. `manager`: also payer lists, webhooks, retention, exports and the audit log. `administrator`: also keys, people and sign-in settings.
             * @example clerk
             * @enum {string}
             */
            readonly role: "viewer" | "clerk" | "manager" | "administrator";
        };
        readonly UpdatePersonRequest: {
            /**
             * @description What the person may do. `viewer`: reads, with numbers masked, and without images and exports. `clerk`: also scans, corrects, checks and deletes. `manager`: also payer lists, webhooks, retention, exports and the audit log. `administrator`: also keys, people and sign-in settings.
             * @example clerk
             * @enum {string}
             */
            readonly role?: "viewer" | "clerk" | "manager" | "administrator";
            /**
             * @description Whether the person may sign in.
             * @enum {string}
             */
            readonly state?: "active" | "deactivated";
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
            /** @description The service is available. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["Ping"];
                };
            };
        };
    };
    readonly authPing: {
        readonly parameters: {};
        readonly responses: {
            /** @description The credential is valid. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["AuthPing"];
                };
            };
        };
    };
    readonly getStatus: {
        readonly parameters: {};
        readonly responses: {
            /** @description The status. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["ServiceStatus"];
                };
            };
        };
    };
    readonly getAccessToken: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Your identifier of the user, unique in your account. Printable characters, at least one of them not a space.
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
                    readonly "application/json": components["schemas"]["MagicLink"];
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
            /** @description A browser opened the link (`Accept` includes `text/html`): it is redirected to the capture page. */
            readonly 303: {
                content?: never;
            };
        };
    };
    readonly getJwks: {
        readonly parameters: {};
        readonly responses: {
            /** @description The keys. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["KeySet"];
                };
            };
        };
    };
    readonly listCards: {
        readonly parameters: {
            readonly query?: {
                /** @description `next_cursor` of the previous page. It stays valid while cards are added and deleted. */
                readonly cursor?: string;
                /** @description Page size. Values from 201 to 499 are treated as 200. */
                readonly limit?: number;
                /**
                 * @description Only cards in this state.
                 * @example completed
                 */
                readonly state?: "pending" | "processing" | "completed" | "error" | "unknown";
                /**
                 * @description Only cards that were matched with this payer: `svc_payer_id` of the payer match.
                 * @example pay_k3m7q2xd
                 */
                readonly svc_payer_id?: string;
                /** @description `true`: only completed cards with an element whose score is below the `review_threshold` of the account (0.93 by default) and which was neither corrected nor confirmed. All elements of an imported card without a trusted issuer count as below it. `false`: all other cards. */
                readonly needs_review?: "true" | "false";
                /** @description `true`: only cards with an open flag. `false`: only cards without one. */
                readonly flagged?: "true" | "false";
                /**
                 * @description Only cards created at this time or later. A date, which begins at midnight UTC, or an RFC 3339 time.
                 * @example 2026-01-02
                 */
                readonly created_from?: string;
                /**
                 * @description Only cards created before this time. A date, which begins at midnight UTC, or an RFC 3339 time.
                 * @example 2026-01-02
                 */
                readonly created_before?: string;
                /** @description With `images`, each card has the links of its images. */
                readonly include?: "images";
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
                 * @description A unique value that you generate, such as a UUID. Repeating the key with the same body within 24 hours returns the first response instead of making another card.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCardRequest"];
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
    readonly importCard: {
        readonly parameters: {
            readonly header?: {
                /**
                 * @description A unique value that you generate, such as a UUID. Repeating the key with the same body within 24 hours returns the first response, and the link is not followed again.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImportCardRequest"];
            };
        };
        readonly responses: {
            /** @description The card, in state `pending`: it completes within seconds. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["ImportedCard"];
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
                /** @description `next_cursor` of the previous page of the same query. */
                readonly cursor?: string;
                /** @description Cards per page. */
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
    readonly searchCardsByBody: {
        readonly parameters: {};
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SearchCardsByBodyRequest"];
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
                /** @description With `evidence`, the response for a completed card includes the text read from its images and the position of each element, for review pages and disputes. */
                readonly include?: "evidence";
                /** @description `true` applies the card’s corrections to `details`. */
                readonly corrected?: "true" | "false";
                /** @description `true` applies what the payer stated in responses to eligibility checks, and the card’s corrections, to `details`: a correction replaces the payer’s value, and that the one that was read; `source` of a value says where it comes from. Needs the scope `eligibility`. */
                readonly confirmed?: "true" | "false";
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
            /** @description The card is deleted and no longer listed. Its data is being removed. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly getCardFhir: {
        readonly parameters: {
            readonly query?: {
                /** @description With `evidence`, the extension also contains the position of each element. */
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
            /** @description The bundle. */
            readonly 200: {
                content: {
                    readonly "application/fhir+json": components["schemas"]["FhirBundle"];
                };
            };
        };
    };
    readonly generateUploadUrl: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Lifetime of the upload target in seconds. A value in the body takes precedence.
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
                readonly "application/json": components["schemas"]["GenerateUploadUrlRequest"];
            };
        };
        readonly responses: {
            /** @description The upload target. */
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
                 * @description Lifetime of the upload target in seconds.
                 * @example 3600
                 */
                readonly expiration?: number;
            };
        };
        readonly responses: {
            /** @description The upload target. */
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
                 * @description The side of the card.
                 * @example front
                 */
                readonly orientation: "front" | "back";
                /**
                 * @description What the file shows: the side that `orientation` names (`one`, the default), or both sides of the card (`both`; `orientation` is then not used). `both` requires a card with backside scanning and without an uploaded side. A side that the file does not show fails with `SIDE_NOT_FOUND`; it can then be uploaded separately.
                 * @example one
                 */
                readonly sides?: "one" | "both";
                /** @description How the image was captured. Stored with the image. */
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
        /** @description The image. Its format is detected from its content, whichever of these content types is sent. Other content types are rejected. */
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": string;
                readonly "image/*": string;
                readonly "application/pdf": string;
                readonly "text/plain": string;
            };
        };
        readonly responses: {
            /** @description The image is stored and will be processed. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["UploadReceipt"];
                };
            };
            /** @description A late frame of a livescan: the card was already completed, and the image was not stored. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly streamCardEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Start with the current state of the card. */
                readonly snapshot?: boolean;
                /** @description The credential, for a browser’s `EventSource`, which cannot send an Authorization header. */
                readonly token?: string;
            };
            readonly header?: {
                /** @description Sent by browsers that reconnect. The stream then starts with the current state of the card. */
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
    readonly completeUpload: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The upload.
                 * @example c1a9e0b4-6d52-4f38-8e7d-90b3a5f4c216
                 */
                readonly scan_id: string;
            };
        };
        readonly responses: {
            /** @description The image is there and validated. */
            readonly 204: {
                content?: never;
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
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplaceScanMetadataRequest"];
            };
        };
        readonly responses: {
            /** @description The metadata is replaced. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["UploadReceipt"];
                };
            };
        };
    };
    readonly correctCard: {
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
                readonly "application/json": components["schemas"]["CorrectCardRequest"];
            };
        };
        readonly responses: {
            /** @description The card with its corrections; without `details` and `corrections` for a key without the scope `read`. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["CardSummary"];
                };
            };
        };
    };
    readonly setCardHolder: {
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
                readonly "application/json": components["schemas"]["SetCardHolderRequest"];
            };
        };
        readonly responses: {
            /** @description The holder is stored, or removed. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly compareCard: {
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
                readonly "application/json": components["schemas"]["CompareCardRequest"];
            };
        };
        readonly responses: {
            /** @description The differences. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["RecordComparison"];
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
                readonly "application/json": components["schemas"]["FlagCardRequest"];
            };
        };
        readonly responses: {
            /** @description The card is flagged. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["Confirmation"];
                };
            };
        };
    };
    readonly listFlags: {
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
            /** @description The flags. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["FlagList"];
                };
            };
        };
    };
    readonly setFlag: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
                /**
                 * @description The flag.
                 * @example 4f0c6d18-9b72-5e3a-8d41-a6c2e7f50b93
                 */
                readonly flag_id: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetFlagRequest"];
            };
        };
        readonly responses: {
            /** @description The flag. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["Flag"];
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
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecordPerformanceRequest"];
            };
        };
        readonly responses: {
            /** @description The measurements are stored. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["Confirmation"];
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
            /** @description The card will be matched again. */
            readonly 202: {
                content: {
                    readonly "application/json": components["schemas"]["Confirmation"];
                };
            };
        };
    };
    readonly explainMatch: {
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
            /** @description The likeliest payers. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["MatchExplanation"];
                };
            };
        };
    };
    readonly createShare: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
            };
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateShareRequest"];
            };
        };
        readonly responses: {
            /** @description The card is shared. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["CreatedShare"];
                };
            };
        };
    };
    readonly listShares: {
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
            /** @description The links. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["ShareList"];
                };
            };
        };
    };
    readonly deleteShare: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id: string;
                /**
                 * @description The share.
                 * @example 2b7e1f94-8c03-4d6a-b1f5-6e9d0a3c7b48
                 */
                readonly share_id: string;
            };
        };
        readonly responses: {
            /** @description There is no such link to the card any more. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly openHealthLink: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The token of the link.
                 * @example ZXhhbXBsZSBvbmx5LCBub3QgYSB0b2tlbiBhdCBhbGw
                 */
                readonly token: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OpenHealthLinkRequest"];
            };
        };
        readonly responses: {
            /** @description The manifest. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["HealthLinkManifest"];
                };
            };
        };
    };
    readonly getSharedFile: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Of the `location` in the manifest.
                 * @example 1767323045678.c2lnbmF0dXJlIG9mIHRoZSBleGFtcGxl
                 */
                readonly ticket: string;
            };
            readonly path: {
                /**
                 * @description The token of the link.
                 * @example ZXhhbXBsZSBvbmx5LCBub3QgYSB0b2tlbiBhdCBhbGw
                 */
                readonly token: string;
            };
        };
        readonly responses: {
            /** @description The encrypted file. */
            readonly 200: {
                content: {
                    readonly "application/jose": string;
                };
            };
        };
    };
    readonly searchPayers: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description One or more words, or a payer id such as `62308`.
                 * @example blue tex
                 */
                readonly query: string;
                /** @description `next_cursor` of the previous page of the same query. */
                readonly cursor?: string;
                /** @description Payers per page. */
                readonly limit?: number;
            };
        };
        readonly responses: {
            /** @description The payers. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["PayerPage"];
                };
            };
        };
    };
    readonly translatePayers: {
        readonly parameters: {};
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TranslatePayersRequest"];
            };
        };
        readonly responses: {
            /** @description The translations. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["PayerTranslations"];
                };
            };
        };
    };
    readonly getCustomPayerList: {
        readonly parameters: {
            readonly query?: {
                /** @description `csv` returns the list itself. */
                readonly format?: "csv";
            };
        };
        readonly responses: {
            /** @description The list. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["PayerListDescription"];
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
                readonly "application/json": readonly components["schemas"]["CustomPayer"][];
            };
        };
        readonly responses: {
            /** @description The list is replaced. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["ReplacedPayerList"];
                };
            };
        };
    };
    readonly deleteCustomPayerList: {
        readonly parameters: {};
        readonly responses: {
            /** @description The list is removed. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly listEligibilityBatches: {
        readonly parameters: {
            readonly query?: {
                /** @description `next_cursor` of the previous page. It stays valid while cards are added and deleted. */
                readonly cursor?: string;
                /** @description Batches per page. */
                readonly limit?: number;
            };
        };
        readonly responses: {
            /** @description A page of batches. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityBatchPage"];
                };
            };
        };
    };
    readonly createEligibilityBatch: {
        readonly parameters: {
            readonly header?: {
                /**
                 * @description A unique value that you generate, such as a UUID. Repeating the key with the same file within 24 hours returns the first batch instead of creating a second one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
                /**
                 * @description The name of the file, which lists show, cut to 200 characters; RFC 6266, with `filename*` for characters outside of ASCII.
                 * @example attachment; filename="tomorrow.csv"
                 */
                readonly "Content-Disposition"?: string;
            };
        };
        /** @description The people. */
        readonly requestBody: {
            readonly content: {
                readonly "text/csv": string;
                readonly "application/json": readonly {
                    readonly [key: string]: unknown;
                }[];
            };
        };
        readonly responses: {
            /** @description The batch, in state `processing`. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityBatch"];
                };
            };
        };
    };
    readonly getEligibilityBatch: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The batch.
                 * @example a3b1f1b4-52d8-4a5e-9a75-1a0f6e6f7c21
                 */
                readonly batch_id: string;
            };
        };
        readonly responses: {
            /** @description The batch. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityBatch"];
                };
            };
        };
    };
    readonly deleteEligibilityBatch: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The batch.
                 * @example a3b1f1b4-52d8-4a5e-9a75-1a0f6e6f7c21
                 */
                readonly batch_id: string;
            };
        };
        readonly responses: {
            /** @description The batch is deleted. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly listEligibilityBatchResults: {
        readonly parameters: {
            readonly query?: {
                /** @description `csv` returns all results as a file. */
                readonly format?: "json" | "csv";
                /** @description `next_cursor` of the previous page of the same batch. */
                readonly cursor?: string;
                /** @description Results per page; pages of large results are smaller. */
                readonly limit?: number;
            };
            readonly path: {
                /**
                 * @description The batch.
                 * @example a3b1f1b4-52d8-4a5e-9a75-1a0f6e6f7c21
                 */
                readonly batch_id: string;
            };
        };
        readonly responses: {
            /** @description A page of results. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityBatchResults"];
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly cancelEligibilityBatch: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The batch.
                 * @example a3b1f1b4-52d8-4a5e-9a75-1a0f6e6f7c21
                 */
                readonly batch_id: string;
            };
        };
        readonly responses: {
            /** @description The batch, in state `canceled`. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityBatch"];
                };
            };
        };
    };
    readonly listEligibilityDiscoveries: {
        readonly parameters: {
            readonly query?: {
                /** @description `next_cursor` of the previous page. It stays valid while cards are added and deleted. */
                readonly cursor?: string;
                /** @description Discoveries per page. */
                readonly limit?: number;
            };
        };
        readonly responses: {
            /** @description A page of discoveries. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityDiscoveryPage"];
                };
            };
        };
    };
    readonly createEligibilityDiscovery: {
        readonly parameters: {
            readonly header?: {
                /**
                 * @description A unique value that you generate, such as a UUID. Repeating the key with the same body within 24 hours returns the first discovery instead of starting a second one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateEligibilityDiscoveryRequest"];
            };
        };
        readonly responses: {
            /** @description The discovery, in state `processing`. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityDiscovery"];
                };
            };
        };
    };
    readonly getEligibilityDiscovery: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The discovery.
                 * @example d8e5a2b7-4c19-4d6f-b3a0-5f7c1e9d2a46
                 */
                readonly discovery_id: string;
            };
        };
        readonly responses: {
            /** @description The discovery. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityDiscovery"];
                };
            };
        };
    };
    readonly deleteEligibilityDiscovery: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The discovery.
                 * @example d8e5a2b7-4c19-4d6f-b3a0-5f7c1e9d2a46
                 */
                readonly discovery_id: string;
            };
        };
        readonly responses: {
            /** @description The discovery is deleted. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly cancelEligibilityDiscovery: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The discovery.
                 * @example d8e5a2b7-4c19-4d6f-b3a0-5f7c1e9d2a46
                 */
                readonly discovery_id: string;
            };
        };
        readonly responses: {
            /** @description The discovery, in state `canceled`. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityDiscovery"];
                };
            };
        };
    };
    readonly listEligibilitySchedules: {
        readonly parameters: {
            readonly query?: {
                /** @description `next_cursor` of the previous page. It stays valid while cards are added and deleted. */
                readonly cursor?: string;
                /** @description Schedules per page. */
                readonly limit?: number;
            };
        };
        readonly responses: {
            /** @description A page of schedules. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilitySchedulePage"];
                };
            };
        };
    };
    readonly createEligibilitySchedule: {
        readonly parameters: {
            readonly header?: {
                /**
                 * @description A unique value that you generate, such as a UUID. Repeating the key with the same body within 24 hours returns the first schedule instead of creating a second one.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateEligibilityScheduleRequest"];
            };
        };
        readonly responses: {
            /** @description The schedule. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilitySchedule"];
                };
            };
        };
    };
    readonly getEligibilitySchedule: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The schedule.
                 * @example c4d2f7a0-1b3e-4f5a-8c6d-7e8f9a0b1c2d
                 */
                readonly schedule_id: string;
            };
        };
        readonly responses: {
            /** @description The schedule. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilitySchedule"];
                };
            };
        };
    };
    readonly deleteEligibilitySchedule: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The schedule.
                 * @example c4d2f7a0-1b3e-4f5a-8c6d-7e8f9a0b1c2d
                 */
                readonly schedule_id: string;
            };
        };
        readonly responses: {
            /** @description The schedule is deleted. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly listEligibility: {
        readonly parameters: {
            readonly query?: {
                /** @description `next_cursor` of the previous page. It stays valid while cards are added and deleted. */
                readonly cursor?: string;
                /** @description Records per page. */
                readonly limit?: number;
                /**
                 * @description Only checks in this state.
                 * @example error
                 */
                readonly state?: "processing" | "completed" | "error";
                /**
                 * @description Only checks that were sent to this payer: `trading_partner_service_id` of the request.
                 * @example 60054
                 */
                readonly payer_id?: string;
                /**
                 * @description Only checks of this card.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly card_id?: string;
                /**
                 * @description Only checks created at this time or later. A date, which begins at midnight UTC, or an RFC 3339 time.
                 * @example 2026-01-02
                 */
                readonly created_from?: string;
                /**
                 * @description Only checks created before this time. A date, which begins at midnight UTC, or an RFC 3339 time.
                 * @example 2026-01-02
                 */
                readonly created_before?: string;
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
                 * @description A unique value that you generate, such as a UUID. Repeating the key with the same body within 24 hours returns the first response instead of starting a second check.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateEligibilityRequest"];
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
    readonly getPayerConnection: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Payer id at the clearinghouse, as in a check.
                 * @example 60054
                 */
                readonly payer_id: string;
            };
        };
        readonly responses: {
            /** @description The connection. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["PayerConnection"];
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
    readonly deleteEligibility: {
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
            /** @description The check is deleted and no longer listed. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly getEligibilityFhir: {
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
            /** @description The bundle. */
            readonly 200: {
                content: {
                    readonly "application/fhir+json": components["schemas"]["FhirBundle"];
                };
            };
        };
    };
    readonly getEligibilityEstimate: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The services of the visit, in order: service type codes, or codes of procedures that the response has, with modifiers after colons (`99213:25`).
                 * @example 98
                 */
                readonly services: string;
                /**
                 * @description Allowed amount in dollars: one for each service, or one that every service has.
                 * @example 125.00
                 */
                readonly allowed: string;
                /** @description Whether the provider is in the network of the plan. */
                readonly network?: "in" | "out";
                /** @description How the deductible applies, if you know the plan: not at all, before the copay (which is then due of the rest), or to what the copay leaves. Absent: as the payer’s messages say unless they differ, otherwise it is waived for a service with a copay and no coinsurance, and comes after the copay for any other. */
                readonly deductible?: "waived" | "before_copay" | "after_copay";
                /**
                 * @description Which of several cost shares apply: `options` of an earlier estimate, separated by commas.
                 * @example 98.copays.2
                 */
                readonly choose?: string;
            };
            readonly path: {
                /**
                 * @description The record.
                 * @example 9c4d1f70-6b2e-4a85-b3d9-0e7a5c8f1d62
                 */
                readonly eligibility_id: string;
            };
        };
        readonly responses: {
            /** @description The estimate. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["EligibilityEstimate"];
                };
            };
        };
    };
    readonly getEligibilityPdf: {
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
            /** @description The PDF. */
            readonly 200: {
                content: {
                    readonly "application/pdf": string;
                };
            };
        };
    };
    readonly joinEligibilityToCard: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The record.
                 * @example 9c4d1f70-6b2e-4a85-b3d9-0e7a5c8f1d62
                 */
                readonly eligibility_id: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["JoinEligibilityToCardRequest"];
            };
        };
        readonly responses: {
            /** @description The record, with the card. */
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
                    readonly "application/json": components["schemas"]["WebhookList"];
                };
            };
        };
    };
    readonly createWebhook: {
        readonly parameters: {};
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWebhookRequest"];
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
    readonly createWebhookPortalLink: {
        readonly parameters: {};
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWebhookPortalLinkRequest"];
            };
        };
        readonly responses: {
            /** @description The link. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["WebhookPortalLink"];
                };
            };
        };
    };
    readonly revokeWebhookPortalLink: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The link.
                 * @example 7d3c9b1e-2f60-4a85-9e14-b8a6d0c5f372
                 */
                readonly link_id: string;
            };
        };
        readonly responses: {
            /** @description The link is revoked. */
            readonly 204: {
                content?: never;
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
            /** @description The endpoint is removed. */
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
                readonly "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        readonly responses: {
            /** @description The changed endpoint. */
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
            /** @description The event is queued. Its result appears in the list of deliveries. */
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
                /** @description `next_cursor` of the previous page. It stays valid while cards are added and deleted. */
                readonly cursor?: string;
                /** @description Deliveries per page. */
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
                    readonly "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    readonly getWebhookDelivery: {
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
            /** @description The delivery. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["DeliveryDetail"];
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
            /** @description The event is queued. Its result appears in the list of deliveries. */
            readonly 202: {
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    readonly listFhirDestinations: {
        readonly parameters: {};
        readonly responses: {
            /** @description The destinations. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["FhirDestinationList"];
                };
            };
        };
    };
    readonly createFhirDestination: {
        readonly parameters: {};
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateFhirDestinationRequest"];
            };
        };
        readonly responses: {
            /** @description The destination. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["FhirDestination"];
                };
            };
        };
    };
    readonly getFhirDestination: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The destination.
                 * @example e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03
                 */
                readonly destination_id: string;
            };
        };
        readonly responses: {
            /** @description The destination. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["FhirDestination"];
                };
            };
        };
    };
    readonly deleteFhirDestination: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The destination.
                 * @example e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03
                 */
                readonly destination_id: string;
            };
        };
        readonly responses: {
            /** @description The destination is removed. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly updateFhirDestination: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The destination.
                 * @example e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03
                 */
                readonly destination_id: string;
            };
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateFhirDestinationRequest"];
            };
        };
        readonly responses: {
            /** @description The changed destination. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["FhirDestination"];
                };
            };
        };
    };
    readonly rotateFhirDestinationKey: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The destination.
                 * @example e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03
                 */
                readonly destination_id: string;
            };
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RotateFhirDestinationKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The destination. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["FhirDestination"];
                };
            };
        };
    };
    readonly getFhirDestinationJwks: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The destination.
                 * @example e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03
                 */
                readonly destination_id: string;
            };
        };
        readonly responses: {
            /** @description The keys. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["FhirDestinationKeySet"];
                };
            };
        };
    };
    readonly listFhirDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description `next_cursor` of the previous page. It stays valid while cards are added and deleted. */
                readonly cursor?: string;
                /** @description Deliveries per page. */
                readonly limit?: number;
            };
            readonly path: {
                /**
                 * @description The destination.
                 * @example e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03
                 */
                readonly destination_id: string;
            };
        };
        readonly responses: {
            /** @description A page of deliveries. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["FhirDeliveryPage"];
                };
            };
        };
    };
    readonly getFhirDelivery: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The destination.
                 * @example e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03
                 */
                readonly destination_id: string;
                /**
                 * @description The delivery.
                 * @example 6b9d2f4e-0c71-8a53-b2e8-4f7a1d3c5e90
                 */
                readonly delivery_id: string;
            };
        };
        readonly responses: {
            /** @description The delivery. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
        };
    };
    readonly replayFhirDelivery: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The destination.
                 * @example e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03
                 */
                readonly destination_id: string;
                /**
                 * @description The delivery.
                 * @example 6b9d2f4e-0c71-8a53-b2e8-4f7a1d3c5e90
                 */
                readonly delivery_id: string;
            };
        };
        readonly responses: {
            /** @description The event is queued. Its result appears in the list of deliveries. */
            readonly 202: {
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    readonly dryRunFhirDestination: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The destination.
                 * @example e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03
                 */
                readonly destination_id: string;
            };
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["DryRunFhirDestinationRequest"];
            };
        };
        readonly responses: {
            /** @description The bundle. */
            readonly 200: {
                content: {
                    readonly "application/fhir+json": components["schemas"]["FhirPush"];
                };
            };
        };
    };
    readonly pushToFhirDestination: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The destination.
                 * @example e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03
                 */
                readonly destination_id: string;
            };
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["DryRunFhirDestinationRequest"];
            };
        };
        readonly responses: {
            /** @description The event is queued. Its result appears in the list of deliveries. */
            readonly 202: {
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    readonly recoverWebhookDeliveries: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The endpoint.
                 * @example c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35
                 */
                readonly webhook_id: string;
            };
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoverWebhookDeliveriesRequest"];
            };
        };
        readonly responses: {
            /** @description They are due now. */
            readonly 202: {
                content: {
                    readonly "application/json": components["schemas"]["WebhookRecovery"];
                };
            };
        };
    };
    readonly getAccount: {
        readonly parameters: {};
        readonly responses: {
            /** @description The account. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["AccountProfile"];
                };
            };
        };
    };
    readonly updateAccount: {
        readonly parameters: {};
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateAccountRequest"];
            };
        };
        readonly responses: {
            /** @description The changed account. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["AccountProfile"];
                };
            };
        };
    };
    readonly listKeys: {
        readonly parameters: {};
        readonly responses: {
            /** @description The keys. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["KeyList"];
                };
            };
        };
    };
    readonly createKey: {
        readonly parameters: {};
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The key. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
        };
    };
    readonly revokeKey: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The key.
                 * @example 7d3c9b1e-2f60-4a85-9e14-b8a6d0c5f372
                 */
                readonly key_id: string;
            };
        };
        readonly responses: {
            /** @description The key is revoked. */
            readonly 204: {
                content?: never;
            };
        };
    };
    readonly listPeople: {
        readonly parameters: {};
        readonly responses: {
            /** @description The people. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["PeopleList"];
                };
            };
        };
    };
    readonly invitePerson: {
        readonly parameters: {};
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvitePersonRequest"];
            };
        };
        readonly responses: {
            /** @description The invited person. */
            readonly 201: {
                content: {
                    readonly "application/json": components["schemas"]["InvitedPerson"];
                };
            };
        };
    };
    readonly updatePerson: {
        readonly parameters: {
            readonly path: {
                /**
                 * @description The person.
                 * @example 5d2e8c14-7a3b-4f96-8e01-c9b4a7d6f320
                 */
                readonly person_id: string;
            };
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdatePersonRequest"];
            };
        };
        readonly responses: {
            /** @description The changed person. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["Person"];
                };
            };
        };
    };
    readonly getUsage: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description First day, UTC. Default: 29 days before `to`.
                 * @example 2026-02-28
                 */
                readonly from?: string;
                /**
                 * @description Last day, UTC, at most 365 days after `from`. Default: today.
                 * @example 2026-03-02
                 */
                readonly to?: string;
                /**
                 * @description A whole month, UTC, instead of `from` and `to`.
                 * @example 2026-03
                 */
                readonly month?: string;
                /** @description `csv`: a row for each day, as with `accept: text/csv`. */
                readonly format?: "csv";
            };
        };
        readonly responses: {
            /** @description The days, including those without activity. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["Usage"];
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listAudit: {
        readonly parameters: {
            readonly query?: {
                /** @description `next_cursor` of the previous page. It stays valid while cards are added and deleted. */
                readonly cursor?: string;
                /** @description Entries per page. */
                readonly limit?: number;
                /**
                 * @description Only entries that refer to this card, check, webhook or other resource. Calls that return more than eight resources, such as lists, are omitted.
                 * @example 5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54
                 */
                readonly resource_id?: string;
            };
        };
        readonly responses: {
            /** @description A page of entries. */
            readonly 200: {
                content: {
                    readonly "application/json": components["schemas"]["AuditPage"];
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
