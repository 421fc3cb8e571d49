import { administrators } from './administrators.js';
import { directory } from './directory.js';
import { planWords } from './plans.js';
import { isProgram } from './programs.js';
import { entries, words } from './words.js';

/** Names that the payer directory lacks, or that match inside a longer name. */
const plans = entries(`
Aetna; Aetna Medicare; Aetna CVS Health; CVS Health Aetna; Aetna Dental; ~Innovation Health; Meritain Health; Meritain; Coventry Health Care; Coventry
SilverScript; Continental Life Insurance Company; Cigna; Cigna HealthCare of California; Cigna Dental; Cigna Dental Health; Cigna Medicare; Cigna-HealthSpring
HealthSpring; ~Cigna Connect; Cigna + Oscar; Allegiance; ~Great-West Healthcare; Bravo Health; UnitedHealthcare; UnitedHealthcare Community Plan
UnitedHealthcare Dual Complete; UnitedHealthcare of Florida; UnitedHealthcare Vision; UnitedHealthcare Dental; UnitedHealthOne; UHC Dental
AARP Medicare Plans; ~AARP; Golden Rule Insurance Company; PacifiCare; Erickson Advantage; Spectera; Harvard Pilgrim UnitedHealthcare
UnitedHealthcare Level Funded; USNAS; Evercare; AmeriChoice; Humana; Humana Medical Plan; Humana Health Plan; Humana Health Plan Inc; HumanaDental
HumanaVision; Humana Medicare; CompBenefits; CarePlus; CarePlus Health Plans Inc; Humana Healthy Horizons; Arcadian Health Plan; KMG America
Kaiser Foundation Health Plan Inc; ~Group Health; Blue Cross Blue Shield; Blue Cross and Blue Shield; ~Blue Cross; ~Blue Shield; ~BCBS; BCBSA
Blue Cross Blue Shield Association; FEP Dental; BCBS FEP Dental; BCBS FEP Vision; GeoBlue; Blue Cross and Blue Shield of Alabama; LifeWise
Arkansas Blue Cross and Blue Shield; Arkansas Blue Cross; ~Health Advantage; Octave Blue Cross and Blue Shield; Anthem BlueCross BlueShield
Anthem HealthKeepers Plus; HealthKeepers; Anthem MediBlue; Blue Shield of California Life & Health Insurance Company
Rocky Mountain Hospital and Medical Service; Highmark Western and Northeastern New York; Highmark Health Options; Highmark Choice Company; CareFirst
CareFirst BlueChoice; Group Hospitalization and Medical Services; Blue Cross and Blue Shield of Florida; Florida Blue HMO; Florida Blue Medicare; Truli
Blue Cross and Blue Shield of Georgia; Blue Cross and Blue Shield of Hawaii; Regence BlueCross BlueShield; BridgeSpan; BridgeSpan Health; Asuris
Blue Cross and Blue Shield of Illinois; Wellmark Blue Cross and Blue Shield; Wellmark Blue Cross and Blue Shield of Iowa; ~Wellmark
Wellmark Blue Cross and Blue Shield of South Dakota; Blue Cross and Blue Shield of Kansas; Blue Cross and Blue Shield of Kansas City
Blue Cross and Blue Shield of Louisiana; ~Healthy Blue; Blue Cross Blue Shield of MA; Blue Cross and Blue Shield of Minnesota; ~Blue Plus
Blue Cross and Blue Shield of Mississippi; Blue Cross and Blue Shield of Montana; Blue Cross and Blue Shield of Nebraska; ~Horizon; ~Horizon Blue
Horizon Healthcare of New Jersey; Braven; Blue Cross and Blue Shield of New Mexico; Excellus; Excellus Health Plan; Univera; ~Empire
Blue Cross and Blue Shield of North Carolina; Blue Cross and Blue Shield of North Dakota; Noridian; Blue Cross and Blue Shield of Oklahoma; BlueLincs
~Independence; Keystone Health Plan West; Blue Cross of Northeastern Pennsylvania; Triple-S; Triple-S Advantage; Triple-S Vida; BCBSRI
BlueChoice HealthPlan Medicaid; Planned Administrators; ~BlueCare; BlueCare Plus; TennCareSelect; CoverKids; Blue Cross and Blue Shield of Texas
Blue Cross and Blue Shield of Vermont; Blue Cross and Blue Shield of Virginia; Blue Cross Blue Shield of Wisconsin
Blue Cross Blue Shield of the National Capital Area; Blue Cross Community Health Plans; Blue Cross Community Centennial; CompCare; Unicare
UniCare State Indemnity Plan; Anthem Health Plans; Anthem Insurance Companies; Amerigroup; Amerigroup Community Care; Amerigroup Texas; Amerigroup Washington
Amerigroup Iowa; Wellpoint; ~Elevance Health; Anthem Medicaid; ~MMM; Caremore; CareMore Health; CareMore Health Plan; America's 1st Choice
~Optimum HealthCare; ~Health Link; Ambetter; Ambetter Health; Ambetter from Arkansas Health & Wellness; Ambetter from PA Health & Wellness
Arkansas Health & Wellness; California Health & Wellness; Fidelis Care; ~Health Net; Health Net of Arizona; Home State Health Plan; Magnolia Health Plan; ~MHS
~Meridian; Meridian Health Plan; MeridianHealth; MeridianComplete; YouthCare; PA Health & Wellness; Pennsylvania Health & Wellness; Wellcare
WellCare of Florida; WellCare of Nebraska; Staywell; Allwell; Allwell from Sunshine Health; ~Envolve; Children's Medical Services Health Plan
Exceptional Care for Children; Next Level Health; Molina Medicare; Molina Marketplace; Molina Dual Options; Magellan Complete Care; ConnectiCare; CareSource
CareSource Dual Advantage; Humana CareSource; AmeriHealth; AmeriHealth Caritas Next; Community HealthChoices; Arbor Health Plan; Gateway Health Plan
Gateway Health Medicare Assured; UPMC Health Plan; UPMC for Life; UPMC for Kids; Geisinger; Geisinger Health Plan; Geisinger Gold; GHP Family; KidzPartners
Aetna Better Health Kids; Penn Highlands; UPMC WorkPartners; WorkPartners; HealthPartners Inc; UCare; PrimeWest Health; ~Avera; DAKOTACARE; Dean Health
Prevea360; Prevea360 Health Plan; ~Network Health; Network Health Plan; WPS Health Plan; GHC-SCW; Physicians Plus; iCare; Robin with HealthPartners; Inclusa
Priority Health Choice; PriorityMedicare; Health Alliance Plan; Alliance Health and Life; McLaren; McLaren Medicare; Physicians Health Plan; ~PHP
Paramount Health Care; Paramount Advantage; ProMedica; SummaCare; ~Summa; AultCare; MediGold; ~The Health Plan; Medical Health Insuring Corporation of Ohio
Consumers Life Insurance Company; Anthem BCBS of Ohio; MDwise; MDwise Hoosier Alliance; Hally Health; CountyCare; CountyCare Health Plan; NextLevel
Land of Lincoln Health; ~Essence; Group Health Plan; Mercy Health Plans; Coventry Missouri; Oscar Health; Oscar Insurance; Oscar Health Plan
Bright Health Plan; NeueHealth; ~Friday; Clover Health; ~Devoted; Alignment Health Plan; SCAN Health Plan; Bright Health Brand New Day; ~Imperial Health Plan
Easy Choice Health Plan; Inter Valley Health Plan; Sharp HealthCare; Contra Costa Health Services; L.A. Care Health Plan; CalOptima; CalOptima Health
Partnership Health Plan; Care1st; PHP California; Medi-Cal; Community Health Plan of Imperial Valley; Anthem Blue Cross Medi-Cal
Stanford Health Care Advantage; Adventist Health Plan; Scripps Health Plan; Scripps; Ventura County Health Care Plan; Dignity Health; Cedars-Sinai
Tufts Health Plan; Tufts Medicare Preferred; Harvard Pilgrim Health Care; Point32Health; ~Health Plans Inc; AllWays; Neighborhood Health Plan
Fallon Health Weinberg; WellSense; MassHealth; ConnectorCare; Minuteman Health; MaineCare; Martin's Point; MVP Health Care; MVP Health Plan; CDPHP
~Independent Health; EmblemHealth; Healthfirst PHSP; ~Healthplus; HealthPlus Amerigroup; MetroPlus; MetroPlusHealth; VillageCareMAX; VillageCare; ElderServe
RiverSpring; Elderplan; HomeFirst; Hamaspik Choice; iCircle; YourCare; Crystal Run Health Plans; CareConnect; North Shore-LIJ CareConnect; Health Republic
The Empire Plan; Empire Plan; NYSHIP; New York State Health Insurance Program; 1199SEIU; Local 1199; QualCare Inc; Oscar Garden State; ConnectiCare Inc
HUSKY Health; Access Health CT; Aetna Better Health New York; Scott & White Health Plan; Baylor Scott & White Health Plan; BSW Health Plan; FirstCare
RightCare; ~Community First; Parkland Community Health Plan; ~Parkland; Sendero; Dell Children's; KelseyCare Advantage; Memorial Hermann; WellMed; CHRISTUS
~Vantage; Peoples Health Network; Ochsner Health Plan; Louisiana Medicaid; TexCare; TRS-ActiveCare; ~Universal American; TexanPlus; ~Prominence
Hometown Health Plan; Nevada Health CO-OP; Access to Healthcare Network; GlobalHealth; SoonerCare; SoonerSelect; QualChoice Arkansas; Arkansas Superior Select
~Presbyterian; Presbyterian Health Services; Lovelace Health Plan; New Mexico Health Connections; ~Mercy Care; Mercy Care Plan; Mercy Care Advantage
Steward Health Choice Arizona; Phoenix Health Plan; Arizona Health Care Cost Containment System; AHCCCS; American Indian Health Program; SelectHealth
Select Health of Utah; Intermountain Healthcare; ~Healthy U; Healthy Premier; PEHP Health & Benefits; Altius; Altius Health Plans; PacificSource; ~Providence
Moda Health; ~ODS; Eastern Oregon CCO; OHSU Health; ~OHSU; CareOregon; ~Health Share; Oregon Health Plan; ~OHP; InterCommunity Health Network; ~AllCare
~Advanced Health; ATRIO; FamilyCare Health Plans; Columbia United Providers; Washington Apple Health; ~Apple Health; ~First Choice Health
Premera Blue Cross Medicare Advantage; Asuris Northwest; Soundpath Health; AlohaCare; ~UHA; HMSA QUEST; QUEST Integration; Ohana; StayWell Guam; TakeCare
TakeCare Insurance Company; NetCare; Moda Health Alaska; Denali KidCare; Denver Health; Friday Health Plans of Colorado; Health First Colorado
Child Health Plan Plus; ~CHP+; Colorado HealthOP; AvMed; ~Capital Health Plan; Florida Healthy Kids; Florida KidCare; Miami Children's Health Plan
Vivida Health; Lighthouse Health Plan; HealthSun; Preferred Medical Plan; Molina Healthcare Florida; ~Neighborhood Health; ~Universal Health Care
Physicians United Plan; Avmed Medicare; Georgia Health Advantage; Piedmont WellStar; PeachCare for Kids; Peach Care; Clover Health Georgia; ~VIVA
HealthSpring of Alabama; TrueCare; TRH Health; ~TRH; Tennessee Rural Health; Tennessee Farm Bureau; TennCare; Cariten; Windsor Health Plan; Amerivantage
BlueEssential; Kentucky Health Cooperative; Bluegrass Family Health; Baptist Health Plan; CHA Health; Anthem Kentucky; ~Sentara; Optima Health Community Care
Optima Health Family Care; ~Optima; Virginia Premier Health Plan; Innovation Health Plan; MedStar; Johns Hopkins US Family Health Plan; ~EHP
University of Maryland Health Advantage; ~Riverside Health; ~Evergreen Health; HSCSN; Highmark Health Options Blue Cross Blue Shield; CoventryCares; Carelink
The Health Plan West Virginia; WV Family Health; UniCare West Virginia; Eastpointe; Cardinal Innovations; FirstCarolinaCare; ~Experience Health; MedCost
Absolute Total Care South Carolina; InStil Health; Select Health South Carolina; State Health Plan of North Carolina; ~State Health Plan
North Carolina State Health Plan; ~First Medical; First Medical Health Plan; ~MCS; MCS Life; Plan de Salud Menonita; Plan de Salud Vital
Molina Healthcare of Puerto Rico; Auxilio Salud Plus; International Medical Card; American Health; ~ASES; PROSAM; Ryder Health Plan; Palmetto GBA
Centers for Medicare & Medicaid Services; ~Medicaid; NY Medicaid; Benefit Identification Card; TRICARE; Health Net Federal; TriWest; CHAMPVA; Veterans Affairs
VA Health; Veteran Health Identification Card; United States Uniformed Services; APWU Health Plan; Compass Rose Health Plan; AFSPA; NARFE; FEDVIP; CalPERS
Total Health Care; ~Johns Hopkins; BCBSND; ~Consociate; GuideStone Financial Resources; ~GuideStone; Reta Trust; Self-Insured Schools of California; ~SISC
Denti-Cal; Medi-Cal Dental; Everence; Verda Health; Medica Central Health Plan; CrowdHealth; Mennonite Mutual Aid; ~Gilsbar; HealthSpan Integrated Care
PERS Choice; PERS Gold; PERS Platinum; PERSCare; Ohio Medicaid; Illinois Medicaid; ~HFS; Healthy Indiana Plan; HIP 2.0; BadgerCare Plus; ForwardHealth
Healthy Michigan Plan; MIHealth; Pennsylvania ACCESS; NJ FamilyCare; Texas Medicaid; Your Texas Benefits; KanCare; MO HealthNet; Nebraska Medicaid
Heritage Health; Iowa Medicaid; Hawki; ~Healthy Connections; South Carolina Healthy Connections; NC Medicaid; Virginia Medicaid; Medallion; Florida Medicaid
Alabama Medicaid; Mississippi Medicaid; Montana Healthcare Programs; Idaho Medicaid; EqualityCare; ProviderOne; Green Mountain Care; Dr. Dynasaur
New Hampshire Medicaid; MaineCare Member; Rite Care; Medi-Cal Benefits Identification Card; State of California Benefits Identification Card
`);

