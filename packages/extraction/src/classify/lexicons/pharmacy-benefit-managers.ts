import { entries } from './words.js';

/** Pharmacy benefit managers and their brands. Discount and savings cards are listed with payers (`payers.ts`). */
export const pharmacyBenefitManagers: readonly string[] = entries(`
Express Scripts; ExpressScripts; Express Scripts Inc; Express Scripts Medicare; Evernorth; Medco; Medco Health; CVS Caremark; Caremark; CVS/caremark; CVS/Caremark; Caremark Rx
OptumRx; Optum Rx; OPTUMRX; Optum Specialty; Catamaran; CatamaranRx; Prime Therapeutics; PrimeTherapeutics; Prime Therapeutics LLC; Prime; MedImpact; MedImpact Healthcare Systems
Navitus; Navitus Health Solutions; Lumicera; Magellan Rx; MagellanRx; Magellan Rx Management; Magellan Rx Medicare; Humana Pharmacy Solutions; Humana Pharmacy; CenterWell Pharmacy
Envolve Pharmacy Solutions; EnvolveRx; CarelonRx; Carelon Rx; IngenioRx; Ingenio Rx; Elixir; EnvisionRx; EnvisionRxOptions; Envision Rx Options; Envision Pharmaceutical Services; RxOptions
PerformRx; Capital Rx; CapitalRx; Judi Health; Costco Health Solutions; Abarca; Abarca Health; US-Rx Care; US Rx Care; USRx Care; RxBenefits; Rx Benefits; SmithRx; Smith Rx; Rightway; Rightway Healthcare
Serve You Rx; ServeYou Rx; Serve You; WellDyne; WellDyneRx; Welldyne Rx; MaxorPlus; Maxor Plus; Maxor; Southern Scripts; Liviniti; ProAct; ProAct Pharmacy Services; ProCare Rx; ProCareRx; ProCare PharmacyCare; PharMerica
Pharmacy Data Management; PDMI; PTRX; LDI Integrated Pharmacy Services; LDI; Script Care; ScriptCare; Scriptcare Ltd; Sav-Rx; SavRx; Sav Rx; National Medical Health Card; NMHC; BioScrip; HealthTrans; SXC Health Solutions; InformedRx
Argus; Argus Health Systems; DST Pharmacy Solutions; SS&C Health; Kroger Prescription Plans; KPP; Walgreens Health Initiatives; WHI; AllianceRx; Walmart Rx; MeridianRx; Meridian Rx; Conduent; Gainwell; Gainwell Technologies; 
National Pharmaceutical Services; NPS; BeneCard; BeneCard PBF; Benecard Services; EmpiRx; EmpiRx Health; Citizens Rx; CitizensRx; TrueScripts; True Scripts; True Rx; TrueRx; True Rx Health Strategists; RxEDO; Rx EDO; Northwind; Northwind Pharmaceuticals
PharmaCare; PharmAvail; Pharmavail; Pharmpix; PharmPix; MC-21; MC21; MC-Rx; ProPharma; Employers Health; AffirmedRx; Affirmed Rx; Drexi; Ventegra; VentegraRx; OneRx; Araya; Amwins Rx; RxPreferred; Rx Preferred; RxPreferred Benefits; RxSense; Prescient; Prescryptive
National CooperativeRx; UnitedHealthcare Rx; Prescription Solutions; RESTAT; Restat; MedTrak; MedTrakRx; MedTrak Services; CastiaRx; Leehar; Scrip World; ScripWorld; Optima Rx; Partners Rx; PartnersRx; HealthExtras; US Script; USScript; Script Guide Rx; ScriptGuideRx; SGRX; Pequot; Pharmacy Services Administration
ClearScript; Clear Script; Health Dimensions; Civica; Cigna Pharmacy; Cigna Pharmacy Management; Aetna Pharmacy; Aetna Pharmacy Management; Aetna Rx; Anthem Rx; AnthemRx; Kaiser Permanente Pharmacy; Horizon Pharmacy; FutureScripts; Future Scripts; BlueRx; Birdi; Tria Health; Alluma; ClearStone; Free Market Health; Medone; MedOne; MedOne Pharmacy Benefit Solutions; Lucyrx; LucyRx; Vivid; VividRx; Vivid Clear Rx; Intercept Rx; MagellanRx Management; Aptus; Nirvana; RxLogic; Laker Software; RxSolutions; SinfoniaRx; EpiphanyRx; Epiphany Rx; Flipt; GlobalScripts; CerpassRx; Cerpass Rx; Crx International; NovaScript; ClarusONE; Wellfleet Rx; Maxor Pharmacy
RxAdvance; nirvanaHealth; AdvancePCS; Paid Prescriptions; Magellan Medicaid Administration; MedalistRx; ApproRx; AnchorRx; Anchor Rx; RxLink; Integrated Prescription Management; ARORx; Oncora; WithMe Health; Prodigy Rx; TransparentRx; HealthDirect; Northwest Pharmacy Services; Phoenix Benefits Management; Pharmaceutical Technologies; Ramsell; SlateRx; Emisar
`);

/** Names that are everyday words: they match only next to a label or as a whole segment. */
export const ambiguousManagers: ReadonlySet<string> = new Set([
  'Prime',
  'Argus',
  'Elixir',
  'Vivid',
  'LDI',
  'NPS',
  'KPP',
  'WHI',
  'Maxor',
  'Rightway',
  'Abarca',
  'Drexi',
  'Civica',
  'Nirvana',
  'Aptus',
  'Pequot',
  'Restat',
  'RESTAT',
  'Araya',
  'Serve You',
]);
