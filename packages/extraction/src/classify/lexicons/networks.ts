import { entries } from './words.js';

/**
 * Provider networks and vendors whose logos appear on other payers' cards: not the payer if another name is printed.
 */
export const networks: readonly string[] = entries(`
Accolade; Aetna Signature Administrators; America's PPO; Araz; Arizona Foundation for Medical Care; Beacon; Beacon Health Options; Beech Street
Brown & Toland; Careington; Carelon; Carelon Behavioral Health; ChoiceCare Network; Cigna Vision; Cofinity; ComPsych; Community Behavioral Health
Community Health Network; Connection Dental; CorVel; Crescent; DenteMax; Dimension Health; Evolutions Healthcare; Express Scripts Medicare
First Choice Health Network; First Health; First Health Network; GEHA Connection Dental; GHI; GHI network access; Galaxy Health Network; Health EOS
HealthLink Open Access; HealthSmart Preferred Care; Healthcare Highways; Heritage Provider Network; Hill Physicians; Included Health; InterWest
Interwest Health; Liberty Advantage; MHN; Magellan; Magellan Behavioral Health; Magellan Health; Magnacare; Managed Health Network; Midlands Choice
MultiPlan; NPPN; National Preferred Provider Network; New Directions Behavioral Health; Ohio Health Choice; Ohio PPO Connect; Optum
Optum Behavioral Health; PHCS; PHCS Network; PPO Next; PPOM; PerformCare; PerformRx; Preferred Health Care; Preferred Plan of Georgia
Prime Health Services; Private Healthcare Systems; Prospect Medical; QualCare; Quantum Health; Regal Medical Group; Sagamore; Sagamore Health Network
SuperMed; TRPN; Three Rivers Provider Network; USA MCO; USA Managed Care; United Behavioral Health; UnitedHealthcare Vision Network; ValueOptions
Zelis
MedicareRx; MedicareR; Medicare Rx; Medicare R; Medicare Rx Prescription Drug Coverage; Teladoc; Teladoc Health; MDLIVE; Doctor On Demand; Amwell; HealthEquity; Optum Bank; HSA Bank; BlueCard; Blue Card; Cigna PPO Network; Cigna PPO;
UnitedHealthcare Choice Plus Network; Blue Distinction; PPO Network; First Health PPO; HealthSmart PPO; Verily; Livongo; Hinge Health; Sword; 98point6
`);
