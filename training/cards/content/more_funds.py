"""Texts of training cards of funds, with schedules by network, and with names in unusual places: funds, payers, network
headings, vendors, wordings.

Based on real types of names and wordings; names are composed from parts. Test cards never use these.
"""

from __future__ import annotations

from random import Random

from . import numbers
from .payers import PLACES, STATES
from .people import LAST
from .split import allowed, pick


def _parted(text: str) -> list[str]:
    return [entry for entry in text.replace("\n", "|").split("|") if entry]


# Funds --------------------------------------------------------------------------

TRADES = _parted("""Plumbers|Plumbers & Steamfitters|Pipe Trades|Pipefitters|UA|IBEW|Electrical Industry|Electricians|IUOE|Operating Engineers|Carpenters|Millwrights|Floor Coverers|Drywall Lathers|Sheet Metal|SMART|Ironworkers|Iron Workers|Structural Iron|Laborers|LIUNA|Construction Laborers|Painters|Glaziers|IUPAT|Roofers|Roofers & Waterproofers
Bricklayers|BAC|Tile Setters|Cement Masons|Plasterers|Heat & Frost Insulators|Insulators|Boilermakers|Elevator Constructors|Sprinkler Fitters|Teamsters|Freight Drivers|Dairy Drivers|Bakery Drivers|Bakery & Confectionery|BCTGM|UFCW|Retail Clerks|Meat Cutters|Food Employers|Grocery Workers|Hotel & Restaurant|Culinary & Bartenders|UNITE HERE|SEIU
Building Service|Janitors|Healthcare Workers|Nursing Home Workers|Longshore|ILWU|ILA|Marine Engineers|Seafarers|Inlandboatmen|Masters Mates & Pilots|Machinists|IAM|Aerospace Workers|UAW|Steelworkers|Mine Workers|Glass Workers|Paper Workers|Printers|Typographical|Stagehands|IATSE|Motion Picture|Screen Actors|Musicians|Writers|Directors|Newspaper Guild
Communications Workers|CWA|Transit Workers|Amalgamated Transit|Railroad Employees|Signalmen|Letter Carriers|Postal Workers|Firefighters|Police Officers|Peace Officers|Correctional Officers|AFSCME|Teachers|Education Employees|School Employees|Public Employees|State Employees|Municipal Employees|Professional Employees|Garment Workers|Textile Workers|Laundry Workers
Farm Workers|Cannery Workers|Sugar Workers|Fur & Leather|Jewelry Workers|Toy Workers|Doll & Novelty|Amusement Employees|Parking Industry|Security Officers|Auto Mechanics|Automotive Trades|Production Workers|Warehouse Employees|Beer Drivers|Brewery Workers|Distillery Workers|Tobacco Workers|Building Trades|Construction Industry|Building & Construction Trades|Highway Workers""")
GROUPS = _parted("""School Boards|Municipal League|Counties|Cities and Towns|Special Districts|Public Entities|Bankers|Automobile Dealers|Growers|Farmers|Dairy Farmers|Hospital Association|Health Care Association|Builders Exchange|Contractors|Associated General Contractors|Restaurant Association|Retail Merchants|Grocers|Lumber Dealers|Forest Products|Trucking Association
Bar Association|Medical Society|Dental Society|Realtors|Manufacturers|Chamber|Small Business|Agribusiness|Petroleum Marketers|Printing Industries|Rural Electric|Electric Cooperatives|Telephone Cooperatives|Credit Unions|Independent Colleges|Private Schools|Churches|United Methodist|Lutheran|Presbyterian|Baptist|Diocesan|Clergy|Veterinarians|Engineers|Architects""")
KINDS = _parted("""Health & Welfare Fund|Health and Welfare Fund|Health & Welfare Trust Fund|Health and Welfare Trust|Health & Welfare Plan|Health and Welfare Plan|H & W Fund|H&W Trust|Welfare Fund|Welfare Trust|Welfare Plan|Welfare Benefit Fund|Benefit Fund|Benefits Fund|Benefit Trust|Benefit Plan|Benefits Plan|Benefit Trust Fund|Health Fund|Health Trust|Health Plan
Health Trust Fund|Health Benefits Fund|Health Benefit Trust|Health Benefit Plan|Health Care Fund|Health Care Trust|Healthcare Trust Fund|Medical Fund|Medical Plan|Medical Trust|Medical Benefits Trust|Medical & Dental Trust|Insurance Fund|Insurance Trust|Insurance Trust Fund|Group Insurance Fund|Group Insurance Trust|Group Health Trust|Security Fund|Security Plan|Health & Security Plan
Health & Security Trust|Insurance and Welfare Fund|Family Health Plan|Family Care Fund|Employee Benefit Fund|Employee Benefit Trust|Employee Benefit Plan|Employees Health Fund|Employees' Benefit Trust|VEBA|VEBA Trust|VEBA Plan|Retiree Health Trust|Retiree Welfare Plan|Active Health Plan|Joint Welfare Fund|Joint Benefit Trust|Joint Health Fund|Industry Health Fund
Industry Welfare Fund|Industry Trust|Hospital Fund|Hospital-Medical Fund|Hospitalization Fund|Sickness Fund|Sick Benefit Fund|Health & Accident Fund|Supplemental Health Fund|Multiemployer Health Fund|Multi-Employer Trust|Managed Health Care Trust|Self-Insurance Trust|Health Benefits Pool|Health Pool|Health Cooperative|Welfare Benefit Trust|Voluntary Employees' Beneficiary Association""")
REGIONS = _parted("Northern|Southern|Central|Western|Eastern|Northwest|Southwest|Northeast|Southeast|Mid-|Upper|Lower|Greater|Tri-State|Tri-County|Inter-Mountain|Bay Area|Inland|Metro|Metropolitan|Twin Cities|Chicago Area|National|International|Joint|United|Gulf Coast|Great Lakes|Midwest|New England|Ohio Valley|Delaware Valley|Hudson Valley|Tidewater|Piedmont|Rocky Mountain|Pacific Coast|Atlantic Coast|Quad Cities")
LOCALS = ["Local {}", "Local {}", "Local No. {}", "Local Union {}", "Local Union No. {}", "District Council {}", "District {}", "Lodge {}", "Council {}", "Locals {} and {}", "Local {}-{}", "#{}", "Joint Council {}"]


