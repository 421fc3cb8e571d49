// Generated from the OpenAPI document by `npm run generate -w @cardlens/sdk`. Do not edit.

import type { Operation } from '../operation.js';

/** Help and parameters of every published operation, by its id. */
export const operations = {
  "ping": {
    "method": "GET",
    "path": "/v1/ping",
    "summary": "Check availability",
    "description": "Responds without a credential and lists the enabled features.",
    "parameters": []
  },
  "authPing": {
    "method": "GET",
    "path": "/v1/authping",
    "summary": "Verify a credential",
    "description": "Verifies the API key or session token and returns its account and scopes.",
    "parameters": []
  },
  "getStatus": {
    "method": "GET",
    "path": "/v1/status",
    "summary": "Get the status of the service",
    "description": "Says what works and since when, without a credential: from the health of each service, the outcomes of recent cards, and connections to payers that fail. It is looked up at most every ten seconds. `/status` shows it as a page.",
    "parameters": []
  },
  "getAccessToken": {
    "method": "GET",
    "path": "/v1/access-token",
    "summary": "Get a session token for an end user",
    "description": "Your server calls this with its API key after it has authenticated the user, and passes the token to the browser or app. With `user_id`, every later token of the user sees the same cards. Without it, the cards are inaccessible to the user once the token expires; your API key still sees them. Two people must never share a `user_id`, because each would see the other’s cards.",
    "parameters": [
      {
        "in": "query",
        "isRequired": false,
        "name": "user_id",
        "type": "string",
        "description": "Your identifier of the user, unique in your account. Printable characters, at least one of them not a space."
      }
    ]
  },
  "generateMagicLink": {
    "method": "GET",
    "path": "/v1/generate-magic-link",
    "summary": "Get a link that continues the session on another device",
    "description": "For an end user who takes the photos with a phone: show the link, for example as a QR code. It is valid for one hour and can be opened repeatedly until then. Anyone who opens it can scan cards as this user and read the cards of this session, though no earlier ones, so show it to nobody else.",
    "parameters": []
  },
  "validateMagicLink": {
    "method": "GET",
    "path": "/v1/validate-magic-link",
    "summary": "Exchange a magic link for a session token",
    "description": "The device that opened the link calls this, with the token of the link as its credential. The session token belongs to the same user and session, expires with the link at the latest, and can only capture: create a card, upload its images, and follow it.",
    "parameters": [
      {
        "in": "query",
        "isRequired": true,
        "name": "token",
        "type": "string",
        "description": "The token of the link."
      }
    ]
  },
  "getJwks": {
    "method": "GET",
    "path": "/.well-known/jwks.json",
    "summary": "Public keys of session tokens",
    "description": "Returns a JSON Web Key Set (RFC 7517). A key is listed before the first token is signed with it, and for as long as any of its tokens is valid.",
    "parameters": []
  },
  "createCard": {
    "method": "POST",
    "path": "/v1/cards",
    "summary": "Create a card",
    "description": "Creates a card without images. Next, get an upload target for each side, or upload the images directly. With `reading`, the card completes with what your client has read from it, in the usual states and with the usual events.",
    "parameters": [
      {
        "in": "body",
        "isRequired": false,
        "name": "enable_backside_scan",
        "type": "boolean",
        "description": "The card waits for both sides before it completes."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "enable_livescan",
        "type": "boolean",
        "description": "Accepts several images of a side while the card is processed, and keeps the best."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "enable_payer_match",
        "type": "boolean",
        "description": "`false` completes the card without a payer match."
      }
    ]
  },
  "listCards": {
    "method": "GET",
    "path": "/v1/cards",
    "summary": "List cards",
    "description": "Returns cards newest first, without deleted ones. An API key sees the cards of its account, a session token those of its user. Filters can be combined; send the same ones with a cursor.",
    "parameters": [
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page. It stays valid while cards are added and deleted."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 499,
        "description": "Page size. Values from 201 to 499 are treated as 200."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "state",
        "type": "string",
        "description": "Only cards in this state."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "svc_payer_id",
        "type": "string",
        "description": "Only cards that were matched with this payer: `svc_payer_id` of the payer match."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "needs_review",
        "type": "string",
        "description": "`true`: only completed cards with an element whose score is below the `review_threshold` of the account (0.93 by default) and which was neither corrected nor confirmed. All elements of an imported card without a trusted issuer count as below it. `false`: all other cards."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "flagged",
        "type": "string",
        "description": "`true`: only cards with an open flag. `false`: only cards without one."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "created_from",
        "type": "string",
        "description": "Only cards created at this time or later. A date, which begins at midnight UTC, or an RFC 3339 time."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "created_before",
        "type": "string",
        "description": "Only cards created before this time. A date, which begins at midnight UTC, or an RFC 3339 time."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "include",
        "type": "string",
        "description": "With `images`, each card has the links of its images."
      }
    ]
  },
  "importCard": {
    "method": "POST",
    "path": "/v1/cards/import",
    "summary": "Import a digital card",
    "description": "Creates a card from a digital insurance card (CARIN C4DIC, or any FHIR Coverage): a SMART Health Card or a SMART Health Link, as in a QR code, a link or a file. The service follows the link, decrypts its files, verifies signatures with the keys that the issuer publishes, and completes the card without images; every score is 1. A signature that is not valid is rejected; a card of an issuer that is not trusted, or without a signature, is imported with `trusted: false` and needs review; it is rejected if the account requires pictures of what a device has read, or refuses such readings (`device_reading`). Takes a few seconds, at most 25.",
    "parameters": [
      {
        "in": "body",
        "isRequired": true,
        "name": "source",
        "type": "string",
        "description": "The content of a QR code (`shc:/…`, `shlink:/…`), a web address that contains a SMART Health Link, a JWS, or the content of a `.smart-health-card` file. A card in several QR codes (`shc:/1/3/…`): all of them, one a line, in any order."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "passcode",
        "type": "string",
        "description": "Passcode of a link with the flag `P`."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "recipient",
        "type": "string",
        "description": "Who reads the link, such as the name of a clinic. Its server shows it to the person who shared it."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "position",
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "description": "Which insurance card, if there are several: signed ones come first, otherwise they keep their order; coverage that has ended or is not active is left out. Import each with a request of its own."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "enable_payer_match",
        "type": "boolean",
        "description": "`false` completes the card without a payer match."
      }
    ]
  },
  "searchCards": {
    "method": "GET",
    "path": "/v1/cards/search",
    "summary": "Search cards",
    "description": "Searches completed cards by names, payer, plan and numbers. Every word of the query must be the prefix of some word of the card; case, accents and apostrophes are ignored, and a name of several words may be written as one (`vankirk`). Cards with more and better matches come first, then newer ones. A search ranks at most 500 cards, or 200 if none of its words is longer than two characters. When more match, `response_metadata.truncated` is `true` and the others follow on later pages, newest first. A query of single characters lists the newest cards that match. A page may have fewer cards than `limit`; only a page without `next_cursor` is the last.",
    "parameters": [
      {
        "in": "query",
        "isRequired": true,
        "name": "query",
        "type": "string",
        "description": "One or more words."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page of the same query."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 500,
        "description": "Cards per page."
      }
    ]
  },
  "searchCardsByBody": {
    "method": "POST",
    "path": "/v1/cards/search",
    "summary": "Search cards, with the query in the body",
    "description": "Like `GET /v1/cards/search`. Prefer this operation: proxies log the names and numbers in a URL.",
    "parameters": [
      {
        "in": "body",
        "isRequired": true,
        "name": "query",
        "type": "string",
        "description": "One or more words."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page of the same query."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 500,
        "description": "Cards per page."
      }
    ]
  },
  "getCard": {
    "method": "GET",
    "path": "/v1/cards/{card_id}",
    "summary": "Get a card",
    "description": "Returns the full card. For a deleted card it returns only four fields, which state that the card existed, and the reason if it failed. If the request accepts only `application/fhir+json`, a completed card is returned in the format of `GET /v1/cards/{card_id}/fhir`, except to session tokens from a magic link.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "include",
        "type": "string",
        "description": "With `evidence`, the response for a completed card includes the text read from its images and the position of each element, for review pages and disputes."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "corrected",
        "type": "string",
        "description": "`true` applies the card’s corrections to `details`."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "confirmed",
        "type": "string",
        "description": "`true` applies what the payer stated in responses to eligibility checks, and the card’s corrections, to `details`: a correction replaces the payer’s value, and that the one that was read; `source` of a value says where it comes from. Needs the scope `eligibility`."
      }
    ]
  },
  "deleteCard": {
    "method": "DELETE",
    "path": "/v1/cards/{card_id}",
    "summary": "Delete a card",
    "description": "Permanently removes the images, the text and every result of the card from all services. Only identifiers, times, state and statistics are kept. This cannot be undone.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      }
    ]
  },
  "getCardFhir": {
    "method": "GET",
    "path": "/v1/cards/{card_id}/fhir",
    "summary": "Get a card as FHIR",
    "description": "Returns a completed card as FHIR R4 resources according to the CARIN Digital Insurance Card guide: Coverage, Patient, Organization, with scores as an extension and a Provenance for the software. `GET /v1/cards/{card_id}` returns the same if the request accepts only `application/fhir+json`. Corrected elements have their corrected values and a Provenance for the API key that corrected them.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "include",
        "type": "string",
        "description": "With `evidence`, the extension also contains the position of each element."
      }
    ]
  },
  "generateUploadUrl": {
    "method": "POST",
    "path": "/v1/cards/{card_id}/generate-upload-url",
    "summary": "Get an upload target for one side or both",
    "description": "Post a form (`multipart/form-data`) to `upload_url` with every entry of `upload_parameters` as a field and, last, the image in the field `file`. PUT is not supported. The image must be a JPEG, PNG, WebP, TIFF, HEIC, AVIF or PDF file of 5 KB to 50 MB; the format is detected from its content. It must have at least 200 pixels on its short side and at most 100 megapixels; at most 51 if it is decoded as a whole: HEIC, AVIF, WebP, progressive JPEG, interlaced PNG, and a TIFF in planes or in one strip (of 8 or 16 bits a channel). A mirrored photo is read turned over. In a TIFF or PDF of up to ten pages, the first page that shows the side is read. With `sides: both`, one file is read as both sides: two pages, or both sides on one page or in one photo. Processing starts automatically.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "expiration",
        "type": "integer",
        "minimum": 100,
        "maximum": 3600,
        "description": "Lifetime of the upload target in seconds. A value in the body takes precedence."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "orientation",
        "type": "string",
        "description": "The side of the card."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "sides",
        "type": "string",
        "description": "What the file shows: the side that `orientation` names (`one`, the default), or both sides of the card (`both`; `orientation` is then not used). `both` requires a card with backside scanning and without an uploaded side. A side that the file does not show fails with `SIDE_NOT_FOUND`; it can then be uploaded separately."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "expiration",
        "type": "integer",
        "minimum": 100,
        "maximum": 3600,
        "description": "Lifetime of the upload target in seconds."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "capture_type",
        "type": "string",
        "description": "How the image was captured. Stored with the image."
      }
    ]
  },
  "createCardWithUploadUrl": {
    "method": "GET",
    "path": "/v1/generate-upload-url",
    "summary": "Create a card and get its upload target",
    "description": "Creates a front-only card and returns the upload target of its front in one call. Post a form (`multipart/form-data`) to `upload_url` with every entry of `upload_parameters` as a field and, last, the image in the field `file`. PUT is not supported. The image must be a JPEG, PNG, WebP, TIFF, HEIC, AVIF or PDF file of 5 KB to 50 MB; the format is detected from its content. It must have at least 200 pixels on its short side and at most 100 megapixels; at most 51 if it is decoded as a whole: HEIC, AVIF, WebP, progressive JPEG, interlaced PNG, and a TIFF in planes or in one strip (of 8 or 16 bits a channel). A mirrored photo is read turned over. In a TIFF or PDF of up to ten pages, the first page that shows the side is read. With `sides: both`, one file is read as both sides: two pages, or both sides on one page or in one photo. Processing starts automatically.",
    "parameters": [
      {
        "in": "query",
        "isRequired": false,
        "name": "expiration",
        "type": "integer",
        "minimum": 100,
        "maximum": 3600,
        "description": "Lifetime of the upload target in seconds."
      }
    ]
  },
  "uploadImage": {
    "method": "POST",
    "path": "/v1/cards/{card_id}/upload",
    "summary": "Upload the image of one side or both",
    "description": "Takes the image as the body, binary or as base64 text (optionally a `data:` URL), with the limits of an upload target. Responds once the image is stored; its result appears on the card. A file that is too small or not in one of these formats is rejected immediately, and the card does not change.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      },
      {
        "in": "query",
        "isRequired": true,
        "name": "orientation",
        "type": "string",
        "description": "The side of the card."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "sides",
        "type": "string",
        "description": "What the file shows: the side that `orientation` names (`one`, the default), or both sides of the card (`both`; `orientation` is then not used). `both` requires a card with backside scanning and without an uploaded side. A side that the file does not show fails with `SIDE_NOT_FOUND`; it can then be uploaded separately."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "capture_type",
        "type": "string",
        "description": "How the image was captured. Stored with the image."
      }
    ]
  },
  "streamCardEvents": {
    "method": "GET",
    "path": "/v1/cards/{card_id}/events",
    "summary": "Stream the events of a card",
    "description": "Streams the live events of one card as Server-Sent Events until either side closes the connection. Each `data` is the JSON text of an event. When the credential expires, the last event is `{ \"type\": \"error\", … }`.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "snapshot",
        "type": "boolean",
        "description": "Start with the current state of the card."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "token",
        "type": "string",
        "description": "The credential, for a browser’s `EventSource`, which cannot send an Authorization header."
      }
    ]
  },
  "completeUpload": {
    "method": "POST",
    "path": "/v1/scans/{scan_id}/complete",
    "summary": "Report that a form was posted",
    "description": "Starts the processing of an image that was posted to an upload target. Only useful if the target has `needs_completion`, and optional even then: without the call, the image is found up to a second later. Responds once the image is validated; its result, also a rejection, appears on the card. Repeated calls have no effect.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "scan_id",
        "type": "string",
        "description": "The upload."
      }
    ]
  },
  "replaceScanMetadata": {
    "method": "POST",
    "path": "/v1/scans/{scan_id}/metadata",
    "summary": "Replace the metadata of an upload",
    "description": "Replaces the metadata of an upload. The body is your own JSON object of at most 4 KB.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "scan_id",
        "type": "string",
        "description": "The upload."
      }
    ]
  },
  "correctCard": {
    "method": "PATCH",
    "path": "/v1/cards/{card_id}/corrections",
    "summary": "Correct a card",
    "description": "Corrects elements of a completed card. `details` keeps the values that were read, with their scores; `corrections` contains the corrected values, with the API key that was used and the time. Elements that the request omits keep their corrections. Repeating a request has no effect. Correcting an element to the value that was read confirms it; any other value must have the format of its element, and is stored in one form: dates of birth and coverage as YYYY-MM-DD (08/23/1987 becomes 1987-08-23), amounts with their sign (25 becomes $25), phone numbers as 800-555-0143, a BIN as six or eight digits. A correction of `client_name` or `employer` corrects both. Searches, eligibility checks and new payer matches use corrected values.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      }
    ]
  },
  "setCardHolder": {
    "method": "PUT",
    "path": "/v1/cards/{card_id}/holder",
    "summary": "Say whose card it is",
    "description": "Stores the person whose card it is, such as from the driver’s license beside the card, in place of the one before; `null` removes it. A card has it in every state until it is deleted. It is returned with the full card, together with `holder_name_matches`, and neither searched nor sent to payers: a check asks about the subscriber of its own request.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      }
    ]
  },
  "compareCard": {
    "method": "POST",
    "path": "/v1/cards/{card_id}/compare",
    "summary": "Compare a card with the record on file",
    "description": "Returns where a completed card, with its corrections applied, differs from what your system has on file about the member, for a person to decide what to keep. Nothing is stored. An element with another `spelling` has the same value: case, spaces, punctuation, accents, “LAST, FIRST”, a middle name that one of both abbreviates or leaves out, a usual short form of a first name (`nickname`), dates, telephone numbers and amounts in another form, postal abbreviations, a ZIP code with or without its last four digits, a company with or without its legal form. Anything else is `changed`: one other digit, a leading zero, a suffix such as JR that only one of both has. Entries of lists have no order.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      }
    ]
  },
  "flagCard": {
    "method": "POST",
    "path": "/v1/cards/{card_id}/flag",
    "summary": "Flag a card",
    "description": "Reports a problem with a card. A card can be flagged up to 200 times.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "flag_type",
        "type": "string",
        "description": "Type of the problem."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "message",
        "type": "string",
        "description": "Details of the problem."
      }
    ]
  },
  "listFlags": {
    "method": "GET",
    "path": "/v1/cards/{card_id}/flags",
    "summary": "List the flags of a card",
    "description": "Returns flags oldest first. An API key sees all flags, a session token those of its own user. Flags of a deleted card no longer have messages.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      }
    ]
  },
  "setFlag": {
    "method": "PATCH",
    "path": "/v1/cards/{card_id}/flags/{flag_id}",
    "summary": "Close a flag",
    "description": "Closes a flag, or opens it again. Lists filtered by flags count open flags only; a closed flag is kept with who closed it and when. Repeating a request has no effect. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      },
      {
        "in": "path",
        "isRequired": true,
        "name": "flag_id",
        "type": "string",
        "description": "The flag."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "state",
        "type": "string",
        "description": "`closed`: somebody has dealt with it; `open`: it is not dealt with after all."
      }
    ]
  },
  "recordPerformance": {
    "method": "POST",
    "path": "/v1/cards/{card_id}/performance",
    "summary": "Record client performance",
    "description": "Stores client-side measurements with the card. The body is your own JSON object of at most 4 KB. Only numbers, booleans and short tokens (a letter, then up to 31 letters, digits and `._-`) are kept; other values are dropped without an error. Measurements are kept when the card is deleted.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      }
    ]
  },
  "matchCard": {
    "method": "POST",
    "path": "/v1/cards/{card_id}/match",
    "summary": "Match a card again",
    "description": "Matches a completed card again, with the current payer data and your current list. The card stays completed and keeps its match until the new one is available: then `payer_match` and `metadata.payer_match_version` change, and live listeners and webhooks receive `completed` again, with `rematched: true`. The operator’s updates of payer data match cards again too. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      }
    ]
  },
  "explainMatch": {
    "method": "GET",
    "path": "/v1/cards/{card_id}/match/explanation",
    "summary": "Explain a payer match",
    "description": "Compares a completed card with the current payer directory and returns the likeliest payers with the reasons for and against each. Reasons contain values from the directory, never values from the card. Nothing is stored, and the card keeps its match, which may differ if the payer data has changed since. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      }
    ]
  },
  "createShare": {
    "method": "POST",
    "path": "/v1/cards/{card_id}/share",
    "summary": "Share a card",
    "description": "Creates a SMART Health Link (HL7 SMART Health Cards and Links 1.0) to a copy of a completed card as FHIR resources, as it is now: later corrections do not change the copy. It has no pictures. The copy is encrypted, and the key is only in the link: Cardlens cannot open a link once this response is sent, nor show it again. Whoever has the link, and the passcode if there is one, can read the card until it expires or is revoked, and keep what was read. Deleting the card revokes its links. A card has at most ten links.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "passcode",
        "type": "string",
        "description": "Whoever opens the link must know it. Tell it to them separately."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "expires_in",
        "type": "integer",
        "minimum": 60,
        "maximum": 31536000,
        "description": "Lifetime of the link in seconds. Default: 604800, seven days."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "label",
        "type": "string",
        "description": "Shown to whoever opens the link, and readable by everybody who has it."
      }
    ]
  },
  "listShares": {
    "method": "GET",
    "path": "/v1/cards/{card_id}/shares",
    "summary": "List the links to a card",
    "description": "Returns the links that have not expired, newest first, with who has opened them. The links themselves are not stored and cannot be shown again.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      }
    ]
  },
  "deleteShare": {
    "method": "DELETE",
    "path": "/v1/cards/{card_id}/shares/{share_id}",
    "summary": "Revoke a link to a card",
    "description": "The link stops working at once and the copy is deleted. Whoever has opened it before keeps what was read. Revoking again changes nothing.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "The card."
      },
      {
        "in": "path",
        "isRequired": true,
        "name": "share_id",
        "type": "string",
        "description": "The share."
      }
    ]
  },
  "openHealthLink": {
    "method": "POST",
    "path": "/v1/shl/{token}",
    "summary": "Open a link to a card",
    "description": "The manifest of a SMART Health Link, for whoever has the link: viewers read this URL from it. Needs no credential; pages of any site may call it. The file is decrypted with the key in the link, which must never be sent here. A link that has expired, was revoked, received ten wrong passcodes, or whose card was deleted responds like one that never existed.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "token",
        "type": "string",
        "description": "The token of the link."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "recipient",
        "type": "string",
        "description": "Who opens the link, for the person who shared it."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "passcode",
        "type": "string",
        "description": "The passcode, if the link has one (flag `P`)."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "embeddedLengthMax",
        "type": "integer",
        "minimum": 0,
        "description": "A longer file is returned as a `location`."
      }
    ]
  },
  "getSharedFile": {
    "method": "GET",
    "path": "/v1/shl/{token}/file",
    "summary": "Get the file of an opened link",
    "description": "The `location` of a manifest, for viewers that accept only short embedded files. It works for five minutes.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "token",
        "type": "string",
        "description": "The token of the link."
      },
      {
        "in": "query",
        "isRequired": true,
        "name": "ticket",
        "type": "string",
        "description": "Of the `location` in the manifest."
      }
    ]
  },
  "searchPayers": {
    "method": "GET",
    "path": "/v1/payers",
    "summary": "Search payers",
    "description": "Searches the payer directory by name or id. A payer with this id at a clearinghouse comes first. Otherwise every word of the query must be the prefix of a word in one of the payer’s names; exact names come first, then names that begin with the query, then others. Facts about a payer are returned with the source and the day on which they were looked up there; a fact without a known source is absent. Needs an API key.",
    "parameters": [
      {
        "in": "query",
        "isRequired": true,
        "name": "query",
        "type": "string",
        "description": "One or more words, or a payer id such as `62308`."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page of the same query."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 200,
        "description": "Payers per page."
      }
    ]
  },
  "translatePayers": {
    "method": "POST",
    "path": "/v1/payers/translate",
    "summary": "Translate payer ids between clearinghouses",
    "description": "Converts up to 1,000 ids or names of payers at one clearinghouse into ids at another. The clearinghouses are `availity`, `change_healthcare`, `office_ally`, `stedi` and `waystar`, as far as their ids are known or were imported. Nothing is guessed: a name that fits only nearly, or an id of several payers with different ids at the other clearinghouse, is `ambiguous` and lists the payers; what is not known is `unknown`. `confirmed` says whether the ids come from the lists of the clearinghouses. A request counts as one against the rate limit for each 100 inputs, so a full one counts as 10; an account has one translation at a time, and a few more wait. Needs an API key with the scope `read`.",
    "parameters": [
      {
        "in": "body",
        "isRequired": true,
        "name": "from",
        "type": "string",
        "description": "Clearinghouse of the given ids or names."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "to",
        "type": "string",
        "description": "Clearinghouse whose ids are wanted."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "transaction_type",
        "type": "string",
        "description": "Absent: the transactions that the given id is for; for a name, all."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "payers",
        "type": "array",
        "description": "Ids at the first clearinghouse, names, or our own ids."
      }
    ]
  },
  "replaceCustomPayerList": {
    "method": "PUT",
    "path": "/v1/payer-lists/custom",
    "summary": "Replace your own list of payers",
    "description": "Uploads your own list of payers. Matches with it are returned in `payer_match.custom`. The list is replaced completely or not at all. It can have up to 50,000 rows and 20 MB, in UTF-8. The first row of a CSV contains the column names, at most 64: `custom_payer_id`, `custom_payer_name` and optionally `custom_payer_name_alt`, `payer_id`, `phone`; others are ignored. Values are separated by commas, semicolons or tabs, and a row has at most 64 KB. Invalid rows are skipped and reported. Needs an API key.",
    "parameters": []
  },
  "getCustomPayerList": {
    "method": "GET",
    "path": "/v1/payer-lists/custom",
    "summary": "Get your own list of payers",
    "description": "Describes the list or, with `format=csv`, returns it with all columns and cells as they were sent. A spreadsheet program may interpret cells as formulas. Needs an API key.",
    "parameters": [
      {
        "in": "query",
        "isRequired": false,
        "name": "format",
        "type": "string",
        "description": "`csv` returns the list itself."
      }
    ]
  },
  "deleteCustomPayerList": {
    "method": "DELETE",
    "path": "/v1/payer-lists/custom",
    "summary": "Delete your own list of payers",
    "description": "Removes the list with all its rows. Existing matches do not change. Needs an API key.",
    "parameters": []
  },
  "createEligibilityBatch": {
    "method": "POST",
    "path": "/v1/eligibility/batches",
    "summary": "Check a list of people",
    "description": "Checks up to 10,000 people without cards, one per row of a CSV or JSON file of at most 10 MB in UTF-8. The rules of `POST /v1/eligibility` apply to each row, and `payer_id` and the member id are required; invalid rows are rejected, each with a reason. In JSON a row is the object `eligibility` of that operation, with an optional `reference` of your own. The first row of a CSV contains the column names, at most 64: `reference` (your own reference, returned with the result), `payer_id` (payer id), `subscriber_member_id` (member id), `subscriber_first_name` (first name of the subscriber), `subscriber_last_name` (last name), `subscriber_date_of_birth` (date of birth), `subscriber_gender` (`F` or `M`), `subscriber_group_number` (group or policy number), `subscriber_ssn` (social security number, for payers that require it), `dependent_first_name` (first name of the patient, if not the subscriber), `dependent_last_name` (last name), `dependent_date_of_birth` (date of birth), `dependent_gender` (`F` or `M`), `dependent_relationship` (`spouse`, `child` or `other`), `provider_npi` (NPI of the requesting provider), `provider_organization_name` (name of an organization; or), `provider_first_name` (the first name of a person, and), `provider_last_name` (the last name of a person), `service_type_codes` (X12 service type codes, separated by spaces), `procedure_codes` (procedure codes, separated by spaces, such as `99213` or `AD:D1110`; modifiers follow: `HC:99213:25`), `date_of_service` (day of the service), `date_of_service_end` (last day of a period). Values are separated by commas, semicolons or tabs. Empty cells count as absent, and other columns are ignored; an apostrophe before an identifier, with which spreadsheets mark text, is left out. Dates of a batch are `YYYYMMDD`, `YYYY-MM-DD` or `M/D/YYYY`. A row has at most 64 KB. Rows are checked in the background, with lower priority than single checks; a payer has 60 seconds for each. Accepted rows count against the daily quota of the account when the batch is created: a batch with more rows than are left is rejected with 429. A check is not repeated once its response is stored; after a failure of the service, checks that were in progress are sent again. The checks of a batch have no events; `eligibility.batch_completed` reports the end of the batch to webhooks and live listeners. Needs an API key.",
    "parameters": []
  },
  "listEligibilityBatches": {
    "method": "GET",
    "path": "/v1/eligibility/batches",
    "summary": "List batches",
    "description": "Returns the batches of the account, newest first. Needs an API key.",
    "parameters": [
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page. It stays valid while cards are added and deleted."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 200,
        "description": "Batches per page."
      }
    ]
  },
  "getEligibilityBatch": {
    "method": "GET",
    "path": "/v1/eligibility/batches/{batch_id}",
    "summary": "Get a batch",
    "description": "Returns the number of checks that have ended and the rejected rows. Counts may be a few seconds old. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "batch_id",
        "type": "string",
        "description": "The batch."
      }
    ]
  },
  "deleteEligibilityBatch": {
    "method": "DELETE",
    "path": "/v1/eligibility/batches/{batch_id}",
    "summary": "Delete a batch",
    "description": "Permanently deletes a batch with all its checks. Rows that have not been checked yet are no longer checked. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "batch_id",
        "type": "string",
        "description": "The batch."
      }
    ]
  },
  "listEligibilityBatchResults": {
    "method": "GET",
    "path": "/v1/eligibility/batches/{batch_id}/results",
    "summary": "Get the results of a batch",
    "description": "Returns the checks of a batch in the order of its rows, including those that have not ended; `GET /v1/eligibility/{eligibility_id}` returns the full response of each. With `format=csv`, returns all of them as one file with the columns `row`, `reference`, `eligibility_id`, `state`, `error_code`, `error_message`, `payer_id`, `member_id`, `coverage_status`, `coverage_start_date`, `coverage_end_date`, `plan_name`, `insurance_type`, `group_number`, `deductible`, `deductible_remaining`, `out_of_pocket_max`, `out_of_pocket_remaining`, `copays`, `coinsurance`, `prior_authorization`, `primary_care_provider`, `other_payers`, `not_covered`, `unclear_services`. Amounts are in dollars, for an individual, in network; copays and coinsurance are those of the requested services, of which the last two columns name those that are not covered or unclear. Text that a spreadsheet could interpret as a formula is prefixed with an apostrophe. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "batch_id",
        "type": "string",
        "description": "The batch."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "format",
        "type": "string",
        "description": "`csv` returns all results as a file."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page of the same batch."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "description": "Results per page; pages of large results are smaller."
      }
    ]
  },
  "cancelEligibilityBatch": {
    "method": "POST",
    "path": "/v1/eligibility/batches/{batch_id}/cancel",
    "summary": "Cancel a batch",
    "description": "Stops a batch and keeps the checks that have ended. The others are removed; the few that were being sent may still reach the payer, and their answers are dropped. `checks_completed` and `checks_failed` count what is left, and `eligibility.batch_completed` announces the end. Their share of the daily quota is not given back. Canceling a canceled batch returns it unchanged. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "batch_id",
        "type": "string",
        "description": "The batch."
      }
    ]
  },
  "createEligibilityDiscovery": {
    "method": "POST",
    "path": "/v1/eligibility/discoveries",
    "summary": "Find who covers a person",
    "description": "Asks payers by name and birth date whether they cover a person, in the order of probability: by age (Medicare from 65), state, employer, the payer of an earlier card, and what is known about the payers (kinds of coverage, states, market share). Only payers are asked that the operator of the service has marked as finding members by name and birth date, and only for medical coverage. Each inquiry is an ordinary check without a card: it counts against the daily quota, and a coverage can later be joined to a card with `POST /v1/eligibility/{eligibility_id}/card`. A coverage counts as found only if the payer states the name and the birth date of the person, and that it is active on the day of service; whatever fits several people is `unclear`. The search runs in the background: listen to live events, or poll it until its state is `completed`. It is deleted after the retention period of the account for checks. Needs an API key.",
    "parameters": [
      {
        "in": "body",
        "isRequired": false,
        "name": "date_of_service",
        "type": "string",
        "description": "Day of the service, as `YYYYMMDD`. Default: the day of the inquiry."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "consent",
        "type": "boolean",
        "description": "`true`: the person, or a law, allows you to ask payers about the coverage."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "budget",
        "type": "integer",
        "minimum": 1,
        "maximum": 50,
        "description": "Maximum number of inquiries."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "stop_rule",
        "type": "string",
        "description": "`primary_found`: ends once the coverage that pays first is found. `budget`: asks as many payers as the budget allows, several at a time, to find all coverages."
      }
    ]
  },
  "listEligibilityDiscoveries": {
    "method": "GET",
    "path": "/v1/eligibility/discoveries",
    "summary": "List discoveries",
    "description": "Returns the discoveries of the account, newest first, without inquiries and coverages. Needs an API key.",
    "parameters": [
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page. It stays valid while cards are added and deleted."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 200,
        "description": "Discoveries per page."
      }
    ]
  },
  "getEligibilityDiscovery": {
    "method": "GET",
    "path": "/v1/eligibility/discoveries/{discovery_id}",
    "summary": "Get a discovery",
    "description": "Returns every inquiry with the reasons for it and what came back, and the coverages that were found. A coverage whose check was deleted is no longer among them. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "discovery_id",
        "type": "string",
        "description": "The discovery."
      }
    ]
  },
  "deleteEligibilityDiscovery": {
    "method": "DELETE",
    "path": "/v1/eligibility/discoveries/{discovery_id}",
    "summary": "Delete a discovery",
    "description": "Permanently deletes a discovery with all its checks, except those that were joined to a card. No further payer is asked. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "discovery_id",
        "type": "string",
        "description": "The discovery."
      }
    ]
  },
  "cancelEligibilityDiscovery": {
    "method": "POST",
    "path": "/v1/eligibility/discoveries/{discovery_id}/cancel",
    "summary": "Cancel a discovery",
    "description": "Asks no further payer and keeps the checks that have ended. An inquiry that was being sent may still reach its payer; its check is deleted, and it has no outcome. Canceling a canceled discovery returns it unchanged. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "discovery_id",
        "type": "string",
        "description": "The discovery."
      }
    ]
  },
  "createEligibilitySchedule": {
    "method": "POST",
    "path": "/v1/eligibility/schedules",
    "summary": "Schedule checks before an appointment",
    "description": "Repeats a check on days before an appointment. Card and inquiry are those of `POST /v1/eligibility`, and a schedule is rejected for the same reasons. Each check is created at 5 a.m. of its day in the time zone of the service. It has the events, webhooks and quotas of any other check, and a `schedule_id`. If several of the days have already come, only the last of them is checked, immediately. If the daily quota of the account is used up, the check waits until quota is available. Without `date_of_service`, each check is for the day on which it is made, because many payers do not answer for days after the current month. Schedules are deleted with their card and, once they have ended, after the retention period of the account. An account can have 10,000 open schedules. Needs an API key.",
    "parameters": [
      {
        "in": "body",
        "isRequired": false,
        "name": "card_id",
        "type": "string",
        "description": "A completed card. Optional with `subscriber.member_id` and `payer_id`."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "appointment_date",
        "type": "string",
        "description": "Day of the appointment, as `YYYYMMDD`: today or later, at most five years away."
      }
    ]
  },
  "listEligibilitySchedules": {
    "method": "GET",
    "path": "/v1/eligibility/schedules",
    "summary": "List schedules",
    "description": "Returns the schedules of the account, newest first. Needs an API key.",
    "parameters": [
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page. It stays valid while cards are added and deleted."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 200,
        "description": "Schedules per page."
      }
    ]
  },
  "getEligibilitySchedule": {
    "method": "GET",
    "path": "/v1/eligibility/schedules/{schedule_id}",
    "summary": "Get a schedule",
    "description": "Returns the planned checks, and the ids of those that were created. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "schedule_id",
        "type": "string",
        "description": "The schedule."
      }
    ]
  },
  "deleteEligibilitySchedule": {
    "method": "DELETE",
    "path": "/v1/eligibility/schedules/{schedule_id}",
    "summary": "Cancel a schedule",
    "description": "Permanently deletes a schedule: no more checks are created. Checks that it has already created are kept. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "schedule_id",
        "type": "string",
        "description": "The schedule."
      }
    ]
  },
  "createEligibility": {
    "method": "POST",
    "path": "/v1/eligibility",
    "summary": "Check eligibility",
    "description": "Checks with the payer of a completed card whether the member is covered, with an X12 270 built from the card and this body. Without `card_id`, `subscriber.member_id`, `payer_id` and an API key are required. The check runs in the background: listen to live events, or poll the record until its state is `completed` or `error`, which takes at most about 70 seconds: a payer has 60 seconds, and a check that could not be sent fails within ten more. After a rejection that has a remedy, such as another reading of a look-alike character in the member number, the payer is asked again with that correction, at most twice (`attempts` of the record). An account and each of its end users have a daily quota of checks, toward which each inquiry counts; above it the status is 429, with `retry-after` until midnight UTC. Field names may also be in camelCase. `/eligibility` is an alias of this path.",
    "parameters": [
      {
        "in": "body",
        "isRequired": false,
        "name": "card_id",
        "type": "string",
        "description": "A completed card. Optional with `subscriber.member_id` and `payer_id`."
      }
    ]
  },
  "listEligibility": {
    "method": "GET",
    "path": "/v1/eligibility",
    "summary": "List eligibility checks",
    "description": "Returns checks newest first, without the full responses. An API key sees the checks of its account, a session token those of its user’s cards. Checks of deleted cards are removed. Pages of large records are smaller than requested: the last page is the one without `next_cursor`. Filters can be combined; send the same ones with a cursor. `/eligibility` is an alias of this path.",
    "parameters": [
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page. It stays valid while cards are added and deleted."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 30,
        "description": "Records per page."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "state",
        "type": "string",
        "description": "Only checks in this state."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "payer_id",
        "type": "string",
        "description": "Only checks that were sent to this payer: `trading_partner_service_id` of the request."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "card_id",
        "type": "string",
        "description": "Only checks of this card."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "created_from",
        "type": "string",
        "description": "Only checks created at this time or later. A date, which begins at midnight UTC, or an RFC 3339 time."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "created_before",
        "type": "string",
        "description": "Only checks created before this time. A date, which begins at midnight UTC, or an RFC 3339 time."
      }
    ]
  },
  "getPayerConnection": {
    "method": "GET",
    "path": "/v1/eligibility/connection",
    "summary": "Get the connection to a payer",
    "description": "Tells whether checks of a payer can be sent, and whether a simulated payer would respond. Nobody is asked. `/eligibility` is an alias of this path.",
    "parameters": [
      {
        "in": "query",
        "isRequired": true,
        "name": "payer_id",
        "type": "string",
        "description": "Payer id at the clearinghouse, as in a check."
      }
    ]
  },
  "getEligibility": {
    "method": "GET",
    "path": "/v1/eligibility/{eligibility_id}",
    "summary": "Get an eligibility check",
    "description": "Returns the record, with the payer’s full response and its summary once available. Dates in `eligibility_request` and `eligibility_response` are `YYYYMMDD`, as in requests and in X12; dates in `eligibility_summarized_response` are `YYYY-MM-DD`. `/eligibility` is an alias of this path.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "eligibility_id",
        "type": "string",
        "description": "The record."
      }
    ]
  },
  "deleteEligibility": {
    "method": "DELETE",
    "path": "/v1/eligibility/{eligibility_id}",
    "summary": "Delete an eligibility check",
    "description": "Permanently deletes a check without a card, with its request and response. A check of a card is deleted with its card, a check of a batch with its batch. `/eligibility` is an alias of this path.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "eligibility_id",
        "type": "string",
        "description": "The record."
      }
    ]
  },
  "getEligibilityFhir": {
    "method": "GET",
    "path": "/v1/eligibility/{eligibility_id}/fhir",
    "summary": "Get an eligibility check as FHIR",
    "description": "Returns the record as a FHIR R4 CoverageEligibilityRequest and, once the check has ended, a CoverageEligibilityResponse. `/eligibility` is an alias of `/v1/eligibility`.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "eligibility_id",
        "type": "string",
        "description": "The record."
      }
    ]
  },
  "getEligibilityEstimate": {
    "method": "GET",
    "path": "/v1/eligibility/{eligibility_id}/estimate",
    "summary": "Estimate what the patient pays for a visit",
    "description": "Computes from the response of the payer what the patient pays of the allowed amounts. For each service, in order: the copay; what remains of the deductible, of the rest; coinsurance of what is left then; of the sum, at most what remains of the out-of-pocket maximum. Every service uses up what the next one finds of deductible and maximum. `assumptions` lists everything that the payer does not state; `missing` says what an amount lacks, if there is none. Nothing is stored, and the payer is not asked again. It is an estimate: the payer decides when it processes the claim. `/eligibility` is an alias of this path.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "eligibility_id",
        "type": "string",
        "description": "The record."
      },
      {
        "in": "query",
        "isRequired": true,
        "name": "services",
        "type": "string",
        "description": "The services of the visit, in order: service type codes, or codes of procedures that the response has, with modifiers after colons (`99213:25`)."
      },
      {
        "in": "query",
        "isRequired": true,
        "name": "allowed",
        "type": "string",
        "description": "Allowed amount in dollars: one for each service, or one that every service has."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "network",
        "type": "string",
        "description": "Whether the provider is in the network of the plan."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "deductible",
        "type": "string",
        "description": "How the deductible applies, if you know the plan: not at all, before the copay (which is then due of the rest), or to what the copay leaves. Absent: as the payer’s messages say unless they differ, otherwise it is waived for a service with a copay and no coinsurance, and comes after the copay for any other."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "choose",
        "type": "string",
        "description": "Which of several cost shares apply: `options` of an earlier estimate, separated by commas."
      }
    ]
  },
  "getEligibilityPdf": {
    "method": "GET",
    "path": "/v1/eligibility/{eligibility_id}/pdf",
    "summary": "Get an eligibility check as PDF",
    "description": "Returns the check on one page or two for people: whether the patient is covered on the date of service, plan, costs, limits and authorization by plan and network, or why the check failed. The same check gives the same file, whose name has no data of the patient. `/eligibility` is an alias of this path.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "eligibility_id",
        "type": "string",
        "description": "The record."
      }
    ]
  },
  "joinEligibilityToCard": {
    "method": "POST",
    "path": "/v1/eligibility/{eligibility_id}/card",
    "summary": "Join a check to a card",
    "description": "Makes a completed check without a card, such as a coverage that a discovery found, one of a completed card: it is then listed with the card, compared with it and deleted with it. The payer match of the card, if there is one, must be of the payer that was asked or of its company. The member number of the card, read or corrected, must be one that the payer states. Without a payer match, and for a number that has up to four characters more or fewer at its beginning or end, such as the suffix of a person, the name on the card must also be that of the patient or subscriber in the response. Repeating the request changes nothing. Needs an API key. `/eligibility` is an alias of this path.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "eligibility_id",
        "type": "string",
        "description": "The record."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "card_id",
        "type": "string",
        "description": "A completed card of the same member and payer."
      }
    ]
  },
  "createWebhook": {
    "method": "POST",
    "path": "/v1/webhooks",
    "summary": "Create an endpoint",
    "description": "Sends events to this URL from now on, signed with the secret in this response. Without `events` the endpoint receives all events, including types added later, and `events` is null. An account can have 20 endpoints. Needs an API key.",
    "parameters": [
      {
        "in": "body",
        "isRequired": true,
        "name": "url",
        "type": "string",
        "description": "An https URL with a public address. A sandbox also accepts http and local addresses."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "events",
        "type": "array",
        "description": "Event types to send. Null: all, including types added later."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "description",
        "type": "string",
        "description": "Your description of the endpoint."
      }
    ]
  },
  "listWebhooks": {
    "method": "GET",
    "path": "/v1/webhooks",
    "summary": "List endpoints",
    "description": "Returns all endpoints of the account, newest first. Needs an API key.",
    "parameters": []
  },
  "createWebhookPortalLink": {
    "method": "POST",
    "path": "/v1/webhooks/portal-links",
    "summary": "Create a link to the webhook portal",
    "description": "Returns a link for developers without an account in the console. Whoever has it sees the endpoints and deliveries of the account, sends deliveries and test events again, and recovers failed ones; it opens no card, no secret and no setting. It is an API key of the account with the scope `portal` alone, and is valid until it expires or is revoked, also without the key that created it. An account has at most 200 at a time. Needs an API key.",
    "parameters": [
      {
        "in": "body",
        "isRequired": false,
        "name": "expires_in",
        "type": "integer",
        "minimum": 300,
        "maximum": 86400,
        "description": "Lifetime in seconds."
      }
    ]
  },
  "revokeWebhookPortalLink": {
    "method": "DELETE",
    "path": "/v1/webhooks/portal-links/{link_id}",
    "summary": "Revoke a link to the webhook portal",
    "description": "The link stops working within a second. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "link_id",
        "type": "string",
        "description": "The link."
      }
    ]
  },
  "getWebhook": {
    "method": "GET",
    "path": "/v1/webhooks/{webhook_id}",
    "summary": "Get an endpoint",
    "description": "Returns the endpoint without its secret. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "webhook_id",
        "type": "string",
        "description": "The endpoint."
      }
    ]
  },
  "updateWebhook": {
    "method": "PATCH",
    "path": "/v1/webhooks/{webhook_id}",
    "summary": "Update an endpoint",
    "description": "Changes the fields in the body. Pending deliveries use the new URL; while the endpoint is disabled they fail and can be replayed later. Enabling an endpoint resets its failure count. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "webhook_id",
        "type": "string",
        "description": "The endpoint."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "url",
        "type": "string",
        "description": "An https URL with a public address. A sandbox also accepts http and local addresses."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "events",
        "type": "array",
        "description": "Event types to send. Null: all, including types added later."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "description",
        "type": "string",
        "description": "Your description of the endpoint."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "enabled",
        "type": "boolean",
        "description": "Whether events are sent."
      }
    ]
  },
  "deleteWebhook": {
    "method": "DELETE",
    "path": "/v1/webhooks/{webhook_id}",
    "summary": "Delete an endpoint",
    "description": "Removes the endpoint and its deliveries, including pending ones. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "webhook_id",
        "type": "string",
        "description": "The endpoint."
      }
    ]
  },
  "rotateWebhookSecret": {
    "method": "POST",
    "path": "/v1/webhooks/{webhook_id}/rotate-secret",
    "summary": "Rotate the secret of an endpoint",
    "description": "For 24 hours, deliveries are signed with both secrets, so that receivers that know either one accept it. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "webhook_id",
        "type": "string",
        "description": "The endpoint."
      }
    ]
  },
  "testWebhook": {
    "method": "POST",
    "path": "/v1/webhooks/{webhook_id}/test",
    "summary": "Send a test",
    "description": "Sends a signed `{ \"type\": \"webhook.test\", \"webhook_id\", \"created_at\" }` event to the endpoint, whatever event types it receives. The event is sent once. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "webhook_id",
        "type": "string",
        "description": "The endpoint."
      }
    ]
  },
  "listWebhookDeliveries": {
    "method": "GET",
    "path": "/v1/webhooks/{webhook_id}/deliveries",
    "summary": "List deliveries",
    "description": "Returns deliveries newest first. They are kept for 30 days after they end. Deliveries of a deleted card are removed, except the one about the deletion. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "webhook_id",
        "type": "string",
        "description": "The endpoint."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page. It stays valid while cards are added and deleted."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 200,
        "description": "Deliveries per page."
      }
    ]
  },
  "getWebhookDelivery": {
    "method": "GET",
    "path": "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}",
    "summary": "Get a delivery",
    "description": "Returns a delivery with its newest attempts: what was sent, and what the receiver responded. A replay adds attempts. They are stored encrypted, and removed with the delivery and with its card. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "webhook_id",
        "type": "string",
        "description": "The endpoint."
      },
      {
        "in": "path",
        "isRequired": true,
        "name": "delivery_id",
        "type": "string",
        "description": "The delivery."
      }
    ]
  },
  "replayWebhookDelivery": {
    "method": "POST",
    "path": "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay",
    "summary": "Send a delivery again",
    "description": "Sends the event again with the same `webhook-id`, even if it was delivered, and restarts its retry schedule anew. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "webhook_id",
        "type": "string",
        "description": "The endpoint."
      },
      {
        "in": "path",
        "isRequired": true,
        "name": "delivery_id",
        "type": "string",
        "description": "The delivery."
      }
    ]
  },
  "createFhirDestination": {
    "method": "POST",
    "path": "/v1/fhir/destinations",
    "summary": "Create a FHIR destination",
    "description": "Sends completed and corrected cards and completed checks to this FHIR R4 server from now on, as transactions of conditional updates. It has keys of its own, whose public parts are at `jwks_url`. An account can have 20 destinations. Needs an API key.",
    "parameters": [
      {
        "in": "body",
        "isRequired": true,
        "name": "base_url",
        "type": "string",
        "description": "Base URL of the FHIR R4 server, with a public address. A sandbox also accepts http and local addresses."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "name",
        "type": "string",
        "description": "Your name for the destination."
      }
    ]
  },
  "listFhirDestinations": {
    "method": "GET",
    "path": "/v1/fhir/destinations",
    "summary": "List FHIR destinations",
    "description": "Returns all destinations of the account, newest first. Needs an API key.",
    "parameters": []
  },
  "getFhirDestination": {
    "method": "GET",
    "path": "/v1/fhir/destinations/{destination_id}",
    "summary": "Get a FHIR destination",
    "description": "Returns a destination, without its token. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "destination_id",
        "type": "string",
        "description": "The destination."
      }
    ]
  },
  "updateFhirDestination": {
    "method": "PATCH",
    "path": "/v1/fhir/destinations/{destination_id}",
    "summary": "Update a FHIR destination",
    "description": "Changes the fields in the body; `auth` and `mapping` are replaced as a whole. `base_url` stays on its server (scheme, host and port): create another destination for another one. While a destination is disabled, deliveries fail and can be replayed later. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "destination_id",
        "type": "string",
        "description": "The destination."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "base_url",
        "type": "string",
        "description": "Base URL of the FHIR R4 server, with a public address. A sandbox also accepts http and local addresses."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "name",
        "type": "string",
        "description": "Your name for the destination."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "is_enabled",
        "type": "boolean",
        "description": "Whether cards and checks are sent."
      }
    ]
  },
  "deleteFhirDestination": {
    "method": "DELETE",
    "path": "/v1/fhir/destinations/{destination_id}",
    "summary": "Delete a FHIR destination",
    "description": "Removes the destination with its keys and deliveries, including pending ones. What the server has received stays there. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "destination_id",
        "type": "string",
        "description": "The destination."
      }
    ]
  },
  "rotateFhirDestinationKey": {
    "method": "POST",
    "path": "/v1/fhir/destinations/{destination_id}/rotate-key",
    "summary": "Rotate the key of a FHIR destination",
    "description": "Publishes new keys at `jwks_url`. They sign after an hour, because servers cache keys; the others stay published for 25 hours. With `immediately` the new ones sign at once and the others are removed. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "destination_id",
        "type": "string",
        "description": "The destination."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "immediately",
        "type": "boolean",
        "description": "For a private key that somebody else may know."
      }
    ]
  },
  "getFhirDestinationJwks": {
    "method": "GET",
    "path": "/v1/fhir/destinations/{destination_id}/jwks",
    "summary": "Public keys of a FHIR destination",
    "description": "Returns a JSON Web Key Set (RFC 7517) with which an authorization server checks the assertions of the destination. A key is listed an hour before it signs.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "destination_id",
        "type": "string",
        "description": "The destination."
      }
    ]
  },
  "listFhirDeliveries": {
    "method": "GET",
    "path": "/v1/fhir/destinations/{destination_id}/deliveries",
    "summary": "List deliveries to a FHIR destination",
    "description": "Returns deliveries newest first. They are kept for 30 days after they end. Those of a deleted card or check are removed, except for the removal of what was sent. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "destination_id",
        "type": "string",
        "description": "The destination."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page. It stays valid while cards are added and deleted."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 200,
        "description": "Deliveries per page."
      }
    ]
  },
  "getFhirDelivery": {
    "method": "GET",
    "path": "/v1/fhir/destinations/{destination_id}/deliveries/{delivery_id}",
    "summary": "Get a delivery to a FHIR destination",
    "description": "Returns a delivery with its newest attempts and what the server responded, such as an OperationOutcome. The bundles are not kept: a dry run shows what is sent. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "destination_id",
        "type": "string",
        "description": "The destination."
      },
      {
        "in": "path",
        "isRequired": true,
        "name": "delivery_id",
        "type": "string",
        "description": "The delivery."
      }
    ]
  },
  "replayFhirDelivery": {
    "method": "POST",
    "path": "/v1/fhir/destinations/{destination_id}/deliveries/{delivery_id}/replay",
    "summary": "Send a card or check again",
    "description": "Sends it as it is now, even if it was delivered, and restarts the retry schedule. What is at the server is updated, not duplicated. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "destination_id",
        "type": "string",
        "description": "The destination."
      },
      {
        "in": "path",
        "isRequired": true,
        "name": "delivery_id",
        "type": "string",
        "description": "The delivery."
      }
    ]
  },
  "dryRunFhirDestination": {
    "method": "POST",
    "path": "/v1/fhir/destinations/{destination_id}/dry-run",
    "summary": "Show what would be sent to a FHIR destination",
    "description": "Returns the transaction of a completed card or an ended check, without sending it. The transaction of a check of a card refers to what the card’s has created, which is sent before it. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "destination_id",
        "type": "string",
        "description": "The destination."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "card_id",
        "type": "string",
        "description": "A completed card."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "eligibility_id",
        "type": "string",
        "description": "An ended check."
      }
    ]
  },
  "pushToFhirDestination": {
    "method": "POST",
    "path": "/v1/fhir/destinations/{destination_id}/push",
    "summary": "Send a card or check to a FHIR destination",
    "description": "Sends a completed card or an ended check now, also one from before the destination was created. What is at the server is updated, not duplicated. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "destination_id",
        "type": "string",
        "description": "The destination."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "card_id",
        "type": "string",
        "description": "A completed card."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "eligibility_id",
        "type": "string",
        "description": "An ended check."
      }
    ]
  },
  "recoverWebhookDeliveries": {
    "method": "POST",
    "path": "/v1/webhooks/{webhook_id}/recover",
    "summary": "Send failed deliveries again",
    "description": "Sends all failed deliveries since a time again, oldest first, with a new retry schedule, such as after your server was down. At most 500 in one call: repeat it while `has_more` is true. Until a delivery succeeds they are attempted one at a time. Test events are left out. Needs an API key.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "webhook_id",
        "type": "string",
        "description": "The endpoint."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "since",
        "type": "string",
        "description": "Deliveries created at this time or later. A date, which begins at midnight UTC, or an RFC 3339 time."
      }
    ]
  },
  "getAccount": {
    "method": "GET",
    "path": "/v1/account",
    "summary": "Get the account",
    "description": "The name and the logo of the account, for pages that request a card from a person on its behalf; the operator of the service sets both. And its settings.",
    "parameters": []
  },
  "updateAccount": {
    "method": "PATCH",
    "path": "/v1/account",
    "summary": "Change the account",
    "description": "Changes settings of the account. Settings that the request omits are unchanged. Needs an API key, with the scope `admin` for retention periods and `mfa_required`, or the role manager, and administrator for `mfa_required`.",
    "parameters": [
      {
        "in": "body",
        "isRequired": false,
        "name": "review_threshold",
        "type": "number",
        "minimum": 0.01,
        "maximum": 1,
        "description": "The score below which an element needs review, a probability, for the filter `needs_review` of the card list and for the review page of the console. It applies to all cards immediately, except that 0.9 applies to cards completed by an earlier version of the service. The default is 0.93."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "enriched_events",
        "type": "boolean",
        "description": "Whether the live event with state `enriched` and the webhook `card.enriched` follow the completion of a card, for clients that wait for them. It applies to cards created a minute later. The default is false."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "evaluation_consent",
        "type": "boolean",
        "description": "Whether `cardlens eval export` may write images and values of cards of the account that people or payers have corrected or confirmed, to evaluate and calibrate recognition. The default is false."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "device_reading",
        "type": "string",
        "description": "Whether cards may be created with what a client has read from them (`reading` of `POST /v1/cards`). `with_picture`: only if pictures follow, so that there is evidence. `refused`: not at all. It applies to cards created a minute later. Both also reject digital cards without the signature of a trusted issuer. The default is `allowed`."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "mfa_required",
        "type": "boolean",
        "description": "Whether people can sign in to the console only with a second factor, which their sign-in provider states (`acr`, `amr`). It applies to the next sign-in. The default is false."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "retention_days",
        "type": "integer",
        "minimum": 1,
        "maximum": 36500,
        "description": "For how many days after their creation cards are kept, with everything that belongs to them; null: until they are deleted. What is older is deleted within a day, for good."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "image_retention_days",
        "type": "integer",
        "minimum": 1,
        "maximum": 36500,
        "description": "For how many days after their creation images are kept, if less long than their cards; null: until they are deleted. What is older is deleted within a day, for good."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "check_retention_days",
        "type": "integer",
        "minimum": 1,
        "maximum": 36500,
        "description": "For how many days after their creation eligibility checks are kept, if less long than cards; null: until they are deleted. What is older is deleted within a day, for good."
      }
    ]
  },
  "listKeys": {
    "method": "GET",
    "path": "/v1/keys",
    "summary": "List API keys",
    "description": "Returns the API keys of the account, oldest first, including revoked and expired ones, without their secrets.",
    "parameters": []
  },
  "createKey": {
    "method": "POST",
    "path": "/v1/keys",
    "summary": "Create an API key",
    "description": "Creates an API key of the account. Only this response contains it: store it where your servers keep secrets. A key creates keys with at most its own scopes; an administrator who is signed in may choose any.",
    "parameters": [
      {
        "in": "body",
        "isRequired": true,
        "name": "name",
        "type": "string",
        "description": "What the key is for."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "scopes",
        "type": "array",
        "description": "What the key may do. The default is `read`, `write`, `eligibility`, `webhooks`."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "expires_at",
        "type": "string",
        "description": "When the key expires. The default is never. A date, which begins at midnight UTC, or an RFC 3339 time."
      }
    ]
  },
  "revokeKey": {
    "method": "DELETE",
    "path": "/v1/keys/{key_id}",
    "summary": "Revoke an API key",
    "description": "Revokes an API key of the account, and with it the session tokens, browser sessions, image links and live connections that it created, within a second. A key can revoke itself.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "key_id",
        "type": "string",
        "description": "The key."
      }
    ]
  },
  "listPeople": {
    "method": "GET",
    "path": "/v1/people",
    "summary": "List the people of the account",
    "description": "Returns the people who may sign in to the console, or could, oldest first.",
    "parameters": []
  },
  "invitePerson": {
    "method": "POST",
    "path": "/v1/people",
    "summary": "Invite a person",
    "description": "Lets the owner of an email address sign in to the console with the sign-in provider of the account. No email is sent: pass `sign_in_url` on yourself.",
    "parameters": [
      {
        "in": "body",
        "isRequired": true,
        "name": "email",
        "type": "string",
        "description": "Email address, as the sign-in provider knows it."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "name",
        "type": "string",
        "description": "Name, until the person signs in."
      },
      {
        "in": "body",
        "isRequired": true,
        "name": "role",
        "type": "string",
        "description": "What the person may do. `viewer`: reads, with numbers masked, and without images and exports. `clerk`: also scans, corrects, checks and deletes. `manager`: also payer lists, webhooks, retention, exports and the audit log. `administrator`: also keys, people and sign-in settings."
      }
    ]
  },
  "updatePerson": {
    "method": "PATCH",
    "path": "/v1/people/{person_id}",
    "summary": "Change a person",
    "description": "Changes the role of a person, or deactivates a person, which ends their sessions, and what was created with them, within a second. An account keeps at least one active administrator. A role that the sign-in provider states cannot be changed. Fields that the request omits are unchanged.",
    "parameters": [
      {
        "in": "path",
        "isRequired": true,
        "name": "person_id",
        "type": "string",
        "description": "The person."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "role",
        "type": "string",
        "description": "What the person may do. `viewer`: reads, with numbers masked, and without images and exports. `clerk`: also scans, corrects, checks and deletes. `manager`: also payer lists, webhooks, retention, exports and the audit log. `administrator`: also keys, people and sign-in settings."
      },
      {
        "in": "body",
        "isRequired": false,
        "name": "state",
        "type": "string",
        "description": "Whether the person may sign in."
      }
    ]
  },
  "getUsage": {
    "method": "GET",
    "path": "/v1/usage",
    "summary": "Get usage by day",
    "description": "Returns the number of cards and eligibility checks that the account created, completed and failed, by day. Each card and check is counted once for each of these, on the day when it first happened, a check of a batch once it has ended: a card that failed and was then completed with another photo is counted in both. Deleting cards and checks does not change the counts. `storage` is the current size of all images, `quotas` what this API key may use, and what is left today; `ratelimit` and `ratelimit-policy` of every response report its rate. Counts appear within seconds, and begin with the version of the service that introduced them.",
    "parameters": [
      {
        "in": "query",
        "isRequired": false,
        "name": "from",
        "type": "string",
        "description": "First day, UTC. Default: 29 days before `to`."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "to",
        "type": "string",
        "description": "Last day, UTC, at most 365 days after `from`. Default: today."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "month",
        "type": "string",
        "description": "A whole month, UTC, instead of `from` and `to`."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "format",
        "type": "string",
        "description": "`csv`: a row for each day, as with `accept: text/csv`."
      }
    ]
  },
  "listAudit": {
    "method": "GET",
    "path": "/v1/audit",
    "summary": "List the audit log",
    "description": "Returns reads and changes of cards, checks, webhooks, payer lists and credentials of the account, newest first. Needs an API key with the scope `audit`, which must be requested when a key is created. Entries contain identifiers, never values read from cards. They are kept for six years unless the operator configures another period, form a hash chain, and appear within seconds of the call.",
    "parameters": [
      {
        "in": "query",
        "isRequired": false,
        "name": "cursor",
        "type": "string",
        "description": "`next_cursor` of the previous page. It stays valid while cards are added and deleted."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "limit",
        "type": "integer",
        "minimum": 1,
        "maximum": 200,
        "description": "Entries per page."
      },
      {
        "in": "query",
        "isRequired": false,
        "name": "resource_id",
        "type": "string",
        "description": "Only entries that refer to this card, check, webhook or other resource. Calls that return more than eight resources, such as lists, are omitted."
      }
    ]
  },
  "getOpenApiDocument": {
    "method": "GET",
    "path": "/v1/openapi.json",
    "summary": "This document",
    "description": "The OpenAPI 3.0 document of the API. `/docs` shows it as a page.",
    "parameters": []
  }
} as const satisfies Readonly<Record<string, Operation>>;
