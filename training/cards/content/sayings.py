"""Sentences of training cards with the values that other cards print in fields. `{key}` is a value; sentences with
missing values are not used."""

from __future__ import annotations

import re
from random import Random

from .split import pick

WHO = ["{name}", "{name}", "Member {name}", "The member named here, {name},", "Our member {name}", "{name} (ID {member_number})", "{name}, ID number {member_number},", "{name}, born {dob},", "{name}, date of birth {dob},", "The holder of this card, {name},", "Enrollee {name}", "{name}, an employee of {client_name},", "{name} of {client_name}", "Participant {name} (number {member_number})"]
VERB = ["is covered by", "is insured under", "participates in", "has coverage through", "is a member of", "belongs to", "has been enrolled in", "is entitled to benefits of", "is protected by", "is an eligible member of", "receives benefits from", "carries coverage under", "holds coverage with", "is enrolled with", "has health coverage under"]
WHAT = ["{plan_name}", "{plan_name}", "the {plan_name} plan", "{plan_name}, a product of {payer}", "{plan_name} through {client_name}", "the {client_name} health plan", "the benefit plan of {client_name}", "{plan_name} offered by {payer}", "{plan_name} (group {group_number})", "group {group_number}, {client_name}", "a plan sponsored by {client_name}", "the {plan_name} option"]
WHEN = ["effective {start_date}", "beginning {start_date}", "starting {start_date}", "since {start_date}", "from {start_date}", "with coverage beginning {start_date}", "on and after {start_date}", "with an effective date of {start_date}", "whose coverage took effect on {start_date}", ""]
BY = ["under identification number {member_number}", "with member ID {member_number}", "under ID {member_number}", "as number {member_number}", "and identified by {member_number}", "under group {group_number}", "in group number {group_number}", "with policy number {group_number}", "", ""]
CERTIFY = ["This is to confirm that", "We confirm that", "Let it be known that", "This card identifies", "According to our records,", "We are pleased to tell you that", "Please note that", "As of the date of printing,", "This document confirms that", "By this card the plan confirms that"]
MORE = {
    "member_number": ["The member's ID is {member_number}.", "Please use ID {member_number} for all inquiries.", "Member ID {member_number} must appear on every claim.", "Refer to identification number {member_number} whenever you contact us.", "Your identification number is {member_number}.", "Quote member number {member_number} when you call.", "All claims must show the ID number {member_number}.", "The ID number on file is {member_number}."],
    "group_number": ["The group number is {group_number}.", "Group {group_number} is the number of your employer.", "Benefits are provided under group policy {group_number}.", "Your coverage belongs to group {group_number}.", "Use group number {group_number} on claims.", "This plan is recorded under group {group_number}."],
    "client_name": ["This coverage is sponsored by {client_name}.", "The employer is {client_name}.", "Coverage is made available by {client_name}.", "{client_name} funds this plan.", "Benefits are paid by {client_name}.", "Your employer, {client_name}, pays for this plan.", "{client_name} is the plan sponsor.", "The plan sponsor is {client_name}."],
    "plan_name": ["The plan is {plan_name}.", "You have chosen {plan_name}.", "Benefits follow the {plan_name} plan.", "Your plan is called {plan_name}.", "The coverage selected is {plan_name}.", "Services are covered as described in {plan_name}."],
    "start_date": ["Coverage begins on {start_date}.", "Benefits are effective {start_date}.", "Coverage took effect {start_date}.", "The effective date is {start_date}.", "Your coverage started on {start_date}.", "Protection starts at 12:01 a.m. on {start_date}.", "Coverage has been in force since {start_date}."],
    "dob": ["Date of birth: {dob}.", "The member was born on {dob}.", "Born {dob}.", "Birth date on file: {dob}."],
    "rx_bin": ["Pharmacists: submit claims with BIN {rx_bin}, PCN {rx_pcn} and group {rx_group}.", "Prescriptions are processed under BIN {rx_bin} PCN {rx_pcn} Group {rx_group}.", "For prescriptions use RxBIN {rx_bin}, RxPCN {rx_pcn}, RxGrp {rx_group}.", "Pharmacy: bill BIN {rx_bin} with PCN {rx_pcn}.", "Drug claims go to BIN {rx_bin}, group {rx_group}.", "Pharmacies transmit to BIN {rx_bin}.", "The pharmacy BIN is {rx_bin} and the PCN is {rx_pcn}.", "Rx claims: BIN {rx_bin} / PCN {rx_pcn} / GRP {rx_group}."],
    "manager": ["Prescriptions are managed by {manager}.", "Pharmacy benefits are administered by {manager}.", "{manager} processes your prescriptions.", "Your drug plan is run by {manager}.", "Drugs are covered through {manager}.", "Prescription benefits are provided by {manager}."],
    "pcp": ["Your primary care physician is {pcp}.", "{pcp} is your primary care provider.", "Please see your doctor, {pcp}, first.", "Primary care is given by {pcp}.", "Your PCP is {pcp}.", "Care is coordinated by {pcp}.", "The assigned PCP is {pcp}."],
    "payer": ["Claims are administered by {payer}.", "Coverage is underwritten by {payer}.", "The plan is administered by {payer}.", "{payer} administers claims but does not insure benefits.", "Insurance is provided by {payer}.", "{payer} is the claims administrator.", "This plan is offered by {payer}.", "Issued by {payer}.", "Benefits are insured by {payer}."],
    "payer_id": ["Electronic claims should be sent to payer ID {payer_id}.", "File claims electronically using payer ID {payer_id}.", "Providers: our EDI number is {payer_id}.", "For electronic submission use payer {payer_id}.", "Submit electronically with payer ID {payer_id}.", "Our electronic payer number is {payer_id}.", "EDI claims: use {payer_id}.", "Claims sent through a clearinghouse need payer ID {payer_id}.", "Electronic claims (payer ID {payer_id}) are preferred."],
    "medicaid_id": ["The state's number for this member is {medicaid_id}.", "Medicaid number: {medicaid_id}.", "Your Medicaid ID is {medicaid_id}."],
    "contract": ["CMS contract {contract}.", "This plan is Medicare contract {contract}.", "Contract number {contract}."],
    "rx_issuer": ["Issuer (80840) {rx_issuer}.", "The issuer number is {rx_issuer}."],
    "card_id": [],
}
SPANISH = ["{name} está inscrito en {plan_name} desde {start_date}.", "El miembro {name} tiene el número {member_number}.", "Su médico primario es {pcp}.", "Su cobertura comienza el {start_date}."]
SLOT = re.compile(r"\{(\w+)\}")


def slots(text: str) -> list[str]:
    return SLOT.findall(text)


def opening(rng: Random, can) -> str | None:
    """A sentence about the covered person and the plan. `can` returns whether a key may be used."""
    for _ in range(30):
        if rng.random() < 0.06:
            text = pick(rng, SPANISH)
        else:
            parts = [pick(rng, WHO), pick(rng, VERB), pick(rng, WHAT)]
            ends = [pick(rng, BY), pick(rng, WHEN)]
            if rng.random() < 0.4:
                ends.reverse()
            text = " ".join(part for part in (*parts, *ends) if part)
            if rng.random() < 0.35:
                text = pick(rng, CERTIFY) + " " + text
                text = text.replace("This card identifies", "This card identifies a member:") if text.startswith("This card identifies") else text
            text = text.replace(",,", ",") + "."
        keys = slots(text)
        if all(can(key) for key in keys) and len(keys) == len(set(keys)) and ("name" in keys or not can("name")):
            return text
    return None


def about(rng: Random, key: str, can) -> str | None:
    """A sentence with the value of a key, and possibly other values."""
    choices = [text for text in MORE.get(key, ()) if all(can(other) for other in slots(text))]
    return pick(rng, choices) if choices else None
