import unittest
from random import Random

from cards.compose import lists, persons, stock
from cards.compose.costs import Costs
from cards.compose.facts import KINDS, Facts
from cards.compose.schedules import SERVICES, Schedule
from cards.engine.page import Side, Tag, label, value
from cards.engine.theme import Theme
from cards.engine.text import truth_of
from cards.engine.truth import settle_pharmacy_phones, settle_truth
from cards.generate import compose, records


def design(composed) -> tuple:
    """The approximate layout of a front, independent of its text."""
    front = composed.sides[0]
    return tuple(sorted((tag.element, role, round(word.x0 / 60), round(word.base / 40)) for run in front.runs for word in run[:1] for _, _, tag, role in word.marks))


class Composed(unittest.TestCase):
    def test_no_two_cards_share_a_design(self):
        designs = [design(compose("composed", "designs", number)) for number in range(150)]
        full = [one for one in designs if len(one) > 3]
        self.assertEqual(len(full), len(set(full)))

    def test_every_kind_of_card_is_drawn(self):
        self.assertEqual({Facts(Random(f"kinds/{number}"), "train").kind for number in range(900)}, set(KINDS))

    def test_specimens_name_placeholder_people(self):
        names = {entry for record in records("composed", 700, "people", False) for entry in record["truth"].get("dependent_names", [])}
        self.assertTrue({"Dependent One", "Child Two", "Spouse Doe"} & names)

    def test_people_are_also_described_by_a_role_and_a_count_with_or_without_a_surname(self):
        families = [persons.described(Random(f"described/{number}"), "Smith") for number in range(400)]
        names = {name for holder, family in families for name in (holder, *family)}
        self.assertEqual({"Child A Smith", "DEPENDENT A", "Dep 1", "Dependent One", "SPOUSE SMITH", "1ST CHILD"} - names, set())
        self.assertTrue(any(holder.startswith("Employee") and holder.endswith(" Smith") for holder, _ in families))

    def test_a_column_of_described_people_may_have_no_heading(self):
        bare = 0
        for number in range(600):
            facts = Facts(Random(f"bare/{number}"), "train")
            bare += bool(facts.described and facts.family and not facts.family.label)
        self.assertGreater(bare, 5)

    def test_pharmacy_savings_cards_have_no_manager(self):
        for record in records("composed", 300, "savings", False):
            if record["kind"] in ("copay", "discount"):
                self.assertNotIn("pharmacy_benefit_manager", record["truth"])

    def test_a_medicare_card_starts_with_its_earlier_part(self):
        cards = [record["truth"] for record in records("composed", 400, "medicare", False) if record["kind"] == "medicare" and record["side"] == "front"]
        dated = [truth for truth in cards if "part_a_effective_date" in truth and "part_b_effective_date" in truth]
        self.assertGreater(len(dated), 0)
        for truth in dated:
            self.assertEqual(truth["start_date"], min(truth["part_a_effective_date"], truth["part_b_effective_date"]))


class Networks(unittest.TestCase):
    def printed(self, text: str) -> Tag:
        side = Side("front", Random(1), Theme(Random(1)))
        tag = Tag("plan_details", "$500", service="in_network_medical", category="deductible", network="in")
        side.put(60, 100, [label(tag, text), (" ", None, ""), value(tag)], 24)
        settle_truth(side)
        return tag

    def test_an_amount_is_of_a_network_where_the_card_says_so(self):
        self.assertEqual(self.printed("In-Network Deductible").attributes["network"], "in")

    def test_an_amount_is_of_any_network_where_the_card_says_nothing(self):
        self.assertEqual(self.printed("Annual Deductible").attributes, {"service": "other", "category": "deductible", "network": "any"})


