"""Objects with text that are not health insurance cards, drawn on a table or as screenshots, in small files."""

import numpy as np
from PIL import Image, ImageFilter

from canvas import Canvas
from finish import Photo, jpeg
from surfaces import SURFACES

INK, GRAY = "#22262b", "#6a727b"


def sheet(width: float, height: float, rows, paper="#fbfaf6", size=22.0, face="open", left=34.0, top=56.0) -> Image.Image:
    """Stacked rows of text. A row is a text, or (text, {face, size, fill, anchor, x, gap}); "" leaves a gap, and the
    part of a text after a tab is aligned to the right edge."""
    c = Canvas(paper, scale=2)
    c.image = Image.new("RGBA", (round(width * 2), round(height * 2)), paper)
    y = top
    for row in rows:
        text, look = row if isinstance(row, tuple) else (row, {})
        points = look.get("size", size)
        if text == "---":
            c.line([(left, y - points * 0.3), (width - left, y - points * 0.3)], "#b9bec4", 1.5)
        elif text:
            anchor = look.get("anchor", "ls")
            x = look.get("x", width / 2 if anchor[0] == "m" else width - left if anchor[0] == "r" else left)
            first, _, second = text.partition("\t")
            c.text(x, y, first, look.get("face", face), points, look.get("fill", INK), anchor)
            if second:
                c.text(width - left, y, second, look.get("face", face), points, look.get("fill", INK), "rs")
        y += look.get("gap", points * 1.45)
    return c.image


def on_table(image: Image.Image, rng, surface="wood", turn_deg=2.0, size=(900, 1100)) -> bytes:
    scene = Image.fromarray(SURFACES[surface](rng, size[1], size[0]).astype(np.uint8)).convert("RGBA")
    image.thumbnail((size[0] * 0.88, size[1] * 0.9), Image.Resampling.LANCZOS)
    turned = image.rotate(turn_deg, Image.Resampling.BICUBIC, expand=True)
    scene.alpha_composite(turned, ((size[0] - turned.width) // 2, max(0, (size[1] - turned.height) // 2)))
    pixels = np.asarray(scene.convert("RGB").filter(ImageFilter.GaussianBlur(0.7))).astype(np.float32)
    pixels += rng.normal(0, 1.5, pixels.shape[:2])[..., None]
    return jpeg(Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)), 62)


