"""Plans, employers and numbers of training cards in addition to the common forms, composed from parts."""

from __future__ import annotations

from random import Random

from . import numbers
from .payers import ADJECTIVES, BRANDS, INDUSTRY, METALS, PLACES, STATES, TYPES
from .people import LAST, last_name
from .split import pick

CARE = "Care|Health|Plan|Network|Access|Choice|Select|Advantage|Options|Value|Saver|Plus|Flex|Solutions|Cover|Direct|Link|Path|Way|Fit|Guard|Shield|Partners|Connect|One|First|360|Complete".split("|")
WORDS = "Local|Regional|Statewide|National|Open|Broad|Narrow|Tiered|Exclusive|Consumer|Family|Employee|Retiree|Active|Standard|High|Low|Basic|Buy-Up|Core|Enhanced|Premium|Traditional|Comprehensive|Qualified|Catastrophic|Preventive|Limited|Minimum Value|Copay|Coinsurance|Deductible|Savings|Wellness|Doctors|Hospital|Physician|Alliance|Accountable Care|Coordinated|Integrated|Personal|Individual|Small Group|Large Group|State Employees|Teachers|Municipal|Union|Bargaining|Non-Bargaining|Salaried|Hourly|Faculty|Executive".split("|")
KNOWN = "BlueOptions|BlueChoice|BlueSelect|BlueCare|Blue Advantage|Blue Precision HMO|Blue Preferred PPO|BlueCross Total|Blue Essentials|Blue Access|Blue Shield Trio HMO|Access+ HMO|Full PPO|PPO Savings|Tandem PPO|SaveNet|Choice|Choice Plus|Options PPO|Select Plus|Core|Charter|Compass|Doctors Plan|Navigate Balanced|Nexus ACO|Heritage Plus|Bind|Surest|All Savers|LocalPlus|SureFit|Connect Network|Open Access Plus|OAP IN|Network POS|Aetna Select|Elect Choice EPO|Managed Choice|Open Access Managed Choice|Whole Health|Premier Care Network|Choice POS II HDHP|HMO Blue|PPO Blue|Connector Blue|HMO Saver|PPO Saver|EPO Saver|Deductible HMO|Traditional HMO|HDHP HMO|Kaiser Select|Virtual Complete|NationalPOS|ChoiceCare|Humana Preferred|Simplicity|Canopy|CareNetwork|Priority PPO|PriorityHMO|MyPriority|WellFirst|Network Blue|Essential Blue|Standard Option|Basic Option|FEP Blue Focus|High Option|Value Option|CDHP|Consumer Driven Option|MHBP Standard|Elevate Plus|GEHA High|Prime Solution|Distinctions|Signature|UPMC EPO|MyCare|Community Flex|Community Blue|Simply Blue|Healthy Blue|Lumenos HSA|Anthem Bronze Pathway|Pathway X HMO|Gold Select|Guided Access|KeyCare|HealthKeepers|Vivity|CaliforniaCare|Prudent Buyer|PERS Platinum|PERS Gold|State Health Plan|Enhanced 80/20|Base PPO 70/30|Consumer Choice|TRS-ActiveCare Primary|TRS-ActiveCare HD|HealthSelect of Texas|Empire Plan|Excelsior|GHI-CBP|HIP Prime|EmblemHealth Select Care|MagnaCare|Oxford Liberty|Oxford Freedom|Metro Network|Garden State|OMNIA|Horizon Advantage EPO|Direct Access|NJ DIRECT|Independence Keystone|Personal Choice|Flex Blue|Performance Blue|Connect Blue|Geisinger Choice|Capital PPO|CareFirst BlueChoice Advantage|HealthyBlue|SelectHealth Med|Select Value|Share|PEHP Summit|Regence Legacy|Premera Heritage|LifeWise|Moda Connexus|Providence Choice|PacificSource Navigator|Summit".split("|")


