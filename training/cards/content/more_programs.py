"""Texts of training cards of public programs and special benefits: programs, plans, agencies, vendors, labels, slogans,
sentences.

Names of programs and vendors are real; all sentences were written for this project. Test cards never use these.
"""

from __future__ import annotations

from functools import cache
from random import Random

from . import more, numbers
from .payers import ADJECTIVES, METALS, PLACES, STATES
from .people import LAST, last_name
from .split import allowed, pick

PROGRAMS = "MO HealthNet|MassHealth|MaineCare|ForwardHealth|Health First Colorado|Apple Health|Medi-Cal|AHCCCS Complete Care|KanCare|Healthy Connections|ARHOME|ARKids First|Green Mountain Care|Granite Advantage|RIte Care|BadgerCare Plus|Healthy Louisiana|QUEST Integration|Med-QUEST|Diamond State Health Plan|HealthChoice Illinois|Mountain Health Trust|Cardinal Care|Hoosier Care Connect|Heritage Health|SoonerSelect|Oregon Health Plan|Medallion|STAR|STAR+PLUS|STAR Kids|CHIP Perinatal|Healthy Indiana Plan|PeachCare for Kids|Georgia Families|NJ FamilyCare|HUSKY Health|Child Health Plus|Essential Plan|Family Health Plus|TennCare|CoverKids|TennCareSelect|NC Medicaid Direct|Healthy Blue|Turquoise Care|Centennial Care|Hawki|IA Health Link|Dakota Care|ALL Kids|MedicaidPlus|HealthChoice|Medical Assistance|Medicaid|CHIP|Family Planning Only|Long Term Services and Supports|MI Health Link|MyCare|MLTSS|Community HealthChoices|Healthy Families|Kids First|Baby Your Baby|Emergency Medicaid".split("|")
ENDINGS = "HealthNet|Care|CareLink|Cares|Health Link|KidCare|MedPlus|Health Works|Health Choice|Family Health|Access|Care Plus|Coverage|Total Health|Medicaid|Complete|Bridge|Pathways|Kids|Senior Care|Community First".split("|")
SHORT_STATES = "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split()
AGENCIES = "Department of Health and Human Services|Department of Social Services|Department of Medicaid|Health Care Authority|Division of Medicaid|Department of Human Services|Department of Health|Medicaid Agency|Department of Public Health|Health and Human Services Commission|Department of Community Health|Department of Health Care Services|Division of Medical Services|Department of Health & Welfare|Office of Medicaid|Medicaid Program|Department of Family Services|Bureau of Medical Services".split("|")
COUNTY = "Health Services|Health Care District|Indigent Care Program|Behavioral Health|Medical Services Program|Department of Health|Health Access Program|Community Health Network|Public Health|Hospital District|Health Plan|Mental Health Department".split("|")
PACE = "PACE|ElderCare PACE|Senior CommUnity Care|LIFE Program|Life Center|InnovAge-style PACE|Total Senior Care|Elder Service Plan|Care for Elders|Senior LIFE|PACE Center|All-Inclusive Care".replace("InnovAge-style PACE|", "").split("|")
TAILS = "(HMO)|(HMO)|(PPO)|(PPO)|(HMO-POS)|(PFFS)|(HMO D-SNP)|(HMO-POS D-SNP)|(PPO D-SNP)|(HMO C-SNP)|(HMO I-SNP)|(Regional PPO)|(Cost)|(MSA)|HMO|PPO|HMO D-SNP|HMO SNP".split("|")
MEDICARE_WORDS = "Dual|Dual Plus|Total Dual|Care Together|Community Care|Diabetes and Heart|Institutional|Nursing Home|Healthy Heart|Veterans|Eagle|Honor Guard|Freedom|Give Back|Zero Premium|No Rx|Rx|Rx Plus|Enhanced Rx|Group|Retiree|Valley|Metro|Coast|Bay|Capital|Tri-County|Heartland|Classic|Standard|Silver|Gold|Platinum|Ruby|Emerald|Sapphire|Diamond|Prime Time|Golden Years|Sun|Harmony|Balance|Ease|Vitality|Thrive|Simple|Complement|Assist|Assure|Plan 1|Plan 2|Option A|Option B|001|H-Basic".split("|")


