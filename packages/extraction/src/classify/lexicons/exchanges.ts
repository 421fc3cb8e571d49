import { fold } from '../fold.js';
import { entries } from './words.js';

/**
 * Marketplaces through which plans are bought. They are printed next to the payer's name, but are not the payer, plan
 * or employer.
 * @source CMS, state-based exchanges, plan years 2014 to 2026
 */
const exchanges = entries(`
HealthCare.gov; Health Insurance Marketplace; Covered California; Connect for Health Colorado; Access Health CT; Access Health Connecticut; DC Health Link
Georgia Access; Your Health Idaho; Get Covered Illinois; kynect; CoverME.gov; Maryland Health Connection; Massachusetts Health Connector; Health Connector
MNsure; Nevada Health Link; Get Covered NJ; Get Covered New Jersey; GetCovered NJ; BeWellnm; Be Well nm; New Mexico Health Insurance Exchange; NY State of Health; New York State of Health
Oregon Health Insurance Marketplace; Pennie; HealthSource RI; Vermont Health Connect; Virginia's Insurance Marketplace; Virginia Insurance Marketplace
Washington Healthplanfinder; WA Healthplanfinder; Hawaii Health Connector; Cover Oregon; Arkansas Health Connector; My Arkansas Insurance
`);

const folded: ReadonlySet<string> = new Set(exchanges.map(fold));

export const isExchange = (name: string): boolean => folded.has(fold(name));
