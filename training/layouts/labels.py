"""Wordings of labels. Written from memory of printed cards, independently of the classifier's own catalog."""

LABELS = {
    "name": ["Member", "Member Name", "Name", "Subscriber", "Subscriber Name", "Enrollee", "Enrollee Name", "Insured", "Insured Name", "Cardholder", "Participant", "Member's Name", "Name of Member", "Employee", "Policyholder", "Primary Member"],
    "member_number": ["Member ID", "ID", "ID #", "Member ID #", "ID Number", "Member Number", "Identification Number", "Subscriber ID", "Member No.", "Enrollee ID", "ID No.", "Identification #", "Subscriber Number", "Member ID Number", "Subscriber ID #", "Participant ID", "Cardholder ID", "Policy Number", "Certificate No.", "Insured ID", "Contract Number", "Health Record Number", "Alternate ID", "Member Identification Number", "Policy #", "Unique ID", "Recipient ID"],
    "group_number": ["Group", "Group Number", "Group #", "Group No.", "GRP", "Grp #", "Group ID", "Group No", "Policy/Group #", "Account #", "Group Policy Number", "Plan/Group", "Group/Account", "Acct/Group", "Grp No", "Employer Group #", "Group Policy #", "Control No."],
    "client_name": ["Employer", "Group Name", "Employer Name", "Client", "Group", "Company", "Plan Sponsor", "Employer Group", "Group/Employer"],
    "payer_id": ["Payer ID", "Payor ID", "EDI Payer ID", "Electronic Payer ID", "Electronic Claims Payer ID", "EDI #", "Payer #", "EDI Number", "Payer ID #", "Claims EDI", "Emdeon Payer ID", "Electronic Payor ID"],
    "rx_bin": ["RxBIN", "Rx BIN", "BIN", "RXBIN", "RX Bin", "BIN #", "RxBin #", "Rx BIN No", "Bin Number", "Pharmacy BIN"],
    "rx_pcn": ["RxPCN", "Rx PCN", "PCN", "RXPCN", "PCN #", "RxPCN #", "Processor Control No."],
    "rx_group": ["RxGrp", "Rx Group", "RxGroup", "RX GRP", "RXGRP", "Rx Grp #", "RxGRP", "Pharmacy Group", "Rx Group #", "RxGRP No"],
    "rx_id": ["RxID", "Rx ID", "RX ID", "Rx ID #", "Pharmacy ID"],
    "rx_plan": ["Rx Plan", "RxPlan", "Formulary", "Drug List"],
    "rx_issuer": ["Issuer (80840)", "Issuer: (80840)", "Health Plan (80840)", "(80840)", "Plan (80840)", "Issuer ID (80840)", "Card Issuer (80840)"],
    "plan_name": ["Plan", "Plan Name", "Product", "Plan Type", "Coverage", "Network", "Medical Plan", "Benefit Plan", "Plan:", "Health Plan Name"],
    "plan_id": ["CMS", "CMS-", "CMS #", "Contract", "CMS Contract", "H-Plan", "CMS No.", "Contract/PBP", "CMS Plan ID"],
    "plan_code": ["Plan Code", "Plan ID", "Plan #", "Benefit Code", "Plan No.", "Product ID"],
    "medicaid_id": ["Medicaid ID", "Medicaid #", "Medicaid Number", "Medicaid No.", "Medicaid ID #", "State ID", "Medi-Cal ID", "Medicaid Recipient ID", "CIN"],
    "start_date": ["Effective Date", "Effective", "Eff Date", "Eff. Date", "Eff", "Coverage Effective", "Coverage Start", "Coverage Effective Date", "Effective Date of Coverage", "Start Date", "Plan Effective Date", "Member Effective Date", "Coverage Begins", "Enrollment Date", "Coverage Period", "Coverage Date"],
    "issued": ["Issued", "Card Issued", "Issue Date", "Date Issued", "Print Date", "Printed", "Card Print Date"],
    "dob": ["DOB", "Date of Birth", "Birth Date", "D.O.B.", "Birthdate", "Member DOB", "Member Date of Birth"],
    "gender": ["Sex", "Gender"],
    "suffix": ["Suffix", "Person Code", "Sfx", "Dep Code", "Member Suffix"],
    "prefix": ["Prefix", "Alpha Prefix", "ID Prefix"],
    "pcp": ["PCP", "PCP Name", "Primary Care Physician", "Primary Care Provider", "Your PCP", "Primary Care Provider (PCP)", "Primary Care Doctor"],
    "dependents": ["Dependents", "Dependent(s)", "Covered Dependents", "Family Members", "Covered Members", "Dependent Name", "Spouse/Dependents", "Dependent"],
    "pbm": ["Pharmacy Benefit Manager", "PBM", "Pharmacy benefits administered by", "Prescription Benefits", "Prescription Drugs", "Rx administered by", "Pharmacy Benefits", "Pharmacy benefits by", "", "", "", ""],
    "payer": ["Underwritten by", "Insured by", "Administered by", "Insurer", "Claims Administrator"],
}