def program(rng: Random) -> str:
    chance = rng.random()
    if chance < 0.5:
        return pick(rng, PROGRAMS)
    if chance < 0.65:
        return f"{pick(rng, SHORT_STATES)} {pick(rng, ENDINGS)}"
    if chance < 0.8:
        return f"{pick(rng, STATES)} {pick(rng, ENDINGS)}"
    if chance < 0.9:
        return f"{pick(rng, ['Healthy', 'Caring', 'My', 'First', 'Better', 'Strong', 'Whole', 'New', 'Connect'])} {pick(rng, STATES + ['Kids', 'Families', 'Start', 'Moms', 'Futures', 'Adults', 'Seniors'])}"
    return f"{pick(rng, PLACES)} {pick(rng, ['Kids', 'Family Care', 'Choices', 'Cares', 'Promise', 'Plus', 'Access'])}"


def agency(rng: Random) -> str:
    state = pick(rng, STATES)
    chance = rng.random()
    if chance < 0.55:
        return f"{state} {pick(rng, AGENCIES)}"
    if chance < 0.75:
        return f"State of {state}"
    if chance < 0.9:
        return f"{pick(rng, ['State', 'Commonwealth'])} of {state} {pick(rng, AGENCIES)}"
    return f"{pick(rng, AGENCIES)} of {state}" if rng.random() < 0.5 else f"{state} Medicaid"


def county(rng: Random) -> str:
    name = pick(rng, LAST + PLACES)
    return rng.choice([f"{name} County {pick(rng, COUNTY)}", f"County of {name} {pick(rng, COUNTY)}", f"{name} {pick(rng, COUNTY)}", f"{name} County"])


def pace(rng: Random) -> str:
    return f"{pick(rng, PLACES + LAST)} {pick(rng, PACE)}" if rng.random() < 0.8 else f"{pick(rng, PACE)} of {pick(rng, PLACES + STATES)}"


PLANNED = ("advantage", "rx", "medicaid", "chip", "supplement", "dental", "vision", "exchange", "military", "limited")


