import type {
  AccountAdminServiceServer,
  CardServiceServer,
  EligibilityServiceServer,
  MatchingServiceServer,
  SessionServiceServer,
  UploadServiceServer,
  WebhookServiceServer,
} from '@cardlens/contracts';

/**
 * gRPC clients: each has a certificate whose only name is the one here. `operator` is a person using the command line.
 */
export const rpcIdentities = [
  'gateway',
  'session',
  'card',
  'upload',
  'ocr',
  'matching',
  'eligibility',
  'webhook',
  'operator',
] as const;
export type RpcIdentity = (typeof rpcIdentities)[number];

/** Allowed callers of each method of a service; a method without an entry does not compile. */
type Callers<Server> = {
  readonly [Method in keyof Server as string extends Method ? never : Method]: readonly RpcIdentity[];
};

const gateway = ['gateway'] as const;
const operator = ['operator'] as const;

/** Allowed callers of every method. The only such table: every server checks the caller's certificate against it. */
export const rpcAccess = {
  SessionService: {
    verifyKey: gateway,
    issueToken: gateway,
    getJwks: gateway,
    generateMagicLink: gateway,
    listRevokedKeys: gateway,
    validateMagicLink: gateway,
    appendAudit: gateway,
    listAudit: gateway,
    listKeys: gateway,
    getAccountProfile: gateway,
    setReviewThreshold: gateway,
    updateAccountSettings: gateway,
    getAccountSettings: ['card'],
    listRetentionPeriods: ['card', 'upload', 'eligibility'],
    getSessionUser: ['card'],
    createKey: gateway,
    revokeKey: gateway,
    listSignInProviders: gateway,
    startSignIn: gateway,
    finishSignIn: gateway,
    startKeySession: gateway,
    verifyBrowserSession: gateway,
    endBrowserSession: gateway,
    backChannelLogout: gateway,
    listPeople: gateway,
    invitePerson: gateway,
    updatePerson: gateway,
    getDataKey: ['card', 'upload', 'ocr', 'matching', 'eligibility', 'webhook'],
  } satisfies Callers<SessionServiceServer>,
  AccountAdminService: {
    createAccount: operator,
    listAccounts: operator,
    createKey: operator,
    listKeys: operator,
    revokeKey: operator,
    revokeTokens: operator,
    setRetention: operator,
    deleteAccount: operator,
    rotateDataKey: operator,
    setLogo: operator,
    listAudit: operator,
    setSignInProvider: operator,
    listAccountSignInProviders: operator,
    removeSignInProvider: operator,
    invitePerson: operator,
  } satisfies Callers<AccountAdminServiceServer>,
  CardService: {
    createCard: gateway,
    importCard: gateway,
    getCard: ['gateway', 'webhook'],
    listCards: gateway,
    searchCards: gateway,
    deleteCard: gateway,
    flagCard: gateway,
    listFlags: gateway,
    setFlag: gateway,
    correctCard: gateway,
    setHolder: gateway,
    recordPerformance: gateway,
    authorizeUpload: gateway,
    requestMatch: ['gateway', 'matching'],
    getEvidence: gateway,
    createShare: gateway,
    listShares: gateway,
    deleteShare: gateway,
    openShare: gateway,
    getSharedFile: gateway,
    getUsage: gateway,
    getRecognition: ['matching'],
    getCardForCheck: ['eligibility'],
    getCardUser: ['webhook'],
    getDeletion: ['upload', 'matching', 'eligibility', 'webhook'],
    wantsScan: ['ocr'],
  } satisfies Callers<CardServiceServer>,
  UploadService: {
    createTarget: gateway,
    uploadImage: gateway,
    getStorage: gateway,
    getScan: gateway,
    completeUpload: gateway,
    replaceScanMetadata: gateway,
    readImage: ['gateway', 'webhook'],
    reannounceScans: ['card'],
  } satisfies Callers<UploadServiceServer>,
  MatchingService: {
    searchPayers: ['gateway', 'operator'],
    translatePayers: gateway,
    identifyPayer: ['eligibility'],
    explainMatch: operator,
    explainCardMatch: gateway,
    replaceCustomList: gateway,
    getCustomList: gateway,
    readCustomRows: gateway,
    deleteCustomList: gateway,
    importPayerList: operator,
    previewPayerList: operator,
    listPayerListVersions: operator,
    rollBackPayerList: operator,
    getRematch: operator,
  } satisfies Callers<MatchingServiceServer>,
  EligibilityService: {
    createEligibility: gateway,
    getEligibility: ['gateway', 'webhook'],
    listEligibilities: gateway,
    getNewestEligibility: gateway,
    getUsage: gateway,
    deleteEligibility: gateway,
    createEligibilityBatch: gateway,
    getEligibilityBatch: gateway,
    listEligibilityBatches: gateway,
    listEligibilityBatchResults: gateway,
    cancelEligibilityBatch: gateway,
    deleteEligibilityBatch: gateway,
    createEligibilityDiscovery: gateway,
    getEligibilityDiscovery: gateway,
    listEligibilityDiscoveries: gateway,
    cancelEligibilityDiscovery: gateway,
    deleteEligibilityDiscovery: gateway,
    joinEligibilityToCard: gateway,
    getPayerConnection: gateway,
    listFailingConnectors: gateway,
    createEligibilitySchedule: gateway,
    getEligibilitySchedule: gateway,
    listEligibilitySchedules: gateway,
    deleteEligibilitySchedule: gateway,
  } satisfies Callers<EligibilityServiceServer>,
  WebhookService: {
    listEndpoints: gateway,
    createEndpoint: gateway,
    getEndpoint: gateway,
    updateEndpoint: gateway,
    deleteEndpoint: gateway,
    rotateSecret: gateway,
    getDelivery: gateway,
    listDeliveries: gateway,
    replayDelivery: gateway,
    recoverDeliveries: gateway,
    sendTest: gateway,
    listDestinations: gateway,
    createDestination: gateway,
    getDestination: gateway,
    updateDestination: gateway,
    deleteDestination: gateway,
    rotateDestinationKey: gateway,
    getDestinationKeys: gateway,
    previewPush: gateway,
    push: gateway,
  } satisfies Callers<WebhookServiceServer>,
} as const;

const table: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = rpcAccess;

/**
 * Allowed callers of a method; empty for a method that is not in the table.
 *
 * @param path  in gRPC's form: `/cardlens.v1.CardService/GetCard`
 */
export function callersOf(path: string): readonly string[] {
  const [, service = '', method = ''] = /^\/cardlens\.v1\.(\w+)\/(\w+)$/.exec(path) ?? [];
  return table[service]?.[method.charAt(0).toLowerCase() + method.slice(1)] ?? [];
}
