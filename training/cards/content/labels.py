"""Wordings of labels, common ones first. `~` marks wordings only for held-out cards, `^` those only for calibration
(split.py)."""

from __future__ import annotations

from functools import cache

from . import more
from .split import wordings

LABELS = {
    "name": "Member Name|Name|Member|Subscriber|Subscriber Name|Enrollee|Enrollee Name|Insured|Insured Name|Cardholder|Participant|Member's Name|Employee|Employee Name|Policyholder|Primary Member|Participant Name|Cardholder Name|Primary Insured|Name of Member|Primary Subscriber|Covered Member|Patient Name|Covered Employee|Insured's Name|Beneficiary|~Name of Insured|~Subscriber's Name|~Plan Member|~Card Holder|^Name of Subscriber|^Member/Subscriber|^Certificate Holder|Policy Holder|Primary Cardholder|Eligible Employee|Nombre|Name/Nombre|Member Name / Nombre",
    "member_number": "Member ID|ID|ID #|Member ID #|ID Number|Identification Number|Member Number|Subscriber ID|Member No.|Enrollee ID|ID No.|Identification #|Subscriber Number|Member ID Number|Subscriber ID #|Participant ID|Cardholder ID|Policy Number|Certificate No.|Insured ID|Contract Number|Health Record Number|Alternate ID|Member Identification Number|Policy #|Unique ID|Recipient ID|Certificate Number|Medical Record Number|Contract|Member #|Mem ID|Subscriber #|ID Card Number|Employee ID|Insured's ID|Policy No.|Enrollee ID #|Contract No.|ID No|Subscriber No|Member's ID #|Participant #|Enrollee Number|Member I.D.|I.D. Number|I.D. #|Medical ID|Health Plan ID|MRN|Cert #|Cert No|Beneficiary ID|~Identification No.|~Member ID No|~Your Member ID|~Insured ID #|~Customer ID|~Enrollment Number|~Membership Number|~Personal ID|^Subscriber Identification Number|^Covered Person ID|^Member Ident. No.|^UMI|Alt ID|Member ID/Subscriber ID|DoD Benefits Number|Health ID|Numero de Identificacion|Member ID/ID",
    "group_number": "Group|Group Number|Group #|Group No.|GRP|Grp #|Group ID|Group No|Policy/Group #|Account #|Group Policy Number|Plan/Group|Group/Account|Grp No|Employer Group #|Group Policy #|Control No.|Account|Group Num|Grp|Group/Policy #|Account Number|Group Nbr|Grp ID|GRP NO|Policy Number/Group|Group-Section|Plan/Group ID|Plan Number|Group/Division|Medical Group #|Group Plan Number|Grp#|~Group Identification|~Employer Number|~Group & Division|~Group Code|^Group/Subgroup|^Control #|^Group Account Number|Group-Suffix|GROUP NBR|Contract/Group",
    "client_name": "Employer|Group Name|Employer Name|Client|Company|Plan Sponsor|Employer Group|Group/Employer|Account Name|Sponsor|Company Name|Group|Employer/Group|~Sponsored by|~Name of Employer|^Policyholder Name|^Client Name|Organization|Plan Sponsor Name|Division",
    "payer_id": "Payer ID|Payor ID|EDI Payer ID|Electronic Payer ID|Electronic Claims Payer ID|EDI #|Payer #|EDI Number|Payer ID #|Claims EDI|Emdeon Payer ID|Electronic Payor ID|EDI|Payer ID Number|Payer No.|EDI Payor|EDI Payor ID|Payer|Submit claims electronically: Payer ID|Electronic Claims: Payer ID|Change Healthcare Payer ID|Electronic claims #|Claims Payer ID|Submitter ID|Medical Payer ID|Provider EDI #|WebMD Payer ID|~Electronic ID|~EDI Payer|~Payer Identification|~ANSI Payer ID|^Clearinghouse ID|^Payer Number|EDI claims: Payer ID|NEIC #|Availity Payer ID|Optum Payer ID|Payer ID for electronic claims",
    "rx_bin": "RxBIN|Rx BIN|BIN|RXBIN|RX Bin|BIN #|RxBin #|Rx BIN No|Bin Number|Pharmacy BIN|BIN No.|RX BIN #|RxBin Number|Rx Bin No.|ANSI BIN|BIN ID|RxIIN|~IIN|~Rx BIN Number|^Bin No|^Processor BIN|RX BIN:|Script BIN|ANSI BIN #|BIN/IIN",
    "rx_pcn": "RxPCN|Rx PCN|PCN|RXPCN|PCN #|RxPCN #|Processor Control No.|Processor Control|PCN No.|Rx PCN #|PCN Number|~Processor Control Number|~Proc Ctrl #|^PCN ID|RX PCN:|Pharmacy PCN",
    "rx_group": "RxGrp|Rx Group|RxGroup|RX GRP|RXGRP|Rx Grp #|RxGRP|Pharmacy Group|Rx Group #|RxGRP No|Rx Group No.|RX Grp ID|RxGroup #|Rx Group ID|RX Group Number|~Drug Group|~Prescription Group|^Pharm Group|GRP (Rx)|Script Group|Rx Grp No",
    "rx_id": "RxID|Rx ID|RX ID|Rx ID #|Pharmacy ID|Rx Member ID|Rx Mbr ID|~Prescription ID|^Drug Card ID|RxID #|Rx Cardholder ID",
    "rx_plan": "Rx Plan|RxPlan|Formulary|Drug List|Rx Plan Code|Rx Formulary|Prescription Plan|~Drug Plan|^Drug Formulary|RX PLAN",
    "rx_issuer": "Issuer|Issuer ID|Issuer (80840)|Issuer No.|Health Plan (80840)|Plan (80840)|Issuer #|Health Plan|Card Issuer|(80840)|Issuer Number|~Plan Issuer|~Card Issuer ID|^Issuer Identifier|Health Plan ID (80840)|CMS Issuer",
    "manager": "Pharmacy Benefits Manager|PBM|Pharmacy Manager|Prescription Benefits by|Pharmacy benefits administered by|Rx benefits managed by|Pharmacy Network|Rx Administrator|Prescriptions by|Pharmacy|Administered by|RX Benefit|~Drug benefits by|~Pharmacy provider|^Prescription drug vendor|Pharmacy Benefit Manager|Powered by|Prescription Drugs",
    "plan_name": "Plan|Plan Name|Product|Coverage|Plan Type|Benefit Plan|Medical Plan|Health Plan|Network|Type of Coverage|Product Name|Benefit|Coverage Type|~Plan Description|~Your Plan|^Policy Type|^Benefit Package|Plan of Benefits|Health Benefit Plan|Program|Plan Design|Line of Business",
    "plan_id": "Plan ID|Plan #|Plan Code|Plan No.|Plan Number|CMS|CMS #|CMS Contract|Contract|CMS ID|Plan|PBP|Medicare Contract|~Plan Ident.|~Benefit Plan #|^Plan Identification|^H-Plan|Product ID|CMS-|Medical Plan ID|Plan Cd",
    "contract": "CMS|CMS #|CMS Contract|Contract|CMS ID|CMS-|Plan ID|CMS No.|Contract/PBP|Contract ID|CMS Plan ID|~H-Contract|^Medicare Contract #|CMS Number||Plan|CMS:|CMS H#",
    "start_date": "Effective Date|Effective|Eff Date|Coverage Effective|Eff. Date|Coverage Begins|Effective Date of Coverage|Coverage Effective Date|Eff|Plan Effective Date|Coverage Start Date|Start Date|Member Since|Date Effective|Member Effective Date|Benefit Effective Date|Coverage Date|Eff Dt|Enrollment Date|~Coverage Start|~Effective as of|~Covered Since|^Benefits Begin|^Begin Date|Original Effective Date|Policy Effective Date|Medical Effective Date|Effective From|Eff. Dt.|Valid From|Coverage Began|Effect. Date",
    "issued": "Card Issued|Issued|Issue Date|Date Issued|Card Issue Date|Printed|Print Date|Issued On|Date Printed|Card Print Date|~Card Date|^ID Card Issued|Issue Dt",
    "ends": "Expires|Expiration Date|Termination Date|Coverage Ends|Thru|Exp Date|Term Date|End Date|Valid Through|Expiration",
    "dob": "Date of Birth|DOB|Birth Date|Birthdate|D.O.B.|Birth|Member DOB|Date of birth|~Born|^Birth Dt|DOB (MM/DD/YYYY)|Fecha de nacimiento|Subscriber DOB|DoB",
    "gender": "Sex|Gender|Sex/Gender|~Member Sex|^M/F|SEX|Member Gender",
    "suffix": "Suffix|Person Code|Member Suffix|Dependent Code|Member Code|ID Suffix|Dep Code|Sfx|~Person No.|^Dependent No.|Relationship Code|Per Code|Seq|Member Person Code",
    "prefix": "Prefix|ID Prefix|Alpha Prefix|Member Prefix|~Plan Prefix|^3-Character Prefix",
    "medicaid_id": "Medicaid ID|Medicaid #|Medicaid ID #|Medicaid No.|Medicaid Number|Medicare Number|Medicare ID|CIN|AHCCCS ID|Medicaid/CHIP ID|State ID|Medicaid Recipient ID|RID|ACCESS #|MBI|Medicare #|TennCare ID|MA ID|MMIS ID|Medi-Cal #|~Medicaid Ident.|~State Medicaid No.|^Medicaid Member ID|^DCN|FAMIS ID|ForwardHealth ID|Medicaid I.D.|CHIP ID",
    "pcp": "PCP|Primary Care Physician|Primary Care Provider|PCP Name|Doctor|Primary Care|Primary Care Dr.|Assigned PCP|Your PCP|Primary Care Provider (PCP)|Primary Physician|Physician|~Personal Physician|~Your doctor|^Primary Care Clinician|^PCP/Clinic|Primary Care Phys|Provider|PCP/Medical Group|Médico primario",
    "clinic": "Medical Group|Clinic|PCP Group|PCP Location|IPA|Provider Group|Medical Group/IPA|Facility|Medical Center",
    "dependents": "Dependents|Dependent(s)|Covered Dependents|Family Members|Covered Members|Also covered|Dependent|Members|Covered Family Members|Dep|Other Members|~Covered Persons|~Additional Members|^Enrolled Dependents|Spouse/Dependents|Eligible Dependents|Family|Covered Individuals|Participants",
    "card_id": "Card #|Card Number|Card ID|Card No.|Ref #|Document ID|Card Control No.|~Card Serial|^Card Seq|Control|",
    "coverage_level": "Coverage Level|Coverage|Tier|Coverage Type|Coverage Tier|Status|Family Status",
    "payer": "Administered by|Claims Administrator|Underwritten by|Insurer|Plan Administrator|Insured by|Coverage provided by|Benefits administered by|Issued by|Claims administered by|Insurance Company|Carrier|~Benefits provided by|~Third Party Administrator|^Administrator|^Offered by|Products and services are provided by|Insurance coverage by|TPA",
    "part_a": "HOSPITAL (PART A)|HOSPITAL INSURANCE (PART A)|PART A|Part A|Hospital/Hospital (PART A)|Part A Effective|Medicare Part A|HOSPITAL (PART A) / HOSPITAL (PARTE A)|~Part A Coverage Starts",
    "part_b": "MEDICAL (PART B)|MEDICAL INSURANCE (PART B)|PART B|Part B|Medical/Médico (PART B)|Part B Effective|Medicare Part B|MEDICAL (PART B) / MÉDICO (PARTE B)|~Part B Coverage Starts",
    "mbi": "Medicare Number|Medicare Number/Número de Medicare|MEDICARE NUMBER|Medicare ID|Medicare Claim Number|MEDICARE CLAIM NUMBER|~Medicare Beneficiary Identifier|^MBI Number|Medicare #",
}