def local(rng: Random) -> str:
    return pick(rng, LOCALS).format(rng.randint(1, 1199), rng.randint(2, 899))


def region(rng: Random) -> str:
    chance = rng.random()
    if chance < 0.35:
        return pick(rng, STATES)
    if chance < 0.6:
        return pick(rng, PLACES)
    head = pick(rng, REGIONS)
    if chance < 0.8:
        return (head + pick(rng, STATES + PLACES)) if head.endswith("-") else f"{head} {pick(rng, STATES)}"
    return head.rstrip("-") if head != "Mid-" else "Mid-America"


def fund(rng: Random) -> str:
    """The name of a multi-employer fund, trust or plan."""
    for _ in range(8):
        name = _fund(rng)
        if allowed(name, "train"):
            return name
    return name


def _fund(rng: Random) -> str:
    trade, kind, where = pick(rng, TRADES), pick(rng, KINDS), region(rng)
    if rng.random() < 0.18:
        trade = f"{trade} {pick(rng, ['&', 'and', '-', '/'])} {pick(rng, TRADES + ['Employers', 'Allied Trades', 'Allied Workers', 'Helpers', 'Apprentices'])}".replace(" - ", "-").replace(" / ", "/")
    return pick(
        rng,
        [
            lambda: f"{where} {trade} {kind}", lambda: f"{where} {trade} {kind}", lambda: f"{trade} {local(rng)} {kind}", lambda: f"{trade} {local(rng)} {kind}", lambda: f"{local(rng)} {kind}", lambda: f"{local(rng)} {trade} {kind}", lambda: f"{kind} of {where} {trade}",
            lambda: f"{trade} {kind} of {pick(rng, STATES)}", lambda: f"{trade} {kind}", lambda: f"{trade} National {kind}", lambda: f"{trade}-Employer {kind}", lambda: f"{where} {trade} {local(rng)} {kind}", lambda: f"{numbers.letters(rng, rng.choice([3, 4]))} {kind}",
            lambda: f"{where} {pick(rng, GROUPS)} {kind}", lambda: f"{pick(rng, GROUPS)} of {pick(rng, STATES)} {kind}", lambda: f"{pick(rng, STATES)} {pick(rng, GROUPS)} {kind}", lambda: f"Board of Trustees of the {where} {trade} {kind}", lambda: f"{kind} for {trade} of {where}",
            lambda: f"Trustees of the {trade} {kind}", lambda: f"{pick(rng, LAST)} Employees {kind}", lambda: f"{trade} & Contractors {kind}", lambda: f"{pick(rng, PLACES)} {pick(rng, ['County', 'City', 'District', 'Valley', 'Harbor'])} {trade} {kind}", lambda: f"The {trade} {kind}", lambda: f"{where} Employers and {trade} {kind}",
        ],
    )()


