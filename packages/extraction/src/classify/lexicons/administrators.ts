import { entries } from './words.js';

/** The second part of `payers`: administrators, other insurers, dental and vision plans, funds, discount cards. */
export const administrators: readonly string[] = entries(`
Allied Benefit Systems; Allied Benefit; ~Allied
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
HUSKY A; HUSKY B; HUSKY C; HUSKY D; DC Healthy Families; DC Healthcare Alliance; ~Granite Advantage; ~ARHOME; ~BCBSM; ~BCBSTX; ~BCBSIL; ~BCBSMN; ~BCBSNC; ~BCBSMA; ~BCBSVT; ~BCBSAZ; ~BCBSKS; ~BCBSNE; ~BCBSWY; ~BCBSMT; ~BCBSOK
~BCBSNM; ~BCBSLA; ~BCBSAL; ~BCBSGA; ~BCBSSC; ~BCBST; ~BCBSFL; ~StudentResources; ~Great-West; ~Elevance; ~Alameda Alliance; ~Intermountain Health; ~Lovelace; ~Scott and White; ~Baylor Scott & White; ~Cook Children's
KelseyCare; Jai Medical; ~Tufts; ~Fallon; BMC HealthNet; ~Hamaspik; ~Luminare; Cigna Payer Solutions; Hooray Health; Eye Care Plan of America; Knew Health; Alterwood Advantage; Vitality Health Plan of California
Today's Options; Sterling Health Plans; Banner University Health Plans; Steward Health Choice; Care1st Health Plan Arizona; Harbor Health; ~Tokio Marine; Trawick International; LewerMark; Custom Design Benefits; Mutual Health Services
Associated Administrators; Carday Associates; Wilson-McShane; Wilson-McShane Corporation; Welfare & Pension Administration Service; Rehn & Associates; ~PEBB; ~OEBB; ~SEBB; PERS Select; 32BJ Health Fund; 32BJ Benefit Funds
District Council 37; DC 37 Health & Security Plan; STRS Ohio; ~OPERS; Employees Retirement System of Texas; ~State Health Benefit Plan; Aspirus Health; Antidote Health Plan; Astiva; Verda Healthcare
`);
