"""Fictitious people: random combinations of common first and last names."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from .split import pick

FIRST = """James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Charles Karen
Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra Mark Margaret Donald Ashley Steven Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol
Kevin Amanda Brian Melissa Timothy Deborah Ronald Stephanie Jason Rebecca George Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Nicholas Kathleen
Gary Angela Eric Shirley Jonathan Emma Stephen Brenda Larry Pamela Justin Nicole Scott Anna Brandon Samantha Benjamin Katherine Samuel Christine Gregory Helen
Alexander Debra Patrick Rachel Frank Carolyn Raymond Janet Jack Maria Dennis Olivia Jerry Heather Tyler Catherine Aaron Diane Jose Julie Adam Victoria Nathan
Joyce Henry Lauren Zachary Kelly Douglas Christina Peter Ruth Kyle Joan Noah Virginia Ethan Judith Jeremy Evelyn Christian Hannah Walter Andrea Keith Megan
Austin Cheryl Roger Jacqueline Terry Madison Sean Teresa Gerald Abigail Carl Sophia Dylan Martha Harold Sara Jordan Gloria Jesse Janice Bryan Kathryn Lawrence
Ann Arthur Isabella Gabriel Judy Bruce Charlotte Logan Julia Billy Grace Joe Amber Alan Alice Juan Jean Elijah Denise Willie Frances Albert Danielle Wayne
Marilyn Randy Natalie Mason Beverly Vincent Diana Liam Brittany Roy Theresa Bobby Kayla Caleb Alexis Bradley Doris Russell Lori Lucas Tiffany
Carlos Guadalupe Luis Rosa Miguel Esperanza Jesús Lucía Alejandro Ximena Héctor Yolanda Raúl Beatriz Ignacio Mariana Jorge Pilar Rafael Consuelo Andrés Inés
Wei Mei Priya Arjun Fatima Omar Linh Kwame Ngozi Dmitri Olga Aiko Kenji Hyun Soo-Jin Min Ji-woo Xiu Ananya Rohan Sanjay Lakshmi Ahmed Aisha Yusuf Leila Hassan
Thuy Duc Hoa Chidi Amara Tunde Zainab Svetlana Igor Katarzyna Piotr Giulia Marco Siobhan Maeve Niamh Padraig Ingrid Lars Anneliese Jürgen Chantal Thierry
Jean-Luc Mary-Ann Anne-Marie DeShawn LaToya McKenna Ezekiel Noemi Thaddeus Marigold Bronwyn Leopold Xochitl Zebulon Cormac Tamsin Ottoline Seraphina Quentin
Delphine Emory Lucinda Hattie Bo Al Jo Ty Ida Lu Van Mckinley Brayden Jayden Aaliyah Nevaeh Makayla Keisha Jamal Tyrone Shaniqua Malik Precious Destiny""".split()
LAST = """Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin
Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker
Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers
Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes
Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Gonzales Fisher
Vasquez Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina
Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns
Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar
Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce
Okonkwo Vandermeer Castellanos Brzezinski Featherstone Achterberg Montgomery Delacroix Yamashita Krishnamurthy Abernathy Quackenbush Lindqvist O'Brien O'Malley
O'Connor McAllister St.Clair Smith-Jones Garcia-Lopez Park Wong Singh Ali Hassan Cohen Levy Novak Kowalski Whitfield Thornbury Ashgrove Marchetti Bianchi
Rossi Dubois Laurent Eriksen Halvorsen Svensson Petrov Ivanova Haddad Nakagawa Xu Ng Li Wu Ho Vu Oh Yu Banerjee Chaudhary Iyer Menon Rahman Siddiqui Farahani
Papadopoulos Christodoulou Abdullah Mbeki Adeyemi Eze Mensah Tesfaye Bekele Haile Kapoor Desai Mehta Gupta Sharma Verma Le Pham Phan Huynh Vo Dang Bui Do
Hofmann Schroeder Zimmerman Krueger Yoder Stoltzfus Begay Yazzie Kealoha Kahananui Tuiasosopo Faleafa Zhang Wang Liu Huang Zhao Zhou Lin Takahashi Suzuki""".split()
PARTICLES = ["De La Cruz", "De La Rosa", "Van Dyke", "Van Der Berg", "De Leon", "Del Rio", "La Fontaine", "Mac Donald", "St. James", "Von Braun", "Dos Santos", "Le Blanc", "Di Stefano", "Bin Saleh", "El Amin"]
HISPANIC = "Garcia Martinez Rodriguez Lopez Hernandez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Cruz Morales Reyes Ortiz Gutierrez Ramos Mendoza Castillo Vargas Núñez Peña Muñoz Ibáñez".split()
LETTERS = "ABCDEFGHJKLMNPRSTVWY"
SUFFIXES = ["Jr", "Sr", "II", "III", "IV", "Jr.", "Sr."]
CREDENTIALS = ["MD", "M.D.", "DO", "D.O.", "NP", "FNP", "PA-C", "PA", "MD PC", "APRN", "CNP", "MD, FAAP"]


@dataclass
class Person:
    first: str
    middle: str
    last: str
    suffix: str

    def printed(self, style: str) -> str:
        first = " ".join(part for part in (self.first, self.middle) if part)
        suffix = f" {self.suffix}" if self.suffix else ""
        if style.startswith("reversed"):
            text = f"{self.last}{suffix}, {first}"
        elif style.startswith("loose"):
            text = f"{self.last}{suffix} {first}"
        else:
            text = f"{first} {self.last}{suffix}"
        return text.upper() if style.endswith("upper") else text


def last_name(rng: Random) -> str:
    chance = rng.random()
    if chance < 0.86:
        return pick(rng, LAST)
    if chance < 0.90:
        return pick(rng, PARTICLES)
    if chance < 0.94:
        return f"{pick(rng, HISPANIC)} {pick(rng, HISPANIC)}"
    return f"{pick(rng, LAST)}-{pick(rng, LAST)}"


def person(rng: Random, last: str | None = None) -> Person:
    chance = rng.random()
    middle = "" if chance < 0.5 else pick(rng, LETTERS) if chance < 0.78 else f"{pick(rng, LETTERS)}." if chance < 0.88 else pick(rng, FIRST)
    suffix = pick(rng, SUFFIXES) if rng.random() < 0.05 else ""
    return Person(pick(rng, FIRST), middle, last or last_name(rng), suffix)


def doctor(rng: Random, style: str) -> tuple[str, tuple[str, ...]]:
    """The printed name and its other accepted spellings."""
    chance = rng.random()
    who = person(rng)
    name = who.printed("reversed" + style if chance < 0.15 else "plain" + style)
    upper = style == "upper"
    if chance < 0.30:
        title = pick(rng, ["Dr. ", "Dr ", "DR. "])
        title = title.upper() if upper else title
        return title + name, (name,)
    if chance < 0.62:
        credential = pick(rng, [", ", " "]) + pick(rng, CREDENTIALS)
        return name + credential, (name,)
    return name, ()


CLINIC_HEADS = "Lakeside Northgate Riverside Valley Sunrise Oakwood Harbor Midtown Westlake Cedar Summit Family Community Pediatric Women's Internal Union Main Canyon Prairie Bayview Eastside".split()
CLINIC_TAILS = ["Family Medicine", "Pediatrics", "Medical Group", "Health Center", "Primary Care", "Clinic", "Internal Medicine", "Medical Associates", "Family Practice", "Physicians", "Community Health Center", "IPA", "Medical Group IPA"]


def clinic(rng: Random) -> str:
    return f"{pick(rng, CLINIC_HEADS)} {pick(rng, CLINIC_TAILS)}"