SERVICES = {
    "office_visit": "PCP|Office Visit|Primary Care|OV|Office|PCP Visit|Primary Care Visit|PCP Office Visit|Primary|Doctor Visit|Physician Visit|PC|Primary Care Physician|Office Copay|PCP Copay|Office Visits|~Family Doctor|~Physician Office|^Primary Dr|Primary Office Visit|PCP/OV|Off Visit|OFFICE VST|Dr. Office",
    "specialist_visit": "Specialist|SPEC|Spec|Specialist Visit|Specialty Care|SPC|Specialist Office Visit|SCP|Specialists|~Specialty Physician|^Spec. Visit|SP|Specialist Copay|Spec OV|Spclst",
    "emergency_room": "Emergency Room|ER|Emergency|Emergency Dept|Emergency Care|ED|Hospital Emergency|Hosp ER|Emerg Room|Emergency Services|~Emergency Department|^ER Visit|Emergency Room Visit|E.R.|Hospital ER|Emergency Rm|ER (waived if admitted)|EMER",
    "urgent_care": "Urgent Care|UC|Urgent|Urg Care|Urgent Care Center|URG|~Urgent Care Visit|^Urgent Cntr|Urgent Care Facility|Walk-in Clinic|URGENT CR",
    "preventive_care": "Preventive Care|Preventive|Wellness|Preventive Services|Well Visit|Routine Physical|~Annual Physical|^Prev Care|Well Child|Preventative Care",
    "prescription": "Rx|Prescription|RX|Rx Copay|Prescription Drugs|Drugs|Generic/Brand/Non-Pref|Rx (Tier 1/2/3)|Generic|Brand|Pharmacy|Tier 1|Tier 2|Tier 3|Retail Rx|Rx Gen/Brand|~Rx Tiers|^Drug Copay|Mail Order Rx|Preferred Brand|Non-Preferred|Specialty Rx|Generic Rx|Rx Retail",
    "vision": "Exam|Eye Exam|Materials|Lenses|Frames|Frame Allowance|Contact Lenses|Contacts|Vision Exam|Exam Copay|Materials Copay|Vision|Lenses & Frames|~Eyewear|^WellVision Exam|Routine Eye Exam|Contact Lens Allowance",
    "dental": "Preventive|Basic|Major|Diagnostic & Preventive|Basic Services|Major Services|Orthodontia|Dental|Annual Maximum|Type A|Type B|Type C|Ortho|~Restorative|^Class I|Class II|Preventive & Diagnostic|Dental Visit",
    "telemedicine": "Telehealth|Virtual Visit|Telemedicine|Virtual Care|Teladoc|~Video Visit|^E-Visit|Virtual|Virtual PCP|MDLIVE",
    "other": "Hospital|Inpatient|Outpatient Surgery|Inpatient Hospital|Lab|X-Ray|Ambulance|Imaging|Physical Therapy|Mental Health|Chiropractic|MRI/CT|Hospital Admit|OP Surgery|Outpatient|~Behavioral Health|^Lab/X-ray|Maternity|Hospital Copay|Lab & X-ray|Surgery",
}
CATEGORIES = {
    "deductible": "Deductible|Ded|Annual Deductible|Deductible (Ind/Fam)|DED|Calendar Year Deductible|Deduct|Plan Deductible|~Yearly Deductible|^Cal Yr Ded|Medical Deductible|Med Ded|Deductible:",
    "out_of_pocket_max": "Out-of-Pocket Max|OOP Max|Out of Pocket|OOP|Out-of-Pocket Maximum|Max Out-of-Pocket|MOOP|OOPM|Out-of-Pocket|~Out of Pocket Limit|^Max OOP|Out-of-Pocket Limit|OOP Maximum|Annual OOP Max",
    "coinsurance": "Coinsurance|Co-insurance|Coins|Plan Pays|Member Pays|COINS|~You Pay|^Co-ins %|Coinsurance %",
}
IN = "In-Network|In Network|INN|IN|Network|Participating|In-Net|~Preferred Network|^In-Netwk|In|Tier 1|Par|IN-NETWORK|In-network"
OUT = "Out-of-Network|Out of Network|OON|OUT|Non-Network|Non-Participating|Out-of-Net|~Non-Preferred|^Out-Netwk|Out|Non-Par|OUT-OF-NETWORK|Out-of-network"
INDIVIDUAL = "Individual|Ind|Single|Indiv|Per Person|IND|Individual:|Person|~Each Member|^Self|Member|Ind."
FAMILY = "Family|Fam|Family:|FAM|Per Family|~Household|^Family Total|Fam."
STRIP_TITLES = "Copays|Copayments|Copay|Co-pay|Co-Payments|Your cost|Cost Share|COPAYS|Member pays|Benefits|Medical Copays|Copays/Coinsurance|~What you pay|~Cost sharing|^Patient Responsibility|Office Copays|Copays:|Member Responsibility|Summary of Benefits|In-Network Copays|Member Cost Share"


@cache
def table(key: str, which: str) -> tuple[str, ...]:
    """Alternatives for one label."""
    return tuple(wordings(LABELS[key], which))


@cache
def service_table(key: str, which: str) -> tuple[str, ...]:
    return tuple(wordings(SERVICES[key], which)) + (more.listed(more.SERVICES[key]) if which == "train" else ())


@cache
def listed(text: str, which: str) -> tuple[str, ...]:
    return tuple(wordings(text, which)) + (more.listed(_beside(text)) if which == "train" else ())


def _beside(text: str) -> str:
    """Wordings of training cards in addition to one of the lists above."""
    pairs = [(IN, more.IN), (OUT, more.OUT), (INDIVIDUAL, more.INDIVIDUAL), (FAMILY, more.FAMILY), (STRIP_TITLES, more.TITLES), *((CATEGORIES[key], more.CATEGORIES[key]) for key in CATEGORIES)]
    return next((added for own, added in pairs if own == text), "")