class Fronts(unittest.TestCase):
    def test_small_print_beside_a_logo_names_no_payer(self):
        facts = Facts(Random(2), "train")
        facts.logo, facts.kind, facts.own_name = "payer", "commercial", False
        self.assertTrue(facts.is_small_print("Underwritten by"))
        self.assertFalse(facts.is_small_print("Administered by"))
        facts.own_name = True
        self.assertTrue(facts.is_small_print("Administered by"))
        facts.logo = "employer"
        self.assertFalse(facts.is_small_print("Administered by"))

    def test_an_allowance_and_a_maximum_are_no_copay(self):
        found = 0
        for record in records("composed", 1500, "allowances", False):
            words = [word["text"] for line in record["text"]["lines"] for word in line["words"]]
            for span in record["spans"]:
                if "llowance" in " ".join(words[i] for i in span.get("label_words", [])) and span["element"] == "plan_details":
                    found += 1
                    self.assertEqual((span["service"], span["category"]), ("vision", "other"))
        self.assertGreater(found, 5)

    def test_a_note_states_the_network_of_the_amounts_above_it(self):
        costs = Costs(Random(4), "train", "commercial", False)
        (block,) = Schedule(costs).noted()
        items = [*block.items, *(block.after.items if block.after else [])]
        tags = [tag for item in items for _, tag in item.value if tag]
        self.assertGreater(len(tags), 1)
        self.assertEqual({tag.attributes["network"] for tag in tags}, {"in"})

    def test_cells_and_rows_say_the_networks_of_their_amounts(self):
        for number in range(40):
            costs = Costs(Random(f"told/{number}"), "train", "commercial", False)
            for shape, said in ((Schedule.told, {"in", "out"}), (Schedule.tiers, {"any"})):
                blocks = shape(Schedule(costs))
                cells = [cell for block in blocks for cell in ([cell for _, row in block.table.rows for cell in row] if block.table else [item.value for item in block.items])]
                networks = {tag.attributes["network"] for cell in cells for _, tag in cell if tag}
                self.assertTrue(networks <= said, (shape.__name__, networks))

    def test_every_list_and_carrier_is_read(self):
        for key, odds in SERVICES.items():
            self.assertTrue(lists.text(Random(1), key) and odds)
        for kind in set(KINDS) - {"medicare", "discount", "copay"}:
            self.assertTrue(lists.carrier(Random(1), kind).brand)


class Backs(unittest.TestCase):
    def truth(self, text: str) -> dict:
        """The truth of a back with a telephone number for pharmacists that has this label."""
        side = Side("back", Random(1), Theme(Random(1)))
        tag = Tag("phone_numbers", "800-555-0100", label=text, type="pharmacy")
        side.put(60, 100, [label(tag, text), (" ", None, ""), value(tag)], 24)
        settle_pharmacy_phones(side)
        return truth_of(side)

    def test_the_label_of_a_telephone_number_may_name_the_pharmacy_manager(self):
        self.assertEqual(self.truth("Rx help desk (MedImpact):")["pharmacy_benefit_manager"], "MedImpact")
        self.assertNotIn("pharmacy_benefit_manager", self.truth("Rx help desk"))

    def test_prior_authorization_of_drugs_is_prior_authorization(self):
        self.assertEqual(self.truth("Rx Prior Auth")["phone_numbers"][0]["type"], "prior_authorization")

    def test_a_legal_name_is_the_payer_only_without_its_brand(self):
        for brand in (True, False):
            side = Side("back", Random(1), Theme(Random(1)))
            facts = Facts(Random(2), "train")
            facts.payer, facts.brand, facts.legal = "Northstar", "Northstar", [Tag("payer_name", "Northstar Life, Inc.")]
            if brand:
                side.put(60, 60, [value(facts.payer_tag())], 24)
            side.put(60, 160, [("Underwritten by ", None, ""), value(facts.legal[0])], 24)
            stock.settle_payers(side, facts)
            self.assertEqual(truth_of(side)["payer_name"], "Northstar" if brand else "Northstar Life, Inc.")

    def test_every_entry_of_the_stock_can_be_printed(self):
        facts = Facts(Random(3), "train")
        facts.legal = []
        for entries in stock.sections().values():
            for entry in entries:
                parts = stock.parts(facts, entry)
                self.assertNotIn("{", "".join(text for text, _, _ in parts))
                printed = [part[0] for part in parts if part[1] and part[1].element == "phone_numbers"]
                self.assertEqual(len(printed), sum(f"{{{key}}}" in piece for piece in entry.replace("}", "}|").split("|") for key in stock.PHONES), entry)


if __name__ == "__main__":
    unittest.main()