def plan_name(rng: Random, kind: str, payer: str) -> str:
    head = payer.split()[0]
    metal, adjective, word, form = pick(rng, METALS), pick(rng, ADJECTIVES), pick(rng, WORDS), pick(rng, TYPES)
    number = rng.choice([rng.randint(1, 99) * 100, rng.randint(1, 20) * 500, rng.randint(1, 9) * 10, rng.randint(100, 999)])
    if rng.random() < 0.1 and kind not in ("military", "supplement") and len(payer) < 24:
        # Begins with the payer's full name.
        tail = pick(rng, ["(HMO)", "(PPO)", "(HMO-POS)", "(HMO D-SNP)"]) if kind in ("advantage", "medicare") else form if kind not in ("dental", "vision", "rx") else "Plan"
        return f"{payer} {adjective} {tail}"
    if kind == "exchange":
        forms = [f"{metal} {number}", f"{word} {metal}", f"{metal} {form} {number}", f"{head} {metal} {rng.randint(1, 30)}", f"{metal} {rng.randint(60, 94)}", f"{adjective} {metal} HSA", f"{metal} {adjective} {number} + Vision", f"{pick(rng, PLACES)} {metal}", f"{metal} Standard", f"Clear {metal} + Vision + Adult Dental", f"{metal} CSR {rng.randint(73, 94)}", f"Expanded Bronze {pick(rng, CARE)}", f"{metal} Deductible First", f"{head} {form} {metal} {number}/{rng.randint(0, 5) * 10}%"]
    elif kind in ("advantage", "medicare"):
        tail = pick(rng, ["(HMO)", "(PPO)", "(HMO-POS)", "(HMO D-SNP)", "(PPO D-SNP)", "(HMO C-SNP)", "(HMO I-SNP)", "(PFFS)", "(MSA)", "(Cost)", "HMO", "PPO", "D-SNP"])
        forms = [f"{head} {adjective} {tail}", f"{adjective} {pick(rng, CARE)} {tail}", f"{head} Medicare {adjective} {tail}", f"{adjective} {rng.randint(1, 9)} {tail}", f"{pick(rng, PLACES)} {pick(rng, ['Medicare', 'Advantage', 'Senior', 'Gold', 'Health'])} {tail}", f"{head} {pick(rng, STATES)} {adjective} {tail}", f"{pick(rng, ['Dual', 'Medicaid', 'Part B', 'Chronic', 'Veteran'])} {pick(rng, ['Access', 'Select', 'Care', 'Giveback', 'Complete', 'Honor'])} {tail}", f"{head} Group Medicare {pick(rng, TYPES)}"]
    elif kind == "rx":
        forms = [f"{adjective} Rx", f"{head} {adjective} (PDP)", f"Rx {adjective} {rng.randint(1, 4)}", f"{adjective} Script (PDP)", f"{pick(rng, PLACES)} Rx Plan", f"{adjective} Formulary Plan", f"{rng.randint(2, 6)} Tier {adjective}", "Commercial Rx", "Employee Rx Plan"]
    elif kind in ("medicaid", "chip"):
        forms = [f"{pick(rng, STATES)} Medicaid", f"{pick(rng, STATES)} {pick(rng, ['Health Choice', 'Family Care', 'KidsCare', 'Healthy Kids', 'CHIP', 'Medical Assistance', 'Healthy Start', 'Works', 'Cares', 'Complete Health'])}", f"Healthy {pick(rng, STATES)}", "Medicaid Expansion", "Managed Long Term Care", "Aged, Blind and Disabled", "Long Term Services & Supports", "Children's Health Insurance Program", "HARP", "MMAI", "Pathways", "Standard Plan", "Tailored Plan", "Foster Care", "TANF", "SSI", "Medical Card", "Medicaid Choice", "QUEST Integration", "Apple Health", "MassHealth CarePlus", "Family Planning Program", f"{head} Medicaid {adjective}", "Dual Options (MMP)", "Health Home Program", "CommonwealthCare", "Prestige Medicaid", "Healthy Connections Medicaid", "Apple Health Family", "Oregon Health Plan", "DenaliCare", "HealthWave", "Child Plus", "Katie Beckett", "Iowa Health Link", "Hawki", "Heritage Health", "ARKids First-A", "PASSE"]
    elif kind == "supplement":
        letter = pick(rng, "ABCDFGKLMN")
        forms = [f"Plan {letter}", f"Medicare Supplement {letter}", f"Medicare Supplement - Plan {letter}", f"Medigap {letter}", f"Senior Supplement Plan {letter}", f"Plan {letter} Select", f"MedSupp Plan {letter}", f"{head} Medicare Supplement Plan {letter}", f"Supplemental Plan {letter}", f"HD Plan {letter}"]
    elif kind == "dental":
        forms = [f"{adjective} Dental", f"Dental {adjective} {number}", f"{pick(rng, ['PPO', 'DPPO', 'DHMO', 'EPO', 'Indemnity', 'MAC', 'UCR'])} {pick(rng, ['High', 'Low', 'Plan', 'Option', 'Plus', '1500', '1000', 'Enhanced'])}", f"{head} Dental {adjective}", f"Dental {word}", f"{rng.choice([100, 80])}/{rng.choice([80, 50])}/{rng.choice([50, 0])}", f"Total {adjective} Dental", f"Family Dental {number}", "Prepaid Dental", "Dental Blue", "Dental Value Copay", "Pediatric Dental"]
    elif kind == "vision":
        forms = [f"{adjective} Vision", f"Vision {adjective} {rng.choice([100, 130, 150, 180, 200])}", f"{adjective} Eye Plan", f"Vision Plan {pick(rng, 'ABC')}", f"Plan {rng.choice([10, 15, 20, 25])}/{rng.choice([10, 20, 25, 130])}", f"{head} Vision {adjective}", "Vision Exam Only", "Eyewear Plus", "Full Feature", "Fashion Plan", "Gold Vision"]
    elif kind in ("military", "ministry", "student"):
        forms = [f"{adjective} {pick(rng, ['Plan', 'Program', 'Share', 'Level', 'Option'])}", f"{word} Program", f"{pick(rng, ['Basic', 'Essential', 'Complete', 'Premier', 'Ultimate', 'Companion', 'Unite', 'Value'])} {rng.choice(['', str(number)])}".strip(), f"Level {rng.randint(1, 4)}", f"{pick(rng, ['Domestic', 'International', 'Graduate', 'Undergraduate', 'Scholar', 'Athlete'])} Student Plan", f"{pick(rng, ['Gold', 'Silver', 'Platinum'])} Student", f"Sharing Level {number}"]
    else:
        forms = [
            f"{word} {form}", f"{word} {adjective} {form}", f"{form} {word}", f"{form} {number}", f"{word} Plan {pick(rng, 'ABCDE')}", f"{head} {word} {form}", f"{head} {pick(rng, CARE)} {form}", f"{adjective}{pick(rng, CARE)}", f"{adjective}{pick(rng, CARE)} {form}", f"{pick(rng, PLACES)} {form}", f"{pick(rng, PLACES)} {pick(rng, CARE)} {form}",
            f"{word} {pick(rng, ['Plan', 'Option', 'Program', 'Medical', 'Health Plan', 'Coverage', 'Benefits'])}", f"{form} {number}/{rng.choice([80, 70, 90, 100])}", f"{form} ${number} Deductible", f"{number} {form}", f"{rng.choice([80, 90, 70])}/{rng.choice([20, 10, 30])} {form}", f"{form}-{number}", f"{pick(rng, 'ABCD')}{rng.randint(1, 9)} {adjective} {form}", f"{form} {adjective} with HSA", f"HSA {form} {number}", f"HRA {word}", f"{form} Plan {pick(rng, ['I', 'II', 'III', 'A', 'B', '1', '2'])}",
            f"{pick(rng, STATES)} {form}", f"{form} {pick(rng, ['Gold', 'Silver', 'Bronze', 'Platinum'])} {number}", f"{word} Deductible Health Plan", f"Medical Plan {rng.randint(1, 5)}", f"Option {rng.randint(1, 4)} {form}", f"{word} HSA-Qualified", f"{form} – {adjective}", f"{adjective} Network", f"Self-Funded {form}", f"MEC {adjective}", f"Reference Based {form}",
        ]
        if rng.random() < 0.3:
            return pick(rng, KNOWN) + (f" {pick(rng, [form, str(number), adjective])}" if rng.random() < 0.25 else "")
    return pick(rng, forms)