def plan_name(rng: Random, kind: str, payer: str) -> str:
    """Plan names of public programs and special benefits, often beginning with the payer's name."""
    head = payer if len(payer) < 22 and rng.random() < 0.4 else payer.split()[0]
    adjective, word = pick(rng, ADJECTIVES), pick(rng, MEDICARE_WORDS)
    match kind:
        case "advantage":
            tail = pick(rng, TAILS)
            return rng.choice([f"{head} {word} {tail}", f"{head} Medicare {word} {tail}", f"{word} {tail}", f"{adjective} {word} {tail}", f"{head} {adjective} {word} {tail}", f"{pick(rng, STATES)} {word} {tail}", f"{head} {rng.choice(['Medicare Advantage', 'Senior', 'MedicareBlue', 'Advantra', 'Medicare Plus'])} {tail}", f"{adjective} Care {rng.randint(1, 30)} {tail}", f"{pick(rng, PLACES)} {adjective} {tail}"])
        case "rx":
            return rng.choice([f"{head} {adjective} (PDP)", f"{adjective} Script (PDP)", f"{head} MedicareRx {adjective} (PDP)", f"{word} Rx (PDP)", f"{head} Rx {adjective}", f"{adjective} Drug Plan", "Medicare Prescription Drug Plan", f"{head} Employer Group (PDP)", "Discount Drug Program", f"{adjective} Savings Program"])
        case "medicaid" | "chip":
            return f"{head} {program(rng)}" if rng.random() < 0.2 else program(rng)
        case "supplement":
            letter = pick(rng, "ABCDFGGGKLMNN")
            return rng.choice([f"Plan {letter}", f"Plan {letter}", f"Medicare Supplement Plan {letter}", f"{head} Medicare Supplement Plan {letter}", f"High Deductible Plan {letter}", f"Medigap Plan {letter}", f"Medicare Select Plan {letter}", f"Standardized Plan {letter}", f"Plan {letter} with Innovative Benefits", f"Senior Secure Plan {letter}"])
        case "dental":
            return rng.choice([f"{head} DHMO", f"DHMO {rng.randint(100, 999)}", f"{head} Dental PPO {adjective}", f"DPPO {rng.choice(['High', 'Low', 'Value', 'Enhanced'])}", f"Prepaid Plan {pick(rng, 'ABC')}{rng.randint(1, 500)}", f"{adjective} Family and Pediatric Dental", f"Pediatric Dental {pick(rng, METALS)}", f"PPO Plus {rng.choice([1000, 1500, 2000])}", f"Passive PPO {rng.choice([80, 90])}/{rng.choice([50, 60])}", f"Managed Dental {adjective}", f"Scheduled Plan {rng.randint(1, 9)}", f"{head} Advantage Plus Network"])
        case "vision":
            return rng.choice([f"{head} {adjective} Vision", f"{adjective} {rng.choice([100, 130, 150, 175, 200])}", f"Exam & Eyewear {rng.choice(['A', 'B', 'C', '12/12/24', '12/24/24', '12/12/12'])}", f"{adjective} Network Plan", f"Eye Health {adjective}", f"Full Service Plan {pick(rng, 'ABC')}", f"{head} Eyewear Plan"])
        case "exchange":
            metal = pick(rng, METALS)
            return rng.choice([f"{head} {metal} {adjective} {rng.randint(10, 90) * 100}", f"{metal} {rng.randint(10, 90) * 100} {rng.choice(['HSA', 'Standard', 'PD', 'Direct', 'S', 'CSR 87', 'CSR 94'])}", f"{head} Standard {metal}", f"{adjective} {metal} {rng.choice(['HMO', 'EPO', 'PPO', 'POS'])} {rng.randint(1, 99)}", f"Value {metal} + Adult Dental", f"{metal} {rng.randint(60, 90)} Off Exchange", f"Minimum Coverage {rng.choice(['HMO', 'EPO', 'PPO'])}", f"{pick(rng, STATES)} Option {metal}", f"Catastrophic {adjective}", f"{head} {metal} Simple Choice"])
        case "military":
            return rng.choice(["TRICARE Prime", "TRICARE Select", "TRICARE Prime Remote", "TRICARE Reserve Select", "TRICARE Retired Reserve", "TRICARE Young Adult-Select", "TRICARE Plus", "CHAMPVA", "Veterans Choice", "Community Care Network", "CHAMPVA In-house Treatment Initiative", "Spina Bifida Program", "Purchased/Referred Care", "Tribal Self-Insurance", "Foreign Medical Program"])
        case _:
            return rng.choice([f"{adjective} Fixed Indemnity {rng.choice([100, 200, 500, 1000])}", f"{head} Limited Medical {rng.randint(1, 4)}", f"Hospital Indemnity Plan {pick(rng, 'ABCD')}", f"{adjective} MEC Plus", f"MVP {adjective}", f"{head} {adjective} Limited Benefit", f"Short Term Medical {rng.choice([2500, 5000, 10000])}", f"{adjective} Care {rng.randint(100, 900)}", f"{adjective} Accident and Sickness", "Workers' Compensation", "Auto Medical Payments", f"{pick(rng, PLACES)} Employees Medical Plan", f"{adjective} Behavioral Health Program"])


# Companies other than the payer: their service, and the types of their telephone number and address. None is a benefit
# manager.
VENDORS = {
    "dental": "DentaQuest|Liberty Dental|MCNA Dental|Avesis|Dental Benefit Providers|Connection Dental|SkyGen|DentiCal|LIBERTY Dental Plan|Smile Direct Partners|Dental Health Alliance|Willamette Dental",
    "vision": "VSP|EyeMed|Davis Vision|March Vision Care|Superior Vision|EyeQuest|Envolve Vision|Block Vision|National Vision Administrators|Premier Eye Care|Spectera|Community Eye Care|Vision Benefits of America",
    "telemedicine": "Teladoc|MDLIVE|Amwell|Doctor On Demand|98point6|CirrusMD|KidsDoc Online|First Stop Health|CallMD|HealthiestYou|Recuro|LiveHealth Online|PlushCare|Galileo",
    "other": "ModivCare|MTM|LogistiCare|Veyo|Access2Care|Magellan|Beacon Health Options|Carelon Behavioral Health|New Directions|ComPsych|SilverSneakers|TruHearing|NationsHearing|American Specialty Health|eviCore|Silver&Fit|Amplifon|Mom's Meals|NationsOTC|Southeastrans|National Seating & Mobility|Sharecare|Active&Fit",
}
WORK = {
    "dental": "Dental|Dental benefits|Dental care|Dental Plan|Dental by|Dental services|Routine dental|Pediatric dental",
    "vision": "Vision|Vision care|Eye care|Eyewear|Routine vision|Vision by|Vision services|Eye exams",
    "telemedicine": "Telehealth|Virtual visits|24/7 doctor|Telemedicine|Virtual care|Online doctor|Doctor by phone|Video visits",
    "other": "Transportation|Rides|Behavioral health|Mental health|Hearing aids|Hearing|Fitness|Chiropractic|Imaging|Over-the-counter items|Meals|Employee assistance|Substance use|Radiology|Crisis line|Medical rides|Acupuncture",
}
WORK_OF = {"ModivCare": "Rides", "MTM": "Transportation", "LogistiCare": "Transportation", "Veyo": "Medical rides", "Access2Care": "Transportation", "Southeastrans": "Transportation", "SilverSneakers": "Fitness", "Silver&Fit": "Fitness", "Active&Fit": "Fitness", "TruHearing": "Hearing", "NationsHearing": "Hearing aids", "Amplifon": "Hearing", "American Specialty Health": "Chiropractic", "eviCore": "Imaging", "Mom's Meals": "Meals", "NationsOTC": "Over-the-counter items", "ComPsych": "Employee assistance", "National Seating & Mobility": "Wheelchairs", "Sharecare": "Health coaching"}


