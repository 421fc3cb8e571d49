import { administrators } from './administrators.js';
import { entries } from './words.js';

const plans = entries(`
Aetna; Aetna Better Health; Aetna Better Health of Illinois; Aetna Better Health of Kentucky; Aetna Better Health of Louisiana
Aetna Better Health of Ohio; Aetna Better Health of Virginia; Aetna Better Health of Texas; Aetna Better Health of Florida
Aetna Better Health of New Jersey; Aetna Better Health of West Virginia; Aetna Medicare; Aetna CVS Health; CVS Health Aetna
Aetna Student Health; Aetna Dental; Aetna International; Aetna Life Insurance Company; Aetna Senior Supplemental Insurance; ~Innovation Health
Banner Aetna; Texas Health Aetna; Allina Health Aetna; Sutter Health Aetna; Meritain Health; Meritain; Coventry Health Care; Coventry; SilverScript
SilverScript Insurance Company; Continental Life Insurance Company; Cigna; Cigna Healthcare; Cigna Health and Life Insurance Company
Cigna HealthCare of California; Cigna Dental; Cigna Dental Health; Cigna Medicare; Cigna-HealthSpring; HealthSpring; ~Cigna Connect; Cigna Global
Connecticut General Life Insurance Company; Loyal American Life Insurance Company; Cigna + Oscar; Allegiance; Allegiance Benefit Plan Management
~Great-West Healthcare; Bravo Health; UnitedHealthcare; United HealthCare Services; UnitedHealthcare Community Plan; UnitedHealthcare Dual Complete
UnitedHealthcare Medicare Solutions; UnitedHealthcare Insurance Company; UnitedHealthcare of California; UnitedHealthcare of Florida
UnitedHealthcare Vision; UnitedHealthcare Dental; UnitedHealthcare StudentResources; UnitedHealthcare Global; UnitedHealthcare Shared Services
UnitedHealthOne; UnitedHealth Group; ~UHC; UHC Dental; AARP Medicare Plans; AARP Medicare Supplement; ~AARP
~UMR; UMR a UnitedHealthcare Company; Golden Rule Insurance Company; Golden Rule; All Savers; All Savers Insurance Company; ~Oxford
Oxford Health Plans; Oxford Health Insurance; ~Surest; ~Bind; Bind Benefits; Sierra Health and Life; Health Plan of Nevada; Preferred Care Partners
Medica HealthCare; Neighborhood Health Partnership; Rocky Mountain Health Plans; PacifiCare; Secure Horizons; Erickson Advantage; Peoples Health
Spectera; Spectera Eyecare Networks; Dental Benefit Providers; Harvard Pilgrim UnitedHealthcare; UnitedHealthcare Level Funded; USNAS; ~PreferredOne
Unison Health Plan; Evercare; Arizona Physicians IPA; Great Lakes Health Plan; AmeriChoice; Humana; Humana Medical Plan; Humana Medical Plan Inc
Humana Health Plan; Humana Health Plan Inc; Humana Insurance Company; Humana Military; HumanaDental; HumanaVision; Humana Medicare
CompBenefits; CarePlus; CarePlus Health Plans; CarePlus Health Plans Inc; Humana Healthy Horizons; Humana Healthy Horizons in Florida
Humana Healthy Horizons in Kentucky; Humana Healthy Horizons in Ohio; Arcadian Health Plan; KMG America; Kaiser Permanente
Kaiser Foundation Health Plan; Kaiser Foundation Health Plan Inc; Kaiser Foundation Health Plan of Washington
Kaiser Foundation Health Plan of the Northwest; Kaiser Foundation Health Plan of Georgia; Kaiser Foundation Health Plan of Colorado
Kaiser Foundation Health Plan of the Mid-Atlantic States; Kaiser Permanente Insurance Company; ~Kaiser; Group Health Cooperative; ~Group Health; ~KPIC
Blue Cross Blue Shield; Blue Cross and Blue Shield; ~Blue Cross; ~Blue Shield; ~BCBS; BCBSA; Blue Cross Blue Shield Association
Blue Cross Blue Shield Federal Employee Program; Federal Employee Program; FEP Blue; FEP Dental; BCBS FEP Dental; BCBS FEP Vision
Blue Cross Blue Shield Global; GeoBlue; Blue Cross and Blue Shield Service Benefit Plan; Blue Cross and Blue Shield of Alabama
BlueCross BlueShield of Alabama; Premera Blue Cross Blue Shield of Alaska; Premera Blue Cross; ~Premera; LifeWise; LifeWise Health Plan of Washington
Blue Cross Blue Shield of Arizona; AZ Blue; Arkansas Blue Cross and Blue Shield; Arkansas BlueCross BlueShield; Arkansas Blue Cross; ~Health Advantage
BlueAdvantage Administrators of Arkansas; BlueAdvantage Administrators; Octave Blue Cross and Blue Shield; Anthem Blue Cross
Anthem Blue Cross and Blue Shield; Anthem BlueCross BlueShield; ~Anthem; Anthem Blue Cross Life and Health Insurance Company
Anthem HealthKeepers Plus; HealthKeepers; HealthKeepers Inc; Anthem HealthKeepers; Anthem MediBlue; Blue Shield of California
Blue Shield of California Promise Health Plan; Blue Shield of California Life & Health Insurance Company; Rocky Mountain Hospital and Medical Service
Highmark Blue Cross Blue Shield Delaware; Highmark Blue Cross Blue Shield; Highmark Blue Shield; ~Highmark
Highmark Blue Cross Blue Shield West Virginia; Highmark Blue Cross Blue Shield of Western New York; Highmark Blue Shield of Northeastern New York
Highmark Western and Northeastern New York; Highmark Health Options; Highmark Wholecare; Highmark Choice Company; CareFirst BlueCross BlueShield
CareFirst; CareFirst BlueChoice; CareFirst Administrators; CareFirst Community Health Plan Maryland
CareFirst Community Health Plan District of Columbia; Group Hospitalization and Medical Services; Florida Blue; Blue Cross and Blue Shield of Florida
Florida Blue HMO; Florida Blue Medicare; Truli; Truli for Health; Blue Cross Blue Shield of Georgia; Blue Cross and Blue Shield of Georgia
Blue Cross Blue Shield Healthcare Plan of Georgia; ~HMSA; Hawaii Medical Service Association; Blue Cross and Blue Shield of Hawaii
Blue Cross of Idaho; Regence BlueShield of Idaho; ~Regence; Regence BlueCross BlueShield of Oregon; Regence BlueCross BlueShield of Utah
Regence BlueCross BlueShield; Regence BlueShield; BridgeSpan; BridgeSpan Health; Asuris Northwest Health; Asuris
Blue Cross and Blue Shield of Illinois; BlueCross BlueShield of Illinois; Wellmark Blue Cross and Blue Shield
Wellmark Blue Cross and Blue Shield of Iowa; ~Wellmark; Wellmark Health Plan of Iowa; Wellmark Blue Cross and Blue Shield of South Dakota
Blue Cross and Blue Shield of Kansas; BlueCross BlueShield of Kansas; Blue Cross and Blue Shield of Kansas City; Blue KC
Blue Cross and Blue Shield of Louisiana; Blue Cross Blue Shield of Louisiana; HMO Louisiana; Louisiana Blue; ~Healthy Blue; Healthy Blue Louisiana
Healthy Blue Missouri; Healthy Blue Nebraska; Healthy Blue North Carolina; Healthy Blue South Carolina; Blue Cross Blue Shield of Massachusetts
Blue Cross Blue Shield of MA; Blue Cross Blue Shield of Michigan; Blue Care Network; Blue Care Network of Michigan; Blue Cross Complete
Blue Cross Complete of Michigan; Blue Cross and Blue Shield of Minnesota; Blue Cross Blue Shield of Minnesota; ~Blue Plus
Blue Cross and Blue Shield of Mississippi; Blue Cross Blue Shield of Mississippi; Blue Cross and Blue Shield of Montana
BlueCross BlueShield of Montana; Blue Cross and Blue Shield of Nebraska; Blue Cross Blue Shield of Nebraska; Nebraska Blue
Horizon Blue Cross Blue Shield of New Jersey; Horizon BCBSNJ; ~Horizon; Horizon NJ Health; ~Horizon Blue; Horizon Healthcare of New Jersey
Braven Health; Braven; Blue Cross and Blue Shield of New Mexico; BlueCross BlueShield of New Mexico; Excellus BlueCross BlueShield; Excellus
Excellus Health Plan; Univera Healthcare; Univera; Empire BlueCross BlueShield; Empire BlueCross; ~Empire; BlueCross BlueShield of Western New York
BlueShield of Northeastern New York; HealthNow New York; Blue Cross and Blue Shield of North Carolina; BlueCross BlueShield of North Carolina
Blue Cross NC; Blue Cross and Blue Shield of North Dakota; Blue Cross Blue Shield of North Dakota; Noridian; Blue Cross and Blue Shield of Oklahoma
BlueCross BlueShield of Oklahoma; BlueLincs; Capital Blue Cross; Capital Advantage Insurance Company; Independence Blue Cross; ~Independence
Keystone Health Plan East; Keystone Health Plan Central; Keystone Health Plan West; Keystone First; Keystone First VIP Choice
Keystone First Community HealthChoices; QCC Insurance Company; Independence Administrators; AmeriHealth Administrators
Blue Cross of Northeastern Pennsylvania; Triple-S Salud; Triple-S; Triple-S Advantage; Triple-S Vida; Blue Cross Blue Shield of Puerto Rico
Blue Cross & Blue Shield of Rhode Island; BCBSRI; BlueCross BlueShield of South Carolina; BlueChoice HealthPlan
BlueChoice HealthPlan of South Carolina; BlueChoice HealthPlan Medicaid; Planned Administrators; Planned Administrators Inc; ~PAI
BlueCross BlueShield of Tennessee; ~BlueCare; BlueCare Tennessee; BlueCare Plus; TennCareSelect; CoverKids; Blue Cross and Blue Shield of Texas
BlueCross BlueShield of Texas; Blue Cross and Blue Shield of Vermont; Blue Cross and Blue Shield of Virginia; Blue Cross Blue Shield of Wisconsin
Blue Cross Blue Shield of Wyoming; Blue Cross Blue Shield of the National Capital Area; Blue Cross Community Health Plans
Blue Cross Community Centennial; Health Care Service Corporation; ~HCSC; CompCare; Unicare
UniCare State Indemnity Plan; RightCHOICE Managed Care; Healthy Alliance Life Insurance Company; Community Insurance Company; Anthem Health Plans
Anthem Health Plans of Maine; Anthem Health Plans of Virginia; Anthem Insurance Companies; Simply Healthcare; Simply Healthcare Plans
Clear Health Alliance; Amerigroup; Amerigroup Community Care; Amerigroup Texas; Amerigroup Washington; Amerigroup Iowa; Wellpoint; Wellpoint Texas
~Elevance Health; Anthem Medicaid; Summit Community Care; Dell Children's Health Plan; ~MMM; MMM Healthcare; MMM Multi Health; Caremore
CareMore Health; CareMore Health Plan; America's 1st Choice; Freedom Health; ~Optimum HealthCare; ~Health Link; HealthLink HMO; ~Centene; Ambetter
Ambetter Health; Ambetter from Absolute Total Care; Ambetter from Arizona Complete Health; Ambetter from Arkansas Health & Wellness
Ambetter from Buckeye Health Plan; Ambetter from Coordinated Care; Ambetter from Home State Health; Ambetter from Louisiana Healthcare Connections
Ambetter from Magnolia Health; Ambetter from Meridian; Ambetter from MHS; Ambetter from Nebraska Total Care; Ambetter from NH Healthy Families
Ambetter from Peach State Health Plan; Ambetter from PA Health & Wellness; Ambetter from SilverSummit Healthplan; Ambetter from Sunflower Health Plan
Ambetter from Sunshine Health; Ambetter from Superior HealthPlan; Ambetter from Western Sky Community Care; Ambetter from WellCare of Kentucky
Ambetter of Alabama; Ambetter of Illinois; Ambetter of North Carolina; Ambetter of Oklahoma; Ambetter of Tennessee; Ambetter from Health Net
Absolute Total Care; Arizona Complete Health; Arkansas Total Care; Arkansas Health & Wellness; Buckeye Health Plan; Buckeye Community Health Plan
California Health & Wellness; Carolina Complete Health; Celtic Insurance Company; Coordinated Care; Delaware First Health; Fidelis Care; ~Fidelis
~Health Net; Health Net of California; Health Net of Arizona; Health Net Federal Services; Home State Health; Home State Health Plan
IlliniCare Health; Iowa Total Care; Louisiana Healthcare Connections; Magnolia Health; Magnolia Health Plan; Managed Health Services; ~MHS
MHS Indiana; MHS Health Wisconsin; ~Meridian; Meridian Health Plan; MeridianHealth; MeridianComplete; YouthCare; Nebraska Total Care
NH Healthy Families; Oklahoma Complete Health; PA Health & Wellness; Pennsylvania Health & Wellness; Peach State Health Plan; SilverSummit Healthplan
Sunflower Health Plan; Sunshine Health; Sunshine State Health Plan; Superior HealthPlan; Trillium Community Health Plan; Western Sky Community Care
Wellcare; WellCare Health Plans; WellCare of Kentucky; WellCare of North Carolina; WellCare of Florida; WellCare of Georgia; WellCare of Nebraska
Staywell; WellCare by Allwell; Wellcare By Health Net; Wellcare By Fidelis Care; Allwell; Allwell from Sunshine Health; 'Ohana Health Plan
Harmony Health Plan; Missouri Care; ~Envolve; Envolve Vision; Envolve Dental; Children's Medical Services Health Plan; Exceptional Care for Children
Next Level Health; ~Molina; Molina Healthcare; Molina Healthcare of California; Molina Healthcare of Florida; Molina Healthcare of Illinois
Molina Healthcare of Michigan; Molina Healthcare of Mississippi; Molina Healthcare of New Mexico; Molina Healthcare of Ohio
Molina Healthcare of South Carolina; Molina Healthcare of Texas; Molina Healthcare of Utah; Molina Healthcare of Virginia
Molina Healthcare of Washington; Molina Healthcare of Wisconsin; Molina Healthcare of Nebraska; Molina Healthcare of Iowa; Molina Medicare
Molina Marketplace; Molina Dual Options; Passport Health Plan; Passport by Molina Healthcare; Passport Advantage; Affinity by Molina Healthcare
Affinity Health Plan; Senior Whole Health; Senior Whole Health by Molina Healthcare; Magellan Complete Care; My Choice Wisconsin; Central Health Plan
ConnectiCare; CareSource; CareSource Dual Advantage; Humana CareSource; AmeriHealth; AmeriHealth Caritas; AmeriHealth Caritas Pennsylvania
AmeriHealth Caritas Delaware; AmeriHealth Caritas District of Columbia; AmeriHealth Caritas Florida; AmeriHealth Caritas Louisiana
AmeriHealth Caritas New Hampshire; AmeriHealth Caritas North Carolina; AmeriHealth Caritas Ohio; AmeriHealth Caritas VIP Care
AmeriHealth Caritas Next; AmeriHealth New Jersey; Select Health of South Carolina; First Choice by Select Health; First Choice VIP Care
First Choice Next; Prestige Health Choice; Community HealthChoices; Arbor Health Plan; Gateway Health; Gateway Health Plan
Gateway Health Medicare Assured; ~UPMC; UPMC Health Plan; UPMC for You; UPMC for Life; UPMC for Kids; UPMC Community HealthChoices; Geisinger
Geisinger Health Plan; Geisinger Gold; GHP Family; Health Partners Plans; Jefferson Health Plans; Health Partners; KidzPartners
Aetna Better Health Kids; Penn Highlands; UPMC WorkPartners; WorkPartners; HealthPartners Inc; HealthPartners Insurance Company; ~Medica
Medica Health Plans; Medica Insurance Company; UCare; UCare Minnesota; PrimeWest Health; South Country Health Alliance; Hennepin Health
Itasca Medical Care; Sanford Health Plan; Avera Health Plans; ~Avera; DAKOTACARE; ~Quartz; Quartz Health Solutions; Unity Health Insurance
Gundersen Health Plan; Dean Health Plan; Dean Health; Prevea360; Prevea360 Health Plan; ~Network Health; Network Health Plan; ~WPS
WPS Health Insurance; WPS Health Plan; Security Health Plan; Group Health Cooperative of South Central Wisconsin; GHC-SCW
Group Health Cooperative of Eau Claire; Physicians Plus; MercyCare Health Plans; Common Ground Healthcare Cooperative; Chorus Community Health Plans
Children's Community Health Plan; Independent Care Health Plan; iCare; WEA Trust; Robin with HealthPartners; Aspirus Health Plan; Inclusa
Together with CCHP; Priority Health; Priority Health Choice; PriorityMedicare; Health Alliance Plan; ~HAP; HAP Empowered; HAP CareSource
Alliance Health and Life; McLaren Health Plan; McLaren; McLaren Medicare; Physicians Health Plan; ~PHP; Physicians Health Plan of Northern Indiana
Upper Peninsula Health Plan; ~UPHP; Total Health Care USA; ~Paramount; Paramount Health Care; Paramount Advantage; ProMedica; Medical Mutual
Medical Mutual of Ohio; SummaCare; ~Summa; AultCare; MediGold; Mount Carmel Health Plan; ~The Health Plan; Health Plan of the Upper Ohio Valley
Medical Health Insuring Corporation of Ohio; Consumers Life Insurance Company; Anthem BCBS of Ohio; MDwise; MDwise Hoosier Alliance; IU Health Plans
Indiana University Health Plans; CareSource Indiana; ~SIHO; SIHO Insurance Services; Health Alliance; Health Alliance Medical Plans
Health Alliance Northwest; Hally Health; CountyCare; CountyCare Health Plan; NextLevel; Land of Lincoln Health; Essence Healthcare; ~Essence; ~GHP
Group Health Plan; Cox HealthPlans; Mercy Health Plans; Coventry Missouri; Zing Health; Clear Spring Health; Oscar Health; ~Oscar; Oscar Insurance
Oscar Insurance Company; Oscar Health Plan; Bright Health; Bright HealthCare; Bright Health Plan; NeueHealth; Friday Health Plans; ~Friday
Clover Health; ~Clover; Devoted Health; ~Devoted; Alignment Health Plan; Alignment Health; Alignment Healthcare; SCAN Health Plan; Brand New Day
Bright Health Brand New Day; Central Health Medicare Plan; ~Imperial Health Plan; Imperial Health Plan of California; Imperial Insurance Companies
Golden State Medicare Health Plan; Easy Choice Health Plan; Inter Valley Health Plan; Chinese Community Health Plan; ~CCHP; Western Health Advantage
Sutter Health Plus; Sutter Health Plan; Sharp Health Plan; Sharp HealthCare; Valley Health Plan; Santa Clara Family Health Plan
Health Plan of San Mateo; ~HPSM; Health Plan of San Joaquin; San Francisco Health Plan; Alameda Alliance for Health; Contra Costa Health Plan
Contra Costa Health Services; L.A. Care; L.A. Care Health Plan; L.A. Care Covered; Inland Empire Health Plan; ~IEHP; IEHP DualChoice; CalOptima
CalOptima Health; CenCal Health; Central California Alliance for Health; Gold Coast Health Plan; Partnership HealthPlan of California
Partnership Health Plan; Kern Family Health Care; Kern Health Systems; CalViva Health; Community Health Group; Care1st; Care1st Health Plan
Blue Shield Promise; Aetna Better Health of California; Positive Healthcare; AIDS Healthcare Foundation; PHP California; Medi-Cal
Community Health Plan of Imperial Valley; Anthem Blue Cross Medi-Cal; Monarch HealthCare; Prospect Health Plan; Stanford Health Care Advantage
Adventist Health Plan; Scripps Health Plan; Scripps; Ventura County Health Care Plan; Dignity Health; MemorialCare Select Health Plan
Aspire Health Plan; Cedars-Sinai; Tufts Health Plan; Tufts Health Public Plans; Tufts Medicare Preferred; Harvard Pilgrim Health Care; Harvard Pilgrim
Point32Health; ~Health Plans Inc; Mass General Brigham Health Plan; AllWays Health Partners; AllWays; Neighborhood Health Plan
Neighborhood Health Plan of Rhode Island; Fallon Health; Fallon Community Health Plan; Fallon Health Weinberg; Health New England; BMC HealthNet Plan
Boston Medical Center HealthNet Plan; WellSense; WellSense Health Plan; Commonwealth Care Alliance; MassHealth; ConnectorCare; Minuteman Health
Community Health Options; Maine Community Health Options; MaineCare; Martin's Point; Martin's Point Health Care; Generations Advantage
US Family Health Plan; MVP Health Care; ~MVP; MVP Health Plan; CDPHP; Capital District Physicians' Health Plan; CDPHP Universal Benefits
~Independent Health; Independent Health Association; Nova Healthcare Administrators; EmblemHealth; Group Health Incorporated; ~HIP
HIP Health Plan of New York; Health Insurance Plan of Greater New York; ~HealthFirst; Healthfirst PHSP; ~Healthplus; HealthPlus Amerigroup; MetroPlus
MetroPlusHealth; MetroPlus Health Plan; VNS Health; VNSNY Choice; VillageCareMAX; VillageCare; ElderServe; RiverSpring
Centers Plan for Healthy Living; Elderplan; HomeFirst; Hamaspik Choice; iCircle; YourCare; YourCare Health Plan; Crystal Run Health Plans; CareConnect
North Shore-LIJ CareConnect; Brighton Health Plan Solutions; Health Republic; Amida Care; The Empire Plan; Empire Plan; NYSHIP
New York State Health Insurance Program; 1199SEIU; 1199SEIU Benefit Funds; 1199SEIU National Benefit Fund; Local 1199; QualCare Inc; AmeriHealth HMO
Clover Insurance Company; Oscar Garden State; ConnectiCare Inc; HUSKY Health; Access Health CT; Husky Health Connecticut; Agewell New York
Aetna Better Health New York; Nascentia Health; Scott & White Health Plan; Scott and White Health Plan; Baylor Scott & White Health Plan
Baylor Scott and White Health Plan; BSW Health Plan; FirstCare; FirstCare Health Plans; RightCare; RightCare from Scott and White
Texas Children's Health Plan; Community First Health Plans; ~Community First; Community Health Choice; Driscoll Health Plan
Driscoll Children's Health Plan; El Paso Health; Parkland Community Health Plan; ~Parkland; Cook Children's Health Plan; Sendero Health Plans; Sendero
Dell Children's; KelseyCare Advantage; Memorial Hermann Health Plan; Memorial Hermann; WellMed; Christus Health Plan; CHRISTUS; Vantage Health Plan
~Vantage; Peoples Health Network; Ochsner Health Plan; Louisiana Medicaid; TexCare; TRS-ActiveCare; ~Universal American; TexanPlus; Care N' Care
Prominence Health Plan; ~Prominence; Hometown Health; Hometown Health Plan; Nevada Health CO-OP; Access to Healthcare Network; GlobalHealth
~CommunityCare; CommunityCare Oklahoma; SoonerCare; SoonerSelect; ~HealthChoice; HealthChoice Oklahoma; ~QualChoice; QualChoice Arkansas
QCA Health Plan; Empower Healthcare Solutions; CareSource PASSE; Arkansas Superior Select; ~Presbyterian; Presbyterian Health Plan
Presbyterian Health Services; Presbyterian Centennial Care; Presbyterian Turquoise Care; Lovelace Health Plan; True Health New Mexico
New Mexico Health Connections; ~Mercy Care; Mercy Care Plan; Mercy Care Advantage; Banner University Family Care; Steward Health Choice Arizona
Health Choice Arizona; Health Choice Generations; Phoenix Health Plan; University Family Care; Arizona Health Care Cost Containment System; AHCCCS
American Indian Health Program; SelectHealth; Select Health of Utah; Intermountain Healthcare; University of Utah Health Plans; ~Healthy U
Healthy Premier; Health Choice Utah; ~DMBA; Deseret Mutual; Deseret Mutual Benefit Administrators; EMI Health; Educators Mutual; ~PEHP
PEHP Health & Benefits; Altius; Altius Health Plans; Mountain Health CO-OP; Montana Health CO-OP; PacificSource; PacificSource Health Plans
PacificSource Community Solutions; Providence Health Plan; Providence Health Plans; ~Providence; Moda Health; ~Moda; ~ODS; Oregon Dental Service
Eastern Oregon CCO; OHSU Health; ~OHSU; Kaiser Permanente Northwest; CareOregon; Health Share of Oregon; ~Health Share; Oregon Health Plan; ~OHP
Samaritan Health Plans; InterCommunity Health Network; ~AllCare; AllCare Health; Jackson Care Connect; Columbia Pacific CCO; Umpqua Health Alliance
Yamhill Community Care; Cascade Health Alliance; ~Advanced Health; ATRIO Health Plans; ATRIO; FamilyCare Health Plans
Community Health Plan of Washington; ~CHPW; Coordinated Care of Washington; Columbia United Providers; Washington Apple Health; ~Apple Health
~First Choice Health; First Choice Health Administrators; Regence Group Administrators; ~HMA; Healthcare Management Administrators
Premera Blue Cross Medicare Advantage; Asuris Northwest; Soundpath Health; Uniform Medical Plan; ~UMP; AlohaCare; ~UHA; University Health Alliance
~HMAA; Hawaii Management Alliance Association; HMSA QUEST; QUEST Integration; Ohana; MDX Hawaii; StayWell Guam; TakeCare; TakeCare Insurance Company
NetCare; Calvo's SelectCare; Moda Health Alaska; Denali KidCare; Colorado Access; Denver Health Medical Plan; Denver Health; Elevate Health Plans
Friday Health Plans of Colorado; Health First Colorado; Child Health Plan Plus; ~CHP+; Rocky Mountain HMO; Colorado HealthOP; AvMed
AvMed Health Plans; ~Capital Health Plan; Health First Health Plans; Florida Health Care Plans; ~FHCP; Florida Community Care; Florida Healthy Kids
Florida KidCare; Miami Children's Health Plan; Community Care Plan; Vivida Health; Lighthouse Health Plan; Leon Medical Centers Health Plans
Leon Health; Doctors HealthCare Plans; Solis Health Plans; HealthSun; HealthSun Health Plans; Ultimate Health Plans; Preferred Medical Plan
Molina Healthcare Florida; ~Neighborhood Health; ~Universal Health Care; Physicians United Plan; Avmed Medicare; Alliant Health Plans; ~Alliant
Georgia Health Advantage; Piedmont WellStar; PeachCare for Kids; Peach Care; Sonder Health Plans; Clover Health Georgia; Viva Health; ~VIVA
VIVA Medicare; HealthSpring of Alabama; TrueCare; Mississippi CAN; Farm Bureau Health Plans; TRH Health; ~TRH; Tennessee Rural Health
Tennessee Farm Bureau; TennCare; Cariten; Cariten Healthcare; Windsor Health Plan; Amerivantage; BlueEssential; Volunteer State Health Plan
Kentucky Health Cooperative; Bluegrass Family Health; Baptist Health Plan; CHA Health; CareSource Kentucky; Anthem Kentucky; Sentara Health Plans
~Sentara; Optima Health; Optima Health Community Care; Optima Health Family Care; ~Optima; Virginia Premier; Virginia Premier Health Plan
Piedmont Community Health Plan; Innovation Health Plan; Kaiser Mid-Atlantic; MedStar Family Choice; MedStar; Priority Partners
Johns Hopkins HealthCare; Johns Hopkins Health Plans; Johns Hopkins Advantage MD; Johns Hopkins US Family Health Plan; Johns Hopkins EHP; ~EHP
Maryland Physicians Care; Jai Medical Systems; University of Maryland Health Partners; University of Maryland Health Advantage; ~Riverside Health
~Evergreen Health; Trusted Health Plan; HSCSN; Health Services for Children with Special Needs; Highmark Health Options Blue Cross Blue Shield
CoventryCares; CoventryCares of Kentucky; Carelink; The Health Plan West Virginia; ~PEIA; WV Family Health; UniCare West Virginia
Partners Health Management; Trillium Health Resources; Vaya Health; Eastpointe; Cardinal Innovations; FirstCarolinaCare; FirstMedicare Direct
~Experience Health; Troy Medicare; HealthTeam Advantage; Crescent Health Solutions; MedCost; MedCost Benefit Services
Absolute Total Care South Carolina; InStil Health; Select Health South Carolina; State Health Plan of North Carolina; ~State Health Plan
North Carolina State Health Plan; ~First Medical; First Medical Health Plan; ~MCS; MCS Advantage; MCS Life; MCS Classicare; Plan de Salud Menonita
Plan de Salud Vital; Humana Puerto Rico; Molina Healthcare of Puerto Rico; Auxilio Salud Plus; International Medical Card; American Health; ~ASES
PROSAM; Ryder Health Plan; ~Medicare; Medicare Health Insurance; Railroad Medicare; Palmetto GBA; Centers for Medicare & Medicaid Services; ~Medicaid
NY Medicaid; New York State Medicaid; Benefit Identification Card; TRICARE; TRICARE East
TRICARE West; Health Net Federal; TriWest; TriWest Healthcare Alliance; CHAMPVA; Veterans Affairs; Department of Veterans Affairs; VA Health
Veteran Health Identification Card; United States Uniformed Services; Indian Health Service; ~GEHA; Government Employees Health Association; ~MHBP
Mail Handlers Benefit Plan; ~NALC; NALC Health Benefit Plan; ~APWU; APWU Health Plan; SAMBA Health Benefit Plan; Compass Rose
Compass Rose Health Plan; Foreign Service Benefit Plan; AFSPA; Rural Carrier Benefit Plan; NARFE; Panama Canal Area Benefit Plan; FEDVIP; CalPERS
Total Health Care; ~Johns Hopkins; SAMBA Health Benefit Plan; ~SAMBA; BCBSND; ~Auxiant; ~Consociate; Christian Brothers Services; GuideStone Financial Resources
~GuideStone; Reta Trust; Self-Insured Schools of California; ~SISC; Denti-Cal; Medi-Cal Dental; Everence; United World Life Insurance Company
American Continental Insurance Company; Mountain State Blue Cross Blue Shield; Senior Care Plus; Verda Health; Astiva Health; Ascension Complete
Nascentia Health; Arise Health Plan; Medica Central Health Plan; CrowdHealth; Mennonite Mutual Aid; ~Gilsbar; HealthSpan Integrated Care
PERS Choice; PERS Gold; PERS Platinum; PERSCare; Ohio Medicaid; Illinois Medicaid; HealthChoice Illinois; ~HFS; Healthy Indiana Plan; HIP 2.0
Hoosier Healthwise; Hoosier Care Connect; BadgerCare Plus; ForwardHealth; DC Medicaid; Healthy Michigan Plan; MIHealth; Pennsylvania ACCESS
NJ FamilyCare; New Jersey FamilyCare; Healthy Louisiana; Texas Medicaid; Your Texas Benefits; KanCare; MO HealthNet; Nebraska Medicaid
Heritage Health; Iowa Medicaid; Iowa Health Link; Hawki; ~Healthy Connections; South Carolina Healthy Connections; NC Medicaid; Kentucky Medicaid
Virginia Medicaid; Cardinal Care; Medallion; Mountain Health Trust; Georgia Families; Florida Medicaid; Alabama Medicaid; Alabama Medicaid Agency
Mississippi Medicaid; Arkansas Medicaid; Centennial Care; Turquoise Care; Montana Healthcare Programs; Idaho Medicaid; EqualityCare; ProviderOne
Alaska Medicaid; Green Mountain Care; Dr. Dynasaur; Vermont Medicaid; New Hampshire Medicaid; MaineCare Member; Rite Care
Medi-Cal Benefits Identification Card; State of California Benefits Identification Card
`);

/**
 * Payers, plan brands and administrators as printed on US cards. Longer names take precedence over shorter ones inside
 * them. A name after `~` is short, an everyday word or part of other names, so it matches only on its own.
 */
export const payers: readonly string[] = [...plans, ...administrators];