SUBTITLES = _parted("""Board of Trustees|A Taft-Hartley Trust|Medical - Dental - Vision|Active Members|Retirees|Participant Identification Card|Health Identification Card|Member ID Card|Plan of Benefits|Benefits for members and their families|Comprehensive Medical Plan|Self-funded by the Trust|A multiemployer plan|Union and Employer Trustees|A jointly administered trust
Jointly Trusteed|Serving working families|Medical & Prescription Drug Card|Eligible Participant Card|This plan is self-funded|A non-profit trust|Supported by employer contributions|Indemnity Medical Plan|Administrative Office|Hospital Medical Surgical|Schedule of Benefits II|Class A Benefits|Employer Trustees and Union Trustees""")
FUND_LABELS = _parted("Fund|Trust|Fund Name|Trust Name|Health Fund|Health Plan|Plan|Payer|Payor|Health Trust|Trust Fund|Welfare Fund|Your fund|Claims Payer|Benefit Fund|Coverage through|Benefits provided by|Benefits paid by|Claims paid by|Plan Payer|Insurer|Issued by|Coverage by")
SMALL_PRINT = _parted("Administered by|Administrative services by|Administrator:|Plan administration by|Third party administration by|Administration:|Contract administrator:|Managed by|Fund administration by|Administrative agent:|Claims processing by|Record keeping and claims by|Fund administrator")
OFFICES = _parted("Fund Office|Trust Office|The Fund Office|Trust Fund Office|Administrative Office|Plan Office|Benefit Office|Benefits Office|Welfare Office|Claims Office|Union Benefit Office|Health Fund Office|Funds Office|Administration Office|Eligibility (Fund Office)|Fund Office - Eligibility & Claims|Trust Office Member Services|Participant Services|Eligibility / Benefits|Member Benefits Desk|Fund Office (benefits)|Benefits & Claims")
FUND_PLANS = _parted("Plan A|Plan B|Plan C|Plan 1|Plan II|Plan R|Active Plan|Retiree Plan|PPO Plan|Indemnity Plan|Comprehensive Plan|Tier A|Class 1|Gold Plan|Schedule A|Schedule I|Premier Plan|Low Option|High Option|Non-Medicare Retiree Plan|Early Retiree Plan|Maintenance Plan|Bargained Plan|Residential Plan|Apprentice Plan|Supplemental Plan|PPO Plan 2|EPO Option|Major Medical|Base Plan|Hourly Plan")


# Payers -------------------------------------------------------------------------

TAILS = _parted("Health Plan|Medical Plan|Health Cooperative|Healthcare Cooperative|Benefit Trust|Health Trust|Mutual Benefit Fund|Hospital Plan|Community Plan|Physicians Plan|Health Service Plan|Care Plan|Family Plan|Group Health Plan|Health Fund|Medical Trust|Employees Plan|Cooperative|Benefit Plan|Benefits Cooperative|Care Cooperative|Health Plans, Inc.|Valley Health Plan|University Health Plan|Clinic Health Plan|Hospital Service Fund|Health Plan Trust|Doctors Plan|CO-OP")


def planlike(rng: Random) -> str:
    """A payer whose name ends like that of a plan, a trust or a cooperative."""
    for _ in range(8):
        head = pick(rng, [pick(rng, PLACES), pick(rng, PLACES), pick(rng, STATES), pick(rng, LAST), f"{pick(rng, PLACES)} {pick(rng, PLACES)}", f"{pick(rng, PLACES)}{pick(rng, ['Care', 'Point', 'One', 'Well', 'Med'])}", numbers.letters(rng, 3)])
        tail = pick(rng, TAILS)
        name = rng.choice([f"{head} {tail}", f"{head} {tail}", f"{head} {tail}", f"{tail} of {head}", f"The {head} {tail}"])
        if allowed(name, "train"):
            return name
    return name


# Networks -----------------------------------------------------------------------

