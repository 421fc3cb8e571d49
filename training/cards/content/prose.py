"""Texts other than data: slogans, notices, instructions, web addresses."""

from __future__ import annotations

from random import Random

from . import payers
from .split import pick

TAGLINES = """Your health. Our promise.|Better health starts here|Healthcare that works for you|Live fearless|A Medicare Health plan with Prescription Drug Coverage|An Independent Licensee of the Blue Cross and Blue Shield Association|We've got you covered
Caring for our community|Health is everything|Simple. Smart. Secure.|Your partner in health|Quality care close to home|Medicare Advantage|Part of the family|a nonprofit health plan|Because people matter|Every step of the way|Together, all the way.
Powered by people who care|A UnitedHealthcare Company|Member ID Card|Health Insurance Card|Identification Card|MEMBER IDENTIFICATION CARD|Health Benefits ID Card|Medical Insurance Card|Keep this card with you at all times|CUSTOMER CARE 24/7|Healthy starts here.
Medical | Dental | Vision|Prescription Drug Coverage|This card is for identification only|Insurance Card|Please show this card each time you receive services|Not a discount card|Self-Funded Employee Health Plan|Underwritten locally|Member of the Allied Group""".replace("\n", "|").split("|")
TAGLINES = [line.strip() for line in TAGLINES if line.strip()]

NOTICES = """This card does not guarantee coverage. To verify benefits or find a provider, visit our website or call.
Present this card to your provider at the time of service. Possession of this card does not guarantee eligibility for benefits.
Members: Carry this card with you at all times. In case of emergency, call 911 or go to the nearest emergency room.
Providers: Prior authorization is required for all inpatient admissions and certain outpatient services.
Failure to obtain precertification may result in a reduction of benefits.
Benefits are subject to the terms, conditions and limitations of the plan document.
This card is for identification purposes only and is not a guarantee of payment.
In an emergency, seek care immediately, then contact your primary care physician within 48 hours.
Precertification is required for hospital confinements. Emergency admissions must be reported within two business days.
If you suspect fraud or abuse, please report it to the plan.
Members must use participating providers except in an emergency.
Notice: possession of this card or obtaining precertification does not guarantee coverage or payment for the service or procedure reviewed.
Hospital or physicians: this plan requires notification prior to any non-emergency admission.
Pharmacists: for assistance processing claims please contact the pharmacy help desk.
Medicare limiting charges apply. Do not bill Medicare.
This plan is self-funded by the employer, who assumes the financial risk for claims.
The claims administrator provides administrative claims payment services only and does not assume any financial risk with respect to claims.
Coverage outside the service area is limited to emergency and urgently needed services.
For out-of-area care, please present this card to a participating provider of the national network.
Use of this card by any person other than the member is unlawful and will be prosecuted.
Referral may be required for specialist services. See your Evidence of Coverage for details.
Providers should file claims with the local plan in whose service area the services were rendered.
Some services require approval before you receive care. Call the number on this card before you schedule them.
Benefits may be reduced if you use a provider who is not in the network.
To find an in-network doctor, hospital or pharmacy, log in to your account or use our mobile app.
Este carnet no garantiza la cobertura. En caso de emergencia llame al 911 o vaya a la sala de emergencias mas cercana.
Providers please verify member eligibility before rendering services; this card is not proof of eligibility.
All elective admissions must be certified at least 48 hours in advance.
Not insurance. Members voluntarily share one another's eligible medical expenses.
Mental health and substance use benefits are managed separately; prior approval applies.
Participating providers agree to accept the negotiated rate as payment in full, less applicable copayments, coinsurance and deductible.
Dental claims must be submitted within twelve months of the date of service.
Out-of-network benefits are paid at usual, customary and reasonable charges.
Surrender this card upon termination of coverage.
Copayments may be waived if admitted. Deductible applies to all other services.
You may be asked to present this card when you receive care. The card does not guarantee coverage.
Preventive services are covered at no cost when received from a network provider.
Issued subject to the provisions of the group contract. Please refer to your certificate of coverage.
Use this card for prescription drugs at any of our nationwide participating pharmacies.
The plan has been granted the right of subrogation.
Your PCP coordinates all your care. To change your PCP, call us or visit the member portal.
This managed care plan may not cover all of your health care expenses.""".split("\n")

