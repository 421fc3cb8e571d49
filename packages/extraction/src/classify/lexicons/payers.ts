import { entries } from './words.js';

/**
 * Payers, plan brands and administrators as US cards print them. Longer names win over shorter ones inside them. A name
 * after `~` is short, an everyday word or part of other names: it counts only on its own.
 */
export const payers: readonly string[] = entries(`
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
PERS Choice; PERS Gold; PERS Platinum; PERSCare; Ohio Medicaid; Illinois Medicaid; HealthChoice Illinois; ~HFS; Healthy Indiana Plan; HIP 2.0
Hoosier Healthwise; Hoosier Care Connect; BadgerCare Plus; ForwardHealth; DC Medicaid; Healthy Michigan Plan; MIHealth; Pennsylvania ACCESS
NJ FamilyCare; New Jersey FamilyCare; Healthy Louisiana; Texas Medicaid; Your Texas Benefits; KanCare; MO HealthNet; Nebraska Medicaid
Heritage Health; Iowa Medicaid; Iowa Health Link; Hawki; ~Healthy Connections; South Carolina Healthy Connections; NC Medicaid; Kentucky Medicaid
Virginia Medicaid; Cardinal Care; Medallion; Mountain Health Trust; Georgia Families; Florida Medicaid; Alabama Medicaid; Alabama Medicaid Agency
Mississippi Medicaid; Arkansas Medicaid; Centennial Care; Turquoise Care; Montana Healthcare Programs; Idaho Medicaid; EqualityCare; ProviderOne
Alaska Medicaid; Green Mountain Care; Dr. Dynasaur; Vermont Medicaid; New Hampshire Medicaid; MaineCare Member; Rite Care
Medi-Cal Benefits Identification Card; State of California Benefits Identification Card; Allied Benefit Systems; Allied Benefit; ~Allied
Allied National; Assurant Health; Assurant; Assurant Employee Benefits; Time Insurance Company; John Alden; Trustmark; Trustmark Health Benefits
Trustmark Small Business Benefits; CoreSource; Luminare Health; Luminare Health Benefits; HealthComp; HealthComp Administrators; Personify Health
HealthEZ; HealthSCOPE Benefits; HealthSmart; HealthSmart Benefit Solutions; Health Plan Select; Healthgram; Primary PhysicianCare; ~EBMS
Employee Benefit Management Services; Employee Benefits Management Services; Benefit Administrative Systems; BAS Health
Benefit & Risk Management Services; ~BRMS; Benefit Plan Administrators; Benefit Management; Benefit Management Inc; Benefit Management LLC
Boon-Chapman; Caprock HealthPlans; Caprock; Collective Health; ~Centivo; ~Sana; Sana Benefits; ~Curative; Angle Health; ~Gravie; ~Nomi; Nomi Health
~Marpai; Marpai Health; Maestro Health; Imagine360; ~Imagine Health; Group & Pension Administrators; Group and Pension Administrators; ~GPA; ~GPAC
Web-TPA; Administrative Concepts; Administrative Concepts Inc; American Benefit Plan Administrators; American Plan Administrators; AmeriBen
AmeriBen Solutions; IEC Group; Anchor Benefit Consulting; ASR Health Benefits; ~ASR; Automated Group Administration; AmWINS; BeneSys
Blue Benefit Administrators of Massachusetts; Blue Benefit Administrators; Brokers National; CBA Blue; Comprehensive Benefits Administrator
Comprehensive Benefit Administrators; CDS Administrators; Central States Health and Welfare Fund; Central States; TeamCare; Continental Benefits
Corporate Benefit Services; Corporate Benefit Services of America; Cypress Benefit Administrators; Lucent Health; ~Lucent; Narus Health
Delta Health Systems; Diversified Benefit Administrators; Diversified Group; Dunn & Associates; Employer Direct; EntrustHealth
Enterprise Group Planning; ERISA Administrative Services; First Health Life; FMH Benefit Services; FMH CoreSource; Fringe Benefit Group
Group Benefit Services; Group Resources; Group Administrators; Hawaii Mainland Administrators; HMA LLC; Health Cost Solutions; Health Design Plus
~HDP; Healthfirst Health Plan; Health Payment Systems; HealthFirst TPA; HealthFirst Texas; Insurance Management Services
Insurance Design Administrators; INSURICA; Integrity Benefit Partners; JP Farley; JP Farley Corporation; Kempton Group; Kempton Group Administrators
~KBA; Key Benefit Administrators; Klais & Company; Loomis; The Loomis Company; Lifetime Benefit Solutions; Mayo Clinic Health Solutions; Medova
Medova Healthcare; MedBen; Medical Benefits Administrators; Medical Benefits Mutual; Med-Pay; Mutual Medical Plans; National Benefit Fund
National Health Administrators; Nippon Life Benefits; Nippon Life; ~NGS; NGS CoreSource; NGS American; Northwest Administrators
Washington Teamsters Welfare Trust; P5 Health; Pacific Federal; ~Point C; Point C Health; Preferred Administrators; Preferred Benefit Administrators
Preferred Health Systems; Prairie States; Prairie States Enterprises; Pinnacle Claims Management; ProCare; Professional Benefit Administrators
ProvInsure; Regional Care; Regional Care Inc; RMSCO; S&S Health; S&S Healthcare Strategies; Self Insured Services Company; SISCO; ~Secure One
Select Benefit Administrators; SIEBA; Significa; Significa Benefit Services; ~Starmark; Star Marketing; The Capella Group; ~TPSC; Total Plan Services
Tall Tree Administrators; TLC Benefit Solutions; Tri-Star; TriStar Benefit Administrators; ~TASC; United Claim Solutions; ~UICI
Student Assurance Services; Varipro; ~VBA; Viva Health Administration; Western Growers; Western Growers Assurance Trust; WellNet; WellNet Healthcare
Wells Fargo Third Party Administrators; Weyco; Weyco Inc; Zenith American; Zenith American Solutions; Zenith Administrators; 90 Degree Benefits
American Health Holding; AmeriHealth Casualty; Apostrophe Health; Aither Health; ~Aither; Benecon; Detego Health; Evry Health; Firefly Health
Flume Health; Homestead Smart Health Plans; Kindly Human; Leading Edge Administrators; Liberty HealthShare; Medi-Share; Christian Care Ministry
Samaritan Ministries; Christian Healthcare Ministries; Sedera; Zion HealthShare; Zion Health; Altrua HealthShare; OneShare Health
Solidarity HealthShare; MBA Benefit Administrators; MotivHealth; SimplePay Health; SISCO Benefits; Planstin; Planstin Administration
Pan-American Life; Pan-American Life Insurance; Pan-American Life Insurance Group; PALIG; Philadelphia American
Philadelphia American Life Insurance Company; US Health Group; Freedom Life Insurance Company of America; National Foundation Life; National General
National General Accident & Health; National Health Insurance Company; Everest; Everest Reinsurance; Companion Life; Companion Life Insurance Company
~Standard Life; Standard Security Life; Independence American Insurance Company; The IHC Group; Pivot Health; LifeShield
LifeShield National Insurance; ~American National; American National Life Insurance; Kanawha; Fidelity Security Life; Sidecar Health; Sidecar
Texas Mutual; International Benefits Administrators; Total Benefit Solutions; Wellfleet; Wellfleet Student; Consolidated Health Plans
Gallagher Student Health; Academic HealthPlans; Anthem Student Advantage; ~IMG; International Medical Group; Seven Corners; Tokio Marine HCC
WorldTrips; HTH Worldwide; ~Bupa; Bupa Global; Allianz; Allianz Care; Now Health International; ~CISI; Cultural Insurance Services International
Mutual of Omaha; United of Omaha; United World Life Insurance Company; Omaha Insurance Company; Transamerica; Transamerica Life Insurance Company
Transamerica Premier; Colonial Penn; Bankers Life; Bankers Life and Casualty; Bankers Fidelity; ~Washington National; Globe Life
Globe Life And Accident; ~United American; United American Insurance Company; Family Heritage; ~Liberty National; ~State Farm; State Farm Health
State Farm Mutual; ~Allstate; Allstate Benefits; Allstate Health Solutions; ~American Republic; American Republic Insurance; ~American Family; Americo
Assured Life; Medico; Medico Insurance Company; Wellabe; ~GPM; GPM Life; Government Personnel Mutual; Manhattan Life; Western United Life
Central United Life; Sentinel Security Life; Physicians Mutual; Physicians Life; Woodmen; WoodmenLife; Thrivent; Thrivent Financial; ~Combined
Combined Insurance; ~Equitable; Equitable Life & Casualty; Gerber Life; Heartland National; Lumico; Lumico Life; ~New Era Life; Pekin; Pekin Life
Pekin Insurance; Oxford Life; Royal Neighbors; Royal Neighbors of America; ~SBLI; Old Surety; Puritan Life; Prosperity Life; ~Renaissance; Erie Family
Shenandoah Life; Standard Life and Accident; ~USAA; USAA Life Insurance Company; United National Life; Atlantic Coast Life; Accendo
Accendo Insurance Company; ~CUNA Mutual; Elips Life; Federal Life; First Health Part D; Guarantee Trust Life; Guarantee Trust; ~GTL; Nassau Life
Cincinnati Life; Humana Achieve; Capitol Life; Aflac; American Family Life Assurance Company; Continental American Insurance; Colonial Life; ~Unum
~Starmount; AlwaysCare; AlwaysCare Benefits; Lincoln Financial; Lincoln Financial Group; The Lincoln National Life Insurance Company; ~Principal
Principal Life Insurance Company; Principal Financial Group; ~Prudential; The Hartford; Hartford Life; ~Guardian; Guardian Life
The Guardian Life Insurance Company of America; ~The Guardian; DentalGuard; DentalGuard Preferred; First Commonwealth; MetLife
Metropolitan Life Insurance Company; MetLife Dental; SafeGuard; SafeGuard Health Plans; Sun Life; Sun Life Financial
Sun Life Assurance Company of Canada; Union Security Insurance Company; Reliance Standard; Reliance Matrix; Mutual of America; ~The Standard
Standard Insurance Company; ~Securian; Symetra; ~Voya; Boston Mutual; ~Nationwide; Nationwide Life Insurance; National Guardian Life; ~NGL
~Security Life; Security Life Insurance Company of America; Ameritas; Ameritas Life Insurance Corp; Kansas City Life; Dearborn National
Dearborn Group; Best Life; BEST Life and Health; BEST Life and Health Insurance Company; Madison National Life; EyeMed; EyeMed Vision Care
~First American; ~VSP; VSP Vision Care; Vision Service Plan; VSP Vision; Davis Vision; ~Superior Vision; Superior Vision Services; Versant Health
Block Vision; ~NVA; National Vision Administrators; Avesis; Avēsis; March Vision; MARCH Vision Care; Community Eye Care; CEC Vision
Vision Benefits of America; VBA Vision; Vision Care Plan; Vision Plan of America; Medical Eye Services; MES Vision; OptiCare; EyeQuest
Opticare Managed Vision; iCare Health Solutions; Heritage Vision Plans; Premier Eye Care; Advantica; ~Surency; Surency Vision; Always Vision; Eyetopia
Vision 4 Less; Delta Dental; Delta Dental of Alabama; Delta Dental of Arizona; Delta Dental of Arkansas; Delta Dental of California
Delta Dental of Colorado; Delta Dental of Connecticut; Delta Dental of Delaware; Delta Dental of Florida; Delta Dental of Georgia
Delta Dental of Idaho; Delta Dental of Illinois; Delta Dental of Indiana; Delta Dental of Iowa; Delta Dental of Kansas; Delta Dental of Kentucky
Delta Dental of Louisiana; Delta Dental of Maine; Delta Dental of Massachusetts; Delta Dental of Michigan; Delta Dental of Minnesota
Delta Dental of Missouri; Delta Dental of Nebraska; Delta Dental of New Jersey; Delta Dental of New Mexico; Delta Dental of New York
Delta Dental of North Carolina; Delta Dental of North Dakota; Delta Dental of Ohio; Delta Dental of Oklahoma; Delta Dental of Oregon
Delta Dental of Pennsylvania; Delta Dental of Rhode Island; Delta Dental of South Carolina; Delta Dental of South Dakota; Delta Dental of Tennessee
Delta Dental of Texas; Delta Dental of Vermont; Delta Dental of Virginia; Delta Dental of Washington; Delta Dental of West Virginia
Delta Dental of Wisconsin; Delta Dental of Wyoming; Delta Dental Insurance Company; Delta Dental Plan of Michigan; Delta Dental Plan of New Hampshire
Delta Dental of the District of Columbia; Northeast Delta Dental; Washington Dental Service; DeltaCare; DeltaVision
Hawaii Dental Service; ~HDS; Dominion National; ~Dominion Dental; Dominion Dental Services; United Concordia; United Concordia Dental
United Concordia Companies; Dentegra; Dentegra Insurance Company; Renaissance Dental; DentaQuest; DentaQuest USA; ~MCNA; MCNA Dental
Managed Care of North America; LIBERTY Dental Plan; Liberty Dental; Liberty Dental Plan of California; Willamette Dental; Willamette Dental Group
Willamette Dental Insurance; Western Dental; Western Dental Services; ~Solstice; Solstice Benefits; Argus Dental; Argus Dental & Vision
~Access Dental; Access Dental Plan; California Dental Network; ~Premier Access; Premier Access Insurance Company; BeneCare; BeneCare Dental Plans
Healthplex; Dental Health Alliance; Dental Health Services; Dental Network of America; Dental Care Plus; Dental Care Plus Group; ~DCPG; Dencap
DENCAP Dental Plans; Golden Dental Plans; Superior Dental Care; ~Superior Dental; Companion Life Dental; Employers Dental Services
Total Dental Administrators; ~Dental Select; EMI Dental; ~Momentum; Momentum Insurance Plans; Wisconsin Dental; First Dental Health; Newport Dental
~DINA; DINA Dental; ~Beam; Beam Dental; Beam Benefits; Humana Dental Insurance Company; HumanaOne Dental; Ameriplan; ~Alliance Dental; Anthem Dental
Assurant Dental; Principal Dental; Physicians Mutual Dental; Spirit Dental; ~NCD; NCD by MetLife; Nationwide Dental; Denali Dental; TruAssure
TruAssure Insurance Company; Encara; SkyGen USA; Skygen; Scion Dental; Blue Dental; Florida Combined Life; Blue Edge Dental; FCL Dental
Aetna Dental Access; Freedom Claims Management; InnovAge; On Lok; Trinity Health PACE; WellBe; Mary's Center; Longevity Health Plan
American Health Advantage; American Health Plans; Provider Partners Health Plan; ProCare Advantage; Align Senior Care; PruittHealth Premier
Perennial Advantage; Simpra Advantage; NHC Advantage; Signature Advantage; University Health Care Advantage; Eon Health; Lasso Healthcare
Mutual of Omaha Rx; Medicare GenerationRx; WellCare Prescription; EnvisionRx Plus; Elixir RxPlus; Elixir Insurance; Express Scripts Medicare PDP
Humana Walmart Rx; Clear Spring Health Value Rx; Blue MedicareRx; Indy Health; Cigna Secure Rx; First Health Value Plus; Health Alliance Medicare
Vibra Health Plan; ~Vibra; BayCarePlus; BayCare Health Plans; BayCare; Wellmark Advantage; Sanford Health Plan Align
Align powered by Sanford Health Plan; HealthSelect of Texas; HealthSelect; Teacher Retirement System of Texas; TRS-Care; SEGIP
Public Employees Insurance Agency; Municipal Health Benefit Fund; Motion Picture Industry; MPI Health Plan; Motion Picture Industry Health Plan
SAG-AFTRA Health Plan; SAG-AFTRA; Directors Guild; DGA Producer; ~WGA; ~UFCW; UFCW National Health and Welfare Fund; UNITE HERE HEALTH
Culinary Health Fund; ~Teamsters; Teamsters Health & Welfare; ~Boilermakers National Health; ~IBEW; NECA/IBEW Family Medical Care Plan
~Family Medical Care Plan; Laborers Health & Welfare; Laborers' District Council; Carpenters Health & Security; Operating Engineers Health & Welfare
Plumbers and Pipefitters; Electricians Health Plan; National Elevator Industry; National Elevator Industry Benefit Plans; NEIBP
Bakery and Confectionery Union; AFTRA; United Food; Steelworkers Health; Steelworkers Health and Welfare Fund; UAW Retiree Medical Benefits Trust
UAW Trust; RESERVE NATIONAL; ~Reserve National Insurance Company; Health Insurance Innovations; ~HII; Baptist Health; Mayo Medical Plan
Oscar Cleveland Clinic; ~Ochsner; Ochsner Health; PennState Health; Yale Health; Yale Health Plan; Harvard University Group Health Plan; HUGHP
CareSource Ohio; Taro Health; Antidote Health; ~Chorus; Mending Health; Moda Health Plan; US Health and Life; US Health and Life Insurance Company
Ascension Personalized Care; SmartHealth; AscensionHealth SmartHealth; Automated Benefit Services; ~Trinity Health; ~MercyOne; Providence Medicare
Essentia Health; ~Essentia; PreferredOne Insurance; HealthChoice Maryland; Kelsey-Seybold; UT Select; UnitedHealthcare Choice; Sanus
United Security Life
GoodRx; SingleCare; RxSaver; NeedyMeds; WellRx; ScriptSave WellRx; ScriptSave; Optum Perks; America's Pharmacy; America's Drug Card; FamilyWize; Blink Health; CleverRx; Clever RX
BuzzRx; Inside Rx; InsideRx; Discount Drug Network; National Drug Card; National Drug Plan; SaveHealth; RxSpark; Mark Cuban Cost Plus Drug Company; Cost Plus Drugs; UNA Rx Card; Coast2Coast Rx; Coast to Coast Rx
United Networks of America; Easy Drug Card; Help Rx; HelpRx; RxAmerica; Rx Outreach; AARP Prescription Discounts; WebMDRx; ScriptRelief; Single Care; Charity Rx; EasyRx; USARx; New Benefits
ARKids First; ALL Kids; DenaliCare; Med-QUEST; Diamond State Health Plan; Family Health Plus; IA Health Link; MinnesotaCare; Minnesota Health Care Programs; SeniorCare; WebTPA; WEB-TPA
`);
