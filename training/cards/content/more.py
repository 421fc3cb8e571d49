"""Texts of training cards in addition to the common wordings: labels, lines and names composed from parts, because
payers differ.

Calibration and test cards never use these, and wordings reserved for them are excluded.
"""

from __future__ import annotations

from functools import cache
from random import Random

from .split import pick

FORMS = "ID|ID #|ID#|Number|No.|No|#|ID No.|ID Number|Identification|Identification Number|Identification No.|Ident. No.|Nbr|Num|I.D. No.|ID Num"
PARTS = {
    "member_number": ("Member|Subscriber|Enrollee|Insured|Insured's|Participant|Cardholder|Employee|Patient|Policyholder|Certificate|Beneficiary|Recipient|Health Plan Member|Member's|Mbr|Subscr|Primary|Medical|Plan Member", FORMS),
    "group_number": ("Group|Grp|Employer Group|Account|Acct|Group Policy|Group Account|Client|Policy Group|Benefit Group|Customer|Employer|Grp/Acct|Group Contract|Union Group|Fund", "#|No.|Number|ID|Num|Nbr|No|ID #|"),
    "rx_bin": ("Rx|RX|Pharmacy|Script|Drug|Prescription|Retail Rx|Med", "BIN|BIN #|BIN No.|Bin|BIN Number|BIN No|IIN|BIN/IIN"),
    "rx_pcn": ("Rx|RX|Pharmacy|Script|Prescription|Processor|Med", "PCN|PCN #|PCN No.|PCN Number|PCN No|Control #|PCN ID"),
    "rx_group": ("Rx|RX|Pharmacy|Script|Prescription|Retail Rx|Med", "Grp|GRP|Group|Group #|Grp #|Group No.|Grp No.|Group ID|Group Number|GRP ID|Grp Nbr"),
    "rx_id": ("Rx|RX|Pharmacy|Prescription|Script", "ID|ID #|ID No.|Member ID|Mbr ID|Member #|Subscriber ID|Cardholder ID #|Enrollee ID"),
    "payer_id": ("Payer|Payor|EDI|EDI Payer|EDI Payor|Electronic Payer|Electronic Claims|Claims Payer|Medical Payer|Medical Claims Payer|Provider Payer|Claim Submission|Clearinghouse Payer|Electronic Submission|e-Claims|E-Claim|837|Trading Partner|Smart Data|Office Ally Payer|Waystar Payer|TriZetto Payer|RelayHealth|Availity|Optum", "ID|ID #|ID#|No.|Number|#|ID No.|ID Number|Code"),
    "start_date": ("Effective|Eff|Eff.|Coverage|Coverage Effective|Plan Effective|Member Effective|Enrollment|Benefit|Benefits Effective|Policy Effective|Subscriber Effective|Medical Effective|Group Effective|Enrollee Effective|Original Effective|Cov. Eff.|Health Effective|Start|Orig. Eff.", "Date|Dt|Dt.|Date of Coverage|date|Day"),
    "dob": ("Member|Subscriber|Patient|Enrollee|Insured|Member's|Cardholder", "DOB|Date of Birth|Birth Date|D.O.B.|Birthdate|Birthday"),
    "plan_id": ("Plan|Product|Benefit Plan|Coverage|Plan Design|Package|Benefit|Plan/Product|Enrollment", "ID|Code|No.|#|Number|ID #|Code #"),
    "contract": ("CMS|CMS Contract|Contract|Medicare Contract|H|PBP|CMS Plan|Plan Contract", "#|No.|Number|ID|ID #|Contract #"),
    "rx_issuer": ("Issuer|Card Issuer|Health Plan|Plan|Payer Issuer|ISO Issuer", "ID|No.|#|Number|(80840)|ID (80840)|Identification|ID No.|# (80840)|Identifier (80840)"),
    "pcp": ("Primary Care|Primary Care Physician|PCP|Primary Care Provider|Primary|Assigned|Your Primary Care|Selected|Primary Medical|Participating PCP|Personal Care", "Name|Physician|Doctor|Provider|Practitioner|Dr.|MD|"),
    "clinic": ("Medical|Provider|Physician|Participating Medical|PCP|Contracted|Affiliated Medical|Primary Medical", "Group|Group/IPA|Group Name|Clinic|Facility|IPA|Group Affiliation|Practice"),
    "medicaid_id": ("Medicaid|State|Medicaid/State|Recipient|Medical Assistance|State Medicaid|Medicaid Recipient|Medicaid Client|Medical Card|Title XIX", "ID|ID #|No|#|ID No.|ID Number|Number|Identification Number"),
    "suffix": ("Person|Dependent|Dep|Member|Pers|Depend.|Relationship|Rel|Family Member", "Code|Cd|Sfx|Seq|No|Suffix|#"),
    "card_id": ("Card|Reference|Control|Card Control|Document|Serial|Doc", "#|No.|Number|ID|Ref|Ctrl No"),
}
LABELS = {
    "name": "Member's name|Name of Enrollee|Subscriber/Member|Member/Enrollee|Issued To|Issued to|Eligible Member|This card belongs to|Policy Owner|Patient|Recipient|Recipient Name|Client Name|Insured Person|Insured Member|Named Insured|Primary|Primary Name|Primary Enrollee|Head of Household|Card Holder Name|Plan Participant|Covered Person|Covered Employee Name|Retiree|Retiree Name|Employee/Retiree|Student|Student Name|Sponsor Name|Sharer|Mbr Name|Subscr Name|MBR|SUBR|Contract Holder|Enrollee/Member|Participant/Member|Certificateholder|Full Name|Name on Policy|Member (Name)|Member 00|Afiliado|Miembro|Nombre del afiliado",
    "member_number": "ID|ID:|Id No|ID Nbr|Card ID #|ID Code|Unique Member ID|Employee SSN ID|Family ID|Family ID #|Household ID|Contract ID|Policy ID|Policy Nbr|Cert. Number|Certificate|Plan ID Number|Identification|Member Identifier|Universal Member ID|Health Care ID|Health Insurance ID|ID/Policy #|Member/Policy ID|Subscriber/Member ID|Sponsor ID|Student ID|Participant Identification|Chart No.|HRN|Health Record #|MBR ID|MEM #|SUB ID|SUBSCRIBER I.D.|Alternate Member ID|AltID|Enrollee/Member ID|Member ID (11 digits)|Número de miembro|ID del afiliado",
    "group_number": "Group:|GRP:|GROUP|Group/Policy|Policy/Group|Grp/Pol #|Employer #|Acct/Group|Group & Section|Grp-Sec|Group/Sub|Group Nbr/Sub|Sub-Group|Subgroup|Group Section|Contract Group|GRP#/SEC#|Master Group|Master Policy|Master Policy #|Billing Group|Plan Group|Plan/Group #|Group Suffix|Local/Group|Grp Ref|Trust #|District Group",
    "client_name": "Employer Group Name|Company/Group|Plan Sponsor/Employer|Sponsored By|Group Policyholder|Employee of|Member of|Through|Plan of|Participating Employer|Employer/Plan Sponsor|Group/Plan Sponsor|Fund|Trust|Trust Fund|Union|Local|School|University|Policyholder/Employer|Benefit Plan Sponsor|Self-funded by|Plan provided by|Account/Employer|Business|Firm|Agency|District|Employer's Name|Group:|Client/Group|Subgroup Name|Coverage through|Plan Sponsor:",
    "payer_id": "EDI:|Payer:|Electronic Payer|Payer ID#|Payor ID#|Payor #|Payor No.|EDI/Payer ID|EDI-Payer ID|EDI Vendor ID|Payer ID (EDI)|Electronic ID #|Electronic claims to|Submit EDI claims to|Submit claims to Payer ID|File claims electronically|Claims EDI #|EDI Claims|EDI Submission|Electronic Filing #|Provider Claims EDI|Change HC Payer ID|Change Healthcare #|Emdeon|Emdeon #|Emdeon ID|Capario Payer ID|ENS Payer ID|Gateway EDI|Envoy ID|Envoy #|NEIC|WebMD/Envoy #|THIN #|CPID|Medical EDI|Hospital EDI Payer ID|Professional Payer ID|Payer ID: EDI|Payer Code|Claim Payer|Payer ID Code",
    "rx_bin": "BIN:|BIN#|RxBIN#|RXBIN #|Rx-BIN|Rx BIN:|RX/BIN|Bin|Bin#|BIN NO|ANSI BIN No|NCPDP BIN|Script BIN #|BIN Nbr|BIN (Rx)|Pharm BIN",
    "rx_pcn": "PCN:|PCN#|RxPCN#|Rx-PCN|RX/PCN|Pcn|Processor Ctrl|Processor Control:|NCPDP PCN|PROC CTRL NO|Pharm PCN|PCN (Rx)|PCN Nbr",
    "rx_group": "RxGroup:|RXGROUP|RxGRP#|Rx-Grp|Rx-Group|RX/GRP|RxGrp #|RXGRP #|NCPDP Group|Pharm Grp|Rx Grp|Group (Rx)|Grp (Rx)|RXGROUP #|RX GRP NO|RxGroup No",
    "rx_plan": "Rx Benefit|Rx Benefit Plan|Drug Formulary List|Rx List|Formulary Name|Drug Coverage|RxPLAN|Rx Tier Plan|Pharmacy Plan|Formulary Type|RX Plan Type|Prescription Drug List|PDL|Rx Network",
    "manager": "Prescription Benefit Manager|Pharmacy benefit manager|Pharmacy Administrator|Rx benefits provided by|Pharmacy benefits by|Pharmacy benefits provided by|Prescription Program|Drug program administered by|Prescription claims processed by|Rx managed by|Rx|RX|Rx Vendor|Pharmacy Vendor|Rx Carrier|Pharmacy Benefit|PBM:|Rx Program|Prescription Services|Claims processor|Rx Processor|Drug Plan Administrator|Pharmacy benefits managed by|Prescription coverage by|Medicines through|Pharmacy Services by",
    "plan_name": "Plan Name/Type|Plan/Product|Type of Plan|Your Plan Is|Plan Selected|Selected Plan|Benefit Program|Benefits|Medical|Medical Coverage|Health Coverage|Coverage Plan|Product Type|Product/Plan|Program Name|Enrolled In|Plan Option|Option|Medical Option|Benefit Option|Policy|Policy Name|Group Plan|Plan:|Line|Product Line|Membership|Membership Type|Class|Benefit Class|Coverage Option|Metal Tier|Medical Product|Health Product|Insurance Plan|Plan Desc",
    "plan_id": "Enrollment Code|Enroll. Code|Enr. Code|Code|PLAN|Plan Cd.|Product Code|HIOS Plan ID|HIOS ID|Plan ID #|QHP ID|Benefit Code|Package Code|Plan Ref",
    "start_date": "Eff.|EFF|Effective on|Effective:|From|Begins|Starts|Coverage Start|Coverage begin date|Begin Dt|Coverage Eff Date|Coverage Eff.|Cvg Eff Dt|Cov Eff|Cov. Effective|Effective as of date|Date of Coverage|Date Coverage Begins|Date Enrolled|Enrolled|Enrolled On|In effect|In Effect Since|Insured Since|Member since|Start Dt|Eff Date of Cov|Plan Begin Date|Plan Start|First Day of Coverage|Vigencia|Fecha efectiva|Coverage Eff|Active|Active Date|Valid As Of|Coverage in force|EFF. DATE|EffDate",
    "issued": "Card printed|Printed On|Card Prepared|Date Prepared|Date of Issue|Issue|ID Issue Date|Print Dt|Card Issued On|Issued:|Printed:|Card Produced|Run Date|Card Eff|Mailed|Date Mailed|Revised|Reissued|Issuance Date|Card Mfg",
    "ends": "Expires On|Expiry|Coverage End Date|Through|End|Ends|Cancel Date|Expiration Dt|Good Thru|Valid Thru|Policy Expires|Terminates|Plan End|Renewal Date|Renews|Redetermination Date|Recert Date",
    "dob": "Birth Date:|Born on|B.D.|Bday|BIRTH DATE|Subscriber Date of Birth|DOB:|Date/Birth|Dt of Birth|Nacimiento|F. Nac.",
    "gender": "SEX:|Sex:|Gen|Gender:|M or F|Sexo|Gender (M/F)|Sex (M/F)",
    "prefix": "Alpha|Member ID Prefix|Card Prefix|ID Alpha|Pfx|Plan Alpha Prefix",
    "medicaid_id": "Recipient ID|Recipient ID No.|Medicaid Recipient #|Medicaid Member #|Member/Medicaid ID|Medicaid/Member ID|State Member ID|Medicaid|MCD ID|MCD #|Medicaid Mbr ID|DMAP ID|Client ID|Client ID#|SSP ID|HFS ID|Recipient #|State #|CHIP #|CHIP Number|KanCare ID|MaineCare ID|MassHealth ID|ProviderOne ID|IHCP ID|Health Choice ID|DHS ID|PMI|PMI #|MCI|Medicaid/MBI|Medicare/Medicaid #|ALTSYS ID|Medicaid No|Medi-Cal ID|Benefits ID|BIC #|UCI|Medicaid #:|Medicare Beneficiary ID|Medicare Claim #|MBI #",
    "pcp": "PCP:|Doctor:|Dr.|Family Doctor|Your Doctor|My PCP|My Doctor|Physician Name|Provider Name|Primary Dr.|Primary Care Manager|PCM|PCM Name|PCP/PCM|PCP / Clinic|Clinic/PCP|Medical Home|Patient Home|Care Provider|Main Doctor|Primary Care Prov|Pediatrician|Gatekeeper|Network PCP|PCP Assigned|Doctor Name|Coordinating Physician|PMP|PMP Name|Primary Medical Provider|Doctor primario|Médico",
    "clinic": "IPA Name|IPA:|Med Group|Medical Grp|Medical Grp/IPA|PMG|PPG|Hospital|Hospital Affiliation|Admitting Hospital|Health Center|Care Network|Primary Hospital|Site|Clinic Name|ACO",
    "dependents": "Dependent Names|Dependents:|Deps|Dep.|Dependents Covered|Enrolled Family Members|Family Coverage|Covered Family|Your Family|Other Covered Members|Enrollees|Additional Insureds|Insureds|Others Covered|Covered Dependent(s)|Family Members Covered|Spouse & Children|Spouse and Dependents|Dependent Members|Members Covered|Member(s)|Beneficiaries|Subscribers & Dependents|Dependientes|Additional Enrollees|Household Members|Names of Dependents|Enrolled Members|Sharing Members|Family Participants",
    "coverage_level": "Cov Type|Cov Level|Coverage Class|Enrollment Type|Type|Contract Type|Family Size",
    "payer": "Administered By:|Plan administered by|Claims Payer|Benefits by|Coverage by|Underwriter|Underwritten By:|Insured through|Health coverage by|Provided by|Health Plan|Insurance Carrier|Insurance Provider|Claims processed by|Claims paid by|Contract Administrator|Plan Supervisor|Managed by|Benefit Administrator|Health insurance issued by|Policy issued by|A product of|Coverage underwritten by|Plan offered by|Serviced by|Group insurance by|Stop loss and administration by",
    "part_a": "HOSPITAL INSURANCE - PART A|Hospital (Part A)|Medicare Part A Effective|PART A EFF|Part A Eff. Date|Part A (Hospital)|Medicare Part A Date",
    "part_b": "MEDICAL INSURANCE - PART B|Medical (Part B)|Medicare Part B Effective|PART B EFF|Part B Eff. Date|Part B (Medical)|Medicare Part B Date",
    "mbi": "Medicare No.|Medicare Beneficiary No.|MBI|Claim Number|Medicare Card Number|Your Medicare Number",
}