PAIRS = [tuple(pair.split("/")) for pair in _parted("""In-Network/Out-of-Network|In-Network/Out-of-Network|In Network/Out of Network|IN-NETWORK/OUT-OF-NETWORK|IN/OUT|In/Out|INN/OON|Network/Non-Network|Network/Out-of-Network|PPO/Non-PPO|PPO/NON-PPO|PPO Provider/Non-PPO Provider|PPO Benefit/Non-PPO Benefit|Par/Non-Par|PAR/NON-PAR|Participating/Non-Participating|Participating Provider/Non-Participating Provider
Contracted/Non-Contracted|Contract Provider/Non-Contract Provider|Preferred Provider/Other Provider|EPO/Out of Network|In-Net/Out-Net|In-Net/Out-of-Net|Network Providers/All Other Providers|PPO Hospital/Non-PPO Hospital|In Ntwk/Out Ntwk|INN Benefits/OON Benefits|Inside Network/Outside Network|In-plan/Out-of-plan|Member Network/Non-Network Providers|Network Rate/Non-Network Rate|PPO/Out of Network|POS/Out of Network|In-Network (INN)/Out-of-Network (OON)|Using PPO/Without PPO|In network you pay/Out of network you pay""")]
TRIPLES = [([*heads], nets) for heads, nets in [
    (("Tier 1", "Tier 2", "Tier 3"), "iii"), (("TIER 1", "TIER 2", "TIER 3"), "iii"), (("Tier 1", "Tier 2", "Out-of-Network"), "iio"), (("Tier I", "Tier II", "OON"), "iio"), (("Level 1", "Level 2", "Out of Network"), "iio"), (("Preferred", "Participating", "Non-Participating"), "iio"),
    (("Domestic", "PPO", "Non-PPO"), "iio"), (("Home Network", "Wrap Network", "Out-of-Network"), "iio"), (("Enhanced", "Standard", "OON"), "iio"), (("EPO Network", "PPO Network", "Non-Network"), "iio"), (("Center of Excellence", "In-Network", "Out-of-Network"), "iio"), (("Tier One", "Tier Two", "Non-Network"), "iio"), (("Select", "Network", "Non-Network"), "iio"),
]]
DENTAL_TRIPLES = [([*heads], nets) for heads, nets in [
    (("PPO Dentist", "Premier Dentist", "Non-Participating"), "iio"), (("PPO", "Premier", "Out-of-Network"), "iio"), (("Dental PPO", "Dental Premier", "Non-Par"), "iio"), (("PPO", "Premier", "Nonparticipating Dentist"), "iio"), (("Advantage", "Premier", "Non-Network"), "iio"), (("Tier 1", "Tier 2", "Tier 3"), "iii"), (("PPO Network", "Premier Network", "Non-Network"), "iio"), (("DPPO Advantage", "DPPO", "Out of Network"), "iio"),
]]
DENTAL_PAIRS = [tuple(pair.split("/")) for pair in _parted("In-Network Dentist/Out-of-Network Dentist|DPPO/Non-DPPO|PPO Dentist/Other Dentist|Network Dentist/Non-Network Dentist|PDP/Non-PDP|Participating Dentist/Non-Participating Dentist|In-Network/Out-of-Network|PPO/Premier|In Network/Out of Network")]
DENTAL_ROWS = _parted("Preventive Care|Diagnostic and Preventive|Type 1 - Preventive|Type A|Class A|D&P|Cleanings & Exams;Basic Care|Basic Restorative Services|Type 2 - Basic|Type B|Class B|Fillings & Extractions|Basic/Endo/Perio;Major Care|Major Restorative|Type 3 - Major|Type C|Class C|Crowns & Bridges|Prosthodontics;Orthodontia|Orthodontics (child)|Type D - Ortho|Class D|Ortho".replace(";", "|;|"))
ROW_HEADS = ["Benefit", "Service", "Your cost", "What you pay", "Copay", "Covered service", "", "", "", "Schedule", "Member responsibility", "Type of service", "Cost share", "Plan feature"]
BETWEEN = _parted("Amounts are what the member pays.|Subject to the plan's allowed amount|after the deductible unless noted|per visit|Your share of the cost|Member pays:|Copays do not count toward the deductible|See your benefit booklet for details|Per calendar year|Effective for this plan year|Provider: collect at time of service")


# Lookalikes ---------------------------------------------------------------------

