"""Identifiers, dates, telephone numbers and amounts in the formats printed on cards."""

from __future__ import annotations

from random import Random

from .split import pick

UPPER = "ABCDEFGHJKLMNPQRSTUVWXYZ"
DIGITS = "0123456789"


def pattern(rng: Random, text: str) -> str:
    """Fills a pattern: `#` is a digit, `@` a letter, `*` either; other characters and `{…}` are literal."""
    out = []
    literal = False
    for char in text:
        if char == "{":
            literal = True
        elif char == "}":
            literal = False
        elif literal:
            out.append(char)
        elif char == "#":
            out.append(DIGITS[int(rng.random() * 10)])
        elif char == "@":
            out.append(UPPER[int(rng.random() * len(UPPER))])
        elif char == "*":
            out.append((UPPER + DIGITS)[int(rng.random() * (len(UPPER) + 10))])
        else:
            out.append(char)
    return "".join(out)


MEMBER = """@@@######### @@@######### @@@######### @@@_######### W######### W####_##### U########_## U######## H######## ######### ######### ######### ########### ##########
############ ########-## #########-## #########_## ######### ########## @@###### @########## @@@###@##### @@-####### #######@ @######## @#########_## ###_###_### ###-##-####
@@@##########_## @@@###M##### @@@@######## ########### @@####### @########-## ####-####-## #####-#### @@@-###-#### R######## 9######## 00######### @##-###-### @@#@#@### ###@##@####
#-####### ##_#######_# @@@_####_##### @@@####### ######## M######## S############ JQU###W##### @@########## ##########@ ###########-# @###-####-## @@@@@###### ###.###.### ######-###""".split()
GROUP = """###### ###### ####### ##### #######-##### P##### ##-###### @@#### ######-##-### 00###### @@@@@ @###### ######@@## ######## #######-###-##### #####-@ @@@-#### @#####@##
####### #### ###-###### @@@###### 000##### #######-#### #######_#### #########-# @@@@@@ ##@##### ######-#### #########@#### #####-##### 1####### 3###### 7#-###### E####### C###### @@@@### ###### #######.### ######_##""".split()
MEDICAID = """######### ########## ############ @@#####@ ########@ #########@ ########### ########-## @######### 0######### ##########-# ####_####_#### @@@######### ######## ##-#######-#""".split()
PAYER = "##### ##### ##### ##### @@### SX### BCBSF WID## @@@@@ #####  95### 6#### 8#### 3#### 1#### 0#### @@@## @@#@# CX### 128## @@@@@@ #####_0### 00### T#### #### @###".split()
PCN = "ADV A4 9999 MEDDADV MCAIDADV PEU IRX SC CTRXMEDD PDPNV FLBC ASPROD1 0518GWH 03200000 03400000 HMOAD NVT CLA MA MCD HZRX 01410000 PRX00801 WG 64 PBA OHMCD ILDR ADVD CRK DCADV HHRX SHCARE SSN MDP BCBSKC BCTX CHM IFP MCAL NCMCD UHEALTH @@@ @@@@ @@@@@ ######## @@@## @@@@@@ @@#### @# 0####### ## @@-@@ RX@@@".split()
RXGROUP = "RX#### @@@@ @@@#### ######## RX@@@@ @@@@@@@ @@##@ RX## RX@@@## @#### @##### ####### @@@@@# RXGRP## #### @@@@@@@@ @@@RX ###### @@@RX## 65###### W#### @@@@@###".split()
BINS = "004336 610014 003858 610502 015581 610011 017010 610097 011552 020115 003585 018851 610279 610455 020099 600428 015574 610415 610591 012353 016499 610494 025052 610084 004915 004682 015905 014897 600471 610649 023880 024284 019587".split()


def unspaced(text: str) -> str:
    return text.replace("_", " ")


def member_number(rng: Random) -> str:
    return unspaced(pattern(rng, pick(rng, MEMBER)))


def group_number(rng: Random) -> str:
    return unspaced(pattern(rng, pick(rng, GROUP)))


def medicaid_number(rng: Random) -> str:
    return unspaced(pattern(rng, pick(rng, MEDICAID)))


def payer_id(rng: Random) -> str:
    return unspaced(pattern(rng, pick(rng, PAYER)))


def rx_bin(rng: Random) -> str:
    return pick(rng, BINS) if rng.random() < 0.6 else pattern(rng, pick(rng, ["0#####", "61####", "02####", "60####"]))


def rx_pcn(rng: Random) -> str:
    return pattern(rng, pick(rng, PCN))


def rx_group(rng: Random) -> str:
    return pattern(rng, pick(rng, RXGROUP))


def rx_id(rng: Random) -> str:
    return unspaced(pattern(rng, pick(rng, MEMBER))).replace(" ", "")


def mbi(rng: Random) -> str:
    alpha, both = "ACDEFGHJKMNPQRTUVWXY", "ACDEFGHJKMNPQRTUVWXY0123456789"
    text = pick(rng, "123456789") + pick(rng, alpha) + pick(rng, both) + pick(rng, DIGITS) + pick(rng, alpha) + pick(rng, both)
    text += pick(rng, DIGITS) + pick(rng, alpha) + pick(rng, alpha) + pick(rng, DIGITS) + pick(rng, DIGITS)
    return f"{text[:4]}-{text[4:7]}-{text[7:]}" if rng.random() < 0.65 else text


def hicn(rng: Random) -> str:
    return pattern(rng, pick(rng, ["###-##-####-A", "###-##-####A", "#########A", "###-##-####-B", "###-##-####-T"]))