# With the label `BIN`, the other labels are short as well.
BARE = {"rx_pcn": ["PCN", "PCN", "PCN#", "PCN #", "PCN No."], "rx_group": ["GRP", "GRP", "Group", "GRP#", "GRP #", "Group #", "Grp", "GROUP", "Group No.", "Grp #"]}

WHO = {
    "member_services": "Member|Members|Customer|Subscriber|Participant|Enrollee|Patient|Plan|Policyholder|Insured|Client|Employee|Member/Customer|Beneficiary|Student|Retiree|Plan Member|Member & Family|Cardholder|Benefits|Benefit|Eligibility|General",
    "provider_services": "Provider|Providers|Physician|Hospital|Doctor|Health Professional|Practitioners|Medical Provider|Facility|Provider/Facility|Physician & Hospital|Provider Network|Provider Claims|Hospital/Physician|Network Provider|Professional",
    "pharmacy": "Pharmacy|Pharmacist|Pharmacists|Rx|Prescription|Prescription Drug|Drug|RX|Pharmacy Benefit|Rx Member|Pharmacy Member|Pharmacist/Provider|Pharm|Mail Order Rx|Specialty Rx|Rx/Pharmacy|Pharmacy Technical|Medication|Mail Service Pharmacy|Home Delivery Pharmacy|Pharmacy Prior Auth|Rx Claims|Pharmacy Claims",
    "dental": "Dental|Dental Plan|Dentist|Dentists|Dental Provider|Dental Member|Dental Customer|Orthodontic",
    "vision": "Vision|Vision Plan|Eye Care|Eyecare|Eyewear|Vision Member|Vision Provider|Vision Customer|Optometry|Routine Eye",
    "telemedicine": "Telehealth|Virtual Visit|Telemedicine|Virtual Care|Online Visit|Virtual Primary Care|24/7 Virtual|Virtual Doctor|Video Doctor|24-Hour Virtual Care|On-Demand Doctor|Virtual Clinic|Remote Visit",
    "nurse_line": "Nurse|Nurses|24-Hour Nurse|24/7 Nurse|24 Hr Nurse|Nurse Advice|RN|Registered Nurse|Nurse Advisor|Nurse Triage|After Hours Nurse|After-Hours Nurse|Ask-A-Nurse|Toll-Free Nurse|Nurse Helpline|Health Nurse|Advice Nurse|Nurse Care|Urgent Advice Nurse|Nurse 24",
    "prior_authorization": "Prior Authorization|Prior Auth|Preauthorization|Pre-Authorization|Pre-Auth|Precertification|Pre-Certification|Precert|Pre-Cert|Authorization|Utilization Management|Utilization Review|UM|UR|Pre-Notification|Preadmission|Pre-Admission|Inpatient Authorization|Hospital Admission|Admission Certification|Hospital Precert|Medical Review|Inpatient Admissions|Referral/Authorization|Referrals & Authorizations|Medical Necessity Review|Imaging Authorization|Radiology Precert|Prior Approvals|Admissions|Provider Precert|Pre-Service Review",
    "other": "Behavioral Health|Mental Health|Mental Health & Substance Use|Mental Health/Chemical Dependency|Substance Abuse|Chemical Dependency|MH/SA|Behavioral|EAP|Employee Assistance Program|Crisis|Behavioral Crisis|Transportation|Non-Emergency Transportation|Ride|Fraud|Fraud, Waste & Abuse|Compliance|Out-of-Area|Out of Area Care|Travel|Provider Locator|Network Locator|PPO Locator|Find a Doctor|Find a Provider|Claims|Appeals|Grievances|Appeals & Grievances|Enrollment|Billing|Premium Billing|Premium|Case Management|Care Coordination|Care Coordinator|Service Coordination|Disease Management|Wellness|Health Coaching|Fitness|Maternity|Chiropractic|Hearing|Hearing Aid|Hospice|Home Health|DME|Lab|Radiology|TTY|TDD|Relay|International|Worldwide Assistance|Emergency Assistance Abroad|Interpreter|Language|Adult Protective|Broker|Sales|Website Help|Ombudsman|Medicaid Enrollment|Network|BlueCard|Away From Home Care|Second Opinion|Transplant|Smoking Cessation|Subrogation|COBRA|HSA|FSA|HRA|Flexible Spending|Life Insurance|Stop Loss|Lost Card|ID Card Requests",
}
WHAT = {
    "member_services": "Services|Service|Care|Support|Help|Inquiries|Assistance|Service Center|Call Center|Questions|Service Dept.|Relations|Hotline|Information|Services Line|Help Desk|Service Team|Advocate|Concierge|Phone|Toll-Free|Inquiry|Services Department|(toll-free)",
    "provider_services": "Services|Service|Inquiries|Line|Support|Help Line|Relations|Questions|Phone|Call Center|Eligibility|Benefits & Eligibility|Verification|Claims Status|Customer Service|Benefit Verification|Assistance|Eligibility & Claims|Inquiry Line|Service Line|Services Line|Hotline",
    "pharmacy": "Help Desk|Services|Service|Help Line|Benefits|Customer Service|Customer Care|Inquiries|Questions|Support|Line|Member Services|Assistance|Information|Hotline|Help|Call Center|Use Only|Claims Help|Solutions|Phone|Refills|Service Center|Helpdesk",
    "dental": "Services|Benefits|Customer Service|Member Services|Inquiries|Questions|Providers|Claims|Line|Help|Program|Care|Eligibility",
    "vision": "Services|Benefits|Customer Service|Member Services|Inquiries|Questions|Program|Line|Help|Care|Eligibility",
    "telemedicine": "Services|Line|Visits|Appointments|24/7|Support|Hotline|Access||",
    "nurse_line": "Line|Advice Line|Hotline|Help Line|Helpline|Service|24/7|Advice|Support|On Call 24/7|Access Line|Information Line|Phone||",
    "prior_authorization": "Line|Department|Services|Requests|Phone|Call|Inquiries|Review|Notification|Unit|Intake|Number||||",
    "other": "Line|Services|Hotline|Help Line|Program|Support|Benefits|Customer Service|Assistance|Department|Phone|Member Line|Questions||||",
}
PHONES = {
    "member_services": "Fund Office|Trust Office|Plan Office|Benefits Office|Union Benefits Office|Administrative Office|The Fund Office|Benefit Fund Office|Plan Administrator|Administrator|Claims Administrator|Human Resources|Customer Advocates|Your Care Team|Members: Call|Call us|Toll-free|Toll Free Number|Local|Phone|Questions|Have questions?|Need help?|Questions about benefits?|Benefits, eligibility & claims|Eligibility, benefits & claims|Eligibility/Claims|Claims/Eligibility|Claims & Benefits Questions|Claim Status & Benefits|Benefit/Claim Information|To verify benefits|Verify benefits or eligibility|Benefit information|Health Plan Customer Service|Medical Customer Service|Medical Benefits|Medical Member Services|Health Plan|Your Personal Health Guide|Personal Assistant|Advocacy|Care Advocate|Accolade|Quantum Health|Care Coordinators|Member Service Hours|Atención al miembro|Servicio al cliente|Llame|Spanish|En español|Español|Customer Service (24/7)|Plan Questions|Member Guide|Member Advocacy Team|Billing & Enrollment / Member Services|Subscriber Inquiries|Customer Service Department|Medicare Member Services|Members & Providers|Member or Provider Services|Member/Provider Line|Member/Provider Inquiries",
    "provider_services": "Providers only|Provider Inquiry|Providers: Benefits/Eligibility|For Providers Only|Medical Providers|Doctors/Hospitals|Drs. & Hospitals|Physicians|Hospitals|Provider Use|Provider eligibility & claims|Hospital Admissions & Eligibility|Claims/Eligibility (Providers)|Verify Coverage (Providers)|Provider Service Center|Providers verify eligibility|Provider Advocate|Proveedores|Provider Service / Claims|Provider Ops|Non-contracted providers|Out-of-state providers|Provider Customer Care",
    "pharmacy": "Pharmacists only|For pharmacy use|Pharmacy help|Rx Help|Rx Questions?|Rx Support|Rx Benefits|Drug Coverage|Express Scripts|CVS Caremark|OptumRx|Prime Therapeutics|MedImpact|Navitus|Prescriptions|Prescription Benefits|Prescription Plan|Prescription Service|Mail order|Mail Service|Home Delivery|Specialty Pharmacy Program|Pharmacy Network|Pharmacy Provider Line|Rx Prior Authorization|Drug Prior Authorization|Part D Member Services|Part D Questions|Pharmacy Locator|Pharmacist Line|Farmacia|Farmacéuticos|Pharmacy (members)|Pharmacy (providers)|Accredo|RX: Members|RX: Pharmacists|PBM Help Desk|PBM|Pharmacy Benefits Manager",
    "dental": "Dental|Dentist|DentaQuest|Dental (Delta)|Dental HMO|Dental PPO|Find a dentist|Liberty Dental|MetLife Dental|Dental:",
    "vision": "Vision|Vision/Eye Exams|Eye Exams|Davis Vision|March Vision|Superior Vision|Spectera|Avesis|Eyeglasses|Optical|VSP Vision Care",
    "telemedicine": "MDLive|Teladoc Health|HealthTap|98point6|LiveHealth Online|Doctor by Phone|Talk to a Doctor|See a doctor now|24/7 Doctor|Call a Doctor|KHealth|First Stop Health|Recuro|DialCare|CirrusMD|Video visits 24/7|Virtual Urgent Care 24/7|E-visits|Telephone Doctor|Telesalud",
    "nurse_line": "NurseHelp 24/7|NurseWise|24/7 NurseLine|Nurse24|24/7 Nurse Chat|My Nurse|FirstHelp|Care Line (nurse)|BlueCare Nurse|HealthLine Nurses|Health Advice Line|24/7 Health Advice|24-Hour Health Information|Medical Advice Line|Advice Line|24/7 Medical Advice|After Hours Advice|Symptom advice 24/7|Enfermera 24/7|Línea de consejería de enfermería|Nurses 24 hours|Talk to a nurse|Nurse Connect",
    "prior_authorization": "To preauthorize|For prior authorization|Obtain precertification|For authorization|For pre-cert|For UM|Precertify|Notify us before admission|Medical Preauth|Inpatient Precert|Inpatient Pre-Cert|Hospital Precertification Required|Prior authorization (medical)|PA Line|P.A.|Pre-D|Predetermination|Care Management/Precert|eviCore|AIM Specialty|Carelon Precert|Admission Notification|Hospital Notification|Emergency Admissions|Health Services Review|Authorizations/Referrals|Referrals|Medical Mgmt|Clinical Review|Autorización previa|Autorizaciones",
    "other": "PPO Network Providers|Provider Search|Network Information|Find Network Providers|Provider Network Search|Locate a PPO Provider|Find a Network Doctor|Network Provider Directory|Provider Lookup|TTY|TTY:|TTY Line|TTY/TDD:|TTY Users|TTY users call|For TTY|TDD/TTY|Hearing impaired|Relay Service|Deaf or hard of hearing|988|Crisis Text|Magellan|Optum Behavioral Health|Beacon|ComPsych|Lyra|Spring Health|Behavioral Health & Substance Use|MTM Transportation|ModivCare|Rides|Car Rides|Schedule a ride|Report fraud|Suspected fraud|FWA Hotline|SIU|MultiPlan|PHCS|First Health|Cofinity|HealthLink|Beech Street|Network Provider Search|Provider Directory Assistance|Locate network providers|To find PPO providers|24-Hour Emergency Assistance|GeoBlue|Assist America|On Call International|BlueCard Provider Access|Blue Distinction|Enrollment Services|Eligibility Broker|ACCESS Enrollment|State Hotline|State Medicaid Line|Claims Inquiry|Claim Questions|Claims Status|Billing Questions|Pay Premium|Weight Management|SilverSneakers|Over-the-Counter|OTC Benefit|Meals|Personal Care|Hearing Benefits|TruHearing|Chiro/Acupuncture|ASH|American Specialty Health|PT/OT|Physical Therapy|Fertility|Maternity Support|Livongo|Hinge Health|Diabetes Program|Sleep Studies|Dialysis|Transplant Unit|Ambulance|Complaints|Civil Rights|Privacy Office|Main Office|Corporate Office|Fax|HSA Bank|WEX|Salud mental|Transporte|Fraude",
}
PHONE_SENTENCES = {
    "member_services": "If you have questions about your coverage, call us at {}.|We are here to help: {}.|Call {} toll free with any question about claims or benefits.|You may reach us Monday through Friday at {}.|Benefits and eligibility can be verified at {}.|For information about your benefits call our advocates at {}.|Call the fund office at {} with questions.|For claim information, please call the administrator at {}.|To learn more about your coverage, please call {}.|Members with questions should call {} or visit our website.|Our representatives speak your language; dial {}.|To change your PCP or order a card, please call {}.|Lost cards: call member services at {}.|For benefits, claims or a new card call {}|Questions about this plan? {}|Dial {} to talk to a member advocate.|Si tiene preguntas, llame al {}.",
    "provider_services": "Providers: to check eligibility or claim status call {}.|Health care providers may call {} around the clock.|Participating providers should call {} before rendering care.|For verification of benefits, providers call {}.|Providers may use our automated line at {}.|Hospitals and physicians verify coverage at {}.|Provider questions: dial {}",
    "pharmacy": "Pharmacists needing help should call {}.|For claims processing assistance, pharmacists call {}.|If a prescription is rejected, call {}.|Prescription questions are answered at {}.|Call {} for mail order refills.|To find a network pharmacy call {}.|Have your pharmacist call {} if there is a problem.|For drug coverage call {}",
    "prior_authorization": "Hospital admissions must be approved by calling {}.|You or your physician must call {} before being admitted.|Call {} within 48 hours of an emergency admission.|Inpatient stays, surgery and imaging need approval: {}.|To avoid a penalty, call {} for preadmission review.|Certain services require preauthorization; call {}.|For utilization review call {} at least seven days before treatment.|Providers must request authorization at {}.|Prior authorization is required for inpatient stays and some outpatient services. Your doctor must call {}.|Hospital stays: to avoid a lower benefit, have your provider call {}.|Pre-cert: your benefits may be cut unless you call {}.|Your physician calls {} before surgery, imaging or a stay in hospital.|Notify medical management at {} of any admission.|Failure to precertify by calling {} may reduce benefits.|Emergency admissions must be reported to {} within two business days.",
    "nurse_line": "Not sure where to go for care? Call our nurses at {}.|A nurse will answer your health questions day and night: {}.|For medical advice after hours, talk to a nurse at {}.|If you feel sick, a registered nurse can help: call {}.|Call our 24-hour nurse line, {}.|Nurses are on call 24/7 at {}.",
    "telemedicine": "Talk with a doctor by phone or video at {}.|Board-certified doctors are available online or at {}.|Skip the waiting room: visit a doctor by phone at {}.|Virtual visits can be booked by calling {}.",
    "dental": "Questions about your dental plan? Call {}.|To find a dentist, call {}.|Dental benefits are administered separately: {}.",
    "vision": "For eye exams and glasses call {}.|To find an eye doctor, call {}.|Vision benefits are provided by our partner at {}.",
    "other": "If you suspect fraud, report it at {}.|Need a ride to your appointment? Call {}.|In a behavioral health crisis call {}.|For mental health or substance use services call {}.|TTY users should call {}.|To locate providers while traveling, call {}.|For claims pricing call the network at {}.|To file a complaint or grievance call {}.|Deaf or hard of hearing members may call {}.|When outside the country call {} collect.|For employee assistance, call {} in confidence.|To enroll or pay your premium call {}.|Hearing impaired members dial {}.|For case management, call {}.|To appeal a decision call {}",
}

