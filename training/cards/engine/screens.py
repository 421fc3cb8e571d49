"""Screens that show a card: a phone with a payer's app, and a window on a computer screen."""

from __future__ import annotations

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from . import damage, fonts
from .damage import uniform

TITLES = ("ID Card", "Digital ID card", "My ID cards", "Member ID card", "Insurance card", "Coverage", "Your plan")
TABS = (("Home", "Claims", "Find care", "ID card", "More"), ("Dashboard", "Benefits", "Cards", "Messages"), ("Home", "Care", "Cards", "Account"), ("Today", "ID cards", "Pharmacy", "Menu"))
BUTTONS = ("Show back", "Flip card", "Email", "Fax", "Share", "Save to photos", "Add to wallet", "Order a new card", "Print", "View full screen", "Download PDF")
NOTES = ("Tap the card to see the back", "Swipe to see other family members", "Updated today", "Show this card when you visit a doctor", "Turn your phone to enlarge the card")


def face(name: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(fonts.ROOT / fonts.FILES[name][0]), max(6, int(size)))


def pick(rng: np.random.Generator, items: tuple) -> object:
    return items[int(rng.integers(len(items)))]


def phone(card: np.ndarray, layout: tuple[float, float], rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """The screen's pixels, and the transform from layout pixels to them."""
    width, height = pick(rng, ((1080, 2340), (1170, 2532), (1179, 2556), (828, 1792), (750, 1334), (1080, 1920), (1440, 3120)))
    unit = width / 390
    dark = rng.random() < 0.35
    ground, ink, soft = ((18, 18, 22), (240, 240, 244), (150, 150, 158)) if dark else ((246, 247, 250), (24, 26, 32), (110, 112, 120))
    accent = pick(rng, ((0, 82, 160), (0, 120, 110), (110, 40, 140), (190, 60, 30), (20, 110, 60)))
    image = Image.new("RGB", (width, height), ground)
    draw = ImageDraw.Draw(image)
    text = pick(rng, ("roboto", "inter", "open"))
    bold = text + "-b"
    draw.text((28 * unit, 14 * unit), f"{int(rng.integers(1, 13))}:{int(rng.integers(60)):02d}", font=face(bold, 15 * unit), fill=ink)
    draw.text((width - 78 * unit, 14 * unit), pick(rng, ("5G  87%", "LTE  54%", "Wi-Fi 31%", "5G")), font=face(text, 13 * unit), fill=ink)
    turned = layout[0] > layout[1] and rng.random() < 0.25
    image_of_card = np.rot90(card, -1) if turned else card
    room = (0.88 if turned else uniform(rng, 0.88, 0.96)) * width
    tall = image_of_card.shape[0] / image_of_card.shape[1] * room
    if tall > 0.72 * height:
        room, tall = room * 0.72 * height / tall, 0.72 * height
    small = damage.resized(np.ascontiguousarray(image_of_card), round(room))
    left = round((width - small.shape[1]) / 2)
    top = round(uniform(rng, 0.12, 0.2) * height) if not turned else round((height - small.shape[0]) / 2)
    top = min(top, height - small.shape[0] - round(70 * unit))
    if not turned:
        title = pick(rng, TITLES)
        wide = draw.textlength(title, font=face(bold, 19 * unit))
        draw.text(((width - wide) / 2, 50 * unit), title, font=face(bold, 19 * unit), fill=ink)
        y = top + small.shape[0] + 22 * unit
        draw.text((28 * unit, y), pick(rng, NOTES), font=face(text, 13 * unit), fill=soft)
        y += 44 * unit
        for _ in range(int(rng.integers(1, 5))):
            if y > height - 130 * unit:
                break
            draw.rounded_rectangle((24 * unit, y, width - 24 * unit, y + 46 * unit), radius=10 * unit, outline=accent, width=max(1, int(1.5 * unit)))
            label = pick(rng, BUTTONS)
            wide = draw.textlength(label, font=face(bold, 15 * unit))
            draw.text(((width - wide) / 2, y + 13 * unit), label, font=face(bold, 15 * unit), fill=accent)
            y += 60 * unit
        tabs = pick(rng, TABS)
        for i, tab in enumerate(tabs):
            wide = draw.textlength(tab, font=face(text, 11 * unit))
            x = (i + 0.5) * width / len(tabs)
            draw.ellipse((x - 9 * unit, height - 62 * unit, x + 9 * unit, height - 44 * unit), outline=soft, width=max(1, int(1.5 * unit)))
            draw.text((x - wide / 2, height - 38 * unit), tab, font=face(text, 11 * unit), fill=soft)
    pixels = np.asarray(image, np.float32).copy()
    mask = damage.corner_mask(*small.shape[:2], small.shape[1] * 0.035)[..., None].astype(np.float32) / 255
    window = pixels[top : top + small.shape[0], left : left + small.shape[1]]
    window += (small - window) * mask
    scale = small.shape[0 if turned else 1] / layout[0]
    matrix = np.diag([scale, scale, 1.0])
    if turned:
        matrix = np.array([[0, -1, small.shape[1]], [1, 0, 0], [0, 0, 1]], float) @ matrix
    return pixels, np.array([[1, 0, left], [0, 1, top], [0, 0, 1]], float) @ matrix


def desktop(rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    """A window around the card: gray or white, with a title bar."""
    shade = pick(rng, ((255, 255, 255), (245, 246, 248), (82, 86, 89), (30, 32, 36)))
    image = Image.new("RGB", (width, height), shade)
    draw = ImageDraw.Draw(image)
    bar = int(height * 0.05)
    draw.rectangle((0, 0, width, bar), fill=pick(rng, ((50, 54, 57), (225, 228, 232), (0, 82, 160))))
    draw.text((bar * 0.6, bar * 0.25), pick(rng, ("idcard.pdf", "Member portal", "Print ID card", "card (1).pdf")), font=face("roboto", bar * 0.42), fill=(150, 152, 156))
    return cv2.GaussianBlur(np.asarray(image, np.float32), (0, 0), 0.6)
