import { entries } from './words.js';

/** The second part of `payers`: administrators, other insurers, dental and vision plans, funds, discount cards. */
export const administrators: readonly string[] = entries(`
~Allied; Assurant; Time Insurance Company; John Alden; Trustmark; CoreSource; HealthComp; HealthEZ; HealthSmart; Health Plan Select; Healthgram
Employee Benefits Management Services; Benefit & Risk Management Services; Benefit Plan Administrators; Benefit Management; Benefit Management LLC
Boon-Chapman; Caprock; ~Nomi; Marpai Health; Imagine360; ~Imagine Health; Group & Pension Administrators; ~GPAC; Web-TPA; Administrative Concepts
American Benefit Plan Administrators; AmeriBen; AmeriBen Solutions; IEC Group; Anchor Benefit Consulting; ~ASR; AmWINS; BeneSys
Blue Benefit Administrators of Massachusetts; Blue Benefit Administrators; Brokers National; Comprehensive Benefits Administrator
Comprehensive Benefit Administrators; CDS Administrators; Central States; TeamCare; Corporate Benefit Services; Corporate Benefit Services of America; ~Lucent
Diversified Benefit Administrators; Diversified Group; Dunn & Associates; Employer Direct; EntrustHealth; Enterprise Group Planning
ERISA Administrative Services; First Health Life; FMH Benefit Services; FMH CoreSource; Group Benefit Services; Group Administrators; HMA LLC; ~HDP
Healthfirst Health Plan; HealthFirst Texas; INSURICA; Integrity Benefit Partners; Kempton Group; Klais & Company; Loomis; Mayo Clinic Health Solutions; Medova
MedBen; Med-Pay; Mutual Medical Plans; National Benefit Fund; National Health Administrators; ~NGS; P5 Health; Pacific Federal; ~Point C; Point C Health
Preferred Health Systems; ProCare; ProvInsure; Regional Care; RMSCO; S&S Healthcare Strategies; SISCO; ~Secure One; SIEBA; Significa
Significa Benefit Services; Star Marketing; The Capella Group; ~TPSC; Total Plan Services; TLC Benefit Solutions; Tri-Star; ~TASC; ~UICI
Student Assurance Services; Varipro; Viva Health Administration; Western Growers; WellNet; Weyco; Weyco Inc; American Health Holding; AmeriHealth Casualty
Apostrophe Health; ~Aither; Benecon; Evry Health; Firefly Health; Kindly Human; Leading Edge Administrators; Medi-Share; Sedera; Zion Health; MotivHealth
SimplePay Health; Planstin; Planstin Administration; Pan-American Life; Pan-American Life Insurance; PALIG; Philadelphia American; National Foundation Life
National General; National General Accident & Health; Everest; Everest Reinsurance; Companion Life; Companion Life Insurance Company; ~Standard Life
Standard Security Life; Independence American Insurance Company; The IHC Group; LifeShield; ~American National; American National Life Insurance; Kanawha
Fidelity Security Life; Sidecar; Texas Mutual; Total Benefit Solutions; Wellfleet; Anthem Student Advantage; WorldTrips; ~Bupa; Bupa Global; Allianz
Allianz Care; Now Health International; ~CISI; Cultural Insurance Services International; Transamerica; Transamerica Life Insurance Company
Transamerica Premier; Bankers Fidelity; ~Washington National; Globe Life; Globe Life And Accident; ~United American; United American Insurance Company
Family Heritage; ~Liberty National; ~State Farm; State Farm Health; State Farm Mutual; ~Allstate; Allstate Benefits; ~American Republic; ~American Family
Americo; Assured Life; Medico; Medico Insurance Company; Wellabe; ~GPM; GPM Life; Government Personnel Mutual; Western United Life; Central United Life
Sentinel Security Life; Physicians Life; Woodmen; WoodmenLife; Thrivent; ~Combined; Combined Insurance; ~Equitable; Equitable Life & Casualty
Heartland National; Lumico; Lumico Life; ~New Era Life; Pekin; Pekin Life; Pekin Insurance; Oxford Life; Royal Neighbors; Royal Neighbors of America; ~SBLI
Old Surety; Puritan Life; ~Renaissance; Erie Family; Shenandoah Life; Standard Life and Accident; ~USAA; USAA Life Insurance Company; United National Life
Atlantic Coast Life; Accendo; ~CUNA Mutual; Federal Life; First Health Part D; Guarantee Trust Life; Guarantee Trust; ~GTL; Nassau Life; Cincinnati Life
Humana Achieve; Capitol Life; Aflac; American Family Life Assurance Company; Continental American Insurance; Colonial Life; ~Starmount; AlwaysCare
Lincoln Financial; The Lincoln National Life Insurance Company; ~Prudential; The Hartford; Hartford Life; Guardian Life
The Guardian Life Insurance Company of America; ~The Guardian; DentalGuard; DentalGuard Preferred; MetLife; MetLife Dental; SafeGuard; Reliance Matrix
Mutual of America; ~The Standard; ~Securian; Symetra; ~Voya; Boston Mutual; ~Nationwide; Nationwide Life Insurance; National Guardian Life; ~NGL
~Security Life; Security Life Insurance Company of America; Ameritas; Kansas City Life; Dearborn National; Dearborn Group; BEST Life and Health
BEST Life and Health Insurance Company; Madison National Life; EyeMed; EyeMed Vision Care; ~First American; VSP Vision Care; VSP Vision; ~Superior Vision
Avesis; MARCH Vision Care; VBA Vision; Vision Care Plan; OptiCare; EyeQuest; Opticare Managed Vision; iCare Health Solutions; Heritage Vision Plans; Advantica
~Surency; Surency Vision; Always Vision; Eyetopia; Vision 4 Less; Delta Dental Plan of Michigan; DeltaCare; DeltaVision; ~HDS; ~Dominion Dental
United Concordia Dental; United Concordia Companies; Dentegra; DentaQuest; MCNA Dental; LIBERTY Dental Plan; Willamette Dental; Western Dental; Argus Dental
Argus Dental & Vision; ~Access Dental; ~Premier Access; BeneCare; Healthplex; Dental Health Services; Dencap; Golden Dental Plans; Superior Dental Care
~Superior Dental; Companion Life Dental; Employers Dental Services; Total Dental Administrators; ~Dental Select; EMI Dental; ~Momentum
Momentum Insurance Plans; Wisconsin Dental; Newport Dental; ~DINA; DINA Dental; ~Beam; HumanaOne Dental; Ameriplan; ~Alliance Dental; Anthem Dental
Assurant Dental; Principal Dental; Physicians Mutual Dental; Spirit Dental; ~NCD; NCD by MetLife; Nationwide Dental; Denali Dental; TruAssure; Encara; Skygen
Blue Dental; Florida Combined Life; Blue Edge Dental; FCL Dental; Aetna Dental Access; Freedom Claims Management; InnovAge; On Lok; Trinity Health PACE
WellBe; Mary's Center; American Health Plans; PruittHealth Premier; University Health Care Advantage; Eon Health; Mutual of Omaha Rx; Medicare GenerationRx
WellCare Prescription; EnvisionRx Plus; Elixir RxPlus; Elixir Insurance; Express Scripts Medicare PDP; Humana Walmart Rx; Clear Spring Health Value Rx
Blue MedicareRx; Indy Health; Cigna Secure Rx; First Health Value Plus; Health Alliance Medicare; Vibra Health Plan; ~Vibra; BayCarePlus; BayCare Health Plans
BayCare; Wellmark Advantage; Sanford Health Plan Align; Align powered by Sanford Health Plan; HealthSelect of Texas; HealthSelect
Teacher Retirement System of Texas; TRS-Care; SEGIP; Public Employees Insurance Agency; Municipal Health Benefit Fund; Motion Picture Industry; SAG-AFTRA
Directors Guild; DGA Producer; ~WGA; ~UFCW; ~Teamsters; Teamsters Health & Welfare; ~Boilermakers National Health; ~IBEW; ~Family Medical Care Plan
Laborers Health & Welfare; Laborers' District Council; Carpenters Health & Security; Operating Engineers Health & Welfare; Plumbers and Pipefitters
Electricians Health Plan; National Elevator Industry; NEIBP; Bakery and Confectionery Union; AFTRA; United Food; Steelworkers Health
Steelworkers Health and Welfare Fund; UAW Retiree Medical Benefits Trust; UAW Trust; RESERVE NATIONAL; ~Reserve National Insurance Company
Health Insurance Innovations; ~HII; Baptist Health; Mayo Medical Plan; Oscar Cleveland Clinic; ~Ochsner; Ochsner Health; PennState Health; Yale Health Plan
Harvard University Group Health Plan; HUGHP; ~Chorus; Mending Health; Moda Health Plan; US Health and Life; US Health and Life Insurance Company
Ascension Personalized Care; SmartHealth; AscensionHealth SmartHealth; ~Trinity Health; ~MercyOne; Providence Medicare; Essentia Health; ~Essentia
PreferredOne Insurance; HealthChoice Maryland; Kelsey-Seybold; UT Select; UnitedHealthcare Choice; Sanus; United Security Life; GoodRx; SingleCare; RxSaver
NeedyMeds; WellRx; ScriptSave WellRx; ScriptSave; Optum Perks; America's Pharmacy; America's Drug Card; FamilyWize; Blink Health; CleverRx; BuzzRx; Inside Rx
Discount Drug Network; National Drug Card; National Drug Plan; SaveHealth; RxSpark; Mark Cuban Cost Plus Drug Company; Cost Plus Drugs; UNA Rx Card
Coast2Coast Rx; Coast to Coast Rx; United Networks of America; Easy Drug Card; Help Rx; RxAmerica; Rx Outreach; AARP Prescription Discounts; WebMDRx
ScriptRelief; Charity Rx; EasyRx; USARx; New Benefits; ARKids First; ALL Kids; DenaliCare; Med-QUEST; Diamond State Health Plan; Family Health Plus
IA Health Link; MinnesotaCare; Minnesota Health Care Programs; SeniorCare; HUSKY A; HUSKY B; HUSKY C; HUSKY D; DC Healthcare Alliance; ~Granite Advantage
~ARHOME; ~StudentResources; ~Great-West; ~Elevance; ~Alameda Alliance; ~Intermountain Health; ~Lovelace; ~Scott and White; ~Baylor Scott & White
~Cook Children's; KelseyCare; Jai Medical; ~Tufts; ~Fallon; BMC HealthNet; ~Luminare; Cigna Payer Solutions; Hooray Health; Eye Care Plan of America
Knew Health; Today's Options; Sterling Health Plans; Steward Health Choice; Harbor Health; ~Tokio Marine; LewerMark; Mutual Health Services
Associated Administrators; Carday Associates; Wilson-McShane; Wilson-McShane Corporation; Welfare & Pension Administration Service; Rehn & Associates; ~PEBB
~OEBB; ~SEBB; PERS Select; 32BJ Benefit Funds; District Council 37; DC 37 Health & Security Plan; STRS Ohio; ~OPERS; Employees Retirement System of Texas
~State Health Benefit Plan; Aspirus Health; Antidote Health Plan; Astiva
`);