ADDRESSES = {
    "medical_claims": "Send all claims to|Mail claims|Submit all claims to|Submit claims by mail|Mail all medical claims to|Remit claims to|Mail paper claims|Medical paper claims|Claims:|Claims should be sent to|Claims should be submitted to|Claims Submission Address|Claims may be mailed to|Mail to|Paper claims mailed to|Hospital claims|Hospital & physician claims|Physician claims|Health claims to|Bill to|Bills should be mailed to|Please mail claims to|Providers: send claims to|Providers submit claims to|Providers: mail claims|Provider mailing address|Claims Processing|Claims Processing Center|Claims Center|Claims Administrator|Claim filing address|File all claims with|Non-participating provider claims|Out-of-area claims|Member claims|Member submitted claims|Medical claim forms|All medical claims|Medical/behavioral claims|In-network claims|Network claims to|PPO claims|Reclamaciones|Envíe reclamaciones a|Medical & hospital claims to",
    "pharmacy_claims": "Rx claims to|Mail Rx claims to|Prescription drug claims|Paper pharmacy claims|Drug claim forms|Pharmacy reimbursement|Rx reimbursement|Member Rx claims|Direct member reimbursement (Rx)|Part D claims|Pharmacy claim forms to|Prescription claims to|Manual Rx claims",
    "dental_claims": "Dental claims:|Dental claim forms|Submit dental claims|Dental Claims Dept|All dental claims|Dental mailing address|Dental Claims Processing|Dental/Ortho claims",
    "vision_claims": "Vision claims:|Vision claim forms|Submit vision claims to|Eye care claims|Vision Claims Dept|Out-of-network vision reimbursement",
    "appeals": "Appeals to|Appeal to|Send grievances to|Grievances|Grievance Department|Appeals and Grievances|Appeals Unit|Mail appeals|Member Appeals to|Provider Disputes|Provider Dispute Resolution|Claim Appeals to|Complaints & Appeals|Complaints|Reconsiderations|Appeal requests|Utilization Appeals|Quejas y apelaciones",
    "pcp": "PCP Office|Office|Office Location|Doctor Address|Clinic|Practice Address|PCP Office Address|Location|Doctor's Address|",
    "general": "Mail|Mail to|Send mail to|All other correspondence|Other correspondence|General mail|Member correspondence|Correspondence to|Inquiries|Written correspondence|Enrollment|Premiums|Payments|Send payments to|Send premium to|Corporate Office|Administrator|Plan Office|Fund Office|Trust Office|If lost, return to|Lost card? Return to|If found, mail to|Return address|Postmaster: return to|Member Services Address|Home office address|Enrollment Department|Office|Dirección|",
}