def issuer(rng: Random) -> str:
    return pattern(rng, pick(rng, ["91########", "91########", "92########", "71########", "73########", "76########", "96########", "72########", "911-#####-0#", "911-#####-0#"]))


def contract(rng: Random) -> str:
    """A CMS contract and plan number."""
    text = pick(rng, "HHHHHHRS") + pattern(rng, "####") + pick(rng, "---  /") + pick(rng, "0008") + pattern(rng, "##")
    return text + (pick(rng, "- ") + pattern(rng, "00#") if rng.random() < 0.15 else "")


def digits(rng: Random, count: int) -> str:
    return "".join(DIGITS[int(rng.random() * 10)] for _ in range(count))


def letters(rng: Random, count: int) -> str:
    return "".join(UPPER[int(rng.random() * len(UPPER))] for _ in range(count))


MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
DATE_STYLES = ["mm/dd/yyyy"] * 9 + ["m/d/yyyy", "m/d/yyyy", "mm-dd-yyyy", "mm-dd-yyyy", "mm/dd/yy", "mm/dd/yy", "Month d, yyyy", "Mon dd, yyyy", "MON dd yyyy", "mm.dd.yyyy", "yyyy-mm-dd", "dd-MON-yyyy", "mmddyyyy", "MM DD YYYY", "Mon d yyyy", "m-d-yy", "dd MON yyyy", "MON-dd-yyyy", "m/d/yy"]


def date_parts(rng: Random, first: int, last: int, firsts: bool) -> tuple[int, int, int]:
    year, month = rng.randint(first, last), rng.randint(1, 12)
    return year, month, 1 if firsts and rng.random() < 0.7 else rng.randint(1, 28)


def date(style: str, year: int, month: int, day: int) -> tuple[str, str]:
    """The printed form, and the value: ISO, or as printed for a two-digit year before 2000."""
    name = MONTHS[month - 1]
    printed = {
        "mm/dd/yyyy": f"{month:02}/{day:02}/{year}", "m/d/yyyy": f"{month}/{day}/{year}", "mm-dd-yyyy": f"{month:02}-{day:02}-{year}", "mm/dd/yy": f"{month:02}/{day:02}/{year % 100:02}",
        "Month d, yyyy": f"{name} {day}, {year}", "Mon dd, yyyy": f"{name[:3]} {day:02}, {year}", "MON dd yyyy": f"{name[:3].upper()} {day:02} {year}", "mm.dd.yyyy": f"{month:02}.{day:02}.{year}",
        "yyyy-mm-dd": f"{year}-{month:02}-{day:02}", "dd-MON-yyyy": f"{day:02}-{name[:3].upper()}-{year}", "mmddyyyy": f"{month:02}{day:02}{year}", "MM DD YYYY": f"{month:02} {day:02} {year}",
        "Mon d yyyy": f"{name[:3]} {day} {year}", "m-d-yy": f"{month}-{day}-{year % 100:02}", "dd MON yyyy": f"{day:02} {name[:3].upper()} {year}", "MON-dd-yyyy": f"{name[:3].upper()}-{day:02}-{year}", "m/d/yy": f"{month}/{day}/{year % 100:02}",
    }[style]
    return printed, f"{year}-{month:02}-{day:02}"


KEYPAD = {char: digit for digit, chars in zip("23456789", ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]) for char in chars}
WORDS7 = "AETNANOW BLUECARE MEDICARE HEALTHY MYHELP1 CARE4ME COVERED DENTAL1 VISION1 ASKNURS CALLRN1 HUMANA1 BENEFIT MEMBERS CLAIMS1 PLAN4ME RXHELP1 DOCTORS WELLNES GETCARE OURPLAN EYECARE SMILES1 CHOICES ANSWERS PROVIDER NURSE24 QUITNOW MYNURSE KIDCARE".split()
PHONE_STYLES = ["a-e-l"] * 5 + ["1-a-e-l"] * 6 + ["(a) e-l"] * 5 + ["1 (a) e-l", "1-(a)-e-l", "a.e.l", "a.e.l", "(a)e-l", "1.a.e.l", "a e l", "1 a e l", "a/e-l", "1-a-e-l", "(a)-e-l", "1 a-e-l", "+1 (a) e-l", "+1 a-e-l"]
TOLLFREE = ["800", "888", "877", "866", "855", "844", "833"]


def phone(rng: Random) -> str:
    area = pick(rng, TOLLFREE) if rng.random() < 0.8 else str(rng.randint(201, 989))
    return f"{area}-{rng.randint(200, 999)}-{digits(rng, 4)}"


def phone_printed(style: str, value: str) -> str:
    area, exchange, line = value.split("-")
    return "".join({"a": area, "e": exchange, "l": line}.get(char, char) for char in style)


def word_phone(rng: Random) -> tuple[str, str]:
    """The printed form with letters, and the value."""
    word = pick(rng, WORDS7)
    area = pick(rng, TOLLFREE)
    dialed = "".join(KEYPAD.get(char, char) for char in word)[:7]
    lead = pick(rng, ["1-", "", "1-", "1 "])
    cut = rng.choice([0, 0, 0, 3, 4]) if len(word) == 7 else 0
    shown = f"{word[:cut]}-{word[cut:]}" if cut else word
    return f"{lead}{area}-{shown}", f"{area}-{dialed[:3]}-{dialed[3:]}"


def money(rng: Random, low: int, high: int, step: int = 5) -> str:
    return f"${rng.randrange(low, high + 1, step)}"


def thousands(rng: Random, low: int, high: int, step: int = 250) -> str:
    return f"${rng.randrange(low, high + 1, step):,}"