def on_screen(image: Image.Image) -> bytes:
    return jpeg(image.resize((image.width // 2, image.height // 2), Image.Resampling.LANCZOS), 70)


def card(rows, paper="#ffffff", stripes=(), **more) -> Image.Image:
    """A sheet with the size of an insurance card. `stripes` are (y from, y to, color)."""
    image = sheet(1040, 660, rows, paper, **{"size": 34, "left": 60, "top": 90, **more})
    c = Canvas(scale=2)
    c.image = image
    for top, bottom, color in stripes:
        c.rect(0, top, 1040, bottom, color)
    return c.image


def photo(image: Image.Image, rng, surface="stone") -> bytes:
    return Photo(surface=surface, size=(1000, 750), fill=0.8, roll_deg=-2, noise=1.5, quality=66).apply(image, rng)


BIG, BOLD, MID = {"face": "open-b", "size": 34}, {"face": "open-b"}, {"anchor": "ms"}
HEAD = {"face": "open-b", "size": 52, "gap": 84}

LETTER = ["Dana Whitfield", "118 Alder Court", "Bangor, ME 04401", "", "April 7, 2025", "", "Dear neighbors,", "",
          "As some of you have noticed, the old maple at the corner of Alder", "and Third will have to come down this spring. The crew arrives on",
          "the 21st and asks that no cars be parked there before noon. We will", "plant two young lindens in its place, and anyone who wants some of",
          "the wood for their stove is welcome to it.", "", "On Saturday the 26th there is coffee and cake at our house from", "three o'clock. Bring a chair if you can.", "",
          "With kind regards,", "", "Dana Whitfield"]
CONTRACT = ["RESIDENTIAL LEASE AGREEMENT", "", "This agreement is made between Orchard Property Holdings (landlord)", "and the undersigned tenant for the premises at 402 Juniper Street,",
            "Apartment 3B, for a term of twelve months beginning June 1, 2025.", "", "1. Rent. The tenant pays $1,450 a month, due on the first day.", "2. Deposit. One month's rent is held and returned within thirty days.",
            "3. Pets. One cat is allowed. Dogs are not allowed.", "4. Repairs. The tenant reports damage to the landlord at once.", "5. Quiet hours are from ten in the evening to seven in the morning.", "",
            "Signed ______________________      Date ____________"]

# file → (function, description)
FOREIGN = {
    "restaurant-bill.jpg": (lambda rng: on_table(sheet(420, 700, [("THE COPPER KETTLE", {**MID, **BIG}), ("Table 12   Server: Ann", MID), "", "2 Lemonade\t7.00", "1 Tomato soup\t6.50", "1 Grilled trout\t19.00", "1 Mushroom pasta\t16.50", "1 Apple pie\t7.25", "---", "Subtotal\t56.25", "Tax 6 %\t3.38", ("TOTAL\t59.63", BOLD), "", "Tip ________", "", ("Thank you, come again!", MID)], face="mono", size=19), rng, "cloth"), "a restaurant's bill"),
    "fuel-receipt.jpg": (lambda rng: on_table(sheet(400, 560, [("HILLTOP FUEL #218", MID), ("I-90 Exit 44", MID), "", "PUMP 06  REGULAR", "GALLONS   11.402", "PRICE/GAL  3.459", "FUEL TOTAL  39.44", "", "VISA ************4417", "APPROVED 004512", "", "07/19/2025 08:14", ("THANK YOU", MID)], face="mono", size=21), rng, "desk", -3), "a receipt of a gas station"),
    "menu.jpg": (lambda rng: on_table(sheet(620, 800, [("Harbor Cafe", {"anchor": "ms", "face": "garamond-b", "size": 46, "gap": 70}), ("Breakfast", BIG), "Two eggs any style, toast\t8.50", "Buttermilk pancakes\t9.25", "Oatmeal with berries\t7.00", "", ("Sandwiches", BIG), "Turkey and cheddar\t11.00", "Grilled vegetables\t10.50", "Crab cake\t14.75", "", ("Drinks", BIG), "Coffee\t3.00", "Fresh orange juice\t4.50", "Iced tea\t3.25"], face="garamond", size=25), rng), "a menu"),
    "credit-card.jpg": (lambda rng: photo(card([("FIRST HARBOR BANK", {"face": "lato-b", "size": 44, "fill": "#ffffff", "gap": 210}), ("4000 1234 5678 9010", {"face": "mono-b", "size": 62, "fill": "#ffffff", "gap": 90}), ("VALID THRU 12/29", {"fill": "#ffffff", "size": 30, "gap": 80}), ("MARIA T SANDOVAL", {"face": "mono-b", "size": 40, "fill": "#ffffff"}), ("VISA", {"face": "lato-black", "size": 74, "fill": "#ffffff", "anchor": "rs"})], "#1d3f72"), rng), "a credit card"),
    "credit-card-back.jpg": (lambda rng: photo(card([("For customer service call 1-800-555-0188 or visit firstharbor.example", {"size": 22, "gap": 230}), ("AUTHORIZED SIGNATURE - NOT VALID UNLESS SIGNED", {"size": 20, "gap": 60}), ("9010 417", {"face": "mono-b", "anchor": "rs", "gap": 110}), ("This card is issued by First Harbor Bank under license of Visa. Use is", {"size": 20}), ("subject to the cardholder agreement. Debit and ATM fees may apply.", {"size": 20})], "#e8ecf1", [(110, 230, "#20242a")]), rng, "wood"), "the back of a credit card"),
    "driver-license.jpg": (lambda rng: photo(card([("OREGON", {"face": "open-xb", "size": 58, "fill": "#1b4f83"}), ("DRIVER LICENSE", {"face": "open-b", "size": 40, "gap": 62}), ("4d DL NO 0455873", {"x": 380}), ("3 DOB 08/14/1979   4b EXP 08/14/2031", {"x": 380, "size": 28}), ("1 FERRARO", {"x": 380, "face": "open-b"}), ("2 JOSEPHINE ANNE", {"x": 380, "face": "open-b"}), ("8 2217 MYRTLE AVE, SALEM OR 97301", {"x": 380, "size": 26}), ("9 CLASS C  9a END NONE  12 REST B", {"x": 380, "size": 26}), ("15 SEX F  16 HGT 5-06  18 EYES BRN", {"x": 380, "size": 26})], "#e7f0ea"), rng), "a card like a driver's license"),
    "library-card.jpg": (lambda rng: photo(card([("Millbrook Public Library", HEAD), "Library Card", "", ("2 1174 00392 8816", {"face": "mono-b", "size": 44}), "", "Name: OWEN T HARGROVE", ("Return books to any branch. Lost cards are replaced for $2.", {"size": 24})], "#fff7e6"), rng, "cloth"), "a library card"),
    "gift-card.jpg": (lambda rng: photo(card([("GIFT CARD", {"face": "lato-black", "size": 96, "fill": "#ffffff", "gap": 150}), ("$50", {"face": "lato-black", "size": 120, "fill": "#ffe27a", "gap": 130}), ("Juniper & Oak Home Goods", {"size": 40, "fill": "#ffffff"}), ("Redeem in any store or at juniperoak.example", {"size": 26, "fill": "#ffffff"})], "#a3264a"), rng), "a gift card"),
    "loyalty-card.jpg": (lambda rng: photo(card([("BEAN STREET COFFEE", HEAD), ("Buy nine, get the tenth one free", {"size": 36, "gap": 90}), ("1      2      3      4      5", {"face": "lato-b", "size": 60, "gap": 110}), ("6      7      8      9      FREE", {"face": "lato-b", "size": 60, "gap": 90}), ("Rewards member since 2023", {"size": 26})], "#efe3d3"), rng), "a loyalty card"),
    "appointment-card.jpg": (lambda rng: photo(card([("Lakeside Family Dentistry", HEAD), ("Your next appointment", {"size": 38, "gap": 60}), "Name  Priya Raman", "Day  Tuesday   Date  May 13", "Time  9:40 am", "", ("If you cannot keep it, please call 207-555-0134 a day before.", {"size": 26}), ("44 Shore Road, Camden, ME 04843", {"size": 26})], "#f3fbfd"), rng), "a dentist's appointment card"),
    "prescription-label.jpg": (lambda rng: on_table(sheet(760, 460, [("CORNER DRUG  55 Main St, Dover NH 03820  603-555-0175", {"size": 22, "face": "narrow-b"}), ("Rx 6104477   Dr. L. Whitcomb", BOLD), ("HENRY OSGOOD", BIG), "TAKE ONE TABLET BY MOUTH EVERY MORNING", "WITH A FULL GLASS OF WATER", "LISINOPRIL 10 MG TABLETS   QTY 30", "Refills: 2 before 03/02/2026", ("Filled 03/02/2025  Discard after 03/2026", {"size": 18})], size=26, face="narrow"), rng, "stone", 1, (1000, 760)), "the label of a bottle of tablets"),
    "boarding-pass.jpg": (lambda rng: on_table(sheet(820, 360, [("BOARDING PASS   Cascade Air", BIG), "Passenger  LINDQVIST / ERIK", "From  SEATTLE SEA   To  DENVER DEN", ("Flight CA 418   Date 14 SEP   Seat 17C   Gate B9", BOLD), "Boarding 10:35   Group 3", ("Gate closes 15 minutes before departure", {"size": 18})], size=26), rng, "desk", 4, (1000, 700)), "a boarding pass"),
    "concert-ticket.jpg": (lambda rng: on_table(sheet(820, 340, [("THE NORTHERN LANTERNS", BIG), "Live at Union Hall, Saturday, November 8, 8:00 PM", ("Section B   Row 14   Seat 22", BOLD), "Admit one   $48.00   Order 88213-5", ("No refunds, no exchanges, no recording", {"size": 18})], "#fdf1c8", size=26), rng, "leather", -4, (1000, 700)), "a ticket"),
    "letter.jpg": (lambda rng: on_table(sheet(700, 860, LETTER, size=20, face="serif"), rng, "wood", 1), "a letter"),
    "lease.jpg": (lambda rng: on_table(sheet(720, 700, CONTRACT, size=21, face="serif"), rng, "stone", -1), "a page of a contract"),
    "recipe.jpg": (lambda rng: on_table(sheet(600, 640, [("Grandmother's Plum Cake", BIG), "", "2 cups flour", "1 cup sugar", "3 eggs", "1/2 cup butter", "10 ripe plums, halved", "1 teaspoon cinnamon", "", "Beat butter and sugar, add the eggs one by one,", "fold in the flour. Lay the plums on the dough", "and bake at 350 for 45 minutes."], size=23, face="garamond"), rng, "cloth"), "a recipe"),
    "newspaper.jpg": (lambda rng: on_table(sheet(700, 820, [("The Evening Courier", {"anchor": "ms", "face": "serif-b", "size": 50, "gap": 70}), "---", ("Bridge to reopen after two years", {"face": "serif-b", "size": 38, "gap": 60}), "RIVERTON - The old iron bridge across the Cobb River will", "carry traffic again from Monday, the county said yesterday.", "Engineers had closed it when cracks were found in two of", "its piers. Repairs took longer than planned because parts", "had to be cast anew. Shopkeepers on the east bank hope", "that customers return. A small parade is planned for noon,", "with the school band and free lemonade for everyone.", "", ("Rain expected through the weekend", {"face": "serif-b", "size": 30}), "A front from the west brings showers and cooler air, with", "highs in the sixties. Farmers welcome the change."], size=21, face="serif"), rng, "wood", -2), "a newspaper"),
    "bank-statement.jpg": (lambda rng: on_table(sheet(720, 640, [("First Harbor Bank", BIG), "Account statement, March 2025", "Account balance on March 1\t$2,418.77", "---", "03/03 Grocery\t-84.12", "03/07 Payroll deposit\t1,940.00", "03/11 Electric company\t-121.60", "03/19 Rent\t-1,450.00", "03/28 Transfer to savings\t-300.00", "---", ("Account balance on March 31\t$2,403.05", BOLD), "Routing number 011000999"], size=22), rng, "desk", 1), "a bank statement"),
    "utility-bill.jpg": (lambda rng: on_table(sheet(720, 640, [("Tri-County Electric Cooperative", BIG), "Invoice 55-2210-8   Service at 19 Fern Lane", "Meter reading 48,217 kWh   previous 47,519", "Energy 698 kWh at 0.142\t$99.12", "Delivery\t$22.48", ("Amount due by August 4\t$121.60", BOLD), "", "Pay online or by mail. A late fee of 1.5 % applies."], size=22), rng), "an electricity bill"),
    "parking-ticket.jpg": (lambda rng: on_table(sheet(400, 600, [("CITY OF FAIRVIEW", {**MID, **BOLD}), ("PARKING VIOLATION", {**MID, **BOLD}), "", "Citation 7714-02", "Plate KLM 4821 WA", "Make SUBARU  Color GREEN", "Location 300 Block Pine St", "Violation: expired meter", "Fine $35.00", "Issued 06/11/25 13:22", "", "Pay within 14 days or", "request a hearing."], face="mono", size=20), rng, "stone", 5), "a parking ticket"),
    "shipping-label.jpg": (lambda rng: on_table(sheet(560, 640, [("PRIORITY MAIL 2-DAY", BIG), "---", "FROM: Pine Ridge Books", "880 Depot Road", "Asheville NC 28801", "", ("SHIP TO:", BOLD), ("LENA MARKOVIC", BOLD), ("1406 HAWTHORNE BLVD APT 9", BOLD), ("PORTLAND OR 97214", BOLD), "---", "USPS TRACKING # 9400 1118 9922 3300 0471 55"], size=24, face="sans"), rng, "desk", -2), "a shipping label"),
    "app-screen.jpg": (lambda rng: on_screen(sheet(430, 860, [("9:41", {"face": "inter-sb", "size": 18}), ("Messages", {"face": "inter-b", "size": 36, "gap": 60}), ("Nadia", {"face": "inter-b"}), ("Are we still on for the lake tomorrow?", {"fill": GRAY}), "", ("Tom (landlord)", {"face": "inter-b"}), ("The plumber comes at ten.", {"fill": GRAY}), "", ("Book club", {"face": "inter-b"}), ("Chapter nine was my favorite so far!", {"fill": GRAY}), "", ("Mom", {"face": "inter-b"}), ("Call me when you land", {"fill": GRAY})], "#ffffff", size=20, face="inter", left=24)), "a screen of a messenger"),
    "login-screen.jpg": (lambda rng: on_screen(sheet(430, 860, ["", "", ("Welcome back", {"face": "inter-b", "size": 36, "gap": 80}), ("Email", {"fill": GRAY}), ("someone@mail.example", {"gap": 60}), ("Password", {"fill": GRAY}), ("************", {"gap": 70}), ("Sign in", {"face": "inter-b", "anchor": "ms", "gap": 70}), ("Forgot your password?", {"anchor": "ms", "fill": GRAY}), ("New here? Create an account", {"anchor": "ms", "fill": GRAY})], "#ffffff", size=22, face="inter", left=40)), "a screen to sign in"),
    "web-shop.jpg": (lambda rng: on_screen(sheet(760, 620, [("Your cart (3)", {"face": "inter-b", "size": 34, "gap": 60}), "Canvas tote bag, green\t$24.00", "Enamel mug, set of two\t$18.50", "Wool blanket\t$79.00", "---", "Subtotal\t$121.50", "Shipping\tfree", ("Total\t$121.50", {"face": "inter-b"}), "", "Customers also bought: linen napkins, beeswax candles"], "#ffffff", size=22, face="inter")), "a page of a web shop"),
    "source-code.jpg": (lambda rng: on_screen(sheet(760, 460, [(row, {"fill": "#d7dce2"}) for row in ["function sum(values) {", "  let total = 0;", "  for (const value of values) {", "    total += value;", "  }", "  return total;", "}", "", "console.log(sum([1, 2, 3]));"]], "#1f2430", size=24, face="mono", top=70)), "source code on a screen"),
    "spreadsheet.jpg": (lambda rng: on_screen(sheet(820, 480, [("Region      Q1       Q2       Q3       Q4", {"face": "mono-b"})] + [f"{name:<10}{a:>6}   {b:>6}   {c:>6}   {d:>6}" for name, a, b, c, d in [("North", 1204, 1310, 1288, 1455), ("South", 987, 1022, 1105, 1090), ("East", 1412, 1398, 1520, 1601), ("West", 1133, 1207, 1190, 1275)]] + [("Sum         4736     4937     5103     5421", {"face": "mono-b"})], "#ffffff", size=24, face="mono")), "a spreadsheet"),
    "road-sign.jpg": (lambda rng: on_table(sheet(640, 420, [("SPEED", {"anchor": "ms", "face": "sans-b", "size": 90, "gap": 100}), ("LIMIT", {"anchor": "ms", "face": "sans-b", "size": 90, "gap": 130}), ("45", {"anchor": "ms", "face": "sans-b", "size": 140})], "#ffffff", top=110), rng, "cloth", 0, (900, 700)), "a road sign"),
    "book-cover.jpg": (lambda rng: on_table(sheet(560, 820, ["", ("A novel", {"anchor": "ms", "fill": "#f2e6c9", "size": 24, "gap": 120}), ("THE LAMP", {"anchor": "ms", "face": "garamond-b", "size": 84, "fill": "#f2e6c9", "gap": 90}), ("AT THE PIER", {"anchor": "ms", "face": "garamond-b", "size": 84, "fill": "#f2e6c9", "gap": 330}), ("Ines Calloway", {"anchor": "ms", "face": "garamond-i", "size": 44, "fill": "#f2e6c9"})], "#27435a"), rng, "wood", 3), "the cover of a book"),
    "name-badge.jpg": (lambda rng: photo(card([("RIVERTON TECH SUMMIT 2025", {"anchor": "ms", "face": "lato-b", "size": 44, "gap": 150}), ("Amara Okafor", {"anchor": "ms", "face": "lato-black", "size": 92, "gap": 100}), ("Product Manager", {"anchor": "ms", "size": 44, "gap": 70}), ("Bluefin Robotics", {"anchor": "ms", "size": 40})], "#eef6ff"), rng, "cloth"), "a badge of a conference"),
    "student-id.jpg": (lambda rng: photo(card([("WESTFIELD COLLEGE", HEAD), ("Student", {"size": 38, "gap": 70}), ("Kofi A. Mensah", {"face": "open-b", "size": 48}), "Department of Biology", "Library 00417735", ("Valid through June 2026", {"size": 28})], "#fffbe9", [(600, 660, "#7a1f2b")]), rng), "a student's card"),
    "wifi-card.jpg": (lambda rng: photo(card([("Guest Wi-Fi", HEAD), "Network: Lighthouse-Guest", "Password: seagull-harbor-42", "", ("Breakfast 7 to 10, check-out at 11.", {"size": 28}), ("Lighthouse Inn, Rockport", {"size": 28})], "#f4f7f2"), rng, "wood"), "a hotel's card with a password"),
    "realtor-card.jpg": (lambda rng: photo(card([("Marcus Delgado", {"face": "lato-black", "size": 64, "gap": 70}), ("Realtor", {"size": 40, "gap": 110}), "Cell 505-555-0161", "marcus@mesahomes.example", "Mesa Homes, 700 Canyon Road, Santa Fe, NM 87501"], "#fffdf7", [(610, 660, "#c46a2b")]), rng, "leather"), "a realtor's business card"),
    "doctor-card.jpg": (lambda rng: photo(card([("Helen Strand, MD", {"face": "garamond-b", "size": 64, "gap": 66}), ("Cardiology", {"face": "garamond-i", "size": 42, "gap": 120}), "Northgate Heart Center", "2100 Birch Avenue, Duluth, MN 55811", "Phone 218-555-0129   Fax 218-555-0130", ("By appointment", {"size": 26})], "#ffffff"), rng), "a doctor's business card"),
}


def scribble(rng) -> bytes:
    """Lines of loops that look like handwriting but contain no text."""
    c = Canvas("#fdfcf4", scale=2)
    c.image = Image.new("RGBA", (1400, 1000), "#fdfcf4")
    for row in range(7):
        x, points = 50.0, []
        while x < 640:
            x += float(rng.uniform(5, 11))
            points.append((x + float(rng.uniform(-5, 5)), 80 + row * 58 + float(rng.uniform(-17, 17))))
        c.line(points, "#2b3a78", 2.2)
    return on_table(c.image, rng, "desk", -3, (1000, 760))


def empty_desk(rng) -> bytes:
    return on_table(Image.new("RGBA", (40, 40), "#d8c7a0"), rng, "desk", 20, (900, 700))


# file → (function, description)
WITHOUT_TEXT = {
    "scribble.jpg": (scribble, "loops like handwriting"),
    "empty-desk.jpg": (empty_desk, "a desk with a slip of paper"),
}