CHAINS = _parted("Walgreens|CVS Pharmacy|Rite Aid|Kroger Pharmacy|Costco Pharmacy|Walmart Pharmacy|Publix Pharmacy|H-E-B Pharmacy|Safeway|Albertsons|Meijer|Hy-Vee|Sam's Club|Wegmans|Giant Eagle|ShopRite|Amazon Pharmacy|PillPack|Cost Plus Drugs|Birdi|Accredo|Lumicera|AllianceRx|BriovaRx|ExactCare|Genoa Healthcare|US Bioservices|Kroger Specialty|Health Mart|Good Neighbor Pharmacy|Bartell Drugs|Longs Drugs|Duane Reade|Sav-Mor")
CHAIN_BEFORE = _parted("Mail order:|Mail service pharmacy:|Specialty pharmacy:|Specialty drugs:|90-day fills at|Preferred pharmacies:|Home delivery:|Home delivery from|Fill maintenance drugs at|Refills by mail:|Specialty medicines:|Pharmacies include|Local pharmacies such as|Mail prescriptions to|Retail 90:|Use")
PROGRAMS = _parted("Livongo|Omada|Virta Health|Hinge Health|Sword Health|Vida|Teladoc|MDLIVE|Doctor On Demand|98point6|HealthJoy|Noom|Wondr Health|Cecelia Health|Twin Health|Progyny|Maven|Lyra|Spring Health|Talkspace|Quit For Life|SmithRx-free Care|AccordantCare|Matria|Healthways|Optum Disease Management|Conifer|American Health Holding|Hines & Associates|Valenz|Telligen|HealthCare Strategies".replace("SmithRx-free Care|", ""))
PROGRAM_BEFORE = _parted("Diabetes program:|Disease management by|Condition management:|Diabetes care:|Chronic care by|Telemedicine:|Virtual visits:|Telehealth by|Wellness program:|Weight management:|Health coaching by|Care management:|Asthma & COPD program:|Utilization review by|Precertification by|Medical management:|Mental health:|Quit smoking:|Kidney care by|Maternity program:|Nurse coach:|Blood pressure program:")
HEADINGS = _parted("Prescription Drug Coverage|Prescription drug benefits|Rx Coverage|Includes Rx|Prescription Benefits|Pharmacy Benefits|Pharmacy Coverage|RX PROCESSING INFORMATION|For Pharmacy Use|Drug Benefit|Prescription Program|Prescription Services|Pharmacy Network|National Pharmacy Network|Rx Claims Information|Pharmacist Information|Prescription Card|Retail Pharmacy Program|Prescription Drugs|Mail & Retail Rx|Pharmacy Processing")
NETWORK_SAYS = _parted("PPO Network: {}|{} network|Network: {}|Provider network: {}|PPO: {}|Medical network - {}|Hospital network: {}|Access to {} providers|{} PPO Network|Physicians & hospitals: {}|Providers in the {} network|In-network: {}|Discounts through {}|Repricing: {}|Providers: submit claims through {} for pricing|Out-of-state network: {}|Travel network: {}|Contracted network {}")
CARRIER_NETS = _parted("Anthem Blue Cross PPO|Blue Card PPO|Cigna PPO|Cigna OAP|Aetna Choice POS II|Aetna Signature Administrators|UnitedHealthcare Choice Plus|UHC Options PPO|Blue Shield of California PPO|Humana ChoiceCare|HealthLink PPO|First Health|PHCS|MultiPlan|Beech Street|Health Alliance|Providence PPO|Regence PPO|Sutter Select|Kaiser PPO|Medica Choice|Premera Heritage|Horizon PPO|MagnaCare|HFN Platinum|Cofinity|Midlands Choice|Preferred Health Systems|Arizona Foundation|Community Health Network|BCBS Blue Choice")


def program(rng: Random) -> str:
    """A disease management or telehealth company; not a pharmacy benefit manager."""
    if rng.random() < 0.5:
        return pick(rng, PROGRAMS)
    return f"{pick(rng, PLACES)}{pick(rng, [' Health', ' Care Partners', 'Well', ' Coaching', ' Wellness', ' Telehealth', 'MD', ' Virtual Care', ' Clinics', ' Diabetes Care', ' Medical Review'])}"


def chain(rng: Random) -> str:
    return pick(rng, CHAINS) if rng.random() < 0.65 else f"{pick(rng, PLACES + LAST)} {pick(rng, ['Drug', 'Pharmacy', 'Drugs', 'Specialty Pharmacy', 'Apothecary', 'Mail Pharmacy', 'Drug Stores'])}"


def network(rng: Random) -> str:
    return pick(rng, CARRIER_NETS) if rng.random() < 0.6 else f"{pick(rng, PLACES)} {pick(rng, ['PPO', 'Preferred', 'Health Network', 'Provider Network', 'Physicians Network', 'EPO', 'Care Network', 'Choice'])}"
