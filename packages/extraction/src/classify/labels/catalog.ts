import { PhraseIndex } from '../phrase-index.js';

/**
 * The kind of value that a printed label refers to. For `person`, `group`, `plan` and `network`, the element depends on
 * the value ("Member: ABC123456" and "Member: JANE DOE"); `skip` marks phrases that contain label words but are not
 * labels.
 */
export type LabelKind =
  | 'member_number'
  | 'member_name'
  | 'person'
  | 'dependents'
  | 'group'
  | 'group_number'
  | 'client_name'
  | 'payer_name'
  | 'payer_id'
  | 'rx_bin'
  | 'rx_pcn'
  | 'rx_group'
  | 'rx_id'
  | 'rx_issuer'
  | 'rx_plan'
  | 'pharmacy_benefit_manager'
  | 'plan'
  | 'plan_name'
  | 'plan_id'
  | 'network'
  | 'card_specific_id'
  | 'start_date'
  | 'other_date'
  | 'member_dob'
  | 'member_gender'
  | 'member_id_prefix'
  | 'member_id_suffix'
  | 'medicare_medicaid_id'
  | 'first_name'
  | 'last_name'
  | 'part_a'
  | 'part_b'
  | 'pcp_name'
  | 'skip';

/** Label phrases on US health insurance cards, by kind; folding and fuzzy matching handle misreadings. */
export const labelPhrases: Readonly<Record<LabelKind, string>> = {
  member_number: `
    member id; member id number; member id no; member identification number; member identification no; member identification;
    member number; member no; member num; member #; members id; member's id; member i.d. number; mem id; mbr id; mbr no; mbr #; mbr number;
    id; io; id no; id number; id num; id nbr; i.d.; i.d. no; i.d. number; identification; identification no; identification number;
    id card number; identification card number; your id; your member id; my member id; health plan id; health id;
    subscriber id; subscriber id number; subscriber id no; subscriber number; subscriber no; subscriber #; subscriber identification;
    subscriber identification number; sub id; subs id; sub no; subscriber member id; subscriber/member id; member/subscriber id;
    enrollee id; enrollee id number; enrollee number; enrollee no; enrollee identification; enrollment number; enrollment id;
    insured id; insured id number; insured's id; insured's id number; insured number; insured no; insured identification;
    policy number; policy no; policy #; policy id; policy num; policy id number; policyholder id; policy holder id; policy certificate number;
    contract number; contract no; contract #; contract id; contract holder id; subscriber contract number;
    certificate number; certificate no; certificate #; certificate id; cert no; cert #; cert number; cert id;
    participant id; participant number; participant no; participant identification number; cardholder id; cardholder id number;
    card holder id; cardholder number; student id; student id number; student id no; student number; school id; campus id; university id; membership id; membership number; membership no; membership #; household id; household number; share number; sharing id; member code; member account number; edipi; identity number; identifier; member identification #; certificate/policy number; policy/certificate number; member/policy number; health plan member id; plan member id; member id code; customer number; customer no; customer #; dod benefits number; dod benefits no; dod benefits #; recipient id; recipient id number; recipient number; recipient no; beneficiary id;
    beneficiary number; beneficiary id number; patient id; patient id number; client id; client identification number; consumer id;
    health record number; health record no; health record #; medical record number; medical record no; medical record #; med rec no; mrn; hrn;
    employee id; employee id number; employee number; employee no; alternate id; alt id; alternate member id; unique id; unique member id; uid; umid; mid;
    primary id; primary member id; family id; dental id; vision id; umi; umi number; umi no; unique member identifier; fund id; fund id number; trust id;
    person id; covered person id; part. id; participant #; member ident no; agreement id; client number; individual id; health id number; healthcare id; health care id;
    dod id; dod id number; dod benefits number; benefits number; dbn; sponsor id; sponsor id number; sponsor ssn; case id;
    agreement number; member record number; member/id number; member identifier; member id #; patient number; subscriber ssn; hicn;
    numero de contrato; num de contrato; contrato; numero de identificacion; num de identificacion; identificacion; numero de miembro;
    id de miembro; id del miembro; numero de afiliado; num de afiliado; numero de id; id del afiliado;
    {member|mem|memb|mbr|subscriber|subscr|sub|enrollee|insured|participant|cardholder|card holder|employee|ee|emp|retiree|associate|recipient|beneficiary|patient|contract|certificate|policy} {id nbr|nbr|num|#|id no|id number|identification number|ident no}; {subscr|memb|cardholder|retiree|associate|ee|emp} {id|no|number}; id nmbr; ident no; identity no; health card number; health insurance id; coverage number; coverage id; subscriber/enrollee id; member/enrollee id; {num|numero} de {miembro|poliza|suscriptor|asegurado}; id del {suscriptor|asegurado}; id de suscriptor; identificacion del miembro; {insured's|enrollee's|subscriber's|policyholder's} {id|identification number}; family id {number|#}; chip {member id|identification number}; dod benefits number (dbn); program id`,
  member_name: `
    member name; name of member; members name; member's name; subscriber name; subscriber's name; name of subscriber; enrollee name;
    insured name; insured's name; name of insured; policyholder name; policy holder name; cardholder name; card holder name;
    participant name; participant's name; beneficiary name; name of beneficiary; patient name; recipient name; employee name; name; full name; card holder;
    policyholder; policy holder; primary insured; primary member; primary subscriber; policy owner; member/subscriber name; subscriber/member name;
    subscriber or member name; member full name; eligible person; client's name; name/nombre; nombre; nombre del miembro; nombre del afiliado; nombre del suscriptor;
    contract holder; certificate holder; person covered; covered individual; child's name; card issued to; issued for; member name/nombre; name of eligible person; primary cardholder; issued to;
    name of {covered member|covered person|covered employee|cardholder|participant|enrollee|employee|retiree|policyholder|beneficiary|patient}; {covered member|covered employee|ee|emp|retiree|associate|student|contract|contract holder|primary|primary insured|primary member|plan participant} name; eligible {participant|member|employee}; insured person; plan participant; name on card; nombre del {asegurado|titular|beneficiario|paciente}; nombre y apellidos; named insured`,
  person: `
    member; subscriber; insured; enrollee; participant; cardholder; beneficiary; recipient; employee; patient; covered person; afiliado; suscriptor; miembro;
    sponsor; retiree; covered employee;
    ee; emp; associate; covered member; asegurado; titular`,
  dependents: `
    dependents; dependent; dependent(s); spouse name; child name; children names; dependent name; dependent names; dependents name; dependent name(s); covered dependents; covered dependent; enrolled dependents; eligible dependents;
    family members; covered family members; covered members; covered family; members; member(s); covered persons; spouse; child; children; family; dep; deps; other members; other covered members;
    spouse/dependents; dependientes; covered individuals; enrolled members; insureds; dependent 1; dependent 2; dependent 3; member names; names of dependents; plan beneficiaries;
    dep {1|2|3|4}; dependent {4|5}; dependents covered; {members|persons} covered; other covered persons; additional members; also covered; spouse/partner; domestic partner; conyuge; hijos`,
  group: `
    group; grp; plan/group; account; grupo; employer group; group/account; group name/number; group name/no; group/policy`,
  group_number: `
    group number; group no; group num; group #; group nbr; group id; group id number; group i.d.; group code; group/plan number; group number/id; grp no; grp #;
    grp number; grp num; grp id; grp nbr; gp no; group policy number; group policy no; group policy #; group policy; group/policy number; group/policy no; policy/group number;
    policy/group #; policy/group; policy or group number; group or policy number; group/account number; account number; account no; account #; acct no; acct #; acct number; acct/group; account/group; acct/grp; grp/acct; grp/account; group account number; group acct; employer group number; employer number; plan group number;
    group plan number; group contract number; group/section; group & section; group section; group/division; group and division; division number; subgroup; sub group; suffix account; control number; control no; control #;
    control; contract group; customer number; customer no; customer #; case number; case no; group-section; numero de grupo; num de grupo; group suffix; medical group number; dental group number; dental group no; vision group number; account group;
    {employer|fund|unit|local/fund|company} {no|number|#}; employer id; account id; group contract; gr no; no de grupo; num grupo; insured's group number`,
  client_name: `
    employer; employer name; employer group name; group name; name of group; client; client name; company; company name; organization; plan sponsor; plan sponsor name; sponsor name; sponsored by; plan sponsored by;
    account name; customer; customer name; employer/group; employer/group name; group/employer; group employer; union; school district; nombre del grupo; patrono; group description; purchaser; trust name;
    nombre del patrono`,
  payer_name: `
    payer; payor; insurer; insurance company; insurance provider; insured through; payer name; payor name; carrier; insurance carrier; underwritten by; insured by; issued by; plan administrator; administered by; claims administrator; health plan; insurance company name; name of insurer; coverage provided by; benefits provided by; medical carrier; provided by; offered by; third party administrator; third-party administrator; plan administered by; claims administered by; benefits administered by; plan supervisor; claims paid by; claims processor; benefits processed by;
    tpa; {coverage|benefits|policy|insurance|plan} {underwritten|insured|issued} by; fully insured by; administrative services {by|provided by}; third party claims administrator; contract administrator; a product of; benefit administrator; {administrado|asegurado|suscrito} por`,
  payer_id: `
    payer id; payor id; payer id number; payer id no; payor id no; payer number; payer no; payor number; payer code; payer #; payer identification; electronic payer id; electronic payor id; edi payer id; edi payor id;
    edi payer; edi payer number; edi number; edi no; edi #; edi id; edi; edi code; edi claims; edi claims payer id; electronic claims payer id; electronic claims payor id; electronic claims id; electronic claim id; electronic id; electronic claims; electronic claims payer; electronic claims to payer id;
    electronic claims #; emdeon id; emdeon payer id; emdeon #; change healthcare payer id; change healthcare id; change healthcare #; availity payer id; availity id; clearinghouse id; submitter id; claims payer id; medical payer id; medical payor id; dental payer id; vision payer id;
    pay id; carrier id; carrier code; carrier number; webmd payer id; webmd id; envoy id; payer i.d.; payerid; naic; electronic payer id number; edi submitter id; electronic submission payer id; electronic billing id; submit claims electronically to payer id; electronic claims submission; electronic payer; smart data solutions payer id; claims edi;
    payor #; edi payor; edi vendor; payer identifier; {npi|e-claims|optum|clearinghouse|trizetto|sds} payer id`,
  rx_bin: `
    rx bin; rxbin; rx bin #; rx bin no; rx bin number; bin; bin #; bin no; bin number; rx bin id; rx iin; iin; rxiin; pharmacy bin; prescription bin; bin id; bank identification number; rx bank identification number; issuer identification number; argus bin; rx-bin; bin code; ansi bin; nf bin; script bin; part d bin; medicare rx bin; bin rx; retail bin; drug bin; rx bank id;
    bin/iin; ncpdp bin; num bin`,
  rx_pcn: `
    rx pcn; rxpcn; pcn; pcn #; pcn no; pcn number; pharmacy pcn; prescription pcn; rx pcn #; processor control number; processor control; processor control no; rx-pcn; pcn id; rx pcn no; rxpcn number; part d pcn; rx processor;
    proc control; rx processor control; processor control field`,
  rx_group: `
    rx group; rxgroup; rx grp; rxgrp; rx group #; rx group no; rx group number; rx group id; rx grp #; rx grp id; rx grp no; pharmacy group; pharmacy group number; pharmacy group no; pharmacy grp; rx gr; rx gp; rxgp; prescription group; prescription group number; rx-group; rx-grp; drug group;
    prescription grp; rx group num; script group; rx group name; part d group; rxgroup id; rx groupid; rx account; pbm group;
    grupo rx; rx grupo; rx {employer|policy|carrier} group; rx plan group`,
  rx_id: `rx id; rxid; rx id no; rx id number; rx id #; rx member id; pharmacy id; pharmacy member id; prescription id; rx member number; pharmacy id number; rx cardholder id; rx identification; rx subscriber id; rx number; rx no; part d id; drug id`,
  rx_issuer: `
    issuer; issuer id; issuer no; issuer number; rx issuer; card issuer; card issuer id; issuer (80840); health plan (80840); plan (80840); (80840); 80840; issuer identifier; rx issuer id; issuer 80840; health plan id (80840); issuer id (80840); issuer # (80840); carrier (80840); issuer number (80840); card issuer (80840); card issuer identifier`,
  rx_plan: `rx plan; rxplan; prescription plan; pharmacy plan; rx plan name; drug plan; rx formulary; formulary; rx network; drug list; rx type; pharmacy network; rx benefit; prescription benefit; pharmacy plan name`,
  pharmacy_benefit_manager: `
    pbm; pharmacy benefit manager; prescription drug vendor; drug vendor; pharmacy vendor; rx vendor; drug plan administrator; pharmacy benefits manager; pharmacy benefits administrator; prescription drugs; pharmacy benefits; pharmacy benefits provided by; pharmacy benefits are administered by; pharmacy benefits are provided by; pharmacy benefits are managed by; prescription benefits are administered by; pharmacy benefits managed by; pharmacy benefits by; pharmacy benefits administered by; pharmacy administered by; rx administered by; rx vendor; pharmacy vendor; prescription benefits; prescription drug benefits; prescriptions;
    pharmacy administrator; rx administrator; rx provider; pharmacy services by; prescription benefits by; prescription benefits administered by; prescription drug program; rx by; prescriptions by; rx processor name; pharmacy provider; prescription benefit manager; prescription administrator; rx benefits by;
    pharmacy manager; rx claims processor; pharmacy claims processor`,
  plan: `plan; product; coverage; program; benefit; benefit plan; health benefit; coverage type; type; plan/product; cobertura; benefits`,
  plan_name: `
    plan name; plan type; product name; product type; medical plan; name of plan; plan description; health plan name; benefit plan name; program name; coverage plan; type of plan; plan/network; plan option; medical plan name; dental plan; dental plan name; vision plan; vision plan name;  nombre del plan; tipo de plan; cubierta; plan design; benefit package; plan title; benefit package name; medical coverage; dental product; medical product; plan level; metal level;
    care type; {benefit|medical} option; plan selection; line of business; lob; insurance type; tipo de cubierta; producto`,
  plan_id: `
    plan id; plan code; plan number; plan no; plan #; plan id number; plan num; cms; cms #; cms no; cms contract; cms contract number; cms number; cms id; contract/pbp; contract pbp; contract-pbp; contract plan; h contract; cms plan id; cms contract id; plan/contract; plan id no; benefit code; benefit plan code; benefit plan id; benefit plan number; product code; product id; hios id; hios plan id; hios; plan identifier; package code; plan cd; blue plan code; bcbs plan code; bc plan code; bs plan code; bc/bs plan code; plan codes; bc plan; bs plan; cms h; medicare contract; cms plan; cms-;
    pbp; pbp #; pbp no; {bc/bs|bcbs|bc|bs|blue} plan codes; enrollment code`,
  network: `
    network; network name; doctor network; physician network; hospital network; provider network; medical network; network/plan; your network; ppo network; red; network type; dental network; vision network; primary network; provider network name; network access;
    participating {network|provider network}; {national|travel|wrap|rental|secondary} network; red de proveedores`,
  card_specific_id: `card id; card number; card no; card #; card id number; document number; document id; document no; reference number; reference no; ref no; ref #; card control number; serial number; serial no; sequence number; seq no; security code; card serial number; id card no; card id no; card {serial|seq|sequence} {no|number|#}; card {serial|sequence}; card issue {no|number|#}; {generation|access} {no|number}; card identifier; package number; package id; access code; claim office; claim office code; claims office`,
  start_date: `
    effective date; eligibility begin date; eligibility begins; eligible from; covered since; active since; enrollee eff; coverage began; coverage since; date of policy; effective dt; eff date; eff dt; effective; eff; effective date of coverage; coverage effective date; coverage effective; effective from; effective as of; coverage effective as of; start date; coverage start date; coverage start; coverage starts; coverage begins; coverage begin date; coverage date; coverage period; policy period; coverage dates; benefit effective date; benefits effective; plan effective date; plan effective; member effective date; member effective; mbr eff date; mem eff date; date effective; effective on; eligibility date; eligibility effective date; eligibility start date; enrollment date; enrollment effective date; policy effective date; policy effective; policy date; coverage eff date; cov eff date; cov eff; begin date; beginning date; eff. date; fecha de efectividad; fecha efectiva; fecha de vigencia; vigencia; efectividad; effective coverage date; insured since; coverage from; valid from; dental effective date; medical effective date; medical eff date; dental eff date; subscriber effective date; group effective date; certificate effective date; membership effective date; benefit start date; orig eff date; original effective date; plan start date; policy start date; effectiv;
    {cov|coverage|mbr|mem|member|medical|plan|policy|orig|subscriber|benefit|group} {eff|eff date|eff dt|effective date}; eff from; in effect since; efectivo; efectivo desde; coverage effective dates; date coverage starts; {first date|date first} enrolled; efect; valido desde; comienzo de cubierta; fecha de {inicio|comienzo}; fecha efectividad`,
  other_date: `
    issued; with this pcp since; pcp effective as of; card issued; issue date; date issued; card issue date; date of issue; issued on; card issued on; print date; printed; date printed; printed on; card print date; expiration date; expiration; exp date; exp; expires; expires on; valid through; valid thru; valid until; good through; good thru; termination date; term date; coverage end; coverage ends; coverage end date; end date; thru; through; renewal date; plan year; benefit year; anniversary date; member since; pcp effective date; pcp eff date; pcp effective; pcp eff; card date; card effective date; card printed; revision date; rev; revised; pcp start date; date; generated; as of; coverage through; pcp assigned; birth; benefit period; network effective date; pcp effective since; pcp begin date; pcp change date; pcp since; with pcp since; assigned to pcp on; fecha efectiva del pcp; fecha de vigencia del pcp; dentist effective; dentist effective date;
    date card sent; {card|date} mailed; {deductible|accumulator} {year|period}; plan year begins; fecha de {emision|expiracion|vencimiento}; vence; expira`,
  member_dob: `
    dob; child's dob; enrollee dob; date of birth; birth date; birthdate; d.o.b.; member dob; member date of birth; birthday; subscriber dob; patient dob; dob/date of birth; born; fecha de nacimiento; fecha nac; member birth date; birth dt; bdate;
    dob/age; nacimiento; f nac`,
  member_gender: `sex; gender; member gender; member sex; sexo; sex/gender; genero`,
  member_id_prefix: `prefix; alpha prefix; id prefix; member prefix; member id prefix; subscriber prefix; prefix code; 3-character prefix; three-character prefix`,
  member_id_suffix: `
    suffix; id suffix; member suffix; member id suffix; member code; person code; dependent code; dep code; dep no; dependent number; dependent no; sfx; seq; relationship code; member no suffix; person number; member sfx; suf; person cd; pers code;
    person no; rel code; mbr sfx; sufijo`,
  medicare_medicaid_id: `
    medicare number; recipient id number; rin; mainecare no; mainecare #; mainecare id; dcf id; state person no; state benefits id; medicaid case id; medicare id; medicare no; medicare #; medicare id number; medicare claim number; medicare claim no; medicare beneficiary identifier; medicare beneficiary number; mbi; mbi #; mbi number; medicare number/numero de medicare; numero de medicare; medicare member id; medicare health insurance claim number; health insurance claim number; health insurance claim no;
    medicaid id; medicaid number; medicaid no; medicaid #; medicaid id number; medicaid id no; medicaid recipient id; medicaid member id; medicaid identification number; medi-cal id; medi-cal number; medi-cal id number; medicaid identification; mediCaid recipient number; state id; state medicaid id; medical assistance number; medical assistance id; ma id; ma number; ma recipient id; masshealth id; mainecare id; medi-cal no; medicaid/cin; cin; client id number; forwardhealth id; bic number; ahcccs id; ahcccs number; tenncare id; soonercare id; badgercare id; peach care id; medicaid client id; medicaid cin; numero de medicaid; chip id; medicaid chip id; provider one id; providerone id; apple health id; ohp id; pmi; pmi number; dcn; rid; rid number; state recipient id; id de medicaid; medicaid recipient number; texas medicaid id; medicaid billing id; medicaid billing number; medicaid id#;
    mmis; mmis {id|number|no|#}; num de medicaid; {husky|family care|providerone client} id; mo healthnet number; mci; mci #; ma recipient #; {member's|child's} medicaid {id|number|no}; recipient identification {number|no}; mpi; numero de mpi; client index number; health insurance claim (hic) number`,
  first_name: `first name; given name; first; member first name; nombre de pila`,
  last_name: `last name; surname; family name; last; member last name; apellido; apellidos`,
  part_a: `part a; hospital (part a); hospital part a; part a effective date; part a effective; part a eff date; part a eff; hospital; medicare part a; hospital insurance (part a); part a start date; part a hospital; parte a; hospital insurance; part a date`,
  part_b: `part b; medical (part b); medical part b; part b effective date; part b effective; part b eff date; part b eff; medical; medicare part b; medical insurance (part b); part b start date; part b medical; parte b; medical insurance; part b date`,
  pcp_name: `
    pcp; pcp name; primary care physician; primary care provider; primary care clinician; primary care team; care team lead; care team; primary care physician name; primary care provider name; primary care doctor; primary physician; primary care; primary care manager; pcm; your pcp; your doctor; primary care clinic; primary care dentist; primary care dentist (pcd); pcd; primary dentist; primary dental office; pcp/clinic; pcp/medical group; assigned pcp; primary care provider (pcp); primary care physician (pcp); pcp's name; assigned provider; doctor; provider; provider name; your primary care provider; physician name; physician; dentist; dental office; dental provider; pcp group; primary care practitioner; primary care site; primary care phys; medico primario; medico primario (pcp); health home; medical home; clinic; clinic name; primary clinic; pcp/site; pcp information; pcp or clinic; pcg; medical group; medical group/ipa; ipa; medical group/pcp; ipa/medical group; pmg; assigned dentist; dentist name;
    primary care provider/clinic; primary care provider/clinic name; pcp {practice|group name}; personal {doctor|physician}; primary {care|medical} group; medico de cabecera; {medico|proveedor} de cuidado primario; proveedor primario; main dentist; network general dentist`,
  skip: `
    eligibility class; med grp; medical grp; member services; member service; members services; member service phone; member services phone; member & provider services; member/provider services; member/provider service; member and provider services; member inquiries; member inquiry; member website; member portal; member care; member care services; member support; member assistance; member advocate; member rights;
    member line; member self service; members call; members only; member only; members: call; member responsibility; member pays; member cost share; member cost; member copay; member copays; member signature; member since; member responsibility amounts; members and providers; members or providers; for members; to members; our members; membership; member contact;
    provider services; provider service; provider relations; provider inquiries; provider line; provider portal; provider number; provider phone; provider website; providers; for providers; subscriber services; enrollee services; insured services; participant services; beneficiary services; beneficiary support; participant services; patient services; customer service; customer services; customer care; client services; employee benefits; employee services; employee assistance; employee assistance program; patient pays; patient care; patient advocate; beneficiary helpline;
    id card; identification card; insurance card; member id card; member identification card; card holder services; prescription drug plan; prescription drug; prescription drug coverage; group health plan; group health; group health insurance; group plan; group medical; group dental; group vision; group benefits; group insurance; group life; group practice; group administrators; group retiree; group medicare; medical group inc;
    plan pays; plan benefits; plan members; plan year; plan documents; plan document; plan coverage; plan administrator; network deductible; network copay; network coinsurance; network providers; network provider; network pharmacy; network pharmacies; network benefits; network only; network services; network pays; in network; out of network; non network; coverage details; coverage summary; benefit summary; benefits summary; benefits and; product services; policy provisions; policy provisions apply; policy terms;
    group number on; id number on; id on; your id card; member id on; identification only; for identification only; for identification purposes; identification purposes; id theft; medical emergency; medical claims; medical services; medical management; medical director; medical benefits; medical copay; medical deductible; medical network; medical records; medical care; medical necessity; medical policy; medical out of pocket; hospital services; hospital emergency; hospital admission; hospital admissions; hospital stay; hospital copay; hospital inpatient; hospital precertification; hospitals; hospital claims; hospital or; hospitalization; physician services; physician visit; physician office visit; physicians; doctors; doctor visit; doctor visits; dental services; dental claims; dental benefits; dental care; dental network ppo; dentists; clinical; vision services; vision claims; vision benefits; vision care; vision network; pharmacy services; pharmacy help desk; pharmacy help; pharmacy claims; pharmacy network; pharmacy customer service; pharmacists; pharmacy benefits manager; pharmacy deductible; pharmacy copay; pharmacy copays; pharmacy questions; pharmacy member services; pharmacy technical help; pharmacy provider services; pharmacy prior authorization; pharmacy locator; rx help desk; rx services; rx customer service; rx claims; rx questions; rx drug; rx drugs; rx copay; rx copays; rx deductible; rx oop; rx prior auth; rx only; rx member services;
    electronic claims submission to; electronic claims should be; submit electronic claims; edi claims to; payer services; claims office address; claim office address; pcp copay; pcp visit; pcp office visit; pcp required; pcp referral; pcp not required; pcp selection; no pcp required; pcp phone; pcp phone number; pcp telephone; pcp address; pcp change; pcp office; primary care visit; primary care visits; primary care copay; primary care office visit; primary care office; primary care physician visit; primary care physician copay; primary care provider visit; primary care services; doctor on demand; provider directory; provider search; provider claims; provider locator; provider inquiry; effective communication; dependents to age; children's health insurance program; children's health; children's medical services; child health plus; childrens community; children's medicaid; child health; spouse and; family deductible; family plan; family planning; family out of pocket; family oop; family care; family health; family moop; family coverage; family ded; family medical; family practice; family physician; coverage gap; coverage provided; program of; type of coverage; benefits are; benefit of; sex or; issuer of; issued by; prefix and; medicare advantage; medicare supplement; medicare rx; medicare health plan; medicare prescription; medicare part d; medicare eligible; medicare limiting charges apply; medicare complete; medicaid program; medicaid managed care; medicaid plan; state medicaid; state of; clinical care; clinics; clinic visit; id cards; pay your; account management; customer id; nurse line; nurseline; 24 hour nurse; card is; recipient services; employer services; employer plan; employer sponsored; employer funded; employer group medicare; network savings; participating provider; participating providers; participating dentist; company of; company inc; company and; insurance company of; life insurance company; health insurance company; insurance company inc; date of service; dates of service; part b only; part d; part b drugs; claims and; claims to; claims address; network: in; coverage is; benefits may`,
};

export const labelIndex = new PhraseIndex<LabelKind>();
/** Phrases that have this meaning only with a number sign: "Group #" precedes a number, "Group" a number or a name. */
export const numberSignIndex = new PhraseIndex<LabelKind>();
for (const [kind, list] of Object.entries(labelPhrases) as [LabelKind, string][]) {
  for (const phrase of list.split(';').flatMap((entry) => combinations(entry.trim()))) {
    if (phrase.endsWith('#')) numberSignIndex.add(phrase, kind);
    else labelIndex.add(phrase, kind);
  }
}

/** Expands alternatives: "{member|mbr} {id|no}" yields four phrases. */
function combinations(phrase: string): string[] {
  const {
    before = '',
    choices,
    after = '',
  } = /^(?<before>.*?)\{(?<choices>.*?)\}(?<after>.*)$/.exec(phrase)?.groups ?? {};
  return choices === undefined
    ? [phrase]
    : choices.split('|').flatMap((choice) => combinations(before + choice + after));
}