HELDOUT_NOTICES = """Show this card before you are treated. It proves neither that you are covered nor that a claim will be paid.
Before a planned hospital stay your physician must ask for approval; otherwise your share of the cost may rise by up to $500.
Lost your card? Sign in to print another or ask for a replacement by telephone.
Charges above the allowed amount are your responsibility when you see a practitioner outside our network.
Urgent and emergency treatment is covered worldwide. Keep all receipts and mail them with a signed form.
Practitioners: bill the local plan first. Electronic submission is preferred; allow thirty days for processing.
Certain injections, imaging studies and outpatient procedures must be reviewed in advance.
Generic medicines cost you less. Ask your pharmacist whether one is available.
The sponsor of this plan pays all benefits; the administrator does not insure them.
Misuse of this card is a crime and leads to the end of membership.
Your regular doctor arranges referrals to specialists, hospitals and laboratories.
Hearing aids, eyeglasses and cleanings have their own cards.""".split("\n")
CALIBRATE_NOTICES = """This document shows who the member is; it does not confirm benefits on any given day.
Hospitals must tell us of an admission within one working day.
Bring this card and a photo ID to each appointment.
Services by providers without a contract are paid at a lower rate, or not at all.
Ask for approval of stays, surgery and equipment first.""".split("\n")
MORE_NOTICES = """Call 911 or go to the nearest hospital if you think your life is in danger.
Emergency care does not need approval, wherever you are.
The deductible applies before copayments unless the schedule of benefits says otherwise.
A penalty of $250 applies when a hospital stay is not reported within 48 hours.
Claims must reach us within 180 days after the date of service; later claims are denied.
Providers: collect only the copayment at the time of the visit and bill us for the rest.
Coinsurance is 20% of the allowed amount after the deductible of $500 is met.
If you have other insurance, tell your provider. Benefits are coordinated with other coverage.
This card remains the property of the plan and must be returned on request.
Please destroy all earlier cards. This card replaces any card issued before 01/01/2024.
Coverage ends on the last day of the month in which employment ends.
The network is a preferred provider organization; benefits are highest when its providers are used.
In-network services: you pay less. Out-of-network services: you pay more and may be billed the balance.
Specialty drugs must be filled at the specialty pharmacy and are limited to a 30 day supply.
Generic drugs are dispensed unless the prescriber writes dispense as written.
Ninety day supplies are available through the mail. Refills may be ordered by telephone or online.
Payment is subject to eligibility on the date of service and to the limits of the plan.
Behavioral health services are covered like any other illness.
Members who travel may use the national network at no additional cost.
Hospitals: notify us of emergency admissions by the next business day.
Doctors and hospitals: this is not a guarantee of payment. Verify eligibility before each visit.
Attention pharmacist: if the claim rejects, do not charge the member; call the help desk.
Prior approval is needed for MRI, CT and PET scans, surgery, and durable medical equipment over $500.
Pregnancy: tell us within the first three months to join the maternity program.
Free language assistance and auxiliary aids are available. Hay ayuda gratuita en su idioma.
Para ayuda en español, llame al número de servicios para miembros que aparece abajo.
You do not need a referral to see an OB/GYN in the network.
Second surgical opinions are paid at 100% when arranged by the plan.
Fraud costs everyone. Report anything that looks wrong to the plan or to the state.
The benefits of this plan are described in the summary plan description, which prevails.
No benefits are payable for services rendered before the effective date or after termination.
Not valid for workers' compensation or automobile injuries.
Please have this card ready when you call so that we can help you faster.
Members under 18 must be accompanied by a parent or guardian.
Assignment of benefits is accepted. Payment is made to the provider of service.
For a list of providers, formulary, or plan documents, sign in to the member portal.
This plan complies with the Mental Health Parity Act and the No Surprises Act.
State law may require that certain benefits be offered. Ask your employer for details.
An independent licensee of a national association. Coverage is not insured by the association.
Wellness visits, flu shots and mammograms are covered at 100% in network.
Always show your red, white and blue Medicare card together with this card.
Medicare pays first. Do not send claims to us before Medicare has processed them.
If your primary doctor changes, a new card will be mailed to you within ten days.
Members of this plan must choose a primary care physician from the medical group printed on the front.
Benefits outside the United States are limited to emergencies. Keep all itemized bills.
Dependents are covered to age 26. Students must show proof of enrollment each term.
Hours: Monday through Friday, 8 a.m. to 8 p.m. Eastern; automated service day and night.
Quality ratings, prices and reviews are in the app. Download it today.""".split("\n")
HOSTS = ["member", "provider", "www", "my", "portal", "find", "www", "www", "www", ""]


def website(rng: Random, brand: str) -> str:
    core = "".join(char for char in brand.lower() if char.isalnum())[:18] or "myplan"
    host = pick(rng, HOSTS)
    core = core + pick(rng, ["", "", "", "health", "plan", "online", "benefits", "care", "rx"])
    domain = f"{core}{pick(rng, ['.com', '.com', '.com', '.org', '.net', '.gov', '.com/members', '.com/providers', '.com/find-care'])}"
    if rng.random() < 0.2:
        domain = domain.replace(core, core.capitalize())
    return f"{host}.{domain}" if host else domain


def email(rng: Random, brand: str) -> str:
    core = "".join(char for char in brand.lower() if char.isalnum())[:16] or "plan"
    return f"{pick(rng, ['memberservices', 'claims', 'info', 'eligibility', 'customerservice', 'help', 'providers', 'appeals'])}@{core}.com"


def notice(rng: Random, which: str = "train") -> str:
    if which == "train" and rng.random() < 0.45:
        return pick(rng, MORE_NOTICES)
    own = {"test_author_a": HELDOUT_NOTICES, "validation": CALIBRATE_NOTICES}.get(which)
    return pick(rng, own if own and rng.random() < 0.5 else NOTICES)


def network_logo(rng: Random) -> str:
    return pick(rng, payers.networks())


QR = ["Scan for digital card", "Scan me", "Scan to find care", "Download our app", "Get the app", "Scan to view benefits", "Digital ID", "Scan for provider directory", "Available on the App Store"]
EXTRAS = ["Medical", "Dental", "Vision", "Rx", "MED/RX", "Medical/Rx", "COVERED", "PPO", "In-Network Only", "Network Only", "Referrals not required", "Referral required", "NO REFERRAL REQUIRED", "Away From Home Care", "BlueCard PPO", "HSA Qualified", "No Balance Billing", "Open Access", "Plan Year: Calendar", "Fully Insured", "Self-Funded", "DOI", "IN NETWORK COVERAGE ONLY", "ACA Compliant", "Limited Benefit", "Provider Network", "QHP", "TDI", "DMHC", "Language assistance available"]