@cache
def vendors(kind: str) -> tuple[str, ...]:
    return tuple(name for name in VENDORS[kind].split("|") if allowed(name, "train"))


def vendor(rng: Random, kind: str) -> tuple[str, str]:
    """A company's name and its service."""
    name = pick(rng, vendors(kind))
    work = WORK_OF.get(name) or pick(rng, ["Behavioral health", "Mental health", "Substance use", "Crisis line"] if kind == "other" else WORK[kind].split("|"))
    return name, work


SLOGANS = """Care that comes to you|For every family, every day|Neighbors caring for neighbors|A plan of your own|Good care is close by|Health for all of us|Serving families since 1978|Because your health can't wait|Healthy people, strong communities|We are here for you
Your Medicare partner|Medicare made easy|More than Medicare|A Medicare Advantage Organization|A health plan with a Medicare contract|Community owned. Community driven.|A managed care organization|Your choice. Your care.|Nonprofit and proud of it|Local people. Local care.
Medical Assistance Identification Card|HEALTH CARE IDENTIFICATION CARD|Benefits Identification Card|PERMANENT IDENTIFICATION CARD|Member Identification|Coverage you can count on|Where you belong|See well. Live well.|Healthy smiles start here|Serving those who served
Part of the Allied family of companies|a mutual company|An equal opportunity program|A service of the county|Let's get healthy together|Making health care work|a better way to care|Live your best life|Stronger together|Growing up healthy|for a healthier tomorrow""".replace("\n", "|").split("|")
TITLES_OF = {
    "medicare": "Medicare Advantage|MEDICARE ADVANTAGE PLAN|Medicare Health Plan|Member ID Card|Medicare Member Card|Group Medicare Advantage",
    "state": "MEDICAL ASSISTANCE CARD|Medicaid Identification Card|MEDICAL ID CARD|Health Coverage Card|Eligibility Card|ID CARD / TARJETA DE IDENTIFICACIÓN|Services Card|Medical Card|TARJETA DE SALUD",
    "any": "Member ID Card|IDENTIFICATION CARD|Health Plan ID|Your ID card|Member Card|Insurance ID card|Health Benefit Card",
    "limited": "THIS IS NOT MAJOR MEDICAL COVERAGE|FIXED INDEMNITY BENEFITS|NOT COMPREHENSIVE HEALTH INSURANCE|Supplemental Benefit Card|This plan pays fixed amounts",
    "discount": "This card is not insurance|Prescription Discount Card|SAVINGS CARD|This card is free and ready to use|Pharmacy Savings Card|NOT INSURANCE - DISCOUNTS ONLY|Prescription Savings Program|Start saving today",
    "injury": "TEMPORARY PRESCRIPTION CARD|Workers' Compensation Prescription Card|Injured Worker Card|Work Injury Only|AUTO INJURY PRESCRIPTION CARD|Work-related injuries only",
}
LABELS = {
    "name": "Recipient's Name|Client|Case Name|Enrollee / Afiliado|Member / Miembro|Name / Nombre|Veteran|Participant / Participante|Eligible Person|Covered Individual|Child|Child's Name|Issued for|Nombre del miembro|Member's Full Name|Eligible Recipient|Patient's Name|Cardholder's Name|Person covered|Card issued to",
    "member_number": "Beneficiary No.|Client Number|Case/Person No.|Recipient Number|Person ID|Enrollee No.|Health Card No.|Member/Recipient ID|Family/Person No.|Benefit ID|Your number|Med. Record #|EDIPI|Member ID / No. de miembro|Número de identificación|ID de miembro|Participant No.|Plan Member ID|Policy/Certificate|Policy Number / ID|Contract/Cert No.|Unique Member No.|Member ID (for claims)|Use this number|Enrollee Identification",
    "medicaid_id": "Medicaid ID / Núm. de Medicaid|Medicaid Recipient No.|State Medicaid ID|State ID No.|MA Recipient #|Medicaid Client ID|State Benefits ID|MaineCare No.|Member Medicaid No.|Medicaid/State #|Medicare/Medicaid ID|HIC/MBI|Medicaid Case ID|TPL/Medicaid ID|Medicaid Number / Número de Medicaid|Alt ID (Medicaid)|RIN|MID|Welfare ID|DCF ID|State Person No.",
    "start_date": "Effective / Vigente|Fecha de vigencia|Member Eff.|Coverage begins on|Date of enrollment|Enrollment Eff Date|Plan Effective|Plan Eff|Eff Date / Fecha|Member Effective|Coverage from|Valid as of|Enrollee Eff.|Date of policy|Original Eff. Date|Member Eff Dt",
    "dob": "Date of Birth / Fecha de nacimiento|DOB / F. de Nac.|Birthdate (M/D/Y)|Born (date)|Recipient DOB|Child's DOB|Patient DOB",
    "group_number": "Employer Group No.|Association No.|Master Contract|Contract Group|Policyholder No.|Trust/Group|Assoc. Group",
    "plan_id": "CMS|CMS Contract-PBP|Contract/PBP|H-Number|Plan No.|Plan/PBP|HIOS|Product No.",
}
PAIRS = {"name": "Name / Nombre|Member Name / Nombre del miembro|Member / Afiliado|Enrollee Name/Nombre", "member_number": "Member ID / ID de miembro|ID Number/Número de ID|Member No. / Núm. de miembro|Identification / Identificación", "medicaid_id": "Medicaid ID / ID de Medicaid|Medicaid No./Núm. de Medicaid|State ID / ID estatal", "dob": "Date of Birth / Fecha de nacimiento|DOB/Fecha de nac.", "start_date": "Effective Date / Fecha efectiva|Effective/Vigente desde|Coverage begins / Inicio", "pcp": "PCP / Médico primario|Primary Care Provider / Proveedor primario|Doctor/Médico|PCP Name/Nombre del PCP", "phone": "Phone / Teléfono|Teléfono|PCP Phone/Teléfono del PCP|Office / Oficina", "gender": "Sex / Sexo|Gender/Género"}
PCP_DATES = "PCP Effective Date|PCP Effective|PCP Eff. Date|PCP Start|PCP effective as of|Assigned to PCP on|PCP Eff|Effective with PCP|PCP effective / PCP vigente desde|PCP since|With this PCP since|PCP Change Date|PCP Begin Date"
OTHER_DATES = "Card Issued|Printing date|Issue Date|Recertify by|Renewal month|Card printed on|Redetermination|Expires|Card valid through|Plan ends|Issued / Emitida|Print date"
LANGUAGES = ["Español: llame a Servicios para Miembros.", "Tagalog: Tumawag sa Member Services.", "Français : appelez le service aux membres.", "Kreyòl: Rele Sèvis Manm.", "Deutsch: Rufen Sie den Kundendienst an.", "Italiano: chiamare il servizio membri.", "Português: ligue para os serviços.", "ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística.", "ATTENTION: free language help is available.", "Free interpreters. Intérpretes gratis.", "Si no habla inglés, pida un intérprete sin costo.", "Large print and braille on request.", "Servicios de idiomas sin costo. Language services at no cost."]
EMERGENCY = ["In case of emergency call 911 or go to the closest emergency room. After treatment call your PCP within 24 hours or as soon as possible.", "En caso de emergencia, llame al 911 o vaya a la sala de emergencias más cercana. Después de recibir tratamiento, llame a su PCP dentro de 24 horas.", "Show this card and a photo ID each time you get services.", "Muestre esta tarjeta cada vez que reciba servicios.", "This card does not prove eligibility. Providers must check eligibility on the date of service.", "This card is not transferable. Lost or stolen cards must be reported at once.", "Members are not to be billed for covered services.", "Member cannot be charged. Do not collect copays.", "Emergency room services do not need approval.", "You are responsible for cost sharing that your plan allows."]