TRADES = "IBEW|Teamsters|UFCW|Plumbers & Pipefitters|SEIU|Carpenters|Laborers|Ironworkers|Operating Engineers|Sheet Metal Workers|Painters|Roofers|Bricklayers|Culinary|Machinists|Longshoremen|Electrical Workers|Boilermakers|UNITE HERE|Musicians|AFSCME|Firefighters|Police|Transit Workers|Asbestos Workers|Cement Masons|Glaziers".split("|")
PUBLIC = "School District No. {n}|Unified School District|Independent School District|Central Schools|Public Library|Fire Protection District|Water District|Housing Authority|County Board of Education|Regional Hospital Authority|Port Authority|Community College District|County Sheriff|Public Utility District|Judicial Council|Parks District|Township|Board of Public Works|Airport Authority|Area Schools|ISD|USD {n}|CUSD #{n}".split("|")
SHOPS = "Dental Group|Orthopedics|Pediatric Associates|Veterinary Clinic|Law Offices|CPA|Realty|Auto Body|Ford|Toyota|Chevrolet|Plumbing & Heating|Roofing|Landscaping|Concrete|Masonry|Machine Shop|Tool & Die|Printing|Foundry|Lumber|Sawmill|Orchards|Vineyards|Brewing|Coffee|Foods|Meats|Produce|Grocers|Markets|Pharmacy|Hardware|Furniture|Textiles|Apparel|Shoes|Jewelers|Museum|Foundation|Church|Diocese|Synagogue|Academy|Preparatory School|Seminary|Montessori|Child Care|Senior Living|Home Health|Hospice|Nursing Home|Ambulance|Radiology|Laboratories|Biotech|Genomics|Devices|Semiconductor|Optics|Instruments|Controls|Automation|Analytics|Networks|Telecom|Broadcasting|Studios|Games|Theatre|Cinemas|Resorts|Casino|Golf Club|Cruises|Travel|Freight|Express|Rail|Barge Lines|Marine|Aviation|Helicopters|Engineering|Architects|Surveying|Environmental|Waste|Recycling|Solar|Wind|Gas|Oil|Drilling|Mining|Aggregates|Chemical|Coatings|Glass|Ceramics|Rubber|Fasteners|Bearings|Pumps|Valves|Tanks|Trailers|Tractors|Implement|Feed|Grain|Seed|Farms|Ranch|Fisheries|Timber".split("|")
ENDS = ["", "", "", ", Inc.", " Inc", ", LLC", " LLC", " Co.", " Corp", " Corporation", " Company", " & Co.", ", LP", " Ltd.", " PLLC", ", PA", " of America", " USA", " Group", " Holdings", " International", " Services", " Partners", " Employee Benefit Plan", " Health Plan", " Welfare Plan", " Health Benefit Plan", " Employees"]