SERVICES = {
    "office_visit": ["PCP", "Primary Care", "Office Visit", "PCP Visit", "Primary", "Primary Care Visit", "Doctor Visit", "OV", "PCP Office Visit", "Primary Care Physician", "Office"],
    "specialist_visit": ["Specialist", "Spec", "Specialist Visit", "SPEC", "Specialist Office Visit", "SPC", "Specialty Care"],
    "urgent_care": ["Urgent Care", "UC", "Urgent", "Urg Care", "Urgent Care Center", "Urgent Care Visit"],
    "emergency_room": ["Emergency Room", "ER", "Emergency", "ER Visit", "Emergency Dept", "Hospital Emergency", "Emergency Care", "ED", "Emerg Room"],
    "preventive_care": ["Preventive", "Preventive Care", "Wellness", "Preventive Visit"],
    "telemedicine": ["Telehealth", "Virtual Visit", "Virtual Care", "Telemedicine", "Teladoc"],
    "other": ["Inpatient", "Hospital", "Inpatient Hospital", "Outpatient Surgery", "Hospital Inpatient"],
    "prescription": ["Rx", "Prescription", "Generic/Preferred/Brand", "Rx Copay", "Tier 1/2/3", "Retail Rx"],
    "dental": ["Preventive", "Basic", "Major", "Diagnostic", "Basic Services", "Major Services", "Orthodontia", "Class I", "Class II", "Type III"],
    "vision": ["Exam", "Eye Exam", "Lenses", "Frames", "Materials", "Contact Lenses", "Glasses", "WellVision Exam"],
}

CATEGORIES = {
    "deductible": ["Deductible", "Ded", "Annual Deductible", "Med Deductible", "Deductible"],
    "out_of_pocket_max": ["Out-of-Pocket Max", "OOP Max", "Out of Pocket Maximum", "OOP", "Max Out-of-Pocket", "MOOP"],
}

