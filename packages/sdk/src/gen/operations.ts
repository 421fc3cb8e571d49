// Generated from the OpenAPI document by `npm run generate -w @cardlens/sdk`. Do not edit.

/** Method and path of every published operation, by its id. */
export const operationPaths = {
  ping: 'GET /v1/ping',
  authPing: 'GET /v1/authping',
  getAccessToken: 'GET /v1/access-token',
  generateMagicLink: 'GET /v1/generate-magic-link',
  validateMagicLink: 'GET /v1/validate-magic-link',
  getJwks: 'GET /.well-known/jwks.json',
  listCards: 'GET /v1/cards',
  createCard: 'POST /v1/cards',
  searchCards: 'GET /v1/cards/search',
  getCard: 'GET /v1/cards/{card_id}',
  deleteCard: 'DELETE /v1/cards/{card_id}',
  generateUploadUrl: 'POST /v1/cards/{card_id}/generate-upload-url',
  createCardWithUploadUrl: 'GET /v1/generate-upload-url',
  uploadImage: 'POST /v1/cards/{card_id}/upload',
  streamCardEvents: 'GET /v1/cards/{card_id}/events',
  replaceScanMetadata: 'POST /v1/scans/{scan_id}/metadata',
  flagCard: 'POST /v1/cards/{card_id}/flag',
  recordPerformance: 'POST /v1/cards/{card_id}/performance',
  listEligibility: 'GET /v1/eligibility',
  createEligibility: 'POST /v1/eligibility',
  getEligibility: 'GET /v1/eligibility/{eligibility_id}',
  getOpenApiDocument: 'GET /v1/openapi.json',
} as const;