def employer(rng: Random) -> str:
    chance = rng.random()
    if chance < 0.12:
        return f"{pick(rng, TRADES)} {pick(rng, ['Local', 'Local Union', 'Local No.', 'District Council', 'Local Union No.'])} {rng.randint(2, 999)}" + pick(rng, ["", " Health Fund", " Welfare Fund", " Health & Welfare Fund", " Benefit Trust", " Trust Fund", " Medical Plan", " H&W"])
    if chance < 0.2:
        return f"{pick(rng, PLACES)} {pick(rng, TRADES)} {pick(rng, ['Health and Welfare Trust', 'Benefit Fund', 'Health Trust Fund', 'Insurance Fund', 'Welfare Plan', 'Security Fund'])}"
    if chance < 0.34:
        return f"{pick(rng, LAST + PLACES + STATES)} {pick(rng, PUBLIC).format(n=rng.randint(1, 899))}"
    if chance < 0.4:
        return f"{pick(rng, ['City', 'Town', 'Village', 'County', 'Borough', 'Parish', 'State', 'Archdiocese', 'Diocese', 'University', 'Port', 'Commonwealth'])} of {pick(rng, LAST + PLACES + STATES)}" + pick(rng, ["", "", " Employees", ", " + pick(rng, ["TX", "OH", "CA", "GA", "MN", "IL"])])
    if chance < 0.46:
        letters = numbers.letters(rng, rng.choice([2, 3, 3, 4]))
        return letters + " " + pick(rng, [*SHOPS[:60], "Industries", "Corporation", "Group", "Technologies", "Systems", "Global", "Enterprises"]) + pick(rng, ENDS[:12])
    if chance < 0.52:
        return f"{last_name(rng)} {pick(rng, ['&', 'and', '+'])} {pick(rng, ['Sons', 'Daughters', 'Company', 'Associates', last_name(rng), 'Brothers', 'Partners'])}" + pick(rng, ENDS[:10])
    if chance < 0.57:
        return pick(rng, BRANDS) + pick(rng, ["tech", "soft", "works", "ware", "path", "line", "max", "one", "co", "bio", "gen", "net", "force", "point", "dyne"]) + pick(rng, ENDS)
    head = pick(rng, BRANDS) if chance < 0.7 else last_name(rng) if chance < 0.85 else pick(rng, PLACES + STATES)
    return f"{head} {pick(rng, SHOPS if rng.random() < 0.7 else INDUSTRY)}" + (pick(rng, ENDS) if rng.random() < 0.6 else "")