PHONES = {
    "member_services": ["Member Services", "Customer Service", "Customer Care", "Members", "Member Service", "For Members", "Subscriber Services", "Questions? Call", "Members call", "Member Helpline", "Customer Service/Claims", "Participant Services", "Member/Provider Services"],
    "provider_services": ["Provider Services", "Providers", "Provider Service", "Providers call", "Provider Relations", "Provider Inquiries", "Physicians/Hospitals", "Eligibility & Claims", "For Providers", "Provider Line", "Eligibility Verification", "Provider Customer Service"],
    "pharmacy": ["Pharmacy", "Pharmacists", "Pharmacy Help Desk", "Pharmacist Help Line", "Rx Help Desk", "Pharmacy Services", "Prescription Questions", "Pharmacist Use Only", "Express Scripts", "Pharmacy Member Services", "For Pharmacists"],
    "nurse_line": ["Nurse Line", "24/7 Nurse Line", "NurseLine", "24-Hour Nurse Advice Line", "Nurse Advice", "Ask a Nurse", "24 Hour NurseLine"],
    "telemedicine": ["Teladoc", "Telehealth", "Virtual Visits", "Virtual Care 24/7", "MDLIVE", "Doctor On Demand", "Telemedicine"],
    "prior_authorization": ["Prior Authorization", "Precertification", "Preauthorization", "Pre-Cert", "Prior Auth", "Pre-Certification/Prior Auth", "Utilization Management", "Preadmission Review", "Authorizations", "Provider Prior Authorization"],
    "dental": ["Dental", "Dental Benefits", "Dental Services", "Dental Customer Service"],
    "vision": ["Vision", "Vision Benefits", "Vision Services", "Eye Care"],
    "other": ["Behavioral Health", "Mental Health", "TTY", "TDD/TTY", "Fraud Hotline", "Transportation", "Employee Assistance Program", "BlueCard Access", "To locate a network provider", "Substance Abuse", "Fitness Program"],
}

ADDRESSES = {
    "medical_claims": ["Claims", "Mail claims to", "Medical Claims", "Submit claims to", "Send claims to", "Claims Address", "Medical claims address", "Mail medical claims to", "Submit paper claims to", "Claims Submission", "Send Medical Claims To"],
    "pharmacy_claims": ["Pharmacy Claims", "Rx Claims", "Mail pharmacy claims to", "Prescription Claims", "Pharmacy claims address"],
    "dental_claims": ["Dental Claims", "Mail dental claims to", "Send dental claims to"],
    "vision_claims": ["Vision Claims", "Mail vision claims to"],
    "appeals": ["Appeals", "Grievances & Appeals", "Appeals and Grievances", "Member Appeals"],
    "general": ["Correspondence", "", "Customer Service Address", "Write to us", "Administrative Office"],
}

PROSE = """This card does not guarantee coverage. You must comply with all terms and conditions of the plan.
Present this card to your provider each time you receive care. For emergencies call 911 or go to the nearest hospital.
Failure to obtain prior authorization may result in reduced benefits or denial of your claim.
Blue Cross and Blue Shield Association: an independent licensee of the Blue Cross and Blue Shield Association.
Willful misuse of this card is considered fraud. Possession of this card does not guarantee eligibility for benefits.
Providers must verify eligibility at the time of service. This card is for identification purposes only.
In an emergency, seek care immediately, then call your primary care physician within 48 hours.
Carry this card with you at all times and show it before you receive services.
Medicare limiting charges apply. Providers should bill the plan, not Original Medicare.
Members: see your benefit booklet for covered services. Possession of this card does not guarantee eligibility for benefits.
Hospital admissions must be reported within two business days. Notify us of an emergency admission.
Insured or administered by the company named on the front of this card, a subsidiary of its parent company.""".split("\n")

WEBSITES = ["www.{0}.com", "{0}.com", "Visit us at {0}.com/members", "www.my{0}.org", "{0}.com/find-a-doctor", "Website: {0}.com"]
NETWORKS = ["PHCS", "MultiPlan", "First Health", "PPO", "HMO", "BlueCard PPO", "ChoiceCare Network", "Cofinity", "Choice Plus Network", "Medicare Rx", "Rx", "PPO Network", "Cigna PPO Network"]
TAGLINES = ["A Medicare Health Plan with Prescription Drug Coverage", "Your plan for better health", "Identification Card", "Health Benefit ID Card", "Member ID Card", "MEMBER IDENTIFICATION CARD", "Prescription Drug Coverage", "Medical Plan", "Insurance Card", "Be well. Live well.", "Medicare Rx Prescription Drug Coverage X", "Individual & Family Plan", "Individual and Family Marketplace Plan", "No referral required.", "Referrals not required. HSA qualified.", "Self-funded plan", "In-network coverage only", "Group Health Benefits", "An Independent Licensee of the Blue Cross and Blue Shield Association"]
