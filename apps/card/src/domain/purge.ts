/** Services that hold data of a card and must confirm its removal. */
export const purgeOwners = ['upload', 'matching', 'eligibility', 'webhook'] as const;
export type PurgeOwner = (typeof purgeOwners)[number];

export const isPurgeOwner = (text: string): text is PurgeOwner => purgeOwners.some((owner) => owner === text);