def number(rng: Random, kind: str) -> str:
    """An identifier with a random format: groups of digits and letters, possibly with separators."""
    low, high = {"member_number": (7, 14), "group_number": (4, 12), "payer_id": (4, 6), "rx_group": (4, 9), "rx_pcn": (2, 9)}[kind]
    length = rng.randint(low, high)
    head = rng.choice([0, 0, 0, 1, 1, 2, 3, 3, 4]) if kind != "payer_id" else rng.choice([0, 0, 0, 1, 2, 5])
    head = min(head, length)
    if kind in ("rx_group", "rx_pcn") and rng.random() < 0.35:
        return numbers.letters(rng, length)
    text = numbers.letters(rng, head) + numbers.digits(rng, length - head)
    if rng.random() < 0.15 and kind != "payer_id":
        at = rng.randint(1, len(text) - 1)
        text = text[:at] + numbers.letters(rng, rng.choice([1, 1, 2])) + text[at:]
    if kind in ("member_number", "group_number") and rng.random() < 0.25:
        mark = rng.choice(["-", "-", " ", " ", "."])
        size = rng.choice([2, 3, 4, 5])
        groups = [text[i : i + size] for i in range(0, len(text), size)]
        text = mark.join(groups) if len(groups) < 5 else text[:-2] + mark + text[-2:]
    return text


PLAIN = {
    "Coverage|Coverage Type|Tier|Coverage Tier|Family Status|Cov Type|Contract Type|Enrollment|Coverage Level": "Family|Employee Only|EE + Spouse|Employee + Children|Self Only|Individual|EE+1|EE/CH|Self and Family|Single|Member + Spouse|FAM|Subscriber Only|Medical/Rx|Self Plus One|EMP+FAM|Two Party",
    "NAIC|NAIC #|NAIC No.": "#####", "NPI|PCP NPI|Provider NPI": "1#########", "Tax ID|TIN|EIN": "##-#######", "Status|Member Status": "Active|COBRA|Retired|Full Time", "Referral|Referrals|PCP Required|Referral Required": "Not required|No|Yes|Required|None",
    "Region|Service Area|Area|County|State": "04|North|Central|TX|Harris|Cook|FL|Region 7|0##", "Class|Class Code|Benefit Class Code|Location|Dept|Loc": "001|A|02|0##|ACT", "Family Size|Persons": "1|2|4|5", "Language|Idioma": "English|Spanish|Español", "Card|Cards": "1 of 2|2 of 2|01", "Pharmacy Network|Rx Network|Retail Network": "National|Advantage|Select 90|Broad",
    "Deductible Year|Benefit Year|Plan Year|Accumulation": "Calendar|Jan-Dec|07/01 - 06/30|Calendar Year|Contract", "Website|Web|Online": "www.findcare.example|see back|myplan.example", "Case Manager|Broker|Agent|Agency": "See back|Main Office|Assigned", "HSA|HRA": "Yes|No|Eligible", "Aid Code|RC|Program Code|Eligibility Code": "##|@#|###", "Plan Type Code|Net|Net Code": "##|P|@@",
}


def plain(rng: Random) -> tuple[str, str]:
    """A label and a text that are not an element."""
    labels = pick(rng, list(PLAIN))
    text = pick(rng, PLAIN[labels].split("|"))
    return pick(rng, labels.split("|")), numbers.pattern(rng, text) if ("#" in text or "@" in text) and "." not in text else text