# Sentences that state the purpose of a telephone number.
SAYS = {
    "member_services": "Members with questions can reach us at {}.|If you have questions about benefits call {} between 8 and 8, seven days a week.|To ask for a new card or a different doctor, call {}.|Questions about your coverage? We answer at {}.|Lost card? Tell Member Services at {}.|Call our customer team toll free at {}.|Para preguntas llame a Servicios para Miembros al {}.",
    "provider_services": "Providers verify eligibility and claim status at {}.|Offices: check eligibility before each visit at {}.|Doctors and hospitals may reach provider relations at {}.|For provider inquiries: {}.|Non-contracted providers call {} before treating.|Providers, bill us; for questions call {}.",
    "pharmacy": "Pharmacists: for processing help call the help desk, {}.|Pharmacy help desk open day and night: {}.|If a claim rejects, the pharmacist should call {}.|Pharmacist questions go to {}.|For prior approval of drugs the prescriber calls {}.|Members with pharmacy questions call {}.",
    "prior_authorization": "Admissions and surgery need approval from {}.|For authorizations, fax or call {}.|Before elective hospital care call {} for precertification.|Utilization management is reached at {}.|Notify us of inpatient stays within one business day: {}.",
    "nurse_line": "Nurses give advice 24 hours a day, 7 days a week: {}.|Sick at night? Our 24-hour nurse line is {}.|A registered nurse is always there at {}.|Línea de enfermería las 24 horas: {}.|Not an emergency? Ask a nurse first at {}.",
    "telemedicine": "See a doctor by video any time: {}.|Virtual visits are arranged at {}.|Talk to a doctor from home, {}.|For telehealth call {}.",
    "dental": "Dental care is arranged by calling {}.|For dentists near you call {}.|Dental questions: {}.|Children's dental benefits: call {}.",
    "vision": "For glasses and eye exams call {}.|Vision benefits are explained at {}.|To find an eye doctor call {}.",
    "other": "Rides to appointments are booked three days ahead at {}.|If you are in a mental health crisis call {}, any hour.|Behavioral health and substance use help: {}.|Report suspected fraud to {}.|Hearing impaired members use TTY {}.|Complaints may be made to the state at {}.|The adjuster is reached at {}.|Your care manager answers at {}.",
}
CLAIMS_SAY = {
    "medical_claims": "Mail medical claims to|Paper claims:|Send bills to|Claims for medical care go to|Providers mail claims to|Hospitals and doctors send claims to|Claims that are not sent electronically go to|Crossover claims to",
    "pharmacy_claims": "Pharmacy receipts go to|Mail drug claims to|Send prescription claims to|For drug reimbursement, mail to",
    "dental_claims": "Dental claims go to|Dentists mail claims to|Dental:",
    "vision_claims": "Vision claims go to|Eye doctors mail claims to|Vision:",
    "appeals": "Appeals and grievances:|To file an appeal write to|Grievances are sent to|Appeals must be mailed to",
    "general": "If found, mail to|Letters may be sent to|Write to us at|Return mail to|Correspondence:|If this card is found return it to",
    "pcp": "Office address:",
}
EDI = ["Claims may be sent electronically using payer ID {}.", "Electronic payer number {}.", "Submit electronic claims through your clearinghouse with payer ID {}.", "EDI {} (professional and institutional).", "Send 837 files to payer {}.", "Providers file electronically, payer identification {}.", "For electronic claims use {}.", "Our payer ID is {}.", "Electronic claims (preferred): payer ID {}", "Clearinghouse submitters: enter {} as the payer.", "Claims: EDI payer {} or by mail."]


def extra_date(rng: Random, style: str) -> str:
    """A printed date that is not an element."""
    return numbers.date(style, *numbers.date_parts(rng, 2018, 2028, True))[0]


@cache
def listed(text: str) -> tuple[str, ...]:
    return more.listed(text)


def adjuster(rng: Random) -> str:
    return f"{pick(rng, 'ABCDEFGHJKLMNPRST')}. {last_name(rng)}"