SERVICES = {
    "office_visit": "Office Visit Copay|OFFICE VISIT|PCP Office|PCP OV|OV PCP|Ofc Visit|Office Vst|Primary Care Office Visit|Primary Care Copay|Primary Care Visits|Physician|Physician Office|Physician Copay|Doctor|Doctor Office Visit|Family Doctor Visit|PCP Copayment|Primary Phys|PC Visit|General Practice|OV Copay|Office Visit/PCP|Primary/OV|In-Office|Off. Visit|Doctor Copay|PCP visits|Visita médica|Tier 1 PCP|Medical Office",
    "specialist_visit": "Specialist Office|SPEC OV|Specialist Care|SPCL|Specialists Visit|Specialty|Specialty Visit|Specialist Copayment|Spec. Office Visit|Spec Copay|Spec Vst|Specialty Office Visit|Spec.|SPE|Speclst|Specialist OV|Referral Specialist|Especialista|OV Spec",
    "emergency_room": "Emerg|Emerg.|ER Copay|ER Copayment|Emergency Rm|Emergency Room Copay|Emergency Room Care|Emerg Rm|Hospital Emergency Room|Hosp Emerg|ER/Hospital|Emergency Svcs|Emer Room|Emer|ER Facility|Emergency Facility|ER Visits|ED Visit|ER (copay waived if admitted)|Sala de emergencia",
    "urgent_care": "Urgently Needed Care|Urgently Needed Services|Urgent|UrgCare|Urg. Care|Urgent Care Copay|Urgent Care Ctr|UC Copay|UC Visit|Urgent Care Clinic|Convenience Care|Urgent Facility|Urgent Visit|Urgent Treatment|Urgent/Walk-in|Minute Clinic|Cuidado urgente|Urg Cr",
    "preventive_care": "Preventive Visit|Prev|Prev. Care|Preventive Svcs|Preventive Health|Wellness Visit|Wellness Exam|Adult Wellness|Physical Exam|Annual Wellness|Well Care|Well Baby|Well-Child Care|Immunizations|Preventive Exam|Routine Care|Screenings|Preventivo",
    "prescription": "Rx Drugs|RX CO-PAY|Rx Co-pay|Drug|Rx Tiers 1/2/3|Rx T1/T2/T3|Rx G/B/NP|Generic/Brand|Generic/Preferred/Non-Preferred|Gen/Pref/Non|Gen/Pref/Non-Pref|Pharmacy Copay|Pharmacy Copays|Retail|Retail (30 day)|Retail 30-day|Mail|Mail (90 day)|Mail Order|Mail-Order|90-day Mail|Retail/Mail|Rx Retail/Mail|Prescriptions|Prescr.|Pref Generic|Preferred Generic|Formulary|Non-Formulary|Formulary Brand|Specialty Drugs|Specialty Tier|Tier 4|Tier 5|Tier 1 Rx|Tier 2 Rx|Rx Tier 1|Rx Tier 3|Tier 1 (Generic)|Tier 2 (Preferred Brand)|Single-Source Brand|Multi-source|Rx Gen|Rx Brand|Drug Tiers|Drug Card|RX 1/2/3|Rx Copayments|Pharmacy Retail|Medications|Medicamentos|Insulin|Rx Generic|Rx Specialty|Brand Name|Brand Formulary|Lev 1|Level 1 Rx",
    "vision": "Eye Exams|Vision Copay|Routine Vision|Progressive Lenses|Lens Copay|Single Vision|Bifocal|Eyeglasses|Frame|Elective Contacts|Contact Fitting|Materials (Lenses/Frames)|Vision Examination|Exam/Materials|Eyewear Allowance|Laser Vision",
    "dental": "Preventive Dental|Type I|Type II|Type III|Class A|Class B|Class C|Class III|Diagnostic|Prev/Diag|Basic Restorative|Major Restorative|Endodontics|Periodontics|Oral Surgery|Ortho Lifetime|Dental Office Visit|Dental Copay|Cleanings|Fillings|Crowns|Prosthodontics",
    "telemedicine": "Telehealth Visit|Virtual Visits|Tele-visit|Teledoc|TeleHealth|Telemed|Video Visits|Online Visit|Virtual PCP Visit|24/7 Virtual|Virtual Urgent|e-Visit|Televisit|Amwell|Doctor on Demand|Virtual Dr",
    "other": "MH|MH OV|MH/Behavioral|Mental Hlth|Hosp|Hospital Inpatient|Hospital Outpatient|Inpatient Stay|IP Hospital|IP|Inpt|Outpt|OP|OP Hospital|Outpatient Hospital|Amb Surgery|ASC|Ambulatory Surgery|Labs|Laboratory|Diagnostic Lab|X-rays|Advanced Imaging|Hi-Tech Imaging|CT/MRI/PET|PT|PT/OT/ST|Therapy|Therapies|Rehab|Chiro|Acupuncture|Mental Health OV|MH/SA|Behavioral|Behavioral Health Visit|Psych|Counseling|Skilled Nursing|SNF|Home Health|DME|Hospice|Dialysis|Allergy|Allergy Shots|Ambulance (ground)|Air Ambulance|Maternity Visit|OB/GYN|OBGYN|OB Visit|Newborn|Chemo|Infusion|Hearing Exam|Podiatry|Outpatient Facility|Facility Fee|Observation|Hospital per day|Admission|Inpatient Copay|Surgery Copay",
}
CATEGORIES = {
    "deductible": "Ind Deductible|Ann Ded|Annual Ded|Ann. Deductible|Calendar Yr Ded|CY Deductible|CYD|CY Ded|Deductible Amount|Plan Ded|Benefit Year Deductible|Contract Year Deductible|PY Deductible|Plan Year Ded|Combined Deductible|Medical/Plan Yr Deductible|Deduc|Deductibles|DEDUCTIBLE:|Dedctbl|AUA|IUA|Annual Unshared Amount|Initial Unshareable Amount|Deducible",
    "out_of_pocket_max": "Out of Pocket Max|Out of Pocket Maximum|OOP Max.|OOP Limit|Max. Out of Pocket|Max Out of Pocket|Maximum OOP|Out-of-Pkt Max|OOPMax|OOP-Max|Out-Of-Pocket|Stop Loss|Annual OOP|Annual Out-of-Pocket|Annual Max Out-of-Pocket|Total OOP|Out of Pocket Lim.|OOP Maximum (Ind/Fam)|OOP Max (Ind/Fam)|Pocket Max|MOOP Limit|Coinsurance Max|Máximo de bolsillo",
    "coinsurance": "Coins.|Co-Ins|Co-Insurance|Coinsurance:|Plan Coinsurance|Member Coinsurance|Your Coinsurance|Coins %|Medical Coinsurance|Plan Pays %|Coaseguro|You pay after ded|Hospital Coinsurance",
}
IN = "INN:|In Net|In-Ntwk|In Ntwk|Network Providers|Network Benefits|In-Network Benefits|In-Network Provider|In Network Providers|Participating Provider|Participating Providers|PAR|Par Provider|Preferred|Preferred Provider|Preferred Providers|PPO Provider|PPO Network|Contracted Provider|In-network care|In Plan|In-Plan|Plan Providers|EPO Network|Inside Network|INET|In-Netw.|Within Network|Level 1|Network You Pay|In-Network Member Cost|In-Network You Pay|IN NETWORK:|Dentro de la red"
OUT = "OON:|Out of Net|Out-of-Ntwk|Out Ntwk|Non-Network Providers|Out-of-Network Benefits|Out-of-Network Provider|Non-Participating Provider|Non-participating|NON-PAR|Nonpar|Non-Preferred Provider|Non-Preferred|Non-PPO|Non-Contracted|Out-of-network care|Out of Plan|Out-of-Plan|Any Provider|Outside Network|ONET|Out-of-Netw.|Level 3|Out-of-Network You Pay|Out-of-Network Member Cost|OUT OF NETWORK:|Fuera de la red|Non-network"
INDIVIDUAL = "Ind:|Indiv.|INDIV|Self Only|Single:|Individual/|Per Member|(Ind)|Employee Only|EE|Per Individual|Self-only|One Person"
FAMILY = "Fam:|FAMILY|Family Max|Self + Family|Family/|(Fam)|Per family|Self & Family|EE+Family|Family Unit|2+ Persons"
TITLES = "Your Copays|Copay Amounts|Copay Information|Member Copays|Member Copay|Member Cost|What You Pay|You Pay|You pay:|Your Share|Cost Shares|Cost-Sharing|Office/Hospital Copays|Medical Benefits|Medical|Benefit Summary|Benefit Highlights|Plan Benefits|Coverage Summary|Copayment Schedule|Co-payments|Co-Pays|Copay/Coins|Copay & Coinsurance|Your Costs|Visit Copays|Copagos|Patient Pays|Patient Copays|Member Liability|Service / You pay|Benefits at a glance|Covered Services|Copay:"
RX_TITLES = "Rx|RX|Prescription|Prescriptions|Pharmacy|Prescription Drugs|Rx Copays|RX COPAYS|Prescription Copays|Pharmacy Copays|Drug Copays|Rx Benefits|Prescription Benefits|Pharmacy Benefits|Drug Tiers|Rx Tiers|Retail Pharmacy|Prescription Drug Copays|Rx Cost Share|Drug Benefit|Retail / Mail|Medications"
RX_TIERS = ["Tier 1|Tier 2|Tier 3|Tier 4|Tier 5", "Generic|Preferred|Non-Preferred|Specialty", "Generic|Formulary Brand|Non-Formulary", "Gen|Pref|Non-Pref|Spec", "T1|T2|T3|T4", "Level 1|Level 2|Level 3", "Preferred Generic|Generic|Preferred Brand|Non-Preferred|Specialty", "Retail|Mail", "Retail (30)|Mail (90)", "30 Day|90 Day", "Generic|Brand", "Gen|Brand|Spec", "Low Cost Generic|Generic|Brand", "1|2|3", "Value|Generic|Brand|Specialty", "G|B|NP"]