/** The names in the payer directory, but no pharmacy managers, programs or plans. */
const listed = new Set(
  directory.payers
    .filter(({ lines }) => lines.some((line) => line !== 'pharmacy'))
    .flatMap(({ svcPayerName, aliases }) => [svcPayerName, ...aliases]),
);

/** "AFLAC MEDICARE SUPPLEMENT": a listed name and the words of a plan. */
function isPlanOfListed(name: string): boolean {
  const all = name.split(' ');
  const isPlan = (from: number): boolean => all.slice(from).every((word) => planWords.has(word.toLowerCase()));
  return all.some((_, at) => isPlan(at) && listed.has(all.slice(0, at).join(' ')));
}

const joints = words('of and the for');
/** As printed: the directory is in capitals. */
const titled = (name: string): string =>
  name.replace(/[A-Z]+/g, (word) =>
    joints.has(word.toLowerCase())
      ? word.toLowerCase()
      : /[AEIOUY]/.test(word)
        ? word[0] + word.slice(1).toLowerCase()
        : word,
  );

/**
 * Payers, plan brands and administrators as printed on US cards. Longer names take precedence over shorter ones inside
 * them. A name after `~` is short, an everyday word or part of other names, so it matches only on its own.
 */
export const payers: readonly string[] = [
  ...plans,
  ...administrators,
  ...[...listed]
    .filter((name) => !isProgram(name) && !isPlanOfListed(name))
    .map((name) => (name.includes(' ') ? '' : '~') + titled(name)),
];