@cache
def _kept() -> frozenset[str]:
    """Wordings reserved for other sets, regardless of formatting."""
    from . import contact, labels

    tables = [*labels.LABELS.values(), *labels.SERVICES.values(), *labels.CATEGORIES.values(), labels.IN, labels.OUT, labels.INDIVIDUAL, labels.FAMILY, labels.STRIP_TITLES, *contact.PHONES.values(), *contact.ADDRESSES.values()]
    return frozenset(_bare(entry) for table in tables for entry in table.split("|") if entry[:1] in ("~", "^"))


def _bare(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _own(entries: list[str]) -> tuple[str, ...]:
    """Removes duplicates and entries reserved for other sets."""
    return tuple(dict.fromkeys(entry for entry in entries if _bare(entry) not in _kept()))


def _product(first: str, second: str) -> list[str]:
    return [f"{a} {b}".strip() for a in first.split("|") for b in second.split("|")]


@cache
def label_lists(key: str) -> tuple[tuple[str, ...], ...]:
    """Labels from two sources: listed and composed ones."""
    listed = _own(LABELS.get(key, "").split("|")) if key in LABELS else ()
    made = _own(_product(*PARTS[key])) if key in PARTS else ()
    return tuple(source for source in (listed, made) if source)


@cache
def phone_lists(kind: str) -> tuple[tuple[str, ...], ...]:
    made = _own(_product(WHO[kind], WHAT[kind])) if kind in WHO else ()
    listed = _own(PHONES[kind].split("|")) if kind in PHONES else ()
    return tuple(source for source in (listed, made) if source)


@cache
def listed(text: str) -> tuple[str, ...]:
    return _own(text.split("|"))


def label(rng: Random, key: str) -> str | None:
    sources = label_lists(key)
    return pick(rng, pick(rng, sources)) if sources else None


SHORTER = [("Number", ["No.", "No", "#", "Nbr", "Num", "Num."]), ("Identification", ["Ident.", "ID"]), ("Group", ["Grp", "GRP", "Grp."]), ("Member", ["Mbr", "Mem", "Mem."]), ("Subscriber", ["Subscr", "Subs.", "Sub"]), ("Effective", ["Eff", "Eff."]), ("Date", ["Dt", "Dt."]), ("Coverage", ["Cov", "Cov.", "Cvg"]), ("Pharmacy", ["Pharm", "Pharm."]), ("Employer", ["Emp", "Empl."]), ("Dependent", ["Dep", "Dep."]), ("Primary Care", ["Prim Care", "PC"]), ("Deductible", ["Ded", "Ded.", "Deduct."]), ("Emergency", ["Emerg", "Emer"]), ("Specialist", ["Spec", "Spec."]), ("Individual", ["Ind", "Indv"]), ("Family", ["Fam", "Fam."]), ("Services", ["Svcs", "Svc"]), ("Provider", ["Prov", "Prov."]), ("Authorization", ["Auth", "Auth."]), ("Out-of-Pocket", ["OOP", "Out of Pocket", "Out-Of-Pkt"]), (" and ", [" & ", "/"])]
DAMAGED = [lambda text: text.replace(" ", "", 1), lambda text: text + "#", lambda text: text.replace(" ", "-", 1), lambda text: text + " (" + text.split()[0][:3].upper() + ")" if len(text) < 4 else text, lambda text: "Your " + text, lambda text: text.replace(" ", "/", 1) if text.count(" ") == 1 and text[-1].isalpha() else text]


def restyled(rng: Random, text: str) -> str:
    """Occasionally abbreviates or joins words."""
    chance = rng.random()
    if chance < 0.12:
        for long, short in SHORTER:
            if long in text and rng.random() < 0.7:
                text = text.replace(long, pick(rng, short), 1)
        return text.strip()
    if chance < 0.17:
        return pick(rng, DAMAGED)(text)
    return text
